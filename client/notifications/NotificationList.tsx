import { Box } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { NotificationsQuery } from '../graphql/graphql';
import { LoadMore } from '../ui/data/LoadMore';
import { notificationsCopy } from './copy';
import { DayGroups } from './DayGroups';
import { NotificationItem } from './NotificationItem';

interface NotificationListProps {
  ref: RefObject<HTMLDivElement | null>;
  list: NotificationsQuery['notifications'];
  /** The entries are those of the last tab, while the new one is loading. */
  stale: boolean;
  more: () => void;
  loadingMore: boolean;
  onMark: (id: string, read: boolean) => void;
}

/** The notifications loaded so far by day, with a button for more. */
export function NotificationList({ ref, list, stale, more, loadingMore, onMark }: NotificationListProps) {
  const { edges, pageInfo, totalCount } = list;
  return (
    <>
      <Box
        ref={ref}
        role="group"
        aria-label={notificationsCopy.list}
        aria-busy={stale}
        opacity={stale ? '0.6' : '1'}
        transition="opacity 120ms"
      >
        <DayGroups
          entries={edges.map(({ node }) => node)}
          row={(node) => <NotificationItem key={node.id} notification={node} onMark={onMark} />}
        />
      </Box>
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
