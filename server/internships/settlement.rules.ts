import { DAY, HOUR, MINUTE, TIME_ZONE } from '../platform/clock';
import type { PaymentOutcome } from '../payments/payment-provider';
import { PaymentStatus, UNPAID } from './internships.rules';

/** How an order stands. `replaced`: another one took its place before it was paid; whoever pays it all the same has paid. */
export type OrderStatus = 'created' | 'paid' | 'failed' | 'replaced';

/** How a payment stands with us. */
export type PaymentState = 'captured' | 'failed' | 'refund_due' | 'refunded' | 'mismatched';

/** What is known when the provider tells of a payment. */
export interface SettlementFacts {
  application: PaymentStatus;
  /** What we knew of this payment; null for a new one. */
  known: PaymentState | null;
  /** Whether amount and currency are those of the order. */
  fits: boolean;
}

/** What follows from it. */
export type Settlement = 'nothing' | 'mismatch' | 'paid' | 'paid_twice' | 'failed' | 'refunded' | 'extra_refunded';

/**
 * Decides what a payment means. States only ever go forward, so that the same news may come twice, late and in any order:
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

/** How long one caller may take to get an order from the provider, before another tries. */
export const CLAIM = 20 * 1000;

/** When the provider is asked what became of an order, counted from when it was made or last asked. After the last, no more. */
export const CHECK_PAUSES = [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR, DAY, 2 * DAY];

/** How long a refund that did not work waits for the next try. */
export const REFUND_PAUSE = HOUR;

/** How long the ids of events are kept; the provider repeats one for a day. */
export const EVENTS_KEPT = 30 * DAY;

const YEAR = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: TIME_ZONE });

/** The year a receipt is numbered in: that of India, where the money is taken. */
export const receiptYear = (at: Date): number => Number(YEAR.format(at));

/** BM-R-2026-000001 */
export const receiptNumber = (year: number, sequence: number): string =>
  `BM-R-${year}-${String(sequence).padStart(6, '0')}`;

/** What a receipt's number looks like. */
export const RECEIPT_NUMBER = /^BM-R-\d{4}-\d{6,9}$/;

/** Asha Rao → A. R. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/u).filter((word) => word !== '');
  return words.map((word) => `${[...new Intl.Segmenter('en').segment(word)][0]?.segment ?? ''}.`).join(' ');
}

/** ₹1,499.00 */
export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);
}
