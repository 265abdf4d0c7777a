import { COUNT_LIMIT } from '../../search/bounded-list';
import type { CandidateFilter } from '../candidates.types';

/** The most values listed for one filter. */
export const MAX_VALUES = 30;
/** The readiness scores that screens offer (spec section 9). */
export const READINESS_STEPS = [90, 80, 70] as const;
/** The days of the last activity that screens offer. */
export const ACTIVE_DAYS = [7, 30, 90] as const;

/** A value of a profile field, and how many of the counted candidates have it. */
export interface ValueCount {
  value: string;
  count: number;
}

/** Values of the profiles that a search finds. Counts at most `COUNT_LIMIT` candidates. */
export interface FacetRow {
  /** The number of matches, up to one more than `COUNT_LIMIT`. */
  total: number;
  colleges: ValueCount[];
  batches: ValueCount[];
  locations: ValueCount[];
  experiences: ValueCount[];
  /** For each of `READINESS_STEPS`. */
  readiness: ValueCount[];
  /** For each of `ACTIVE_DAYS`. */
  active: ValueCount[];
  bookmarked: number;
  withoutCollege: number;
  withoutBatch: number;
  withoutLocation: number;
  withoutExperience: number;
}

type Field = keyof CandidateFilter;

/**
 * The fields of a filter that have a list of values or a count, with the fields of `CandidateFacets` that they ignore themselves in.
 * `count` is the number of candidates without a value, or with a bookmark.
 */
const LISTS = {
  college: { fields: ['college'], list: 'colleges', count: 'withoutCollege' },
  batch: { fields: ['batch', 'batchTo'], list: 'batches', count: 'withoutBatch' },
  location: { fields: ['location'], list: 'locations', count: 'withoutLocation' },
  experience: { fields: ['experience'], list: 'experiences', count: 'withoutExperience' },
  readiness: { fields: ['minReadiness'], list: 'readiness', count: null },
  active: { fields: ['activeSince'], list: 'active', count: null },
  bookmarked: { fields: ['bookmarked'], list: null, count: 'bookmarked' },
} as const satisfies Record<
  string,
  { fields: readonly Field[]; list: keyof FacetRow | null; count: keyof FacetRow | null }
>;

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[]; // Object.keys loses the type of the keys.

const isUsed = (filter: CandidateFilter, field: Field): boolean => (filter[field] ?? null) !== null;

/** The filter without some of its conditions. */
export const without = (filter: CandidateFilter, fields: readonly Field[]): CandidateFilter => ({
  ...filter,
  ...Object.fromEntries(fields.map((field) => [field, null])),
});

/** The filter whose matches a list of values counts; null if it is the whole filter. */
export function filterOfList(filter: CandidateFilter, name: ListName): CandidateFilter | null {
  const { fields } = LISTS[name];
  return fields.some((field) => isUsed(filter, field)) ? without(filter, fields) : null;
}

/** The values of one list as the API shows them: without counts if not all matches were counted. */
export function facetsOf(row: FacetRow, name: ListName) {
  const { list, count } = LISTS[name];
  return {
    ...(list !== null && { [list]: countedValues(row.total, row[list]) }),
    ...(count !== null && { [count]: isExact(row.total) ? row[count] : null }),
  };
}

const isExact = (total: number): boolean => total <= COUNT_LIMIT;

/** Values as the API shows them: without counts if not all of the `total` matches were counted. */
export const countedValues = (total: number, values: readonly ValueCount[]) =>
  values.map(({ value, count }) => ({ value, count: isExact(total) ? count : null }));

/** The conditions of a filter that can be left out one by one. Both ends of a range are one condition. */
export function conditionsIn(filter: CandidateFilter): (readonly [Field, ...Field[]])[] {
  const fields = Object.keys(filter) as Field[]; // Object.keys loses the type of the keys.
  const used = fields.filter((field) => isUsed(filter, field) && !isEmptyList(filter[field]));
  const range = used.includes('batch') || used.includes('batchTo');
  const single = used.filter((field) => field !== 'batch' && field !== 'batchTo');
  return [...single.map((field) => [field] as const), ...(range ? [['batch', 'batchTo'] as const] : [])];
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
