import type { AddApplicationInput, ApplicationStage, UpdateApplicationInput } from '../../graphql/graphql';
import { withScheme } from '../../lib/formRules';
import { dayInIndia, endOfDay, startOfDay } from '../../lib/time';
import type { Entry } from '../parts/entry';

export const MAX_TEXT = 120;
export const MAX_NOTE = 2_000;

/** The fields of the dialog. Dates are days in India, for example "2026-11-21"; empty without one. */
export interface EntryValues extends Record<string, string> {
  title: string;
  company: string;
  stage: ApplicationStage;
  url: string;
  location: string;
  appliedAt: string;
  dueAt: string;
  privateNote: string;
}

export const blankEntry: EntryValues = {
  title: '',
  company: '',
  stage: 'APPLIED',
  url: '',
  location: '',
  appliedAt: '',
  dueAt: '',
  privateNote: '',
};

const dayOf = (time: string | null) => (time === null ? '' : dayInIndia(time));

export const valuesOf = (entry: Entry): EntryValues => ({
  title: entry.title,
  company: entry.company,
  stage: entry.stage,
  url: entry.url ?? '',
  location: entry.location ?? '',
  appliedAt: dayOf(entry.appliedAt),
  dueAt: dayOf(entry.dueAt),
  privateNote: entry.privateNote ?? '',
});

const text = (value: string) => value.trim() || null;

/** The input that adds an entry with these values. */
export const inputOf = (values: EntryValues): Omit<AddApplicationInput, 'idempotencyKey'> => ({
  title: values.title.trim(),
  company: values.company.trim(),
  stage: values.stage,
  url: withScheme(values.url) || null,
  location: text(values.location),
  appliedAt: values.appliedAt === '' ? null : startOfDay(values.appliedAt).toISOString(),
  dueAt: values.dueAt === '' ? null : endOfDay(values.dueAt).toISOString(),
  privateNote: text(values.privateNote),
});

/** Whether the viewer added the entry, or adds it now. Applications of other kinds only have a note and a due date to change. */
export const isOwn = (entry: Entry | null): boolean => !entry || entry.kind === 'EXTERNAL';

const fieldsOf = (entry: Entry | null) => (isOwn(entry) ? Object.keys(blankEntry) : ['dueAt', 'privateNote']);

/** What was typed into the dialog, and the values and the version of the entry that it was typed over. */
export interface Editing {
  from: EntryValues;
  version: number;
  typed: EntryValues;
}

/**
 * What the dialog begins with.
 * @param kept what was typed before. The entry may have changed since then: what was not typed comes from the entry.
 */
export function resumed(entry: Entry | null, kept: Editing | null): Editing {
  const now = entry ? valuesOf(entry) : blankEntry;
  if (!kept) return { from: now, version: entry?.version ?? 0, typed: now };
  const { from, version, typed } = kept;
  const changed = fieldsOf(entry).filter((name) => typed[name] !== from[name] && typed[name] !== now[name]);
  const pick = (values: EntryValues) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name)));
  return { from: { ...now, ...pick(from) }, version, typed: { ...now, ...pick(typed) } };
}

/**
 * The input that changes an entry: only the fields that differ from what they were typed over. If one of these was changed elsewhere
 * meanwhile, it has the version that was typed over, so that the server refuses it.
 * @param replaces whether the viewer knows of the other change, and replaces it
 */
export function changesOf(entry: Entry, { from, version, typed }: Editing, replaces: boolean): UpdateApplicationInput {
  const before: Record<string, unknown> = inputOf(from);
  const now: Record<string, unknown> = inputOf(valuesOf(entry));
  const fields = fieldsOf(entry);
  const changed = Object.entries(inputOf(typed)).filter(
    ([name, value]) => fields.includes(name) && value !== before[name],
  );
  const isOutdated = changed.some(([name]) => now[name] !== before[name]);
  return {
    id: entry.id,
    version: isOutdated && !replaces ? version : entry.version,
    ...Object.fromEntries(changed),
  };
}

/** The input that adds a deleted entry again. */
export function inputToRestore(entry: Omit<Entry, '__typename'>): AddApplicationInput {
  const { title, company, stage, url, location, appliedAt, dueAt, privateNote } = entry;
  return { title, company, stage, url, location, appliedAt, dueAt, privateNote };
}
