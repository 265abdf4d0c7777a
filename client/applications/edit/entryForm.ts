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

/** The input that changes an entry: only the fields that differ from what the dialog started with. */
export function changesOf(entry: Entry, from: EntryValues, to: EntryValues): UpdateApplicationInput {
  const [before, after] = [inputOf(from), inputOf(to)];
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof typeof before]);
  return { id: entry.id, version: entry.version, ...Object.fromEntries(changed) };
}

/** The input that adds a deleted entry again. */
export function inputToRestore(entry: Omit<Entry, '__typename'>): AddApplicationInput {
  const { title, company, stage, url, location, appliedAt, dueAt, privateNote } = entry;
  return { title, company, stage, url, location, appliedAt, dueAt, privateNote };
}
