import { type Queryable, sql, type Transaction } from '../db/database';
import { EMAIL_EVENTS } from './queue-state';

/** An outbox event whose handling is to send an email. */
export type EmailEvent = (typeof EMAIL_EVENTS)[number];

/** An email that the queue gave up after the last attempt. */
export interface FailedEmail {
  /** ID of the job in the queue. */
  id: string;
  topic: EmailEvent;
  /** How often it was tried. */
  attempts: number;
  failedAt: Date;
  /** The code of the last error; null if the attempt ended without one, for example with its process. */
  errorCode: string | null;
}

const IS_FAILED_EMAIL = `j.name in ('tasks', 'slow-tasks') and j.state = 'failed' and j.data ->> 'topic' = any($1)`;

const READ = sql(
  'queue.failed-emails',
  `select j.id, j.data ->> 'topic' as topic, j.retry_count + 1 as attempts, j.completed_on as "failedAt",
     j.output ->> 'code' as "errorCode"
   from pgboss.job j where ${IS_FAILED_EMAIL} order by j.completed_on desc, j.id desc limit $2`,
);

/** The emails that the queue gave up within the last 12 hours, newest first. */
export function readFailedEmails(db: Queryable, limit: number): Promise<FailedEmail[]> {
  return db.query<FailedEmail>(READ, [EMAIL_EVENTS, limit]);
}

// Two presses at once: the second waits for the lock of the first, and then finds no failed email.
const RETRY = sql(
  'queue.retry-failed-emails',
  `update pgboss.job j set state = 'retry', retry_limit = j.retry_count + 1, start_after = now(), completed_on = null
   where ${IS_FAILED_EMAIL} and ($2::uuid[] is null or j.id = any($2))
   returning j.id, j.data ->> 'topic' as topic`,
);

/**
 * Lets the queue retry failed emails within seconds.
 * @param ids null for all; others than IDs of failed emails are ignored
 */
export function retryFailedEmails(
  tx: Transaction,
  ids: readonly string[] | null,
): Promise<Pick<FailedEmail, 'id' | 'topic'>[]> {
  return tx.query<Pick<FailedEmail, 'id' | 'topic'>>(RETRY, [EMAIL_EVENTS, ids]);
}
