import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useFragmentOf } from '../data/useFragmentOf';
import { graphql } from '../graphql';
import { Time } from '../ui/data/Time';
import { NotificationTitle } from './NotificationTitle';

export const NotificationLine_notification = graphql(`
  fragment NotificationLine_notification on Notification {
    id
    title
    message
    link
    read
    createdAt
  }
`);

interface NotificationLineProps {
  notification: FragmentType<typeof NotificationLine_notification>;
  /** Called when the user follows the link of an unread notification. */
  onRead: (id: string) => void;
}

/** A notification as a list item beside other content: its title, at most two lines of the message, and its age. */
export function NotificationLine({ notification, onRead }: NotificationLineProps) {
  const data = useFragmentOf(NotificationLine_notification, notification);
  return (
    <chakra.li
      listStyleType="none"
      position="relative"
      py="2.5"
      px={{ base: '3', md: '4' }}
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      bg={data.read ? 'transparent' : 'brand.subtle'}
      fontSize="sm"
    >
      <Flex justify="space-between" align="baseline" gap="3">
        <NotificationTitle notification={data} onRead={onRead} />
        <Time at={data.createdAt} fontSize="xs" color="fg.muted" flexShrink="0" />
      </Flex>
      <Box color="fg.muted" overflowWrap="anywhere" lineClamp="2">
        {data.message}
      </Box>
    </chakra.li>
  );
}
