import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { KEEPS_QUERIES } from '../../data/freshLink';
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
  /** The last message on the screen; undefined for none, and while the log scrolls. */
  last: { id: string; seq: number } | undefined;
  unread: boolean;
}

/** Marks the messages up to the last one on the screen as seen, while the page is visible. */
export function useSeen({ conversationId, last, unread }: Options): void {
  const client = useApolloClient();
  const reported = useRef(0);
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const { id: messageId, seq = 0 } = last ?? {};
  useEffect(() => {
    if (!visible || !unread || messageId === undefined || seq <= reported.current) return;
    const before = reported.current;
    reported.current = seq;
    const input = { conversationId, messageId };
    client.mutate({ mutation: MarkConversationSeen, variables: { input }, context: KEEPS_QUERIES }).catch(() => {
      reported.current = before; // Without a connection: reported again with the next message or when the page becomes visible.
    });
  }, [client, conversationId, messageId, seq, unread, visible]);
}
