import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../graphql';
import { paths } from '../routes/paths';
import { useMutationWithToast } from '../data/useMutationWithToast';
import { useHasLeft } from '../ui/feedback/useHasLeft';

const StartConversation = graphql(`
  mutation StartConversation($input: StartConversationInput!) {
    startConversation(input: $input) {
      conversation {
        id
      }
    }
  }
`);

/**
 * Opens the conversation with a user, and creates it if there is none. It is not opened for a viewer who has gone elsewhere in the meantime.
 * An error is shown as a toast.
 */
export function useStartConversation() {
  const navigate = useNavigate();
  const [run, { loading }] = useMutationWithToast(StartConversation, { failure: 'The conversation was not opened' });
  const isLeft = useHasLeft();
  const start = useCallback(
    async (withUserId: string) => {
      const data = await run({ input: { withUserId } });
      if (data && !isLeft.current) await navigate(paths.conversation(data.startConversation.conversation.id));
    },
    [run, navigate, isLeft],
  );
  return { start, loading };
}
