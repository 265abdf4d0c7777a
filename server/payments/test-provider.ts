import { randomBytes } from 'node:crypto';
import type {
  OrderRequest,
  PaymentOutcome,
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
  SignedResult,
} from './payment-provider';
import { hmacOf, isSignedBy, resultText } from './signatures';

const FAILED = 'pay_failed_';
const CAPTURED = 'pay_test_';

/** The result of the test provider's checkout. */
export type TestResult = Pick<SignedResult, 'paymentId' | 'signature'>;

/** The provider without Razorpay configuration. It collects no money and signs results as Razorpay does. */
export class TestProvider implements PaymentProvider {
  readonly name = 'test';
  readonly publicKey = 'test';

  /** @param secret signs results; shared by all instances */
  constructor(private readonly secret: string) {}

  async createOrder({ reference }: OrderRequest): Promise<string> {
    return `order_test_${reference.replaceAll('-', '')}`;
  }

  /** Simulates the checkout: returns what a browser would receive. */
  pay(orderId: string, outcome: Extract<PaymentOutcome, 'captured' | 'failed'>): TestResult {
    const paymentId = `${outcome === 'captured' ? CAPTURED : FAILED}${randomBytes(12).toString('hex')}`;
    return { paymentId, signature: hmacOf(this.secret, resultText(orderId, paymentId)) };
  }

  verifyResult({ orderId, paymentId, signature }: SignedResult): 'captured' | 'failed' | null {
    if (!isSignedBy(this.secret, resultText(orderId, paymentId), signature)) return null;
    return paymentId.startsWith(FAILED) ? 'failed' : 'captured';
  }

  /** Test payments are not recorded anywhere else. */
  async paymentsOf(): Promise<readonly ProviderPayment[]> {
    return [];
  }

  /** No money was collected. */
  async refund(): Promise<void> {}

  /** The test provider sends no webhooks. */
  parseWebhook(): ProviderEvent | null {
    return null;
  }
}
