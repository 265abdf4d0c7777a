import { Button } from '@chakra-ui/react/button';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { CountTabs } from '../ui/data/CountTabs';
import { ListSkeleton } from '../ui/data/Skeletons';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Page } from '../ui/layout/Page';
import { notificationsCopy } from './copy';
import { NotificationList } from './NotificationList';
import { useMarkRead } from './useMarkRead';
import { useNotifications } from './useNotifications';

/** The viewer's notifications, latest first. */
export function NotificationsPage() {
  const [tab, setTab] = useState<'all' | 'unread'>('all');
  const { list, error, refetch, ...paging } = useNotifications(tab === 'unread');
  const { markRead, loading: marking } = useMarkRead();
  return (
    <Page
      title={notificationsCopy.title}
      description={notificationsCopy.description}
      width="prose"
      actions={
        <Button
          variant="outline"
          colorPalette="gray"
          disabled={!list || list.unreadCount === 0}
          loading={marking}
          onClick={() => void markRead(null)}
        >
          <CheckCheck aria-hidden />
          {notificationsCopy.markAll}
        </Button>
      }
    >
      <CountTabs
        label={notificationsCopy.tabs}
        tabs={[
          { value: 'all', label: notificationsCopy.all },
          { value: 'unread', label: notificationsCopy.unread, ...(list && { count: list.unreadCount }) },
        ]}
        value={tab}
        onChange={(value) => setTab(value === 'unread' ? 'unread' : 'all')}
      >
        {!list && error && <ErrorState onRetry={() => void refetch()}>{notificationsCopy.failed}</ErrorState>}
        {!list && !error && <ListSkeleton label={notificationsCopy.loading} />}
        {list?.edges.length === 0 && (
          <EmptyState>{tab === 'unread' ? notificationsCopy.emptyUnread : notificationsCopy.empty}</EmptyState>
        )}
        {list && list.edges.length > 0 && (
          <NotificationList list={list} onRead={(id) => void markRead([id])} {...paging} />
        )}
      </CountTabs>
    </Page>
  );
}
