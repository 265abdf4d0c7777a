import { sql, type Transaction } from '../platform/db/database';

// Any number that nobody else uses in this database.
const ADMINS_LOCK = 734_210_521;

const LOCK = sql('admins.lock', `select pg_advisory_xact_lock(${ADMINS_LOCK})`);
const OTHERS = sql(
  'admins.others',
  `select exists (select from users where role = 'admin' and id is distinct from $1
     and suspended_at is null and deleted_at is null) as there`,
);

/**
 * Waits until nobody else makes, unmakes or shuts out an admin, and holds others off until the transaction ends: of two admins
 * who do away with one another at once, one comes second and finds themself gone. Take it before any row's lock.
 */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.query(LOCK);
}

/** Whether there is an admin who can sign in, besides this person (null: at all). Ask it under the lock. */
export async function hasAdmin(tx: Transaction, besides: string | null): Promise<boolean> {
  const [row] = await tx.query<{ there: boolean }>(OTHERS, [besides]);
  return row?.there ?? false;
}
