import { useQuery } from '@apollo/client/react';
import { graphql } from '../../graphql';
import type { CandidateSearchExtrasQuery } from '../../graphql/graphql';

/** What stands beside the list. The first request of the page has it too (`CandidateSearch`). */
graphql(`
  fragment SearchExtras on Query {
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
    recommendedCandidates(jobId: $jobId, first: $recommended) {
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

const CandidateSearchExtras = graphql(`
  query CandidateSearchExtras($jobId: ID, $recommended: Int!) {
    ...SearchExtras @unmask
  }
`);

export type SearchExtras = CandidateSearchExtrasQuery;

/** Whether the recommendations are those that were asked for. */
export interface Recommending {
  /** Others are loading. */
  stale: boolean;
  failed: boolean;
  retry: () => void;
}

/** How many candidates are recommended at first, as in the first request of the page, and on demand. */
export const RECOMMENDED = { few: 2, more: 8 } as const;

/**
 * What stands beside the list: saved searches, the viewer's open jobs, and recommendations. While others are loading or could not be
 * loaded, the last ones stay.
 * @param withMore whether to recommend more candidates than at first
 * @param ready whether the first request of the page is over, which has the same data
 */
export function useSearchExtras(
  jobId: string | null,
  withMore: boolean,
  ready: boolean,
): { extras: SearchExtras | undefined; recommending: Recommending } {
  const { data, previousData, loading, error, refetch } = useQuery(CandidateSearchExtras, {
    variables: { jobId, recommended: RECOMMENDED[withMore ? 'more' : 'few'] },
    skip: !ready,
  });
  return {
    extras: data ?? previousData,
    recommending: {
      stale: loading && !data,
      failed: error !== undefined && !loading && !data,
      retry: () => void refetch(),
    },
  };
}
