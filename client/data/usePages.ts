import type { ObservableQuery } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { isRecord } from '../lib/errorInfo';
import { toast } from '../ui/feedback/toast';
import type { Asked, ListTail, Whole } from './listTail';

/** The largest page of the server. */
export const MAX_PAGE_SIZE = 100;

/** The smallest page after the first 100 entries. Larger ones would save requests, but take more time at once to read from the cache. */
const LATER_PAGE_SIZE = 50;

interface List {
  pageInfo: { endCursor: string | null };
  edges?: readonly unknown[];
}

interface Options<TData> {
  /** The list in the data. */
  listOf: (data: TData) => List;
  /** The number of entries in a page. */
  page: number;
  /** The toast when another page cannot be loaded. */
  failed: string;
  /** Variables with other values for all pages after the first, memoized or a constant. */
  nextPages?: Record<string, unknown>;
}

/** The names that lead to a list in the data of its query, or in an object there. */
function pathTo(list: List, data: object, inObject = false): string[] | undefined {
  for (const [name, value] of Object.entries(data)) {
    if (value === list) return [name];
    const rest = !inObject && isRecord(value) && pathTo(list, value, true);
    if (rest) return [name, ...rest];
  }
  return undefined;
}

/** The path to a list of full length; undefined for a shorter one. */
const pathToLong = (list: List, data: object) =>
  list.edges && list.edges.length >= MAX_PAGE_SIZE ? pathTo(list, data) : undefined;

/**
 * A list that is loaded page by page. While a new search is loading, the data of the last one stays and is `stale`. The query holds up to
 * 100 entries; those after them are kept apart, in pages of at least 50.
 * `failedAfter` is the end of the list if the page after it could not be loaded.
 */
export function usePages<TData extends object>(
  query: Asked<TData>,
  { listOf, page, failed, nextPages }: Options<TData>,
) {
  const { data: current, previousData, loading, fetchMore } = query;
  const [loadingMore, setLoadingMore] = useState(false);
  const [failedAfter, setFailedAfter] = useState<string | null>(null);
  const head = current ?? (loading ? previousData : undefined);
  const stale = head !== undefined && current === undefined;
  const search = JSON.stringify({ ...query.variables, first: 0, after: 0 });
  const tail = useRef<ListTail<TData> | null | undefined>(null);
  const [whole, show] = useState<Whole<TData> | null>(null);
  useLayoutEffect(() => {
    if (head && !stale) tail.current?.follow(head, search);
  });
  useEffect(() => {
    tail.current = null;
    return () => {
      tail.current?.stop();
      tail.current = undefined;
    };
  }, []);
  const data = whole && (stale || whole.search === search) ? whole.data : head;
  const after = data ? listOf(data).pageInfo.endCursor : null;
  const more = async () => {
    // The cursor of the last search is not valid for the new one.
    if (stale) return;
    setLoadingMore(true);
    setFailedAfter(null);
    try {
      const path = head && pathToLong(listOf(head), head);
      if (head === undefined || path === undefined)
        await fetchMore({ variables: { ...nextPages, after, first: page } });
      else {
        // Few lists are that long.
        const { loadAfter } = await import('./listTail');
        const variables = { ...nextPages, after, first: Math.max(page, LATER_PAGE_SIZE) };
        await loadAfter(tail, show, { asked: query, head, path, search, variables });
      }
    } catch {
      setFailedAfter(after);
      toast.error(failed);
    } finally {
      setLoadingMore(false);
    }
  };
  return { data, stale, more: () => void more(), loadingMore, failedAfter };
}

/** How many entries of a list are in the data of its query. `list` as in `useFirst`. */
export function shownOf(data: unknown, list: string): number {
  let found = data;
  for (const name of [...list.split('.'), 'edges']) found = isRecord(found) ? found[name] : undefined;
  return Array.isArray(found) ? found.length : 0;
}

/**
 * How many entries a list fetches at first: one page, or all that were loaded before the user left the screen, so that they are still
 * there after Back. A list that the user filters or sorts starts with one page again.
 * @param query the query of the list
 * @param variables with the size of a page as `first`
 * @param list the name of the list in the query, such as `jobs`, or the path to it, such as `job.applications`
 */
export function useFirst<TVariables extends { first: number }>(
  query: TypedDocumentNode<unknown, TVariables>,
  variables: TVariables,
  list: string,
): number {
  const client = useApolloClient();
  const returned = useNavigationType() === NavigationType.Pop;
  const key = JSON.stringify(variables);
  const count = () => {
    const loaded = shownOf(client.readQuery({ query, variables }), list);
    return Math.min(Math.max(loaded, variables.first), MAX_PAGE_SIZE);
  };
  const [held, setHeld] = useState(() => ({ key, first: count() }));
  if (held.key === key) return held.first;
  const next = { key, first: returned ? count() : variables.first };
  setHeld(next);
  return next.first;
}

/**
 * For `onQueryUpdated` of refetchQueries: refetches the query. If more pages of its list were loaded (`first` is a variable), it fetches
 * all of them, so that they stay.
 * @param list as in `useFirst`
 */
export function refetchShown(query: ObservableQuery<unknown>, list: string): Promise<unknown> | true {
  const shown = shownOf(query.getCurrentResult().data, list);
  const { first } = query.variables;
  return typeof first === 'number' && shown > first ? query.refetch({ first: Math.min(shown, MAX_PAGE_SIZE) }) : true;
}
