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

/** A filter whose texts are prepared: blank ones are null. */
export interface JobsQuery {
  /** A tsquery of words, places and requirements. */
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
  /** What the answer shows besides the job itself. */
  poster: PosterShown;
  withTotal: boolean;
}

/** A job of a list; with its poster when the page asks for it, and of the poster what it asks for. */
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

/** The variants of the list's text: what is common has a text of its own, what is rare shares one. */
function conditionsOf({ query }: JobsPage): { name: string; base: string; filter: string | null } {
  const { search, status, type, remote, postedByMe } = query;
  const base: [name: string, text: string, used: boolean][] = [
    // Nobody's drafts but one's own; needless to ask where drafts are out by the status.
    ['v', `(j.status <> 'draft' or j.posted_by_id = :viewerId or :isAdmin)`, status === null || status === 'draft'],
    [`s-${status}`, `j.status = '${status}'`, status !== null],
    // Over, though its closing is still to come.
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

/** Indexes know the orders of each status; without one to look for, they are merged. */
function rangesOf({ sort, query, after }: JobsPage): IndexRange[] | null {
  if (query.status !== null || query.postedByMe || sort === JobSort.POSTED_DATE) return null;
  return Object.values(JobStatus).map((status) =>
    indexRange(JOB_ORDERS[sort], after ? ':last' : null, `j.status = '${status}'`),
  );
}

const JOB_LIST = columns('j', 'job', JOB_COLUMNS);
// Made once each; there are as many as the parts of a name allow.
const lists = new Map<string, BoundedList>();

function listOf(page: JobsPage): BoundedList {
  const { sort, after, poster, withTotal } = page;
  const conditions = conditionsOf(page);
  const name = `jobs.list.${sort}.${conditions.name}${after ? '.a' : ''}${poster === 'none' ? '' : `.${poster}`}${withTotal ? '.t' : ''}`;
  const known = lists.get(name);
  if (known) return known;
  const parts = {
    ...{ name, table: 'jobs', alias: 'j', base: conditions.base, filter: conditions.filter },
    ...{ order: JOB_ORDERS[sort], limit: ':limit', withTotal, ranges: rangesOf(page) },
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
 * @returns up to `limit` jobs, and how many there are in all, counted as bounded-list.ts says (0 unless asked for)
 */
export async function readJobs(db: Queryable, page: JobsPage): Promise<{ rows: ListedJob[]; total: number }> {
  const { viewer, query, sort, after, limit, now } = page;
  const last = after && JOB_ORDERS[sort].keyset.values(after);
  const params = { ...query, viewerId: viewer.id, isAdmin: viewer.role === Role.ADMIN, limit, last, now };
  const rows = await readList<{ job: JobRow | null; poster?: UserRow }>(db, listOf(page), params);
  // Without a job on this page one row remains, which carries the total.
  return {
    rows: rows.filter((row): row is ListedJob & { total: number } => row.job !== null),
    total: rows[0]?.total ?? 0,
  };
}

const BY_IDS = sql('jobs.by-ids', `select ${columns('j', '', JOB_COLUMNS)} from jobs j where j.id = any($1)`);

/** Jobs by id, in no order; whether the viewer may see them is the caller's to decide. */
export const readJobsById = (db: Queryable, ids: readonly string[]): Promise<JobRow[]> =>
  db.query<JobRow>(BY_IDS, [ids]);
