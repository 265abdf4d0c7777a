import type { FragmentType } from '@apollo/client';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { Time } from '../../ui/data/Time';
import { exactTime } from '../../lib/time';
import { useTouchGestures } from '../../lib/useTouchGestures';
import { LinkedText } from '../../ui/data/LinkedText';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { Bubble, MessageFrame, Quote } from './bubble';
import { messageCopy } from './copy';
import { useSafety } from '../safety/safetyContext';
import { WarningNote } from '../safety/WarningNote';
import { DeliveryStatus } from './DeliveryStatus';
import { MessageFile } from './MessageFile';
import { type MessageActions, MessageMenu } from './MessageMenu';
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
    editableUntil
    withheld
    warning
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

interface MessageItemProps extends MessageActions {
  message: FragmentType<typeof MessageItem_message>;
  /** The other user's first name. */
  name: string;
  /** Whether it is the first of a group, which shows its time. */
  first: boolean;
  /** Scrolls to the message that a reply quotes. */
  onQuote: (id: string) => void;
  /** Refetches the messages, for a file whose link has expired. */
  onRefresh: () => Promise<unknown>;
}

/** One message with its quote, time, delivery status and menu. A long press opens the menu, a swipe to the right replies. */
export function MessageItem({ message: from, name, first, onQuote, onRefresh, ...actions }: MessageItemProps) {
  const message = useFragmentOf(MessageItem_message, from);
  const { id, mine, content, deleted, edited, withheld, warning, replyTo, createdAt, attachment, status } = message;
  const sender = mine ? messageCopy.you : name;
  const { linksOff } = useSafety();
  const [menuOpen, setMenuOpen] = useState(false);
  const { handlers, offset } = useTouchGestures({
    onLongPress: () => setMenuOpen(true),
    onSwipeRight: () => actions.onReply(message),
    disabled: deleted,
  });
  if (withheld) return null;
  return (
    <MessageFrame mine={mine} id={id} close={!first} offset={offset} handlers={handlers}>
      <Bubble mine={mine} muted={deleted} title={exactTime(createdAt)}>
        <VisuallyHidden>
          <bdi>{sender}</bdi>:{' '}
        </VisuallyHidden>
        {replyTo && !deleted && (
          <Quote onClick={() => onQuote(replyTo.id)}>
            {replyTo.deleted ? messageCopy.deleted : quoted(replyTo.content)}
          </Quote>
        )}
        <div dir="auto">
          {deleted ? messageCopy.deleted : <LinkedText isPlain={linksOff && !mine}>{content}</LinkedText>}
        </div>
        {attachment && !deleted && <MessageFile attachment={attachment} refresh={onRefresh} />}
        {warning && <WarningNote warning={warning} />}
        <Flex align="center" justify="flex-end" gap="1" mt="0.5" fontSize="2xs" color="fg.muted" fontStyle="normal">
          {edited && !deleted && <span>{messageCopy.edited}</span>}
          <Time at={createdAt} style="clock" srOnly={!first} />
          {mine && !deleted && <DeliveryStatus status={status} />}
        </Flex>
      </Bubble>
      {!deleted && (
        <MessageMenu message={message} sender={sender} open={menuOpen} onOpenChange={setMenuOpen} {...actions} />
      )}
    </MessageFrame>
  );
}
