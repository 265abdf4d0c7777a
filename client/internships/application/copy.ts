import { isolating } from '../../lib/texts/isolated';
import type { Application } from '../parts/api';
import { paymentCopy } from '../payment/copy';

export const applicationPageCopy = {
  loading: 'Loading your application',
  failed: 'The application could not be loaded.',
  notFound: 'This application does not exist, or you do not have access to it.',
  sent: (date: string) => `Sent on ${date}`,
  refunded: (date: string) => `Refunded on ${date}`,
  alreadySent: (title: string, date: string) =>
    isolating`You already applied for ${title} on ${date}. That application counts. The form you just filled in was not sent.`,
  feeRaised: (before: string, now: string) =>
    `The fee was raised from ${before} to ${now} while you filled in the form. Nothing was charged. Pay only if you agree to the new fee.`,
  pay: (amount: string) => `Pay ${amount}`,
  check: 'Check now',
  open: 'Try again',
  notOpened: 'Your application is saved. Try again in a moment.',
  sendAgain: 'Send the form again',
  applyAgain: 'Apply again',
  home: 'Go to Batchmate',
  more: 'See other internships',
} as const;

interface Status {
  title: string;
  lead: string;
}

/** Paid, but the server has not confirmed it yet. */
export const confirmingCopy: Status = {
  title: 'We are confirming your payment',
  lead: 'You have paid, but the confirmation has not arrived yet. Do not pay again. This page shows the result as soon as it is known.',
};

const feeRemoved: Status = {
  title: 'One step left: send the form again',
  lead: 'This internship no longer has a fee. Your application is saved. It is complete once you send the form again.',
};

const notOpened: Status = {
  title: 'One step left: the fee',
  lead: 'Your application is saved. It is complete once the fee is paid, but the payment could not be opened. Try again in a moment, or come back to this page later.',
};

/** The title and the lead of the page. */
export function statusOf({ paymentStatus, paymentDue, checkout, receiptNumber, refundedAt }: Application): Status {
  if (paymentDue && checkout === null) return notOpened;
  switch (paymentStatus) {
    case 'paid':
      return {
        title: 'We received your application',
        lead:
          receiptNumber === null
            ? 'Your application is complete. There is nothing to pay.'
            : 'Your application is complete. We will email you the receipt.',
      };
    case 'refunded':
      return refundedAt === null
        ? {
            title: 'Your fee is being refunded',
            lead: 'This application is closed. The fee is returned the way you paid it, within seven working days.',
          }
        : {
            title: 'Your fee was refunded',
            lead: 'This application is closed. The fee was returned the way you paid it. Your bank may need a few days to show it.',
          };
    case 'created':
      return checkout === null
        ? feeRemoved
        : {
            title: 'One step left: the fee',
            lead: 'Your application is saved. It is complete once the fee is paid. You can pay now or come back to this page.',
          };
    case 'failed':
      return checkout === null
        ? feeRemoved
        : {
            title: paymentCopy.failed,
            lead: 'We received no payment, and your application is saved. If you were charged, your bank will return the money. You can try again now or come back to this page.',
          };
  }
}

export const nextStepsCopy = {
  title: 'What happens next',
  steps: [
    { title: 'Applied', detail: 'We have your form and your résumé.' },
    { title: 'Reviewed by a mentor', detail: 'We will contact you by email.' },
    { title: 'First call', detail: 'A half-hour call to find a project that fits.' },
    { title: 'Start', detail: 'With your mentor and your batch.' },
  ],
} as const;

export const receiptCopy = {
  label: 'Receipt',
  download: 'Download receipt',
  failed: 'The receipt could not be loaded',
} as const;
