import { useApolloClient } from '@apollo/client/react';
import { useMutationWithToast } from '../data/useMutationWithToast';
import { graphql } from '../graphql';
import { notificationsCopy } from './copy';
import { refreshNotifications } from './refresh';

const MarkNotificationsRead = graphql(`
  mutation MarkNotificationsRead($input: MarkNotificationsReadInput!) {
    markNotificationsRead(input: $input) {
      unreadCount
    }
  }
`);

/** Marks these notifications as read, or all for null, and refreshes what is shown. */
export function useMarkRead() {
  const client = useApolloClient();
  const [mark, { loading }] = useMutationWithToast(MarkNotificationsRead, { failure: notificationsCopy.markFailed });
  const markRead = async (ids: string[] | null) => {
    for (const id of ids ?? []) {
      client.cache.modify({
        id: client.cache.identify({ __typename: 'Notification', id }) ?? '',
        fields: { read: () => true },
      });
    }
    await mark({ input: { ids } });
    // Also after an error: the notifications shown as read are unread again.
    await refreshNotifications(client);
  };
  return { markRead, loading };
}
