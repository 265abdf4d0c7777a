import { useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { JobFilter, JobSort } from '../../graphql/graphql';
import { explorerCopy } from './copy';

const JobExplorer = graphql(`
  query JobExplorer($filter: JobFilter, $sort: JobSort!, $first: Int!, $after: String) {
    jobs(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          title
          ...JobRow_job
        }
      }
    }
  }
`);

const PAGE = 20;

/** The jobs that a search finds, page by page. The results of the last search stay while a new one runs. */
export function useJobs(variables: { filter: JobFilter; sort: JobSort }) {
  const first = useFirst(JobExplorer, { ...variables, first: PAGE }, 'jobs');
  const query = useQuery(JobExplorer, { variables: { ...variables, first }, fetchPolicy: 'cache-and-network' });
  const { data, ...paging } = usePages(query, {
    listOf: ({ jobs }) => jobs,
    page: PAGE,
    failed: explorerCopy.moreFailed,
  });
  return {
    jobs: data?.jobs,
    loading: query.loading,
    error: query.error,
    retry: () => void query.refetch(),
    ...paging,
  };
}
