import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import {
  BadgeCheck,
  Briefcase,
  Check,
  Coins,
  GraduationCap,
  type LucideIcon,
  Mail,
  MessageSquare,
  RefreshCw,
  Send,
  Undo2,
  UserRound,
} from 'lucide-react';
import { memo } from 'react';
import { useFragmentOf } from '../data/useFragmentOf';
import { graphql } from '../graphql';
import type { NotificationKind } from '../graphql/graphql';
import { Time } from '../ui/data/Time';
import { OnlineIconButton } from '../ui/network/OnlineButton';
import { notificationsCopy } from './copy';
import { NotificationTitle } from './NotificationTitle';

export const NotificationItem_notification = graphql(`
  fragment NotificationItem_notification on Notification {
    id
    kind
    title
    message
    link
    read
    createdAt
  }
`);

const ICONS: Record<NotificationKind, LucideIcon> = {
  REFERRAL_REQUESTED: Send,
  REFERRAL_CHANGED: RefreshCw,
  MESSAGE: MessageSquare,
  JOB: Briefcase,
  INVITATION: Mail,
  VERIFICATION: BadgeCheck,
  CREDITS: Coins,
  INTERNSHIP: GraduationCap,
  ACCOUNT: UserRound,
};

interface NotificationItemProps {
  notification: FragmentType<typeof NotificationItem_notification>;
  /** Marks the notification as read or as unread. */
  onMark: (id: string, read: boolean) => void;
}

/** One notification. Following its link marks it as read; its button marks it as read or unread. */
export const NotificationItem = memo(function NotificationItem({ notification, onMark }: NotificationItemProps) {
  const data = useFragmentOf(NotificationItem_notification, notification);
  const { id, kind, title, message, read, createdAt } = data;
  return (
    <Flex
      data-notification={id}
      gap="3"
      alignItems="flex-start"
      py="3"
      px={{ base: '3', md: '4' }}
      bg={read ? 'transparent' : 'brand.subtle'}
    >
      <KindIcon kind={kind} read={read} />
      <Box flex="1" minW="0">
        <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="3">
          <NotificationTitle notification={data} onRead={() => onMark(id, true)} />
          <Time at={createdAt} fontSize="xs" color="fg.muted" flexShrink="0" />
        </Flex>
        <Box color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {message}
        </Box>
      </Box>
      <OnlineIconButton
        data-mark
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={read ? notificationsCopy.unmarkOne(title) : notificationsCopy.markOne(title)}
        aria-keyshortcuts="e"
        onClick={() => onMark(id, !read)}
      >
        {read ? <Undo2 aria-hidden /> : <Check aria-hidden />}
      </OnlineIconButton>
    </Flex>
  );
});

function KindIcon({ kind, read }: { kind: NotificationKind; read: boolean }) {
  const Icon = ICONS[kind];
  return (
    <Flex
      align="center"
      justify="center"
      // On phones, its space makes most of them a line shorter.
      display={{ base: 'none', sm: 'flex' }}
      boxSize="9"
      borderRadius="full"
      bg={read ? 'bg.muted' : 'bg.panel'}
      color={read ? 'fg.muted' : 'brand.fg'}
      flexShrink="0"
    >
      <Icon size={16} aria-hidden />
    </Flex>
  );
}
