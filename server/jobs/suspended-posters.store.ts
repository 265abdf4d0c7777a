import { sql, type Transaction } from '../platform/db/database';
import { enqueueSql } from '../platform/outbox/enqueue-sql';

// The same statement adds the outbox event for the closed jobs.
const CLOSE = sql(
  'jobs.close-with-poster',
  `with closed as (
     update jobs set status = 'closed', closed_with_poster = true, updated_at = $2
     where posted_by_id = $1 and status = 'open' returning id)
   ${enqueueSql('job.closed', { payload: { jobId: 'id' }, from: 'closed' })} returning id`,
);

/**
 * Closes a suspended user's open jobs. HR users of the company or an admin can reopen one and become responsible for it.
 * @returns how many jobs were closed
 */
export async function closeJobsOf(tx: Transaction, posterId: string, at: Date): Promise<number> {
  return (await tx.query(CLOSE, [posterId, at])).length;
}

const REOPEN = sql(
  'jobs.reopen-with-poster',
  `with reopened as (
     update jobs set closed_with_poster = false, updated_at = $2,
       status = case when application_deadline is null or application_deadline > $2 then 'open' else 'closed' end
     where posted_by_id = $1 and closed_with_poster returning id, status
   ), event as (${enqueueSql('job.changed', { payload: { jobId: 'id' }, from: 'reopened' })})
   select status from reopened`,
);

/**
 * Reopens the jobs that were closed because of the suspension, except those whose deadline has passed.
 * @returns how many jobs were reopened
 */
export async function reopenJobsOf(tx: Transaction, posterId: string, at: Date): Promise<number> {
  const rows = await tx.query<{ status: string }>(REOPEN, [posterId, at]);
  return rows.filter(({ status }) => status === 'open').length;
}
