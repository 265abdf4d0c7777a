import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../data/usePages';
import { usePollWhileDown } from '../data/usePollWhileDown';
import { graphql } from '../graphql';
import { CountTabs } from '../ui/data/CountTabs';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ErrorState } from '../ui/feedback/ErrorState';
import { LoadMore } from '../ui/data/LoadMore';
import { Page } from '../ui/layout/Page';
import { ListSkeleton } from '../ui/data/Skeletons';
import { notificationWords } from './copy';
import { NotificationItem } from './NotificationItem';
import { useMarkRead } from './useMarkRead';

const Notifications = graphql(`
  query Notifications($unreadOnly: Boolean!, $first: Int!, $after: String) {
    notifications(unreadOnly: $unreadOnly, first: $first, after: $after) {
      totalCount
      unreadCount
      edges {
        node {
          id
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

/** Spec, section 9: asked for every 15 s, here only while the live connection is down. */
const POLL_WHILE_DOWN = 15_000;

/** Everything one was told of, latest first. */
export function NotificationsPage() {
  const [tab, setTab] = useState<'all' | 'unread'>('all');
  const asked = useQuery(Notifications, {
    variables: { unreadOnly: tab === 'unread', first: PAGE, after: null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: usePollWhileDown(POLL_WHILE_DOWN),
  });
  const { markRead, loading: marking } = useMarkRead();
  const { error, refetch } = asked;
  const { data, stale, more, loadingMore } = usePages(asked, {
    listOf: ({ notifications }) => notifications,
    failed: notificationWords.moreFailed,
  });
  const list = data?.notifications;
  return (
    <Page
      title={notificationWords.title}
      description={notificationWords.description}
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
          {notificationWords.markAll}
        </Button>
      }
    >
      <CountTabs
        label={notificationWords.tabs}
        tabs={[
          { value: 'all', label: notificationWords.all },
          { value: 'unread', label: notificationWords.unread, ...(list && { count: list.unreadCount }) },
        ]}
        value={tab}
        onChange={(value) => setTab(value === 'unread' ? 'unread' : 'all')}
      >
        {!list && error && <ErrorState onRetry={() => void refetch()}>{notificationWords.failed}</ErrorState>}
        {!list && !error && <ListSkeleton label={notificationWords.loading} />}
        {list?.edges.length === 0 && (
          <EmptyState>{tab === 'unread' ? notificationWords.emptyUnread : notificationWords.empty}</EmptyState>
        )}
        {list && list.edges.length > 0 && (
          <>
            <chakra.ul
              aria-label={notificationWords.list}
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
              {list.edges.map(({ node }) => (
                <NotificationItem key={node.id} notification={node} onRead={(id) => void markRead([id])} />
              ))}
            </chakra.ul>
            <LoadMore
              hasMore={list.pageInfo.hasNextPage}
              loading={loadingMore}
              label={notificationWords.more}
              {...(list.pageInfo.hasNextPage && {
                shown: notificationWords.shown(list.edges.length, list.totalCount),
              })}
              onMore={more}
            />
          </>
        )}
      </CountTabs>
    </Page>
  );
}
