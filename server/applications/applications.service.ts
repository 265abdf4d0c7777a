import type { RequestContext, SignedInContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import type { CandidatePresenter } from '../candidates/candidates.presenter';
import type { Candidate } from '../candidates/candidates.types';
import { FilePurpose } from '../files/files.rules';
import type { FilesService } from '../files/files.service';
import type { FileRef } from '../files/files.types';
import { writeAudit } from '../audit/audit.store';
import { canApply, canEdit, editsAsAdmin } from '../jobs/jobs.policy';
import type { JobPresenter } from '../jobs/jobs.presenter';
import type { JobRow } from '../jobs/jobs.columns';
import type { JobsService } from '../jobs/jobs.service';
import type { Job } from '../jobs/jobs.types';
import { authorize, orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { cleanBulkIds } from '../referrals/transitions/transitions.rules';
import { AppError, conflict, violatedConstraint } from '../platform/api/errors';
import { cleanText, isUuid } from '../platform/api/text';
import { canSeeContact } from '../users/contact-data.loaders';
import { userRowLoader } from '../users/users.loaders';
import type { UserPresenter } from '../users/users.presenter';
import type { User } from '../users/users.types';
import { canTrack, sideOf } from './applications.policy';
import type { ApplicationPresenter } from './applications.presenter';
import {
  type ApplicantRow,
  type ApplicationRow,
  countStages,
  readApplicants,
  readApplied,
} from './applications.queries';
import {
  ALREADY_APPLIED,
  insertApplication,
  type LockedApplication,
  lockApplication,
  lockApplications,
  saveJob,
  unsaveJob,
  writeStage,
  writeStages,
} from './applications.store';
import {
  APPLICATION_NOT_FOUND,
  APPLICATION_NOTE,
  type ApplicationRef,
  applicationRefOf,
  ApplicationStage,
  checkMove,
  MAX_SAVED_JOBS,
  type SeenStage,
  type Side,
} from './applications.rules';
import type {
  Application,
  ApplicationConnection,
  ApplyToJobInput,
  ChangeApplicationStageInput,
  ChangeApplicationStagesInput,
  ChangeApplicationStagesPayload,
  SaveJobInput,
} from './applications.types';
import { JOB_NOT_FOUND } from '../jobs/jobs.rules';
import { type BoardService, countsOf } from './tracker/board.service';
import type { EntriesService } from './tracker/entries.service';

interface ApplicationsDeps {
  jobs: JobsService;
  jobPresenter: JobPresenter;
  files: FilesService;
  presenter: ApplicationPresenter;
  candidatePresenter: CandidatePresenter;
  userPresenter: UserPresenter;
  board: BoardService;
  entries: EntriesService;
}

interface ApplicantList<Node> {
  name: string;
  args: PageArgs;
  /** The stages to return; null for all. */
  stages?: readonly ApplicationStage[] | null;
  /** The number of applications on all pages: those for the job, unless it is given. */
  total?: number;
  nodeOf: (row: ApplicantRow) => Node;
}

type Move = Pick<ChangeApplicationStageInput, 'stage' | 'from'>;

// Applications per transaction of a change of several. Their locks delay others for a fraction of a second.
const CHUNK = 50;

/** The current stage, with who set it. Candidates do not read which of the employer's people it was. */
function stageSeenBy(viewer: Viewer, side: Side, { application, candidate, mover }: LockedApplication): SeenStage {
  const { stage, updatedAt } = application;
  const who = stage === ApplicationStage.WITHDRAWN ? candidate : mover;
  if (who?.id === viewer.id) return { stage, updatedAt, by: 'You' };
  return { stage, updatedAt, by: side === 'employer' && who ? who.name : null };
}

/** An application that the viewer may move as someone who can edit its job, or why they may not. */
function asMovedByEmployer(viewer: Viewer, row: LockedApplication | undefined, input: Move): ApplicationRow | AppError {
  try {
    const locked = orNotFound(row ?? null, APPLICATION_NOT_FOUND);
    const { application, job } = locked;
    const own = orNotFound(sideOf(viewer, { ...job, candidateId: application.candidateId }), APPLICATION_NOT_FOUND);
    authorize(own === 'employer', 'Only people who can edit the job can move several applications.');
    checkMove(own, stageSeenBy(viewer, own, locked), input);
    return { application, job };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Direct applications to jobs, without a referrer, and saved jobs. */
export class ApplicationsService {
  constructor(
    private readonly core: Core,
    private readonly deps: ApplicationsDeps,
  ) {}

  /**
   * Applies to a job. A saved job becomes an application.
   * @throws FORBIDDEN unless the viewer is a job seeker, NOT_FOUND, CONFLICT for a second application or a job that accepts
   *   none, BAD_USER_INPUT for a résumé that is not the viewer's
   */
  async apply(viewer: Viewer, input: ApplyToJobInput): Promise<Application> {
    const { db, clock } = this.core;
    const { files, jobs, board } = this.deps;
    authorize(canApply(viewer), 'Only job seekers can apply for jobs.');
    const note = cleanText('note', input.note, APPLICATION_NOTE);
    orNotFound(await jobs.visible(db, viewer, input.jobId));
    const fileId = input.resumeFileId ?? null;
    if (fileId !== null) {
      await files.requireOwn(db, { fileId, ownerId: viewer.id, purpose: FilePurpose.RESUME, field: 'resumeFileId' });
    }
    const given = { jobId: input.jobId, candidateId: viewer.id, resumeFileId: fileId, note, at: clock.now() };
    const row = await this.insert(given);
    if (!row) throw conflict('This job no longer accepts applications.');
    return board.one(viewer, row.application.id);
  }

  private async insert(given: Parameters<typeof insertApplication>[1]): Promise<ApplicationRow | null> {
    try {
      return await insertApplication(this.core.db, given);
    } catch (error) {
      if (violatedConstraint(error) === ALREADY_APPLIED) throw conflict('You have already applied for this job.');
      throw error;
    }
  }

  /**
   * Saves a job, or removes it from the saved jobs. Idempotent.
   * @throws FORBIDDEN unless the viewer is a job seeker, NOT_FOUND, CONFLICT for a job they have applied to, and for more than
   *   200 saved jobs
   */
  async save(viewer: Viewer, { jobId, saved }: SaveJobInput): Promise<Job> {
    const { db, clock } = this.core;
    const { jobs, jobPresenter } = this.deps;
    authorize(canTrack(viewer), 'Only job seekers can save jobs.');
    const job = orNotFound(await jobs.visible(db, viewer, jobId), JOB_NOT_FOUND);
    if (saved) await this.keep(viewer, job, clock.now());
    else await unsaveJob(db, job.id, viewer.id);
    return jobPresenter.present(job, viewer);
  }

  private async keep(viewer: Viewer, job: JobRow, at: Date): Promise<void> {
    const { db } = this.core;
    if ((await readApplied(db, viewer.id, [job.id])).size > 0)
      throw conflict('You have already applied for this job, so you cannot save it.');
    if (await saveJob(db, { jobId: job.id, candidateId: viewer.id, at }, MAX_SAVED_JOBS)) return;
    throw conflict(`You have reached the limit of ${MAX_SAVED_JOBS} saved jobs. Remove one first.`);
  }

  /**
   * Changes the stage of a direct or an external application. Of two concurrent changes of a direct one, one succeeds and the other
   * gets CONFLICT.
   * @throws NOT_FOUND unless the viewer is a party, FORBIDDEN for a stage that the other side sets, CONFLICT for a change that
   *   the current stage does not allow or if the viewer saw another stage, BAD_USER_INPUT if the input does not identify an application
   */
  async changeStage(viewer: Viewer, input: ChangeApplicationStageInput): Promise<Application> {
    const which = orNotFound(applicationRefOf(input), APPLICATION_NOT_FOUND);
    const moved = await this.move(viewer, which, input);
    if (moved) return this.seenBy(viewer, moved.side, moved.row);
    // Only the job seeker who added it knows an external application.
    return this.deps.entries.move(viewer, orNotFound(which.id, APPLICATION_NOT_FOUND), input);
  }

  /**
   * Moves several direct applications for jobs that the viewer can edit, separately, as with `changeStage`.
   * @returns the moved applications, and why each of the others was refused, both in the given order
   * @throws BAD_USER_INPUT unless there are 1–500 IDs
   */
  async changeStages(
    viewer: Viewer,
    { ids: given, stage, from }: ChangeApplicationStagesInput,
  ): Promise<ChangeApplicationStagesPayload> {
    const ids = cleanBulkIds(given);
    const outcomes = new Map<string, ApplicationRow | AppError>();
    // In one order for everyone, so that two calls never wait for each other's locks.
    const sorted = [...ids].sort();
    for (let at = 0; at < sorted.length; at += CHUNK) {
      const chunk = sorted.slice(at, at + CHUNK);
      await this.core.db.inTransaction(async (tx) => {
        for (const [id, outcome] of await this.moveSome(tx, viewer, { ids: chunk, input: { stage, from } }))
          outcomes.set(id, outcome);
      });
    }
    const moved = new Map<string, Application>();
    for (const one of await this.presentMoved(viewer, [...outcomes.values()])) moved.set(one.id, one);
    return {
      changed: ids.flatMap((id) => moved.get(id) ?? []),
      refused: ids.flatMap((id) => {
        const outcome = outcomes.get(id);
        return outcome instanceof AppError ? [{ id, code: outcome.code, message: outcome.message }] : [];
      }),
    };
  }

  /** Moves those that may be moved. @returns the application as it was, or why it was refused, by its ID */
  private async moveSome(
    tx: Transaction,
    viewer: Viewer,
    { ids, input }: { ids: readonly string[]; input: Move },
  ): Promise<Map<string, ApplicationRow | AppError>> {
    const rows = await lockApplications(tx, ids.filter(isUuid));
    const locked = new Map(rows.map((row) => [row.application.id, row]));
    const outcomes = new Map(ids.map((id) => [id, asMovedByEmployer(viewer, locked.get(id), input)]));
    const moved = rows.filter(({ application }) => !(outcomes.get(application.id) instanceof AppError));
    const { stage } = input;
    const movedIds = moved.map(({ application }) => application.id);
    await writeStages(tx, movedIds, { stage, at: this.core.clock.now(), by: viewer.id });
    for (const row of moved) await this.audit(tx, viewer, { row, to: stage });
    return outcomes;
  }

  /** The moved applications as people who can edit their jobs see them. */
  private async presentMoved(viewer: Viewer, outcomes: readonly (ApplicationRow | AppError)[]): Promise<Application[]> {
    const rows = outcomes.flatMap((outcome) => (outcome instanceof AppError ? [] : [outcome]));
    const jobs = new Map(rows.map(({ job }) => [job.id, job]));
    const lists: Application[] = [];
    for (const [jobId, job] of jobs) {
      const only = rows.filter((row) => row.job.id === jobId).map(({ application }) => application.id);
      const page = { jobId, stages: null, after: null, only, limit: only.length };
      const applicants = await readApplicants(this.core.db, page);
      lists.push(...applicants.map((applicant) => this.asEmployer(viewer, job, applicant)));
    }
    return lists;
  }

  /** Moves a direct application; null if there is none. */
  private move(viewer: Viewer, which: ApplicationRef, input: Move) {
    return this.core.db.inTransaction(async (tx) => {
      const locked = await lockApplication(tx, which);
      if (!locked) return null;
      const { application, job } = locked;
      const at = this.core.clock.now();
      const own = orNotFound(sideOf(viewer, { ...job, candidateId: application.candidateId }), APPLICATION_NOT_FOUND);
      checkMove(own, stageSeenBy(viewer, own, locked), input);
      await writeStage(tx, application.id, { stage: input.stage, at, by: viewer.id });
      await this.audit(tx, viewer, { row: locked, to: input.stage });
      const task = { applicationId: application.id, stage: input.stage, by: own };
      await tx.enqueue('application.moved', task);
      const moved = { ...application, stage: input.stage, movedById: viewer.id, updatedAt: at };
      return { side: own, row: { job, application: moved } };
    });
  }

  /** Records a change that an admin makes to another user's application. */
  private async audit(
    tx: Transaction,
    viewer: Viewer,
    { row: { application, job }, to }: { row: ApplicationRow; to: ApplicationStage },
  ): Promise<void> {
    if (!editsAsAdmin(viewer, job)) return;
    const reason = `${application.stage} to ${to}`;
    const subject = `application ${application.id}`;
    await writeAudit(tx, { actorId: viewer.id, action: 'application.change-stage', subject, reason });
  }

  private async seenBy(viewer: Viewer, side: Side, { application, job }: ApplicationRow): Promise<Application> {
    const { db } = this.core;
    if (side === 'candidate') return this.deps.board.one(viewer, application.id);
    const page = { jobId: job.id, stages: null, after: null, only: [application.id], limit: 1 };
    const [row] = await readApplicants(db, page);
    return this.asEmployer(viewer, job, { ...orNotFound(row), application });
  }

  private asEmployer(viewer: Viewer, job: JobRow, applicant: ApplicantRow): Application {
    const { presenter, jobPresenter } = this.deps;
    const seen = { candidate: this.candidate(applicant, viewer), resume: applicant.resume };
    return presenter.ofJob(applicant.application, jobPresenter.present(job, viewer), seen);
  }

  /**
   * The applicants for a job, newest first; null for viewers who cannot edit it.
   * @throws BAD_USER_INPUT for an invalid page size or cursor
   */
  applicants(viewer: Viewer, job: Job, args: PageArgs): Promise<Connection<Candidate> | null> {
    const list = { name: 'Job.applicants', args };
    return this.page(viewer, job, { ...list, nodeOf: (row) => this.candidate(row, viewer) });
  }

  /**
   * The applications for a job, like `applicants` but with their stages.
   * @param shape the page, the stages to return (null: all), and whether to count the stages; otherwise all counts are 0
   */
  async ofJob(
    viewer: Viewer,
    job: Job,
    { args, stages, withCounts }: { args: PageArgs; stages: readonly ApplicationStage[] | null; withCounts: boolean },
  ): Promise<ApplicationConnection | null> {
    if (!canEdit(viewer, job)) return null;
    const byStage = withCounts || stages !== null ? await countStages(this.core.db, job.id) : {};
    const page = await this.page(viewer, job, {
      name: 'Job.applications',
      args,
      ...(stages && { stages, total: stages.reduce((sum, stage) => sum + (byStage[stage] ?? 0), 0) }),
      nodeOf: (row) => {
        const seen = { candidate: this.candidate(row, viewer), resume: row.resume };
        return this.deps.presenter.ofJob(row.application, job, seen);
      },
    });
    return page && { ...page, counts: countsOf(withCounts ? byStage : {}) };
  }

  private async page<Node>(
    viewer: Viewer,
    job: Job,
    { name, args, stages = null, total = job.applicationsCount, nodeOf }: ApplicantList<Node>,
  ): Promise<Connection<Node> | null> {
    if (!canEdit(viewer, job)) return null;
    const cursors = BY_ID.cursorsOf(name, { jobId: job.id, ...(stages && { stages }) });
    const rows = await readApplicants(this.core.db, { jobId: job.id, stages, ...pageById(args, cursors) });
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: ({ application }) => cursors.encode(application),
      nodeOf,
    });
  }

  // An admin may edit the job without being the one to whom the candidate applied, so who sees the contact data is for its own rule.
  private candidate({ candidate }: ApplicantRow, viewer: Viewer): Candidate {
    return this.deps.candidatePresenter.present(candidate, viewer.id);
  }

  /** Who moved an application to its current stage, for the people who can edit the job. */
  async mover({ loaders, viewer }: SignedInContext, { candidate, movedById }: Application): Promise<User | null> {
    if (!candidate || movedById === null) return null;
    const row = await loaders.use(userRowLoader).load(movedById);
    return row && this.deps.userPresenter.present(row, viewer.id);
  }

  /** The résumé of an application, for viewers who may read the candidate's résumé. */
  async resume(context: RequestContext, { candidate, sentResume }: Application): Promise<FileRef | null> {
    if (!candidate || !sentResume || !(await canSeeContact('resume', candidate.user, context))) return null;
    return this.deps.files.refOf(sentResume);
  }
}
