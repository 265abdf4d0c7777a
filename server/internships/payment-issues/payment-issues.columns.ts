import type { ProviderName } from '../../payments/payment-provider';
import type { PaymentEntity } from '../payments/payments.entity';

/** The condition for payments (`p`) that an admin must look into. */
export const IS_ISSUE = `p.status in ('refund_due', 'mismatched') and p.settled_at is null`;

/** Since when a payment (`p`) must be looked into. */
export const ISSUE_SINCE = 'coalesce(p.refund_due_at, p.created_at)';

/** The columns of a payment `p` with its order `o`. */
export const ISSUE_COLUMNS = `p.id, p.status, p.provider, p.provider_payment_id as "paymentId", p.amount, p.currency,
   p.settled_at as "settledAt", ${ISSUE_SINCE} as since, o.provider_order_id as "orderId", o.application_id as "applicationId",
   o.amount as "dueAmount", o.currency as "dueCurrency"`;

export interface IssueRow extends Pick<PaymentEntity, 'id' | 'status' | 'amount' | 'currency' | 'settledAt'> {
  provider: ProviderName;
  /** The provider's IDs. */
  paymentId: string;
  orderId: string | null;
  since: Date;
  applicationId: string;
  dueAmount: number;
  dueCurrency: string;
}
