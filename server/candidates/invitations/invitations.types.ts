import { Field, ID, ObjectType } from 'type-graphql';
import { connectionTypes } from '../../platform/api/page.types';
import { DateTimeScalar } from '../../platform/api/scalars';
import { User } from '../../users/users.types';
import { Candidate } from '../candidates.types';

@ObjectType({ simpleResolvers: true })
export class JobInvitation {
  @Field(() => ID) id!: string;
  @Field(() => Candidate) candidate!: Candidate;
  @Field(() => User) invitedBy!: User;
  @Field(() => Boolean) hasApplied!: boolean;
  @Field(() => DateTimeScalar) createdAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class JobInvitationConnection extends connectionTypes('JobInvitation', () => JobInvitation) {}
