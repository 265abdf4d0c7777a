import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { MessageItem_message } from '../message/MessageItem';
import { lineOf } from '../message/quote';
import { threadCopy } from './copy';
import type { MessageRowData } from './rows';

interface Announced {
  /** The number of the newest message; null while the log does not end with it. */
  seq: number | null;
  unreadCount: number;
  text: string;
  /** Another one for each announcement. */
  order: number;
}

interface Log {
  nodes: readonly MessageRowData['node'][];
  hasEnd: boolean;
  unreadCount: number;
  /** The other user's first name. */
  name: string;
}

/**
 * What screen readers announce of new messages of the other user: the text of one, the number of several that arrived together, or while
 * the log does not end with the latest message, only the number. The log itself is not a live region: it renders messages again while it
 * scrolls, and they would be read again. Render the text with `order` as its key, so that the same text is announced a second time.
 */
export function useAnnouncement({ nodes, hasEnd, unreadCount, name }: Log): Announced {
  const { cache } = useApolloClient();
  const seq = hasEnd ? (nodes.at(-1)?.seq ?? 0) : null;
  const [announced, setAnnounced] = useState<Announced>({ seq, unreadCount, text: '', order: 0 });
  if (announced.seq === seq && announced.unreadCount === unreadCount) return announced;

  const said = (text: string): Announced => ({ seq, unreadCount, text, order: announced.order + 1 });
  const announce = (next: Announced) => {
    setAnnounced(next);
    return next;
  };
  if (announced.seq === seq) {
    const more = seq === null ? unreadCount - announced.unreadCount : 0;
    if (more <= 0) return announce({ ...announced, unreadCount });
    return announce(said(threadCopy.announced(name, threadCopy.arrived(more))));
  }

  const known = announced.seq ?? Number.POSITIVE_INFINITY;
  const fresh = nodes.filter((node) => !node.mine && node.seq > known);
  const lineFor = ({ id }: MessageRowData['node']): string => {
    const message = cache.readFragment({
      id: cache.identify({ __typename: 'Message', id }) ?? '',
      fragment: MessageItem_message,
      fragmentName: 'MessageItem_message',
    });
    return message ? lineOf({ content: message.content, file: message.attachment?.name }) : '';
  };
  const [first, ...others] = seq === null ? [] : fresh;
  const line = first && (others.length > 0 ? threadCopy.arrived(fresh.length) : lineFor(first));
  return announce(said(line ? threadCopy.announced(name, line) : ''));
}
