import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { CandidateFilter, CandidateSort } from '../../graphql/graphql';
import { searchCopy } from './copy';
import { RECOMMENDED } from './useSearchExtras';

// What stands beside the list is that of `CandidateSearchExtras` with few recommendations, which then finds it in the cache.
const CandidateSearch = graphql(`
  query CandidateSearch(
    $filter: CandidateFilter
    $sort: CandidateSort!
    $first: Int!
    $after: String
    $jobId: ID
    $recommended: Int!
    $withExtras: Boolean!
  ) {
    candidates(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          ...CandidateResult_candidate
        }
      }
    }
    candidateFacets(filter: $filter) {
      colleges {
        value
        count
      }
      batches {
        value
        count
      }
      locations {
        value
        count
      }
      experiences {
        value
        count
      }
      skills {
        value
        count
      }
      readiness {
        value
        count
      }
      active {
        value
        count
      }
      bookmarked
      withoutCollege
      withoutBatch
      withoutLocation
      withoutExperience
    }
    ...SearchExtras @unmask @include(if: $withExtras)
  }
`);

const PAGE = 24;

/**
 * The candidates that a search finds, page by page, with the values to choose from. The first request also has what stands beside the
 * list; later ones do not repeat it.
 */
export function useCandidates(variables: { filter: CandidateFilter; sort: CandidateSort }, jobId: string | null) {
  const key = JSON.stringify(variables);
  const [firstKey] = useState(key);
  const [firstJob] = useState(jobId);
  const asked = { ...variables, jobId: firstJob, recommended: RECOMMENDED.few, withExtras: key === firstKey };
  const first = useFirst(CandidateSearch, { ...asked, first: PAGE }, 'candidates');
  const query = useQuery(CandidateSearch, { variables: { ...asked, first }, fetchPolicy: 'cache-and-network' });
  const { data, ...paging } = usePages(query, {
    listOf: ({ candidates }) => candidates,
    page: PAGE,
    failed: searchCopy.moreFailed,
  });
  return {
    candidates: data?.candidates,
    facets: data?.candidateFacets,
    loading: query.loading,
    error: query.error,
    /** Whether this is what the server found, and not an earlier list. */
    settled: data !== undefined && !query.loading && !query.error && !paging.stale,
    retry: () => void query.refetch(),
    ...paging,
  };
}
