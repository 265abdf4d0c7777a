import { type Queryable, sql, type Transaction } from '../platform/db/database';
import type { LeaverFacts } from './deletion.rules';

const LOCK = sql(
  'deletion.lock',
  'select email, role, deletion_due_at as "dueAt" from users where id = $1 for no key update',
);
const LEAVE = sql(
  'deletion.leave',
  'update users set deleted_at = $2, deletion_due_at = $3, updated_at = $2 where id = $1',
);
const COME_BACK = sql(
  'deletion.come-back',
  `update users set deleted_at = null, deletion_due_at = null, updated_at = $2
   where id = $1 and deletion_due_at is not null and erased_at is null`,
);
const LEAVER = sql(
  'deletion.leaver',
  `select email, first_name as "firstName", deletion_due_at as "dueAt" from users
   where id = $1 and deletion_due_at is not null and erased_at is null`,
);

/** Locks who wants to leave, and reads what that is decided by. */
export async function lockLeaver(tx: Transaction, userId: string): Promise<LeaverFacts | null> {
  const [row] = await tx.query<LeaverFacts>(LOCK, [userId]);
  return row ?? null;
}

export async function markLeaving(tx: Transaction, userId: string, times: { at: Date; dueAt: Date }): Promise<void> {
  await tx.query(LEAVE, [userId, times.at, times.dueAt]);
}

/** Takes a deletion back that has not begun; otherwise nothing happens. */
export async function unmarkLeaving(db: Queryable, userId: string, at: Date): Promise<void> {
  await db.query(COME_BACK, [userId, at]);
}

/** Whom to mail about the deletion; null when it was taken back, or has begun. */
export async function readLeaver(
  db: Queryable,
  userId: string,
): Promise<{ email: string; firstName: string; dueAt: Date } | null> {
  const [row] = await db.query<{ email: string; firstName: string; dueAt: Date }>(LEAVER, [userId]);
  return row ?? null;
}
