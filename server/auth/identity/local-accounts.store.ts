import { type Queryable, sql, type Transaction } from '../../platform/db/database';
import type { LocalAccount } from './local-accounts.queries';

const CREATE = sql(
  'identity.create',
  `insert into local_accounts (email, password_hash, password_changed_at, created_at) values ($1, $2, $3, $3)
   on conflict (email) do nothing
   returning id, email, false as "emailVerified"`,
);

/** Creates an account; null if the email address is taken. */
export async function insertLocalAccount(
  db: Queryable,
  { email, passwordHash, at }: { email: string; passwordHash: string; at: Date },
): Promise<LocalAccount | null> {
  const [account] = await db.query<LocalAccount>(CREATE, [email, passwordHash, at]);
  return account ?? null;
}

const REPLACE_CODE = sql(
  'identity.keep-code',
  `with older as (delete from reset_codes where account_id = $1)
   insert into reset_codes (account_id, code_hash, expires_at, created_at) values ($1, $2, $3, $4)`,
);

/** Stores a new reset code, which invalidates the account's older ones. */
export async function replaceResetCode(
  db: Queryable,
  code: { accountId: string; hash: Buffer; expiresAt: Date; at: Date },
): Promise<void> {
  await db.query(REPLACE_CODE, [code.accountId, code.hash, code.expiresAt, code.at]);
}

const USE_CODE = sql(
  'identity.use-code',
  `update reset_codes set used_at = $2 where code_hash = $1 and used_at is null and expires_at > $2
   returning account_id as "accountId"`,
);

/** Uses up a reset code. @returns its account; null if the code is wrong, used or expired */
export async function consumeResetCode(tx: Transaction, hash: Buffer, at: Date): Promise<string | null> {
  const [used] = await tx.query<{ accountId: string }>(USE_CODE, [hash, at]);
  return used?.accountId ?? null;
}

const CHANGE_PASSWORD = sql(
  'identity.change-password',
  `update local_accounts set password_hash = $2, password_changed_at = $3, email_verified_at = coalesce(email_verified_at, $3)
   where id = $1`,
);

/** Sets a password. The reset code came by email, so the address counts as verified. */
export async function changePassword(
  tx: Transaction,
  accountId: string,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  await tx.query(CHANGE_PASSWORD, [accountId, passwordHash, at]);
}

const REPLACE_PASSWORD = sql(
  'identity.replace-password',
  `with codes as (delete from reset_codes where account_id = $1)
   update local_accounts set password_hash = $3, password_changed_at = $4 where id = $1 and password_hash = $2 returning id`,
);

/** Replaces a password, and invalidates the account's reset codes; false if the password has changed since it was read. */
export async function replacePassword(
  tx: Transaction,
  { id, passwordHash }: { id: string; passwordHash: string },
  next: { passwordHash: string; at: Date },
): Promise<boolean> {
  return (await tx.query(REPLACE_PASSWORD, [id, passwordHash, next.passwordHash, next.at])).length > 0;
}
