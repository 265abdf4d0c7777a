import { sql, type Transaction } from '../../platform/db/database';
import type { VerifiedIdentity } from './identity-provider';

const LOCK = sql('identities.lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Makes concurrent first sign-ins with the same email address or identity run one after the other, until the transaction ends. */
export async function lockIdentity(tx: Transaction, { email, provider, subject }: VerifiedIdentity): Promise<void> {
  await tx.query(LOCK, [`email ${email.toLowerCase()}`]);
  await tx.query(LOCK, [`identity ${provider} ${subject}`]);
}

// Both sides must have verified the address: otherwise an attacker who signs up first with another person's address would get into the
// account that the owner of the address creates later.
const BY_VERIFIED_EMAIL = sql(
  'identities.by-verified-email',
  `select id from users where lower(email) = lower($1) and email_verified and erased_at is null order by id limit 1`,
);

/** The user that a new identity belongs to: the one with the same verified address; null if there is none. */
export async function readLinkableUser(
  tx: Transaction,
  { email, emailVerified }: VerifiedIdentity,
): Promise<string | null> {
  if (!emailVerified) return null;
  const [user] = await tx.query<{ id: string }>(BY_VERIFIED_EMAIL, [email]);
  return user?.id ?? null;
}

const LINK = sql('identities.link', 'insert into identities (provider, subject, user_id) values ($1, $2, $3)');

/** Links an identity to a user. */
export async function linkIdentity(
  tx: Transaction,
  { provider, subject }: VerifiedIdentity,
  userId: string,
): Promise<void> {
  await tx.query(LINK, [provider, subject, userId]);
}
