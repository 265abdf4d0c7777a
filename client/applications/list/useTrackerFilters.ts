import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationFilter, ApplicationKind, ApplicationStage } from '../../graphql/graphql';
import { kindNames } from '../parts/copy';
import { STAGES } from '../parts/entry';
import { useStable } from '../../lib/useStable';
import type { TableSort } from '../../ui/table/DataTable';
import { sortKeys } from './sorting';

/** What the tracker shows. It is kept in the URL, so that Back, a reload and a shared link show the same. */
export interface TrackerFilters {
  view: 'board' | 'table';
  q: string;
  kinds: readonly ApplicationKind[];
  /** Whether rejected and withdrawn applications are shown. */
  ended: boolean;
  sort: TableSort;
  /** The stage that phones show; null for the first one that has applications. */
  stage: ApplicationStage | null;
}

/** The parameters of the filters; others, such as `open`, stay when the filters change. */
const NAMES = ['view', 'q', 'kind', 'ended', 'sort', 'stage'];

const NEWEST: TableSort = { key: 'updated', descending: true };
const sortInAddress = ({ key, descending }: TableSort) => `${descending ? '-' : ''}${key}`;

function sortOf(text: string | null): TableSort {
  const key = text?.replace('-', '') ?? '';
  return sortKeys.includes(key) ? { key, descending: text?.startsWith('-') ?? false } : NEWEST;
}

const inAddress = (name: string) => name.toLowerCase().replace('_', '-');
const isKind = (name: string): name is ApplicationKind => name in kindNames;

export function filtersOf(params: URLSearchParams): TrackerFilters {
  const kinds = params.getAll('kind').map((kind) => kind.toUpperCase());
  const stage = params.get('stage');
  return {
    view: params.get('view') === 'table' ? 'table' : 'board',
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    kinds: [...new Set(kinds)].filter(isKind),
    ended: params.has('ended'),
    sort: sortOf(params.get('sort')),
    stage: STAGES.find((known) => inAddress(known) === stage) ?? null,
  };
}

/** The parameters of the filters. Defaults are left out. */
export function paramsOf({ view, q, kinds, ended, sort, stage }: TrackerFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (view === 'table') params.set('view', view);
  if (q) params.set('q', q);
  for (const kind of kinds) params.append('kind', inAddress(kind));
  if (ended) params.set('ended', '');
  if (sortInAddress(sort) !== sortInAddress(NEWEST)) params.set('sort', sortInAddress(sort));
  if (stage) params.set('stage', inAddress(stage));
  return params;
}

/** The filters as the contract expects them. */
export const filterOf = ({ q, kinds }: Pick<TrackerFilters, 'q' | 'kinds'>): ApplicationFilter => ({
  ...(q && { q }),
  ...(kinds.length > 0 && { kind: [...kinds] }),
});

/** The filters in the URL, and functions that change them. Typing and the stage replace the history entry instead of adding one. */
export function useTrackerFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params), [params]);
  const change = useStable((changes: Partial<TrackerFilters>) =>
    setParams(
      (now) => {
        const wanted = paramsOf({ ...filtersOf(now), ...changes });
        for (const [name, value] of now) if (!NAMES.includes(name)) wanted.append(name, value);
        return wanted;
      },
      { replace: 'q' in changes || 'stage' in changes, preventScrollReset: 'stage' in changes },
    ),
  );
  const reset = useCallback(() => change({ q: '', kinds: [] }), [change]);
  const filter = useMemo(() => filterOf(filters), [filters]);
  return { filters, change, reset, filter, isFiltered: filters.q !== '' || filters.kinds.length > 0 };
}
