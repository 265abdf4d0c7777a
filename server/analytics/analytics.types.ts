import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../platform/api/scalars';
import { Referral, ReferralCount } from '../referrals/referrals.types';
import { AnalyticsPeriod } from './analytics.rules';

registerEnumType(AnalyticsPeriod, { name: 'AnalyticsPeriod' });

@ObjectType({ simpleResolvers: true })
export class AnalyticsPoint {
  @Field(() => DateTimeScalar) from!: Date;
  @Field(() => Int) referrals!: number;
  @Field(() => Int) hired!: number;
}

@ObjectType({ simpleResolvers: true })
export class CompanyPerformance {
  @Field(() => String) company!: string;
  @Field(() => Int) referrals!: number;
  @Field(() => Int) hired!: number;
  @Field(() => Int, { nullable: true }) successRate!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class Milestone {
  @Field(() => String) title!: string;
  @Field(() => String) icon!: string;
  @Field(() => Boolean) achieved!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) date!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class AnalyticsTotals {
  @Field(() => Int) totalReferrals!: number;
  @Field(() => Int) decided!: number;
  @Field(() => Int) hired!: number;
  @Field(() => Int, { nullable: true }) successRate!: number | null;
  @Field(() => Float, { nullable: true }) avgTimeToHire!: number | null;
  @Field(() => Int) creditsEarned!: number;
}

@ObjectType({ simpleResolvers: true })
export class Analytics {
  @Field(() => AnalyticsPeriod) period!: AnalyticsPeriod;
  @Field(() => DateTimeScalar) from!: Date;
  @Field(() => DateTimeScalar) to!: Date;
  @Field(() => Int) totalReferrals!: number;
  @Field(() => Int) accepted!: number;
  @Field(() => Int) decided!: number;
  @Field(() => Int) hired!: number;
  @Field(() => Int, { nullable: true }) successRate!: number | null;
  @Field(() => Float, { nullable: true }) avgTimeToHire!: number | null;
  @Field(() => Int) industryAvgTimeToHire!: number;
  @Field(() => Int) creditsEarned!: number;
  @Field(() => Int) creditsRedeemed!: number;
  @Field(() => Int) creditsAvailable!: number;
  @Field(() => [AnalyticsPoint]) series!: AnalyticsPoint[];
  @Field(() => [CompanyPerformance]) byCompany!: CompanyPerformance[];
  /** Loaded by field resolvers, as is everything below. */
  @Field(() => AnalyticsTotals) previous?: AnalyticsTotals;
  @Field(() => [ReferralCount]) funnel?: ReferralCount[];
  @Field(() => [Referral]) recentSuccesses?: Referral[];
  @Field(() => [Milestone]) milestones?: Milestone[];
}
