import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReferralFilter, ReferralProgress, ReferralSort } from '../../graphql/graphql';
import { isBatch } from '../../lib/formRules';
import { startOfDay } from '../../lib/time';
import { useSession } from '../../lib/useSession';
import { dayAfter, isDay } from '../../ui/list/days';
import { referrerTabs, type StatusTab, tabOf } from '../list/tabs';
import { type progressNames, sortNames } from './copy';

/** The selected tab, the search, the filters and the order of a referrer's list. */
export interface RequestFilters {
  tab: StatusTab;
  q: string;
  /** Who was asked: `me`, the ID of a colleague, or empty for everyone. */
  whose: string;
  /** The ID of the user who asked; empty for everyone. */
  candidate: string;
  /** The ID of a posted job. */
  job: string;
  college: string;
  /** The year of graduation; 0 for any. */
  batch: number;
  skills: readonly string[];
  /** The lowest readiness and the lowest match score; 0 for any. */
  ready: number;
  match: number;
  /** The first and the last day of the requests, such as "2026-11-21"; empty for any. */
  since: string;
  until: string;
  progress: keyof typeof progressNames | '';
  /** The full name of a company. */
  company: string;
  /** The first and the last day of the hires, and the end of the acceptances as a time; empty for any. Links set them. */
  hired: string;
  hiredUntil: string;
  accepted: string;
  sort: keyof typeof sortNames;
}

/** The filters of the dialog More Filters. */
export type MoreFilters = Pick<
  RequestFilters,
  'job' | 'college' | 'batch' | 'skills' | 'ready' | 'match' | 'since' | 'until' | 'progress'
>;

export const NO_MORE_FILTERS: MoreFilters = {
  job: '',
  college: '',
  batch: 0,
  skills: [],
  ready: 0,
  match: 0,
  since: '',
  until: '',
  progress: '',
};

/** Without the filters outside the dialog More Filters. */
const NO_OTHER_FILTERS = {
  q: '',
  whose: '',
  candidate: '',
  company: '',
  hired: '',
  hiredUntil: '',
  accepted: '',
} as const;

const PROGRESS: Record<keyof typeof progressNames, ReferralProgress> = {
  decided: 'DECIDED',
  active: 'ACTIVE',
  accepted: 'ACCEPTED',
  referred: 'REFERRED',
  interview: 'INTERVIEW',
  hired: 'HIRED',
};
const isProgress = (name: string): name is keyof typeof progressNames => Object.hasOwn(PROGRESS, name);

const SORTS: Record<RequestFilters['sort'], ReferralSort> = {
  own: 'OWN',
  newest: 'NEWEST',
  expiring: 'EXPIRING',
  match: 'MATCH',
  updated: 'UPDATED',
};
/** The parameters of the filters. Others stay when the filters change, except `open`: the other list need not have that request. */
const NAMES = [
  'tab',
  'q',
  'whose',
  'candidate',
  'job',
  'college',
  'batch',
  'skill',
  'ready',
  'match',
  'since',
  'until',
  'progress',
  'company',
  'hired',
  'hiredUntil',
  'accepted',
  'sort',
] as const;
const MAX_SKILLS = 10;

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));

const isSort = (name: string | null): name is RequestFilters['sort'] => name !== null && name in sortNames;

/** The order without a choice: what is answered next. HR answer what waits, their own requests before those of colleagues. */
const firstSort = (isHr: boolean): RequestFilters['sort'] => (isHr ? 'own' : 'expiring');

/** The orders that a viewer can choose. */
const sortOptions = (isHr: boolean) =>
  Object.entries(sortNames)
    .filter(([value]) => isHr || value !== 'own')
    .map(([value, label]) => ({ value, label }));

function filtersOf(params: URLSearchParams, isHr: boolean): RequestFilters {
  const text = (name: string, max = 120) => params.get(name)?.trim().slice(0, max) ?? '';
  const number = (name: string, most: number) => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value > 0 && value <= most ? value : 0;
  };
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const sort = params.get('sort');
  const progress = text('progress');
  return {
    tab: tabOf(referrerTabs, params.get('tab')),
    q: text('q', 200),
    whose: text('whose'),
    candidate: text('candidate'),
    job: text('job'),
    college: text('college'),
    batch: isBatch(text('batch')) ? Number(text('batch')) : 0,
    skills: [...new Set(params.getAll('skill').map((skill) => skill.trim().slice(0, 60)))]
      .filter(Boolean)
      .slice(0, MAX_SKILLS),
    ready: number('ready', 100),
    match: number('match', 100),
    since: day('since'),
    // No day is before the first one.
    until: day('until') < day('since') ? '' : day('until'),
    progress: isProgress(progress) ? progress : '',
    company: text('company'),
    hired: day('hired'),
    hiredUntil: day('hiredUntil'),
    accepted: isTime(text('accepted')) ? text('accepted') : '',
    sort: isSort(sort) && (isHr || sort !== 'own') ? sort : firstSort(isHr),
  };
}

