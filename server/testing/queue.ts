import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/db/database';
import type { EmailEvent } from '../platform/queue/failed-emails';

interface FailedEmailParts {
  topic: EmailEvent;
  payload: object;
  failedAt: Date;
  errorCode: string | null;
}

/** Adds an email that the queue gave up after 13 attempts. @returns its ID in the queue */
export async function failedEmail(db: Database, parts: Partial<FailedEmailParts> = {}): Promise<string> {
  const { topic = 'weekly-digest.due', payload = { userId: randomUUID() }, errorCode = 'ETIMEDOUT' } = parts;
  const { rows } = await db.raw(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
     values ('tasks', $1, 'failed', 12, 12, $2::timestamptz, $2, $3) returning id`,
    [{ topic, payload }, parts.failedAt ?? new Date(), errorCode === null ? null : { code: errorCode }],
  );
  return (rows as { id: string }[])[0]?.id ?? '';
}
