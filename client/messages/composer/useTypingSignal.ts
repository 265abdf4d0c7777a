import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { KEEPS_QUERIES } from '../../data/freshLink';
import { graphql } from '../../graphql';

const Typing = graphql(`
  mutation Typing($input: TypingInput!) {
    typing(input: $input) {
      accepted
    }
  }
`);

/** The indicator lasts five seconds, so repeating the signal after three keeps it on. */
const REPEAT_AFTER = 3_000;

/** Signals to the other user that the viewer is typing. Call it on every change; it sends at most one signal in three seconds. */
export function useTypingSignal(conversationId: string): () => void {
  const client = useApolloClient();
  const sentAt = useRef(0);
  return () => {
    const now = Date.now();
    if (now - sentAt.current < REPEAT_AFTER) return;
    sentAt.current = now;
    // A lost signal does not matter, so there is no retry.
    client
      .mutate({ mutation: Typing, variables: { input: { conversationId } }, context: KEEPS_QUERIES })
      .catch(() => undefined);
  };
}
