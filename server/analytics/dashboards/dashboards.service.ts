import type { Viewer } from '../../access/viewer';
import { tierProgress } from '../../credits/credits.rules';
import type { NotificationsService } from '../../notifications/notifications.service';
import type { Notification } from '../../notifications/notifications.types';
import { authorize } from '../../platform/api/authorize';
import type { Core } from '../../platform/core';
import type { ReferralPresenter } from '../../referrals/referrals.presenter';
import { readReferrals } from '../../referrals/lists/lists.queries';
import { NO_CONDITIONS } from '../../referrals/lists/lists.rules';
import { ReferralBox, ReferralSort } from '../../referrals/referrals.rules';
import { FULL_SHAPE } from '../../referrals/referrals.projection';
import type { Referral } from '../../referrals/referrals.types';
import { successRate } from '../stats/stats.rules';
import { canSeeReferrerStats, canSeeStudentDashboard } from '../analytics.policy';
import { readReferrerFacts, readStudentFacts, readWaiting } from './dashboards.queries';
import { SHOWN } from './dashboards.rules';
import type { ReferrerDashboard, StudentDashboard } from './dashboards.types';

/** The dashboards of job seekers and referrers. The figures are one statement, and so is each list, read only if requested. */
export class DashboardsService {
  constructor(
    private readonly core: Core,
    private readonly referralPresenter: ReferralPresenter,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * The figures of a job seeker.
   * @throws FORBIDDEN unless the viewer is a job seeker
   */
  async student(viewer: Viewer): Promise<StudentDashboard> {
    authorize(canSeeStudentDashboard(viewer), 'Only job seekers can see this dashboard.');
    return readStudentFacts(this.core.db, viewer.id);
  }

  /**
   * The figures of the requests sent to the viewer, without those that HR handles for other referrers at the company.
   * @throws FORBIDDEN for job seekers
   */
  async referrer(viewer: Viewer): Promise<ReferrerDashboard> {
    authorize(canSeeReferrerStats(viewer), 'Only alumni, HR and admins can see this dashboard.');
    const facts = await readReferrerFacts(this.core.db, viewer.id);
    return {
      tier: tierProgress(facts.accepted),
      activeReferrals: facts.active,
      interviewReferrals: facts.interview,
      successRate: successRate(facts),
      pendingRequests: facts.pending,
      totalReferrals: facts.received,
    };
  }

  /** The latest requests of a job seeker. */
  sent(viewer: Viewer): Promise<Referral[]> {
    return this.latest(viewer, ReferralBox.SENT, SHOWN.student.referrals);
  }

  /** The requests that wait for the viewer's answer, those that expire first at the top. */
  async waiting(viewer: Viewer): Promise<Referral[]> {
    const rows = await readWaiting(this.core.db, viewer.id, SHOWN.referrer.waiting);
    return rows.map((row) => this.referralPresenter.present(row, viewer, 'referrer'));
  }

  /** The latest requests to the viewer. */
  received(viewer: Viewer): Promise<Referral[]> {
    return this.latest(viewer, ReferralBox.RECEIVED, SHOWN.referrer.referrals);
  }

  private async latest(viewer: Viewer, box: ReferralBox, limit: number): Promise<Referral[]> {
    const { rows } = await readReferrals(this.core.db, {
      ...NO_CONDITIONS,
      box,
      viewerId: viewer.id,
      companyKey: null,
      sort: ReferralSort.NEWEST,
      limit,
      after: null,
      shape: FULL_SHAPE,
      withCounts: false,
    });
    const side = box === ReferralBox.SENT ? 'candidate' : 'referrer';
    return rows.map((row) => this.referralPresenter.present(row, viewer, side));
  }

  /** The viewer's latest notifications. */
  async latestNotifications(viewer: Viewer): Promise<Notification[]> {
    const { edges } = await this.notifications.list(
      viewer.id,
      { kinds: null, unreadOnly: false },
      { first: SHOWN.notifications },
    );
    return edges.map(({ node }) => node);
  }
}
