import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../graphql';
import { Conversation } from '../chat/conversationQuery';
import { isEditable, type MessageRef } from '../outbox/messageRef';

const OwnMessage = graphql(`
  fragment OwnMessage on Message {
    id
    mine
    content
    deleted
    editableUntil
  }
`);

/**
 * Returns a function that finds the viewer's last message in a conversation, not counting deleted ones. It returns null if the
 * message can no longer be edited.
 */
export function useLastOwn(conversationId: string): () => MessageRef | null {
  const { cache } = useApolloClient();
  return () => {
    const shown = cache.readQuery({ query: Conversation, variables: { id: conversationId } });
    if (shown?.conversation?.messages.pageInfo.hasNextPage) return null; // the last ones are not loaded
    for (const { node } of shown?.conversation?.messages.edges.toReversed() ?? []) {
      const message = cache.readFragment({ id: cache.identify(node) ?? '', fragment: OwnMessage });
      if (message?.mine && !message.deleted) return isEditable(message) ? message : null;
    }
    return null;
  };
}
