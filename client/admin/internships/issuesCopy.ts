import { plural } from '../../lib/numbers';
import { isolating } from '../../lib/texts/isolated';

export const issuesCopy = {
  title: 'Payments to look into',
  loading: 'Loading the payments',
  failed: 'The payments could not be loaded.',
  empty: 'No payments to look into.',
  more: 'Load more payments',
  count: (count: number) => plural(count, 'payment'),
  columns: { applicant: 'Applicant', why: 'Why', order: 'Order', since: 'Found', actions: 'Actions' },
  refundDue: (received: string) => `The refund of ${received} has not gone through yet.`,
  otherAmount: (received: string, due: string) => `Received ${received} instead of ${due}.`,
  otherOrder: (received: string) => `Received ${received} for another order.`,
  since: (time: string) => `Found ${time}`,
  none: '–',
  own: 'Yours',
  refund: 'Refund…',
  refundOf: (name: string) => isolating`Refund the payment of ${name}`,
  retry: 'Try again…',
  retryOf: (name: string) => isolating`Try again: the refund of ${name}`,
  settle: 'Mark as settled…',
  settleOf: (name: string) => isolating`Mark as settled: the payment of ${name}`,
} as const;

const IN_AUDIT_LOG = 'Admins read it in the audit log. Up to 500 characters.';

/** A payment is marked as settled in the same words, whatever it is about. */
const settle = {
  title: (name: string) => isolating`Mark the payment of ${name} as settled?`,
  help: IN_AUDIT_LOG,
  confirm: 'Mark as settled',
  done: (name: string) => isolating`The payment of ${name} is settled`,
} as const;

/** What the dialogs say, by why the payment needs a look and by what is done about it. */
export const resolveCopy = {
  MISMATCHED: {
    REFUND: {
      title: (name: string) => isolating`Refund the payment of ${name}?`,
      text: 'The payment is returned within seven working days. The application stays as it is.',
      help: 'The applicant reads it in a notification and an email. Up to 500 characters.',
      confirm: 'Refund',
      done: (name: string) => isolating`The payment of ${name} is being refunded`,
    },
    SETTLE: {
      ...settle,
      text: 'The payment leaves the list. Nothing is refunded, and the application stays as it is.',
    },
  },
  REFUND_DUE: {
    REFUND: {
      title: (name: string) => isolating`Try the refund of ${name} again?`,
      text: 'The refund is retried at once. Otherwise, it is retried every hour.',
      help: IN_AUDIT_LOG,
      confirm: 'Try again',
      done: (name: string) => isolating`The refund of ${name} is being retried`,
    },
    SETTLE: {
      ...settle,
      text: 'The payment leaves the list, and its refund is no longer retried. Refund it at the payment provider first.',
    },
  },
  failed: 'The decision could not be stored',
} as const;
