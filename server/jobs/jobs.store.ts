import { type Queryable, sql, type Transaction } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { enqueueSql } from '../platform/outbox/enqueue-sql';
import { JobEntity } from './jobs.entity';
import { JOB_COLUMNS, type JobRow } from './jobs.columns';

const LOCK = sql('jobs.lock', `select ${columns('j', '', JOB_COLUMNS)} from jobs j where j.id = $1 for no key update`);

/** A job, locked until the transaction ends. */
export async function lockJob(db: Queryable, id: string): Promise<JobRow | null> {
  const [row] = await db.query<JobRow>(LOCK, [id]);
  return row ?? null;
}

// The same statement adds the outbox event for the closed jobs.
const CLOSE_OVERDUE = sql(
  'jobs.close-overdue',
  `with closed as (
     update jobs set status = 'closed', updated_at = $1 where status = 'open' and application_deadline <= $1 returning id)
   ${enqueueSql('job.closed', { payload: { jobId: 'id' }, from: 'closed' })}`,
);

/** Closes every open job whose deadline has passed. */
export async function closeOverdue(db: Queryable, now: Date): Promise<void> {
  await db.query(CLOSE_OVERDUE, [now]);
}

/** Inserts a job. @returns the new ID */
export async function insertJob(tx: Transaction, job: Partial<JobEntity>): Promise<string> {
  const { identifiers } = await tx.manager.insert(JobEntity, job);
  return identifiers[0]?.id;
}

/** Changes the given columns of a job. */
export async function updateJob(tx: Transaction, id: string, changes: Partial<JobEntity>): Promise<void> {
  await tx.manager.update(JobEntity, id, changes);
}

const DELETE_DRAFT = sql('jobs.delete-draft', `delete from jobs where id = $1 and status = 'draft'`);

/** Deletes a draft, to which nothing else refers. */
export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.query(DELETE_DRAFT, [id]);
}
