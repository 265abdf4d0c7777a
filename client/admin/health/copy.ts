import type { HealthState, StorageAnswer } from '../../graphql/graphql';
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

/** What to do, by state. */
export type Advice = Partial<Record<HealthState, string>>;

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
  title: 'Disk',
  free: 'Free',
  of: (free: number, total: number) => `${inUnits(free)} of ${inUnits(total)}`,
  states: { GOOD: 'Good', WAITING: 'Running low', BAD: 'Almost full' } satisfies Record<HealthState, string>,
  advice: {
    WAITING: 'Less than a tenth of the volume with the uploads is free. Plan for a larger one.',
    BAD: 'Less than 2 GB is free for uploads. Users cannot upload files once the volume is full. Free space or enlarge it now.',
  } satisfies Advice,
} as const;

export const storageCopy = {
  title: 'File storage',
  bucket: 'Bucket',
  answers: { CONNECTED: 'Good', REFUSES: 'Access denied', AWAY: 'Not responding' } satisfies Record<
    StorageAnswer,
    string
  >,
  advice: {
    CONNECTED: undefined,
    REFUSES:
      'Users cannot upload or open files. The storage does not accept the server’s key, or the bucket does not exist. Correct the S3 variables, and restart each instance.',
    AWAY: 'Users cannot upload or open files. Check S3_ENDPOINT, and whether the storage is working. Nothing has to be restarted.',
  } satisfies Record<StorageAnswer, string | undefined>,
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
