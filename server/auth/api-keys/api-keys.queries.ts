import { type Queryable, sql } from '../../platform/db/database';
import { MAX_KEYS } from './api-keys.rules';
import type { ApiScope } from '../../access/scopes';
import type { ApiKey } from './api-keys.types';
import type { Viewer } from '../../access/viewer';

export const COLUMNS = `id, name, prefix, scopes, last_used_at as "lastUsedAt", created_at as "createdAt", expires_at as "expiresAt"`;

const LIST = sql(
  'api-keys.list',
  `select ${COLUMNS} from api_keys where user_id = $1 order by id desc limit ${MAX_KEYS}`,
);

export type KeyRow = Omit<Viewer, 'pendingDeletion' | 'scopes'> & {
  tokenHash: Buffer;
  lastUsedAt: Date | null;
  scopes: ApiScope[];
};

/** A user's API keys, newest first. */
export function readKeys(db: Queryable, userId: string): Promise<ApiKey[]> {
  return db.query<ApiKey>(LIST, [userId]);
}
