import type { Viewer } from '../../access/viewer';
import type { Facet } from '../../candidates/facets/facets.types';
import type { JobPresenter } from '../../jobs/jobs.presenter';
import type { Core } from '../../platform/core';
import type { UserPresenter } from '../../users/users.presenter';
import type { ViewersBox } from '../lists/lists.queries';
import { handledCompany } from '../referrals.policy';
import type { ReferralBox } from '../referrals.rules';
import { countColleges, countJobs, countReferrers, countSkills } from './facets.queries';
import type { ReferralJobFacet, ReferrerFacet } from './facets.types';

interface FacetsDeps {
  jobPresenter: JobPresenter;
  userPresenter: UserPresenter;
}

/** What there is to choose from in the filters of a list of referrals, counted among those that the viewer sees in the box. */
export class ReferralFacetsService {
  constructor(
    private readonly core: Core,
    private readonly deps: FacetsDeps,
  ) {}

  /** The jobs for which most referrals were requested. */
  async jobs(viewer: Viewer, box: ReferralBox): Promise<ReferralJobFacet[]> {
    const rows = await countJobs(this.core.db, boxOf(viewer, box));
    return rows.map(({ job, count }) => ({ job: this.deps.jobPresenter.present(job, viewer), count }));
  }

  /** The most frequent colleges of the candidates. */
  colleges(viewer: Viewer, box: ReferralBox): Promise<Facet[]> {
    return countColleges(this.core.db, boxOf(viewer, box));
  }

  /** The most frequent skills of the candidates. */
  skills(viewer: Viewer, box: ReferralBox): Promise<Facet[]> {
    return countSkills(this.core.db, boxOf(viewer, box));
  }

  /** The users who were asked most often. */
  async referrers(viewer: Viewer, box: ReferralBox): Promise<ReferrerFacet[]> {
    const rows = await countReferrers(this.core.db, boxOf(viewer, box));
    return rows.map(({ user, count }) => ({ user: this.deps.userPresenter.present(user, viewer.id), count }));
  }
}

const boxOf = (viewer: Viewer, box: ReferralBox): ViewersBox => ({
  box,
  viewerId: viewer.id,
  companyKey: handledCompany(viewer),
});
