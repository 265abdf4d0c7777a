import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useOnReconnect } from '../../data/useOnReconnect';
import { Conversation } from '../chat/conversationQuery';
import { keepMessages } from '../chat/messagesField';
import { keptOf } from '../chat/pages';

/**
 * The conversation, and its first unread message when it was opened. The kept messages are shown at once if they are the latest ones;
 * otherwise, the log starts where the server says. A conversation that could not be loaded is loaded after a reconnect.
 */
export function useOpened(id: string) {
  const { cache } = useApolloClient();
  const [hasLatest] = useState(() => {
    keepMessages(cache);
    return keptOf(cache, id)?.hasNextPage === false;
  });
  const result = useQuery(Conversation, {
    variables: { id },
    fetchPolicy: hasLatest ? 'cache-and-network' : 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { data, loading, error, refetch } = result;
  useOnReconnect(() => {
    if (error && !data) void refetch().catch(() => undefined); // the pane shows that it failed again
  });
  const [firstUnread, setFirstUnread] = useState<number | null>(null);
  const [isOpened, setOpened] = useState(false);
  if (!isOpened && !loading && data) {
    setOpened(true);
    setFirstUnread(data.conversation?.firstUnreadSeq ?? null);
  }
  return { ...result, firstUnread, isOpened };
}
