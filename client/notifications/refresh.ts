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

/** Asks again for the count that the shell shows, and for the list when it is on the screen. */
export async function refreshNotifications(client: ApolloClient): Promise<void> {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => query.queryName === 'Notifications' && refetchShown(query, 'notifications'),
  });
  try {
    await client.query({ query: UnreadNotifications, fetchPolicy: 'network-only' });
  } catch {
    // The line is down: the shell asks again every 15 s until it is back, and then this does.
  }
}
