import { type Queryable, sql } from '../platform/db/database';
import { enqueueSql } from '../platform/outbox/enqueue-sql';

const QUEUE = sql(
  'letters.queue',
  `with due as (
     select p.user_id from notification_preferences p join users u on u.id = p.user_id
     where p.marketing and p.email and (p.letter_at is null or p.letter_at < $2) and u.deleted_at is null and u.suspended_at is null
     order by p.user_id limit $3 for update of p skip locked
   ), noted as (
     update notification_preferences p set letter_at = $1 from due where p.user_id = due.user_id returning p.user_id
   ), task as (${enqueueSql('letter.due', { payload: { userId: 'user_id' }, from: 'noted' })})
   select user_id from noted`,
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
