import type { PaymentProvider, ProviderEvent, ProviderPayment } from '../../payments/payment-provider';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import type { InternshipChanged } from '../../platform/outbox/events';
import {
  closeOrder,
  findOrder,
  type LockedApplication,
  lockApplication,
  markFailed,
  markPaid,
  markRefunded,
  insertPaymentEvent,
  type OrderRow,
  readKnownPayment,
  readOrders,
  writePayment,
} from './payments.store';
import { issueReceipt } from './payment-receipts.store';
import { type PaymentState, receiptYear, type Settlement, settle } from './settlement.rules';

/** A report about a payment. A signed result has no amount and currency; those of the order apply then. */
export type PaymentUpdate = Pick<ProviderPayment, 'orderId' | 'paymentId' | 'outcome' | 'wasCaptured'> & {
  amount: number | null;
  currency: string | null;
};

/** A reported payment with its order and its locked application. */
interface PaymentCase {
  application: LockedApplication;
  order: OrderRow;
  paymentId: string;
  amount: number;
  currency: string;
  at: Date;
}

/** The status of the payment after each settlement. */
const STATES: Partial<Record<Settlement, PaymentState>> = {
  mismatch: 'mismatched',
  paid: 'captured',
  paid_twice: 'refund_due',
  failed: 'failed',
  refunded: 'refunded',
  extra_refunded: 'refunded',
};

/** Applies payment updates from all sources (signed results, webhooks, reconciliation), one at a time per application. */
export class SettlementsService {
  constructor(
    private readonly core: Core,
    private readonly provider: PaymentProvider,
  ) {}

  /** Applies a payment update. Idempotent. */
  apply(update: PaymentUpdate): Promise<void> {
    return this.core.db.inTransaction((tx) => this.settle(tx, update));
  }

  /** Applies the payment updates of a webhook event, unless the event was already handled. */
  applyEvent({ id, kind, payments }: ProviderEvent): Promise<void> {
    const { db, clock } = this.core;
    return db.inTransaction(async (tx) => {
      if (!(await insertPaymentEvent(tx, this.provider.name, { id, kind, at: clock.now() }))) return;
      for (const payment of payments) await this.settle(tx, payment);
    });
  }

  private async settle(tx: Transaction, update: PaymentUpdate): Promise<void> {
    const found = await findOrder(tx, this.provider.name, update.orderId);
    if (!found) {
      // The provider account may also be used by other products.
      this.core.logger.info({ order: update.orderId }, 'a payment was reported for an unknown order');
      return;
    }
    const application = await lockApplication(tx, found.applicationId);
    const order = (await readOrders(tx, found.applicationId)).find(({ id }) => id === found.id);
    if (!application || !order) throw new Error('The order has no application.');
    const { paymentId, amount, currency } = update;
    const payment = {
      application,
      order,
      paymentId,
      amount: amount ?? order.amount,
      currency: currency ?? order.currency,
    };
    const at = this.core.clock.now();
    // A refunded payment was captured before. That update may be lost or still to come.
    if (update.outcome === 'refunded' && update.wasCaptured) await this.record(tx, 'captured', { ...payment, at });
    const now = update.outcome === 'refunded' ? await lockApplication(tx, application.id) : application;
    await this.record(tx, update.outcome, { ...payment, application: now ?? application, at });
  }

  private async record(tx: Transaction, outcome: PaymentUpdate['outcome'], payment: PaymentCase): Promise<void> {
    const { application, order, paymentId, amount, currency, at } = payment;
    const known = await readKnownPayment(tx, order.provider, paymentId);
    const fits = amount === order.amount && currency === order.currency && (known?.orderId ?? order.id) === order.id;
    const settlement = settle(outcome, {
      application: application.paymentStatus,
      known: known?.status ?? null,
      fits,
    });
    const status = STATES[settlement];
    if (status === undefined) return;
    if (settlement === 'mismatch') this.logMismatch(payment);
    const orderId = known?.orderId ?? order.id;
    const provider = order.provider;
    const id = await writePayment(tx, { orderId, provider, paymentId, amount, currency, status, at });
    await this.onSettled(tx, settlement, { ...payment, id });
  }

  private logMismatch({ order, paymentId, amount, currency }: PaymentCase): void {
    const [due, received] = [`${order.amount} ${order.currency}`, `${amount} ${currency}`];
    this.core.logger.error(
      { order: order.id, payment: paymentId, due, received },
      'a payment does not match its order',
    );
  }

  private async onSettled(
    tx: Transaction,
    settlement: Settlement,
    payment: PaymentCase & { id: string },
  ): Promise<void> {
    const { application, order, at, id: paymentId } = payment;
    const applicationId = application.id;
    const notify = (what: InternshipChanged['what']) =>
      tx.enqueue('internship.changed', { applicationId, what, paymentId });
    if (settlement === 'paid') {
      await markPaid(tx, order.id, { applicationId, at });
      await notify('paid');
      const { amount, currency } = order;
      const receipt = { applicationId, paymentId, internship: application.title, amount, currency };
      const number = await issueReceipt(tx, { ...receipt, year: receiptYear(at), at });
      await tx.enqueue('internship.receipt', { number });
    }
    if (settlement === 'paid_twice') {
      await tx.enqueue('internship.refund', { paymentId });
      await notify('paid_twice');
    }
    if (settlement === 'failed') {
      await closeOrder(tx, order.id, { status: 'failed', at });
      if (await markFailed(tx, applicationId, at)) await notify('failed');
    }
    if (settlement === 'refunded') {
      await markRefunded(tx, applicationId, at);
      await notify('refunded');
    }
  }
}
