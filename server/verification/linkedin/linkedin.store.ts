import { parameterized, type Queryable, sql } from '../../platform/db/database';

const BEGIN = parameterized<SignInUnderWay & { stateHash: Buffer }>(
  'linkedin.begin',
  `insert into linkedin_sign_ins (user_id, state_hash, browser_hash, nonce, expires_at)
   values (:userId, :stateHash, :browserHash, :nonce, :expiresAt)
   on conflict (user_id) do update set state_hash = excluded.state_hash, browser_hash = excluded.browser_hash,
     nonce = excluded.nonce, expires_at = excluded.expires_at`,
);
const TAKE = sql(
  'linkedin.take',
  `delete from linkedin_sign_ins where state_hash = $1
   returning user_id as "userId", browser_hash as "browserHash", nonce, expires_at as "expiresAt"`,
);

/** A LinkedIn sign-in that was started and not finished. */
export interface SignInUnderWay {
  userId: string;
  browserHash: Buffer;
  nonce: string;
  expiresAt: Date;
}

/** Stores a started sign-in. It replaces an earlier one of the same user. */
export async function beginSignIn(db: Queryable, stateHash: Buffer, signIn: SignInUnderWay): Promise<void> {
  await db.query(BEGIN({ ...signIn, stateHash }));
}

/** Deletes and returns the sign-in with this state, so that each state works once; null if there is none. */
export async function takeSignIn(db: Queryable, stateHash: Buffer): Promise<SignInUnderWay | null> {
  const [row] = await db.query<SignInUnderWay>(TAKE, [stateHash]);
  return row ?? null;
}
