import { parameterized, type Queryable, sql, type Transaction } from '../../platform/db/database';
import { columns } from '../../platform/db/rows';
import type { ProviderName, ProviderPayment } from '../../payments/payment-provider';
import type { InternshipApplicationEntity, InternshipEntity } from '../internships.entity';
import type { PaymentEntity, PaymentOrderEntity } from './payments.entity';
import type { OrderStatus, PaymentState } from './settlement.rules';

/** The fields of a locked application that settle an order or payment. */
export type LockedApplication = Pick<InternshipApplicationEntity, 'id' | 'userId' | 'paymentStatus'> &
  Pick<InternshipEntity, 'title' | 'fee' | 'currency' | 'open'>;

const LOCK = sql(
  'payments.lock-application',
  `select a.id, a.user_id as "userId", a.payment_status as "paymentStatus", i.title, i.fee, i.currency, i.open
   from internship_applications a join internships i on i.id = a.internship_id where a.id = $1 for no key update of a`,
);

/** Locks an application until the transaction ends, which serializes all changes to its orders and payments. */
export async function lockApplication(tx: Transaction, id: string): Promise<LockedApplication | null> {
  const [row] = await tx.query<LockedApplication>(LOCK, [id]);
  return row ?? null;
}

const FIND_ORDER = sql(
  'payments.find-order',
  'select id, application_id as "applicationId" from payment_orders where provider = $1 and provider_order_id = $2',
);

/** The order with this provider ID; null if it is not from this server. */
export async function findOrder(
  db: Queryable,
  provider: ProviderName,
  providerOrderId: string,
): Promise<{ id: string; applicationId: string } | null> {
  const [row] = await db.query<{ id: string; applicationId: string }>(FIND_ORDER, [provider, providerOrderId]);
  return row ?? null;
}

const ORDER_COLUMNS = {
  id: 'id',
  provider: 'provider',
  providerOrderId: 'provider_order_id',
  amount: 'amount',
  currency: 'currency',
  status: 'status',
} as const;

export type OrderRow = Pick<PaymentOrderEntity, keyof typeof ORDER_COLUMNS>;

const ORDERS = sql(
  'payments.orders',
  `select ${columns('o', '', ORDER_COLUMNS)} from payment_orders o where o.application_id = $1 order by o.id desc`,
);

/** All orders of an application, newest first. */
export const readOrders = (db: Queryable, applicationId: string): Promise<OrderRow[]> =>
  db.query<OrderRow>(ORDERS, [applicationId]);

const KNOWN_PAYMENT = sql(
  'payments.known',
  'select id, order_id as "orderId", status from payments where provider = $1 and provider_payment_id = $2',
);

export type KnownPayment = Pick<PaymentEntity, 'id' | 'orderId' | 'status'>;

/** The stored payment with this provider ID; null if there is none. */
export async function readKnownPayment(
  tx: Transaction,
  provider: ProviderName,
  paymentId: string,
): Promise<KnownPayment | null> {
  const [row] = await tx.query<KnownPayment>(KNOWN_PAYMENT, [provider, paymentId]);
  return row ?? null;
}

const WRITE_PAYMENT = parameterized<WrittenPayment>(
  'payments.write',
  `insert into payments as p (order_id, provider, provider_payment_id, amount, currency, status, created_at, updated_at)
   values (:orderId, :provider, :paymentId, :amount, :currency, :status, :at, :at)
   on conflict (provider, provider_payment_id) do update
     set status = excluded.status, amount = excluded.amount, currency = excluded.currency, updated_at = excluded.updated_at
   returning id`,
);

export interface WrittenPayment extends Pick<ProviderPayment, 'paymentId' | 'amount' | 'currency'> {
  orderId: string;
  provider: ProviderName;
  status: PaymentState;
  at: Date;
}

/**
 * Inserts or updates a payment.
 * @returns the ID of the row
 */
export async function writePayment(tx: Transaction, payment: WrittenPayment): Promise<string> {
  const [row] = await tx.query<{ id: string }>(WRITE_PAYMENT(payment));
  if (!row) throw new Error('The database did not return the payment it wrote.');
  return row.id;
}

// A paid order needs no reconciliation. A replaced one keeps it, because its payment page may still be open.
const MARK_PAID = sql(
  'payments.mark-paid',
  `with orders as (
     update payment_orders set status = case when id = $1 then 'paid' else 'replaced' end,
       next_check_at = case when id = $1 then null else next_check_at end, claimed_until = null, updated_at = $3
     where application_id = $2 and (id = $1 or status = 'created'))
   update internship_applications set payment_status = 'paid', paid_at = $3, updated_at = $3 where id = $2`,
);

/** Marks an application as paid by one of its orders, and replaces its other open orders. */
export async function markPaid(tx: Transaction, orderId: string, where: { applicationId: string; at: Date }) {
  await tx.query(MARK_PAID, [orderId, where.applicationId, where.at]);
}

const MARK_ORDER = sql(
  'payments.mark-order',
  `update payment_orders set status = $2, claimed_until = null, updated_at = $3 where id = $1 and status = 'created'`,
);

/** Closes an order, if it is open. */
export async function closeOrder(tx: Transaction, id: string, to: { status: OrderStatus; at: Date }): Promise<void> {
  await tx.query(MARK_ORDER, [id, to.status, to.at]);
}

const MARK_FAILED = sql(
  'payments.mark-failed',
  `update internship_applications a set payment_status = 'failed', updated_at = $2
   where a.id = $1 and a.payment_status in ('created', 'failed')
     and not exists (select from payment_orders o where o.application_id = a.id and o.status = 'created')
   returning a.id`,
);

/**
 * Marks the payment of an application as failed.
 * @returns false if another order is open or the application is not waiting for payment
 */
export async function markFailed(tx: Transaction, applicationId: string, at: Date): Promise<boolean> {
  return (await tx.query(MARK_FAILED, [applicationId, at])).length > 0;
}

const MARK_REFUNDED = sql(
  'payments.mark-refunded',
  `update internship_applications set payment_status = 'refunded', updated_at = $2 where id = $1`,
);

/** Marks an application as refunded. */
export async function markRefunded(tx: Transaction, applicationId: string, at: Date): Promise<void> {
  await tx.query(MARK_REFUNDED, [applicationId, at]);
}

const INSERT_EVENT = sql(
  'payments.insert-event',
  `insert into payment_events (provider, event_id, kind, received_at) values ($1, $2, $3, $4)
   on conflict (provider, event_id) do nothing returning event_id`,
);

/**
 * Stores the ID of a webhook event.
 * @returns false if the event was already handled
 */
export async function insertPaymentEvent(
  tx: Transaction,
  provider: ProviderName,
  event: { id: string; kind: string; at: Date },
): Promise<boolean> {
  return (await tx.query(INSERT_EVENT, [provider, event.id, event.kind, event.at])).length > 0;
}

const PRUNE_EVENTS = sql('payments.prune-events', 'delete from payment_events where received_at < $1');

/** Deletes events received before this time. */
export async function pruneEvents(db: Queryable, before: Date): Promise<void> {
  await db.query(PRUNE_EVENTS, [before]);
}
