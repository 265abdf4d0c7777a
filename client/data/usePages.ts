import type { ObservableQuery } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useState } from 'react';
import { toast } from '../ui/feedback/toast';

/** The largest page of the server. */
const MAX_PAGE_SIZE = 100;

/** The parts of a useQuery result that are used here. */
interface Asked<TData> {
  data: TData | undefined;
  previousData?: TData | undefined;
  loading: boolean;
  fetchMore: (options: {
    variables: { after: string | null; first: number; [name: string]: unknown };
  }) => Promise<unknown>;
}

interface Options<TData> {
  /** The list in the data. */
  listOf: (data: TData) => { pageInfo: { endCursor: string | null } };
  /** The number of entries in a page. */
  page: number;
  /** The toast when another page cannot be loaded. */
  failed: string;
  /** Variables with other values for all pages after the first, memoized or a constant. */
  nextPages?: Record<string, unknown>;
}

/** A list that is loaded page by page. While a new search is loading, the data of the last one stays and is `stale`. */
export function usePages<TData>(
  { data: current, previousData, loading, fetchMore }: Asked<TData>,
  { listOf, page, failed, nextPages }: Options<TData>,
) {
  const [loadingMore, setLoadingMore] = useState(false);
  const data = current ?? (loading ? previousData : undefined);
  const stale = data !== undefined && current === undefined;
  const after = data ? listOf(data).pageInfo.endCursor : null;
  const more = useCallback(async () => {
    // The cursor of the last search is not valid for the new one.
    if (stale) return;
    setLoadingMore(true);
    try {
      await fetchMore({ variables: { ...nextPages, after, first: page } });
    } catch {
      toast.error(failed);
    } finally {
      setLoadingMore(false);
    }
  }, [fetchMore, stale, after, page, failed, nextPages]);
  return { data, stale, more: () => void more(), loadingMore };
}

function shownOf(data: unknown, list: string): number {
  // Every query with this list has it under this name.
  const edges = (data as Record<string, { edges?: unknown[] } | undefined> | null | undefined)?.[list]?.edges;
  return edges?.length ?? 0;
}

/**
 * How many entries a list fetches at first: one page, or all that were loaded before the user left the screen, so that they are still
 * there after Back.
 * @param query the query of the list
 * @param variables with the size of a page as `first`
 * @param list the name of the list in the query
 */
export function useFirst<TVariables extends { first: number }>(
  query: TypedDocumentNode<unknown, TVariables>,
  variables: TVariables,
  list: string,
): number {
  const client = useApolloClient();
  const key = JSON.stringify(variables);
  const count = () => {
    const loaded = shownOf(client.readQuery({ query, variables }), list);
    return Math.min(Math.max(loaded, variables.first), MAX_PAGE_SIZE);
  };
  const [held, setHeld] = useState(() => ({ key, first: count() }));
  if (held.key === key) return held.first;
  const next = { key, first: count() };
  setHeld(next);
  return next.first;
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
