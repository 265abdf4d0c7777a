import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Role, UserDirectoryFilter } from '../../graphql/graphql';

/** What is looked for; all of it stands in the address, so that Back, a reload and a shared link find the same people. */
export interface PeopleFilters {
  q: string;
  verified: boolean;
  mentors: boolean;
  college: string;
  role: '' | Role;
  skills: readonly string[];
}

const ROLES: readonly string[] = ['ALUMNI', 'HR', 'JOBSEEKER'];
const MOST_SKILLS = 5;

const roleOf = (text: string | null): PeopleFilters['role'] => {
  const role = text?.toUpperCase() ?? '';
  return ROLES.includes(role) ? (role as Role) : ''; // just checked
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
      .slice(0, MOST_SKILLS),
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

/** As the contract has it; what is not looked for is left out, so that equal searches share one list in the cache. */
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

/** The filters of the address, and the way to change them. Typing replaces the entry of the history rather than adding one a pause. */
export function usePeopleFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params), [params]);
  const change = useCallback(
    (changes: Partial<PeopleFilters>) =>
      setParams((now) => paramsOf({ ...filtersOf(now), ...changes }), { replace: 'q' in changes }),
    [setParams],
  );
  const clear = useCallback(() => setParams({}), [setParams]);
  return { filters, change, clear, any: paramsOf(filters).size > 0 };
}
