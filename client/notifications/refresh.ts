import type { ApolloClient } from '@apollo/client';
import { refetchShown } from '../data/usePages';
import { graphql } from '../graphql';

const UnreadNotifications = graphql(`
  query UnreadNotifications {
    me {
      id
      unreadNotifications
    }
  }
`);

/** Refetches the unread count, and the list if it is on the screen. */
export async function refreshNotifications(client: ApolloClient): Promise<void> {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => query.queryName === 'Notifications' && refetchShown(query, 'notifications'),
  });
  try {
    await client.query({ query: UnreadNotifications, fetchPolicy: 'network-only' });
  } catch {
    // Without a connection: the shell polls every 15 s until the connection is back.
  }
}
