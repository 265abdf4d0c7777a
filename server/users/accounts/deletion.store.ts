import { type Queryable, sql, type Transaction } from '../../platform/db/database';
import type { UserEntity } from '../users.entity';

/** An account whose owner wants to delete it. */
export interface DeletingAccount extends Pick<UserEntity, 'email' | 'role'> {
  /** When the erasure is due, if deletion was requested before. */
  dueAt: Date | null;
}

const LOCK = sql(
  'deletion.lock',
  'select email, role, deletion_due_at as "dueAt" from users where id = $1 for no key update',
);

/** Locks an account until the transaction ends; null if there is none. */
export async function lockDeletingAccount(tx: Transaction, id: string): Promise<DeletingAccount | null> {
  const [row] = await tx.query<DeletingAccount>(LOCK, [id]);
  return row ?? null;
}

const REQUEST = sql(
  'deletion.leave',
  'update users set deleted_at = $2, deletion_due_at = $3, updated_at = $2 where id = $1',
);

/** Records that an account is to be erased. Until it is due, the account is hidden. */
export async function markDeleted(tx: Transaction, id: string, times: { at: Date; dueAt: Date }): Promise<void> {
  await tx.query(REQUEST, [id, times.at, times.dueAt]);
}

const CANCEL = sql(
  'deletion.come-back',
  `update users set deleted_at = null, deletion_due_at = null, updated_at = $2
   where id = $1 and deletion_due_at is not null and erased_at is null returning id`,
);

/** Cancels a deletion whose erasure has not begun. @returns false if there is none, and nothing changed */
export async function cancelDeletion(db: Queryable, id: string, at: Date): Promise<boolean> {
  return (await db.query(CANCEL, [id, at])).length > 0;
}

const DUE = sql('erasure.due', 'select id from users where deletion_due_at <= $1 order by deletion_due_at limit $2');

/** The users whose erasure is due, or began and did not finish. */
export async function readDueErasures(db: Queryable, now: Date, limit: number): Promise<string[]> {
  return (await db.query<{ id: string }>(DUE, [now, limit])).map(({ id }) => id);
}

const BEGIN = sql(
  'erasure.begin',
  `update users set erased_at = coalesce(erased_at, $2) where id = $1 and deletion_due_at <= $2 returning id`,
);

/** Begins an erasure, which cannot be cancelled after that. @returns false if the deletion was cancelled */
export async function beginErasure(db: Queryable, id: string, now: Date): Promise<boolean> {
  return (await db.query(BEGIN, [id, now])).length > 0;
}

const FINISH = sql(
  'erasure.finish',
  'update users set deletion_due_at = null where id = $1 and deletion_due_at is not null returning id',
);

/** Marks an erasure as finished, as part of the transaction that erases. @returns false if another instance finished it */
export async function finishErasure(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.query(FINISH, [id])).length > 0;
}
