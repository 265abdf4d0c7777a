import { type Queryable, sql } from '../../platform/db/database';

const PRUNE = sql(
  'chat-events.prune',
  `with gone as (
     delete from chat_events where (user_id, position) in
       (select user_id, position from chat_events where at < $1 order by at limit $2) returning 1)
   select count(*)::int as count from gone`,
);

/**
 * Removes events from before a time, oldest first.
 * @returns how many were removed; fewer than the limit when none are left
 */
export async function pruneEvents(db: Queryable, before: Date, limit: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(PRUNE, [before, limit]);
  return row?.count ?? 0;
}
