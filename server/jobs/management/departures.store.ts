import { sql, type Transaction } from '../../platform/db/database';
import { enqueueSql } from '../../platform/outbox/enqueue-sql';
import { closesWithout } from './departures.queries';

/**
 * The common table expressions `closed` and `event`: closes the jobs of a poster who leaves that nobody takes over.
 * @param sources SQL expressions of the poster's ID and the time
 */
export const closeLeftSql = ({ posterId, at }: { posterId: string; at: string }): string => `closed as (
    update jobs j set status = 'closed', updated_at = ${at} where ${closesWithout(posterId)} returning j.id
  ), event as (
    ${enqueueSql('job.closed', { payload: { jobId: 'id' }, from: 'closed' })}
  )`;

const CLOSE = sql(
  'jobs.close-left',
  `with ${closeLeftSql({ posterId: '$1', at: '$2::timestamptz' })}, kept_closed as (
     -- Those that a suspension closed no longer open with the account.
     update jobs set closed_with_poster = false where posted_by_id = $1 and closed_with_poster
   )
   select count(*)::int as n from closed`,
);

/**
 * Closes the open jobs of a user who can no longer manage them. Colleagues in HR take over those of their company.
 * @returns how many jobs were closed
 */
export async function closeLeftJobs(tx: Transaction, posterId: string, at: Date): Promise<number> {
  const [row] = await tx.query<{ n: number }>(CLOSE, [posterId, at]);
  return row?.n ?? 0;
}
