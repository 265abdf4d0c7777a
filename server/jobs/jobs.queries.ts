import type { Viewer } from '../access/viewer';
import { type AnyKey, int, keyset, text, timestamp, uuid } from '../platform/api/keyset';
import { type Queryable, sql, variant } from '../platform/db/database';
import { hiddenFromPlanner } from '../platform/db/hidden-from-planner';
import { columns } from '../platform/db/rows';
import {
  type BoundedList,
  boundedList,
  joinedRow,
  type IndexRange,
  readList,
  type RowOrder,
  rowOrder,
  indexRange,
} from '../search/bounded-list';
import type { UserRow } from '../users/users.columns';
import { Role } from '../access/roles';
import { JobSort, JobStatus, type JobType } from './jobs.rules';
import { JOB_COLUMNS, type JobRow } from './jobs.columns';
import { POSTER_SELECT, type PosterShown } from './poster.columns';

/** A filter with normalized texts; blank texts are null. */
export interface JobsQuery {
  /** A tsquery for words, locations and requirements. */
  search: string | null;
  status: JobStatus | null;
  type: JobType | null;
  remote: boolean | null;
  postedByMe: boolean;
  /** The key of the company for which the viewer manages all jobs that are not drafts, besides the jobs that they posted. */
  managedCompany: string | null;
  /** The key of a company. */
  company: string | null;
  saved: boolean;
  /** Keys of the companies of jobs that accept referral requests. */
  referableAt: readonly string[] | null;
  postedSince: Date | null;
  closesBefore: Date | null;
  ids: readonly string[] | null;
}

export interface JobsPage {
  viewer: Viewer;
  query: JobsQuery;
  sort: SqlSort;
  /** The sort key of the last job shown. */
  after: AnyKey | null;
  limit: number;
  now: Date;
  /** How much of the poster the response includes. */
  poster: PosterShown;
  withTotal: boolean;
}

/** A job in a list, with the columns of its poster that the page selects. */
export interface ListedJob {
  job: JobRow;
  poster?: UserRow;
}

/** The orders that a statement can have. Match scores are not stored. */
export type SqlSort = Exclude<JobSort, JobSort.MATCH>;

/** Stands for a deadline that a job does not have, in the order by deadline. */
const NO_DEADLINE = '9999-12-31T00:00:00.000Z';

export const JOB_ORDERS: Record<SqlSort, RowOrder<JobRow>> = {
  [JobSort.POSTED_DATE]: rowOrder({
    keys: ['j.posted_at', 'j.id'],
    keyset: keyset({ postedAt: timestamp, id: uuid }),
    descending: true,
    keyOf: ({ postedAt, id }: JobRow) => ({ postedAt: postedAt.toISOString(), id }),
  }),
  [JobSort.APPLICATIONS]: rowOrder({
    keys: ['j.applications_count', 'j.id'],
    keyset: keyset({ applications: int, id: uuid }),
    descending: true,
    keyOf: ({ applicationsCount, id }: JobRow) => ({ applications: applicationsCount, id }),
  }),
  [JobSort.REFERRALS]: rowOrder({
    keys: ['j.referrals_count', 'j.id'],
    keyset: keyset({ referrals: int, id: uuid }),
    descending: true,
    keyOf: ({ referralsCount, id }: JobRow) => ({ referrals: referralsCount, id }),
  }),
  [JobSort.HIRED]: rowOrder({
    keys: ['j.hired_count', 'j.id'],
    keyset: keyset({ hired: int, id: uuid }),
    descending: true,
    keyOf: ({ hiredCount, id }: JobRow) => ({ hired: hiredCount, id }),
  }),
  [JobSort.COMPANY]: rowOrder({
    keys: ['j.company_key', 'j.id'],
    keyset: keyset({ company: text, id: uuid }),
    descending: false,
    keyOf: ({ companyKey, id }: JobRow) => ({ company: companyKey, id }),
  }),
  [JobSort.DEADLINE]: rowOrder({
    keys: [`coalesce(j.application_deadline, '${NO_DEADLINE}'::timestamptz)`, 'j.id'],
    keyset: keyset({ deadline: timestamp, id: uuid }),
    descending: false,
    keyOf: ({ applicationDeadline, id }: JobRow) => ({
      deadline: applicationDeadline?.toISOString() ?? NO_DEADLINE,
      id,
    }),
  }),
};

// Jobs past their deadline that the scheduled task has not closed yet: few, and found by their own index.
const OVERDUE = `j.status = 'open' and j.id = any(array(
  select o.id from jobs o where o.status = 'open' and o.application_deadline <= :now))`;
