import { useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { JobFilter, JobSort } from '../../graphql/graphql';
import { listingsCopy } from './copy';

const JobListings = graphql(`
  query JobListings($filter: JobFilter!, $sort: JobSort!, $first: Int!, $after: String) {
    jobs(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount
      counts {
        status
        count
      }
      totals {
        open
        applications
        referrals
        hired
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          title
          ...ListingRow_job
        }
      }
    }
  }
`);

const PAGE = 20;

/** The jobs that the viewer manages, page by page. The results of the last search stay while a new one runs. */
export function useListings(variables: { filter: JobFilter; sort: JobSort }) {
  const first = useFirst(JobListings, { ...variables, first: PAGE }, 'jobs');
  const query = useQuery(JobListings, { variables: { ...variables, first }, fetchPolicy: 'cache-and-network' });
  const { data, ...paging } = usePages(query, {
    listOf: ({ jobs }) => jobs,
    page: PAGE,
    failed: listingsCopy.moreFailed,
  });
  const { loading, error, refetch } = query;
  return { jobs: data?.jobs, loading, error, retry: () => void refetch(), ...paging };
}
