import type { PaymentProvider, ProviderEvent, ProviderPayment } from '../payments/payment-provider';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import type { InternshipChanged } from '../platform/outbox/events';
import {
  closeOrder,
  findOrder,
  type LockedApplication,
  lockApplication,
  markFailed,
  markPaid,
  markRefunded,
  noteEvent,
  type OrderRow,
  readKnownPayment,
  readOrders,
  writePayment,
} from './payments.store';
import { issueReceipt } from './payment-receipts.store';
import { type PaymentState, receiptYear, type Settlement, settle } from './settlement.rules';

/** What is told of a payment; a signed result says nothing of the amount, which is then the order's. */
export type Told = Pick<ProviderPayment, 'orderId' | 'paymentId' | 'outcome' | 'wasCaptured'> & {
  amount: number | null;
  currency: string | null;
};

/** A payment under the lock of its application. */
interface Case {
  application: LockedApplication;
  order: OrderRow;
  paymentId: string;
  amount: number;
  currency: string;
  at: Date;
}

/** How a payment stands after each settlement. */
const STATES: Partial<Record<Settlement, PaymentState>> = {
  mismatch: 'mismatched',
  paid: 'captured',
  paid_twice: 'refund_due',
  failed: 'failed',
  refunded: 'refunded',
  extra_refunded: 'refunded',
};

/** Whatever tells of a payment (the signed result, a webhook, a look at the provider) comes through here, one after the other. */
export class SettlementsService {
  constructor(
    private readonly core: Core,
    private readonly provider: PaymentProvider,
  ) {}

  /** Takes in what is told of a payment. Told again, it changes nothing. */
  take(told: Told): Promise<void> {
    return this.core.db.inTransaction((tx) => this.settle(tx, told));
  }

  /** Takes in a webhook, once. */
  takeEvent({ id, kind, payments }: ProviderEvent): Promise<void> {
    const { db, clock } = this.core;
    return db.inTransaction(async (tx) => {
      if (!(await noteEvent(tx, this.provider.name, { id, kind, at: clock.now() }))) return;
      for (const payment of payments) await this.settle(tx, payment);
    });
  }

  private async settle(tx: Transaction, told: Told): Promise<void> {
    const found = await findOrder(tx, this.provider.name, told.orderId);
    if (!found) {
      // The account may serve other products as well.
      this.core.logger.info({ order: told.orderId }, 'a payment was reported for an unknown order');
      return;
    }
    const application = await lockApplication(tx, found.applicationId);
    const order = (await readOrders(tx, found.applicationId)).find(({ id }) => id === found.id);
    if (!application || !order) throw new Error('The order has no application.');
    const { paymentId, amount, currency } = told;
    const one = { application, order, paymentId, amount: amount ?? order.amount, currency: currency ?? order.currency };
    const at = this.core.clock.now();
    // What went back had come before: news of that may have been lost, or is still on its way.
    if (told.outcome === 'refunded' && told.wasCaptured) await this.apply(tx, 'captured', { ...one, at });
    const now = told.outcome === 'refunded' ? await lockApplication(tx, application.id) : application;
    await this.apply(tx, told.outcome, { ...one, application: now ?? application, at });
  }

  private async apply(tx: Transaction, outcome: Told['outcome'], one: Case): Promise<void> {
    const { application, order, paymentId, amount, currency, at } = one;
    const known = await readKnownPayment(tx, order.provider, paymentId);
    const fits = amount === order.amount && currency === order.currency && (known?.orderId ?? order.id) === order.id;
    const settlement = settle(outcome, {
      application: application.paymentStatus,
      known: known?.status ?? null,
      fits,
    });
    const status = STATES[settlement];
    if (status === undefined) return;
    if (settlement === 'mismatch') this.logMismatch(one);
    const orderId = known?.orderId ?? order.id;
    const provider = order.provider;
    const id = await writePayment(tx, { orderId, provider, paymentId, amount, currency, status, at });
    await this.follow(tx, settlement, { ...one, id });
  }

  private logMismatch({ order, paymentId, amount, currency }: Case): void {
    const [due, came] = [`${order.amount} ${order.currency}`, `${amount} ${currency}`];
    this.core.logger.error({ order: order.id, payment: paymentId, due, came }, 'a payment does not match its order');
  }

  private async follow(tx: Transaction, settlement: Settlement, one: Case & { id: string }): Promise<void> {
    const { application, order, at, id: paymentId } = one;
    const applicationId = application.id;
    const tell = (what: InternshipChanged['what']) =>
      tx.enqueue('internship.changed', { applicationId, what, paymentId });
    if (settlement === 'paid') {
      await markPaid(tx, order.id, { applicationId, at });
      await tell('paid');
      const { amount, currency } = order;
      const receipt = { applicationId, paymentId, internship: application.title, amount, currency };
      const number = await issueReceipt(tx, { ...receipt, year: receiptYear(at), at });
      await tx.enqueue('internship.receipt', { number });
    }
    if (settlement === 'paid_twice') {
      await tx.enqueue('internship.refund', { paymentId });
      await tell('paid_twice');
    }
    if (settlement === 'failed') {
      await closeOrder(tx, order.id, { status: 'failed', at });
      if (await markFailed(tx, applicationId, at)) await tell('failed');
    }
    if (settlement === 'refunded') {
      await markRefunded(tx, applicationId, at);
      await tell('refunded');
    }
  }
}
