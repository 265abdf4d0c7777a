import type { FragmentType } from '@apollo/client';
import { Box, chakra } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { NotificationLine, type NotificationLine_notification } from '../../notifications/NotificationLine';
import { useMarkRead } from '../../notifications/useMarkRead';
import { paths } from '../../routes/paths';
import { Section } from '../../ui/layout/Page';
import { recentNotificationsCopy } from './notificationsCopy';

interface RecentNotificationsProps {
  notifications: readonly ({ id: string } & FragmentType<typeof NotificationLine_notification>)[];
  /** The text of the link to all notifications. */
  all: string;
  /** The accessible name of this link, if the text does not say where it leads. */
  allLabel?: string;
}

/** The latest notifications. Following one marks it as read. */
export function RecentNotifications({ notifications, all, allLabel }: RecentNotificationsProps) {
  const { markRead } = useMarkRead();
  const some = notifications.length > 0;
  return (
    <Section
      title={recentNotificationsCopy.title}
      {...(some && {
        actions: (
          <ChakraLink asChild fontSize="sm">
            <Link to={paths.notifications} aria-label={allLabel}>
              {all}
            </Link>
          </ChakraLink>
        ),
      })}
    >
      {some ? (
        <chakra.ul
          aria-label={recentNotificationsCopy.title}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
        >
          {notifications.map((notification) => (
            <NotificationLine key={notification.id} notification={notification} onRead={markRead} />
          ))}
        </chakra.ul>
      ) : (
        <Box color="fg.muted">{recentNotificationsCopy.empty}</Box>
      )}
    </Section>
  );
}
