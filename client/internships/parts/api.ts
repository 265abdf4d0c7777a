import type { Money } from '../../lib/texts/money';
import { rest } from '../../lib/rest';
import { sendForm } from '../../lib/files/uploads';

/** An entry of `GET /api/internships/all`. The ID is the slug. */
export interface Internship {
  id: string;
  title: string;
  description: string;
  icon: string;
  fee: Money;
  feeBuys: string | null;
  /** The domain that applications must name; null for any. */
  domain: string | null;
}

export interface Checkout {
  provider: string;
  orderId: string;
  amount: Money;
  publicKey: string;
}

export type PaymentStatus = 'created' | 'paid' | 'failed' | 'refunded';

export interface Application {
  id: string;
  internshipId: string;
  title: string;
  paymentStatus: PaymentStatus;
  paymentDue: boolean;
  /** Null when there is nothing to pay, or when a payment is due that could not be opened. */
  checkout: Checkout | null;
  receiptNumber: string | null;
  receiptUrl: string | null;
  /** When the fee was returned; null while a refund is in progress, and without one. */
  refundedAt: string | null;
  createdAt: string;
}

/** The proof of a payment, for the server. */
export interface PaymentResult {
  paymentId: string;
  signature: string;
}

export const loadInternships = (): Promise<Internship[]> => rest('GET', '/api/internships/all');

export const loadApplication = (id: string): Promise<Application> =>
  rest('GET', `/api/internships/applications/${encodeURIComponent(id)}`);

/** Sends an application. Sending it again before it is paid updates the same application, so a retry is safe. */
export const sendApplication = (form: FormData, onProgress: (share: number) => void): Promise<Application> =>
  sendForm('/api/internships/apply', form, { onProgress });

/** Confirms a payment. It can be called more than once. */
export const confirmPayment = (id: string, result: PaymentResult): Promise<Application> =>
  rest('POST', `/api/internships/applications/${encodeURIComponent(id)}/confirm`, result);

/** Ends a payment of the test provider with this outcome. */
export const endTestPayment = (orderId: string, outcome: 'paid' | 'failed'): Promise<PaymentResult> =>
  rest('POST', `/api/payments/test/${encodeURIComponent(orderId)}`, { outcome });
