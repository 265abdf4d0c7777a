import type { ObservableQuery } from '@apollo/client';
import { useCallback, useState } from 'react';
import { toast } from '../ui/overlays/toast';

/** What useQuery answers for a query with a list in it. */
interface Asked<TData> {
  data: TData | undefined;
  previousData?: TData | undefined;
  loading: boolean;
  fetchMore: (options: { variables: { after: string | null } }) => Promise<unknown>;
}

interface Options<TData> {
  /** The list in an answer. */
  listOf: (data: TData) => { pageInfo: { endCursor: string | null } };
  /** Said as a toast when a further page cannot be had. */
  failed: string;
}

/** A list that is searched and fetched page by page: while a new search runs, what the last one found stays, and is `stale`. */
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

/** As many of a list as one page of the server holds. */
const LARGEST_PAGE = 100;

function shownOf(data: unknown, list: string): number {
  // Whichever query it is: one with this list has it under this name.
  const edges = (data as Record<string, { edges?: unknown[] } | undefined> | undefined)?.[list]?.edges;
  return edges?.length ?? 0;
}

/**
 * For `onQueryUpdated` of refetchQueries: asks for the query again, and where pages were added to its list (`first` a variable), for as
 * much as is shown, so that what was paged in stays in.
 */
export function refetchShown(query: ObservableQuery<unknown>, list: string): Promise<unknown> | true {
  const shown = shownOf(query.getCurrentResult().data, list);
  const { first } = query.variables;
  return typeof first === 'number' && shown > first ? query.refetch({ first: Math.min(shown, LARGEST_PAGE) }) : true;
}
