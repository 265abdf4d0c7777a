import type { SignedInContext } from '../../access/context';
import type { Viewer } from '../../access/viewer';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../../platform/api/connection';
import { BY_ID } from '../../platform/api/keyset';
import { cleanText } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { Queryable } from '../../platform/db/database';
import type { ReferralPresenter } from '../../referrals/referrals.presenter';
import type { Referral } from '../../referrals/referrals.types';
import type { Job } from '../../jobs/jobs.types';
import { appliedLoader, referralLoader, savedLoader } from '../applications.loaders';
import { canTrack } from '../applications.policy';
import type { ApplicationPresenter } from '../applications.presenter';
import { ALL_STAGES, APPLICATION_NOT_FOUND, ApplicationKind, MAX_QUERY_LENGTH } from '../applications.rules';
import type { Application, ApplicationCount, ApplicationFilter } from '../applications.types';
import { type BoardFilter, readBoard, readBoardRow, type StageCounts } from './board.queries';

type Tracked = Connection<Application> & { counts: ApplicationCount[] };

/** Validates a filter. @throws BAD_USER_INPUT for an invalid text */
export function boardFilter({ q, kind, stage }: ApplicationFilter): BoardFilter {
  const text = cleanText('filter.q', q, { max: MAX_QUERY_LENGTH, optional: true });
  return { q: text, kinds: kind ?? null, stages: stage ?? null };
}

/** The Application Tracker: everything a job seeker applied to or saved. */
export class BoardService {
  constructor(
    private readonly core: Core,
    private readonly presenter: ApplicationPresenter,
    private readonly referralPresenter: ReferralPresenter,
  ) {}

  /**
   * The viewer's applications, newest first.
   * @param withCounts whether to count them; otherwise all counts are 0
   * @throws FORBIDDEN unless the viewer is a job seeker, BAD_USER_INPUT for an invalid filter, page size or cursor
   */
  async list(
    viewer: Viewer,
    { filter, args, withCounts }: { filter: ApplicationFilter; args: PageArgs; withCounts: boolean },
  ): Promise<Tracked> {
    authorizeTracking(viewer);
    const given = boardFilter(filter);
    const cursors = BY_ID.cursorsOf('applications', { ...given });
    const page = { ...given, candidateId: viewer.id, withCounts, ...pageById(args, cursors) };
    const { rows, counts } = await readBoard(this.core.db, page);
    const connection = toConnection({
      rows,
      args,
      totalCount: totalOf(counts, given),
      cursorOf: cursors.encode,
      nodeOf: (row) => this.presenter.ofBoard(row, viewer),
    });
    return { ...connection, counts: countsOf(counts) };
  }

  /**
   * One of the viewer's applications, as a mutation returns it.
   * @throws NOT_FOUND if the viewer has no such application
   */
  async one(viewer: Viewer, id: string, db: Queryable = this.core.db): Promise<Application> {
    const row = orNotFound(await readBoardRow(db, viewer.id, id), APPLICATION_NOT_FOUND);
    return this.presenter.ofBoard(row, viewer);
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

/** @throws FORBIDDEN unless the viewer is a job seeker */
export function authorizeTracking(viewer: Viewer): void {
  authorize(canTrack(viewer), 'Only job seekers have an Application Tracker.');
}

/** The counts of all stages, in their order. */
export const countsOf = (counts: StageCounts): ApplicationCount[] =>
  ALL_STAGES.map((stage) => ({ stage, count: counts[stage] ?? 0 }));

function totalOf(counts: StageCounts, { stages }: BoardFilter): number {
  return countsOf(counts)
    .filter(({ stage }) => stages === null || stages.includes(stage))
    .reduce((sum, { count }) => sum + count, 0);
}
