import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { graphql } from '../../graphql';

const Typing = graphql(`
  mutation Typing($input: TypingInput!) {
    typing(input: $input) {
      accepted
    }
  }
`);

/** Good for five seconds, so saying it again after three keeps it up. */
const SAY_AGAIN_AFTER = 3_000;

/** Tells the other side, now and then, that one is typing. Call it with each change. */
export function useTypingSignal(conversationId: string): () => void {
  const client = useApolloClient();
  const said = useRef(0);
  return () => {
    const now = Date.now();
    if (now - said.current < SAY_AGAIN_AFTER) return;
    said.current = now;
    // A signal of the moment: when it does not get through there is nothing to say or to try again.
    client.mutate({ mutation: Typing, variables: { input: { conversationId } } }).catch(() => undefined);
  };
}
