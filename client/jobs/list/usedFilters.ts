import { jobTypes } from '../parts/copy';
import { filterCopy } from './copy';
import type { JobFilters } from './useJobFilters';

/** A filter in use, and the change that removes it. */
export interface UsedFilter {
  /** Unique among the filters. */
  key: string;
  label: string;
  without: Partial<JobFilters>;
}

/** The filters in use, the search included. */
export function usedFilters(filters: JobFilters): UsedFilter[] {
  const { q, type, location, company, skills, match } = filters;
  const used: (UsedFilter | false)[] = [
    q !== '' && { key: 'q', label: q, without: { q: '' } },
    type !== '' && { key: 'type', label: jobTypes[type], without: { type: '' } },
    location !== '' && { key: 'location', label: location, without: { location: '' } },
    company !== '' && { key: 'company', label: filterCopy.company(company), without: { company: '' } },
    ...skills.map((skill) => ({
      key: `skill ${skill}`,
      label: skill,
      without: { skills: skills.filter((own) => own !== skill) },
    })),
    match > 0 && {
      key: 'match',
      label: `${filterCopy.match} ${filterCopy.matchFrom(String(match))}`,
      without: { match: 0 },
    },
    ...(['referable', 'remote', 'saved'] as const).map(
      (name) => filters[name] && { key: name, label: filterCopy[name], without: { [name]: false } },
    ),
  ];
  return used.filter((filter) => filter !== false);
}
