import type { EmailKind } from '../../graphql/graphql';
import { number, plural } from '../../lib/numbers';
import type { Advice } from './copy';

export const mailCopy = {
  title: 'Email',
  sent: 'Sent since the start',
  waiting: 'Waiting',
  retrying: 'Retrying',
  failed: 'Given up in the last 12 hours',
  lastError: 'Last error',
  noError: 'None since the start',
  advice: {
    WAITING: 'Emails could not be sent. They are retried for several hours. Check SMTP_URL and the mail server.',
    BAD: 'Emails were given up. Check SMTP_URL and the mail server, then retry the emails above.',
  } satisfies Advice,
} as const;

export const failedCopy = {
  title: 'Failed emails',
  help: 'Batchmate gave these up after many attempts, or because the mail server rejected the recipient permanently. They stay here for 12 hours. Retry them once the mail server works.',
  more: (count: number) => `These are the newest ${number(count)}. Retry all also tries the others.`,
  columns: { kind: 'Email', error: 'Last error', attempts: 'Attempts', failed: 'Given up', act: 'Retry' },
  kinds: {
    ACCOUNT_DELETION: 'Account deletion',
    DATA_EXPORT: 'Data export',
    NOTIFICATION: 'Notification',
    PASSWORD_RESET: 'Password reset code',
    RECEIPT: 'Receipt',
    SAVED_SEARCHES: 'Saved searches',
    VERIFICATION_CODE: 'Verification code',
    WEEKLY_DIGEST: 'Weekly digest',
  } satisfies Record<EmailKind, string>,
  unknown: 'Unknown',
  attempts: (count: number) => plural(count, 'attempt'),
  retry: 'Retry',
  retryNamed: (kind: string) => `Retry: ${kind}`,
  retryAll: 'Retry all',
  retried: (count: number) => (count === 1 ? 'The email is being retried' : `${count} emails are being retried`),
  retriedBefore: 'Nothing left to retry',
  retriedBeforeHelp: 'Another attempt has already started.',
  failed: 'The retry could not be started',
} as const;
