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

// The queries that show conversations: the list, and the open conversation.
const SHOWN: ReadonlySet<string> = new Set(['Conversations', 'ConversationFolders', 'Conversation']);

/** Refetches a conversation's row in the list, and the counts. Resolves to whether it succeeded. */
export async function refreshRow(client: ApolloClient, id: string): Promise<boolean> {
  try {
    await client.query({ query: ConversationState, variables: { id }, fetchPolicy: 'network-only' });
    return true;
  } catch {
    return false; // Without a connection: the missed events arrive after the reconnect.
  }
}

/** Refetches the newest messages of a conversation. Resolves to whether it succeeded. */
export async function refreshConversation(client: ApolloClient, id: string): Promise<boolean> {
  try {
    await client.query({ query: Conversation, variables: { id, before: null }, fetchPolicy: 'network-only' });
    return true;
  } catch {
    return false; // as above
  }
}

/** Refetches the list and the conversation that are on the screen. */
export function refreshShown(client: ApolloClient, only: ReadonlySet<string> = SHOWN): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => only.has(query.queryName ?? '') && refetchShown(query, 'conversations'),
  });
}
