import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { KEEPS_QUERIES } from '../../data/freshLink';
import { useOnReconnect } from '../../data/useOnReconnect';
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

/** For useSyncExternalStore: whether the page is visible may have changed. */
export const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

interface Options {
  conversationId: string;
  /** The last message on the screen; undefined for none, and while the log scrolls. */
  last: { id: string; seq: number } | undefined;
  unread: boolean;
}

/** When a report that failed is repeated, in milliseconds. Twice as long after each further failure, up to a minute. */
const PAUSE = 5_000;
const MAX_PAUSE = 60_000;

/** Marks the messages up to the last one on the screen as seen, while the page is visible. */
export function useSeen({ conversationId, last, unread }: Options): void {
  const client = useApolloClient();
  const reported = useRef(0);
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const { id: messageId, seq = 0 } = last ?? {};
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0);
  const [failures, setFailures] = useState(0);
  useOnReconnect(retry);
  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = setTimeout(retry, Math.min(MAX_PAUSE, PAUSE * 2 ** (failures - 1)));
    return () => clearTimeout(timer);
  }, [failures]);
  useEffect(() => {
    if (!visible || !unread || messageId === undefined || seq <= reported.current) return;
    const before = reported.current;
    reported.current = seq;
    const input = { conversationId, messageId };
    client.mutate({ mutation: MarkConversationSeen, variables: { input }, context: KEEPS_QUERIES }).then(
      () => setFailures(0),
      () => {
        reported.current = before;
        setFailures((times) => times + 1);
      },
    );
  }, [client, conversationId, messageId, seq, unread, visible, attempt]);
}
