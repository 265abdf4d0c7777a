import { useMemo, useSyncExternalStore } from 'react';
import { useChat } from '../chat/chat';
import type { OpenConversation } from '../chat/conversationQuery';

/** The messages of the outbox for this conversation, without those that it already shows. */
export function usePendingMessages(conversationId: string, edges: OpenConversation['messages']['edges']) {
  const { outbox } = useChat();
  const items = useSyncExternalStore(outbox.subscribe, outbox.getItems);
  return useMemo(() => {
    // A message can arrive before the response to sending it.
    const shown = new Set(edges.map(({ node }) => node.clientId));
    return items.filter((item) => item.conversationId === conversationId && !shown.has(item.clientId));
  }, [items, edges, conversationId]);
}
