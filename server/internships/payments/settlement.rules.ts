import { DAY, HOUR, MINUTE, TIME_ZONE } from '../../platform/clock';
import type { PaymentOutcome } from '../../payments/payment-provider';
import { PaymentStatus, UNPAID } from '../internships.rules';

/** The status of an order. `replaced`: superseded by a newer order; a late payment is still accepted. */
export type OrderStatus = 'created' | 'paid' | 'failed' | 'replaced';

/** The status of a payment. `mismatched`: amount, currency or order differ from what was expected. */
export type PaymentState = 'captured' | 'failed' | 'refund_due' | 'refunded' | 'mismatched';

/** The stored facts about a payment that the provider reports. */
export interface SettlementFacts {
  application: PaymentStatus;
  /** The stored status of the payment; null for a new one. */
  known: PaymentState | null;
  /** Whether amount, currency and order are the expected ones. */
  fits: boolean;
}

/** The effect of a payment update. `paid_twice`: no longer due, so it is refunded; `extra_refunded`: such a payment was refunded. */
export type Settlement = 'nothing' | 'mismatch' | 'paid' | 'paid_twice' | 'failed' | 'refunded' | 'extra_refunded';

/**
 * Decides the effect of a payment update. Statuses only move forward, so updates may arrive repeatedly, late and in any order:
 * captured after failed counts, failed after captured does not.
 */
export function settle(outcome: PaymentOutcome, { application, known, fits }: SettlementFacts): Settlement {
  switch (outcome) {
    case 'captured':
      if (known !== null && known !== 'failed') return 'nothing';
      if (!fits) return 'mismatch';
      return UNPAID.has(application) ? 'paid' : 'paid_twice';
    case 'failed':
      return known === null ? 'failed' : 'nothing';
    case 'refunded':
      if (known === 'captured') return 'refunded';
      return known === 'refund_due' || known === 'mismatched' ? 'extra_refunded' : 'nothing';
  }
}

/**
 * What an applicant has to pay: what they were asked for first, or the fee, if that was lowered since. A changed fee counts once the
 * internship is open with it, because another admin has then confirmed it.
 * @param asked the amount of the application's last order; null if there is none
 */
export function amountDue(asked: number | null, { fee, open }: { fee: number; open: boolean }): number {
  if (asked === null) return fee;
  return open ? Math.min(asked, fee) : asked;
}

/** How long one call may take to request an order before another may try, in milliseconds. */
export const CLAIM = 20 * 1000;

/** Milliseconds before each check of an order, counted from its creation or the previous check. */
export const CHECK_PAUSES = [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR, DAY, 2 * DAY];

/** Wait before a failed refund is retried, in milliseconds. */
export const REFUND_PAUSE = HOUR;

/** Retention of webhook event IDs, in milliseconds. The provider repeats an event for one day. */
export const EVENTS_KEPT = 30 * DAY;

const YEAR = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: TIME_ZONE });

/** The year in a receipt's number, in the Indian time zone. */
export const receiptYear = (at: Date): number => Number(YEAR.format(at));

/** BM-R-2026-000001 */
export const receiptNumber = (year: number, sequence: number): string =>
  `BM-R-${year}-${String(sequence).padStart(6, '0')}`;

/** Where the form of the page sends a number. */
export const RECEIPTS = '/receipts';

/** The path of the page on which anyone can check a receipt. */
export const receiptPage = (number: string): string => `${RECEIPTS}/${number}`;

/** The format of a receipt number. */
export const RECEIPT_NUMBER = /^BM-R-\d{4}-\d{6,9}$/;

/** Asha Rao → A. R. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/u).filter((word) => word !== '');
  return words.map((word) => `${[...new Intl.Segmenter('en').segment(word)][0]?.segment ?? ''}.`).join(' ');
}

/** Formats an amount in the minor unit, such as 149900 as ₹1,499.00. */
export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);
}
