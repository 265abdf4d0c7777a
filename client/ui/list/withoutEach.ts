import type { TightestFilter } from './NoMatch';

/** The most filters that a query of `withoutEach` compares. */
const MOST = 9;

const SLOTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;
type Slot = (typeof SLOTS)[number];

/** The variables of a query with nine lists, `a` to `i`: the filter of each, and whether it is used. */
export type SlotVariables<TFilter> = { [S in Slot]?: TFilter } & { [S in Slot as `with${Uppercase<S>}`]?: boolean };

/** The variables of a query that counts the entries of a list for each of these filters. */
export function slotVariables<TFilter>(filters: readonly TFilter[]): SlotVariables<TFilter> {
  const pairs = filters.slice(0, MOST).flatMap((filter, index) => {
    const slot = SLOTS[index];
    return slot === undefined ? [] : [[slot, filter] as const, [`with${slot.toUpperCase()}`, true] as const];
  });
  return Object.fromEntries(pairs) as SlotVariables<TFilter>; // built as the type says
}

/** The index of the filter whose list has the most entries, with their number; null if all lists are empty. */
export function largestSlot(
  counts: { readonly [S in Slot]?: { totalCount: number } | undefined },
): { index: number; count: number } | null {
  const found = SLOTS.map((slot, index) => ({ index, count: counts[slot]?.totalCount ?? 0 }));
  const [largest] = found.toSorted((one, other) => other.count - one.count);
  return largest && largest.count > 0 ? largest : null;
}

interface UsedFilter<Filters> {
  label: string;
  /** What removes it. */
  without: Partial<Filters>;
}

/**
 * The filter that leaves out the most, for NoMatch; null while `largest` is not known.
 * @param largest which of the filters in use it is, and the number of entries without it
 * @param found the number in words
 */
export function tightestOf<Filters>(
  used: readonly UsedFilter<Filters>[],
  largest: { index: number; count: number } | null,
  { found, change }: { found: (count: number) => string; change: (changes: Partial<Filters>) => void },
): TightestFilter | null {
  const filter = largest && used[largest.index];
  if (!filter) return null;
  const { label, without } = filter;
  return { label, found: found(largest.count), onRemove: () => change(without) };
}
