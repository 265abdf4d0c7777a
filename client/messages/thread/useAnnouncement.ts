import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { MessageItem_message } from '../message/MessageItem';
import { quoted } from '../message/quote';
import { threadCopy } from './copy';
import type { MessageRowData } from './rows';

interface Announced {
  /** The number of the newest message; null while the log does not end with it. */
  seq: number | null;
  text: string;
}

/**
 * What screen readers announce of a new message of the other user. The log itself is not a live region: it renders messages again while it
 * scrolls, and they would be read again.
 */
export function useAnnouncement(newest: MessageRowData['node'] | undefined, hasEnd: boolean, name: string): string {
  const { cache } = useApolloClient();
  const seq = hasEnd ? (newest?.seq ?? 0) : null;
  const [announced, setAnnounced] = useState<Announced>({ seq, text: '' });
  if (announced.seq === seq) return announced.text;

  const isNew = announced.seq !== null && seq !== null && seq > announced.seq && newest?.mine === false;
  const message =
    isNew &&
    cache.readFragment({
      id: cache.identify({ __typename: 'Message', id: newest.id }) ?? '',
      fragment: MessageItem_message,
      fragmentName: 'MessageItem_message',
    });
  const text = message ? threadCopy.announced(name, quoted(message.content)) : '';
  setAnnounced({ seq, text });
  return text;
}
