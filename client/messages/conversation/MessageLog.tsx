import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { ArrowDown } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { MessageItem_MessageFragment } from '../../graphql/graphql';
import { shortDate } from '../../lib/time';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { toast } from '../../ui/overlays/toast';
import { useChat } from '../chat/chat';
import { composerWords, messageWords, conversationCopy } from '../copy';
import { MessageItem } from './MessageItem';
import { PendingItem } from './PendingItem';
import type { OpenConversation } from '../chat/conversationQuery';
import { refreshConversation } from '../chat/refresh';
import type { Draft } from './useComposer';
import { useSeen } from './useSeen';
import { useStickToEnd } from './useStickToEnd';

const DeleteMessage = graphql(`
  mutation DeleteMessage($input: DeleteMessageInput!) {
    deleteMessage(input: $input) {
      message {
        id
        ...MessageItem_message
      }
    }
  }
`);

interface MessageLogProps {
  conversation: OpenConversation;
  /** Fetches what was said before. */
  onOlder: () => Promise<void>;
  onDraft: (draft: Draft) => void;
}

type Referred = Pick<MessageItem_MessageFragment, 'id' | 'content' | 'mine'>;
const referred = ({ id, content, mine }: Referred) => ({ id, content, mine });

/** What was said, oldest first, and what is on its way. */
export function MessageLog({ conversation, onOlder, onDraft }: MessageLogProps) {
  const { id, with: other, messages, unreadCount } = conversation;
  const client = useApolloClient();
  const list = useRef<HTMLOListElement>(null);
  const pending = usePending(id, messages.edges);
  const [removing, setRemoving] = useState<Referred | null>(null);
  const { older, loadingOlder } = useOlder(messages.pageInfo.hasPreviousPage, onOlder);
  const newest = messages.edges.at(-1)?.node;
  const { attach, onScroll, toEnd, hasNew, isAtEnd } = useStickToEnd({
    firstKey: messages.edges[0]?.node.id ?? '',
    lastKey: pending.at(-1)?.clientId ?? newest?.id ?? '',
    lastIsMine: pending.length > 0 || (newest?.mine ?? false),
    onTop: older,
  });
  useSeen({ conversationId: id, newestId: newest?.id ?? null, unread: unreadCount > 0, onScreen: isAtEnd });

  const goTo = (messageId: string) => {
    const target = list.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
    if (!target) return toast.info(messageWords.notFound, messageWords.notFoundHint);
    target.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const actions = {
    onEdit: (message: Referred) => onDraft({ kind: 'edit', message: referred(message) }),
    onReply: (message: Referred) => onDraft({ kind: 'reply', to: referred(message) }),
    onRemove: setRemoving,
    onQuote: goTo,
    onRefresh: () => refreshConversation(client, id),
  };
  return (
    <Box position="relative" flex="1" minH="0" display="flex" flexDirection="column">
      {/* Focusable, so that it can be scrolled by keys. */}
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
        <Top more={messages.pageInfo.hasPreviousPage} loading={loadingOlder} onOlder={older} name={other.firstName} />
        <chakra.ol ref={list} m="0" p="0" display="flex" flexDirection="column" gap="2">
          {messages.edges.map(({ node }, index) => (
            <Day key={node.id} at={node.createdAt} before={messages.edges[index - 1]?.node.createdAt}>
              <MessageItem message={node} name={other.firstName} {...actions} />
            </Day>
          ))}
          {pending.map((item) => (
            <PendingItem key={item.clientId} item={item} />
          ))}
        </chakra.ol>
      </Box>
      {hasNew && (
        <Button
          size="sm"
          position="absolute"
          bottom="3"
          insetStart="50%"
          transform="translateX(-50%)"
          boxShadow="float"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden />
          {conversationCopy.fresh}
        </Button>
      )}
      <RemoveDialog message={removing} onClose={() => setRemoving(null)} />
    </Box>
  );
}

/** What waits to be sent or to be told back, without what the conversation shows already. */
function usePending(conversationId: string, edges: OpenConversation['messages']['edges']) {
  const { outbox } = useChat();
  const items = useSyncExternalStore(outbox.subscribe, outbox.getItems);
  const shown = new Set(edges.map((edge) => edge.node.id));
  return items.filter((item) => item.conversationId === conversationId && !shown.has(item.messageId ?? ''));
}

/** One fetch of earlier messages at a time. */
function useOlder(more: boolean, onOlder: () => Promise<void>) {
  const [loadingOlder, setLoading] = useState(false);
  const busy = useRef(false);
  const older = () => {
    if (!more || busy.current) return;
    busy.current = true;
    setLoading(true);
    void onOlder().finally(() => {
      busy.current = false;
      setLoading(false);
    });
  };
  return { older, loadingOlder };
}

function Top({ more, loading, onOlder, name }: { more: boolean; loading: boolean; onOlder: () => void; name: string }) {
  return (
    <Flex justify="center" pb="4" fontSize="xs" color="fg.muted" textAlign="center">
      {more ? (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          loading={loading}
          loadingText={conversationCopy.older}
          onClick={onOlder}
        >
          {conversationCopy.older}
        </Button>
      ) : (
        <span>{conversationCopy.first(name)}</span>
      )}
    </Flex>
  );
}

/** A line with the date where a new day begins. */
function Day({ at, before, children }: { at: string; before: string | undefined; children: React.ReactNode }) {
  const isNew = before === undefined || new Date(before).toDateString() !== new Date(at).toDateString();
  return (
    <>
      {isNew && (
        <chakra.li listStyleType="none" textAlign="center" fontSize="2xs" color="fg.muted" fontWeight="semibold" py="2">
          {shortDate(at)}
        </chakra.li>
      )}
      {children}
    </>
  );
}

function RemoveDialog({ message, onClose }: { message: Referred | null; onClose: () => void }) {
  const [remove, { loading }] = useMutationWithToast(DeleteMessage, { failure: messageWords.removeFailed });
  const confirm = async () => {
    if (message && (await remove({ input: { id: message.id } }))) onClose();
  };
  return (
    <ConfirmDialog
      open={message !== null}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={messageWords.removeTitle}
      description={messageWords.removeText}
      confirmLabel={messageWords.remove}
      cancelLabel={composerWords.keep}
      destructive
      loading={loading}
    />
  );
}
