import { dayName, isSameDay } from '../../lib/time';
import type { OpenConversation } from '../chat/conversationQuery';
import type { OutboxItem } from '../outbox/outboxItem';
import { startsGroup } from './startsGroup';

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

export type Row = { kind: 'start'; key: 'start' } | MessageRowData | { kind: 'pending'; key: string; item: OutboxItem };

interface Thread {
  edges: OpenConversation['messages']['edges'];
  pending: readonly OutboxItem[];
  /** The number of the first message that the viewer had not read when the conversation was opened. */
  firstUnread: number | null;
}

/**
 * What the log shows, from top to bottom: its start, the messages, and those that are being sent. Messages that the server withholds leave no
 * trace.
 */
export function rowsOf({ edges, pending, firstUnread }: Thread): Row[] {
  const shown = edges.filter(({ node }) => !node.withheld);
  return [
    { kind: 'start', key: 'start' },
    ...shown.map(({ node }, index): Row => {
      const before = shown[index - 1]?.node;
      return {
        kind: 'message',
        key: node.id,
        node,
        isFirst: startsGroup(before, node) || node.seq === firstUnread,
        day: before && isSameDay(before.createdAt, node.createdAt) ? null : dayName(node.createdAt),
        isFirstUnread: node.seq === firstUnread,
      };
    }),
    ...pending.map((item): Row => ({ kind: 'pending', key: item.clientId, item })),
  ];
}
