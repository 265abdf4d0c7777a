import { ApiScope } from '../access/scopes';
import { MINUTE } from '../platform/clock';
import { badInput } from '../platform/api/errors';

export const MOST_KEYS = 20;
export const KEY_NAME_LENGTH = 60;
/** How exactly `lastUsedAt` is kept: writing it on every request would make every read a write. */
export const KEY_USED_EXACT_TO = MINUTE;

const MARK = 'bm_';
const RANDOM_BYTES = 32;
/** Characters of a secret that stay visible: the mark, and enough to tell twenty keys apart. */
const SHOWN = 9;
/** Longer than a session's token, which might begin with the same three letters. */
const SECRET = /^bm_[\w-]{43}$/;

/** How many random bytes `secretOf` takes. */
export const SECRET_BYTES = RANDOM_BYTES;

/** The secret of a new key: `bm_…`, which search tools for leaked secrets know by its mark. */
export const secretOf = (random: Buffer): string => MARK + random.toString('base64url');

/** Whether a token can be a key's secret; then it is no session's. */
export const isKeySecret = (token: string): boolean => SECRET.test(token);

/** What is shown of a secret, to tell keys apart. */
export const prefixOf = (secret: string): string => secret.slice(0, SHOWN);

/**
 * The scopes of a new key, each once.
 * @throws BAD_USER_INPUT for none
 */
export function cleanScopes(scopes: readonly ApiScope[]): ApiScope[] {
  if (scopes.length === 0) throw badInput('scopes must contain at least one scope.', ['scopes']);
  return Object.values(ApiScope).filter((scope) => scopes.includes(scope));
}

/**
 * When a new key ends; null for one that ends when it is revoked.
 * @throws BAD_USER_INPUT for what is not in the future
 */
export function cleanExpiry(expiresAt: Date | null | undefined, now: Date): Date | null {
  if (expiresAt === null || expiresAt === undefined) return null;
  if (expiresAt <= now) throw badInput('expiresAt must be in the future.', ['expiresAt']);
  return expiresAt;
}
