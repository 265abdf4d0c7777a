import { useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { graphql } from '../graphql';
import type { UserDirectoryFilter } from '../graphql/graphql';
import { toast } from '../ui/toast';
import { alumniWords } from './copy';

const AlumniConnect = graphql(`
  query AlumniConnect($filter: UserDirectoryFilter, $first: Int!, $after: String) {
    me {
      id
      college
    }
    userDirectory(filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          ...PersonResult_user
        }
      }
    }
  }
`);

const PAGE = 20;

/** The people whom a search finds, page by page. While a new search runs, the people of the last one stay. */
export function useDirectory(filter: UserDirectoryFilter) {
  const [loadingMore, setLoadingMore] = useState(false);
  const {
    data: current,
    previousData,
    loading,
    error,
    refetch,
    fetchMore,
  } = useQuery(AlumniConnect, {
    variables: { filter, first: PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const data = current ?? (loading ? previousData : undefined);
  const after = data?.userDirectory.pageInfo.endCursor;
  const more = useCallback(async () => {
    setLoadingMore(true);
    try {
      await fetchMore({ variables: { after } });
    } catch {
      toast.error(alumniWords.moreFailed);
    } finally {
      setLoadingMore(false);
    }
  }, [fetchMore, after]);
  return {
    me: data?.me ?? null,
    people: data?.userDirectory,
    /** The people shown are those of another search. */
    stale: !current && data !== undefined,
    loading,
    error,
    retry: () => void refetch(),
    more: () => void more(),
    loadingMore,
  };
}
