import type { HealthState } from '../../graphql/graphql';
import { number, plural } from '../../lib/numbers';

export const healthCopy = {
  title: 'Health',
  loading: 'Measuring the system',
  failed: 'The system could not be measured. The server or its database does not answer.',
  notAgain: 'It could not be measured again',
  older: 'The figures below are older. The server or its database does not answer.',
  reload: 'Reload',
  updated: (seconds: number) => (seconds < 1 ? 'Updated just now' : `Updated ${plural(seconds, 'second')} ago`),
  states: { GOOD: 'Good', WAITING: 'Delayed', BAD: 'Needs attention' } satisfies Record<HealthState, string>,
  allGood: 'Everything works.',
  notGood: (count: number) => (count === 1 ? '1 part does not work as usual.' : `${count} parts do not work as usual.`),
} as const;

type Advice = Partial<Record<HealthState, string>>;

export const serverCopy = {
  title: 'Server',
  version: 'Version',
  started: 'Started',
  sockets: 'Open connections for live updates',
} as const;

export const databaseCopy = {
  title: 'Database',
  latency: 'Answers within',
  milliseconds: (value: number) => `${value} ms`,
  connections: 'Connections in use',
  of: (used: number, most: number) => `${used} of ${most}`,
  waiting: 'Statements that wait for a connection',
  size: 'Size',
  megabytes: (value: number) => `${number(value)} MB`,
  migrations: 'Migrations',
  lastMigration: (count: number, last: string) => `${number(count)}, the latest is ${last}`,
  advice: {
    WAITING: 'The database is slower than usual. If this lasts, check its load.',
    BAD: 'The database takes a second or longer to answer. Check its load, its disk and the network to it.',
  } satisfies Advice,
} as const;

export const queueCopy = {
  title: 'Background work',
  waiting: 'Waiting',
  retrying: 'To be tried again',
  failed: 'Given up in the last 12 hours',
  oldest: 'The oldest waits since',
  none: 'Nothing waits',
  advice: {
    WAITING: 'Some work is late or failed once. It is tried again by itself.',
    BAD: 'Work was given up, or waits for more than ten minutes. The server’s log names each event and its error.',
  } satisfies Advice,
} as const;

export const mailCopy = {
  title: 'Email',
  sent: 'Sent since the start',
  waiting: 'Waiting',
  retrying: 'To be tried again',
  failed: 'Given up in the last 12 hours',
  lastError: 'Last error',
  noError: 'None since the start',
  advice: {
    WAITING: 'Emails could not be sent. They are tried again for several hours. Check SMTP_URL and the mail server.',
    BAD: 'Emails were given up, and their recipients never get them. Check SMTP_URL and the mail server.',
  } satisfies Advice,
} as const;
