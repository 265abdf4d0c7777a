import { randomInt } from 'node:crypto';
import { conflict, notFound } from '../platform/api/errors';
import { cleanText, isUuid, requireKey } from '../platform/api/text';

/** How a voucher is fulfilled: an admin hands out the reward, or the user downloads a certificate. */
export type VoucherKind = 'team' | 'certificate';

/** The status of a voucher. */
export enum VoucherStatus {
  VALID = 'valid',
  CLAIMED = 'claimed',
  VOID = 'void',
}

/** A voucher's status. A reversed redemption is void even if the voucher was claimed. */
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

// Without characters that are easily confused when a code is read aloud.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** A random voucher code that is easy to read aloud, with 73 bits of entropy: `MOCK-7H2KD-XW9QP-4RMTC`. */
export function newVoucherCode(prefix: string): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return [prefix, ...Array.from({ length: GROUPS }, group)].join('-');
}

const MAX_CODE_LENGTH = 60;

/**
 * Normalizes a voucher code as typed to the stored form.
 * @throws BAD_USER_INPUT without a code
 */
export function cleanVoucherCode(code: string): string {
  return cleanText('code', code, { max: MAX_CODE_LENGTH }).replace(/\s+/g, '').toUpperCase();
}

const MAX_REASON_LENGTH = 500;

export interface RawRedemption {
  rewardId: string;
  idempotencyKey: string;
}

/**
 * Validates the input of a redemption.
 * @throws BAD_USER_INPUT without an idempotency key; NOT_FOUND for an ID that cannot exist
 */
export function cleanRedemption({ rewardId, idempotencyKey }: RawRedemption): RawRedemption {
  if (!isUuid(rewardId)) throw notFound('Reward not found.');
  return {
    rewardId: rewardId.toLowerCase(),
    idempotencyKey: requireKey(idempotencyKey),
  };
}

const MAX_SEARCH_LENGTH = 200;

/**
 * The search of a list of redemptions; null without one.
 * @throws BAD_USER_INPUT if it is too long
 */
export function cleanSearch(q: string | null | undefined): string | null {
  return cleanText('q', q, { max: MAX_SEARCH_LENGTH, optional: true });
}

/**
 * Checks that a voucher still has the status that an admin saw.
 * @throws CONFLICT if it has another one
 */
export function checkUnchanged(status: VoucherStatus, from: VoucherStatus | null | undefined): void {
  if (!from || from === status) return;
  throw conflict(`The voucher is ${status}, no longer ${from}. ${NOW[status]}`, { fields: ['from'] });
}

const NOW: Record<VoucherStatus, string> = {
  valid: 'Its reward can be handed over.',
  claimed: 'Its reward was handed over.',
  void: 'Its redemption was reversed.',
};

/**
 * Validates the reason of a reversal.
 * @throws BAD_USER_INPUT without a reason
 */
export function cleanReason(reason: string): string {
  return cleanText('reason', reason, { max: MAX_REASON_LENGTH });
}