/** The parameters of the filters. Defaults are left out. */
function paramsOf(
  { tab, skills, batch, ready, match, sort, ...texts }: RequestFilters,
  isHr: boolean,
): URLSearchParams {
  const params = new URLSearchParams();
  if (tab.statuses) params.set('tab', tab.value);
  for (const name of ['q', 'whose', 'candidate', 'job', 'college'] as const)
    if (texts[name]) params.set(name, texts[name]);
  if (batch > 0) params.set('batch', String(batch));
  for (const skill of skills) params.append('skill', skill);
  if (ready > 0) params.set('ready', String(ready));
  if (match > 0) params.set('match', String(match));
  for (const name of ['since', 'until', 'progress', 'company', 'hired', 'hiredUntil', 'accepted'] as const)
    if (texts[name]) params.set(name, texts[name]);
  if (sort !== firstSort(isHr)) params.set('sort', sort);
  return params;
}

/** The filters as the contract expects them. Unused ones are left out, so that equal lists share one place in the cache. */
export function referralFilter(filters: RequestFilters, viewerId: string): ReferralFilter {
  const { tab, q, whose, candidate, job, college, batch, skills, ready, match, progress, company } = filters;
  const since = filters.since && startOfDay(filters.since).toISOString();
  const until = filters.until && dayAfter(filters.until).toISOString();
  return {
    ...(tab.statuses && { status: [...tab.statuses] }),
    ...(q && { q }),
    ...(whose && { referrerId: whose === 'me' ? viewerId : whose }),
    ...(candidate && { candidateId: candidate }),
    ...(job && { jobId: job }),
    ...(college && { college }),
    ...(batch > 0 && { batch }),
    ...(skills.length > 0 && { skills: [...skills] }),
    ...(ready > 0 && { minReadiness: ready }),
    ...(match > 0 && { minMatch: match }),
    ...(since && { since }),
    ...(until && { until }),
    ...(progress && { progress: PROGRESS[progress] }),
    ...(company && { company }),
    ...(filters.hired && { hiredSince: startOfDay(filters.hired).toISOString() }),
    ...(filters.hiredUntil && { hiredUntil: dayAfter(filters.hiredUntil).toISOString() }),
    ...(filters.accepted && { acceptedUntil: filters.accepted }),
  };
}

/** The address of the export with the same requests in the same order. */
export function exportPath(filter: ReferralFilter, sort: ReferralSort): `/api/${string}` {
  const { status, skills, progress, ...rest } = filter;
  const params = new URLSearchParams({ sort: sort.toLowerCase() });
  if (status) params.set('status', status.join(',').toLowerCase());
  if (skills) params.set('skills', skills.join(','));
  if (progress) params.set('progress', progress.toLowerCase());
  for (const [name, value] of Object.entries(rest)) params.set(name, String(value));
  return `/api/referrals/received/export?${params.toString()}`;
}

/** The filters in the URL, so that Back, a reload and a shared link show the same list, and functions that change them. */
export function useRequestFilters() {
  const [params, setParams] = useSearchParams();
  const viewer = useSession()?.user;
  const viewerId = viewer?.id ?? '';
  const isHr = viewer?.role === 'HR';
  const filters = useMemo(() => filtersOf(params, isHr), [params, isHr]);
  const change = useCallback(
    (changes: Partial<RequestFilters>) =>
      setParams(
        (now) => {
          const wanted = paramsOf({ ...filtersOf(now, isHr), ...changes }, isHr);
          for (const [name, value] of now)
            if (!NAMES.some((own) => own === name) && name !== 'open') wanted.append(name, value);
          return wanted;
        },
        // Typing adds no history entry at each pause.
        { replace: 'q' in changes },
      ),
    [setParams, isHr],
  );
  const reset = useCallback(() => change({ ...NO_MORE_FILTERS, ...NO_OTHER_FILTERS }), [change]);
  const filter = useMemo(() => referralFilter(filters, viewerId), [filters, viewerId]);
  const sort = SORTS[filters.sort];
  const sorts = useMemo(() => sortOptions(isHr), [isHr]);
  const unsorted = { ...filters, tab: tabOf(referrerTabs, null), sort: firstSort(isHr) };
  const isFiltered = paramsOf(unsorted, isHr).size > 0;
  return { filters, filter, sort, sorts, change, reset, isFiltered };
}

/** The filters in use, of those in the dialog. */
export const countMore = (filters: MoreFilters): number =>
  Object.values(filters).filter((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))).length;
