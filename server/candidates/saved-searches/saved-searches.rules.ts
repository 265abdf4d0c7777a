import { DAY } from '../../platform/clock';
import type { CandidateSort } from '../candidates.rules';
import type { CandidateFilter } from '../candidates.types';
import type { CandidatesQuery } from '../search.queries';

/** What a saved search finds. */
export enum SavedSearchKind {
  CANDIDATES = 'candidates',
}

/** The most saved searches of one user. */
export const MAX_SAVED_SEARCHES = 20;
export const SEARCH_NAME = { max: 80 } as const;
/** New results are counted up to this number. */
export const NEW_LIMIT = 100;
/** The most matches of a search that are known one by one. In larger searches, only those who joined are new (decision 92). */
export const KNOWN_LIMIT = 1000;

/** The conditions that leave only new results. */
export type NewConditions = Pick<CandidatesQuery, 'newSince' | 'searchId' | 'knownUntil'>;

/** The conditions that leave all results. */
export const ALL: NewConditions = { newSince: null, searchId: null, knownUntil: null };

/** The conditions for new results of a saved search: candidates who match now and did not at the time `since`. */
export function newConditions({ id, knownFrom }: { id: string; knownFrom: Date | null }, since: Date): NewConditions {
  if (knownFrom === null) return { newSince: since, searchId: null, knownUntil: null };
  // Nothing is known about earlier matches: from before, those who joined are new.
  return { newSince: since, searchId: id, knownUntil: since > knownFrom ? since : knownFrom };
}

/** A filter as it is stored: plain values, and times as distances, so that the search moves with the calendar. */
export interface StoredFilter extends Omit<CandidateFilter, 'activeSince' | 'joinedSince' | 'newIn'> {
  /** Instead of `activeSince`: within how many days before the search runs. */
  activeDays?: number;
}

const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The filter as it is stored. `joinedSince` and `newIn` are left out: which results are new depends on when the owner last looked. */
export function storedFilter({ activeSince, ...filter }: CandidateFilter, now: Date): StoredFilter {
  const kept = Object.entries({ ...filter, joinedSince: null, newIn: null }).filter(([, value]) => isSet(value));
  const conditions = Object.fromEntries(kept);
  if (!activeSince) return conditions;
  // The page counts from the start of a day, which is up to a day more.
  return { ...conditions, activeDays: Math.max(1, Math.floor((now.getTime() - activeSince.getTime()) / DAY)) };
}

const startOfUtcDay = (at: Date): number => Math.floor(at.getTime() / DAY) * DAY;

/** The filter of a saved search at a given time. As on its page, days begin in UTC. */
export function filterAt({ activeDays, ...filter }: StoredFilter, now: Date): CandidateFilter {
  const activeSince = activeDays === undefined ? null : new Date(startOfUtcDay(now) - activeDays * DAY);
  return { ...filter, activeSince };
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

/** The query string for the new results of a saved search since a time. Its page reads it. */
export function newQuery(
  { id, filter, sort }: { id: string; filter: StoredFilter; sort: CandidateSort },
  since: Date,
): string {
  const query = new URLSearchParams(pageQuery(filter, sort));
  query.set('since', since.toISOString());
  query.set('saved', id);
  return query.toString();
}
