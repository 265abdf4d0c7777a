import { badInput } from '../../platform/api/errors';
import { isUuid } from '../../platform/api/text';
import type { DiskSpace } from '../../platform/files/disk-space';
import type { StorageState } from '../../platform/files/storage-state';
import type { EmailEvent } from '../../platform/queue/failed-emails';

/** How well a part of the system works. */
export enum HealthState {
  GOOD = 'good',
  /** Slower than usual, with work that is tried again, or short of space. Nothing is lost yet. */
  WAITING = 'waiting',
  /** Someone must look. */
  BAD = 'bad',
}

const { GOOD, WAITING, BAD } = HealthState;

/** In milliseconds. */
const LATENCY = { waiting: 100, bad: 1_000 };
/** How long the oldest event may wait, in milliseconds. */
const AGE = { waiting: 60_000, bad: 600_000 };

interface DatabaseFigures {
  /** In milliseconds. */
  latency: number;
  /** Statements that wait for a connection. */
  awaited: number;
}

export function databaseState({ latency, awaited }: DatabaseFigures): HealthState {
  if (latency >= LATENCY.bad) return BAD;
  return latency >= LATENCY.waiting || awaited > 0 ? WAITING : GOOD;
}

interface QueueFigures {
  retrying: number;
  failed: number;
  /** Since when the oldest event waits or is retried. */
  oldestAt: Date | null;
}

export function queueState({ retrying, failed, oldestAt }: QueueFigures, now: Date): HealthState {
  const age = oldestAt === null ? 0 : now.getTime() - oldestAt.getTime();
  if (failed > 0 || age >= AGE.bad) return BAD;
  return retrying > 0 || age >= AGE.waiting ? WAITING : GOOD;
}

/** Retried emails reach nobody yet, but a mail server is often back soon. */
export function mailState({ retrying, failed }: Pick<QueueFigures, 'retrying' | 'failed'>): HealthState {
  if (failed > 0) return BAD;
  return retrying > 0 ? WAITING : GOOD;
}

const GIGABYTE = 1_000; // megabytes
/** A share of a large volume is much, so the lower of share and size counts. */
const SPACE = { waiting: { share: 0.1, most: 20 * GIGABYTE }, bad: { share: 0.05, most: 2 * GIGABYTE } };

export function diskState({ freeMegabytes, totalMegabytes }: DiskSpace): HealthState {
  const isBelow = ({ share, most }: { share: number; most: number }) =>
    freeMegabytes < Math.min(share * totalMegabytes, most);
  if (isBelow(SPACE.bad)) return BAD;
  return isBelow(SPACE.waiting) ? WAITING : GOOD;
}

/** How the object storage answers. */
export enum StorageAnswer {
  CONNECTED = 'connected',
  REFUSES = 'refuses',
  AWAY = 'away',
}

const ANSWERS: Readonly<Record<StorageState, StorageAnswer | null>> = {
  connected: StorageAnswer.CONNECTED,
  refuses: StorageAnswer.REFUSES,
  away: StorageAnswer.AWAY,
  off: null,
};

/** Null if files are not in an object storage. */
export const storageAnswer = (state: StorageState): StorageAnswer | null => ANSWERS[state];

/** Without the storage, nobody can upload or open a file. */
export const storageState = (answer: StorageAnswer): HealthState => (answer === StorageAnswer.CONNECTED ? GOOD : BAD);

/** A part of the system that has a state. */
export type HealthPart = 'database' | 'queue' | 'mail' | 'disk' | 'storage';

/** What is measured at once: the state of emails follows from the queue. */
export type HealthCheck = Exclude<HealthPart, 'mail'>;

/**
 * What a check without an answer says about the parts: without the database, no event is handled and no email is sent. A volume whose size
 * cannot be read may be in any state.
 */
export const UNANSWERED: Readonly<Record<HealthCheck, Partial<Record<HealthPart, HealthState | null>>>> = {
  database: { database: BAD, queue: BAD, mail: BAD },
  queue: { queue: BAD, mail: BAD },
  disk: { disk: null },
  storage: { storage: BAD },
};

/** The state of a part, as an instance has seen it. */
export interface Standing {
  /** Null while it is unknown. */
  state: HealthState | null;
  /** When the instance first saw the state; its start if it never saw another one. */
  since: Date;
}

interface Moments {
  /** When the new state was seen. */
  at: Date;
  /** When the instance started. */
  startedAt: Date;
}

/**
 * The standing of a part in which a state was seen.
 * @param before null if no state was seen before
 */
export function standingAfter(
  before: Standing | null,
  state: HealthState | null,
  { at, startedAt }: Moments,
): Standing {
  if (before === null) return { state, since: startedAt };
  return before.state === state ? before : { state, since: at };
}

/** What an email is about. */
export enum EmailKind {
  ACCOUNT_DELETION = 'account-deletion',
  DATA_EXPORT = 'data-export',
  NOTIFICATION = 'notification',
  PASSWORD_RESET = 'password-reset',
  RECEIPT = 'receipt',
  SAVED_SEARCHES = 'saved-searches',
  VERIFICATION_CODE = 'verification-code',
  WEEKLY_DIGEST = 'weekly-digest',
}

const KINDS: Readonly<Record<EmailEvent, EmailKind>> = {
  'account.deletion-requested': EmailKind.ACCOUNT_DELETION,
  'export.ready': EmailKind.DATA_EXPORT,
  'identity.reset-requested': EmailKind.PASSWORD_RESET,
  'internship.receipt': EmailKind.RECEIPT,
  'notification.mail': EmailKind.NOTIFICATION,
  'saved-searches.due': EmailKind.SAVED_SEARCHES,
  'verification.code-requested': EmailKind.VERIFICATION_CODE,
  'weekly-digest.due': EmailKind.WEEKLY_DIGEST,
};

export const emailKind = (topic: EmailEvent): EmailKind => KINDS[topic];

const MAX_IDS = 100;

/**
 * The emails to retry; null for all. IDs that cannot be those of emails are ignored, like those of emails that were retried in the meantime.
 * @throws BAD_USER_INPUT unless there are 1 to 100 IDs
 */
export function cleanEmailIds(ids: readonly string[] | null | undefined): readonly string[] | null {
  if (ids === null || ids === undefined) return null;
  if (ids.length === 0 || ids.length > MAX_IDS)
    throw badInput(`ids must have 1 to ${MAX_IDS} IDs, or be omitted for all emails.`, ['ids']);
  return ids.filter(isUuid);
}
