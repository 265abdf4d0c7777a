import { type Queryable, sql } from '../platform/database';

const BOOKMARK = sql(
  'bookmarks.write',
  `insert into candidate_bookmarks (user_id, candidate_id, created_at) values ($1, $2, $3) on conflict do nothing`,
);
const FORGET = sql('bookmarks.forget', 'delete from candidate_bookmarks where user_id = $1 and candidate_id = $2');

interface Bookmark {
  userId: string;
  candidateId: string;
  bookmarked: boolean;
  at: Date;
}

/** Keeps a bookmark, or takes it away. */
export async function writeBookmark(db: Queryable, { userId, candidateId, bookmarked, at }: Bookmark): Promise<void> {
  if (bookmarked) await db.query(BOOKMARK, [userId, candidateId, at]);
  else await db.query(FORGET, [userId, candidateId]);
}

const BOOKMARKED = sql(
  'bookmarks.of',
  'select candidate_id as id from candidate_bookmarks where user_id = $1 and candidate_id = any($2)',
);

/** Which of these candidates somebody keeps. */
export async function readBookmarked(db: Queryable, userId: string, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await db.query<{ id: string }>(BOOKMARKED, [userId, ids])).map(({ id }) => id));
}

const EXTRAS = sql(
  'candidates.extras',
  'select id, experience, looking_for as "lookingFor" from users where id = any($1) and deleted_at is null',
);

export interface Extras {
  experience: string | null;
  lookingFor: string[];
}

/** What only job seekers say of themselves. */
export async function readExtras(db: Queryable, ids: readonly string[]): Promise<Map<string, Extras>> {
  const rows = await db.query<Extras & { id: string }>(EXTRAS, [ids]);
  return new Map(rows.map(({ id, ...extras }) => [id, extras]));
}

// The viewer's side: jobs of their own, of the company they recruit for ($2), and whatever they sent themselves.
const INVITED = sql(
  'invitations.of',
  `select i.candidate_id as "candidateId", i.job_id as "jobId" from job_invitations i join jobs j on j.id = i.job_id
   where i.candidate_id = any($3) and (i.invited_by_id = $1 or j.posted_by_id = $1 or j.company_key = $2)`,
);

/** To which jobs the viewer's side has invited each of these candidates. */
export async function readInvitations(
  db: Queryable,
  viewer: { id: string; company: string | null },
  candidateIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const invited = new Map<string, Set<string>>();
  const rows = await db.query<{ candidateId: string; jobId: string }>(INVITED, [
    viewer.id,
    viewer.company,
    candidateIds,
  ]);
  for (const { candidateId, jobId } of rows)
    invited.set(candidateId, (invited.get(candidateId) ?? new Set()).add(jobId));
  return invited;
}
