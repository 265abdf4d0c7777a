import { Field, Int, ObjectType } from 'type-graphql';
import { Candidate } from '../../candidates/candidates.types';
import { Referral } from '../../referrals/referrals.types';
import { CompanyVerification } from '../../verification/verification.types';

@ObjectType({ simpleResolvers: true })
export class HrDashboard {
  /** Loaded by a field resolver, as is what is known of candidates. */
  @Field(() => CompanyVerification) verification?: CompanyVerification;
  @Field(() => Int) pendingRequests!: number;
  @Field(() => Int) activeJobs!: number;
  @Field(() => Int) successfulReferrals!: number;
  @Field(() => Int) totalCandidates?: number;
  @Field(() => [Referral]) recentRequests!: Referral[];
  @Field(() => [Candidate]) topCandidates?: Candidate[];
}
