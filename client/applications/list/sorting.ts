import type { TableSort } from '../../ui/table/DataTable';
import { type Entry, nextDateOf, STAGES } from '../parts/entry';

/** What is compared, found once for each entry. */
type KeyOf = (entry: Entry) => string | number;

/** Later than every date. */
const NEVER = '9';

const keys: Record<string, KeyOf> = {
  title: ({ title }) => title,
  company: ({ company }) => company,
  stage: ({ stage }) => STAGES.indexOf(stage),
  next: (entry) => nextDateOf(entry)?.at ?? NEVER,
  updated: ({ updatedAt }) => updatedAt,
};

/** The columns whose order does not depend on upper and lower case. */
const TEXTS = new Set(['title', 'company']);
const { compare: compareTexts } = new Intl.Collator('en', { sensitivity: 'base' });
const compareValues = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));

/** The columns of the table that can be sorted by. */
export const sortKeys: readonly string[] = Object.keys(keys);

/** The entries in the order of the table. */
export function sorted(entries: readonly Entry[], { key, descending }: TableSort): Entry[] {
  const keyOf = keys[key] ?? (() => 0);
  const compare = (one: string | number, other: string | number) =>
    TEXTS.has(key) ? compareTexts(String(one), String(other)) : compareValues(one, other);
  return entries
    .map((entry) => ({ entry, value: keyOf(entry) }))
    .sort((one, other) => (descending ? compare(other.value, one.value) : compare(one.value, other.value)))
    .map(({ entry }) => entry);
}

/** The entries in the order of a board: what is due next first, then what changed last. */
export const byUrgency = (entries: readonly Entry[]): Entry[] =>
  sorted(sorted(entries, { key: 'updated', descending: true }), { key: 'next', descending: false });
