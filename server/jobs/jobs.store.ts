import { type Queryable, replanned, sql, type Transaction } from '../platform/db/database';
import { columns, writtenColumns } from '../platform/db/rows';
import { enqueueSql } from '../platform/outbox/enqueue-sql';
import { type Named, namedSql } from '../users/users.columns';
import type { JobEntity } from './jobs.entity';
import { JOB_COLUMNS, type JobRow } from './jobs.columns';

/** A job with who last changed it. */
export interface LockedJob extends JobRow {
  changer: Named | null;
}

const LOCK = sql(
  'jobs.lock',
  `select ${columns('j', '', JOB_COLUMNS)}, case when c.id is not null then ${namedSql('c')} end as changer
   from jobs j left join users c on c.id = j.changed_by_id where j.id = $1 for no key update of j`,
);

/** A job, locked until the transaction ends. */
export async function lockJob(db: Queryable, id: string): Promise<LockedJob | null> {
  const [row] = await db.query<LockedJob>(LOCK, [id]);
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

const BY_KEY = sql(
  'jobs.by-key',
  `select id, idempotency_hash as "idempotencyHash" from jobs where posted_by_id = $1 and idempotency_key = $2`,
);

/** The job that a user posted with this idempotency key; null for none. */
export async function readByKey(
  tx: Transaction,
  posterId: string,
  key: string,
): Promise<Pick<JobEntity, 'id' | 'idempotencyHash'> | null> {
  const [row] = await tx.query<Pick<JobEntity, 'id' | 'idempotencyHash'>>(BY_KEY, [posterId, key]);
  return row ?? null;
}

/** Inserts a job. @returns the new ID */
export async function insertJob(tx: Transaction, job: Partial<JobEntity>): Promise<string> {
  const { names, parameters, values } = writtenColumns(job);
  const insert = replanned('jobs.insert', `insert into jobs (${names}) values (${parameters}) returning id`);
  const [row] = await tx.query<{ id: string }>(insert, values);
  if (!row) throw new Error('The new job has no ID.');
  return row.id;
}

/** Changes the given columns of a job. */
export async function updateJob(tx: Transaction, id: string, changes: Partial<JobEntity>): Promise<void> {
  const { names, parameters, values } = writtenColumns(changes);
  const update = replanned(
    'jobs.update',
    `update jobs set (${names}) = row(${parameters}) where id = $${values.length + 1}`,
  );
  await tx.query(update, [...values, id]);
}

const DELETE_DRAFT = sql('jobs.delete-draft', `delete from jobs where id = $1 and status = 'draft'`);

/** Deletes a draft, to which nothing else refers. */
export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.query(DELETE_DRAFT, [id]);
}
