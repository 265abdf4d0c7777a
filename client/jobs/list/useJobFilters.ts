import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { JobFilter, JobSort, JobType } from '../../graphql/graphql';
import { jobTypes } from '../parts/copy';
import { sortNames } from './copy';

/** The search and its filters. They are kept in the URL, so that Back, a reload and a shared link show the same jobs. */
export interface JobFilters {
  q: string;
  type: '' | JobType;
  remote: boolean;
  location: string;
  skills: readonly string[];
  company: string;
  saved: boolean;
  referable: boolean;
  /** The lowest match score; 0 for none. */
  match: number;
  sort: keyof typeof sortNames;
}

export const MATCHES = [50, 60, 70, 80, 90] as const;
export const MAX_SKILLS = 10;
const SORTS: Record<JobFilters['sort'], JobSort> = {
  match: 'MATCH',
  newest: 'POSTED_DATE',
  deadline: 'DEADLINE',
  company: 'COMPANY',
};
/** The parameters of the filters; others, such as `open`, stay when the filters change. */
const NAMES = ['q', 'type', 'remote', 'location', 'skill', 'company', 'saved', 'referable', 'match', 'sort'];

const isSort = (name: string | null): name is JobFilters['sort'] => name !== null && name in sortNames;
const isType = (name: string): name is JobType => name in jobTypes;

function typeOf(text: string | null): JobFilters['type'] {
  const name = text?.toUpperCase().replace('-', '_') ?? '';
  return isType(name) ? name : '';
}

export function filtersOf(params: URLSearchParams): JobFilters {
  const text = (name: string, max: number) => params.get(name)?.trim().slice(0, max) ?? '';
  const sort = params.get('sort');
  const match = Number(params.get('match'));
  return {
    q: text('q', 200),
    type: typeOf(params.get('type')),
    remote: params.has('remote'),
    location: text('location', 120),
    skills: [...new Set(params.getAll('skill').map((skill) => skill.trim().slice(0, 60)))]
      .filter(Boolean)
      .slice(0, MAX_SKILLS),
    company: text('company', 120),
    saved: params.has('saved'),
    referable: params.has('referable'),
    match: Number.isInteger(match) && match > 0 && match <= 100 ? match : 0,
    sort: isSort(sort) ? sort : 'match',
  };
}

/** The parameters of the filters. Defaults are left out. */
export function paramsOf(filters: JobFilters): URLSearchParams {
  const params = new URLSearchParams();
  const { q, type, location, company, match, sort, skills } = filters;
  if (q) params.set('q', q);
  if (type) params.set('type', type.toLowerCase().replace('_', '-'));
  for (const name of ['remote', 'saved', 'referable'] as const) if (filters[name]) params.set(name, '');
  if (location) params.set('location', location);
  for (const skill of skills) params.append('skill', skill);
  if (company) params.set('company', company);
  if (match > 0) params.set('match', String(match));
  if (sort !== 'match') params.set('sort', sort);
  return params;
}

/** The filters as the contract expects them. Unused filters are left out, so that equal searches share one list in the cache. */
export function jobFilter(filters: JobFilters): JobFilter {
  const { q, type, remote, location, skills, company, saved, referable, match } = filters;
  return {
    // Saved jobs stay visible when they close.
    ...(!saved && { status: 'OPEN' as const }),
    ...(q && { q }),
    ...(type && { type }),
    ...(remote && { remote }),
    ...(location && { location }),
    ...(skills.length > 0 && { skills: [...skills] }),
    ...(company && { company }),
    ...(saved && { saved }),
    ...(referable && { referable }),
    ...(match > 0 && { minMatch: match }),
  };
}

/** The filters in the URL, and functions that change them. Typing replaces the history entry instead of adding one at each pause. */
export function useJobFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params), [params]);
  const write = useCallback(
    (next: (now: JobFilters) => JobFilters, replace: boolean) =>
      setParams(
        (now) => {
          const wanted = paramsOf(next(filtersOf(now)));
          for (const [name, value] of now) if (!NAMES.includes(name) && name !== 'open') wanted.append(name, value);
          return wanted;
        },
        { replace },
      ),
    [setParams],
  );
  const change = useCallback(
    (changes: Partial<JobFilters>) => write((now) => ({ ...now, ...changes }), 'q' in changes),
    [write],
  );
  const reset = useCallback(() => write(({ sort }) => ({ ...filtersOf(new URLSearchParams()), sort }), false), [write]);
  const isFiltered = paramsOf({ ...filters, sort: 'match' }).size > 0;
  return { filters, change, reset, isFiltered, variables: { filter: jobFilter(filters), sort: SORTS[filters.sort] } };
}
