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
import type { NotificationKind } from '../graphql/graphql';
import { fullDateTime, relativeTime } from '../lib/time';
import { VisuallyHidden } from '../ui/feedback/VisuallyHidden';
import { notificationWords } from './copy';

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

/** What happened, when, and where it leads; following it means that it was read. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { id, kind, title, message, link, read, createdAt } = useFragmentOf(
    NotificationItem_notification,
    notification,
  );
  const Icon = ICONS[kind];
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
      <Box flex="1" minW="0">
        <Box fontWeight={read ? 'medium' : 'bold'}>
          {!read && <VisuallyHidden>{notificationWords.isUnread}: </VisuallyHidden>}
          {link ? (
            <chakra.span asChild _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}>
              <Link to={link} onClick={() => !read && onRead(id)}>
                {title}
              </Link>
            </chakra.span>
          ) : (
            title
          )}
        </Box>
        <Box color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {message}
        </Box>
        <chakra.time dateTime={createdAt} title={fullDateTime(createdAt)} fontSize="xs" color="fg.muted">
          {relativeTime(createdAt)}
        </chakra.time>
      </Box>
      {!read && (
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={notificationWords.markOne(title)}
          onClick={() => onRead(id)}
        >
          <Check aria-hidden />
        </IconButton>
      )}
    </chakra.li>
  );
}
