/** The payment providers, as stored with each order. `test` collects no money. */
export type ProviderName = 'test' | 'razorpay';

/** An order for a provider to create. */
export interface OrderRequest {
  /** Batchmate's ID of the order. The provider stores it, so that an order can be found if the response was lost. */
  reference: string;
  /** In the minor unit of the currency, such as paise. */
  amount: number;
  currency: string;
  /** An earlier attempt may have created the order. */
  isRetry: boolean;
}

/** The result of a checkout, as the browser receives it from the provider. All IDs are the provider's. */
export interface SignedResult {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** The final result of a payment. */
export type PaymentOutcome = 'captured' | 'failed' | 'refunded';

/** A payment as reported by the provider. */
export interface ProviderPayment {
  /** The provider's IDs. */
  orderId: string;
  paymentId: string;
  outcome: PaymentOutcome;
  /** For a refund: whether the payment had been captured. Providers also return authorized payments that were never captured. */
  wasCaptured: boolean;
  /** In the minor unit of the currency. */
  amount: number;
  currency: string;
}

/** The content of a webhook call. */
export interface ProviderEvent {
  /** The provider's ID of the event. Repeated deliveries have the same ID. */
  id: string;
  kind: string;
  /** The payments reported; empty for kinds of events that Batchmate does not process. */
  payments: readonly ProviderPayment[];
}

/** A refund to request. */
export interface RefundRequest {
  /** The provider's ID of the payment. */
  paymentId: string;
  amount: number;
  /** Idempotency key: requests with the same key refund once. */
  key: string;
}

/**
 * A payment provider. Amounts always come from Batchmate, and only results that the provider signed or returned from its API are
 * trusted.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Identifies Batchmate's account at the provider; browsers need it to open the checkout. */
  readonly publicKey: string;
  /**
   * Creates an order, or finds the one that an earlier attempt created under the same reference.
   * @returns the provider's ID of the order
   * @throws ProviderError
   */
  createOrder(order: OrderRequest): Promise<string>;
  /** The outcome of a signed checkout result; null if the signature is invalid. */
  verifyResult(result: SignedResult): Extract<PaymentOutcome, 'captured' | 'failed'> | null;
  /**
   * The payments of an order that have an outcome, including failed attempts.
   * @throws ProviderError
   */
  paymentsOf(orderId: string): Promise<readonly ProviderPayment[]>;
  /**
   * Refunds a payment.
   * @throws ProviderError
   */
  refund(request: RefundRequest): Promise<void>;
  /**
   * Verifies and parses a webhook call.
   * @param body the unparsed body, as the signature covers its exact bytes
   * @returns null if the signature is invalid
   */
  parseWebhook(body: Buffer, headers: WebhookHeaders): ProviderEvent | null;
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** The provider did not respond or rejected a request. The message contains no secrets or personal data. */
export class ProviderError extends Error {}
