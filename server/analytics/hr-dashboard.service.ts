import type { Viewer } from '../access/viewer';
import type { CandidateSearchService } from '../candidates/candidate-search.service';
import { CandidateSort } from '../candidates/candidates.rules';
import type { Candidate } from '../candidates/candidates.types';
import { authorize } from '../platform/api/authorize';
import type { Connection } from '../platform/api/connection';
import type { Core } from '../platform/core';
import { ReferralBox, ReferralStatus } from '../referrals/referrals.rules';
import type { ReferralsService } from '../referrals/referrals.service';
import { FULL_SHAPE } from '../referrals/referrals.projection';
import { ownCompany } from '../users/visibility.queries';
import type { VerificationService } from '../verification/verification.service';
import type { CompanyVerification } from '../verification/verification.types';
import { canSeeHrDashboard } from './analytics.policy';
import { countOpenJobs } from './dashboards.queries';
import { SHOWN } from './dashboards.rules';
import type { HrDashboard } from './hr-dashboard.types';

interface HrDashboardDeps {
  referrals: ReferralsService;
  candidateSearch: CandidateSearchService;
  verifications: VerificationService;
}

/** What HR sees first: the requests they handle, their jobs, and who could fill them. */
export class HrDashboardService {
  constructor(
    private readonly core: Core,
    private readonly deps: HrDashboardDeps,
  ) {}

  /**
   * The requests that HR handles (their own, and those of the verified company's people) and their open jobs.
   * @throws FORBIDDEN for everybody but HR and admins
   */
  async dashboard(viewer: Viewer): Promise<HrDashboard> {
    authorize(canSeeHrDashboard(viewer), 'Only HR and admins can see this dashboard.');
    const { db } = this.core;
    const { referrals } = this.deps;
    const [requests, activeJobs] = await Promise.all([
      referrals.list(viewer, {
        ...{ box: ReferralBox.RECEIVED, filter: {}, args: { first: SHOWN.hr.requests } },
        ...{ shape: FULL_SHAPE, withCounts: true },
      }),
      countOpenJobs(db, viewer.id, ownCompany(viewer)),
    ]);
    const countOf = (wanted: ReferralStatus) => requests.counts.find(({ status }) => status === wanted)?.count ?? 0;
    return {
      activeJobs,
      pendingRequests: countOf(ReferralStatus.PENDING),
      successfulReferrals: countOf(ReferralStatus.HIRED),
      recentRequests: requests.edges.map(({ node }) => node),
    };
  }

  /** How far the viewer is with having their company verified. */
  verification(viewer: Viewer): Promise<CompanyVerification> {
    return this.deps.verifications.own(viewer);
  }

  /** The most ready of the job seekers whom the viewer may find. */
  async topCandidates(viewer: Viewer): Promise<Candidate[]> {
    const { edges } = await this.mostReady(viewer, SHOWN.hr.candidates, false);
    return edges.map(({ node }) => node);
  }

  /** How many job seekers the viewer may find. */
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
