import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { FileRef } from '../files/files.types';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar } from '../platform/api/scalars';
import { Readiness, User } from '../users/users.types';
import { CandidateSort } from './candidates.rules';

registerEnumType(CandidateSort, { name: 'CandidateSort' });

@ObjectType({ simpleResolvers: true })
export class Candidate {
  @Field(() => ID) id!: string;
  @Field(() => User) user!: User;
  /** Undefined when another module's query did not read these three fields; field resolvers load them then. */
  @Field(() => String, { nullable: true }) experience?: string | null;
  @Field(() => [String]) lookingFor?: string[];
  @Field(() => Boolean) bookmarked?: boolean;
  @Field(() => Readiness) readiness!: Readiness;
  /** Loaded by a field resolver. */
  @Field(() => FileRef, { nullable: true }) resume?: FileRef | null;
  /** Loaded by a field resolver unless it was just written. */
  @Field(() => String, { nullable: true }) privateNote?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class CandidateConnection extends connectionTypes('Candidate', () => Candidate) {}

@InputType()
export class NewInSearchInput {
  @Field(() => ID) savedSearchId!: string;
  @Field(() => DateTimeScalar) since!: Date;
}

@InputType()
export class CandidateFilter {
  @Field(() => String, { nullable: true }) q?: string | null;
  @Field(() => String, { nullable: true }) college?: string | null;
  @Field(() => Int, { nullable: true }) batch?: number | null;
  @Field(() => Int, { nullable: true }) batchTo?: number | null;
  @Field(() => String, { nullable: true }) location?: string | null;
  @Field(() => String, { nullable: true }) experience?: string | null;
  @Field(() => Int, { nullable: true }) minReadiness?: number | null;
  @Field(() => [String], { nullable: true }) skills?: string[] | null;
  @Field(() => String, { nullable: true }) lookingFor?: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) activeSince?: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) joinedSince?: Date | null;
  @Field(() => NewInSearchInput, { nullable: true }) newIn?: NewInSearchInput | null;
  @Field(() => Boolean, { nullable: true }) bookmarked?: boolean | null;
}

@InputType()
export class BookmarkCandidateInput {
  @Field(() => ID) candidateId!: string;
  @Field(() => Boolean) bookmarked!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class BookmarkCandidatePayload {
  @Field(() => Candidate) candidate!: Candidate;
}
