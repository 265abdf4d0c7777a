import { parameterized, type Queryable, sql, type Transaction } from '../../platform/db/database';
import { KEY_HOLDERS } from './api-keys.policy';
import { KEY_USED_EXACT_TO } from './api-keys.rules';
import type { ApiKey } from './api-keys.types';
import type { Viewer } from '../../access/viewer';
import { COLUMNS, type KeyRow } from './api-keys.queries';

const BY_SECRETS = sql(
  'api-keys.by-secrets',
  `select k.secret_hash as "tokenHash", k.id as "sessionId", k.last_used_at as "lastUsedAt", k.scopes,
          u.id, u.role, u.verified_at is not null as verified, u.company_key as "companyKey", u.college_key as "collegeKey"
   from api_keys k join users u on u.id = k.user_id
   where k.secret_hash = any($1) and (k.expires_at is null or k.expires_at > $2) and u.role = any($3)
     and u.suspended_at is null and u.deleted_at is null and u.erased_at is null`,
);

// Skips locked rows, as for sessions. Using a key does not count as activity of its owner.
const TOUCH = sql(
  'api-keys.touch',
  `update api_keys set last_used_at = $2
   where id in (select id from api_keys where id = any($1) and (last_used_at is null or last_used_at < $3)
                for no key update skip locked)`,
);
const COUNT = sql('api-keys.count', 'select count(*)::int as count from api_keys where user_id = $1');
const INSERT = parameterized<NewKey>(
  'api-keys.insert',
  `insert into api_keys (user_id, name, prefix, secret_hash, scopes, created_at, expires_at)
   values (:userId, :name, :prefix, :secretHash, :scopes, :at, :expiresAt) returning ${COLUMNS}`,
);
const REVOKE = sql('api-keys.revoke', 'delete from api_keys where id = $1 and user_id = $2 returning id');

/** A viewer with the hash of the token that authenticated the request. */
export type HashedViewer = Viewer & { tokenHash: Buffer };

/**
 * The viewers of API keys, by the hashes of their secrets. A key is valid while it is neither revoked nor expired, and its owner's
 * account is open and has a role that may hold keys.
 */
export async function readKeyViewers(db: Queryable, hashes: readonly Buffer[], now: Date): Promise<HashedViewer[]> {
  const rows = await db.query<KeyRow>(BY_SECRETS, [hashes, now, KEY_HOLDERS]);
  const before = new Date(now.getTime() - KEY_USED_EXACT_TO);
  const stale = rows.filter(({ lastUsedAt }) => lastUsedAt === null || lastUsedAt < before);
  if (stale.length > 0) await db.query(TOUCH, [stale.map(({ sessionId }) => sessionId), now, before]);
  return rows.map(({ scopes, ...row }) => ({ ...row, pendingDeletion: false, scopes: new Set(scopes) }));
}

export async function countKeys(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT, [userId]);
  return row?.count ?? 0;
}

interface NewKey extends Pick<ApiKey, 'name' | 'prefix' | 'scopes' | 'expiresAt'> {
  userId: string;
  secretHash: Buffer;
  at: Date;
}

export async function insertKey(tx: Transaction, key: NewKey): Promise<ApiKey> {
  const [row] = await tx.query<ApiKey>(INSERT(key));
  if (!row) throw new Error('The inserted key was not returned.');
  return row;
}

/** Deletes a user's key. @returns whether it existed */
export async function deleteKey(db: Queryable, id: string, userId: string): Promise<boolean> {
  return (await db.query(REVOKE, [id, userId])).length > 0;
}
