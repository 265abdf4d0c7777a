import { sql } from '../platform/db/database';

// Both sides must have proved the address: otherwise whoever signs up first with somebody else's address would get into what they make later.
export const BY_VERIFIED_EMAIL = sql(
  'identities.by-verified-email',
  `select id from users where lower(email) = lower($1) and email_verified and erased_at is null order by id limit 1`,
);

export const LINK = sql('identities.link', 'insert into identities (provider, subject, user_id) values ($1, $2, $3)');

export const LOCK = sql('identities.lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

export const SYNC_EMAIL = sql(
  'identities.sync-email',
  'update users set email = $2, email_verified = $3 where id = $1',
);
