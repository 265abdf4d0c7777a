import type { Viewer } from '../access/viewer';
import { writeAudit } from '../audit/audit.store';
import { authorize, orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import { type Connection, type PageArgs, pageSize, toConnection } from '../platform/api/connection';
import type { Queryable, Transaction } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import { cleanTexts, isUuid, nameKey } from '../platform/api/text';
import type { SearchService } from '../search/search.service';
import { SKILL_LENGTH } from '../skills/skills.rules';
import { canEdit, canPost, canPostFor, canSee, editsAsAdmin } from './jobs.policy';
import type { JobPresenter } from './jobs.presenter';
import { JOB_ORDERS, type JobsQuery, readJobs, readJobsById } from './jobs.queries';
import { closeOverdue, deleteDraft, insertJob, lockJob, updateJob } from './jobs.store';
import type { JobRow } from './jobs.columns';
import type { PosterShown } from './poster.columns';
import { type JobSort, JobStatus } from './jobs.rules';
import type { Job, JobFilter, PostJobInput, UpdateJobInput } from './jobs.types';
import { type JobChange, jobChange, newJob, statusChange } from './posting.rules';

interface ListArgs extends PageArgs {
  filter?: JobFilter | null;
  sort: JobSort;
  /** What the response includes, which determines what the statement reads. */
  shows: { poster: PosterShown; total: boolean };
}

const MAX_SKILLS = 10;
const NOTHING = { rows: [], total: 0 };

/** Posted jobs: listing, posting, editing, opening and closing. */
export class JobsService {
  constructor(
    private readonly core: Core,
    private readonly presenter: JobPresenter,
    private readonly search: SearchService,
  ) {}

  /**
   * The jobs the viewer may see.
   * @throws BAD_USER_INPUT for an invalid page size, cursor or filter
   */
  async list(viewer: Viewer, args: ListArgs): Promise<Connection<Job>> {
    const { sort, shows } = args;
    const limit = pageSize(args.first) + 1;
    const { cursorOf, decode } = JOB_ORDERS[sort].cursorsOf('jobs', { ...args.filter, sort });
    const after = decode(args.after);
    const query = await this.prepare(args.filter ?? {});
    const page = query && {
      viewer,
      query,
      sort,
      after,
      limit,
      now: this.core.clock.now(),
      poster: shows.poster,
      withTotal: shows.total,
    };
    const { rows, total } = page ? await readJobs(this.core.db, page) : NOTHING;
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: ({ job }) => cursorOf(job),
      nodeOf: ({ job, poster }) => this.presenter.present(job, viewer, poster),
    });
  }

  /** The filter, normalized for the statement; null if nothing can match it. */
  private async prepare(filter: JobFilter): Promise<JobsQuery | null> {
    const { q, status, type, remote, location, postedByMe, skills } = filter;
    const names = cleanTexts('skills', skills ?? [], { max: SKILL_LENGTH, most: MAX_SKILLS });
    const facets = await this.search.requirementTerms(names);
    const { query, matchesNothing } = await this.search.prepare({ q, place: location, facets });
    if (matchesNothing) return null;
    return {
      search: query,
      status: status ?? null,
      type: type ?? null,
      remote: remote ?? null,
      postedByMe: postedByMe ?? false,
    };
  }

  /** A job; null if it does not exist or is a draft that the viewer may not see. */
  async one(viewer: Viewer, id: string): Promise<Job | null> {
    const row = await this.visible(this.core.db, viewer, id);
    return row && this.presenter.present(row, viewer);
  }

  /** The row of a job that the viewer may see, for operations on its related records. */
  async visible(db: Queryable, viewer: Viewer, id: string): Promise<JobRow | null> {
    if (!isUuid(id)) return null;
    const [row] = await readJobsById(db, [id]);
    return row && canSee(viewer, row) ? row : null;
  }

  /**
   * Posts a job, open or as a draft.
   * @throws FORBIDDEN unless the viewer is verified at the company, BAD_USER_INPUT with the invalid fields
   */
  async post(viewer: Viewer, input: PostJobInput): Promise<Job> {
    const now = this.core.clock.now();
    const job = newJob(input, now);
    mayPostFor(viewer, nameKey(job.company));
    const values = { ...job, postedById: viewer.id, postedAt: now, createdAt: now, updatedAt: now };
    return orNotFound(await this.one(viewer, await insertJob(this.core.db, values)));
  }

  /**
   * Changes a job. Omitted fields stay unchanged; null clears an optional field and is ignored for others.
   * @throws NOT_FOUND, FORBIDDEN if the viewer may not edit the job, BAD_USER_INPUT with the invalid fields
   */
  async update(viewer: Viewer, input: UpdateJobInput): Promise<Job> {
    return this.edit(viewer, { id: input.id, action: 'job.update' }, (job, now) => {
      const change = jobChange(input, job, now);
      const companyKey = change.company === undefined ? job.companyKey : nameKey(change.company);
      if (companyKey !== job.companyKey) mayPostFor(viewer, companyKey);
      return change;
    });
  }

  /**
   * Opens or closes a job. Opening counts as posting: it needs the permission to post for the company, unlike editing and closing.
   * @throws NOT_FOUND, FORBIDDEN if the viewer may not edit the job or, to open it, post for its company; CONFLICT for an invalid
   *   status change
   */
  async changeStatus(viewer: Viewer, { id, status }: { id: string; status: JobStatus }): Promise<Job> {
    return this.edit(viewer, { id, action: 'job.change-status' }, (job, now) => {
      if (status === JobStatus.OPEN) mayPostFor(viewer, job.companyKey);
      return statusChange(job, status, now);
    });
  }

  /**
   * Deletes a draft.
   * @returns its ID
   * @throws NOT_FOUND, FORBIDDEN if the viewer may not edit the job, CONFLICT for a job that was open
   */
  async delete(viewer: Viewer, id: string): Promise<string> {
    return this.core.db.inTransaction(async (tx) => {
      const job = await this.lockEditable(tx, viewer, id);
      if (job.status !== JobStatus.DRAFT) throw conflict('Only drafts can be deleted. Close the job instead.');
      await deleteDraft(tx, job.id);
      if (editsAsAdmin(viewer, job))
        await writeAudit(tx, { actorId: viewer.id, action: 'job.delete', subject: `job ${job.id}` });
      return job.id;
    });
  }

  /** @throws NOT_FOUND, FORBIDDEN if the viewer may not edit the job */
  private async lockEditable(tx: Transaction, viewer: Viewer, id: string): Promise<JobRow> {
    const row = isUuid(id) ? await lockJob(tx, id) : null;
    const job = orNotFound(row && canSee(viewer, row) ? row : null);
    authorize(canEdit(viewer, job), 'Only its poster, HR of the company and admins can edit this job.');
    return job;
  }

  private async edit(
    viewer: Viewer,
    { id, action }: { id: string; action: string },
    decide: (job: JobRow, now: Date) => JobChange,
  ): Promise<Job> {
    return this.core.db.inTransaction(async (tx) => {
      const job = await this.lockEditable(tx, viewer, id);
      const now = this.core.clock.now();
      const change = decide(job, now);
      await updateJob(tx, id, { ...change, updatedAt: now });
      if (editsAsAdmin(viewer, job)) {
        const reason = change.status ? `${job.status} to ${change.status}` : Object.keys(change).join(', ');
        await writeAudit(tx, { actorId: viewer.id, action, subject: `job ${job.id}`, reason });
      }
      if (change.status === JobStatus.CLOSED) await tx.enqueue('job.closed', { jobId: job.id });
      return this.presenter.present(orNotFound(await lockJob(tx, id)), viewer);
    });
  }

  /** Closes open jobs whose deadline has passed. */
  async closeOverdue(): Promise<void> {
    await closeOverdue(this.core.db, this.core.clock.now());
  }
}

function mayPostFor(viewer: Viewer, companyKey: string): void {
  authorize(canPost(viewer), 'Only alumni and HR with a verified company can post jobs. Verify your company first.');
  authorize(canPostFor(viewer, companyKey), 'You can only post jobs for your verified company.');
}
