import { type Queryable, sql } from '../platform/db/database';

const BOOKMARKED = sql(
  'bookmarks.of',
  'select candidate_id as id from candidate_bookmarks where user_id = $1 and candidate_id = any($2)',
);

/** The candidates among these whom a user has bookmarked. */
export async function readBookmarked(db: Queryable, userId: string, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await db.query<{ id: string }>(BOOKMARKED, [userId, ids])).map(({ id }) => id));
}
