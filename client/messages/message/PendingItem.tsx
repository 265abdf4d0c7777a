import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { CircleAlert, Clock } from 'lucide-react';
import { useConnectionState } from '../../data/DataProvider';
import { Time } from '../../ui/data/Time';
import { LinkedText } from '../../ui/data/LinkedText';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { PendingFile } from '../attachments/PendingFile';
import { useChat } from '../chat/chat';
import { messageCopy, pendingCopy } from './copy';
import { Bubble, BubbleText, MessageFrame, Quote } from './bubble';
import type { OutboxItem } from '../outbox/outboxItem';
import { lineOf } from './quote';

/** A message that the server has not confirmed yet, or has refused. `first`: it is the first of a group, which shows its time. */
export function PendingItem({ item, first }: { item: OutboxItem; first: boolean }) {
  const { content, replyTo, createdAt, state, refusal } = item;
  return (
    <MessageFrame mine>
      <Flex direction="column" align="flex-end" gap="1" flex="1">
        <Bubble mine>
          <VisuallyHidden>{messageCopy.you}: </VisuallyHidden>
          {replyTo && <Quote>{lineOf(replyTo)}</Quote>}
          <BubbleText text={<LinkedText>{content}</LinkedText>} file={item.file && <PendingFile item={item} />}>
            {first && <Time at={createdAt} style="clock" />}
            {state !== 'failed' && <SendingIcon />}
          </BubbleText>
        </Bubble>
        {state === 'waiting' && refusal !== undefined && (
          <Box role="status" fontSize="xs" color="waiting" textAlign="end">
            {pendingCopy.later(refusal)}
          </Box>
        )}
        {state === 'failed' && <FailedMessage item={item} />}
      </Flex>
    </MessageFrame>
  );
}

function SendingIcon() {
  const down = useConnectionState() === 'reconnecting';
  const label = down ? pendingCopy.waiting : pendingCopy.sending;
  return (
    <span className="message-status" title={label}>
      <Clock size={12} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

function FailedMessage({ item: { clientId, refusal } }: { item: OutboxItem }) {
  const { outbox } = useChat();
  return (
    <Flex role="alert" align="center" gap="2" fontSize="xs" color="bad" wrap="wrap" justify="flex-end">
      <CircleAlert size={14} aria-hidden />
      <Box as="span">{pendingCopy.failed(refusal)}</Box>
      <Flex gap="1">
        <Button size="xs" variant="outline" colorPalette="gray" onClick={() => outbox.retry(clientId)}>
          {pendingCopy.retry}
        </Button>
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => outbox.remove([clientId])}>
          {pendingCopy.discard}
        </Button>
      </Flex>
    </Flex>
  );
}
