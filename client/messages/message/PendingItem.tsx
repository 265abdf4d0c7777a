import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { CircleAlert, Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useConnectionState } from '../../data/DataProvider';
import { Time } from '../../ui/data/Time';
import { LinkedText } from '../../ui/data/LinkedText';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { PendingFile } from '../attachments/PendingFile';
import { useChat } from '../chat/chat';
import { messageCopy, pendingCopy } from './copy';
import { Bubble, BubbleText, MessageFrame, Quote } from './bubble';
import { isUnsent, type OutboxItem } from '../outbox/outboxItem';
import { lineOf } from './quote';

/** A message that the server has not confirmed yet, or has refused. `first`: it is the first of a group, which shows its time. */
export function PendingItem({ item, first }: { item: OutboxItem; first: boolean }) {
  const { content, replyTo, createdAt, state } = item;
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
        {state === 'failed' ? <FailedMessage item={item} /> : <DelayedMessage item={item} />}
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

/** After this many failures, the reason is shown. */
const FAILURES_EXPLAINED = 3;

/** Why a message is sent later. */
function reasonOf({ refusal, failures = 0, problem }: OutboxItem): string | undefined {
  if (refusal !== undefined || failures < FAILURES_EXPLAINED) return refusal;
  return problem === 'NETWORK' ? pendingCopy.unreachable : pendingCopy.serverProblem;
}

/** What can be done with a message that has to wait, and why it does if that lasts. Nothing while sending goes well. */
function DelayedMessage({ item }: { item: OutboxItem }) {
  const { clientId, conversationId, state, failures = 0, file } = item;
  const { outbox } = useChat();
  const isHeldUp = useSyncExternalStore(outbox.subscribe, () => outbox.isHeldUp(conversationId));
  const isDown = useConnectionState() === 'reconnecting';
  const hasFailed = failures > 0 && isUnsent(item);
  if (!hasFailed && !(state === 'waiting' && (isHeldUp || isDown))) return null;
  return (
    <Flex align="center" gap="2" fontSize="xs" color="waiting" wrap="wrap" justify="flex-end">
      <Box role="status" textAlign="end">
        {reasonOf(item)}
      </Box>
      <Flex gap="1">
        {hasFailed && (
          <Button size="xs" variant="outline" colorPalette="gray" onClick={() => outbox.retry(clientId)}>
            {pendingCopy.retryNow}
          </Button>
        )}
        {/* A file has a button of its own. */}
        {!file && <DiscardButton clientId={clientId} />}
      </Flex>
    </Flex>
  );
}

function DiscardButton({ clientId }: { clientId: string }) {
  const { outbox } = useChat();
  return (
    <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => outbox.remove([clientId])}>
      {pendingCopy.discard}
    </Button>
  );
}

function FailedMessage({ item: { clientId, refusal } }: { item: OutboxItem }) {
  const { outbox } = useChat();
  return (
    <Flex role="alert" align="center" gap="2" fontSize="xs" color="bad" wrap="wrap" justify="flex-end">
      <Flex align="center" gap="2" minW="0">
        <Box flexShrink="0">
          <CircleAlert size={14} aria-hidden />
        </Box>
        <Box as="span">{pendingCopy.failed(refusal)}</Box>
      </Flex>
      <Flex gap="1">
        <Button size="xs" variant="outline" colorPalette="gray" onClick={() => outbox.retry(clientId)}>
          {pendingCopy.retry}
        </Button>
        <DiscardButton clientId={clientId} />
      </Flex>
    </Flex>
  );
}
