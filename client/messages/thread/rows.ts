import { dayName, isSameDay } from '../../lib/time';
import type { OpenConversation } from '../chat/conversationQuery';
import type { OutboxItem } from '../outbox/outboxItem';
import { type Sent, startsGroup } from './startsGroup';

type Node = OpenConversation['messages']['edges'][number]['node'];

/** A message, with what its place among the others says. */
export interface MessageRowData {
  kind: 'message';
  key: string;
  node: Node;
  /** It is the first one of a group, and shows its time. */
  isFirst: boolean;
  /** The day, if it is the first one of a day that is kept. */
  day: string | null;
  /** It is the first one that the viewer had not read when the conversation was opened. */
  isFirstUnread: boolean;
}

/** A message that is being sent, with what its place says. */
export interface PendingRowData {
  kind: 'pending';
  key: string;
  item: OutboxItem;
  isFirst: boolean;
  day: string | null;
}

export type Row = { kind: 'start'; key: 'start' } | MessageRowData | PendingRowData;

interface Thread {
  /** Without those that the server withholds, which leave no trace. */
  nodes: readonly Node[];
  pending: readonly OutboxItem[];
  /** The number of the first message that the viewer had not read when the conversation was opened. */
  firstUnread: number | null;
}

/** What the log shows, from top to bottom: its start, the messages, and those that are being sent. */
export function rowsOf({ nodes, pending, firstUnread }: Thread): Row[] {
  return [
    { kind: 'start', key: 'start' },
    ...nodes.map((node, index): Row => {
      const before = nodes[index - 1];
      return {
        kind: 'message',
        key: node.id,
        node,
        isFirst: startsGroup(before, node) || node.seq === firstUnread,
        day: dayAfter(before, node),
        isFirstUnread: node.seq === firstUnread,
      };
    }),
    ...pending.map((item, index): Row => {
      const sent = sentAs(item);
      const earlier = pending[index - 1];
      const before = earlier ? sentAs(earlier) : nodes.at(-1);
      return {
        kind: 'pending',
        key: item.clientId,
        item,
        isFirst: startsGroup(before, sent),
        day: dayAfter(before, sent),
      };
    }),
  ];
}

const sentAs = ({ createdAt }: OutboxItem): Sent => ({ mine: true, createdAt: new Date(createdAt).toISOString() });

/** The day above a message, unless the one before was sent on the same day. */
const dayAfter = (before: Sent | undefined, { createdAt }: Sent): string | null =>
  before && isSameDay(before.createdAt, createdAt) ? null : dayName(createdAt);
