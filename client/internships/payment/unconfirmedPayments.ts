import { draftOf } from '../../lib/unsaved/draft';
import type { PaymentResult } from '../parts/api';

const stored = (applicationId: string) => draftOf(`payment-${applicationId}`, { paymentId: '', signature: '' });

/** The proof of a payment that the server has not confirmed yet; null without one. It outlasts a reload and a new sign-in. */
export const readUnconfirmed = (applicationId: string): PaymentResult | null => stored(applicationId).read();

/** Keeps the proof of a payment until the server has answered, so that a lost answer does not make the user pay again. */
export const keepUnconfirmed = (applicationId: string, result: PaymentResult): void =>
  stored(applicationId).keep({ ...result });

export const dropUnconfirmed = (applicationId: string): void => stored(applicationId).drop();
