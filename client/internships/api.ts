import { rest } from '../lib/rest';
import { sendForm } from '../lib/uploads';

/** `amount` is in the currency's minor unit. */
export interface Money {
  amount: number;
  currency: string;
}

/** As `GET /api/internships/all` lists it; the id is the slug. */
export interface Internship {
  id: string;
  title: string;
  description: string;
  icon: string;
  fee: Money;
  feeBuys: string | null;
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
  /** Null when nothing is to be paid. */
  checkout: Checkout | null;
  receiptNumber: string | null;
  receiptUrl: string | null;
  createdAt: string;
}

/** What proves a payment to the server. */
export interface PaymentResult {
  paymentId: string;
  signature: string;
}

export const loadInternships = (): Promise<Internship[]> => rest('GET', '/api/internships/all');

export const loadApplication = (id: string): Promise<Application> =>
  rest('GET', `/api/internships/applications/${encodeURIComponent(id)}`);

/** Sent again before it is paid, it changes the form and answers the same application: a lost answer does no harm. */
export const sendApplication = (form: FormData, onProgress: (share: number) => void): Promise<Application> =>
  sendForm('/api/internships/apply', form, { onProgress });

/** Safe to call twice. */
export const confirmPayment = (id: string, result: PaymentResult): Promise<Application> =>
  rest('POST', `/api/internships/applications/${encodeURIComponent(id)}/confirm`, result);

/** Ends a payment of the test provider, which takes no money, in one way or the other. */
export const endTestPayment = (orderId: string, outcome: 'paid' | 'failed'): Promise<PaymentResult> =>
  rest('POST', `/api/payments/test/${encodeURIComponent(orderId)}`, { outcome });
