import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { RazorpayConfig } from '../platform/config/providers';
import { hmacOf, resultText } from '../payments/signatures';
import { hangUp, listenLocally } from './local-server';

interface FakeOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
}
interface FakePayment {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: string;
  captured: boolean;
  amount_refunded: number;
}

/** Stands in for Razorpay: keeps orders and payments, answers as its REST API does, and signs as it does. */
export class FakeRazorpay {
  readonly orders: FakeOrder[] = [];
  readonly payments: FakePayment[] = [];
  /** The idempotency keys of the refunds that were asked for. */
  readonly refunds: string[] = [];
  /** What came: `POST /orders`. */
  calls: string[] = [];
  /** What the next calls get instead of an answer, first come first served. */
  failures: ('status' | 'lost' | 'garbage')[] = [];
  /** Holds responses back until they are released. */
  gate: Promise<void> | null = null;
  private server!: Server;
  private port = 0;
  readonly config: RazorpayConfig;

  constructor() {
    const url = () => `http://127.0.0.1:${this.port}/v1`;
    this.config = {
      keyId: 'rzp_test_abcdef123456',
      keySecret: 'the-keys-secret',
      webhookSecret: 'the-webhooks-secret',
      // Known only once it listens.
      get apiUrl() {
        return url();
      },
    };
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.port = await listenLocally(this.server);
  }

  stop(): Promise<void> {
    return hangUp(this.server);
  }

  reset(): void {
    for (const list of [this.orders, this.payments, this.refunds]) list.length = 0;
    this.calls = [];
    this.failures = [];
    this.gate = null;
  }

  /** A payment at the provider, or an attempt. */
  pay(orderId: string, parts: Partial<FakePayment> = {}): FakePayment {
    const order = this.orders.find(({ id }) => id === orderId);
    const payment = {
      id: `pay_${randomUUID().slice(0, 14)}`,
      order_id: orderId,
      amount: order?.amount ?? 0,
      currency: 'INR',
      status: 'captured',
      captured: true,
      amount_refunded: 0,
      ...parts,
    };
    this.payments.push(payment);
    return payment;
  }

  /** What a browser brings back from the checkout. */
  resultOf({ id, order_id }: FakePayment) {
    return { paymentId: id, signature: hmacOf(this.config.keySecret, resultText(order_id, id)) };
  }

  /** A webhook's body and headers. */
  webhook(event: string, payment: object, { id = randomUUID() as string, secret = this.config.webhookSecret } = {}) {
    // With white space that no parser would give back: the signature is over the bytes.
    const payload = `{ "entity": "event",\n  "event": ${JSON.stringify(event)}, "payload": { "payment": { "entity": ${JSON.stringify(payment)} } } }\n`;
    const signature = hmacOf(secret, payload);
    const type = 'application/json';
    return { payload, headers: { 'content-type': type, 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://fake');
    const path = url.pathname.replace('/v1', '');
    this.calls.push(`${request.method} ${path}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a stream without an encoding gives buffers
    await this.gate;
    const failure = this.failures.shift();
    if (failure === 'status') return void response.writeHead(503).end('{}');
    if (failure === 'garbage') return void response.end('<html>');
    if (!this.isAuthorized(request)) return void response.writeHead(401).end('{}');
    const text = Buffer.concat(chunks).toString();
    const answer = this.handle(`${request.method} ${path}`, {
      query: url.searchParams,
      body: text === '' ? {} : JSON.parse(text),
      key: String(request.headers['x-refund-idempotency'] ?? ''),
    });
    // It was done, but nobody hears of it.
    if (failure === 'lost') return void response.destroy();
    if (answer === null) return void response.writeHead(400).end('{}');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }

  private isAuthorized(request: IncomingMessage): boolean {
    const { keyId, keySecret } = this.config;
    return request.headers.authorization === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  }

  private handle(
    call: string,
    { query, body, key }: { query: URLSearchParams; body: FakeOrder; key: string },
  ): object | null {
    if (call === 'POST /orders') {
      const order = { ...body, id: `order_${randomUUID().slice(0, 14)}` };
      this.orders.push(order);
      return order;
    }
    if (call === 'GET /orders') return { items: this.orders.filter(({ receipt }) => receipt === query.get('receipt')) };
    const [, what, id] = /^(GET \/orders|POST \/payments)\/([^/]+)\//.exec(call) ?? [];
    if (what === 'GET /orders') return { items: this.payments.filter(({ order_id }) => order_id === id) };
    const payment = this.payments.find((one) => one.id === id);
    if (!payment || payment.amount !== body.amount) return null;
    if (!this.refunds.includes(key)) this.refunds.push(key);
    return { id: `rfnd_${key.slice(0, 8)}`, status: 'processed' };
  }
}
