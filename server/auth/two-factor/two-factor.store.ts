import { type Queryable, sql } from '../../platform/db/database';
import { CHALLENGE_TRIES } from './two-factor.rules';

/** The stored authenticator app of a user. */
export interface Factor {
  secret: Buffer;
  confirmed: boolean;
  lastStep: number | null;
}

// A confirmed app is not replaced: removing it needs one of its codes.
const BEGIN = sql(
  'two-factor.begin',
  `insert into two_factor as f (user_id, secret, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at where f.confirmed_at is null
   returning (select email from users where id = $1) as email`,
);

/** Stores a secret to be confirmed, in place of an unconfirmed one; null if one is already confirmed. */
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

/** Locks the app's row, so that of two concurrent uses of one code only the first succeeds. */
export async function lockFactor(tx: Queryable, userId: string): Promise<Factor | null> {
  const [row] = await tx.query<Factor>(LOCK, [userId]);
  return row ?? null;
}

const CONFIRM = sql(
  'two-factor.confirm',
  `with confirmed as (update two_factor set confirmed_at = $2, last_step = $3 where user_id = $1)
   insert into recovery_codes (user_id, code_hash) select $1, hash from unnest($4::bytea[]) hash`,
);

/** Confirms the app and stores the hashes of the recovery codes. */
export async function confirmFactor(
  tx: Queryable,
  userId: string,
  { at, step, codeHashes }: { at: Date; step: number; codeHashes: readonly Buffer[] },
): Promise<void> {
  await tx.query(CONFIRM, [userId, at, step, codeHashes]);
}

const DELETE_CODES = sql('two-factor.delete-codes', 'delete from recovery_codes where user_id = $1');
const INSERT_CODES = sql(
  'two-factor.insert-codes',
  'insert into recovery_codes (user_id, code_hash) select $1, hash from unnest($2::bytea[]) hash',
);

/** Replaces the recovery codes, used ones included, by new ones. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx.query(DELETE_CODES, [userId]);
  await tx.query(INSERT_CODES, [userId, codeHashes]);
}

const REMOVE = sql(
  'two-factor.remove',
  `with waiting as (delete from sign_in_challenges where user_id = $1) delete from two_factor where user_id = $1`,
);

/** Removes the app, its recovery codes and open challenges. */
export async function removeFactor(tx: Queryable, userId: string): Promise<void> {
  await tx.query(REMOVE, [userId]);
}

const SPEND_STEP = sql('two-factor.spend-step', 'update two_factor set last_step = $2 where user_id = $1');
const SPEND_RECOVERY = sql(
  'two-factor.spend-recovery',
  `with spent as (update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning 1)
   select (select count(*)::int from recovery_codes where user_id = $1 and used_at is null and code_hash <> $2) as left from spent`,
);

/** Marks codes up to this time step as used. */
export async function spendStep(tx: Queryable, userId: string, step: number): Promise<void> {
  await tx.query(SPEND_STEP, [userId, step]);
}

/** Uses up a recovery code. @returns how many are left; null if the code is wrong or used */
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

/** Stores a challenge; false if the user has no two-factor authentication. */
export async function insertChallenge(
  db: Queryable,
  challenge: { hash: Buffer; userId: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await db.query(CHALLENGE, [challenge.hash, challenge.userId, challenge.expiresAt]);
  return rows.length > 0;
}

/** Counts an attempt at a valid challenge. @returns its user and how many attempts are left; null if the challenge is invalid */
export async function tryChallenge(
  db: Queryable,
  hash: Buffer,
  at: Date,
): Promise<{ userId: string; left: number } | null> {
  const [row] = await db.query<{ userId: string; left: number }>(TRY, [hash, at]);
  return row ?? null;
}

/** Ends a challenge; false if it has already ended. */
export async function endChallenge(tx: Queryable, hash: Buffer): Promise<boolean> {
  return (await tx.query(USE, [hash])).length > 0;
}

/** Deletes expired challenges. */
export async function sweepChallenges(db: Queryable, at: Date): Promise<void> {
  await db.query(SWEEP, [at]);
}
