import { chakra, Flex } from '@chakra-ui/react';
import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ConversationRow_ConversationFragment } from '../../graphql/graphql';
import { plural } from '../../lib/numbers';
import { useSession } from '../../lib/useSession';
import { CountBadge } from '../../ui/data/CountBadge';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useChat } from '../chat/chat';
import { storedDrafts } from '../composer/storedDrafts';
import { DeliveryStatus } from '../message/DeliveryStatus';
import type { OutboxItem } from '../outbox/outboxItem';
import { ConversationTypeBadge } from '../parts/ConversationTypeBadge';
import { chatCopy } from '../parts/copy';
import { useIsTyping } from '../parts/useIsTyping';
import { conversationRowCopy as copy } from './copy';
import { useUnsent } from './useUnsent';

type Row = ConversationRow_ConversationFragment;

interface Line {
  text: string;
  /** Before the text. */
  icon?: ReactNode;
  /** What the text begins with, if it is not the last message. */
  label?: string;
  color?: string;
  isItalic?: boolean;
}

/** The second line of a conversation in the list: what was not sent, what is being typed, or the last message; its kind and the unread count. */
export function LastMessage({ row }: { row: Row }) {
  const { type, unreadCount } = row;
  const usual = useUsualType();
  const unread = unreadCount > 0;
  const { text, icon, label, color, isItalic = false } = useLine(row);
  return (
    <Flex align="center" gap="2" mt="0.5">
      {icon && (
        <chakra.span display="inline-flex" me="-1" color={color}>
          {icon}
        </chakra.span>
      )}
      <chakra.span
        flex="1"
        truncate
        fontSize="sm"
        color={unread ? 'fg' : 'fg.muted'}
        fontStyle={isItalic ? 'italic' : 'normal'}
      >
        {label && <chakra.span color={color}>{label}</chakra.span>}
        <bdi>{text}</bdi>
      </chakra.span>
      {type !== usual && <ConversationTypeBadge type={type} />}
      {unread && (
        <>
          <CountBadge count={unreadCount} />
          <VisuallyHidden>{plural(unreadCount, copy.unread)}</VisuallyHidden>
        </>
      )}
    </Flex>
  );
}

function useLine({ id, with: other, lastMessage, closed }: Row): Line {
  const typing = useIsTyping(id);
  const unsent = useUnsent(id);
  const draft = useDraftText(id);
  if (unsent?.state === 'failed')
    return { text: saidIn(unsent), label: copy.notSent, icon: <CircleAlert size={14} aria-hidden />, color: 'bad' };
  if (typing) return { text: chatCopy.typing(other.firstName) };
  if (unsent) return { text: `${copy.you}${saidIn(unsent)}`, icon: <WaitingIcon />, color: 'fg.muted' };
  // The draft stays, because the other user can come back, but nobody can send it now.
  if (draft !== '' && !closed) return { text: draft, label: copy.draft, color: 'brand.fg' };
  if (!lastMessage) return { text: copy.noMessage };
  const { mine, deleted, status } = lastMessage;
  if (deleted) return { text: chatCopy.deleted, isItalic: true };
  const text = `${mine ? copy.you : ''}${lastMessage.content || copy.attachment}`;
  if (!mine) return { text };
  return { text, icon: <DeliveryStatus status={status} />, color: status === 'READ' ? 'brand.fg' : 'fg.muted' };
}

const saidIn = ({ content, file }: OutboxItem): string => content || (file?.name ?? copy.attachment);

const WaitingIcon = () => (
  <span title={copy.waiting}>
    <Clock size={12} aria-hidden />
    <VisuallyHidden>{copy.waiting}</VisuallyHidden>
  </span>
);

/** What was typed in a conversation that is not open. The list renders again when another one is opened. */
function useDraftText(conversationId: string): string {
  const { userId } = useChat();
  const { conversationId: open } = useParams();
  if (open === conversationId) return '';
  const drafts = storedDrafts(conversationId, userId);
  const edit = drafts.edit();
  const isChanged = edit !== null && edit.text !== edit.message.content;
  return (isChanged ? edit.text : drafts.text()).trim();
}

/** The kind that most conversations of the viewer's portal have, so that its badge would say nothing. */
function useUsualType(): Row['type'] {
  const role = useSession()?.user.role.toUpperCase();
  return role === 'ALUMNI' || role === 'HR' || role === 'ADMIN' ? 'CANDIDATE' : 'OTHER';
}
