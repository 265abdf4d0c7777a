import { createHash, randomBytes } from 'node:crypto';
import { DAY, MINUTE } from '../platform/clock';
import { badInput } from '../platform/api/errors';
import type { RateLimitRule } from '../platform/limits/rate-limits';
import { EmailAddressScalar } from '../platform/api/scalars';

export const PASSWORD_MIN_LENGTH = 8;
/** Limits the time that hashing takes. */
const PASSWORD_MAX_LENGTH = 200;
export const RESET_CODE_LIFETIME = 20 * MINUTE;
export const SESSION_LIFETIME = 30 * DAY;
/** The most sessions of a user. One more ends the least recently used session. */
export const MAX_SESSIONS = 50;
/** Precision of `lastUsedAt`, in ms. Updating it on every request would turn every read into a write. */
export const LAST_USED_EXACT_TO = 5 * MINUTE;

/** Characters that a password must contain, each with its name in the error message. */
const PASSWORD_PARTS: readonly (readonly [part: RegExp, name: string])[] = [
  [/\p{Lu}/u, 'one uppercase letter'],
  [/\p{Nd}/u, 'one digit'],
  [/[\p{P}\p{S}]/u, 'one special character'],
];

/** Rate limits per account and per IP address. A whole college can share one IP address, so the limits per address are generous. */
export const LIMITS = {
  signInAccount: { name: 'sign-in-account', points: 20, seconds: 900 },
  signInAddress: { name: 'sign-in-address', points: 200, seconds: 900 },
  signUpAccount: { name: 'sign-up-account', points: 5, seconds: 3600 },
  signUpAddress: { name: 'sign-up-address', points: 60, seconds: 3600 },
  resetAccount: { name: 'reset-account', points: 5, seconds: 3600 },
  resetAddress: { name: 'reset-address', points: 40, seconds: 3600 },
  changeAccount: { name: 'change-password-account', points: 10, seconds: 900 },
  confirmAddress: { name: 'confirm-address', points: 40, seconds: 900 },
  oidcAddress: { name: 'oidc-address', points: 200, seconds: 900 },
  exchangeAccount: { name: 'exchange-account', points: 30, seconds: 900 },
  exchangeAddress: { name: 'exchange-address', points: 300, seconds: 900 },
} satisfies Record<string, RateLimitRule>;

/**
 * Checks a new password against the rules: at least eight characters, an uppercase letter, a digit and a special character.
 * @returns the password in Unicode form NFKC, so that keyboards that encode a character differently produce the same password
 * @throws BAD_USER_INPUT naming what is missing
 */
export function newPassword(text: string): string {
  const password = comparablePassword(text);
  const missing = PASSWORD_PARTS.filter(([part]) => !part.test(password)).map(([, name]) => name);
  if ([...password].length < PASSWORD_MIN_LENGTH) missing.unshift(`at least ${PASSWORD_MIN_LENGTH} characters`);
  if (missing.length > 0)
    throw badInput(`Password does not meet requirements: it needs ${missing.join(', ')}.`, ['password']);
  return password;
}

/**
 * The form in which a password is hashed and compared (Unicode NFKC).
 * @throws BAD_USER_INPUT if it is longer than a password can be
 */
export function comparablePassword(text: string): string {
  const password = text.normalize('NFKC');
  if (password.length > PASSWORD_MAX_LENGTH)
    throw badInput(`password must be at most ${PASSWORD_MAX_LENGTH} characters long.`, ['password']);
  return password;
}

/**
 * An email address as it is stored: trimmed, with its case unchanged.
 * @throws BAD_USER_INPUT if it is not an email address
 */
export function cleanEmail(text: string): string {
  const email = text.normalize('NFC').trim();
  const refused = badInput('email must be a valid email address.', ['email']);
  if (!/^[^@]+@[^@]+\.[^@.]+$/.test(email)) throw refused;
  try {
    return EmailAddressScalar.parseValue(email);
  } catch {
    throw refused; // The scalar's own error does not name the field.
  }
}

/** The key of an email address for rate limits: spellings that differ only in case share a limit. */
export function accountKey(email: string): string {
  return email.toLowerCase();
}

// Crockford's base 32, which has no letters that look like digits.
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

/** Formats a code of 60 random bits, one byte for each character, in readable groups: `7QXK-M2PD-0RTV`. */
export function formatCode(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** A new random code. */
export const newCode = (): string => formatCode(randomBytes(CODE_LENGTH));

/** Undoes common typing variations of a code: lower case, spaces, O for 0, I and L for 1. */
export function normalizeCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 40);
}

/** The stored hash of a code; typing variations have the same hash. */
export function hashCode(code: string): Buffer {
  return createHash('sha256').update(normalizeCode(code)).digest();
}

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** A device name for the list of sessions, such as "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  const find = (table: typeof SYSTEMS) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
