import { useQuery } from '@apollo/client/react';
import { usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { UserDirectoryFilter } from '../../graphql/graphql';
import { alumniWords } from '../copy';

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
  const asked = useQuery(AlumniConnect, { variables: { filter, first: PAGE }, fetchPolicy: 'cache-and-network' });
  const { data, ...paging } = usePages(asked, {
    listOf: ({ userDirectory }) => userDirectory,
    failed: alumniWords.moreFailed,
  });
  return {
    me: data?.me ?? null,
    people: data?.userDirectory,
    loading: asked.loading,
    error: asked.error,
    retry: () => void asked.refetch(),
    ...paging,
  };
}
