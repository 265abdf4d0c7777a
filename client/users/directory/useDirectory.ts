import { useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { UserDirectoryFilter, UserDirectorySort } from '../../graphql/graphql';
import { alumniConnectCopy } from './copy';

const AlumniConnect = graphql(`
  query AlumniConnect(
    $filter: UserDirectoryFilter
    $sort: UserDirectorySort!
    $first: Int!
    $after: String
    $withViewer: Boolean! = true
  ) {
    me @include(if: $withViewer) {
      id
      college
    }
    ...SentRequests_query @include(if: $withViewer)
    userDirectory(filter: $filter, sort: $sort, first: $first, after: $after) {
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
const NEXT_PAGES = { withViewer: false };

/** The people that a search finds, page by page. The results of the last search stay while a new one runs. */
export function useDirectory(filter: UserDirectoryFilter, sort: UserDirectorySort) {
  const first = useFirst(AlumniConnect, { filter, sort, first: PAGE }, 'userDirectory');
  const query = useQuery(AlumniConnect, { variables: { filter, sort, first }, fetchPolicy: 'cache-and-network' });
  const { data, ...paging } = usePages(query, {
    listOf: ({ userDirectory }) => userDirectory,
    page: PAGE,
    failed: alumniConnectCopy.moreFailed,
    nextPages: NEXT_PAGES,
  });
  return {
    /** Undefined until it is known. */
    me: query.error && !data ? null : data?.me,
    people: data?.userDirectory,
    loading: query.loading,
    error: query.error,
    retry: () => void query.refetch(),
    ...paging,
  };
}
