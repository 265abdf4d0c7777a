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

const OF_USER = sql(
  'identity.of-user',
  `select a.id, a.password_hash as "passwordHash" from identities i join local_accounts a on a.id = i.subject::uuid
   where i.user_id = $1 and i.provider = 'local'`,
);

/** The account of a user with its password hash; null if they have no password here. */
export async function readLocalAccountOfUser(
  db: Queryable,
  userId: string,
): Promise<{ id: string; passwordHash: string } | null> {
  const [account] = await db.query<{ id: string; passwordHash: string }>(OF_USER, [userId]);
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
