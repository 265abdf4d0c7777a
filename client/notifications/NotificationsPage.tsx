import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { CheckCheck } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { CountTabs } from '../ui/data/CountTabs';
import { ListSkeleton } from '../ui/data/Skeletons';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Page } from '../ui/layout/Page';
import { OnlineButton } from '../ui/network/OnlineButton';
import { notificationsCopy } from './copy';
import { notificationTabs, unreadOf, useNotificationFilter } from './filters';
import { NotificationList } from './NotificationList';
import { useMarkRead } from './useMarkRead';
import { useNotificationKeys } from './useNotificationKeys';
import { useNotifications } from './useNotifications';

/** The viewer's notifications, latest first. */
export function NotificationsPage() {
  const { tab, unreadOnly, filter, setTab, setUnreadOnly } = useNotificationFilter();
  const { list, error, refetch, ...paging } = useNotifications(filter);
  const { markOne, markAll, loading: marking } = useMarkRead();
  const rows = useRef<HTMLDivElement>(null);
  const counts = list?.counts ?? [];
  const unread = unreadOf(tab, counts);
  const markTab = useCallback(() => {
    if (unread > 0) void markAll(tab.kinds, notificationsCopy.marked(unread));
  }, [tab, unread, markAll]);
  useNotificationKeys(rows, markTab);
  return (
    <>
      <Page title={notificationsCopy.title} width="prose">
        <CountTabs
          label={notificationsCopy.tabs}
          tabs={notificationTabs.map(({ value, label, kinds }) => {
            const count = unreadOf({ kinds }, counts);
            return { value, label, ...(kinds && count > 0 && { count }) };
          })}
          value={tab.value}
          onChange={setTab}
          sticky
        >
          <Flex justify="space-between" align="center" gap="2" wrap="wrap" mb="4">
            <Button
              size="sm"
              variant={unreadOnly ? 'subtle' : 'outline'}
              colorPalette={unreadOnly ? 'brand' : 'gray'}
              aria-pressed={unreadOnly}
              onClick={() => setUnreadOnly(!unreadOnly)}
            >
              {notificationsCopy.unreadOnly}
            </Button>
            <OnlineButton
              size="sm"
              variant="ghost"
              colorPalette="gray"
              disabled={unread === 0}
              loading={marking}
              onClick={markTab}
            >
              <CheckCheck aria-hidden />
              {notificationsCopy.markAll}
            </OnlineButton>
          </Flex>
          {tab.value === 'messages' && (
            <Box color="fg.muted" fontSize="sm" mb="4">
              {notificationsCopy.bell}
            </Box>
          )}
          {!list && error && <ErrorState onRetry={() => void refetch()}>{notificationsCopy.failed}</ErrorState>}
          {!list && !error && <ListSkeleton label={notificationsCopy.loading} />}
          {list?.edges.length === 0 && <Empty unreadOnly={unreadOnly} all={tab.kinds === null} />}
          {list && list.edges.length > 0 && <NotificationList ref={rows} list={list} onMark={markOne} {...paging} />}
        </CountTabs>
      </Page>
      <UnreadInTitle count={unreadOf(notificationTabs[0], counts)} />
    </>
  );
}

/** Shows the number of unread notifications in the browser tab, after the page has set its title. */
function UnreadInTitle({ count }: { count: number }) {
  useEffect(() => {
    document.title = notificationsCopy.tabTitle(count);
  }, [count]);
  return null;
}

function Empty({ unreadOnly, all }: { unreadOnly: boolean; all: boolean }) {
  const { empty, emptyTab, emptyUnread, emptyUnreadTab } = notificationsCopy;
  const [ofAll, ofTab] = unreadOnly ? [emptyUnread, emptyUnreadTab] : [empty, emptyTab];
  return <EmptyState>{all ? ofAll : ofTab}</EmptyState>;
}
