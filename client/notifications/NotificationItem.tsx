import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
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
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../data/useFragmentOf';
import { graphql } from '../graphql';
import type { NotificationItem_NotificationFragment, NotificationKind } from '../graphql/graphql';
import { Time } from '../ui/data/Time';
import { VisuallyHidden } from '../ui/feedback/VisuallyHidden';
import { notificationsCopy } from './copy';

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
  onRead: (id: string) => void;
}

/** One notification. Following its link marks it as read, and so does its button. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const data = useFragmentOf(NotificationItem_notification, notification);
  const { id, kind, title, message, read, createdAt } = data;
  return (
    <chakra.li
      listStyleType="none"
      display="flex"
      gap="3"
      alignItems="flex-start"
      py="4"
      px={{ base: '3', md: '4' }}
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      bg={read ? 'transparent' : 'brand.subtle'}
    >
      <KindIcon kind={kind} read={read} />
      <Box flex="1" minW="0">
        <Title notification={data} onFollow={() => !read && onRead(id)} />
        <Box color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {message}
        </Box>
        <Time at={createdAt} fontSize="xs" color="fg.muted" />
      </Box>
      {!read && (
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={notificationsCopy.markOne(title)}
          onClick={() => onRead(id)}
        >
          <Check aria-hidden />
        </IconButton>
      )}
    </chakra.li>
  );
}

function KindIcon({ kind, read }: { kind: NotificationKind; read: boolean }) {
  const Icon = ICONS[kind];
  return (
    <Flex
      align="center"
      justify="center"
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

interface TitleProps {
  notification: NotificationItem_NotificationFragment;
  onFollow: () => void;
}

function Title({ notification: { title, link, read }, onFollow }: TitleProps) {
  return (
    <Box fontWeight={read ? 'medium' : 'bold'}>
      {!read && <VisuallyHidden>{notificationsCopy.unread}: </VisuallyHidden>}
      {link ? (
        <chakra.span asChild _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}>
          <Link to={link} onClick={onFollow}>
            {title}
          </Link>
        </chakra.span>
      ) : (
        title
      )}
    </Box>
  );
}
