import { DAY } from '../../platform/clock';
import type { CandidateSort } from '../candidates.rules';
import type { CandidateFilter } from '../candidates.types';

/** What a saved search finds. */
export enum SavedSearchKind {
  CANDIDATES = 'candidates',
}

/** The most saved searches of one user. */
export const MAX_SAVED_SEARCHES = 20;
export const SEARCH_NAME = { max: 80 } as const;
/** New results are counted up to this number. */
export const NEW_LIMIT = 100;

/** A filter as it is stored: plain values, and times as distances, so that the search moves with the calendar. */
export interface StoredFilter extends Omit<CandidateFilter, 'activeSince' | 'joinedSince'> {
  /** Instead of `activeSince`: within how many days before the search runs. */
  activeDays?: number;
}

const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The filter as it is stored. `joinedSince` is left out: which results are new depends on when the owner last looked. */
export function storedFilter({ activeSince, ...filter }: CandidateFilter, now: Date): StoredFilter {
  const kept = Object.entries({ ...filter, joinedSince: null }).filter(([, value]) => isSet(value));
  const conditions = Object.fromEntries(kept);
  if (!activeSince) return conditions;
  return { ...conditions, activeDays: Math.max(1, Math.round((now.getTime() - activeSince.getTime()) / DAY)) };
}

/**
 * The filter of a saved search at a given time.
 * @param joinedSince finds only candidates who joined at or after this time
 */
export function filterAt(
  { activeDays, ...filter }: StoredFilter,
  { now, joinedSince }: { now: Date; joinedSince: Date },
): CandidateFilter {
  const activeSince = activeDays === undefined ? null : new Date(now.getTime() - activeDays * DAY);
  return { ...filter, activeSince, joinedSince };
}

const rangeOf = ({ batch, batchTo }: StoredFilter): string | null => {
  if ((batchTo ?? null) === null) return (batch ?? null) === null ? null : String(batch);
  return `${batch ?? ''}-${batchTo}`;
};

/** The query string of the search on the page of candidates, without a question mark. */
export function pageQuery(filter: StoredFilter, sort: CandidateSort): string {
  const { q, college, location, experience, minReadiness, skills, lookingFor, activeDays, bookmarked } = filter;
  const parameters: [name: string, value: string | number | null | undefined][] = [
    ['q', q],
    ['college', college],
    ['batch', rangeOf(filter)],
    ['location', location],
    ['experience', experience],
    ['ready', minReadiness],
    ...(skills ?? []).map((skill): [string, string] => ['skill', skill]),
    ['role', lookingFor],
    ['active', activeDays],
    ['bookmarked', bookmarked === true ? '' : null],
    ['sort', sort === 'readiness' ? null : sort],
  ];
  const query = new URLSearchParams();
  for (const [name, value] of parameters) if (value !== null && value !== undefined) query.append(name, String(value));
  return query.toString();
}
