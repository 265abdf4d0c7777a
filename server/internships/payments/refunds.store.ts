import { sql, type Transaction } from '../../platform/db/database';
import type { PaymentEntity } from './payments.entity';

/** The payment of an application's fee. */
export interface PaidFee extends Pick<PaymentEntity, 'provider'> {
  paymentId: string;
}

// The receipt belongs to the payment that counts. Superfluous ones have none.
const PAID_FEE = sql(
  'refunds.paid-fee',
  `select p.id as "paymentId", p.provider from receipts r join payments p on p.id = r.payment_id
   where r.application_id = $1 and p.status = 'captured'`,
);

/** The captured payment of an application's fee; null if there is none. Lock the application first. */
export async function readPaidFee(tx: Transaction, applicationId: string): Promise<PaidFee | null> {
  const [row] = await tx.query<PaidFee>(PAID_FEE, [applicationId]);
  return row ?? null;
}

const MARK_DUE = sql(
  'refunds.mark-due',
  `update payments set status = 'refund_due', refund_due_at = $2, updated_at = $2 where id = $1`,
);

/** Marks a payment to be refunded by the provider. */
export async function markRefundDue(tx: Transaction, paymentId: string, at: Date): Promise<void> {
  await tx.query(MARK_DUE, [paymentId, at]);
}
