import type { ObservableQuery } from '@apollo/client';
import { useCallback, useState } from 'react';
import { toast } from '../ui/feedback/toast';

/** The parts of a useQuery result that are used here. */
interface Asked<TData> {
  data: TData | undefined;
  previousData?: TData | undefined;
  loading: boolean;
  fetchMore: (options: { variables: { after: string | null } }) => Promise<unknown>;
}

interface Options<TData> {
  /** The list in the data. */
  listOf: (data: TData) => { pageInfo: { endCursor: string | null } };
  /** The toast when another page cannot be loaded. */
  failed: string;
}

/** A list that is loaded page by page. While a new search is loading, the data of the last one stays and is `stale`. */
export function usePages<TData>(
  { data: current, previousData, loading, fetchMore }: Asked<TData>,
  { listOf, failed }: Options<TData>,
) {
  const [loadingMore, setLoadingMore] = useState(false);
  const data = current ?? (loading ? previousData : undefined);
  const after = data ? listOf(data).pageInfo.endCursor : null;
  const more = useCallback(async () => {
    setLoadingMore(true);
    try {
      await fetchMore({ variables: { after } });
    } catch {
      toast.error(failed);
    } finally {
      setLoadingMore(false);
    }
  }, [fetchMore, after, failed]);
  return { data, stale: data !== undefined && current === undefined, more: () => void more(), loadingMore };
}

/** The largest page of the server. */
const MAX_PAGE_SIZE = 100;

function shownOf(data: unknown, list: string): number {
  // Every query with this list has it under this name.
  const edges = (data as Record<string, { edges?: unknown[] } | undefined> | undefined)?.[list]?.edges;
  return edges?.length ?? 0;
}

/**
 * For `onQueryUpdated` of refetchQueries: refetches the query. If more pages of its list were loaded (`first` is a variable), it fetches
 * all
 * of them, so that they stay.
 */
export function refetchShown(query: ObservableQuery<unknown>, list: string): Promise<unknown> | true {
  const shown = shownOf(query.getCurrentResult().data, list);
  const { first } = query.variables;
  return typeof first === 'number' && shown > first ? query.refetch({ first: Math.min(shown, MAX_PAGE_SIZE) }) : true;
}
