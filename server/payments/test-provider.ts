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

/** What the checkout of the test provider hands back. */
export type TestResult = Pick<SignedResult, 'paymentId' | 'signature'>;

/** Stands in where no provider is configured. It takes no money, says so by its name, and signs as the real one does. */
export class TestProvider implements PaymentProvider {
  readonly name = 'test';
  readonly publicKey = 'test';

  /** @param secret shared by all instances */
  constructor(private readonly secret: string) {}

  async createOrder({ reference }: OrderRequest): Promise<string> {
    return `order_test_${reference.replaceAll('-', '')}`;
  }

  /** Plays the checkout: what a browser would bring back from it. */
  pay(orderId: string, outcome: Extract<PaymentOutcome, 'captured' | 'failed'>): TestResult {
    const paymentId = `${outcome === 'captured' ? CAPTURED : FAILED}${randomBytes(12).toString('hex')}`;
    return { paymentId, signature: hmacOf(this.secret, resultText(orderId, paymentId)) };
  }

  verifyResult({ orderId, paymentId, signature }: SignedResult): 'captured' | 'failed' | null {
    if (!isSignedBy(this.secret, resultText(orderId, paymentId), signature)) return null;
    return paymentId.startsWith(FAILED) ? 'failed' : 'captured';
  }

  /** Nobody else knows of its payments. */
  async paymentsOf(): Promise<readonly ProviderPayment[]> {
    return [];
  }

  /** There is no money to send back. */
  async refund(): Promise<void> {}

  /** It calls nobody. */
  parseWebhook(): ProviderEvent | null {
    return null;
  }
}
