import { useNavigate } from 'react-router-dom';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { useHasLeft } from '../../ui/feedback/useHasLeft';
import { forgetConversations } from './forgetConversations';
import { requestCopy as copy } from './copy';

const AcceptMessageRequest = graphql(`
  mutation AcceptMessageRequest($input: AcceptMessageRequestInput!) {
    acceptMessageRequest(input: $input) {
      conversation {
        id
        request
        requestMessagesLeft
      }
    }
  }
`);

const DeclineMessageRequest = graphql(`
  mutation DeclineMessageRequest($input: DeclineMessageRequestInput!) {
    declineMessageRequest(input: $input) {
      conversation {
        id
        request
        unreadCount
      }
    }
  }
`);

/** Accepts or declines a message request. Who declines gets back to the list, unless they have gone elsewhere in the meantime. */
export function useRequest(conversationId: string, name: string) {
  const navigate = useNavigate();
  const [runAccept, { loading: accepting }] = useMutationWithToast(AcceptMessageRequest, {
    failure: copy.acceptFailed,
    update: forgetConversations,
  });
  const [runDecline, { loading: declining }] = useMutationWithToast(DeclineMessageRequest, {
    success: { title: copy.declined, description: copy.declinedText(name) },
    failure: copy.declineFailed,
    update: forgetConversations,
  });
  const input = { conversationId };
  const isLeft = useHasLeft();
  return {
    accept: () => void runAccept({ input }),
    decline: async () => {
      if ((await runDecline({ input })) && !isLeft.current) await navigate(paths.messages);
    },
    accepting,
    declining,
  };
}
