import { createHash } from 'node:crypto';
import { badInput, conflict } from '../../platform/api/errors';
import { cleanHttpUrl, cleanText } from '../../platform/api/text';
import { DAY, formatMoment, HOUR, startOfDay } from '../../platform/clock';
import { ApplicationKind, ApplicationStage } from '../applications.rules';

const TEXT = { max: 120 };
const NOTE = { max: 2000, optional: true, multiline: true } as const;
const URL_LENGTH = 2048;
const EARLIEST = new Date('2000-01-01T00:00:00Z');
const YEARS_AHEAD = 10;
// Reminders are sent at 9:00 on the day before.
const REMINDER_HOUR = 9 * HOUR;

/** What a job seeker enters about an external application. */
export interface ExternalFields {
  title: string;
  company: string;
  stage: ApplicationStage;
  url: string | null;
  location: string | null;
  appliedAt: Date | null;
}

/** What a job seeker notes about an application of any kind. */
export interface Notes {
  privateNote: string | null;
  dueAt: Date | null;
}

export type Entry = ExternalFields & Notes;

/** An entry before validation. */
export interface RawEntry {
  title: string;
  company: string;
  stage: ApplicationStage;
  url?: string | null;
  location?: string | null;
  appliedAt?: Date | null;
  privateNote?: string | null;
  dueAt?: Date | null;
}

/** Changes of an entry. Undefined fields stay unchanged; null clears what is optional, and leaves other fields unchanged. */
export type RawChange = { [Field in keyof RawEntry]?: RawEntry[Field] | null };

/**
 * Validates and normalizes an entry.
 * @throws BAD_USER_INPUT with the invalid field
 */
export function cleanEntry(raw: RawEntry, now: Date): Entry {
  return {
    title: cleanText('title', raw.title, TEXT),
    company: cleanText('company', raw.company, TEXT),
    stage: raw.stage,
    url: cleanHttpUrl('url', raw.url, URL_LENGTH),
    location: cleanText('location', raw.location, { ...TEXT, optional: true }),
    appliedAt: cleanAppliedAt(raw.appliedAt ?? null, now),
    ...cleanNotes(raw, now),
  };
}

function cleanNotes(raw: Pick<RawEntry, 'privateNote' | 'dueAt'>, now: Date): Notes {
  return {
    privateNote: cleanText('privateNote', raw.privateNote, NOTE),
    dueAt: cleanDueAt(raw.dueAt ?? null, now),
  };
}

function cleanAppliedAt(time: Date | null, now: Date): Date | null {
  const endOfToday = new Date(startOfDay(now).getTime() + DAY);
  if (time !== null && (time < EARLIEST || time > endOfToday)) {
    throw badInput('appliedAt must be a time from the year 2000 to today.', ['appliedAt']);
  }
  return time;
}

function cleanDueAt(time: Date | null, now: Date): Date | null {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_AHEAD);
  if (time !== null && (time < EARLIEST || time > latest)) {
    throw badInput(`dueAt must be a time from the year 2000 to ${YEARS_AHEAD} years ahead.`, ['dueAt']);
  }
  return time;
}

const contentOf = ({ title, company, stage, url, location, appliedAt, privateNote, dueAt }: Entry): string =>
  JSON.stringify([title, company, stage, url, location, appliedAt, privateNote, dueAt]);

/** Identifies the content of an entry, to compare two requests with the same idempotency key. */
export const hashOf = (entry: Entry): Buffer => createHash('sha256').update(contentOf(entry)).digest();

const ONLY_EXTERNAL = ['title', 'company', 'stage', 'url', 'location', 'appliedAt'] as const;

/**
 * Applies a change to an application of the viewer.
 * @returns the whole entry after the change
 * @throws BAD_USER_INPUT with the invalid fields, and with those that applications of this kind cannot change
 */
export function changedEntry({ kind, ...now }: Entry & { kind: ApplicationKind }, change: RawChange, at: Date): Entry {
  const notes = { privateNote: given(change.privateNote, now.privateNote), dueAt: given(change.dueAt, now.dueAt) };
  if (kind !== ApplicationKind.EXTERNAL) {
    const fixed = ONLY_EXTERNAL.filter((field) => !isAbsent(change[field]));
    if (fixed.length > 0) throw badInput(`${fixed.join(', ')} can only change for external applications.`, fixed);
    return { ...now, ...cleanNotes(notes, at) };
  }
  const stage = change.stage ?? now.stage;
  const changed = cleanEntry(
    {
      title: change.title ?? now.title,
      company: change.company ?? now.company,
      stage,
      url: given(change.url, now.url),
      location: given(change.location, now.location),
      appliedAt: given(change.appliedAt, now.appliedAt),
      ...notes,
    },
    at,
  );
  return change.appliedAt === undefined ? movedEntry({ ...changed, stage: now.stage }, stage, at) : changed;
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const given = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);

/** An external application at another stage. Moving it from SAVED to APPLIED sets the date on which the job seeker applied. */
export function movedEntry(now: Entry, stage: ApplicationStage, at: Date): Entry {
  const sent = now.stage === ApplicationStage.SAVED && stage === ApplicationStage.APPLIED;
  return { ...now, stage, appliedAt: sent ? (now.appliedAt ?? at) : now.appliedAt };
}

/** Whether two entries are the same, so that a repeated change has nothing to do. */
export const isSame = (one: Entry, other: Entry): boolean => contentOf(one) === contentOf(other);

/**
 * Checks that the viewer saw the current version of an entry.
 * @throws CONFLICT otherwise
 */
export function checkVersion(now: { version: number; updatedAt: Date }, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === now.version) return;
  const message = `This application was changed on ${formatMoment(now.updatedAt)}. Reload it, and make the change again.`;
  throw conflict(message, { fields: ['version'] });
}

/** When to remind of a due date: at 9:00 on the day before. Null if that has passed. */
export function reminderOf(dueAt: Date | null, now: Date): Date | null {
  if (dueAt === null) return null;
  const at = new Date(startOfDay(dueAt).getTime() - DAY + REMINDER_HOUR);
  return at > now ? at : null;
}
