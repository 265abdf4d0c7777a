import type { EmailKind, HealthState } from '../../graphql/graphql';
import { number, plural } from '../../lib/numbers';

export const healthCopy = {
  title: 'Health',
  loading: 'Checking the system',
  failed: 'The system could not be checked. The server or its database does not respond.',
  notAgain: 'The system could not be checked again',
  older: 'The figures below are older. The server or its database does not respond.',
  reload: 'Reload',
  updated: (seconds: number) => (seconds < 1 ? 'Updated just now' : `Updated ${plural(seconds, 'second')} ago`),
  states: { GOOD: 'Good', WAITING: 'Delayed', BAD: 'Needs attention' } satisfies Record<HealthState, string>,
  since: (time: string) => `Since ${time}`,
  /** A part that already was so when the server started can have been so before. */
  sinceStart: (time: string) => `At least since the start at ${time}`,
  allGood: 'Everything works.',
  notGood: (count: number) => (count === 1 ? '1 component needs attention.' : `${count} components need attention.`),
} as const;

type Advice = Partial<Record<HealthState, string>>;

export const serverCopy = {
  title: 'Server',
  version: 'Version',
  started: 'Started',
  /** Of several instances, each counts its own. */
  sockets: 'Live connections to this instance',
} as const;

const GIGABYTE = 1_000; // megabytes

const inUnits = (megabytes: number): string =>
  megabytes < GIGABYTE ? `${number(megabytes)} MB` : `${number(Math.floor(megabytes / GIGABYTE))} GB`;

export const diskCopy = {
  title: 'Storage',
  free: 'Free',
  of: (free: number, total: number) => `${inUnits(free)} of ${inUnits(total)}`,
  states: { GOOD: 'Good', WAITING: 'Running low', BAD: 'Almost full' } satisfies Record<HealthState, string>,
  advice: {
    WAITING: 'Less than a tenth of the volume with the uploads is free. Plan for a larger one.',
    BAD: 'Less than 2 GB is free for uploads. Users cannot upload files once the volume is full. Free space or enlarge it now.',
  } satisfies Advice,
} as const;

export const databaseCopy = {
  title: 'Database',
  latency: 'Response time',
  milliseconds: (value: number) => `${value} ms`,
  connections: 'Connections in use',
  of: (used: number, most: number) => `${used} of ${most}`,
  waiting: 'Statements waiting for a connection',
  size: 'Size',
  megabytes: (value: number) => `${number(value)} MB`,
  migrations: 'Migrations',
  /** The name ends in the time at which the migration was written, which says nothing here. */
  lastMigration: (count: number, last: string) => `${number(count)}, latest ${last.replace(/\d+$/, '')}`,
  advice: {
    WAITING: 'The database is slower than usual. If this lasts, check its load.',
    BAD: 'The database takes a second or longer to respond. Check its load, its disk and its network connection.',
  } satisfies Advice,
} as const;

export const queueCopy = {
  title: 'Background work',
  waiting: 'Waiting',
  retrying: 'Retrying',
  failed: 'Given up in the last 12 hours',
  oldest: 'Oldest waiting since',
  none: 'Nothing waiting',
  advice: {
    WAITING: 'Some work is late or failed once. It is retried automatically.',
    BAD: 'Work failed for good, or has been waiting for more than ten minutes. The server’s log names each event and its error.',
  } satisfies Advice,
} as const;

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
