import { useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { JobFilter, JobSort } from '../../graphql/graphql';
import { explorerCopy } from './copy';

const JobExplorer = graphql(`
  query JobExplorer($filter: JobFilter, $sort: JobSort!, $first: Int!, $after: String, $withTop: Boolean!, $withSaved: Boolean! = true) {
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
    saved: jobs(filter: { saved: true }, first: 1) @include(if: $withSaved) {
      totalCount
    }
    top: jobs(filter: $filter, sort: $sort, first: 1) @include(if: $withTop) {
      edges {
        cursor
        node {
          id
          ...JobDetails_job
        }
      }
    }
  }
`);

const PAGE = 20;
const NEXT_PAGES = { withTop: false, withSaved: false };

interface JobsAsked {
  filter: JobFilter;
  sort: JobSort;
  /** Asks for everything about the first job too, which is shown beside the list. */
  withTop: boolean;
}

/** The jobs that a search finds, page by page. The results of the last search stay while a new one runs. */
export function useJobs(variables: JobsAsked) {
  const first = useFirst(JobExplorer, { ...variables, first: PAGE }, 'jobs');
  const query = useQuery(JobExplorer, { variables: { ...variables, first }, fetchPolicy: 'cache-and-network' });
  const { data, ...paging } = usePages(query, {
    listOf: ({ jobs }) => jobs,
    page: PAGE,
    failed: explorerCopy.moreFailed,
    nextPages: NEXT_PAGES,
  });
  return {
    jobs: data?.jobs,
    /** How many jobs the viewer saved; undefined until it is known. */
    saved: data?.saved?.totalCount,
    /** The job of which everything is known; null if there is none. */
    topId: data?.top?.edges[0]?.node.id ?? null,
    loading: query.loading,
    error: query.error,
    retry: () => void query.refetch(),
    ...paging,
  };
}
