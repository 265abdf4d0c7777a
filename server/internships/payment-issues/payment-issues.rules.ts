import { conflict } from '../../platform/api/errors';
import type { IssueRow } from './payment-issues.columns';

/** Why a payment needs a look. */
export enum PaymentIssueKind {
  REFUND_DUE = 'refund_due',
  MISMATCHED = 'mismatched',
}

/** What an admin does about a payment. */
export enum PaymentIssueResolution {
  REFUND = 'refund',
  SETTLE = 'settle',
}

/** The action that the audit log records for each resolution. */
export const ACTIONS: Readonly<Record<PaymentIssueResolution, string>> = {
  [PaymentIssueResolution.REFUND]: 'internship.refund-payment',
  [PaymentIssueResolution.SETTLE]: 'internship.settle-payment',
};

/**
 * Whether the resolution changes anything: a payment is settled only once.
 * @throws CONFLICT if nothing is left to do about the payment
 */
export function checkOpen(
  { status, settledAt }: Pick<IssueRow, 'status' | 'settledAt'>,
  resolution: PaymentIssueResolution,
): boolean {
  if (settledAt !== null) {
    if (resolution === PaymentIssueResolution.SETTLE) return false;
    throw conflict('Another admin marked this payment as settled.');
  }
  if (status === 'refunded') throw conflict('This payment was refunded in the meantime.');
  if (status !== 'refund_due' && status !== 'mismatched') throw conflict('This payment does not need a decision.');
  return true;
}
