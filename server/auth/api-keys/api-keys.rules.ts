import { ApiScope } from '../../access/scopes';
import { MINUTE } from '../../platform/clock';
import { badInput } from '../../platform/api/errors';

export const MAX_KEYS = 20;
export const KEY_NAME_LENGTH = 60;
/** Precision of `lastUsedAt`, in ms. Updating it on every request would turn every read into a write. */
export const KEY_USED_EXACT_TO = MINUTE;

const MARK = 'bm_';
const RANDOM_BYTES = 32;
/** Length of the visible part of a secret: the prefix `bm_` and enough characters to distinguish twenty keys. */
const SHOWN = 9;
/** Longer than a session token, which could start with the same three characters. */
const SECRET = /^bm_[\w-]{43}$/;

/** Number of random bytes that `secretOf` expects. */
export const SECRET_BYTES = RANDOM_BYTES;

/** The secret of a new key. The prefix `bm_` lets secret scanners recognize it. */
export const secretOf = (random: Buffer): string => MARK + random.toString('base64url');

/** Whether a token has the form of an API key secret. A session token never has it. */
export const isKeySecret = (token: string): boolean => SECRET.test(token);

/** The visible part of a secret, which distinguishes the keys in a list. */
export const prefixOf = (secret: string): string => secret.slice(0, SHOWN);

/**
 * The scopes of a new key, without duplicates.
 * @throws BAD_USER_INPUT for an empty list
 */
export function cleanScopes(scopes: readonly ApiScope[]): ApiScope[] {
  if (scopes.length === 0) throw badInput('scopes must contain at least one scope.', ['scopes']);
  return Object.values(ApiScope).filter((scope) => scopes.includes(scope));
}

/**
 * When a new key expires; null for a key that is valid until it is revoked.
 * @throws BAD_USER_INPUT for a date that is not in the future
 */
export function cleanExpiry(expiresAt: Date | null | undefined, now: Date): Date | null {
  if (expiresAt === null || expiresAt === undefined) return null;
  if (expiresAt <= now) throw badInput('expiresAt must be in the future.', ['expiresAt']);
  return expiresAt;
}
