import { type Queryable, sql } from '../../platform/db/database';
import type { VerifiedIdentity } from './identity-provider';

/** The account that an identity signs in to. */
export interface Account {
  userId: string;
  email: string;
  emailVerified: boolean;
  suspended: boolean;
  erased: boolean;
}

const BY_IDENTITY = sql(
  'identities.account',
  `select u.id as "userId", u.email, u.email_verified as "emailVerified",
          u.suspended_at is not null as suspended, u.erased_at is not null as erased
   from identities i join users u on u.id = i.user_id where i.provider = $1 and i.subject = $2`,
);

/** The account linked to an identity; null if there is none. */
export async function readAccount(
  db: Queryable,
  { provider, subject }: Pick<VerifiedIdentity, 'provider' | 'subject'>,
): Promise<Account | null> {
  const [account] = await db.query<Account>(BY_IDENTITY, [provider, subject]);
  return account ?? null;
}

const STATE = sql(
  'users.may-sign-in',
  `select suspended_at is not null as suspended, erased_at is not null as erased from users where id = $1`,
);

/** Whether a user may sign in; null if the user does not exist. */
export async function readAccountState(
  db: Queryable,
  userId: string,
): Promise<Pick<Account, 'suspended' | 'erased'> | null> {
  const [state] = await db.query<Pick<Account, 'suspended' | 'erased'>>(STATE, [userId]);
  return state ?? null;
}
