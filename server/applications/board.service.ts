import type { SignedInContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import { authorize } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Core } from '../platform/core';
import type { ReferralPresenter } from '../referrals/referrals.presenter';
import type { Referral } from '../referrals/referrals.types';
import type { Job } from '../jobs/jobs.types';
import { appliedLoader, referralLoader, savedLoader } from './applications.loaders';
import { canTrack } from './applications.policy';
import type { ApplicationPresenter } from './applications.presenter';
import { ApplicationKind } from './applications.rules';
import type { Application } from './applications.types';
import { readBoard } from './board.queries';

/** The Application Tracker: everything a job seeker applied to or saved. */
export class BoardService {
  constructor(
    private readonly core: Core,
    private readonly presenter: ApplicationPresenter,
    private readonly referralPresenter: ReferralPresenter,
  ) {}

  /**
   * The viewer's applications, newest first.
   * @param withTotal whether to count all of them; otherwise the total is 0
   * @throws FORBIDDEN unless the viewer is a job seeker, BAD_USER_INPUT for an invalid page size or cursor
   */
  async list(viewer: Viewer, args: PageArgs, withTotal: boolean): Promise<Connection<Application>> {
    authorize(canTrack(viewer), 'Only job seekers have an Application Tracker.');
    const cursors = BY_ID.cursorsOf('applications');
    const page = { candidateId: viewer.id, withTotal, ...pageById(args, cursors) };
    const { rows, total } = await readBoard(this.core.db, page);
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: cursors.encode,
      nodeOf: (row) => this.presenter.ofBoard(row, viewer),
    });
  }

  /** The referral behind one of the viewer's applications; null for other kinds. */
  async referralOf({ loaders, viewer }: SignedInContext, { id, kind }: Application): Promise<Referral | null> {
    if (kind !== ApplicationKind.REFERRAL) return null;
    const row = await loaders.use(referralLoader).load(id);
    return row && this.referralPresenter.present(row, viewer, 'candidate');
  }

  async hasApplied(job: Job, { loaders, viewer }: SignedInContext): Promise<boolean> {
    return canTrack(viewer) && loaders.use(appliedLoader).load(job.id);
  }

  async hasSaved(job: Job, { loaders, viewer }: SignedInContext): Promise<boolean> {
    return canTrack(viewer) && loaders.use(savedLoader).load(job.id);
  }
}
