import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Role, UserDirectoryFilter, UserDirectorySort } from '../../graphql/graphql';

/** The search and its filters. They are kept in the URL, so that Back, a reload and a shared link show the same people. */
export interface PeopleFilters {
  q: string;
  verified: boolean;
  mentors: boolean;
  college: string;
  role: '' | Exclude<Role, 'ADMIN'>;
  skills: readonly string[];
  company: string;
  /** Only people whom the viewer can ask now. */
  open: boolean;
  /** Years of graduation, such as "2019" or "2018-2022"; empty for all. */
  batch: string;
  sort: 'fit' | 'reply' | 'name';
  view: 'list' | 'grid';
}

const SORTS: Record<PeopleFilters['sort'], UserDirectorySort> = { fit: 'FITTING', reply: 'REPLY_TIME', name: 'NAME' };

/** The years of a batch filter; null if the text is not a year or a range of years. */
export function yearsOf(text: string): { from: number; to: number } | null {
  const [, from, to = from] = /^(\d{4})(?:\s*[-–]\s*(\d{4}))?$/.exec(text.trim()) ?? [];
  const years = { from: Number(from), to: Number(to) };
  return from !== undefined && years.from >= 1950 && years.to <= 2040 && years.from <= years.to ? years : null;
}

const ROLES: readonly string[] = ['ALUMNI', 'HR', 'JOBSEEKER'];
export const MAX_SKILLS = 5;

const roleOf = (text: string | null): PeopleFilters['role'] => {
  const role = text?.toUpperCase() ?? '';
  return ROLES.includes(role) ? (role as Exclude<Role, 'ADMIN'>) : ''; // checked on this line
};

export function filtersOf(params: URLSearchParams): PeopleFilters {
  const sort = params.get('sort');
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    verified: params.has('verified'),
    mentors: params.has('mentors'),
    college: params.get('college')?.trim().slice(0, 120) ?? '',
    role: roleOf(params.get('role')),
    skills: [...new Set(params.getAll('skill').map((skill) => skill.trim().slice(0, 60)))]
      .filter(Boolean)
      .slice(0, MAX_SKILLS),
    company: params.get('company')?.trim().slice(0, 120) ?? '',
    // `?open=<id>` is the person who is shown.
    open: params.getAll('open').includes(''),
    batch: yearsOf(params.get('batch') ?? '') ? (params.get('batch')?.trim() ?? '') : '',
    sort: sort === 'reply' || sort === 'name' ? sort : 'fit',
    view: params.get('view') === 'grid' ? 'grid' : 'list',
  };
}

export function paramsOf(filters: PeopleFilters): URLSearchParams {
  const { q, verified, mentors, college, role, skills, company, open, batch, sort, view } = filters;
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (verified) params.set('verified', '');
  if (mentors) params.set('mentors', '');
  if (college) params.set('college', college);
  if (role) params.set('role', role.toLowerCase());
  for (const skill of skills) params.append('skill', skill);
  if (company) params.set('company', company);
  if (open) params.set('open', '');
  if (batch) params.set('batch', batch);
  if (sort !== 'fit') params.set('sort', sort);
  if (view !== 'list') params.set('view', view);
  return params;
}

/** The filters as the contract expects them. Unused filters are left out, so that equal searches share one list in the cache. */
export function directoryFilter(filters: PeopleFilters): UserDirectoryFilter {
  const { q, verified, mentors, college, role, skills, company, open, batch } = filters;
  const years = yearsOf(batch);
  return {
    ...(q && { q }),
    ...(verified && { verified: true }),
    ...(mentors && { mentorship: true }),
    ...(college && { college }),
    ...(role && { role }),
    ...(skills.length > 0 && { skills: [...skills] }),
    ...(company && { company }),
    ...(open && { open }),
    ...(years && { batchFrom: years.from, batchTo: years.to }),
  };
}

/** The filters in the URL, and functions that change them. Typing replaces the history entry instead of adding one at each pause. */
export function usePeopleFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params), [params]);
  const change = useCallback(
    (changes: Partial<PeopleFilters>) =>
      setParams((now) => paramsOf({ ...filtersOf(now), ...changes }), { replace: 'q' in changes }),
    [setParams],
  );
  const clear = useCallback(
    () =>
      setParams((now) => {
        const { sort, view } = filtersOf(now);
        return paramsOf({ ...filtersOf(new URLSearchParams()), sort, view });
      }),
    [setParams],
  );
  const filtered = paramsOf({ ...filters, sort: 'fit', view: 'list' }).size > 0;
  return { filters, change, clear, filtered, sort: SORTS[filters.sort] };
}
