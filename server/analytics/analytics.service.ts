import type { Viewer } from '../access/viewer';
import { authorize } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { ReferralPresenter } from '../referrals/referrals.presenter';
import { ReferralStatus } from '../referrals/referrals.rules';
import type { Referral, ReferralCount } from '../referrals/referrals.types';
import { successRate } from './stats/stats.rules';
import { canSeeReferrerStats } from './analytics.policy';
import { readLatestHires, readOwnerName, readPeriod, readTimes } from './analytics.queries';
import {
  type AnalyticsPeriod,
  INDUSTRY_AVG_TIME_TO_HIRE,
  LATEST_SUCCESSES,
  milestonesOf,
  PERIODS,
} from './analytics.rules';
import type { Analytics, AnalyticsTotals, Milestone } from './analytics.types';
import { readBefore, readFunnel } from './comparison.queries';

/** A referrer's own figures. Decision 46 defines each of them. */
export class AnalyticsService {
  constructor(
    private readonly core: Core,
    private readonly referralPresenter: ReferralPresenter,
  ) {}

  /**
   * The viewer's figures for a period, in one statement. Hires and milestones are read separately.
   * @throws FORBIDDEN for job seekers
   */
  async figures(viewer: Viewer, period: AnalyticsPeriod): Promise<Analytics> {
    authorize(canSeeReferrerStats(viewer), 'Only alumni, HR and admins can see these figures.');
    const now = this.core.clock.now();
    const facts = await readPeriod(this.core.db, { referrerId: viewer.id, now, ...PERIODS[period] });
    const { from, referrals, accepted, decided, hired, avgDays, creditsEarned, creditsRedeemed, creditsAvailable } =
      facts;
    return {
      period,
      from,
      to: now,
      totalReferrals: referrals,
      accepted,
      decided,
      hired,
      successRate: successRate(facts),
      avgTimeToHire: avgDays,
      industryAvgTimeToHire: INDUSTRY_AVG_TIME_TO_HIRE,
      creditsEarned,
      creditsRedeemed,
      creditsAvailable,
      series: facts.series.map((point) => ({ ...point, from: new Date(point.from) })),
      byCompany: facts.byCompany.map(({ company, referrals: made, hired: ofCompany, ...share }) => ({
        company,
        referrals: made,
        hired: ofCompany,
        successRate: successRate(share),
      })),
    };
  }

  /** The viewer's totals for the period before. */
  async previous(viewer: Viewer, { period, from }: Pick<Analytics, 'period' | 'from'>): Promise<AnalyticsTotals> {
    const facts = await readBefore(this.core.db, { referrerId: viewer.id, before: from, ...PERIODS[period] });
    const { referrals, decided, hired, avgDays, creditsEarned } = facts;
    return {
      totalReferrals: referrals,
      decided,
      hired,
      successRate: successRate(facts),
      avgTimeToHire: avgDays,
      creditsEarned,
    };
  }

  /** How far the period's requests have come, step by step. */
  async funnel(viewer: Viewer, { from }: Pick<Analytics, 'from'>): Promise<ReferralCount[]> {
    const facts = await readFunnel(this.core.db, viewer.id, from);
    const { PENDING, ACCEPTED, REFERRED, INTERVIEW, HIRED } = ReferralStatus;
    const steps = [PENDING, ACCEPTED, REFERRED, INTERVIEW, HIRED] as const;
    return steps.map((status) => ({ status, count: facts[status] }));
  }

  /** The viewer's latest hires, regardless of the period. */
  async latestHires(viewer: Viewer): Promise<Referral[]> {
    const rows = await readLatestHires(this.core.db, viewer.id, LATEST_SUCCESSES);
    return rows.map((row) => this.referralPresenter.present(row, viewer, 'referrer'));
  }

  /** All milestones, reached or not. */
  async milestones(viewer: Viewer): Promise<Milestone[]> {
    return milestonesOf(await readTimes(this.core.db, viewer.id));
  }

  /**
   * All figures with comparison, funnel, hires and milestones, for REST.
   * @throws FORBIDDEN for job seekers
   */
  async report(viewer: Viewer, period: AnalyticsPeriod): Promise<Required<Analytics>> {
    const figures = await this.figures(viewer, period);
    const [previous, funnel, recentSuccesses, milestones] = await Promise.all([
      this.previous(viewer, figures),
      this.funnel(viewer, figures),
      this.latestHires(viewer),
      this.milestones(viewer),
    ]);
    return { ...figures, previous, funnel, recentSuccesses, milestones };
  }

  /** The name of the viewer, whose figures a report contains. */
  ownerName(viewer: Viewer): Promise<string> {
    return readOwnerName(this.core.db, viewer.id);
  }
}
