import { useApolloClient } from '@apollo/client/react';
import { Box, chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { ArrowDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from '../../ui/feedback/toast';
import type { OpenConversation } from '../chat/conversationQuery';
import { refreshConversation } from '../chat/refresh';
import { conversationCopy } from './copy';
import { DateDivider } from './DateDivider';
import { DeleteMessageDialog } from '../message/DeleteMessageDialog';
import { LogStart } from './LogStart';
import { MessageItem } from '../message/MessageItem';
import { PendingItem } from '../message/PendingItem';
import { type MessageRef, refOf } from '../message/messageRef';
import type { Draft } from '../composer/useComposer';
import { startsGroup } from './startsGroup';
import { usePendingMessages } from './usePendingMessages';
import { useSeen } from './useSeen';
import { useSingleFetch } from './useSingleFetch';
import { useStickToEnd } from './useStickToEnd';

interface MessageLogProps {
  conversation: OpenConversation;
  /** Fetches earlier messages. */
  onOlder: () => Promise<void>;
  onDraft: (draft: Draft) => void;
}

/** The messages of a conversation, oldest first, followed by those that are being sent. */
export function MessageLog({ conversation, onOlder, onDraft }: MessageLogProps) {
  const { id, with: other, messages, unreadCount, request } = conversation;
  const pending = usePendingMessages(id, messages.edges);
  const hasOlder = messages.pageInfo.hasPreviousPage;
  const { fetch: fetchOlder, fetching } = useSingleFetch(onOlder);
  const older = () => {
    if (hasOlder) fetchOlder();
  };
  const newest = messages.edges.at(-1)?.node;
  const { attach, onScroll, toEnd, hasNew, isAtEnd } = useStickToEnd({
    firstKey: messages.edges[0]?.node.id ?? '',
    lastKey: pending.at(-1)?.clientId ?? newest?.id ?? '',
    lastIsMine: pending.length > 0 || (newest?.mine ?? false),
    onTop: older,
  });
  useSeen({
    conversationId: id,
    newestId: newest?.id ?? null,
    unread: unreadCount > 0 && request !== 'RECEIVED',
    onScreen: isAtEnd,
  });
  return (
    <Box position="relative" flex="1" minH="0" display="flex" flexDirection="column">
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <Box
        ref={attach}
        role="log"
        tabIndex={0}
        aria-label={conversationCopy.log(other.name)}
        onScroll={onScroll}
        flex="1"
        minH="0"
        overflowY="auto"
        px={{ base: '3', md: '6' }}
        py="4"
        focusVisibleRing="inside"
      >
        <LogStart hasOlder={hasOlder} loading={fetching} onOlder={older} name={other.firstName} />
        <MessageList conversation={conversation} pending={pending} onDraft={onDraft} />
      </Box>
      {hasNew && <NewMessagesButton onClick={toEnd} />}
    </Box>
  );
}

interface MessageListProps extends Pick<MessageLogProps, 'conversation' | 'onDraft'> {
  pending: ReturnType<typeof usePendingMessages>;
}

function MessageList({ conversation: { id, with: other, messages }, pending, onDraft }: MessageListProps) {
  const client = useApolloClient();
  const list = useRef<HTMLOListElement>(null);
  const [deleting, setDeleting] = useState<MessageRef | null>(null);
  const actions = {
    onEdit: (message: MessageRef) => onDraft({ kind: 'edit', message: refOf(message) }),
    onReply: (message: MessageRef) => onDraft({ kind: 'reply', to: refOf(message) }),
    onDelete: setDeleting,
    onQuote: (messageId: string) => jumpToMessage(list.current, messageId),
    onRefresh: () => refreshConversation(client, id),
  };
  return (
    <>
      <chakra.ol ref={list} m="0" p="0" display="flex" flexDirection="column" gap="2">
        {messages.edges.map(({ node }, index) => (
          <DateDivider key={node.id} at={node.createdAt} before={messages.edges[index - 1]?.node.createdAt}>
            <MessageItem
              message={node}
              name={other.firstName}
              first={startsGroup(messages.edges[index - 1]?.node, node)}
              {...actions}
            />
          </DateDivider>
        ))}
        {pending.map((item) => (
          <PendingItem key={item.clientId} item={item} />
        ))}
      </chakra.ol>
      <DeleteMessageDialog message={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

/** Brings a message into sight and moves the focus there, which marks it until the focus leaves. */
function jumpToMessage(list: HTMLElement | null, messageId: string): void {
  const target = list?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
  if (!target) return toast.info(conversationCopy.messageNotFound, conversationCopy.messageNotFoundHint);
  // A press on a message must not mark it, so it can have the focus only now.
  target.tabIndex = -1;
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  target.scrollIntoView({ block: 'center', behavior });
}

function NewMessagesButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="sm"
      position="absolute"
      bottom="3"
      insetStart="50%"
      transform="translateX(-50%)"
      boxShadow="float"
      onClick={onClick}
    >
      <ArrowDown aria-hidden />
      {conversationCopy.newMessages}
    </Button>
  );
}
