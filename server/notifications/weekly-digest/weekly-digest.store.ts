import { type Queryable, sql } from '../../platform/db/database';
import { enqueueSql } from '../../platform/outbox/enqueue-sql';
import { takeDigestRecipientsSql } from '../../settings/settings.store';

const QUEUE = sql(
  'weekly-digest.queue',
  `with ${takeDigestRecipientsSql({ now: '$1', since: '$2', limit: '$3' })}, task as (${enqueueSql('weekly-digest.due', { payload: { userId: 'user_id' }, from: 'taken' })})
   select user_id from taken`,
);

interface Round {
  now: Date;
  /** Users who got a digest after this time are skipped. */
  since: Date;
  limit: number;
}

/**
 * Enqueues a digest for up to `limit` users who are due.
 * @returns the number of users
 */
export async function enqueueDigests(db: Queryable, { now, since, limit }: Round): Promise<number> {
  return (await db.query(QUEUE, [now, since, limit])).length;
}
