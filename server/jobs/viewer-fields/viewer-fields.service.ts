import type { SignedInContext } from '../../access/context';
import { type Match, matchOf } from './match.rules';
import { pageSize } from '../../platform/api/connection';
import { userRowLoader, visibleLoader } from '../../users/users.loaders';
import type { UserPresenter } from '../../users/users.presenter';
import type { User } from '../../users/users.types';
import { canApply } from '../jobs.policy';
import { openJobsLoader, referrersCountLoader, referrersLoader, viewerFactsLoader } from '../jobs.loaders';
import type { JobPresenter } from '../jobs.presenter';
import { JobStatus } from '../jobs.rules';
import type { Job } from '../jobs.types';

/** Fields of a job that lists do not load: the match, the referrers, and other jobs at the company. */
export class JobViewerFieldsService {
  constructor(
    private readonly userPresenter: UserPresenter,
    private readonly jobPresenter: JobPresenter,
  ) {}

  async posterOf(job: Job, { loaders, viewer }: SignedInContext): Promise<User> {
    const row = await loaders.use(userRowLoader).load(job.postedById);
    if (!row) throw new Error('A job must have a poster.');
    const poster = this.userPresenter.presentPoster(row, viewer);
    if (poster) return poster;
    // The level hides the profile, but a referral, an application or a conversation may show it.
    const isVisible = await loaders.use(visibleLoader).load(row.id);
    return isVisible ? this.userPresenter.present(row, viewer.id) : this.userPresenter.presentHiddenPoster(row);
  }

  /** Who last changed a job, for the people who can edit it. */
  async changerOf({ changedById }: Job, { loaders, viewer }: SignedInContext): Promise<User | null> {
    const row = changedById === null ? null : await loaders.use(userRowLoader).load(changedById);
    return row && this.userPresenter.present(row, viewer.id);
  }

  /** How well the viewer matches the job; null unless the viewer is a job seeker. */
  async match({ requirements, title }: Job, { loaders, viewer }: SignedInContext): Promise<Match | null> {
    if (!canApply(viewer)) return null;
    const facts = await loaders.use(viewerFactsLoader).load(viewer.id);
    return facts && matchOf({ ...facts, requirements, jobTitle: title });
  }

  /** The number of verified users at the company to whom the viewer can send a referral request, up to 100. */
  referrersCount({ companyKey }: Job, { loaders }: SignedInContext): Promise<number> {
    return loaders.use(referrersCountLoader).load(companyKey);
  }

  /**
   * Verified users at the company to whom the viewer can send a referral request.
   * @throws BAD_USER_INPUT if `first` is not in 1–100
   */
  async referrers({ companyKey }: Job, { loaders, viewer }: SignedInContext, first: number): Promise<User[]> {
    const rows = await loaders.use(referrersLoader).load({ companyKey, first: pageSize(first) });
    return rows.map((row) => this.userPresenter.present(row, viewer.id));
  }

  /**
   * Other open jobs at the company, newest first. Every signed-in user sees open jobs.
   * @throws BAD_USER_INPUT if `first` is not in 1–100
   */
  async otherOpenJobs({ id, companyKey }: Job, { loaders, viewer }: SignedInContext, first: number): Promise<Job[]> {
    const size = pageSize(first);
    const rows = await loaders.use(openJobsLoader).load({ companyKey, first: size + 1 });
    const jobs = rows.map((row) => this.jobPresenter.present(row, viewer));
    return jobs.filter((job) => job.id !== id && job.status === JobStatus.OPEN).slice(0, size);
  }
}
