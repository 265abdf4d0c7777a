import { RestError } from '../../lib/rest';
import { type Application, confirmPayment, type PaymentResult } from '../parts/api';
import { dropUnconfirmed, keepUnconfirmed } from './unconfirmed';

/** Whether the server looked at the payment and refused it. Any other error says nothing about the payment. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RestError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/**
 * Confirms a payment with its proof, which is kept until the server has answered.
 * @returns the application afterwards; null if the server refused the proof
 * @throws if it is not known whether the payment counts
 */
export async function confirmKept(applicationId: string, result: PaymentResult): Promise<Application | null> {
  keepUnconfirmed(applicationId, result);
  try {
    const application = await confirmPayment(applicationId, result);
    dropUnconfirmed(applicationId);
    return application;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    dropUnconfirmed(applicationId);
    return null;
  }
}
