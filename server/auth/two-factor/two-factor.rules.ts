import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { DAY, MINUTE } from '../../platform/clock';
import type { RateLimitRule } from '../../platform/limits/rate-limits';
import { normalizeCode } from '../auth.rules';

export const CHALLENGE_LIFETIME = 10 * MINUTE;
export const CHALLENGE_TRIES = 5;
export const RECOVERY_CODES = 10;

/**
 * Rate limits for codes, per account and per IP address. An attacker who knows the password can guess six digits with a probability
 * of at most one in ten thousand a day.
 */
export const TWO_FACTOR_LIMITS = {
  account: { name: 'two-factor-account', points: 10, seconds: 900 },
  accountDay: { name: 'two-factor-account-day', points: 30, seconds: DAY / 1000 },
  address: { name: 'two-factor-address', points: 100, seconds: 900 },
  begin: { name: 'two-factor-begin', points: 20, seconds: 3600 },
} satisfies Record<string, RateLimitRule>;

const ISSUER = 'Batchmate';
const PERIOD = 30; // seconds
// What every authenticator app supports; some ignore other values in the URL.
const SETTINGS = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
/** How many periods before and after the current one are accepted, for clock differences and slow typing. */
const WINDOW = 1;

/** A new secret: 160 random bits in base 32, as authenticator apps expect. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code for the app: `otpauth://totp/…`. */
export function otpauthUrl(secret: string, email: string): string {
  return new TOTP({ ...SETTINGS, label: email, secret }).toString();
}

/**
 * The time step (30-second period) of an app code; null if the code is wrong, expired or already used.
 * @param after the time step of the last accepted code; codes up to it count as used
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

/** Parses user input: six digits from the app, or a recovery code in the form in which it is hashed. */
export function readCode(text: string): { digits: string } | { recovery: string } {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? { digits } : { recovery: normalizeCode(text) };
}

/** The stored hash of a recovery code. It includes the user ID, so that equal codes of two users have different hashes. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${normalizeCode(code)}`)
    .digest();
}
