import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CandidateFilter, CandidateSort } from '../../graphql/graphql';

/** The search and its filters, kept in the address. Links in emails use the same names. */
export interface CandidateFilters {
  q: string;
  college: string;
  /** Years of graduation, such as "2026", "2024-2026" or "-2026"; empty for all. */
  batch: string;
  location: string;
  experience: string;
  /** The lowest readiness score; 0 for all. */
  ready: number;
  skills: readonly string[];
  /** Words from the roles that candidates look for. */
  role: string;
  /** Active within this many days; 0 for all. */
  active: number;
  /** New since this time in ISO 8601: new in a saved search, or without one, joined; empty for all. */
  since: string;
  /** The saved search in which they are new; empty without `since`. */
  saved: string;
  bookmarked: boolean;
  sort: 'readiness' | 'name' | 'college' | 'batch';
  view: 'list' | 'grid';
  /** The job to recommend candidates for; empty for all open ones. */
  job: string;
}

export const ACTIVE_DAYS = [7, 30, 90] as const;
const SORTS: Record<CandidateFilters['sort'], CandidateSort> = {
  readiness: 'READINESS',
  name: 'NAME',
  college: 'COLLEGE',
  batch: 'BATCH',
};
const MAX_SKILLS = 10;
const MAX_DAYS = 36_500;
const DAY = 86_400_000;

const isSort = (text: string | null): text is CandidateFilters['sort'] => text !== null && text in SORTS;

/** The first and last year of a batch filter; null if the text is not a year or a range of years. */
export function yearsOf(text: string): { from: number | null; to: number | null } | null {
  const [, from, isRange, to] = /^(\d{4})?(-)?(\d{4})?$/.exec(text.trim().replaceAll(/\s*[-–]\s*/g, '-')) ?? [];
  const first = from === undefined ? null : Number(from);
  const last = to === undefined ? null : Number(to);
  if (isRange === undefined ? first === null || last !== null : last === null) return null;
  const isYear = (year: number | null) => year === null || (year >= 1950 && year <= 2040);
  const isOrdered = first === null || last === null || first <= last;
  return isYear(first) && isYear(last) && isOrdered ? { from: first, to: last } : null;
}

/** A whole number from 1 to `most`, also one that no control offers: a search saved through the API may have it. Otherwise 0. */
function numberOf(text: string | null, most: number): number {
  const value = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : 0;
  return value <= most ? value : 0;
}

function timeOf(text: string | null): string {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

export function filtersOf(params: URLSearchParams): CandidateFilters {
  const text = (name: string, max: number) => params.get(name)?.trim().slice(0, max) ?? '';
  const batch = text('batch', 11);
  const sort = params.get('sort');
  // Links in earlier emails have `joined`.
  const since = timeOf(params.get('since') ?? params.get('joined'));
  return {
    q: text('q', 200),
    college: text('college', 120),
    batch: yearsOf(batch) ? batch : '',
    location: text('location', 120),
    experience: text('experience', 80),
    ready: numberOf(params.get('ready'), 100),
    skills: [...new Set(params.getAll('skill').map((skill) => skill.trim().slice(0, 60)))]
      .filter(Boolean)
      .slice(0, MAX_SKILLS),
    role: text('role', 120),
    active: numberOf(params.get('active'), MAX_DAYS),
    since,
    saved: since && text('saved', 40),
    bookmarked: params.has('bookmarked'),
    sort: isSort(sort) ? sort : 'readiness',
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    job: text('job', 40),
  };
}

const NAMES = ['q', 'college', 'batch', 'location', 'experience', 'role', 'since', 'saved'] as const;

export function paramsOf(filters: CandidateFilters): URLSearchParams {
  const { ready, skills, active, bookmarked, sort, view, job } = filters;
  const params = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) params.set(name, filters[name]);
  if (ready > 0) params.set('ready', String(ready));
  for (const skill of skills) params.append('skill', skill);
  if (active > 0) params.set('active', String(active));
  if (bookmarked) params.set('bookmarked', '');
  if (sort !== 'readiness') params.set('sort', sort);
  if (view !== 'list') params.set('view', view);
  if (job) params.set('job', job);
  return params;
}

/** The filters as the contract expects them. Unused filters are left out, so that equal searches share one list in the cache. */
export function candidateFilter(filters: CandidateFilters, now: number): CandidateFilter {
  const { q, college, batch, location, experience, ready, skills, role, active, since, saved, bookmarked } = filters;
  const years = yearsOf(batch);
  return {
    ...(q && { q }),
    ...(college && { college }),
    ...(years?.from && { batch: years.from }),
    ...(years?.to && { batchTo: years.to }),
    ...(location && { location }),
    ...(experience && { experience }),
    ...(ready > 0 && { minReadiness: ready }),
    ...(skills.length > 0 && { skills: [...skills] }),
    ...(role && { lookingFor: role }),
    // In whole days, so that the list stays the same while the user looks at it.
    ...(active > 0 && { activeSince: new Date(Math.floor(now / DAY) * DAY - active * DAY).toISOString() }),
    ...(since && (saved ? { newIn: { savedSearchId: saved, since } } : { joinedSince: since })),
    ...(bookmarked && { bookmarked }),
  };
}

/** The filters without order, view and job. */
const isFilteredBy = (filters: CandidateFilters): boolean =>
  paramsOf({ ...filters, sort: 'readiness', view: 'list', job: '' }).size > 0;

/** The filters without the condition that candidates are new. */
export const ANY_TIME = { since: '', saved: '' } as const;

/** Whether two searches find the same candidates, regardless of their order and of new candidates. */
function isSameSearch(one: CandidateFilters, other: CandidateFilters): boolean {
  const [key, otherKey] = [one, other].map((filters) =>
    paramsOf({ ...filters, sort: 'readiness', view: 'list', job: '' }).toString(),
  );
  return key === otherKey;
}

/**
 * Whether the page shows all new candidates of a saved search, however the user came there: the link may be that of an email.
 * @param page its filters; false while it shows no list for them
 */
export const showsNew =
  (page: CandidateFilters | false) =>
  ({ id, query, seenAt }: { id: string; query: string; seenAt: string }): boolean => {
    if (!page) return false;
    const { since, saved, ...shown } = page;
    const hasAllNew = since === '' || (saved === id && Date.parse(since) <= Date.parse(seenAt));
    // A search without conditions is the page as it opens, which says little about having looked.
    const isWanted = query !== '' || since !== '';
    return isWanted && hasAllNew && isSameSearch({ ...shown, ...ANY_TIME }, filtersOf(new URLSearchParams(query)));
  };

/** The filters in the address, and functions that change them. Typing replaces the history entry instead of adding one at each pause. */
export function useCandidateFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params), [params]);
  const change = useCallback(
    (changes: Partial<CandidateFilters>) =>
      setParams((now) => paramsOf({ ...filtersOf(now), ...changes }), { replace: 'q' in changes }),
    [setParams],
  );
  const reset = useCallback(
    () =>
      setParams((now) => {
        const { sort, view, job } = filtersOf(now);
        return paramsOf({ ...filtersOf(new URLSearchParams()), sort, view, job });
      }),
    [setParams],
  );
  const [now] = useState(() => Date.now());
  const filter = useMemo(() => candidateFilter(filters, now), [filters, now]);
  return { filters, filter, change, reset, isFiltered: isFilteredBy(filters), sort: SORTS[filters.sort] };
}

export type CandidateFilterState = ReturnType<typeof useCandidateFilters>;
