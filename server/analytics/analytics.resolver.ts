import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import { Referral, ReferralCount } from '../referrals/referrals.types';
import { AnalyticsPeriod } from './analytics.rules';
import type { AnalyticsService } from './analytics.service';
import { Analytics, AnalyticsTotals, Milestone } from './analytics.types';

@Resolver(() => Analytics)
export class AnalyticsResolver {
  constructor(private readonly service: AnalyticsService) {}

  @Query(() => Analytics)
  analytics(
    @Ctx() { viewer }: SignedInContext,
    @Arg('period', () => AnalyticsPeriod, { defaultValue: AnalyticsPeriod.MONTH }) period: AnalyticsPeriod,
  ): Promise<Analytics> {
    return this.service.figures(viewer, period);
  }

  @FieldResolver(() => AnalyticsTotals)
  previous(@Root() figures: Analytics, @Ctx() { viewer }: SignedInContext): Promise<AnalyticsTotals> {
    return this.service.previous(viewer, figures);
  }

  @FieldResolver(() => [ReferralCount])
  funnel(@Root() figures: Analytics, @Ctx() { viewer }: SignedInContext): Promise<ReferralCount[]> {
    return this.service.funnel(viewer, figures);
  }

  @FieldResolver(() => [Referral])
  recentSuccesses(@Ctx() { viewer }: SignedInContext): Promise<Referral[]> {
    return this.service.latestHires(viewer);
  }

  @FieldResolver(() => [Milestone])
  milestones(@Ctx() { viewer }: SignedInContext): Promise<Milestone[]> {
    return this.service.milestones(viewer);
  }
}
