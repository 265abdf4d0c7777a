import { setTimeout as pause } from 'node:timers/promises';
import { type PaymentProvider, ProviderError } from '../../payments/payment-provider';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { AppError, unavailable } from '../../platform/api/errors';
import {
  claimOrder,
  insertOrder,
  storeProviderOrder,
  type OpenOrder,
  readOpenOrder,
  releaseOrder,
} from './checkouts.store';
import { type CheckoutOrder } from './checkouts.columns';
import { UNPAID } from '../internships.rules';
import type { Checkout } from '../internships.types';
import { closeOrder, lockApplication, readOrders } from './payments.store';
import { amountDue, CHECK_PAUSES, CLAIM } from './settlement.rules';

/** The open order, and whether this call must request it from the provider. */
interface Step {
  order: OpenOrder;
  /** Number of requests to the provider, this one included; 0 if this call must not request the order. */
  turn: number;
}

// While another call requests the same order, wait for it slightly longer than the provider's timeout.
const ATTEMPTS = 60;
const ATTEMPT_INTERVAL = 200; // ms
const RETRY_AFTER = 30; // s
// Per application.
const ORDER_REQUESTS = { name: 'payment-orders', points: 20, seconds: 3600 };

/**
 * Opens the payment order of an application. The order row is committed before the provider is called, with the row's ID as
 * reference, so that a later call can resume after a crash. No transaction is open during the provider's call.
 */
export class CheckoutsService {
  constructor(
    private readonly core: Core,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * The checkout that pays the application's fee. Concurrent calls get the same order, which is requested once.
   * @returns null if nothing is to be paid
   * @throws UNAVAILABLE if the provider does not create an order, RATE_LIMITED after too many orders for one application
   */
  async of(applicationId: string): Promise<Checkout | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const step = await this.core.db.inTransaction((tx) => this.step(tx, applicationId));
      if (step === null) return null;
      const ready = this.ready(step.order) ?? (step.turn > 0 ? await this.requestOrder(applicationId, step) : null);
      if (ready) return ready;
      await pause(ATTEMPT_INTERVAL);
    }
    throw notOpened();
  }

  /** Like `of`, but returns `not opened` for a payment that cannot be opened now. */
  tryToOpen(applicationId: string): Promise<Checkout | null | 'not opened'> {
    return this.of(applicationId).catch((error: unknown) => {
      if (error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'RATE_LIMITED'))
        return 'not opened';
      throw error;
    });
  }

  /** The checkout of an order; null if the order is missing, unknown to the provider, or of another provider account. */
  ready(order: CheckoutOrder | null): Checkout | null {
    if (!order?.providerOrderId || !this.isOurs(order)) return null;
    const { provider, publicKey, providerOrderId: orderId, amount, currency } = order;
    return { provider, publicKey, orderId, amount: { amount, currency } };
  }

  /** An order of another provider or account, created before the keys changed, can no longer be paid. */
  private isOurs({ provider, publicKey }: Pick<CheckoutOrder, 'provider' | 'publicKey'>): boolean {
    return provider === this.provider.name && publicKey === this.provider.publicKey;
  }

  private async step(tx: Transaction, applicationId: string): Promise<Step | null> {
    const application = await lockApplication(tx, applicationId);
    if (!application || !UNPAID.has(application.paymentStatus)) return null;
    const at = this.core.clock.now();
    const open = await readOpenOrder(tx, applicationId);
    const asked = open ?? (await readOrders(tx, applicationId))[0];
    const amount = amountDue(asked?.amount ?? null, application);
    if (open && this.isOurs(open) && open.amount === amount) return this.claim(tx, open, at);
    // The fee was removed after the application. Submitting the form again completes it.
    if (amount === 0) return null;
    if (open) await closeOrder(tx, open.id, { status: 'replaced', at });
    const { name: provider, publicKey } = this.provider;
    const { currency } = application;
    const order = await insertOrder(tx, { applicationId, provider, publicKey, amount, currency, at });
    return this.claim(tx, order, at);
  }

  private async claim(tx: Transaction, order: OpenOrder, at: Date): Promise<Step> {
    const isTaken = order.claimedUntil !== null && order.claimedUntil > at;
    if (order.providerOrderId !== null || isTaken) return { order, turn: 0 };
    return { order, turn: await claimOrder(tx, order.id, new Date(at.getTime() + CLAIM)) };
  }

  private async requestOrder(applicationId: string, { order, turn }: Step): Promise<Checkout | null> {
    const { db, clock, logger, rateLimits } = this.core;
    const { id, amount, currency } = order;
    let providerOrderId: string;
    try {
      await rateLimits.consume(ORDER_REQUESTS, applicationId);
      providerOrderId = await this.provider.createOrder({ reference: id, amount, currency, isRetry: turn > 1 });
    } catch (error) {
      await releaseOrder(db, id);
      if (!(error instanceof ProviderError)) throw error;
      logger.error({ err: error, order: id }, 'the payment provider did not create an order');
      throw notOpened();
    }
    const at = clock.now();
    const nextCheckAt = new Date(at.getTime() + (CHECK_PAUSES[0] ?? 0));
    await storeProviderOrder(db, id, { providerOrderId, nextCheckAt, at });
    // Read again: another call may have stored its order first, or the application may be paid by now.
    return this.ready(await readOpenOrder(db, applicationId));
  }
}

const notOpened = () =>
  unavailable('The payment could not be opened. Your application is saved. Try again in a moment.', RETRY_AFTER);
