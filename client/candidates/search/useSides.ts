import { useQuery } from '@apollo/client/react';
import { graphql } from '../../graphql';
import type { CandidateSidesQuery } from '../../graphql/graphql';

const CandidateSides = graphql(`
  query CandidateSides($jobId: ID) {
    savedSearches {
      id
      ...SavedSearches_search
    }
    openJobs: jobs(filter: { manageable: true, status: OPEN }, sort: POSTED_DATE, first: 50) {
      edges {
        node {
          id
          title
          company
        }
      }
    }
    recommendedCandidates(jobId: $jobId, first: 2) {
      score
      reasons
      job {
        id
        title
      }
      candidate {
        id
        ...Recommended_candidate
      }
    }
  }
`);

export type Sides = CandidateSidesQuery;
export type OpenJob = Sides['openJobs']['edges'][number]['node'];

/**
 * What stands beside the list: saved searches, the viewer's open jobs, and recommendations.
 * @param ready whether the first request of the page is over, which has the same data
 */
export function useSides(jobId: string | null, ready: boolean) {
  const { data, previousData } = useQuery(CandidateSides, { variables: { jobId }, skip: !ready });
  return data ?? previousData;
}
