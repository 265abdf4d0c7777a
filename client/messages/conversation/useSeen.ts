import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { graphql } from '../../graphql';

const MarkConversationSeen = graphql(`
  mutation MarkConversationSeen($input: MarkConversationSeenInput!) {
    markConversationSeen(input: $input) {
      conversation {
        id
        unreadCount
      }
    }
  }
`);

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

interface Options {
  conversationId: string;
  /** The ID of the newest message, or null without messages. */
  newestId: string | null;
  unread: boolean;
  /** Whether the newest message is on the screen. */
  onScreen: boolean;
}

/** Marks the conversation as seen when its newest message is on the screen and the page is visible. */
export function useSeen({ conversationId, newestId, unread, onScreen }: Options): void {
  const client = useApolloClient();
  const reported = useRef<string | null>(null);
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (!visible || !onScreen || !unread || newestId === null || reported.current === newestId) return;
    reported.current = newestId;
    const input = { conversationId, messageId: newestId };
    client.mutate({ mutation: MarkConversationSeen, variables: { input } }).catch(() => {
      reported.current = null; // Without a connection: reported again with the next message or when the page becomes visible.
    });
  }, [client, conversationId, newestId, unread, onScreen, visible]);
}
