import { parameterized, type Queryable, sql } from '../../platform/db/database';

interface Note {
  userId: string;
  candidateId: string;
  /** Null removes the note. */
  text: string | null;
  at: Date;
}

const WRITE = parameterized<Note>(
  'candidate-notes.write',
  `insert into candidate_notes (user_id, candidate_id, text, updated_at) values (:userId, :candidateId, :text, :at)
   on conflict (user_id, candidate_id) do update set text = :text, updated_at = :at`,
);
const DELETE = sql('candidate-notes.delete', 'delete from candidate_notes where user_id = $1 and candidate_id = $2');

/** Replaces a user's private note about a candidate. */
export async function writeNote(db: Queryable, note: Note): Promise<void> {
  if (note.text === null) await db.query(DELETE, [note.userId, note.candidateId]);
  else await db.query(WRITE(note));
}
