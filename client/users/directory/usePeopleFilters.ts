import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Role, UserDirectoryFilter } from '../../graphql/graphql';

/** The search and its filters. They are kept in the URL, so that Back, a reload and a shared link show the same people. */
export interface PeopleFilters {
  q: string;
  verified: boolean;
  mentors: boolean;
  college: string;
  role: '' | Role;
  skills: readonly string[];
}

const ROLES: readonly string[] = ['ALUMNI', 'HR', 'JOBSEEKER'];
const MAX_SKILLS = 5;

const roleOf = (text: string | null): PeopleFilters['role'] => {
  const role = text?.toUpperCase() ?? '';
  return ROLES.includes(role) ? (role as Role) : ''; // checked on this line
};

export function filtersOf(params: URLSearchParams): PeopleFilters {
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    verified: params.has('verified'),
    mentors: params.has('mentors'),
    college: params.get('college')?.trim().slice(0, 120) ?? '',
    role: roleOf(params.get('role')),
    skills: [...new Set(params.getAll('skill').map((skill) => skill.trim().slice(0, 60)))]
      .filter(Boolean)
      .slice(0, MAX_SKILLS),
  };
}

export function paramsOf({ q, verified, mentors, college, role, skills }: PeopleFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (verified) params.set('verified', '');
  if (mentors) params.set('mentors', '');
  if (college) params.set('college', college);
  if (role) params.set('role', role.toLowerCase());
  for (const skill of skills) params.append('skill', skill);
  return params;
}

/** The filters as the contract expects them. Unused filters are left out, so that equal searches share one list in the cache. */
export function directoryFilter({ q, verified, mentors, college, role, skills }: PeopleFilters): UserDirectoryFilter {
  return {
    ...(q && { q }),
    ...(verified && { verified: true }),
    ...(mentors && { mentorship: true }),
    ...(college && { college }),
    ...(role && { role }),
    ...(skills.length > 0 && { skills: [...skills] }),
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
  const clear = useCallback(() => setParams({}), [setParams]);
  return { filters, change, clear, filtered: paramsOf(filters).size > 0 };
}
