import { useApolloClient } from '@apollo/client/react';
import { useMutationWithToast } from '../data/useMutationWithToast';
import { graphql } from '../graphql';
import { notificationWords } from './copy';
import { refreshNotifications } from './refresh';

const MarkNotificationsRead = graphql(`
  mutation MarkNotificationsRead($input: MarkNotificationsReadInput!) {
    markNotificationsRead(input: $input) {
      unreadCount
    }
  }
`);

/** Marks some notifications as read, or all without ids, and brings what is shown up to date. */
export function useMarkRead() {
  const client = useApolloClient();
  const [mark, { loading }] = useMutationWithToast(MarkNotificationsRead, { failure: notificationWords.markFailed });
  const markRead = async (ids: string[] | null) => {
    for (const id of ids ?? []) {
      client.cache.modify({
        id: client.cache.identify({ __typename: 'Notification', id }) ?? '',
        fields: { read: () => true },
      });
    }
    await mark({ input: { ids } });
    // After a refusal as well: then what was shown as read is not.
    await refreshNotifications(client);
  };
  return { markRead, loading };
}
