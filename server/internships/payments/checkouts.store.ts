import { parameterized, type Queryable, sql, type Transaction } from '../../platform/db/database';
import { columns } from '../../platform/db/rows';
import type { ProviderName } from '../../payments/payment-provider';
import type { PaymentOrderEntity } from './payments.entity';
import { CHECKOUT_COLUMNS } from './checkouts.columns';

const OPEN_COLUMNS = { ...CHECKOUT_COLUMNS, claimedUntil: 'claimed_until' } as const;

/** An order that can be paid. */
export type OpenOrder = Pick<PaymentOrderEntity, keyof typeof OPEN_COLUMNS>;

const OPEN = sql(
  'checkouts.open',
  `select ${columns('o', '', OPEN_COLUMNS)} from payment_orders o where o.application_id = $1 and o.status = 'created'`,
);

/** The open order of an application; null if there is none. */
export async function readOpenOrder(db: Queryable, applicationId: string): Promise<OpenOrder | null> {
  const [row] = await db.query<OpenOrder>(OPEN, [applicationId]);
  return row ?? null;
}

interface NewOrder {
  applicationId: string;
  provider: ProviderName;
  publicKey: string;
  amount: number;
  currency: string;
  at: Date;
}

// The status of an application whose payment failed stays: opening the next order pays nothing.
const INSERT = parameterized<NewOrder>(
  'checkouts.insert',
  `insert into payment_orders as o (application_id, provider, public_key, amount, currency, status, created_at, updated_at)
   values (:applicationId, :provider, :publicKey, :amount, :currency, 'created', :at, :at)
   returning ${columns('o', '', OPEN_COLUMNS)}`,
);

/** Inserts an order. The provider does not know it yet. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<OpenOrder> {
  const [row] = await tx.query<OpenOrder>(INSERT(order));
  if (!row) throw new Error('The database did not return the order it inserted.');
  return row;
}

const CLAIM = sql(
  'checkouts.claim',
  'update payment_orders set asked = asked + 1, claimed_until = $2 where id = $1 returning asked',
);

/**
 * Claims an order, so that no other call requests it from the provider until then.
 * @returns the number of claims, this one included
 */
export async function claimOrder(tx: Transaction, id: string, until: Date): Promise<number> {
  const [row] = await tx.query<{ asked: number }>(CLAIM, [id, until]);
  return row?.asked ?? 0;
}

const RELEASE = sql(
  'checkouts.release',
  'update payment_orders set claimed_until = null where id = $1 and provider_order_id is null',
);

/** Ends a claim early, so that the next call can request the order at once. */
export async function releaseOrder(db: Queryable, id: string): Promise<void> {
  await db.query(RELEASE, [id]);
}

const KEEP = sql(
  'checkouts.keep',
  `update payment_orders set provider_order_id = $2, claimed_until = null, next_check_at = $3, updated_at = $4
   where id = $1 and provider_order_id is null`,
);

/** Stores the provider's ID of an order, unless it already has one. */
export async function storeProviderOrder(
  db: Queryable,
  id: string,
  kept: { providerOrderId: string; nextCheckAt: Date; at: Date },
): Promise<void> {
  await db.query(KEEP, [id, kept.providerOrderId, kept.nextCheckAt, kept.at]);
}
