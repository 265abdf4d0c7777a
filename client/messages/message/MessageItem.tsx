import type { FragmentType } from '@apollo/client';
import { type KeyboardEvent, useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { MessageItem_MessageFragment } from '../../graphql/graphql';
import { Time } from '../../ui/data/Time';
import { exactTime } from '../../lib/time';
import { useTouchGestures } from '../../lib/useTouchGestures';
import { LinkedText } from '../../ui/data/LinkedText';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { Bubble, BubbleText, MessageFrame, Quote } from './bubble';
import { messageCopy } from './copy';
import { useSafety } from '../safety/safetyContext';
import { WarningNote } from '../safety/WarningNote';
import { DeliveryStatus } from './DeliveryStatus';
import { keyAction } from './keyAction';
import { MessageFile } from './MessageFile';
import { type MessageActions, MessageMenu } from './MessageMenu';
import type { MessageRef } from '../outbox/messageRef';
import { lineOf } from './quote';

export const MessageItem_message = graphql(`
  fragment MessageItem_message on Message {
    id
    seq
    mine
    clientId
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
      seq
      content
      deleted
      withheld
      attachment {
        id
        name
      }
    }
    attachment {
      id
      name
      ...MessageFile_attachment
    }
  }
`);

export interface ItemActions extends MessageActions {
  /** Goes to the message with this number, which a reply quotes. */
  onQuote: (seq: number) => void;
  /** Refetches the messages, for a file whose link has expired. */
  onRefresh: () => Promise<unknown>;
}

interface MessageItemProps {
  message: FragmentType<typeof MessageItem_message>;
  /** The other user's first name. */
  name: string;
  /** Whether it is the first of a group, which shows its time. */
  first: boolean;
  /** Tab reaches its menu. */
  isActive: boolean;
  /** It is the match of a search that is looked at. */
  isMarked: boolean;
  /** The same object on every render. */
  actions: ItemActions;
}

/**
 * One message with its quote, time, delivery status and menu. A long press opens the menu, a swipe to the right replies. While it has the
 * focus, it has keys for its actions.
 */
export function MessageItem({ message: from, name, first, isActive, isMarked, actions }: MessageItemProps) {
  const message = useFragmentOf(MessageItem_message, from);
  const { id, mine, content, deleted, edited, warning, replyTo, createdAt, attachment, status } = message;
  const { onQuote, onRefresh, ...menuActions } = actions;
  const sender = mine ? messageCopy.you : name;
  const ref: MessageRef = { ...message, file: attachment?.name ?? null };
  const { linksOff } = useSafety();
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = () => setMenuOpen(true);
  const { handlers, offset } = useTouchGestures({
    onLongPress: openMenu,
    onSwipeRight: () => actions.onReply?.(ref),
    disabled: deleted,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys on a link, a quote or the menu are theirs.
    if (deleted || event.target !== event.currentTarget) return;
    const act = keyAction(event, ref, { ...menuActions, onMenu: openMenu });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <MessageFrame mine={mine} id={id} isMarked={isMarked} offset={offset} handlers={{ ...handlers, onKeyDown }}>
      <Bubble mine={mine} muted={deleted} title={exactTime(createdAt)}>
        <VisuallyHidden>
          <bdi>{sender}</bdi>:{' '}
        </VisuallyHidden>
        {replyTo && !deleted && <Quote onClick={() => onQuote(replyTo.seq)}>{quoteOf(replyTo)}</Quote>}
        <BubbleText
          text={deleted ? messageCopy.deleted : <LinkedText isPlain={linksOff && !mine}>{content}</LinkedText>}
          file={attachment && !deleted && <MessageFile attachment={attachment} refresh={onRefresh} />}
        >
          {(first || (!deleted && (edited || mine))) && (
            <>
              {edited && !deleted && <span>{messageCopy.edited}</span>}
              {first && <Time at={createdAt} style="clock" />}
              {mine && !deleted && <DeliveryStatus status={status} />}
            </>
          )}
        </BubbleText>
        {!first && (
          <VisuallyHidden>
            <Time at={createdAt} style="clock" />
          </VisuallyHidden>
        )}
        {warning && <WarningNote warning={warning} />}
      </Bubble>
      {!deleted && (
        <MessageMenu
          message={ref}
          sender={sender}
          open={menuOpen}
          onOpenChange={setMenuOpen}
          tabIndex={isActive ? 0 : -1}
          {...menuActions}
        />
      )}
    </MessageFrame>
  );
}

type Quoted = NonNullable<MessageItem_MessageFragment['replyTo']>;

/** What a reply shows of the message that it answers. */
function quoteOf({ content, deleted, withheld, attachment }: Quoted): string {
  if (withheld) return messageCopy.notFound;
  return deleted ? messageCopy.deleted : lineOf({ content, file: attachment?.name });
}
