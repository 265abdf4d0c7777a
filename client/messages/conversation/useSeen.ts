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
  /** The newest message of the conversation, or null without one. */
  newestId: string | null;
  unread: boolean;
  /** Whether the newest message is on the screen. */
  onScreen: boolean;
}

/** Says that the messages were seen, once they were: on the screen, in a page that is looked at. */
export function useSeen({ conversationId, newestId, unread, onScreen }: Options): void {
  const client = useApolloClient();
  const said = useRef<string | null>(null);
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (!visible || !onScreen || !unread || newestId === null || said.current === newestId) return;
    said.current = newestId;
    const input = { conversationId, messageId: newestId };
    client.mutate({ mutation: MarkConversationSeen, variables: { input } }).catch(() => {
      said.current = null; // The line is down; it is said again with the next message or the next look.
    });
  }, [client, conversationId, newestId, unread, onScreen, visible]);
}
