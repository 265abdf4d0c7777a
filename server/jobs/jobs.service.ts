import { Role } from '../access/roles';
import type { Viewer } from '../access/viewer';
import { writeAudit } from '../audit/audit.store';
import { authorize, orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import { type Connection, type PageArgs, pageSize, toConnection } from '../platform/api/connection';
import type { Queryable, Transaction } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import { cleanText, cleanTexts, isUuid, nameKey } from '../platform/api/text';
import type { SearchService } from '../search/search.service';
import { SKILL_LENGTH } from '../skills/skills.rules';
import { lockUser } from '../users/users.store';
import {
  canApply,
  canEdit,
  canManageJobs,
  canPost,
  canPostFor,
  canSee,
  companyManagedBy,
  editsAsAdmin,
} from './jobs.policy';
import { countStatuses, sumJobs } from './management/summary.queries';
import type { JobPresenter } from './jobs.presenter';
import { JOB_ORDERS, type JobsQuery, readJobs, readJobsById, readJobsToRank, type SqlSort } from './jobs.queries';
import { closeOverdue, deleteDraft, insertJob, type LockedJob, lockJob, readByKey, updateJob } from './jobs.store';
import type { JobRow } from './jobs.columns';
import type { PosterShown } from './poster.columns';
import { checkMinMatch, JOB_TEXTS, JobSort, JobStatus } from './jobs.rules';
import type { Job, JobConnection, JobFilter, PostJobInput, UpdateJobInput } from './jobs.types';
import { earlierId, type JobChange, jobChange, type Keyed, keyColumns, newJob, statusChange } from './posting.rules';
import { requireExpectedJob } from './management/expected.rules';
import { BY_MATCH, MOST_RANKED, rankedAfter, rankJobs, type ScoredJob } from './viewer-fields/ranking.rules';
import { readReferableCompanies, readViewerFacts } from './viewer-fields/viewer-fields.queries';

interface ListArgs extends PageArgs {
  filter?: JobFilter | null;
  sort: JobSort;
  /** What the response includes, which determines what the statement reads. */
  shows: { poster: PosterShown; total: boolean; counts: boolean; totals: boolean };
}

interface StatusInput {
  id: string;
  status: JobStatus;
  rejectRequests?: boolean;
}

const MAX_SKILLS = 10;
/** A query without conditions. */
const NO_CONDITIONS: JobsQuery = {
  search: null,
  status: null,
  type: null,
  remote: null,
  postedByMe: false,
  managedCompany: null,
  company: null,
  saved: false,
  referableAt: null,
  postedSince: null,
  closesBefore: null,
  ids: null,
};
const NOTHING = { rows: [], total: 0 };
const NO_JOBS = { open: 0, applications: 0, referrals: 0, hired: 0 };
const ONLY_JOB_SEEKERS = 'Only job seekers have match scores.';

/** Posted jobs: listing, posting, editing, opening and closing. */
export class JobsService {
  constructor(
    private readonly core: Core,
    private readonly presenter: JobPresenter,
    private readonly search: SearchService,
  ) {}

  /**
   * The jobs the viewer may see.
   * @throws BAD_USER_INPUT for an invalid page size, cursor or filter; FORBIDDEN for an order or filter by match unless the viewer is a
   *   job seeker
   */
  async list(viewer: Viewer, args: ListArgs): Promise<JobConnection> {
    const { sort } = args;
    const minMatch = checkMinMatch(args.filter?.minMatch);
    authorize(canApply(viewer) || (sort !== JobSort.MATCH && minMatch === null), ONLY_JOB_SEEKERS);
    const query = await this.prepare(viewer, args.filter ?? {});
    const [page, summary] = await Promise.all([
      this.page(viewer, args, { query, minMatch }),
      this.summary(viewer, args, query),
    ]);
    return { ...page, ...summary };
  }

  private async page(
    viewer: Viewer,
    args: ListArgs,
    { query, minMatch }: { query: JobsQuery | null; minMatch: number | null },
  ): Promise<Connection<Job>> {
    const { sort } = args;
    if (sort === JobSort.MATCH) return this.listByMatch(viewer, args, { query, minMatch: minMatch ?? 0 });
    if (query === null || minMatch === null) return this.listInOrder(viewer, { ...args, sort }, query);
    const ids = (await this.rank(viewer, query, minMatch)).map(({ id }) => id);
    return this.listInOrder(viewer, { ...args, sort }, { ...query, ids });
  }

  /** The counts and totals of the jobs that the viewer manages, if the response includes them. */
  private async summary(viewer: Viewer, { filter, shows }: ListArgs, query: JobsQuery | null) {
    if (!filter?.manageable || !(shows.counts || shows.totals)) return { counts: [], totals: null };
    const { db, clock } = this.core;
    const ofViewer = { viewer, now: clock.now() };
    const [counts, totals] = await Promise.all([
      shows.counts && query ? countStatuses(db, { ...ofViewer, query: { ...query, status: null } }) : null,
      shows.totals && canManageJobs(viewer)
        ? sumJobs(db, { ...ofViewer, query: { ...NO_CONDITIONS, ...ownershipOf(viewer, filter) } })
        : null,
    ]);
    return {
      counts: shows.counts ? Object.values(JobStatus).map((status) => ({ status, count: counts?.[status] ?? 0 })) : [],
      totals: totals ?? (shows.totals ? NO_JOBS : null),
    };
  }

  private async listInOrder(
    viewer: Viewer,
    args: ListArgs & { sort: SqlSort },
    query: JobsQuery | null,
  ): Promise<Connection<Job>> {
    const { sort, shows } = args;
    const limit = pageSize(args.first) + 1;
    const { cursorOf, decode } = JOB_ORDERS[sort].cursorsOf('jobs', { ...args.filter, sort });
    const after = decode(args.after);
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

  private async listByMatch(
    viewer: Viewer,
    args: ListArgs,
    { query, minMatch }: { query: JobsQuery | null; minMatch: number },
  ): Promise<Connection<Job>> {
    const limit = pageSize(args.first) + 1;
    const { encode, decode } = BY_MATCH.cursorsOf('jobs', { ...args.filter, sort: args.sort });
    const last = decode(args.after);
    const ranked = query ? await this.rank(viewer, query, minMatch) : [];
    const scores = rankedAfter(ranked, last).slice(0, limit);
    const jobs = await readJobsById(
      this.core.db,
      scores.map(({ id }) => id),
    );
    const byId = new Map(jobs.map((job) => [job.id, job]));
    const rows = scores.flatMap((score) => {
      const job = byId.get(score.id);
      return job ? [{ score, job }] : []; // deleted since
    });
    return toConnection({
      rows,
      args,
      totalCount: ranked.length,
      cursorOf: ({ score: { score, id } }) => encode({ score, id }),
      nodeOf: ({ job }) => this.presenter.present(job, viewer),
    });
  }

  /** The newest jobs of the query with at least the given match score, the best match first. */
  private async rank(viewer: Viewer, query: JobsQuery, minMatch: number): Promise<ScoredJob[]> {
    const page = { viewer, query, limit: MOST_RANKED, now: this.core.clock.now() };
    const [jobs, facts] = await Promise.all([
      readJobsToRank(this.core.db, page),
      readViewerFacts(this.core.db, viewer.id),
    ]);
    return facts ? rankJobs(jobs, facts, minMatch) : [];
  }

  /** The filter, normalized for the statement; null if nothing can match it. */
  private async prepare(viewer: Viewer, filter: JobFilter): Promise<JobsQuery | null> {
    if (filter.manageable && !canManageJobs(viewer)) return null;
    const { q, status, type, remote, location, skills } = filter;
    const company = cleanText('company', filter.company, { ...JOB_TEXTS.company, optional: true });
    const names = cleanTexts('skills', skills ?? [], { max: SKILL_LENGTH, most: MAX_SKILLS });
    const facets = await this.search.requirementTerms(names);
    const { query, matchesNothing } = await this.search.prepare({ q, place: location, facets, inRequirements: true });
    if (matchesNothing) return null;
    return {
      search: query,
      status: status ?? null,
      type: type ?? null,
      remote: remote ?? null,
      ...ownershipOf(viewer, filter),
      company: company && nameKey(company),
      saved: filter.saved ?? false,
      referableAt: filter.referable ? await readReferableCompanies(this.core.db, viewer) : null,
      postedSince: filter.postedSince ?? null,
      closesBefore: filter.closesBefore ?? null,
      ids: null,
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
   * Posts a job, open or as a draft. Idempotent with an idempotency key.
   * @throws FORBIDDEN unless the viewer is verified at the company, BAD_USER_INPUT with the invalid fields, CONFLICT for a key that was
   *   used with another input
   */
  async post(viewer: Viewer, input: PostJobInput): Promise<Job> {
    const now = this.core.clock.now();
    const job = newJob(input, now);
    const keyed = keyColumns(input, job);
    const values = { ...job, ...keyed, postedById: viewer.id, postedAt: now, createdAt: now, updatedAt: now };
    const id = await this.core.db.inTransaction(async (tx) => {
      // Checked first: a retry gets the first result even if the viewer can no longer post.
      const earlier = await readEarlier(tx, viewer.id, keyed);
      if (earlier !== null) return earlier;
      mayPostFor(viewer, nameKey(job.company));
      const jobId = await insertJob(tx, values);
      await tx.enqueue('job.changed', { jobId });
      return jobId;
    });
    return orNotFound(await this.one(viewer, id));
  }

  /**
   * Changes a job. Omitted fields stay unchanged; null clears an optional field and is ignored for others.
   * @throws NOT_FOUND, FORBIDDEN if the viewer may not edit the job, BAD_USER_INPUT with the invalid fields, CONFLICT with the fields
   *   that no longer have the expected values
   */
  async update(viewer: Viewer, input: UpdateJobInput): Promise<Job> {
    return this.edit(viewer, { id: input.id, action: 'job.update' }, (job, now) => {
      const change = jobChange(input, job, now);
      requireExpectedJob(job, change, { expected: input.expected ?? {}, viewerId: viewer.id });
      const companyKey = change.company === undefined ? job.companyKey : nameKey(change.company);
      if (companyKey !== job.companyKey) mayPostFor(viewer, companyKey);
      return change;
    });
  }

  /**
   * Opens or closes a job. Closing it can also reject the requests that wait for the viewer's answer. Opening counts as posting: it needs the permission to post for the company, unlike editing and closing.
   * @throws NOT_FOUND, FORBIDDEN if the viewer may not edit the job or, to open it, post for its company; CONFLICT for an invalid
   *   status change
   */
  async changeStatus(viewer: Viewer, { id, status, rejectRequests = false }: StatusInput): Promise<Job> {
    return this.edit(viewer, { id, action: 'job.change-status', rejectRequests }, (job, now) => {
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
  private async lockEditable(tx: Transaction, viewer: Viewer, id: string): Promise<LockedJob> {
    const row = isUuid(id) ? await lockJob(tx, id) : null;
    const job = orNotFound(row && canSee(viewer, row) ? row : null);
    authorize(canEdit(viewer, job), 'Only its poster, HR of the company and admins can edit this job.');
    return job;
  }

  private async edit(
    viewer: Viewer,
    { id, action, rejectRequests = false }: { id: string; action: string; rejectRequests?: boolean },
    decide: (job: LockedJob, now: Date) => JobChange,
  ): Promise<Job> {
    return this.core.db.inTransaction(async (tx) => {
      const job = await this.lockEditable(tx, viewer, id);
      const now = this.core.clock.now();
      const change = decide(job, now);
      await updateJob(tx, id, { ...change, changedById: viewer.id, changedAt: now, updatedAt: now });
      if (editsAsAdmin(viewer, job)) {
        const reason = change.status ? `${job.status} to ${change.status}` : Object.keys(change).join(', ');
        await writeAudit(tx, { actorId: viewer.id, action, subject: `job ${job.id}`, reason });
      }
      if (change.status === JobStatus.CLOSED) {
        await tx.enqueue('job.closed', { jobId: job.id });
        if (rejectRequests) await tx.enqueue('job.requests-rejected', { jobId: job.id, userId: viewer.id });
      } else await tx.enqueue('job.changed', { jobId: job.id });
      return this.presenter.present(orNotFound(await lockJob(tx, id)), viewer);
    });
  }

  /** Closes open jobs whose deadline has passed. */
  async closeOverdue(): Promise<void> {
    await closeOverdue(this.core.db, this.core.clock.now());
  }
}

/** The ID of the job that was posted with the same idempotency key; null for none. @throws CONFLICT for a key of another job */
async function readEarlier(tx: Transaction, posterId: string, keyed: Keyed): Promise<string | null> {
  if (keyed.idempotencyKey === null) return null;
  await lockUser(tx, posterId);
  return earlierId(await readByKey(tx, posterId, keyed.idempotencyKey), keyed);
}

/** Which part of the jobs the viewer's own lists contain. */
function ownershipOf(
  viewer: Viewer,
  { postedByMe, manageable }: JobFilter,
): Pick<JobsQuery, 'postedByMe' | 'managedCompany'> {
  const isAll = !manageable || viewer.role === Role.ADMIN;
  if (postedByMe || isAll) return { postedByMe: postedByMe ?? false, managedCompany: null };
  const managedCompany = companyManagedBy(viewer);
  return { postedByMe: managedCompany === null, managedCompany };
}

function mayPostFor(viewer: Viewer, companyKey: string): void {
  authorize(canPost(viewer), 'Only alumni and HR with a verified company can post jobs. Verify your company first.');
  authorize(canPostFor(viewer, companyKey), 'You can only post jobs for your verified company.');
}
