import type { ApolloClient } from '@apollo/client';
import { refetchShown } from '../../data/usePages';
import { graphql } from '../../graphql';
import { Conversation } from './conversationQuery';

const ConversationState = graphql(`
  query ConversationState($id: ID!) {
    conversation(id: $id) {
      id
      unreadCount
      ...ConversationRow_conversation
    }
    me {
      id
      unreadMessages
      unreadNotifications
    }
  }
`);

// Lists that show a conversation by name, and the thread that is open.
const SHOWN: ReadonlySet<string> = new Set(['Conversations', 'Conversation']);

/** Asks again for one conversation's place in the list, and for the counts. Whether there was an answer. */
export async function refreshState(client: ApolloClient, id: string): Promise<boolean> {
  try {
    await client.query({ query: ConversationState, variables: { id }, fetchPolicy: 'network-only' });
    return true;
  } catch {
    return false; // The line is down; when it is back, what was missed is told.
  }
}

/** Asks again for the newest messages of a conversation. Whether there was an answer. */
export async function refreshConversation(client: ApolloClient, id: string): Promise<boolean> {
  try {
    await client.query({ query: Conversation, variables: { id, before: null }, fetchPolicy: 'network-only' });
    return true;
  } catch {
    return false; // As above.
  }
}

/** Asks again for the conversations and the thread that are on the screen. */
export function refreshShown(client: ApolloClient, only: ReadonlySet<string> = SHOWN): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => only.has(query.queryName ?? '') && refetchShown(query, 'conversations'),
  });
}
