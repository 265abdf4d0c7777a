import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionTypes } from '../../platform/api/page.types';
import { DateTimeScalar } from '../../platform/api/scalars';
import { User } from '../users.types';

@ObjectType({ simpleResolvers: true })
export class BlockedUser {
  @Field(() => User) user!: User;
  @Field(() => DateTimeScalar) blockedAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class BlockedUserConnection extends connectionTypes('BlockedUser', () => BlockedUser) {}

@InputType()
export class BlockUserInput {
  @Field(() => ID) userId!: string;
}

@ObjectType({ simpleResolvers: true })
export class BlockUserPayload {
  @Field(() => User) user!: User;
}

@InputType()
export class UnblockUserInput {
  @Field(() => ID) userId!: string;
}

@ObjectType({ simpleResolvers: true })
export class UnblockUserPayload {
  @Field(() => User) user!: User;
}
