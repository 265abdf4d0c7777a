import { randomInt } from 'node:crypto';
import { notFound } from '../platform/api/errors';
import { cleanText, isUuid } from '../platform/api/text';

/** How a voucher is made good: the team hands the reward out for its code, or it is a certificate to download. */
export type VoucherKind = 'team' | 'certificate';

/** Whether a voucher can still be made good. */
export enum VoucherStatus {
  VALID = 'valid',
  CLAIMED = 'claimed',
  VOID = 'void',
}

/** What has become of a voucher: taken back counts more than handed out. */
export function voucherStatus({
  reversedAt,
  claimedAt,
}: {
  reversedAt: Date | null;
  claimedAt: Date | null;
}): VoucherStatus {
  if (reversedAt !== null) return VoucherStatus.VOID;
  return claimedAt === null ? VoucherStatus.VALID : VoucherStatus.CLAIMED;
}

// Without the letters that are mistaken for others when a code is read out.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** A code that nobody guesses (73 bits by chance) and that can be read out: `MOCK-7H2KD-XW9QP-4RMTC`. */
export function newVoucherCode(prefix: string): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return [prefix, ...Array.from({ length: GROUPS }, group)].join('-');
}

const LONGEST_CODE = 60;

/**
 * A code as somebody typed it, in the form that is stored.
 * @throws BAD_USER_INPUT for none
 */
export function cleanVoucherCode(code: string): string {
  return cleanText('code', code, { max: LONGEST_CODE }).replace(/\s+/g, '').toUpperCase();
}

const LONGEST_KEY = 100;
const LONGEST_REASON = 500;

export interface RawRedemption {
  rewardId: string;
  idempotencyKey: string;
}

/**
 * Cleans what somebody sends to redeem a reward.
 * @throws BAD_USER_INPUT without a key; NOT_FOUND for an id that cannot be any
 */
export function cleanRedemption({ rewardId, idempotencyKey }: RawRedemption): RawRedemption {
  if (!isUuid(rewardId)) throw notFound('Reward not found.');
  return {
    rewardId: rewardId.toLowerCase(),
    idempotencyKey: cleanText('idempotencyKey', idempotencyKey, { max: LONGEST_KEY }),
  };
}

/**
 * Why a redemption is taken back.
 * @throws BAD_USER_INPUT without one
 */
export function cleanReason(reason: string): string {
  return cleanText('reason', reason, { max: LONGEST_REASON });
}
