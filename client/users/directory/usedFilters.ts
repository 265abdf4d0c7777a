import { filterCopy } from './copy';
import type { PeopleFilters } from './usePeopleFilters';

/** A filter in use, and the change that removes it. */
export interface UsedFilter {
  /** Unique among the filters. */
  key: string;
  label: string;
  without: Partial<PeopleFilters>;
}

/** The filters in use, the search included. */
export function usedFilters(filters: PeopleFilters): UsedFilter[] {
  const { q, college, company, batch, skills, role } = filters;
  const used: (UsedFilter | false)[] = [
    q !== '' && { key: 'q', label: q, without: { q: '' } },
    ...(['verified', 'open', 'mentors'] as const).map(
      (name) => filters[name] && { key: name, label: filterCopy[name], without: { [name]: false } },
    ),
    college !== '' && { key: 'college', label: filterCopy.college(college), without: { college: '' } },
    role !== '' && { key: 'role', label: filterCopy.roles[role], without: { role: '' } },
    company !== '' && { key: 'company', label: filterCopy.companyIs(company), without: { company: '' } },
    batch !== '' && { key: 'batch', label: filterCopy.batchIs(batch), without: { batch: '' } },
    ...skills.map((skill) => ({
      key: `skill ${skill}`,
      label: skill,
      without: { skills: skills.filter((other) => other !== skill) },
    })),
  ];
  return used.filter((filter) => filter !== false);
}
