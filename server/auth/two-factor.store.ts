import { type Queryable, sql } from '../platform/db/database';
import { CHALLENGE_TRIES } from './two-factor.rules';

/** Somebody's authenticator app, as it is kept. */
export interface Factor {
  secret: Buffer;
  confirmed: boolean;
  lastStep: number | null;
}

// A confirmed one stays: it goes only by a code of its own.
const BEGIN = sql(
  'two-factor.begin',
  `insert into two_factor as f (user_id, secret, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at where f.confirmed_at is null
   returning (select email from users where id = $1) as email`,
);

/** Notes a secret that is to be confirmed, in the place of one that never was. Null when one is confirmed already. */
export async function beginFactor(
  db: Queryable,
  begun: { userId: string; secret: Buffer; at: Date },
): Promise<{ email: string } | null> {
  const [row] = await db.query<{ email: string }>(BEGIN, [begun.userId, begun.secret, begun.at]);
  return row ?? null;
}

const LOCK = sql(
  'two-factor.lock',
  `select secret, confirmed_at is not null as confirmed, last_step::int as "lastStep" from two_factor where user_id = $1 for update`,
);

/** Locks it, so that of two uses of one code at once the second finds it spent. */
export async function lockFactor(tx: Queryable, userId: string): Promise<Factor | null> {
  const [row] = await tx.query<Factor>(LOCK, [userId]);
  return row ?? null;
}

const CONFIRM = sql(
  'two-factor.confirm',
  `with confirmed as (update two_factor set confirmed_at = $2, last_step = $3 where user_id = $1)
   insert into recovery_codes (user_id, code_hash) select $1, hash from unnest($4::bytea[]) hash`,
);

/** Turns it on, with the recovery codes' hashes. */
export async function confirmFactor(
  tx: Queryable,
  userId: string,
  { at, step, codeHashes }: { at: Date; step: number; codeHashes: readonly Buffer[] },
): Promise<void> {
  await tx.query(CONFIRM, [userId, at, step, codeHashes]);
}

const REMOVE = sql(
  'two-factor.remove',
  `with waiting as (delete from sign_in_challenges where user_id = $1) delete from two_factor where user_id = $1`,
);

/** Turns it off, and whatever waits for it. */
export async function removeFactor(tx: Queryable, userId: string): Promise<void> {
  await tx.query(REMOVE, [userId]);
}

const SPEND_STEP = sql('two-factor.spend-step', 'update two_factor set last_step = $2 where user_id = $1');
const SPEND_RECOVERY = sql(
  'two-factor.spend-recovery',
  `with spent as (update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning 1)
   select (select count(*)::int from recovery_codes where user_id = $1 and used_at is null and code_hash <> $2) as left from spent`,
);

/** Codes up to this half minute are spent. */
export async function spendStep(tx: Queryable, userId: string, step: number): Promise<void> {
  await tx.query(SPEND_STEP, [userId, step]);
}

/** Spends a recovery code; returns how many are left, or null when there is no such code. */
export async function spendRecoveryCode(
  tx: Queryable,
  userId: string,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<number | null> {
  const [row] = await tx.query<{ left: number }>(SPEND_RECOVERY, [userId, hash, at]);
  return row?.left ?? null;
}

const CHALLENGE = sql(
  'sign-in-challenges.make',
  `insert into sign_in_challenges (token_hash, user_id, expires_at)
   select $1, user_id, $3 from two_factor where user_id = $2 and confirmed_at is not null returning user_id`,
);
const TRY = sql(
  'sign-in-challenges.try',
  `update sign_in_challenges set tries = tries + 1 where token_hash = $1 and expires_at > $2 and tries < ${CHALLENGE_TRIES}
   returning user_id as "userId", ${CHALLENGE_TRIES} - tries as "left"`,
);
const USE = sql('sign-in-challenges.use', 'delete from sign_in_challenges where token_hash = $1 returning user_id');
const SWEEP = sql('sign-in-challenges.sweep', 'delete from sign_in_challenges where expires_at <= $1');

/** Notes a challenge; false when the person has no second step. */
export async function insertChallenge(
  db: Queryable,
  challenge: { hash: Buffer; userId: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await db.query(CHALLENGE, [challenge.hash, challenge.userId, challenge.expiresAt]);
  return rows.length > 0;
}

/** Counts a try of a challenge that is good; returns whose it is and how many tries are left after this one. */
export async function tryChallenge(
  db: Queryable,
  hash: Buffer,
  at: Date,
): Promise<{ userId: string; left: number } | null> {
  const [row] = await db.query<{ userId: string; left: number }>(TRY, [hash, at]);
  return row ?? null;
}

/** Ends a challenge; false when it has ended already. */
export async function endChallenge(tx: Queryable, hash: Buffer): Promise<boolean> {
  return (await tx.query(USE, [hash])).length > 0;
}

/** Forgets challenges that have expired. */
export async function sweepChallenges(db: Queryable, at: Date): Promise<void> {
  await db.query(SWEEP, [at]);
}
