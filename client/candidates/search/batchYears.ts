import type { SelectOption } from '../../ui/forms/Select';
import { batchCopy } from './copy';
import { yearsOf } from './useCandidateFilters';

/** The years of graduation with the number of candidates; null if it is not known. */
export type Batches = readonly { value: string; count: number | null }[];

/** The server lists at most so many values of a field. */
const MOST_LISTED = 30;

/** The ends of a batch filter; null for an open one. A single year is both. */
export function endsOf(batch: string): { from: number | null; to: number | null } {
  const years = yearsOf(batch) ?? { from: null, to: null };
  return batch.includes('-') || batch.includes('–') ? years : { ...years, to: years.from };
}

/** The batch filter for a range. Without a last year, it ends with the latest of the `years`. */
export function rangeOf(from: number | null, to: number | null, years: readonly number[]): string {
  if (from === null) return to === null ? '' : `-${to}`;
  const last = to ?? Math.max(from, ...years);
  return last === from ? String(from) : `${from}-${last}`;
}

/** The years to choose from, earliest first, with those of the filter. */
export function yearsAmong(batches: Batches, batch: string): number[] {
  const { from, to } = endsOf(batch);
  const years = [...batches.map(({ value }) => Number(value)), from, to].filter((year) => year !== null);
  return [...new Set(years)].toSorted((one, other) => one - other);
}

/** How many candidates a range finds; null if it is not known. */
function countIn(batches: Batches, from: number, to: number): number | null {
  const counts = batches.map(({ count }) => count).filter((count) => count !== null);
  // Without the counts of some years, or with more years than are listed, the sum would be too small.
  if (counts.length < batches.length || batches.length === 0 || batches.length >= MOST_LISTED) return null;
  const within = batches.filter(({ value }) => Number(value) >= from && Number(value) <= to);
  return within.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

/** The options for both ends of the range, each with the number of candidates that choosing it finds. */
export function rangeOptions(batches: Batches, batch: string): { from: SelectOption[]; to: SelectOption[] } {
  const { from, to } = endsOf(batch);
  const years = yearsAmong(batches, batch);
  const last = years.at(-1) ?? 0;
  const option = (year: number, count: number | null) => ({ value: String(year), label: batchCopy.year(year, count) });
  const any = { value: '', label: batchCopy.any };
  return {
    from: [
      any,
      ...years
        .filter((year) => to === null || year <= to)
        .map((year) => option(year, countIn(batches, year, to ?? last))),
    ],
    to: [
      // With a first year, there is always a last one.
      ...(from === null ? [any] : []),
      ...years
        .filter((year) => from === null || year >= from)
        .map((year) => option(year, countIn(batches, from ?? 0, year))),
    ],
  };
}
