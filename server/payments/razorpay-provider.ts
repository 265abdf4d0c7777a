import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RazorpayConfig } from '../platform/config/providers';
import {
  type OrderRequest,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type RefundRequest,
  type SignedResult,
  type WebhookHeaders,
} from './payment-provider';
import { isSignedBy, resultText } from './signatures';

const TIMEOUT = 8_000; // ms
const MAX_PAYMENTS = 100;

const ORDER = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullish(),
});
const ORDERS = z.object({ items: z.array(ORDER) });
const PAYMENT = z.object({
  id: z.string().min(1),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  captured: z.boolean().nullish(),
  amount_refunded: z.number().int().nullish(),
});
const PAYMENTS = z.object({ items: z.array(PAYMENT).max(MAX_PAYMENTS) });
const REFUND = z.object({ id: z.string(), status: z.string().nullish() });
const EVENT = z.object({
  event: z.string().min(1).max(100),
  payload: z.object({ payment: z.object({ entity: PAYMENT }).nullish() }).nullish(),
});

/** The events to process; others are acknowledged and ignored. Each contains the payment at the time of the event. */
const PROCESSED_EVENTS: ReadonlySet<string> = new Set([
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.processed',
]);

interface Call<T> {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  response: z.ZodType<T>;
}

/** Collects fees with Razorpay's REST API. */
export class RazorpayProvider implements PaymentProvider {
  readonly name = 'razorpay';

  constructor(private readonly config: RazorpayConfig) {}

  get publicKey(): string {
    return this.config.keyId;
  }

  async createOrder(order: OrderRequest): Promise<string> {
    return (order.isRetry ? await this.findOrder(order) : null) ?? (await this.postOrder(order));
  }

  /** Finds the order of an earlier call whose response was lost. */
  private async findOrder({ reference, amount, currency }: OrderRequest): Promise<string | null> {
    const path = `/orders?receipt=${encodeURIComponent(reference)}`;
    const { items } = await this.call({ method: 'GET', path, response: ORDERS });
    const found = items.find(
      (item) => item.receipt === reference && item.amount === amount && item.currency === currency,
    );
    return found?.id ?? null;
  }

  private async postOrder({ reference, amount, currency }: OrderRequest): Promise<string> {
    // Capture automatically and in full, independent of the account's settings.
    const body = { amount, currency, receipt: reference, payment_capture: true, partial_payment: false };
    const created = await this.call({ method: 'POST', path: '/orders', body, response: ORDER });
    if (created.amount !== amount || created.currency !== currency)
      throw new ProviderError('Razorpay created an order with a different amount.');
    return created.id;
  }

  verifyResult({ orderId, paymentId, signature }: SignedResult): 'captured' | null {
    return isSignedBy(this.config.keySecret, resultText(orderId, paymentId), signature) ? 'captured' : null;
  }

  async paymentsOf(orderId: string): Promise<readonly ProviderPayment[]> {
    const path = `/orders/${encodeURIComponent(orderId)}/payments`;
    const { items } = await this.call({ method: 'GET', path, response: PAYMENTS });
    return items.flatMap(paymentOf);
  }

  async refund({ paymentId, amount, key }: RefundRequest): Promise<void> {
    const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
    const headers = { 'x-refund-idempotency': key };
    const { status } = await this.call({ method: 'POST', path, body: { amount }, headers, response: REFUND });
    if (status === 'failed') throw new ProviderError('Razorpay failed to refund a payment.');
  }

  parseWebhook(body: Buffer, headers: WebhookHeaders): ProviderEvent | null {
    const signature = headers['x-razorpay-signature'];
    if (typeof signature !== 'string' || !isSignedBy(this.config.webhookSecret, body, signature)) return null;
    const id = headers['x-razorpay-event-id'];
    const parsed = EVENT.safeParse(parseJson(body));
    // The signature is valid, so an unknown format is an event that Batchmate does not process.
    const { event: kind, payload } = parsed.success ? parsed.data : { event: 'unknown', payload: null };
    const payment = PROCESSED_EVENTS.has(kind) ? payload?.payment?.entity : null;
    return {
      // Without the header, a repeated delivery has the same bytes.
      id: typeof id === 'string' && id !== '' ? id.slice(0, 100) : createHash('sha256').update(body).digest('hex'),
      kind,
      payments: payment ? paymentOf(payment) : [],
    };
  }

  /** @throws ProviderError with neither the request nor the response, which may contain personal data */
  private async call<T>({ method, path, body, headers = {}, response: shape }: Call<T>): Promise<T> {
    const { keyId, keySecret, apiUrl } = this.config;
    const [pathname] = path.split('?');
    let response: Response;
    try {
      response = await fetch(apiUrl + path, {
        method,
        headers: {
          ...headers,
          authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
    } catch (error) {
      throw new ProviderError(`Razorpay did not respond to ${method} ${pathname}.`, { cause: error });
    }
    const text = await response.text().catch(() => ''); // An incomplete body fails to parse below.
    if (!response.ok)
      throw new ProviderError(`Razorpay responded to ${method} ${pathname} with status ${response.status}.`);
    const parsed = shape.safeParse(parseJson(text));
    if (!parsed.success) throw new ProviderError(`Razorpay's response to ${method} ${pathname} could not be parsed.`);
    return parsed.data;
  }
}

/** Converts a payment; empty if it has no outcome yet or belongs to no order. */
function paymentOf(entity: z.output<typeof PAYMENT>): ProviderPayment[] {
  const { id: paymentId, order_id: orderId, amount, currency, status } = entity;
  const outcome = outcomeOf(status, (entity.amount_refunded ?? 0) >= amount);
  if (!orderId || outcome === null) return [];
  return [{ orderId, paymentId, outcome, wasCaptured: entity.captured ?? false, amount, currency }];
}

function outcomeOf(status: string, isRefunded: boolean): ProviderPayment['outcome'] | null {
  if (status === 'refunded' || (status === 'captured' && isRefunded)) return 'refunded';
  return status === 'captured' || status === 'failed' ? status : null;
}

function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return null; // The caller's schema rejects it.
  }
}
