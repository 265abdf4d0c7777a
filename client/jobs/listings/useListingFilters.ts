import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { JobFilter, JobSort, JobStatus } from '../../graphql/graphql';
import { sortNames, statusNames } from './copy';

/** The search and its filters. They are kept in the URL, so that Back, a reload and a shared link show the same jobs. */
export interface ListingFilters {
  q: string;
  /** Null for all. */
  status: JobStatus | null;
  /** Only jobs that the viewer posted. */
  mine: boolean;
  sort: keyof typeof sortNames;
}

export const NO_FILTERS: ListingFilters = { q: '', status: null, mine: false, sort: 'posted' };

const SORTS: Record<ListingFilters['sort'], JobSort> = {
  posted: 'POSTED_DATE',
  applications: 'APPLICATIONS',
  referrals: 'REFERRALS',
  hired: 'HIRED',
  company: 'COMPANY',
};

const isSort = (name: string | null): name is ListingFilters['sort'] => name !== null && name in sortNames;
const isStatus = (name: string | undefined): name is JobStatus => name !== undefined && name in statusNames;

export function filtersOf(params: URLSearchParams): ListingFilters {
  const status = params.get('status')?.toUpperCase();
  const sort = params.get('sort');
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    status: isStatus(status) ? status : null,
    mine: params.has('mine'),
    sort: isSort(sort) ? sort : 'posted',
  };
}

/** The parameters of the filters. Defaults are left out. */
export function paramsOf({ q, status, mine, sort }: ListingFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (status) params.set('status', status.toLowerCase());
  if (mine) params.set('mine', '');
  if (sort !== 'posted') params.set('sort', sort);
  return params;
}

/** The filters as the contract expects them. Unused filters are left out, so that equal searches share one list in the cache. */
export function listingFilter({ q, status, mine }: ListingFilters): JobFilter {
  return { manageable: true, ...(q && { q }), ...(status && { status }), ...(mine && { postedByMe: true }) };
}

/** The filters in the URL, and functions that change them. Typing replaces the history entry instead of adding one at each pause. */
export function useListingFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params), [params]);
  const change = useCallback(
    (changes: Partial<ListingFilters>) =>
      setParams((now) => paramsOf({ ...filtersOf(now), ...changes }), { replace: 'q' in changes }),
    [setParams],
  );
  const reset = useCallback(() => setParams(new URLSearchParams()), [setParams]);
  const variables = useMemo(() => ({ filter: listingFilter(filters), sort: SORTS[filters.sort] }), [filters]);
  return { filters, change, reset, isFiltered: paramsOf(filters).size > 0, variables };
}
