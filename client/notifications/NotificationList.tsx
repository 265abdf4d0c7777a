import { Box } from '@chakra-ui/react';
import { type RefObject, useMemo } from 'react';
import type { NotificationsQuery } from '../graphql/graphql';
import { LoadMore } from '../ui/data/LoadMore';
import { VirtualRows } from '../ui/list/VirtualRows';
import { byDay, type Dated } from './byDay';
import { notificationsCopy } from './copy';
import { DayHeading } from './DayGroups';
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

/** The usual height of a row in pixels. */
const ROW = 72;

/** The entries with what depends on their place: the day above the first one of a day, and whether another one of that day follows. */
const rowsOf = <Entry extends Dated>(all: readonly Entry[]) =>
  byDay(all).flatMap(({ day, entries }, group) =>
    entries.map((entry, index) => ({
      entry,
      day: index === 0 ? day : null,
      isFirst: group === 0 && index === 0,
      isLast: index === entries.length - 1,
    })),
  );

/** The notifications loaded so far by day, with a button for more. */
export function NotificationList({ ref, list, stale, more, loadingMore, onMark }: NotificationListProps) {
  const { edges, pageInfo, totalCount } = list;
  const rows = useMemo(() => rowsOf(edges.map(({ node }) => node)), [edges]);
  return (
    <>
      <Box ref={ref} opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
        <VirtualRows
          label={notificationsCopy.list}
          rows={rows}
          rowKey={({ entry }) => entry.id}
          estimate={ROW}
          hasMore={pageInfo.hasNextPage}
          busy={stale}
          row={({ entry, day, isFirst, isLast }) => (
            <>
              {day !== null && (
                <Box mt={isFirst ? '0' : '4'}>
                  <DayHeading>{day}</DayHeading>
                </Box>
              )}
              <Box
                bg="bg.panel"
                borderWidth="1px"
                borderTopWidth={day === null ? '0' : '1px'}
                borderTopRadius={day === null ? '0' : 'l3'}
                borderBottomRadius={isLast ? 'l3' : '0'}
                overflow="hidden"
              >
                <NotificationItem notification={entry} onMark={onMark} />
              </Box>
            </>
          )}
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
