import type { Viewer } from '../../access/viewer';
import type { CandidateSearchService } from '../../candidates/candidate-search.service';
import { CandidateSort } from '../../candidates/candidates.rules';
import type { Candidate } from '../../candidates/candidates.types';
import { authorize } from '../../platform/api/authorize';
import type { Connection } from '../../platform/api/connection';
import type { Core } from '../../platform/core';
import { ReferralBox, ReferralStatus } from '../../referrals/referrals.rules';
import type { ReferralsService } from '../../referrals/referrals.service';
import { FULL_SHAPE } from '../../referrals/referrals.projection';
import { ownCompany } from '../../users/visibility.queries';
import type { VerificationService } from '../../verification/verification.service';
import type { CompanyVerification } from '../../verification/verification.types';
import { canSeeHrDashboard } from '../analytics.policy';
import { countOpenJobs } from './dashboards.queries';
import { SHOWN } from './dashboards.rules';
import type { HrDashboard } from './hr-dashboard.types';

interface HrDashboardDeps {
  referrals: ReferralsService;
  candidateSearch: CandidateSearchService;
  verifications: VerificationService;
}

/** The HR dashboard: requests, open jobs, verification and candidates. */
export class HrDashboardService {
  constructor(
    private readonly core: Core,
    private readonly deps: HrDashboardDeps,
  ) {}

  /**
   * The requests that HR handles (their own and those of referrers at the verified company) and their open jobs.
   * @throws FORBIDDEN unless the viewer is HR or an admin
   */
  async dashboard(viewer: Viewer): Promise<HrDashboard> {
    authorize(canSeeHrDashboard(viewer), 'Only HR and admins can see this dashboard.');
    const { db, clock } = this.core;
    const { referrals } = this.deps;
    const [requests, activeJobs] = await Promise.all([
      referrals.list(viewer, {
        box: ReferralBox.RECEIVED,
        filter: {},
        args: { first: SHOWN.hr.requests },
        shape: FULL_SHAPE,
        withCounts: true,
      }),
      countOpenJobs(db, { posterId: viewer.id, companyKey: ownCompany(viewer), now: clock.now() }),
    ]);
    const countOf = (wanted: ReferralStatus) => requests.counts.find(({ status }) => status === wanted)?.count ?? 0;
    return {
      activeJobs,
      pendingRequests: countOf(ReferralStatus.PENDING),
      successfulReferrals: countOf(ReferralStatus.HIRED),
      recentRequests: requests.edges.map(({ node }) => node),
    };
  }

  /** The viewer's company verification. */
  verification(viewer: Viewer): Promise<CompanyVerification> {
    return this.deps.verifications.own(viewer);
  }

  /** The visible job seekers with the highest readiness. */
  async topCandidates(viewer: Viewer): Promise<Candidate[]> {
    const { edges } = await this.mostReady(viewer, SHOWN.hr.candidates, false);
    return edges.map(({ node }) => node);
  }

  /** Number of job seekers visible to the viewer, at most `COUNT_LIMIT`. */
  async totalCandidates(viewer: Viewer): Promise<number> {
    return (await this.mostReady(viewer, 1, true)).totalCount;
  }

  private mostReady(viewer: Viewer, first: number, withTotal: boolean): Promise<Connection<Candidate>> {
    return this.deps.candidateSearch.list(viewer, {
      filter: {},
      sort: CandidateSort.READINESS,
      args: { first },
      withTotal,
    });
  }
}
