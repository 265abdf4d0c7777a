import { chakra, Flex } from '@chakra-ui/react';
import { OnlineButton } from '../../ui/network/OnlineButton';
import type { OpenConversation } from '../chat/conversationQuery';
import { requestCopy } from '../requests/copy';
import { useRequest } from '../requests/useRequest';
import { closedCopy } from './copy';

/** Says that the other user deleted their account. A message request of theirs can still be declined, which takes it out of the list. */
export function ClosedNotice({ conversation }: { conversation: OpenConversation }) {
  const { id, request, with: other } = conversation;
  const { decline, declining } = useRequest(id, other.firstName);
  return (
    <Flex direction="column" align="center" gap="2">
      <chakra.p role="status" m="0" fontSize="sm" color="fg.muted" textAlign="center" textWrap="balance">
        {closedCopy}
      </chakra.p>
      {request === 'RECEIVED' && (
        <OnlineButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={declining}
          onClick={() => void decline()}
        >
          {requestCopy.decline}
        </OnlineButton>
      )}
    </Flex>
  );
}
