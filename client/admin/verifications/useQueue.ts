import { useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { VerificationQueueQuery, VerificationStatus } from '../../graphql/graphql';
import { useQueuePolling } from '../parts/useQueuePolling';
import { queueCopy } from './copy';

const VerificationQueue = graphql(`
  query VerificationQueue($status: VerificationStatus!, $first: Int!, $after: String) {
    verificationQueue(status: $status, first: $first, after: $after) {
      totalCount
      counts {
        status
        count
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          status
          company
          emailVerified
          linkedinConnected
          submittedAt
          attachedDocuments
          neededDecisions
          decisions {
            approve
          }
          user {
            id
            name
          }
        }
      }
    }
    adminCounts {
      verifications {
        lastDecisionAt
      }
    }
  }
`);

export type Queue = VerificationQueueQuery['verificationQueue'];
export type QueuedVerification = Queue['edges'][number]['node'];

const PAGE = 20;

/** The verifications with a status, longest waiting first, page by page, and kept up to date. */
export function useQueue(status: VerificationStatus) {
  const first = useFirst(VerificationQueue, { status, first: PAGE }, 'verificationQueue');
  const query = useQuery(VerificationQueue, { variables: { status, first }, fetchPolicy: 'cache-and-network' });
  useQueuePolling(query, 'verificationQueue');
  const { data, ...paging } = usePages(query, {
    listOf: ({ verificationQueue }) => verificationQueue,
    page: PAGE,
    failed: queueCopy.moreFailed,
  });
  return {
    queue: data?.verificationQueue,
    lastDecisionAt: data?.adminCounts.verifications.lastDecisionAt ?? null,
    loading: query.loading,
    error: query.error,
    retry: () => void query.refetch(),
    ...paging,
  };
}
