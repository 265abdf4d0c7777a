import { type Queryable, sql } from '../../platform/db/database';

/** An account of the local identity provider, as far as an ID token describes it. */
export interface LocalAccount {
  id: string;
  email: string;
  emailVerified: boolean;
}

const BY_EMAIL = sql(
  'identity.by-email',
  `select id, email, email_verified_at is not null as "emailVerified", password_hash as "passwordHash"
   from local_accounts where email = $1`,
);

/** An account with its password hash, by email address; null if there is none. */
export async function readLocalAccountByEmail(
  db: Queryable,
  email: string,
): Promise<(LocalAccount & { passwordHash: string }) | null> {
  const [account] = await db.query<LocalAccount & { passwordHash: string }>(BY_EMAIL, [email]);
  return account ?? null;
}

const BY_ID = sql(
  'identity.account',
  `select id, email, email_verified_at is not null as "emailVerified", password_changed_at as "passwordChangedAt"
   from local_accounts where id = $1`,
);

/** An account by ID; null if there is none. */
export async function readLocalAccount(
  db: Queryable,
  id: string,
): Promise<(LocalAccount & { passwordChangedAt: Date }) | null> {
  const [account] = await db.query<LocalAccount & { passwordChangedAt: Date }>(BY_ID, [id]);
  return account ?? null;
}
