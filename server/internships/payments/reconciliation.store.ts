import { type Queryable, sql, type Transaction } from '../../platform/db/database';
import type { ProviderName } from '../../payments/payment-provider';
import type { PaymentEntity } from './payments.entity';

// The next check is scheduled before the provider is called, so that a failed call is not repeated at once.
const CLAIM_DUE = sql(
  'reconciliation.claim-due',
  `with due as (
     select id from payment_orders
     where next_check_at <= $1 and provider = $2 and provider_order_id is not null
     order by next_check_at limit $4 for no key update skip locked)
   update payment_orders o set checks = checks + 1, next_check_at = $1::timestamptz + ($3::float8[])[checks + 2] * interval '1 millisecond'
   from due where o.id = due.id returning o.provider_order_id as "providerOrderId"`,
);

interface Due {
  now: Date;
  provider: ProviderName;
  /** Milliseconds between the checks of one order. Checks end after the last pause. */
  pauses: readonly number[];
  limit: number;
}

/** Claims orders that are due for a check. Returns their provider IDs. */
export async function claimDueOrders(db: Queryable, due: Due): Promise<string[]> {
  const { now, provider, pauses, limit } = due;
  const values = [now, provider, pauses, limit];
  const rows = await db.query<{ providerOrderId: string }>(CLAIM_DUE, values);
  return rows.map(({ providerOrderId }) => providerOrderId);
}

const STUCK_REFUNDS = sql(
  'reconciliation.stuck-refunds',
  `update payments set updated_at = $1 where id in (
     select id from payments where status = 'refund_due' and settled_at is null and updated_at < $2
     order by updated_at limit $3 for no key update skip locked)
   returning id`,
);

/** Restarts the wait of due refunds that were last tried before `before`. Returns their payment IDs. */
export async function touchStuckRefunds(
  tx: Transaction,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(STUCK_REFUNDS, [now, before, limit]);
  return rows.map(({ id }) => id);
}

const PAYMENT = sql(
  'reconciliation.payment',
  `select id, provider, provider_payment_id as "providerPaymentId", amount, status, settled_at as "settledAt"
   from payments where id = $1`,
);

export type DuePayment = Pick<
  PaymentEntity,
  'id' | 'provider' | 'providerPaymentId' | 'amount' | 'status' | 'settledAt'
>;

/** The payment with this ID; null if there is none. */
export async function readPayment(db: Queryable, id: string): Promise<DuePayment | null> {
  const [row] = await db.query<DuePayment>(PAYMENT, [id]);
  return row ?? null;
}

const REFUNDED = sql(
  'reconciliation.refunded',
  `update payments set status = 'refunded', updated_at = $2 where id = $1 and status = 'refund_due'`,
);

/** Marks a due refund as done. */
export async function markRefundSent(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query(REFUNDED, [id, at]);
}
