import type { Viewer } from '../../access/viewer';
import { Role } from '../../access/roles';
import { type Queryable, replanned, variant } from '../../platform/db/database';
import { COUNT_LIMIT } from '../../search/bounded-list';
import { conditionsOf, type JobsQuery } from '../jobs.queries';
import type { JobStatus } from '../jobs.rules';

/** The number of jobs with each status. */
export type StatusCounts = Record<`${JobStatus}`, number>;

/** The sums over jobs, and how many of them are open. */
export interface JobSums {
  open: number;
  applications: number;
  referrals: number;
  hired: number;
}

/** Jobs past their deadline that the scheduled task has not closed yet count as closed. */
const IS_OPEN = `status = 'open' and (application_deadline is null or application_deadline > :now)`;

const COUNTS = `count(*) filter (where ${IS_OPEN})::int as open,
  count(*) filter (where status = 'draft')::int as draft,
  count(*) filter (where status <> 'draft' and not (${IS_OPEN}))::int as closed`;
const SUMS = `count(*) filter (where ${IS_OPEN})::int as open, coalesce(sum(applications_count), 0)::int as applications,
  coalesce(sum(referrals_count), 0)::int as referrals, coalesce(sum(hired_count), 0)::int as hired`;

const NEWEST = 'order by j.posted_at desc, j.id desc';

type Params = JobsQuery & { viewerId: string; isAdmin: boolean; now: Date };

/** One row with an aggregate over the jobs of a query, of which at most the `COUNT_LIMIT` newest are read; with a filter, any. */
async function aggregate<Row>(
  db: Queryable,
  { viewer, query, now }: { viewer: Viewer; query: JobsQuery; now: Date },
  [name, select]: readonly [name: string, select: string],
): Promise<Row> {
  const { name: conditions, base, parts, filter } = conditionsOf(query);
  const order = filter === null ? NEWEST : '';
  const rowsOf = (part: string) =>
    `(select j.status, j.application_deadline, j.applications_count, j.referrals_count, j.hired_count, j.posted_at, j.id
      from jobs j where ${part}${filter === null ? '' : ` and ${filter}`} ${order} limit ${COUNT_LIMIT})`;
  const statement = variant<Params>(
    `jobs.summary.${name}.${conditions}`,
    () =>
      `select ${select} from (
         select * from (${(parts ?? [base]).map(rowsOf).join(' union all ')}) j ${order} limit ${COUNT_LIMIT}) counted`,
    replanned,
  );
  const [row] = await db.query<Row>(
    statement({ ...query, viewerId: viewer.id, isAdmin: viewer.role === Role.ADMIN, now }),
  );
  if (!row) throw new Error('An aggregate always has one row.');
  return row;
}

/** The number of jobs with each status, of up to 5,000 jobs that match the query. */
export const countStatuses = (
  db: Queryable,
  page: { viewer: Viewer; query: JobsQuery; now: Date },
): Promise<StatusCounts> => aggregate<StatusCounts>(db, page, ['counts', COUNTS]);

/** The sums over the 5,000 newest jobs that match the query. */
export const sumJobs = (db: Queryable, page: { viewer: Viewer; query: JobsQuery; now: Date }): Promise<JobSums> =>
  aggregate<JobSums>(db, page, ['sums', SUMS]);
