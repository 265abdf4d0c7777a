import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { BlockButton } from '../../domain/block/BlockButton';
import { ReportDialog } from '../../domain/report/ReportButton';
import { Notice } from '../../ui/feedback/Notice';
import type { OpenConversation } from '../chat/conversationQuery';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { requestCopy as copy } from './copy';
import { useRequest } from './useRequest';

/** Above the composer of a message request: what the recipient can do with it, or what its sender waits for. */
export function RequestBar({ conversation }: { conversation: OpenConversation }) {
  const { request, requestMessagesLeft, with: other } = conversation;
  if (request === 'SENT') {
    const left = requestMessagesLeft ?? 0;
    return (
      <Notice tone="info" title={copy.waiting(other.firstName)}>
        {left > 0 ? copy.left(left) : copy.noneLeft}
      </Notice>
    );
  }
  return <Received conversation={conversation} declined={request === 'DECLINED'} />;
}

function Received({ conversation, declined }: { conversation: OpenConversation; declined: boolean }) {
  const { id, with: other } = conversation;
  const { accept, decline, accepting, declining } = useRequest(id, other.firstName);
  const [reporting, setReporting] = useState(false);
  const gray = { size: 'sm', colorPalette: 'gray' } as const;
  return (
    <>
      <Notice tone="info" title={declined ? copy.wasDeclined(other.firstName) : copy.title(other.name)}>
        {declined ? copy.wasDeclinedText : copy.text}
        {/* On phones, each pair has a line of its own. */}
        <Flex gap="2" wrap="wrap" mt="3">
          <Flex gap="2">
            <OnlineButton size="sm" loading={accepting} disabled={declining} onClick={accept}>
              {copy.accept}
            </OnlineButton>
            {!declined && (
              <OnlineButton
                {...gray}
                variant="outline"
                loading={declining}
                disabled={accepting}
                onClick={() => void decline()}
              >
                {copy.decline}
              </OnlineButton>
            )}
          </Flex>
          <Flex gap="2">
            {other.role !== 'ADMIN' && <BlockButton person={other} />}
            <OnlineButton {...gray} variant="ghost" color="fg.muted" onClick={() => setReporting(true)}>
              {copy.report}
            </OnlineButton>
          </Flex>
        </Flex>
      </Notice>
      {reporting && (
        <ReportDialog
          reported={{ id: other.id, name: other.name, conversationId: id }}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
