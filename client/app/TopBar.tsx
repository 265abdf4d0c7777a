import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Bell, ChevronDown, LogOut, Menu, MessagesSquare, Settings, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { badgeText } from '../lib/numbers';
import { ActionMenu } from '../ui/overlays/ActionMenu';
import { PersonAvatar } from '../ui/person/PersonAvatar';
import { CountBadge } from '../ui/data/CountBadge';
import { paths } from '../routes/paths';

export interface TopBarProps {
  title: string;
  /** The portal's name for the page of messages. */
  messages: string;
  person: { id: string; name: string; photoUrl?: string | null; verified?: boolean };
  unreadMessages: number;
  unreadNotifications: number;
  onOpenMenu: () => void;
  onSignOut: () => void;
}

/** The title of the page, the unread counts, and the user menu. */
export function TopBar({
  title,
  messages,
  person,
  unreadMessages,
  unreadNotifications,
  onOpenMenu,
  onSignOut,
}: TopBarProps) {
  return (
    <Flex
      asChild
      align="center"
      gap={{ base: '1', md: '2' }}
      h="topbar"
      flexShrink="0"
      px={{ base: '2', md: '6' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <header>
        <IconButton hideFrom="md" variant="ghost" colorPalette="gray" aria-label="Open menu" onClick={onOpenMenu}>
          <Menu aria-hidden />
        </IconButton>
        <Box flex="1" minW="0">
          {title && (
            // Two lines on phones, where one line would cut off too much.
            <Heading as="h1" size={{ base: 'lg', md: 'xl' }} lineClamp={{ base: '2', md: '1' }} overflowWrap="anywhere">
              {title}
            </Heading>
          )}
        </Box>
        <CountLink
          to={paths.messages}
          label={messages}
          what="unread message"
          count={unreadMessages}
          icon={<MessagesSquare size={20} aria-hidden />}
        />
        <CountLink
          to={paths.notifications}
          label="Notifications"
          what="unread notification"
          count={unreadNotifications}
          icon={<Bell size={20} aria-hidden />}
        />
        <UserMenu person={person} onSignOut={onSignOut} />
      </header>
    </Flex>
  );
}

interface CountLinkProps {
  to: string;
  label: string;
  what: string;
  count: number;
  icon: React.ReactNode;
}

function CountLink({ to, label, what, count, icon }: CountLinkProps) {
  return (
    <IconButton asChild variant="ghost" colorPalette="gray">
      <Link to={to} aria-label={count > 0 ? `${label}, ${badgeText(count, what)}` : label}>
        {icon}
        <CountBadge count={count} corner />
      </Link>
    </IconButton>
  );
}

function UserMenu({ person, onSignOut }: Pick<TopBarProps, 'person' | 'onSignOut'>) {
  const navigate = useNavigate();
  return (
    <ActionMenu
      trigger={
        <chakra.button
          type="button"
          aria-label={`Account of ${person.name}`}
          display="inline-flex"
          alignItems="center"
          gap="2"
          ms="1"
          p="1"
          borderRadius="full"
          cursor="button"
          color="fg.muted"
          _hover={{ bg: 'bg.subtle' }}
        >
          <PersonAvatar {...person} verified={false} size="sm" />
          <Box as="span" hideBelow="lg" color="fg" fontWeight="medium" maxW="40" truncate>
            {person.name}
          </Box>
          <Box as="span" hideBelow="md">
            <ChevronDown size={16} aria-hidden />
          </Box>
        </chakra.button>
      }
      actions={[
        {
          value: 'profile',
          label: 'View Profile',
          icon: UserRound,
          onSelect: () => void navigate(paths.profile),
          movesFocus: true, // to the page
        },
        {
          value: 'settings',
          label: 'Settings',
          icon: Settings,
          onSelect: () => void navigate(paths.settings),
          movesFocus: true,
        },
        { value: 'logout', label: 'Logout', icon: LogOut, onSelect: onSignOut, separated: true },
      ]}
    />
  );
}
