import { isolating } from '../../lib/texts/isolated';
import type { PaymentStatus } from '../parts/api';
import { paymentCopy } from '../payment/copy';

export const applicationPageCopy = {
  loading: 'Loading your application',
  failed: 'The application could not be loaded.',
  notFound: 'This application does not exist, or you do not have access to it.',
  sent: (date: string) => `Sent on ${date}`,
  alreadySent: (title: string, date: string) =>
    isolating`You already applied for ${title} on ${date}. That application counts; what you filled in now was not sent.`,
  pay: (amount: string) => `Pay ${amount}`,
  home: 'Go to Batchmate',
  more: 'See other internships',
} as const;

/** The title and the lead of the page, by payment status. */
export const statusCopy: Record<PaymentStatus, { title: string; lead: string }> = {
  paid: {
    title: 'We received your application',
    lead: 'Your application is complete. We have sent you a confirmation by email.',
  },
  created: {
    title: 'One step left: the fee',
    lead: 'Your application is saved. It is complete once the fee is paid. You can pay now or come back to this page.',
  },
  failed: {
    title: paymentCopy.failed,
    lead: 'Nothing was charged, and your application is saved. You can try again now or come back to this page.',
  },
  refunded: {
    title: 'Your fee is being refunded',
    lead: 'This application was withdrawn. The fee is returned the way you paid it.',
  },
};

export const nextStepsCopy = {
  title: 'What happens next',
  steps: [
    { title: 'Applied', detail: 'We have your form and your résumé.' },
    { title: 'Reviewed by a mentor', detail: 'We contact you by email.' },
    { title: 'First call', detail: 'A half-hour call to find a project that fits.' },
    { title: 'Start', detail: 'With your mentor and your batch.' },
  ],
} as const;

export const receiptCopy = {
  label: 'Receipt',
  download: 'Download receipt',
  failed: 'The receipt could not be loaded',
} as const;
