import type { TableSort } from '../../ui/table/DataTable';
import { type Entry, nextDateOf, STAGES } from '../parts/entry';

type Compare = (one: Entry, other: Entry) => number;

const byText =
  (textOf: (entry: Entry) => string): Compare =>
  (one, other) =>
    textOf(one).localeCompare(textOf(other), 'en', { sensitivity: 'base' });

/** Later than every date. */
const NEVER = '9';
const nextAt = (entry: Entry) => nextDateOf(entry)?.at ?? NEVER;

const compares: Record<string, Compare> = {
  title: byText(({ title }) => title),
  company: byText(({ company }) => company),
  stage: (one, other) => STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage),
  next: (one, other) => (nextAt(one) < nextAt(other) ? -1 : Number(nextAt(one) > nextAt(other))),
  updated: (one, other) => (one.updatedAt < other.updatedAt ? -1 : Number(one.updatedAt > other.updatedAt)),
};

/** The columns of the table that can be sorted by. */
export const sortKeys: readonly string[] = Object.keys(compares);

/** The entries in the order of the table. */
export function sorted(entries: readonly Entry[], { key, descending }: TableSort): Entry[] {
  const compare = compares[key] ?? (() => 0);
  return entries.toSorted((one, other) => (descending ? compare(other, one) : compare(one, other)));
}

/** The entries in the order of a board: what is due next first, then what changed last. */
export const byUrgency = (entries: readonly Entry[]): Entry[] =>
  sorted(sorted(entries, { key: 'updated', descending: true }), { key: 'next', descending: false });
