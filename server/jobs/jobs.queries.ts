import type { Viewer } from '../access/viewer';
import { type AnyKey, int, keyset, text, timestamp, uuid } from '../platform/api/keyset';
import { type Queryable, sql } from '../platform/db/database';
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
}

export interface JobsPage {
  viewer: Viewer;
  query: JobsQuery;
  sort: JobSort;
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

export const JOB_ORDERS: Record<JobSort, RowOrder<JobRow>> = {
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
  [JobSort.COMPANY]: rowOrder({
    keys: ['j.company_key', 'j.id'],
    keyset: keyset({ company: text, id: uuid }),
    descending: false,
    keyOf: ({ companyKey, id }: JobRow) => ({ company: companyKey, id }),
  }),
};

// Jobs past their deadline that the scheduled task has not closed yet: few, and found by their own index.
const OVERDUE = `j.status = 'open' and j.id = any(array(
  select o.id from jobs o where o.status = 'open' and o.application_deadline <= :now))`;
const CLOSED = [`j.status = 'closed'`, OVERDUE] as const;

/** The variants of the list statement: each common filter has its own variant; rare filters share one. */
function conditionsOf({ query }: JobsPage): { name: string; base: string; filter: string | null } {
  const { search, status, type, remote, postedByMe } = query;
  const base: [name: string, text: string, used: boolean][] = [
    // Only the viewer's own drafts. Unnecessary if the status filter excludes drafts.
    ['v', `(j.status <> 'draft' or j.posted_by_id = :viewerId or :isAdmin)`, status === null || status === 'draft'],
    [
      `s-${status}`,
      status === 'closed' ? `(${CLOSED.map((part) => `(${part})`).join(' or ')})` : `j.status = '${status}'`,
      status !== null,
    ],
    // Excludes jobs past their deadline that the scheduled task has not closed yet.
    ['d', '(j.application_deadline is null or j.application_deadline > :now)', status === 'open'],
    ['m', 'j.posted_by_id = :viewerId', postedByMe],
  ];
  const filter: typeof base = [
    ['q', 'j.search @@ :search::text::tsquery', search !== null],
    [
      'n',
      '(:type::text is null or j.type = :type) and (:remote::boolean is null or j.remote = :remote)',
      type !== null || remote !== null,
    ],
  ];
  const used = (parts: typeof base) => parts.filter(([, , isUsed]) => isUsed);
  const text = (parts: typeof base) =>
    used(parts)
      .map(([, condition]) => condition)
      .join(' and ');
  return {
    name: used([...base, ...filter])
      .map(([part]) => part)
      .join('.'),
    base: text(base),
    filter: text(filter) || null,
  };
}

/** The indexes by sort order start with the status. Without a status filter, the ranges of all statuses are merged. */
function rangesOf({ sort, query, after }: JobsPage): IndexRange[] | null {
  if (query.postedByMe) return null;
  if (query.status === 'closed')
    return CLOSED.map((part) => indexRange(JOB_ORDERS[sort], after ? ':last' : null, part));
  if (query.status !== null || sort === JobSort.POSTED_DATE) return null;
  return Object.values(JobStatus).map((status) =>
    indexRange(JOB_ORDERS[sort], after ? ':last' : null, `j.status = '${status}'`),
  );
}

/** The condition of a list of closed jobs, as parts that exclude each other. */
const closedParts = ({ query }: JobsPage): string[] =>
  CLOSED.map((part) => (query.postedByMe ? `${part} and j.posted_by_id = :viewerId` : part));

const JOB_LIST = columns('j', 'job', JOB_COLUMNS);
// Statements by name, each built once. The parts of the name bound their number.
const lists = new Map<string, BoundedList>();

function listOf(page: JobsPage): BoundedList {
  const { sort, after, poster, withTotal } = page;
  const conditions = conditionsOf(page);
  const name = `jobs.list.${sort}.${conditions.name}${after ? '.a' : ''}${poster === 'none' ? '' : `.${poster}`}${withTotal ? '.t' : ''}`;
  const known = lists.get(name);
  if (known) return known;
  const parts = {
    name,
    table: 'jobs',
    alias: 'j',
    base: conditions.base,
    ...(page.query.status === 'closed' && { disjuncts: closedParts(page) }),
    filter: conditions.filter,
    order: JOB_ORDERS[sort],
    limit: ':limit',
    withTotal,
    ranges: rangesOf(page),
    after: after ? ':last' : null,
    select: `${JOB_LIST}${poster === 'none' ? '' : `, ${POSTER_SELECT[poster]}`}`,
    joins: poster === 'none' ? '' : joinedRow('users', 'u', 't.id = j.posted_by_id'),
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
  // An empty page still has one row, which carries the total.
  return {
    rows: rows.filter((row): row is ListedJob & { total: number } => row.job !== null),
    total: rows[0]?.total ?? 0,
  };
}

const BY_IDS = sql('jobs.by-ids', `select ${columns('j', '', JOB_COLUMNS)} from jobs j where j.id = any($1)`);

/** Jobs by ID, in no particular order. The caller must check that the viewer may see them. */
export const readJobsById = (db: Queryable, ids: readonly string[]): Promise<JobRow[]> =>
  db.query<JobRow>(BY_IDS, [ids]);
