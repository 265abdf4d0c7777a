import { readRestError } from '../../lib/rest';
import { type Application, confirmPayment, type PaymentResult } from '../parts/api';
import { dropUnconfirmed, keepUnconfirmed } from './unconfirmedPayments';

/** The codes with which the server refuses a payment. Any other error, such as that of a proxy, says nothing about the payment. */
const REFUSALS = ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND'];

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
    if (!REFUSALS.includes(readRestError(error).code)) throw error;
    dropUnconfirmed(applicationId);
    return null;
  }
}
