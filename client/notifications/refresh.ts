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

const SHOWN = new Set<string | undefined>(['Notifications', 'NotificationPanel']);

/** The query of the screen that shows the credits. */
const OF_CREDITS = 'Credits';

/** The queries of the screens on which referrers see what became of their jobs. */
const OF_JOBS = new Set<string | undefined>(['JobListings', 'ManageJob', 'ManageReferrals', 'ManageInvited']);

/** Refetches the unread count, and the lists that are on the screen. */
export async function refreshNotifications(client: ApolloClient): Promise<void> {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => SHOWN.has(query.queryName) && refetchShown(query, 'notifications'),
  });
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => OF_JOBS.has(query.queryName) && refetchShown(query, 'jobs'),
  });
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => query.queryName === OF_CREDITS && refetchShown(query, 'creditEntries'),
  });
  void client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({
        fields: {
          applications: (_value, { INVALIDATE }) => INVALIDATE,
          studentDashboard: (_value, { INVALIDATE }) => INVALIDATE,
          analytics: (_value, { INVALIDATE }) => INVALIDATE,
          referrerDashboard: (_value, { INVALIDATE }) => INVALIDATE,
          hrDashboard: (_value, { INVALIDATE }) => INVALIDATE,
          adminCounts: (_value, { INVALIDATE }) => INVALIDATE,
          verificationQueue: (_value, { INVALIDATE }) => INVALIDATE,
          verification: (_value, { INVALIDATE }) => INVALIDATE,
          companyVerification: (_value, { INVALIDATE }) => INVALIDATE,
          settings: (_value, { INVALIDATE }) => INVALIDATE,
          sessions: (_value, { INVALIDATE }) => INVALIDATE,
        },
      }),
  });
  try {
    await client.query({ query: UnreadNotifications, fetchPolicy: 'network-only' });
  } catch {
    // Without a connection: the shell polls every 15 s until the connection is back.
  }
}
