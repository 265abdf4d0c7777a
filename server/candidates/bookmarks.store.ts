import { type Queryable, sql } from '../platform/db/database';

const BOOKMARK = sql(
  'bookmarks.write',
  `insert into candidate_bookmarks (user_id, candidate_id, created_at) values ($1, $2, $3) on conflict do nothing`,
);
const DELETE_BOOKMARK = sql(
  'bookmarks.forget',
  'delete from candidate_bookmarks where user_id = $1 and candidate_id = $2',
);

interface Bookmark {
  userId: string;
  candidateId: string;
  bookmarked: boolean;
  at: Date;
}

/** Adds or removes a bookmark. */
export async function writeBookmark(db: Queryable, { userId, candidateId, bookmarked, at }: Bookmark): Promise<void> {
  if (bookmarked) await db.query(BOOKMARK, [userId, candidateId, at]);
  else await db.query(DELETE_BOOKMARK, [userId, candidateId]);
}
