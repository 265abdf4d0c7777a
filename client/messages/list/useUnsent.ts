import { useSyncExternalStore } from 'react';
import { useChat } from '../chat/chat';
import { isUnsent, type OutboxItem } from '../outbox/outboxItem';

/** The last message of a conversation that was refused, otherwise the last one that is not sent yet. */
export function useUnsent(conversationId: string): OutboxItem | undefined {
  const { outbox } = useChat();
  return useSyncExternalStore(outbox.subscribe, () => {
    const unsent = outbox.getItems().filter((item) => item.conversationId === conversationId && isUnsent(item));
    return unsent.findLast(({ state }) => state === 'failed') ?? unsent.at(-1);
  });
}