const CLOSED = [`j.status = 'closed'`, OVERDUE] as const;

type Condition = readonly [name: string, text: string, used: boolean];

function filtersOf(query: JobsQuery): readonly Condition[] {
  const { search, type, remote, company, saved, referableAt, postedSince, closesBefore, ids } = query;
  return [
    ['q', 'j.search @@ :search::text::tsquery', search !== null],
    [
      'n',
      '(:type::text is null or j.type = :type) and (:remote::boolean is null or j.remote = :remote)',
      type !== null || remote !== null,
    ],
    ['c', 'j.company_key = :company', company !== null],
    // At most 200 jobs, found by their IDs.
    ['b', 'j.id = any(array(select s.job_id from saved_jobs s where s.candidate_id = :viewerId))', saved],
    ['r', 'j.referral_enabled and j.company_key = any(:referableAt::text[])', referableAt !== null],
    [
      'w',
      `(:postedSince::timestamptz is null or j.posted_at >= :postedSince)
       and (:closesBefore::timestamptz is null or j.application_deadline < :closesBefore)`,
      postedSince !== null || closesBefore !== null,
    ],
    ['i', 'j.id = any(:ids::uuid[])', ids !== null],
  ];
}

/** The condition of the jobs that HR of a company manage, as parts that exclude each other. Each has an index. */
const MANAGED = [
  'j.posted_by_id = :viewerId',
  `j.company_key = :managedCompany and j.status <> 'draft' and j.posted_by_id <> :viewerId`,
] as const;

interface Conditions {
  /** Identifies the conditions. */
  name: string;
  base: string;
  /** `base` as parts that exclude each other, for indexes that support each part; null if it is a single part. */
  parts: string[] | null;
  filter: string | null;
}

const oneOf = (parts: readonly string[]): string => `(${parts.map((part) => `(${part})`).join(' or ')})`;
const textOf = (conditions: readonly Condition[]): string => conditions.map(([, text]) => text).join(' and ');

/** The variants of the list statement: each common filter has its own variant; rare filters share one. */
export function conditionsOf(query: JobsQuery): Conditions {
  const { status, postedByMe, managedCompany } = query;
  const isManaged = managedCompany !== null;
  const isClosed = status === 'closed';
  const shared: Condition[] = [
    // Only the viewer's own drafts. Unnecessary if the status filter excludes drafts.
    ['v', `(j.status <> 'draft' or j.posted_by_id = :viewerId or :isAdmin)`, status === null || status === 'draft'],
    [`s-${status}`, `j.status = '${status}'`, status !== null && !isClosed],
    // Excludes jobs past their deadline that the scheduled task has not closed yet.
    ['d', '(j.application_deadline is null or j.application_deadline > :now)', status === 'open'],
    ['m', 'j.posted_by_id = :viewerId', postedByMe],
  ];
  const divided: Condition[] = [
    ['s-closed', oneOf(CLOSED), isClosed],
    ['h', oneOf(MANAGED), isManaged],
  ];
  const used = (conditions: readonly Condition[]) => conditions.filter(([, , isUsed]) => isUsed);
  const base = used([...shared, ...divided]);
  const filter = used(filtersOf(query));
  const factors = [
    used(shared).map(([, text]) => text),
    ...(isClosed ? [CLOSED] : []),
    ...(isManaged ? [MANAGED] : []),
  ];
  return {
    name: [...base, ...filter].map(([name]) => name).join('.'),
    base: textOf(base),
    parts: isClosed || isManaged ? productOf(factors) : null,
    filter: textOf(filter) || null,
  };
}

/** One condition for each choice of one part per factor. The first factor is common to all of them. */
function productOf([common = [], ...factors]: readonly (readonly string[])[]): string[] {
  const start = common.length === 0 ? [] : [common.join(' and ')];
  const choices = factors.reduce<string[][]>(
    (known, factor) => known.flatMap((chosen) => factor.map((part) => [...chosen, part])),
    [start],
  );
  return choices.map((chosen) => chosen.join(' and '));
}

/** The indexes by sort order start with the status. Without a status filter, the ranges of all statuses are merged. */
function rangesOf({ sort, query, after }: JobsPage, parts: string[] | null): IndexRange[] | null {
  const rangeOf = (part: string) => indexRange(JOB_ORDERS[sort], after ? ':last' : null, part);
  if (query.postedByMe) return null;
  if (parts !== null) return parts.map(rangeOf);
  if (query.status !== null || sort === JobSort.POSTED_DATE) return null;
  return Object.values(JobStatus).map((status) => rangeOf(`j.status = '${status}'`));
}

