import { type PaymentProvider, ProviderError } from '../../payments/payment-provider';
import type { Core } from '../../platform/core';
import { pruneEvents } from './payments.store';
import { claimDueOrders, markRefundSent, readPayment, touchStuckRefunds } from './reconciliation.store';
import { CHECK_PAUSES, EVENTS_KEPT, REFUND_PAUSE } from './settlement.rules';
import type { SettlementsService } from './settlements.service';

// Maximum number of orders, and of refunds, per run.
const BATCH = 50;

/** Recovers the results of lost webhooks, and refunds superfluous payments. */
export class ReconciliationService {
  constructor(
    private readonly core: Core,
    private readonly provider: PaymentProvider,
    private readonly settlements: SettlementsService,
  ) {}

  /** Asks the provider about the payments of due orders, and retries failed refunds. */
  async run(): Promise<void> {
    await this.retryRefunds();
    const { db, clock, logger } = this.core;
    const due = { now: clock.now(), provider: this.provider.name, pauses: CHECK_PAUSES, limit: BATCH };
    for (const orderId of await claimDueOrders(db, due)) {
      try {
        await this.check(orderId);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        logger.warn({ err: error, order: orderId }, 'the payment provider did not report on an order');
      }
    }
  }

  private async check(orderId: string): Promise<void> {
    for (const payment of await this.provider.paymentsOf(orderId)) await this.settlements.apply(payment);
  }

  private async retryRefunds(): Promise<void> {
    const { db, clock } = this.core;
    const now = clock.now();
    const before = new Date(now.getTime() - REFUND_PAUSE);
    await db.inTransaction(async (tx) => {
      for (const paymentId of await touchStuckRefunds(tx, { now, before, limit: BATCH }))
        await tx.enqueue('internship.refund', { paymentId });
    });
  }

  /** Refunds a superfluous payment. Idempotent, because the provider receives the payment's ID as idempotency key. */
  async refund(paymentId: string): Promise<void> {
    const { db, clock, logger } = this.core;
    const payment = await readPayment(db, paymentId);
    if (payment?.status !== 'refund_due' || payment.settledAt !== null) return;
    try {
      if (payment.provider !== this.provider.name)
        throw new ProviderError('The payment provider of this payment is no longer configured.');
      const { providerPaymentId, amount } = payment;
      await this.provider.refund({ paymentId: providerPaymentId, amount, key: payment.id });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // The scheduled run retries it.
      logger.error({ err: error, payment: payment.id }, 'a payment could not be refunded');
      return;
    }
    await markRefundSent(db, payment.id, clock.now());
  }

  /** Deletes webhook events that the provider no longer repeats. */
  prune(): Promise<void> {
    const { db, clock } = this.core;
    return pruneEvents(db, new Date(clock.now().getTime() - EVENTS_KEPT));
  }
}
