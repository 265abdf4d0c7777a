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
  }
`);

export const CONVERSATIONS_PAGE = 30;

/** The viewer's conversations whose other user matches a search, in a tab. */
export function useConversations({ q, tab }: { q: string; tab: ConversationTab }) {
  const filter = { q: q || null, tab };
  return useQuery(Conversations, {
    variables: { filter, first: useFirst(Conversations, { filter, first: CONVERSATIONS_PAGE }, 'conversations') },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
}
