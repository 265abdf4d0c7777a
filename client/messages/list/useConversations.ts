import { useQuery } from '@apollo/client/react';
import { useFirst } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { ConversationTab } from '../../graphql/graphql';

const Conversations = graphql(`
  query Conversations($filter: ConversationFilter, $first: Int!, $after: String) {
    conversations(filter: $filter, first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
          updatedAt
          ...ConversationRow_conversation
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    requests: conversations(filter: { tab: REQUESTS }, first: 1) {
      totalCount
    }
    blocked: conversations(filter: { tab: BLOCKED }, first: 1) {
      totalCount
    }
  }
`);

export const CONVERSATIONS_PAGE = 30;

/** How many conversations stand apart from the others. */
export interface Apart {
  requests: number;
  blocked: number;
}

/** The viewer's conversations whose other user matches a search, in a tab, and how many stand apart from all of them. */
export function useConversations({ q, tab }: { q: string; tab: ConversationTab }) {
  const filter = { q: q || null, tab };
  return useQuery(Conversations, {
    variables: { filter, first: useFirst(Conversations, { filter, first: CONVERSATIONS_PAGE }, 'conversations') },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
}
