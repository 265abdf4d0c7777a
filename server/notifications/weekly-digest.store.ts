import { type Queryable, sql } from '../platform/db/database';
import { enqueueSql } from '../platform/outbox/enqueue-sql';
import { takeDigestRecipientsSql } from '../settings/settings.store';

const QUEUE = sql(
  'letters.queue',
  `with ${takeDigestRecipientsSql({ now: '$1', since: '$2', limit: '$3' })}, task as (${enqueueSql('letter.due', { payload: { userId: 'user_id' }, from: 'taken' })})
   select user_id from taken`,
);

interface Round {
  now: Date;
  /** Whoever got one since then gets none. */
  since: Date;
  limit: number;
}

/** Hands a letter to the queue for each who chose it and has had none since then; tells for how many. */
export async function queueLetters(db: Queryable, { now, since, limit }: Round): Promise<number> {
  return (await db.query(QUEUE, [now, since, limit])).length;
}