const JOB_LIST = columns('j', 'job', JOB_COLUMNS);
// Statements by name, each built once. The parts of the name bound their number.
const lists = new Map<string, BoundedList>();

function listOf(page: JobsPage): BoundedList {
  const { query, sort, after, poster, withTotal } = page;
  const conditions = conditionsOf(query);
  const name = `jobs.list.${sort}.${conditions.name}${after ? '.a' : ''}${poster === 'none' ? '' : `.${poster}`}${withTotal ? '.t' : ''}`;
  const known = lists.get(name);
  if (known) return known;
  const parts = {
    name,
    table: 'jobs',
    alias: 'j',
    base: conditions.base,
    ...(conditions.parts && { disjuncts: conditions.parts }),
    filter: conditions.filter,
    order: JOB_ORDERS[sort],
    limit: ':limit',
    withTotal,
    ranges: rangesOf(page, conditions.parts),
    after: after ? ':last' : null,
    select: `${JOB_LIST}${poster === 'none' ? '' : `, ${POSTER_SELECT[poster]}`}`,
    joins: poster === 'none' ? '' : joinedRow('users', 'u', 't.id = j.posted_by_id'),
    isEstimated: true,
  };
  const made = boundedList(parts);
  lists.set(name, made);
  return made;
}

/**
 * A page of jobs that the viewer may see.
 * @returns up to `limit` jobs, and the total as counted by bounded-list.ts (0 unless `withTotal`)
 */
export async function readJobs(db: Queryable, page: JobsPage): Promise<{ rows: ListedJob[]; total: number }> {
  const { viewer, query, sort, after, limit, now } = page;
  const last = after && JOB_ORDERS[sort].keyset.values(after);
  const params = { ...query, viewerId: viewer.id, isAdmin: viewer.role === Role.ADMIN, limit, last, now };
  const rows = await readList<{ job: JobRow | null; poster?: UserRow }>(db, listOf(page), params);
  // An empty page still has one row, which contains the total.
  return {
    rows: rows.filter((row): row is ListedJob & { total: number } => row.job !== null),
    total: rows[0]?.total ?? 0,
  };
}

/** A job with what determines its match score. */
export type RankedJob = Pick<JobRow, 'id' | 'title' | 'requirements'>;

const rankings = new Map<string, BoundedList>();

/** The newest jobs that the viewer may see, with what determines their match scores. */
export async function readJobsToRank(
  db: Queryable,
  { viewer, query, limit, now }: Pick<JobsPage, 'viewer' | 'query' | 'limit' | 'now'>,
): Promise<RankedJob[]> {
  const conditions = conditionsOf(query);
  const name = `jobs.to-rank.${conditions.name}`;
  const list =
    rankings.get(name) ??
    boundedList({
      name,
      table: 'jobs',
      alias: 'j',
      base: conditions.base,
      ...(conditions.parts && { disjuncts: conditions.parts }),
      filter: conditions.filter,
      order: JOB_ORDERS[JobSort.POSTED_DATE],
      limit: ':limit',
      after: null,
      select: 'j.id, j.title, j.requirements',
      withTotal: false,
    });
  rankings.set(name, list);
  const params = { ...query, viewerId: viewer.id, isAdmin: viewer.role === Role.ADMIN, limit, now };
  const rows = await readList<RankedJob | { id: null }>(db, list, params);
  return rows.filter((row): row is RankedJob & { total: number } => row.id !== null);
}

/** The newest open jobs at each of these companies, at most `limit` of a company. The deadline of some may have passed since. */
export async function readOpenJobsAt(
  db: Queryable,
  asked: { companyKeys: readonly string[]; limit: number },
): Promise<JobRow[]> {
  const statement = variant<typeof asked>(
    'jobs.open-at-companies',
    () => `select o.* from unnest(${hiddenFromPlanner(':companyKeys', 'text[]')}) asked(key) cross join lateral (
       select ${columns('j', '', JOB_COLUMNS)} from jobs j where j.company_key = asked.key and j.status = 'open'
       order by j.posted_at desc, j.id desc limit ${hiddenFromPlanner(':limit', 'int')}) o`,
  );
  return db.query<JobRow>(statement(asked));
}

const BY_IDS = sql(
  'jobs.by-ids',
  `select ${columns('j', '', JOB_COLUMNS)} from jobs j where j.id = any(${hiddenFromPlanner('$1', 'uuid[]')})`,
);

/** Jobs by ID, in no particular order. The caller must check that the viewer may see them. */
export const readJobsById = (db: Queryable, ids: readonly string[]): Promise<JobRow[]> =>
  db.query<JobRow>(BY_IDS, [ids]);
