import { type Queryable, sql } from '../../platform/db/database';

const NOTES = sql(
  'candidate-notes.of',
  'select candidate_id as "candidateId", text from candidate_notes where user_id = $1 and candidate_id = any($2)',
);

/** A user's private notes about these candidates, by candidate ID. */
export async function readNotes(
  db: Queryable,
  userId: string,
  candidateIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ candidateId: string; text: string }>(NOTES, [userId, candidateIds]);
  return new Map(rows.map(({ candidateId, text }) => [candidateId, text]));
}
