import { parameterized, type Queryable } from '../../platform/db/database';

interface Notes {
  id: string;
  notes: string | null;
}

// Does not count as a change of the referral: the candidate sees when it was last changed.
const WRITE = parameterized<Notes>('referral-notes.write', 'update referrals set notes = :notes where id = :id');

/** Replaces the private notes of a referral; null removes them. */
export async function writeNotes(db: Queryable, notes: Notes): Promise<void> {
  await db.query(WRITE(notes));
}
