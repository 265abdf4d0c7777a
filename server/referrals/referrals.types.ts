import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Candidate } from '../candidates/candidates.types';
import type { FileRow } from '../files/files.columns';
import { FileRef } from '../files/files.types';
import { Job } from '../jobs/jobs.types';
import { Conversation } from '../messages/messages.types';
import { ErrorCodes } from '../platform/api/error-code.types';
import type { ErrorCode } from '../platform/api/errors';
import { Node } from '../platform/api/node.types';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar } from '../platform/api/scalars';
import { User } from '../users/users.types';
import {
  ReferralBox,
  ReferralProgress,
  ReferralSort,
  ReferralStatus,
  RejectionReason,
  type Side,
} from './referrals.rules';
import { ReferralRequestObstacle } from './referrals.policy';

registerEnumType(ReferralRequestObstacle, { name: 'ReferralRequestObstacle' });
registerEnumType(ReferralBox, { name: 'ReferralBox' });
registerEnumType(ReferralProgress, { name: 'ReferralProgress' });
registerEnumType(ReferralSort, { name: 'ReferralSort' });
registerEnumType(ReferralStatus, { name: 'ReferralStatus' });
registerEnumType(RejectionReason, { name: 'RejectionReason' });

@ObjectType({ simpleResolvers: true })
export class ReferralEvent {
  @Field(() => ID) id!: string;
  @Field(() => ReferralStatus) status!: ReferralStatus;
  @Field(() => User, { nullable: true }) actor!: User | null;
  @Field(() => String, { nullable: true }) note!: string | null;
  @Field(() => DateTimeScalar) at!: Date;
}

@ObjectType({ simpleResolvers: true })
export class RequirementsMatch {
  @Field(() => [String]) met!: string[];
  @Field(() => [String]) missing!: string[];
}

@ObjectType({ implements: Node, simpleResolvers: true })
export class Referral {
  @Field(() => ID) id!: string;
  @Field(() => String) jobTitle!: string;
  @Field(() => String) company!: string;
  @Field(() => String, { nullable: true }) department!: string | null;
  @Field(() => Job, { nullable: true }) job!: Job | null;
  @Field(() => Candidate) candidate!: Candidate;
  @Field(() => User) referrer!: User;
  @Field(() => ReferralStatus) status!: ReferralStatus;
  @Field(() => [ReferralStatus]) allowedTransitions!: ReferralStatus[];
  @Field(() => Boolean) viewerCanSetNotes!: boolean;
  @Field(() => Int) progress!: number;
  @Field(() => Int) matchScore!: number;
  @Field(() => String, { nullable: true }) message!: string | null;
  @Field(() => String, { nullable: true }) notes!: string | null;
  @Field(() => RejectionReason, { nullable: true }) rejectionReason!: RejectionReason | null;
  /** Provided by field resolvers, like the events and the conversation. */
  @Field(() => FileRef, { nullable: true }) resume?: FileRef | null;
  @Field(() => [ReferralEvent]) events?: ReferralEvent[];
  @Field(() => Conversation, { nullable: true }) conversation?: Conversation | null;
  @Field(() => [User]) alternatives?: User[];
  @Field(() => RequirementsMatch, { nullable: true }) requirementsMatch?: RequirementsMatch | null;
  @Field(() => DateTimeScalar, { nullable: true }) expiresAt!: Date | null;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar) updatedAt!: Date;
  /** The résumé attached to the request, whether or not the viewer may read it. */
  attached!: FileRow | null;
  candidateId!: string;
  referrerId!: string;
  companyKey!: string;
  /** The viewer's side. */
  side!: Side;
}

@ObjectType({ simpleResolvers: true })
export class ReferralCount {
  @Field(() => ReferralStatus) status!: ReferralStatus;
  @Field(() => Int) count!: number;
}

@ObjectType({ simpleResolvers: true })
export class ReferralConnection extends connectionTypes('Referral', () => Referral) {
  @Field(() => [ReferralCount]) counts!: ReferralCount[];
}

@InputType()
export class ReferralFilter {
  @Field(() => String, { nullable: true }) q?: string | null;
  @Field(() => [ReferralStatus], { nullable: true }) status?: ReferralStatus[] | null;
  @Field(() => DateTimeScalar, { nullable: true }) since?: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) until?: Date | null;
  @Field(() => ID, { nullable: true }) referrerId?: string | null;
  @Field(() => ID, { nullable: true }) candidateId?: string | null;
  @Field(() => ID, { nullable: true }) jobId?: string | null;
  @Field(() => String, { nullable: true }) college?: string | null;
  @Field(() => Int, { nullable: true }) batch?: number | null;
  @Field(() => [String], { nullable: true }) skills?: string[] | null;
  @Field(() => Int, { nullable: true }) minReadiness?: number | null;
  @Field(() => Int, { nullable: true }) minMatch?: number | null;
  @Field(() => String, { nullable: true }) company?: string | null;
  @Field(() => ReferralProgress, { nullable: true }) progress?: ReferralProgress | null;
  @Field(() => DateTimeScalar, { nullable: true }) acceptedUntil?: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) hiredSince?: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) hiredUntil?: Date | null;
}

@InputType()
export class RequestReferralInput {
  @Field(() => ID) referrerId!: string;
  @Field(() => ID, { nullable: true }) jobId?: string | null;
  @Field(() => String, { nullable: true }) jobTitle?: string | null;
  @Field(() => String, { nullable: true }) company?: string | null;
  @Field(() => String, { nullable: true }) message?: string | null;
  @Field(() => ID, { nullable: true }) resumeFileId?: string | null;
  @Field(() => String, { nullable: true }) idempotencyKey?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class RequestReferralPayload {
  @Field(() => Referral) referral!: Referral;
}

@InputType()
export class ChangeReferralStatusInput {
  @Field(() => ID) id!: string;
  @Field(() => ReferralStatus) status!: ReferralStatus;
  @Field(() => ReferralStatus, { nullable: true }) from?: ReferralStatus | null;
  @Field(() => RejectionReason, { nullable: true }) reason?: RejectionReason | null;
  @Field(() => String, { nullable: true }) note?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ChangeReferralStatusPayload {
  @Field(() => Referral) referral!: Referral;
}

@InputType()
export class ChangeReferralStatusesInput {
  @Field(() => [ID]) ids!: string[];
  @Field(() => ReferralStatus) status!: ReferralStatus;
  @Field(() => ReferralStatus, { nullable: true }) from?: ReferralStatus | null;
  @Field(() => RejectionReason, { nullable: true }) reason?: RejectionReason | null;
  @Field(() => String, { nullable: true }) note?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class RefusedChange {
  @Field(() => ID) id!: string;
  @Field(() => ErrorCodes) code!: ErrorCode;
  @Field(() => String) message!: string;
}

@ObjectType({ simpleResolvers: true })
export class ChangeReferralStatusesPayload {
  @Field(() => [Referral]) changed!: Referral[];
  @Field(() => [RefusedChange]) refused!: RefusedChange[];
  @Field(() => [Referral]) unchanged!: Referral[];
}

@InputType()
export class SetReferralNotesInput {
  @Field(() => ID) id!: string;
  @Field(() => String, { nullable: true }) notes?: string | null;
  @Field(() => String, { nullable: true }) expected?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class SetReferralNotesPayload {
  @Field(() => Referral) referral!: Referral;
}

@ObjectType({ simpleResolvers: true })
export class ReferralQuota {
  @Field(() => Int) open!: number;
  @Field(() => Int) openLimit!: number;
  @Field(() => Int) thisMonth!: number;
  @Field(() => Int) monthLimit!: number;
}
