import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../graphql';
import { paths } from '../routes/paths';
import { useMutationWithToast } from '../data/useMutationWithToast';

const StartConversation = graphql(`
  mutation StartConversation($input: StartConversationInput!) {
    startConversation(input: $input) {
      conversation {
        id
      }
    }
  }
`);

/** Opens the conversation with a user, and creates it if there is none. An error is shown as a toast. */
export function useStartConversation() {
  const navigate = useNavigate();
  const [run, { loading }] = useMutationWithToast(StartConversation, { failure: 'The conversation was not opened' });
  const start = useCallback(
    async (withUserId: string) => {
      const data = await run({ input: { withUserId } });
      if (data) await navigate(paths.conversation(data.startConversation.conversation.id));
    },
    [run, navigate],
  );
  return { start, loading };
}
