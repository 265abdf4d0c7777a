import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { Check, CheckCheck, Copy, EllipsisVertical, Pencil, Reply, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { MessageItem_MessageFragment } from '../../graphql/graphql';
import { fullDateTime, messageTime } from '../../lib/time';
import { useTouchGestures } from '../../lib/useTouchGestures';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import type { MenuAction } from '../../ui/overlays/MenuFrame';
import { toast } from '../../ui/overlays/toast';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { messageWords } from '../copy';
import { MessageFile } from './MessageFile';
import { quoted } from './quote';

export const MessageItem_message = graphql(`
  fragment MessageItem_message on Message {
    id
    seq
    mine
    content
    status
    edited
    deleted
    createdAt
    replyTo {
      id
      content
      deleted
    }
    attachment {
      id
      ...MessageFile_attachment
    }
  }
`);

type Shown = MessageItem_MessageFragment;

export interface MessageActions {
  onEdit: (message: Shown) => void;
  onReply: (message: Shown) => void;
  onRemove: (message: Shown) => void;
  /** Goes to the message that a reply quotes. */
  onQuote: (id: string) => void;
  /** Asks for the messages again, as for a file's address that has become too old. */
  onRefresh: () => Promise<unknown>;
}

interface MessageItemProps extends MessageActions {
  message: FragmentType<typeof MessageItem_message>;
  /** The other person's first name. */
  name: string;
}

/** One message: bubble, quote, time, how far it has come, and what can be done with it. */
export function MessageItem({ message: from, name, ...actions }: MessageItemProps) {
  const message = useFragmentOf(MessageItem_message, from);
  const { id, mine, content, deleted, edited, replyTo, createdAt, attachment } = message;
  const [menuOpen, setMenuOpen] = useState(false);
  const { handlers, offset } = useTouchGestures({
    onLongPress: () => setMenuOpen(true),
    onSwipeRight: () => actions.onReply(message),
    disabled: deleted,
  });
  return (
    <MessageFrame mine={mine} id={id} offset={offset} handlers={handlers}>
      <Bubble mine={mine} muted={deleted}>
        <VisuallyHidden>{mine ? messageWords.you : name}: </VisuallyHidden>
        {replyTo && !deleted && (
          <Quote onClick={() => actions.onQuote(replyTo.id)}>
            {replyTo.deleted ? messageWords.deleted : quoted(replyTo.content)}
          </Quote>
        )}
        {deleted ? messageWords.deleted : content}
        {attachment && !deleted && <MessageFile attachment={attachment} refresh={actions.onRefresh} />}
        <Flex align="center" justify="flex-end" gap="1" mt="0.5" fontSize="2xs" color="fg.muted" fontStyle="normal">
          {edited && !deleted && <span>{messageWords.edited}</span>}
          <time dateTime={createdAt} title={fullDateTime(createdAt)}>
            {messageTime(createdAt)}
          </time>
          {mine && !deleted && <Progress status={message.status} />}
        </Flex>
      </Bubble>
      {!deleted && (
        <Box
          className="message-actions"
          opacity={menuOpen ? '1' : '0'}
          _groupHover={{ opacity: '1' }}
          _focusWithin={{ opacity: '1' }}
          css={{ '@media (hover: none)': { position: 'absolute', pointerEvents: 'none', opacity: '0 !important' } }}
        >
          <ActionMenu
            open={menuOpen}
            onOpenChange={setMenuOpen}
            actions={menuOf(message, actions)}
            trigger={
              <IconButton
                size="xs"
                variant="ghost"
                colorPalette="gray"
                aria-label={messageWords.actions(mine ? messageWords.you : name, quoted(content))}
              >
                <EllipsisVertical aria-hidden />
              </IconButton>
            }
          />
        </Box>
      )}
    </MessageFrame>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(messageWords.copied);
  } catch {
    toast.error(messageWords.copyFailed); // not allowed, or a page without https
  }
}

/** Replying and copying are for every message, editing and deleting for one's own (spec, section 6). */
function menuOf(message: Shown, { onEdit, onReply, onRemove }: MessageActions): MenuAction[] {
  const all: MenuAction[] = [
    { value: 'reply', label: messageWords.reply, icon: Reply, onSelect: () => onReply(message) },
    { value: 'copy', label: messageWords.copy, icon: Copy, onSelect: () => void copy(message.content) },
  ];
  if (!message.mine) return all;
  return [
    { value: 'edit', label: messageWords.edit, icon: Pencil, onSelect: () => onEdit(message) },
    ...all,
    {
      value: 'delete',
      label: messageWords.remove,
      icon: Trash2,
      onSelect: () => onRemove(message),
      destructive: true,
      separated: true,
    },
  ];
}

interface MessageFrameProps {
  mine: boolean;
  id?: string;
  offset?: number;
  handlers?: object;
  children: ReactNode;
}

/** The place of a message: one's own at the end, the other side's at the start. */
export function MessageFrame({ mine, id, offset = 0, handlers = {}, children }: MessageFrameProps) {
  return (
    <chakra.li
      className="group"
      data-message={id}
      listStyleType="none"
      display="flex"
      flexDirection={mine ? 'row-reverse' : 'row'}
      alignItems="center"
      gap="1"
      position="relative"
      style={offset ? { transform: `translateX(${offset}px)` } : undefined}
      transition={offset ? 'none' : 'transform 120ms'}
      {...handlers}
    >
      {children}
    </chakra.li>
  );
}

export function Bubble({ mine, muted = false, children }: { mine: boolean; muted?: boolean; children: ReactNode }) {
  return (
    <chakra.div
      maxW={{ base: '85%', md: '70%' }}
      px="3"
      py="2"
      borderRadius="l3"
      borderWidth="1px"
      borderColor={mine ? 'transparent' : 'border'}
      bg={mine ? 'brand.subtle' : 'bg.panel'}
      color={muted ? 'fg.muted' : 'fg'}
      fontStyle={muted ? 'italic' : 'normal'}
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      dir="auto"
      css={{ '@media (hover: none)': { userSelect: 'none', WebkitTouchCallout: 'none' } }}
    >
      {children}
    </chakra.div>
  );
}

/** What a message replies to: the thread between the two. */
export function Quote({ onClick, children }: { onClick?: () => void; children: string }) {
  const look = {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    fontSize: 'xs',
    color: 'fg.muted',
    borderStartWidth: '2px',
    borderColor: 'accent',
    ps: '2',
    mb: '1.5',
    whiteSpace: 'normal',
  } as const;
  if (!onClick) return <chakra.span {...look}>{children}</chakra.span>;
  return (
    <chakra.button type="button" title={messageWords.jump} onClick={onClick} {...look}>
      {children}
    </chakra.button>
  );
}

/** A double check for what was seen, else one; each with its word. */
function Progress({ status }: { status: Shown['status'] }) {
  const seen = status === 'READ';
  const word = seen ? messageWords.seen : status === 'DELIVERED' ? messageWords.delivered : messageWords.sent;
  return (
    <chakra.span color={seen ? 'brand.fg' : 'fg.muted'} display="inline-flex" title={word}>
      {seen ? <CheckCheck size={14} aria-hidden /> : <Check size={14} aria-hidden />}
      <VisuallyHidden>{word}</VisuallyHidden>
    </chakra.span>
  );
}
