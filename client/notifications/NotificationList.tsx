import { chakra } from '@chakra-ui/react';
import type { NotificationsQuery } from '../graphql/graphql';
import { LoadMore } from '../ui/data/LoadMore';
import { notificationsCopy } from './copy';
import { NotificationItem } from './NotificationItem';

interface NotificationListProps {
  list: NotificationsQuery['notifications'];
  /** The entries are those of the last tab, while the new one is loading. */
  stale: boolean;
  more: () => void;
  loadingMore: boolean;
  onRead: (id: string) => void;
}

/** The notifications loaded so far, with a button for more. */
export function NotificationList({ list, stale, more, loadingMore, onRead }: NotificationListProps) {
  const { edges, pageInfo, totalCount } = list;
  return (
    <>
      <chakra.ul
        aria-label={notificationsCopy.list}
        aria-busy={stale}
        opacity={stale ? '0.6' : '1'}
        transition="opacity 120ms"
        m="0"
        p="0"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
      >
        {edges.map(({ node }) => (
          <NotificationItem key={node.id} notification={node} onRead={onRead} />
        ))}
      </chakra.ul>
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        loading={loadingMore}
        label={notificationsCopy.more}
        {...(pageInfo.hasNextPage && { shown: notificationsCopy.shown(edges.length, totalCount) })}
        onMore={more}
      />
    </>
  );
}
