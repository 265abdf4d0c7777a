import { sql, type Transaction } from '../platform/db/database';
import { enqueueSql } from '../platform/outbox/enqueue-sql';

// What follows from a job's closing is told in the same statement.
const CLOSE = sql(
  'jobs.close-with-poster',
  `with closed as (
     update jobs set status = 'closed', closed_with_poster = true, updated_at = $2
     where posted_by_id = $1 and status = 'open' returning id)
   ${enqueueSql('job.closed', { payload: { jobId: 'id' }, from: 'closed' })} returning id`,
);

/**
 * Closes the open jobs of somebody who is suspended: whoever may not be here collects no applications. HR of the company and admins
 * may open one again on purpose, which makes it theirs to answer for.
 * @returns how many were open
 */
export async function closeJobsOf(tx: Transaction, posterId: string, at: Date): Promise<number> {
  return (await tx.query(CLOSE, [posterId, at])).length;
}

const REOPEN = sql(
  'jobs.reopen-with-poster',
  `update jobs set closed_with_poster = false, updated_at = $2,
     status = case when application_deadline is null or application_deadline > $2 then 'open' else 'closed' end
   where posted_by_id = $1 and closed_with_poster returning status`,
);

/**
 * Opens those again that were closed with the account, but for jobs whose deadline has passed meanwhile.
 * @returns how many are open again
 */
export async function reopenJobsOf(tx: Transaction, posterId: string, at: Date): Promise<number> {
  const rows = await tx.query<{ status: string }>(REOPEN, [posterId, at]);
  return rows.filter(({ status }) => status === 'open').length;
}
