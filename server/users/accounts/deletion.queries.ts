import { type Queryable, sql } from '../../platform/db/database';

/** What the email about a requested deletion needs. */
export interface DeletionFacts {
  email: string;
  firstName: string;
  dueAt: Date;
}

const FACTS = sql(
  'deletion.facts',
  `select email, first_name as "firstName", deletion_due_at as "dueAt" from users
   where id = $1 and deletion_due_at is not null and erased_at is null`,
);

/** Facts for the email about a requested deletion; null if it was canceled, or the erasure has begun. */
export async function readDeletionFacts(db: Queryable, userId: string): Promise<DeletionFacts | null> {
  const [row] = await db.query<DeletionFacts>(FACTS, [userId]);
  return row ?? null;
}
