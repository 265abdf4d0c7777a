import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { graphql } from '../graphql';
import { paths } from '../routes/paths';
import { ListSkeleton } from '../ui/data/Skeletons';
import { ErrorState } from '../ui/feedback/ErrorState';
import { SideSheet } from '../ui/overlays/SideSheet';
import { OnlineButton } from '../ui/network/OnlineButton';
import { notificationsCopy } from './copy';
import { DayGroups } from './DayGroups';
import { unreadOf } from './filters';
import { NotificationLine } from './NotificationLine';
import { useMarkRead } from './useMarkRead';

// Without `unreadOnly`, so that the cache keeps these few apart from the list of the page.
const NotificationPanel_query = graphql(`
  query NotificationPanel {
    notifications(first: 8) {
      counts {
        kind
        unread
      }
      edges {
        node {
          id
          createdAt
          ...NotificationLine_notification
        }
      }
    }
  }
`);

/** The latest eight notifications beside the page. The shell closes it after a navigation. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { data, error, loading, refetch } = useQuery(NotificationPanel_query, { fetchPolicy: 'cache-and-network' });
  const { markRead, markAll, loading: marking } = useMarkRead();
  const list = data?.notifications;
  const unread = unreadOf({ kinds: null }, list?.counts ?? []);
  return (
    <SideSheet
      open
      onClose={onClose}
      title={notificationsCopy.title}
      footer={
        <>
          <OnlineButton
            variant="outline"
            colorPalette="gray"
            disabled={unread === 0}
            loading={marking}
            onClick={() => void markAll(null, notificationsCopy.marked(unread))}
          >
            {notificationsCopy.markAll}
          </OnlineButton>
          <Button asChild>
            <Link to={paths.notifications}>{notificationsCopy.seeAll}</Link>
          </Button>
        </>
      }
    >
      {!list && (loading || !error) && <ListSkeleton label={notificationsCopy.loading} />}
      {!list && !loading && error && <ErrorState onRetry={() => void refetch()}>{notificationsCopy.failed}</ErrorState>}
      {list?.edges.length === 0 && <Box color="fg.muted">{notificationsCopy.none}</Box>}
      {list && list.edges.length > 0 && (
        <Box role="group" aria-label={notificationsCopy.latest}>
          <DayGroups
            entries={list.edges.map(({ node }) => node)}
            row={(node) => <NotificationLine key={node.id} notification={node} onRead={markRead} />}
          />
        </Box>
      )}
    </SideSheet>
  );
}
