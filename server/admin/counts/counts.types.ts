import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../platform/api/scalars';

@ObjectType({ simpleResolvers: true })
export class AdminQueue {
  @Field(() => Int) count!: number;
  @Field(() => DateTimeScalar, { nullable: true }) oldestAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) lastDecisionAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class AdminCounts {
  @Field(() => AdminQueue) verifications!: AdminQueue;
  @Field(() => AdminQueue) reports!: AdminQueue;
  @Field(() => AdminQueue) stories!: AdminQueue;
  @Field(() => AdminQueue) payments!: AdminQueue;
  @Field(() => AdminQueue) fees!: AdminQueue;
}
