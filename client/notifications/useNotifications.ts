import { useApolloClient, useQuery } from '@apollo/client/react';
import { refetchShown, useFirst, usePages } from '../data/usePages';
import { useRepeatWhileDown } from '../data/useRepeatWhileDown';
import { graphql } from '../graphql';
import type { NotificationKind } from '../graphql/graphql';
import { notificationsCopy } from './copy';

const Notifications = graphql(`
  query Notifications($kinds: [NotificationKind!], $unreadOnly: Boolean!, $first: Int!, $after: String) {
    notifications(kinds: $kinds, unreadOnly: $unreadOnly, first: $first, after: $after) {
      totalCount
      counts {
        kind
        unread
      }
      edges {
        node {
          id
          createdAt
          ...NotificationItem_notification
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const PAGE = 20;

/** Spec section 9 refreshes notifications every 15 s. Here that is only needed while the WebSocket is down. */
const INTERVAL_WHILE_DOWN = 15_000;

interface Filter {
  kinds: NotificationKind[] | null;
  unreadOnly: boolean;
}

/** The viewer's notifications, page by page. */
export function useNotifications(filter: Filter) {
  const query = useQuery(Notifications, {
    variables: {
      ...filter,
      first: useFirst(Notifications, { ...filter, first: PAGE }, 'notifications'),
      after: null,
    },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const client = useApolloClient();
  useRepeatWhileDown(INTERVAL_WHILE_DOWN, () => {
    void client.refetchQueries({
      include: [Notifications],
      onQueryUpdated: (shown) => refetchShown(shown, 'notifications'),
    });
  });
  const { data, ...paging } = usePages(query, {
    listOf: ({ notifications }) => notifications,
    page: PAGE,
    failed: notificationsCopy.moreFailed,
  });
  return { list: data?.notifications, error: query.error, refetch: query.refetch, ...paging };
}
