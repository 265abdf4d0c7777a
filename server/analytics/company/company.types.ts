import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionTypes } from '../../platform/api/page.types';
import { User } from '../../users/users.types';

@ObjectType({ simpleResolvers: true })
export class CompanyPerson {
  @Field(() => ID) id!: string;
  @Field(() => User) user!: User;
  @Field(() => Int) pendingRequests!: number;
  @Field(() => Date, { nullable: true }) waitingSince!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class CompanyPersonConnection extends connectionTypes('CompanyPerson', () => CompanyPerson) {}
