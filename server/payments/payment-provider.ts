/** The providers there are, by the names that orders are kept under. `test` takes no money. */
export type ProviderName = 'test' | 'razorpay';

/** What we ask a provider to collect. */
export interface OrderRequest {
  /** Our own id of the order. The provider keeps it, so that an order whose answer was lost is found again. */
  reference: string;
  /** In the currency's minor unit. */
  amount: number;
  currency: string;
  /** The provider was asked before and may have made the order, whatever came of its answer. */
  askedBefore: boolean;
}

/** What a browser brings back from the provider's checkout. */
export interface SignedResult {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** What became of a payment: money came, did not come, or went back. */
export type PaymentOutcome = 'captured' | 'failed' | 'refunded';

/** A payment as the provider tells of it. */
export interface ProviderPayment {
  /** The provider's ids. */
  orderId: string;
  paymentId: string;
  outcome: PaymentOutcome;
  /** Of what went back: it had been ours before. What the provider returns by itself never was. */
  wasCaptured: boolean;
  amount: number;
  currency: string;
}

/** What a webhook tells. */
export interface ProviderEvent {
  /** The provider's id of the event: told twice, it is the same. */
  id: string;
  kind: string;
  /** What it says of payments; none when it says nothing that concerns us. */
  payments: readonly ProviderPayment[];
}

/** Money that goes back. */
export interface RefundRequest {
  /** The provider's id of the payment. */
  paymentId: string;
  amount: number;
  /** The same key refunds once, however often it is sent. */
  key: string;
}

/** The port to whoever collects money. Amounts come from us alone, and only what a provider has signed or says itself counts. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** What a browser opens the checkout with. It names our account at the provider, so orders of another one cannot be paid. */
  readonly publicKey: string;
  /**
   * Makes an order, or finds the one made before under the same reference.
   * @returns the provider's id of it
   * @throws ProviderError
   */
  createOrder(order: OrderRequest): Promise<string>;
  /** What a signed result says; null when the signature is not the provider's. */
  verifyResult(result: SignedResult): Extract<PaymentOutcome, 'captured' | 'failed'> | null;
  /**
   * Everything that was paid, or tried to be, for an order. What is still under way is left out.
   * @throws ProviderError
   */
  paymentsOf(orderId: string): Promise<readonly ProviderPayment[]>;
  /**
   * Sends a payment back.
   * @throws ProviderError
   */
  refund(request: RefundRequest): Promise<void>;
  /**
   * Reads a webhook, unparsed as it came.
   * @returns null when it is not the provider's own
   */
  parseWebhook(body: Buffer, headers: WebhookHeaders): ProviderEvent | null;
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** The provider could not be asked, or refused. The message holds no secret and no person. */
export class ProviderError extends Error {}
