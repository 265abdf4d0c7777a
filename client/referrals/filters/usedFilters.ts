import { longDate, startOfDay } from '../../lib/time';
import { filtersCopy, progressNames } from './copy';
import type { RequestFilters } from './useRequestFilters';

/** A filter in use, and the change that removes it. */
export interface UsedFilter {
  /** Unique among the filters. */
  key: string;
  label: string;
  without: Partial<RequestFilters>;
}

/** The names of what the filters identify by an ID. */
export interface FilterNames {
  /** The name of the candidate. */
  candidate: string;
  /** The title of the job. */
  job: string;
  /** The name of the person asked; null to leave the filter out. */
  whose: string | null;
}

/** A day such as "2026-11-21" in words. */
const dateOf = (day: string) => longDate(startOfDay(day));

/** The filters in use, the search included. The tab is not one of them. */
export function usedFilters(filters: RequestFilters, names: FilterNames): UsedFilter[] {
  const { q, candidate, job, college, batch, skills, ready, match, since, until } = filters;
  const { progress, company, hired, hiredUntil, accepted } = filters;
  const asked = filters.whose === '' ? null : names.whose;
  const used: (UsedFilter | false)[] = [
    q !== '' && { key: 'q', label: q, without: { q: '' } },
    asked !== null && { key: 'whose', label: asked, without: { whose: '' } },
    candidate !== '' && { key: 'candidate', label: names.candidate, without: { candidate: '' } },
    job !== '' && { key: 'job', label: names.job, without: { job: '' } },
    college !== '' && { key: 'college', label: college, without: { college: '' } },
    batch > 0 && { key: 'batch', label: String(batch), without: { batch: 0 } },
    ...skills.map((skill) => ({
      key: `skill ${skill}`,
      label: skill,
      without: { skills: skills.filter((own) => own !== skill) },
    })),
    ready > 0 && { key: 'ready', label: filtersCopy.readyAtLeast(ready), without: { ready: 0 } },
    match > 0 && { key: 'match', label: filtersCopy.matchAtLeast(match), without: { match: 0 } },
    since !== '' && { key: 'since', label: filtersCopy.sinceDay(dateOf(since)), without: { since: '' } },
    until !== '' && { key: 'until', label: filtersCopy.untilDay(dateOf(until)), without: { until: '' } },
    progress !== '' && { key: 'progress', label: progressNames[progress], without: { progress: '' } },
    company !== '' && { key: 'company', label: company, without: { company: '' } },
    hired !== '' && { key: 'hired', label: filtersCopy.hired(dateOf(hired)), without: { hired: '' } },
    hiredUntil !== '' && {
      key: 'hiredUntil',
      label: filtersCopy.hiredUntil(dateOf(hiredUntil)),
      without: { hiredUntil: '' },
    },
    accepted !== '' && {
      key: 'accepted',
      label: filtersCopy.accepted(longDate(accepted)),
      without: { accepted: '' },
    },
  ];
  return used.filter((filter) => filter !== false);
}
