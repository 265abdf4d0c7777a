import { Badge, type Tone } from '../../ui/data/Badge';
import { columnsCopy, statusNames } from './copy';
import type { Application } from './useApplications';

const TONES: Readonly<Record<Application['paymentStatus'], Tone>> = {
  PAID: 'good',
  CREATED: 'waiting',
  FAILED: 'bad',
  REFUNDED: 'neutral',
};

/** The payment of an application. Without a fee, there is no receipt. */
export function PaymentState({ paymentStatus, receiptNumber }: Pick<Application, 'paymentStatus' | 'receiptNumber'>) {
  if (paymentStatus === 'PAID' && receiptNumber === null) return <Badge>{columnsCopy.free}</Badge>;
  return <Badge tone={TONES[paymentStatus]}>{statusNames[paymentStatus]}</Badge>;
}
