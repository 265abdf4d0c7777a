import { parameterized, type Queryable, sql, type Transaction } from '../../platform/db/database';
import { touchActiveUsersSql } from '../../users/users.store';
import { MAX_SESSIONS } from '../auth.rules';
import type { VerifiedIdentity } from '../identity/identity-provider';

/** A session that has ended. */
export interface EndedSession {
  id: string;
  userId: string;
}

interface NewSession {
  userId: string;
  tokenHash: Buffer;
  device: string;
  now: Date;
  expiresAt: Date;
}

const START = parameterized<NewSession>(
  'sessions.start',
  `with expired as (
     delete from sessions where user_id = :userId and (expires_at <= :now or id in (
       select id from sessions where user_id = :userId order by last_used_at desc, id desc offset ${MAX_SESSIONS - 1}))
     returning id, user_id
   ), started as (
     insert into sessions (user_id, token_hash, device, created_at, last_used_at, expires_at)
     values (:userId, :tokenHash, :device, :now, :now, :expiresAt)
   ), active as (
     ${touchActiveUsersSql({ users: 'select :userId::uuid', at: ':now' })}
   )
   select id, user_id as "userId" from expired`,
);

/**
 * Starts a session.
 * @returns the user's sessions that ended with it: expired ones, and the least used above the limit
 */
export function startSession(db: Queryable, session: NewSession): Promise<EndedSession[]> {
  return db.query<EndedSession>(START(session));
}

const END_ONE = sql(
  'sessions.end-one',
  'delete from sessions where id = $1 and user_id = $2 returning id, user_id as "userId"',
);

/** Ends one session of a user; no rows if it is not theirs. */
export function endSession(db: Queryable, id: string, userId: string): Promise<EndedSession[]> {
  return db.query<EndedSession>(END_ONE, [id, userId]);
}

// Ending every session also ends sign-ins that wait for their second step: their first step was taken before.
const END_ALL = sql(
  'sessions.end-all',
  `with waiting as (delete from sign_in_challenges where user_id = $1)
   delete from sessions where user_id = $1 returning id, user_id as "userId"`,
);

/** Ends all sessions of a user, and their sign-ins in progress. */
export function endSessionsOf(db: Queryable, userId: string): Promise<EndedSession[]> {
  return db.query<EndedSession>(END_ALL, [userId]);
}

const END_OTHERS = sql(
  'sessions.end-others',
  `with waiting as (delete from sign_in_challenges where user_id = $1)
   delete from sessions where user_id = $1 and id <> $2 returning id, user_id as "userId"`,
);

/** Ends all sessions of a user except one, and their sign-ins in progress. */
export function endOtherSessions(
  db: Queryable,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<EndedSession[]> {
  return db.query<EndedSession>(END_OTHERS, [id, sessionId]);
}

const END_OF_IDENTITY = sql(
  'sessions.end-of-identity',
  `with people as (select user_id from identities where provider = $1 and subject = $2),
     waiting as (delete from sign_in_challenges where user_id in (select user_id from people))
   delete from sessions where user_id in (select user_id from people) returning id, user_id as "userId"`,
);

/** Ends all sessions, and sign-ins in progress, of the user of an identity. */
export function endSessionsOfIdentity(
  tx: Transaction,
  { provider, subject }: Pick<VerifiedIdentity, 'provider' | 'subject'>,
): Promise<EndedSession[]> {
  return tx.query<EndedSession>(END_OF_IDENTITY, [provider, subject]);
}

const DELETE_EXPIRED = sql('sessions.sweep', 'delete from sessions where expires_at <= $1');

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.query(DELETE_EXPIRED, [now]);
}

// Locked rows are skipped: recording the minute is not worth a wait, which would delay the whole batch.
const TOUCH = sql(
  'sessions.touch',
  `with used as (
     update sessions set last_used_at = $2
     where id in (select id from sessions where id = any($1) and last_used_at < $3 for no key update skip locked)
     returning user_id
   )
   ${touchActiveUsersSql({ users: 'select user_id from used', at: '$2' })}`,
);

/** Records that sessions, and their users, are in use, unless that was recorded after `before`. */
export async function touchSessions(
  db: Queryable,
  ids: readonly string[],
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  await db.query(TOUCH, [ids, at, before]);
}
