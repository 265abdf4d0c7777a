import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../graphql';
import { total } from '../../lib/numbers';

const MatchesInConversation = graphql(`
  query MatchesInConversation($q: String!, $conversationId: ID!, $first: Int!, $after: String) {
    searchMessages(q: $q, conversationId: $conversationId, first: $first, after: $after) {
      totalCount
      edges {
        node {
          message {
            id
            seq
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const PAGE = 100;
/** Texts shorter than this are not searched for. */
const MIN_LENGTH = 2;

/** The messages of a conversation that contain a text, the latest first, and the one that is looked at. */
export function useMatches(conversationId: string, q: string, onGo: (seq: number) => void) {
  const skip = q.length < MIN_LENGTH;
  const { data, loading, networkStatus, error, fetchMore, refetch } = useQuery(MatchesInConversation, {
    variables: { q, conversationId, first: PAGE },
    skip,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  // Those that are loaded stay while the next ones are: otherwise, the search would start again at the first one.
  const isSearching = loading && networkStatus !== NetworkStatus.fetchMore;
  const found = skip || isSearching ? undefined : data?.searchMessages;
  const [current, setCurrent] = useState<{ of: string; index: number }>({ of: '', index: -1 });
  const index = current.of === q ? current.index : -1;
  const seqAt = (at: number) => found?.edges[at]?.node.message.seq;

  const { pageInfo, edges = [] } = found ?? {};
  const hasMore = pageInfo?.hasNextPage ?? false;
  const to = (at: number) => {
    const seq = seqAt(at);
    if (seq !== undefined) {
      setCurrent({ of: q, index: at });
      onGo(seq);
    }
    if (hasMore && at >= edges.length - 2) {
      // Without a connection, the loaded matches stay. The next press on the button tries again.
      fetchMore({ variables: { after: pageInfo?.endCursor } }).catch(() => undefined);
    }
  };
  return {
    failed: error !== undefined && !skip,
    /** Searches again after a failure. */
    retry: () => void refetch().catch(() => undefined),
    /** Null while there is no result. */
    total: found?.totalCount ?? null,
    totalText: total(found?.totalCount ?? 0),
    index,
    hasEarlier: index >= 0 && (hasMore || seqAt(index + 1) !== undefined),
    hasLater: index > 0,
    earlier: () => to(index + 1),
    later: () => to(index - 1),
    first: () => to(0),
  };
}
