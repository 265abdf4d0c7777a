import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../graphql';
import { useChat } from '../chat/chat';
import { Conversation } from '../chat/conversationQuery';
import { isEditable, type MessageRef } from '../outbox/messageRef';
import type { OutboxItem } from '../outbox/outboxItem';

export const OwnMessage = graphql(`
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
 * message can no longer be edited, or not yet, because it is being sent.
 */
export function useLastOwn(conversationId: string): () => MessageRef | null {
  const { cache } = useApolloClient();
  const { outbox } = useChat();
  return () => {
    const messages = cache.readQuery({ query: Conversation, variables: { id: conversationId } })?.conversation
      ?.messages;
    if (!messages || messages.pageInfo.hasNextPage) return null; // the last ones are not loaded
    const shown = new Set(messages.edges.map(({ node }) => node.clientId));
    const isOnItsWay = ({ conversationId: id, clientId, state }: OutboxItem) =>
      id === conversationId && state !== 'failed' && !shown.has(clientId);
    if (outbox.getItems().some(isOnItsWay)) return null;
    for (const { node } of messages.edges.toReversed()) {
      const message = cache.readFragment({ id: cache.identify(node) ?? '', fragment: OwnMessage });
      if (message?.mine && !message.deleted) return isEditable(message) ? message : null;
    }
    return null;
  };
}
