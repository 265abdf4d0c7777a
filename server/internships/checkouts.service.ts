import { setTimeout as pause } from 'node:timers/promises';
import { type PaymentProvider, ProviderError } from '../payments/payment-provider';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { unavailable } from '../platform/api/errors';
import {
  claimOrder,
  insertOrder,
  keepProviderOrder,
  type OpenOrder,
  readOpenOrder,
  releaseOrder,
} from './checkouts.store';
import { type CheckoutOrder } from './checkouts.columns';
import { UNPAID } from './internships.rules';
import type { Checkout } from './internships.types';
import { closeOrder, lockApplication } from './payments.store';
import { CHECK_PAUSES, CLAIM } from './settlement.rules';

/** An order, and whether it is the caller's to ask the provider for. */
interface Step {
  order: OpenOrder;
  /** How often the provider was asked, when it is the caller's turn; 0 while another asks. */
  turn: number;
}

// How long a caller waits for another one to get the same order: somewhat longer than the provider may take.
const LOOKS = 60;
const BETWEEN_LOOKS = 200; // ms
const RETRY_AFTER = 30; // s
// How often the provider is asked for one application.
const ASKING = { name: 'payment-orders', points: 20, seconds: 3600 };

/**
 * Gets an application the order it is paid by. No transaction is open while the provider is asked: the order is noted first,
 * under an id that the provider is told, so that a process that dies in between leaves what the next caller goes on with.
 */
export class CheckoutsService {
  constructor(
    private readonly core: Core,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * What is to be paid for an application. Many callers at once get the same order, and the provider is asked once.
   * @returns null when nothing is to be paid
   * @throws UNAVAILABLE when the provider does not give an order, RATE_LIMITED for who lets one payment after the other fail
   */
  async of(applicationId: string): Promise<Checkout | null> {
    for (let look = 0; look < LOOKS; look++) {
      const step = await this.core.db.inTransaction((tx) => this.step(tx, applicationId));
      if (step === null) return null;
      const ready = this.ready(step.order) ?? (step.turn > 0 ? await this.ask(applicationId, step) : null);
      if (ready) return ready;
      await pause(BETWEEN_LOOKS);
    }
    throw refusal();
  }

  /** The checkout of an order that the provider knows; null for any other. */
  ready(order: CheckoutOrder | null): Checkout | null {
    if (!order?.providerOrderId || !this.isOurs(order)) return null;
    const { provider, publicKey, providerOrderId: orderId, amount, currency } = order;
    return { provider, publicKey, orderId, amount: { amount, currency } };
  }

  /** An order of another provider or account, from before the keys were changed, cannot be paid any more. */
  private isOurs({ provider, publicKey }: Pick<CheckoutOrder, 'provider' | 'publicKey'>): boolean {
    return provider === this.provider.name && publicKey === this.provider.publicKey;
  }

  private async step(tx: Transaction, applicationId: string): Promise<Step | null> {
    const application = await lockApplication(tx, applicationId);
    if (!application || !UNPAID.has(application.paymentStatus)) return null;
    const at = this.core.clock.now();
    const open = await readOpenOrder(tx, applicationId);
    if (open && this.isOurs(open)) return this.turnAt(tx, open, at);
    // Whoever is to pay nothing any more is told so when they send the form again.
    if (application.fee === 0) return null;
    if (open) await closeOrder(tx, open.id, { status: 'replaced', at });
    const { name: provider, publicKey } = this.provider;
    const { fee: amount, currency } = application;
    const order = await insertOrder(tx, { applicationId, provider, publicKey, amount, currency, at });
    return this.turnAt(tx, order, at);
  }

  private async turnAt(tx: Transaction, order: OpenOrder, at: Date): Promise<Step> {
    const isTaken = order.claimedUntil !== null && order.claimedUntil > at;
    if (order.providerOrderId !== null || isTaken) return { order, turn: 0 };
    return { order, turn: await claimOrder(tx, order.id, new Date(at.getTime() + CLAIM)) };
  }

  private async ask(applicationId: string, { order, turn }: Step): Promise<Checkout | null> {
    const { db, clock, logger, rateLimits } = this.core;
    const { id, amount, currency } = order;
    let providerOrderId: string;
    try {
      await rateLimits.consume(ASKING, applicationId);
      providerOrderId = await this.provider.createOrder({ reference: id, amount, currency, isRetry: turn > 1 });
    } catch (error) {
      await releaseOrder(db, id);
      if (!(error instanceof ProviderError)) throw error;
      logger.error({ err: error, order: id }, 'the payment provider did not create an order');
      throw refusal();
    }
    const at = clock.now();
    const nextCheckAt = new Date(at.getTime() + (CHECK_PAUSES[0] ?? 0));
    await keepProviderOrder(db, id, { providerOrderId, nextCheckAt, at });
    // What stands there counts: somebody else may have been first, or the application is paid by now.
    return this.ready(await readOpenOrder(db, applicationId));
  }
}

const refusal = () =>
  unavailable('The payment could not be opened. Your application is saved. Try again in a moment.', RETRY_AFTER);
