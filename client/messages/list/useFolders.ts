import { useQuery } from '@apollo/client/react';
import { graphql } from '../../graphql';

const ConversationFolders = graphql(`
  query ConversationFolders {
    requests: conversations(filter: { tab: REQUESTS }, first: 1) {
      totalCount
    }
    blocked: conversations(filter: { tab: BLOCKED }, first: 1) {
      totalCount
    }
  }
`);

/** How many conversations stand apart from the others. Zero while that is not known. */
export function useFolders(): { requests: number; blocked: number; isKnown: boolean } {
  const { data } = useQuery(ConversationFolders, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const { requests, blocked } = data ?? {};
  return { requests: requests?.totalCount ?? 0, blocked: blocked?.totalCount ?? 0, isKnown: data !== undefined };
}
