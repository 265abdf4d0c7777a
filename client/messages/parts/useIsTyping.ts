import { useSyncExternalStore } from 'react';
import { useChat } from '../chat/chat';

/** Whether the other user of a conversation is typing. */
export function useIsTyping(conversationId: string): boolean {
  const { typing } = useChat();
  return useSyncExternalStore(typing.subscribe, () => typing.isTyping(conversationId));
}
