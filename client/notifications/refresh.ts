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

/** The lists of the screens that show notifications, credits, and what became of the jobs of referrers, by their queries. */
const SHOWN = new Map<string | undefined, string>([
  ['Notifications', 'notifications'],
  ['NotificationPanel', 'notifications'],
  ['JobListings', 'jobs'],
  ['ManageJob', 'job.applications'],
  ['ManageReferrals', 'referrals'],
  ['ManageInvited', 'job.invitations'],
  ['Credits', 'creditEntries'],
]);

/** Reads the unread count. @returns whether it is another one than before */
async function readUnread(client: ApolloClient): Promise<boolean> {
  const before = client.readQuery({ query: UnreadNotifications })?.me?.unreadNotifications;
  try {
    const { data } = await client.query({ query: UnreadNotifications, fetchPolicy: 'network-only' });
    return data?.me?.unreadNotifications !== before;
  } catch {
    return false; // Without a connection: the shell polls every 15 s until the connection is back.
  }
}

/** Refreshes what is shown if notifications were read elsewhere, in another tab or on another device: nothing else tells of it. */
export async function refreshIfRead(client: ApolloClient): Promise<void> {
  if (await readUnread(client)) await refreshNotifications(client);
}

/** Refetches the unread count, and the lists that are on the screen. */
export async function refreshNotifications(client: ApolloClient): Promise<void> {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => {
      const list = SHOWN.get(query.queryName);
      return list !== undefined && refetchShown(query, list);
    },
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
    // The queues of admins are read with `adminCounts`.
    onQueryUpdated: (query) => refetchShown(query, query.queryName === 'ReportList' ? 'reports' : 'verificationQueue'),
  });
  await readUnread(client);
}
