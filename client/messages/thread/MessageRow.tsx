import { chakra, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import { Time } from '../../ui/data/Time';
import { type ItemActions, MessageItem } from '../message/MessageItem';
import { PendingItem } from '../message/PendingItem';
import { threadCopy } from './copy';
import type { MessageRowData, PendingRowData } from './rows';

interface MessageRowProps extends Omit<MessageRowData, 'kind' | 'key'> {
  /** The other user's first name. */
  name: string;
  /** Tab reaches its menu. */
  isActive: boolean;
  /** It is the match of a search that is looked at. */
  isMarked: boolean;
  actions: ItemActions;
}

/** A message, with the date above the first one of a day, and a line above the first unread one. */
export const MessageRow = memo(
  function MessageRow({ node, name, isFirst, day, isFirstUnread, isActive, isMarked, actions }: MessageRowProps) {
    return (
      <>
        {day !== null && <DayLine at={node.createdAt}>{day}</DayLine>}
        {isFirstUnread && <NewLine />}
        <MessageItem
          message={node}
          name={name}
          first={isFirst}
          isActive={isActive}
          isMarked={isMarked}
          actions={actions}
        />
      </>
    );
  },
  (before, after) =>
    before.node.id === after.node.id &&
    before.name === after.name &&
    before.isFirst === after.isFirst &&
    before.day === after.day &&
    before.isFirstUnread === after.isFirstUnread &&
    before.isActive === after.isActive &&
    before.isMarked === after.isMarked &&
    before.actions === after.actions,
);

/** A message that is being sent, with the date above the first one of a day. */
export function PendingRow({ item, isFirst, day }: Omit<PendingRowData, 'kind' | 'key'>) {
  return (
    <>
      {day !== null && <DayLine at={item.createdAt}>{day}</DayLine>}
      <PendingItem item={item} first={isFirst} />
    </>
  );
}

function DayLine({ at, children }: { at: string | number; children: string }) {
  return (
    <chakra.div textAlign="center" fontSize="2xs" color="fg.muted" fontWeight="semibold" py="2">
      <Time at={at}>{() => children}</Time>
    </chakra.div>
  );
}

function NewLine() {
  return (
    <Flex
      role="separator"
      aria-label={threadCopy.newLine}
      align="center"
      gap="3"
      py="2"
      fontSize="2xs"
      fontWeight="semibold"
      color="brand.fg"
      _before={{ content: '""', flex: '1', borderTopWidth: '1px', borderColor: 'accent' }}
      _after={{ content: '""', flex: '1', borderTopWidth: '1px', borderColor: 'accent' }}
    >
      {threadCopy.new}
    </Flex>
  );
}
