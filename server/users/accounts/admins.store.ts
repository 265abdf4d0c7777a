import { type Queryable, sql, type Transaction } from '../../platform/db/database';

// An arbitrary key that no other advisory lock in this database uses.
const ADMINS_LOCK = 734_210_521;

const LOCK = sql('admins.lock', `select pg_advisory_xact_lock(${ADMINS_LOCK})`);
const OTHERS = sql(
  'admins.others',
  `select exists (select from users where role = 'admin' and id is distinct from $1
     and suspended_at is null and deleted_at is null) as there`,
);

/**
 * Serializes transactions that add, remove or suspend admins, until the transaction ends: if two admins suspend each other
 * concurrently, the second one no longer has the right to. Take this lock before any row lock.
 */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.query(LOCK);
}

/** Whether there is an admin who can sign in, other than the user `besides` (null: any). Call it under `lockAdmins` if a write depends on it. */
export async function hasAdmin(db: Queryable, besides: string | null): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>(OTHERS, [besides]);
  return row?.there ?? false;
}
