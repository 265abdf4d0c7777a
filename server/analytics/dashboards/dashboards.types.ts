import { Field, Int, ObjectType } from 'type-graphql';
import { TierProgress } from '../../credits/credits.types';
import { Notification } from '../../notifications/notifications.types';
import { Referral } from '../../referrals/referrals.types';

@ObjectType({ simpleResolvers: true })
export class StudentDashboard {
  @Field(() => Int) sent!: number;
  @Field(() => Int) accepted!: number;
  @Field(() => Int) pending!: number;
  @Field(() => Int) successful!: number;
  /** Loaded by a field resolver, as are the notifications. */
  @Field(() => [Referral]) recentReferrals?: Referral[];
  @Field(() => [Notification]) recentNotifications?: Notification[];
}

@ObjectType({ simpleResolvers: true })
export class ReferrerDashboard {
  @Field(() => TierProgress) tier!: TierProgress;
  @Field(() => Int) activeReferrals!: number;
  @Field(() => Int) interviewReferrals!: number;
  @Field(() => Int, { nullable: true }) successRate!: number | null;
  @Field(() => Int) pendingRequests!: number;
  @Field(() => Int) totalReferrals!: number;
  /** The lists are loaded by field resolvers. */
  @Field(() => [Referral]) waitingReferrals?: Referral[];
  @Field(() => [Referral]) recentReferrals?: Referral[];
  @Field(() => [Notification]) recentNotifications?: Notification[];
}
