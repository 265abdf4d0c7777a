import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import {
  ArrowLeft,
  Bell,
  ChevronDown,
  Keyboard,
  LogOut,
  MessagesSquare,
  Search,
  Settings,
  UserRound,
} from 'lucide-react';
import { memo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useIsMobile } from '../lib/useMediaQuery';
import { lazyBackground } from '../ui/lazy/lazyBackground';
import { shellCopy } from './navigation/copy';
import { usePageHead } from './navigation/PageHead';
import type { Portal } from './navigation/portals';
import { badgeText } from '../lib/numbers';
import { ActionMenu } from '../ui/overlays/ActionMenu';
import { PersonAvatar } from '../ui/person/PersonAvatar';
import { CountBadge } from '../ui/data/CountBadge';
import { paths } from '../routes/paths';
import { isolating } from '../lib/texts/isolated';
import type { ShellUser } from './useMe';

const VerificationLink = lazyBackground(async () => (await import('./navigation/VerificationLink')).VerificationLink);

interface TopBarProps {
  user: ShellUser;
  portal: Portal;
  /** Hidden on phones: the page has a bar of its own there. */
  isHidden: boolean;
  onOpen: (overlay: 'palette' | 'keys' | 'notifications') => void;
  onSignOut: () => void;
}

/** The title of the page with the way back, the search, the unread counts, and the user menu. */
export const TopBar = memo(function TopBar({ user, portal, isHidden, onOpen, onSignOut }: TopBarProps) {
  return (
    <Flex
      asChild
      display={{ base: isHidden ? 'none' : 'flex', md: 'flex' }}
      align="center"
      gap={{ base: '1', md: '2' }}
      h="topbar"
      flexShrink="0"
      px={{ base: '2', md: '6' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <header>
        <Title />
        <SearchButton onClick={() => onOpen('palette')} />
        <Box hideBelow="md">
          <CountLink
            to={paths.messages}
            label={portal.messages}
            what="unread message"
            count={user.unreadMessages}
            icon={<MessagesSquare size={20} aria-hidden />}
          />
        </Box>
        <Notifications count={user.unreadNotifications} onOpen={onOpen} />
        {portal.key === 'referrer' && user.role !== 'ADMIN' && user.verified !== undefined && (
          <VerificationLink verified={user.verified} company={user.verifiedCompany ?? null} />
        )}
        <UserMenu person={user} onShowKeys={() => onOpen('keys')} onSignOut={onSignOut} />
      </header>
    </Flex>
  );
});

/** The number of characters of which two lines of a phone can be too short. */
const LONG_TITLE = 32;

function Title() {
  const { title, parent } = usePageHead();
  return (
    <Flex flex="1" minW="0" align="center" gap={{ base: '1', md: '2' }} ps={{ base: parent ? '0' : '2', md: '0' }}>
      {parent && (
        <nav aria-label={shellCopy.crumbs}>
          <IconButton asChild hideFrom="md" variant="ghost" colorPalette="gray">
            <Link to={parent.to} aria-label={shellCopy.back(parent.label)}>
              <ArrowLeft aria-hidden />
            </Link>
          </IconButton>
          <Flex hideBelow="md" gap="2" color="fg.muted" whiteSpace="nowrap">
            <chakra.span asChild _hover={{ color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' }}>
              <Link to={parent.to}>{parent.label}</Link>
            </chakra.span>
            <span aria-hidden="true">/</span>
          </Flex>
        </nav>
      )}
      {title && (
        // Two lines where one would cut off too much: on phones, and beside the way back. On phones, a long one is smaller.
        <Heading
          as="h1"
          size={{ base: title.length > LONG_TITLE ? 'sm' : 'lg', md: parent ? 'lg' : 'xl' }}
          minW="0"
          lineClamp={{ base: '2', md: parent ? '2' : '1' }}
          overflowWrap="anywhere"
        >
          <bdi>{title}</bdi>
        </Heading>
      )}
    </Flex>
  );
}

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      color="fg.muted"
      fontWeight="normal"
      width={{ base: '10', lg: '64' }}
      px={{ base: '0', lg: '3' }}
      borderWidth={{ base: '0', lg: '1px' }}
      justifyContent={{ base: 'center', lg: 'flex-start' }}
      aria-label={shellCopy.searchField}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <Search size={18} aria-hidden />
      <Flex flex="1" hideBelow="lg" justify="space-between" align="center">
        {shellCopy.searchField}
        {/* Not text of the page: the name of the button would have to contain it. */}
        <chakra.kbd
          aria-hidden="true"
          data-keys="Ctrl K"
          fontFamily="body"
          fontSize="2xs"
          _before={{ content: 'attr(data-keys) / ""' }}
        />
      </Flex>
    </Button>
  );
}

interface NotificationsProps extends Pick<TopBarProps, 'onOpen'> {
  count: number;
}

function Notifications({ count, onOpen }: NotificationsProps) {
  const { pathname } = useLocation();
  const isPage = useIsMobile() || pathname === paths.notifications;
  const bell = <Bell size={20} aria-hidden />;
  const notifications = { label: 'Notifications', what: 'unread notification', count };
  if (isPage) return <CountLink to={paths.notifications} {...notifications} icon={bell} />;
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={countName(notifications)}
      aria-haspopup="dialog"
      onClick={() => onOpen('notifications')}
    >
      {bell}
      <CountBadge count={count} corner />
    </IconButton>
  );
}

const countName = ({ label, what, count }: Pick<CountLinkProps, 'label' | 'what' | 'count'>) =>
  count > 0 ? `${label}, ${badgeText(count, what)}` : label;

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
      <Link to={to} aria-label={countName({ label, what, count })}>
        {icon}
        <CountBadge count={count} corner />
      </Link>
    </IconButton>
  );
}

interface UserMenuProps extends Pick<TopBarProps, 'onSignOut'> {
  person: Pick<ShellUser, 'id' | 'name' | 'email' | 'photoUrl'>;
  onShowKeys: () => void;
}

function UserMenu({ person, onShowKeys, onSignOut }: UserMenuProps) {
  const navigate = useNavigate();
  return (
    <ActionMenu
      head={
        <>
          <Box color="fg" fontWeight="semibold" overflowWrap="anywhere">
            <bdi>{person.name}</bdi>
          </Box>
          {person.email && <Box overflowWrap="anywhere">{person.email}</Box>}
        </>
      }
      trigger={
        <chakra.button
          type="button"
          aria-label={isolating`Account of ${person.name}`}
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
          <PersonAvatar id={person.id} name={person.name} photoUrl={person.photoUrl} size="sm" />
          <Box as="span" hideBelow="lg" color="fg" fontWeight="medium" maxW="40" truncate>
            <bdi>{person.name}</bdi>
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
        { value: 'keys', label: shellCopy.keys, icon: Keyboard, onSelect: onShowKeys, movesFocus: true },
        { value: 'logout', label: 'Logout', icon: LogOut, onSelect: onSignOut, movesFocus: true, separated: true },
      ]}
    />
  );
}
