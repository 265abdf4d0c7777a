import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { DAY, MINUTE } from '../platform/clock';
import type { RateLimitRule } from '../platform/limits/rate-limits';
import { normalizeCode } from './auth.rules';

export const CHALLENGE_LIFETIME = 10 * MINUTE;
export const CHALLENGE_TRIES = 5;
export const RECOVERY_CODES = 10;

/**
 * How often a second step may be tried, by account and by address. Who tries knows the password: the account's limits leave a
 * guess of six digits a chance of one in ten thousand a day.
 */
export const TWO_FACTOR_LIMITS = {
  account: { name: 'two-factor-account', points: 10, seconds: 900 },
  accountDay: { name: 'two-factor-account-day', points: 30, seconds: DAY / 1000 },
  address: { name: 'two-factor-address', points: 100, seconds: 900 },
  begin: { name: 'two-factor-begin', points: 20, seconds: 3600 },
} satisfies Record<string, RateLimitRule>;

const ISSUER = 'Batchmate';
const PERIOD = 30; // seconds
// What every authenticator app can do; some ignore anything else that the address says.
const SETTINGS = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
/** How many codes before and after the present one are taken: clocks differ, and people type slowly. */
const WINDOW = 1;

/** A new secret of 160 random bits, in the base 32 that apps read. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code for the app says: `otpauth://totp/…`. */
export function otpauthUrl(secret: string, email: string): string {
  return new TOTP({ ...SETTINGS, label: email, secret }).toString();
}

/**
 * The half minute that a code of the app belongs to, or null when it is not (or no longer) right.
 * @param after the half minute of the last code that was taken; codes up to it are spent
 */
export function stepOf(secret: string, code: string, { at, after }: { at: Date; after: number | null }): number | null {
  const delta = TOTP.validate({
    ...SETTINGS,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: at.getTime(),
    window: WINDOW,
  });
  if (delta === null) return null;
  const step = Math.floor(at.getTime() / 1000 / PERIOD) + delta;
  return after === null || step > after ? step : null;
}

/** What somebody typed: six digits of the app, or a recovery code in the form in which it is hashed. */
export function readCode(text: string): { digits: string } | { recovery: string } {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? { digits } : { recovery: normalizeCode(text) };
}

/** What is kept of a recovery code: nobody's hash tells of another's. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${normalizeCode(code)}`)
    .digest();
}
