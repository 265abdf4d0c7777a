import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useMutationWithToast } from '../data/useMutationWithToast';
import { graphql } from '../graphql';
import type { MarkNotificationsReadInput, NotificationKind } from '../graphql/graphql';
import { toast } from '../ui/feedback/toast';
import { notificationsCopy } from './copy';
import { refreshNotifications } from './refresh';

const MarkNotificationsRead = graphql(`
  mutation MarkNotificationsRead($input: MarkNotificationsReadInput!) {
    markNotificationsRead(input: $input) {
      unreadCount
      markedAt
    }
  }
`);

/** Marks notifications as read or unread, and refreshes what is shown. */
export function useMarkRead() {
  const client = useApolloClient();
  const [mark, { loading }] = useMutationWithToast(MarkNotificationsRead, { failure: notificationsCopy.markFailed });
  const send = useCallback(
    async (input: Partial<MarkNotificationsReadInput>) => {
      const data = await mark({ input: { read: true, ...input } });
      // Also after an error: what is shown as marked is as before.
      await refreshNotifications(client);
      return data?.markNotificationsRead.markedAt ?? null;
    },
    [client, mark],
  );
  const markOne = useCallback(
    (id: string, read: boolean) => {
      client.cache.modify({
        id: client.cache.identify({ __typename: 'Notification', id }) ?? '',
        fields: { read: () => read },
      });
      void send({ ids: [id], read });
    },
    [client, send],
  );
  /** Marks all of these kinds, or of all kinds for null, and offers to undo it. */
  const markAll = useCallback(
    async (kinds: readonly NotificationKind[] | null, done: string = notificationsCopy.allMarked) => {
      const markedAt = await send({ kinds: kinds && [...kinds] });
      if (markedAt !== null) toast.undo(done, () => void send({ read: false, markedAt }));
    },
    [send],
  );
  return { markOne, markRead: useCallback((id: string) => markOne(id, true), [markOne]), markAll, loading };
}
