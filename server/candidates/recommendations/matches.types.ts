import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Job } from '../../jobs/jobs.types';
import { Conversation } from '../../messages/messages.types';
import { Candidate } from '../candidates.types';

@ObjectType({ simpleResolvers: true })
export class CandidateMatch {
  @Field(() => Candidate) candidate!: Candidate;
  @Field(() => Job) job!: Job;
  @Field(() => Int) score!: number;
  @Field(() => [String]) reasons!: string[];
}

@InputType()
export class InviteToApplyInput {
  @Field(() => ID) candidateId!: string;
  @Field(() => ID) jobId!: string;
  @Field(() => String, { nullable: true }) note?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class InviteToApplyPayload {
  @Field(() => Conversation) conversation!: Conversation;
}
