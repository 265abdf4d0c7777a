import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { CircleAlert, Clock } from 'lucide-react';
import { useConnectionState } from '../../data/DataProvider';
import { messageTime } from '../../lib/time';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useChat } from '../chat/chat';
import { messageWords } from '../copy';
import { Bubble, MessageFrame, Quote } from './MessageItem';
import type { OutboxItem } from '../chat/outbox';
import { quoted } from './quote';

/** A message on its way: already in its place, with a word on how it stands. */
export function PendingItem({ item }: { item: OutboxItem }) {
  const { content, replyTo, createdAt, state } = item;
  return (
    <MessageFrame mine>
      <Flex direction="column" align="flex-end" gap="1" flex="1">
        <Bubble mine>
          <VisuallyHidden>{messageWords.you}: </VisuallyHidden>
          {replyTo && <Quote>{quoted(replyTo.content)}</Quote>}
          {content}
          <Flex align="center" justify="flex-end" gap="1" mt="0.5" fontSize="2xs" color="fg.muted" fontStyle="normal">
            <time dateTime={new Date(createdAt).toISOString()}>{messageTime(createdAt)}</time>
            {state !== 'failed' && <OnItsWay />}
          </Flex>
        </Bubble>
        {state === 'failed' && <Refused item={item} />}
      </Flex>
    </MessageFrame>
  );
}

function OnItsWay() {
  const word = useConnectionState() === 'reconnecting' ? messageWords.waiting : messageWords.sending;
  return (
    <chakra.span display="inline-flex" title={word}>
      <Clock size={12} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </chakra.span>
  );
}

function Refused({ item: { clientId, refusal } }: { item: OutboxItem }) {
  const { outbox } = useChat();
  return (
    <Flex role="alert" align="center" gap="2" fontSize="xs" color="bad" wrap="wrap" justify="flex-end">
      <CircleAlert size={14} aria-hidden />
      <Box as="span">
        {messageWords.refused}: {refusal}
      </Box>
      <Flex gap="1">
        <Button size="xs" variant="outline" colorPalette="gray" onClick={() => outbox.retry(clientId)}>
          {messageWords.retry}
        </Button>
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => outbox.remove([clientId])}>
          {messageWords.discard}
        </Button>
      </Flex>
    </Flex>
  );
}
