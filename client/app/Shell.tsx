import { Box, Flex } from '@chakra-ui/react';
import { memo, type RefObject, Suspense, useCallback, useMemo, useState } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { useSignOut } from '../auth/useSignOut';
import type { SessionUser } from '../lib/session';
import { useStable } from '../lib/useStable';
import { BlockSkeleton } from '../ui/data/Skeletons';
import { SkipLink } from '../ui/feedback/SkipLink';
import { paths } from '../routes/paths';
import { lazyBackground } from '../ui/lazy/lazyBackground';
import { lazyOverlay } from '../ui/lazy/lazyOverlay';
import { useArrival } from '../ui/lazy/useArrival';
import { lazyPage } from '../ui/lazy/lazyPage';
import { ShellSkeleton } from '../ui/layout/ShellSkeleton';
import { BottomBar } from './navigation/BottomBar';
import { LiveUpdates } from './LiveUpdates';
import { PageBoundary, SilentBoundary } from './PageBoundary';
import { type Counts, portalOf } from './navigation/portals';
import { OfflineNote } from './navigation/OfflineNote';
import { PageHead } from './navigation/PageHead';
import { Sidebar } from './navigation/Sidebar';
import { TopBar } from './TopBar';
import { type ShellUser, useMe } from './useMe';
import { useKeptFocus } from './useKeptFocus';
import { useNavigationEffects } from './useNavigationEffects';
import { useSidebar, useSidebarKey } from './navigation/useSidebar';

const PendingDeletionPage = lazyPage(
  async () => (await import('../account/PendingDeletionPage')).PendingDeletionPage,
  <ShellSkeleton collapsed={false} />,
);
const MenuDrawer = lazyOverlay(async () => (await import('./navigation/MenuDrawer')).MenuDrawer);
const Palette = lazyOverlay(async () => (await import('./palette/Palette')).Palette);
const KeySheet = lazyOverlay(async () => (await import('./keys/KeySheet')).KeySheet);
const NotificationPanel = lazyOverlay(
  async () => (await import('../notifications/NotificationPanel')).NotificationPanel,
);
const SignOutDialog = lazyOverlay(async () => (await import('./signOut/SignOutDialog')).SignOutDialog);
const ShellKeys = lazyBackground(async () => (await import('./keys/ShellKeys')).ShellKeys);

/** The frame around every page of a signed-in user: the sidebar of their portal, the top bar, and the page. */
export function Shell({ user }: { user: SessionUser }) {
  const { me, waiting, loading } = useMe(portalOf(user.role).key === 'referrer', user.role === 'ADMIN');
  const { collapsed, toggle } = useSidebar();
  const { signOut, signingOut } = useSignOut();

  // If the first response fails, the page itself shows the error.
  const arrival = useArrival(Boolean(me) || !loading);

  if (arrival === 'waiting') return <ShellSkeleton collapsed={collapsed} />;
  if (me?.eraseAfter)
    return <PendingDeletionPage eraseAfter={me.eraseAfter} onSignOut={() => void signOut()} signingOut={signingOut} />;
  const sidebar = { collapsed, toggle, signOut, signingOut };
  const shown = me ?? { ...user, unreadMessages: 0, unreadNotifications: 0 };
  return <Frame user={shown} waiting={waiting} sidebar={sidebar} />;
}

interface FrameProps {
  user: ShellUser;
  /** What waits for an admin, and the steps of the user's own verification. */
  waiting: Omit<Counts, 'messages' | 'requests'>;
  sidebar: { collapsed: boolean; toggle: (() => void) | null; signOut: () => Promise<void>; signingOut: boolean };
}

/** The parts around the page are memos, so that a navigation renders the page and what marks it as the current one. */
function Frame({ user, waiting, sidebar: { collapsed, toggle, signOut, signingOut } }: FrameProps) {
  const { overlay, open, close } = useOverlay();
  // Its dialog signs out, and asks first only if something would be lost.
  const onSignOut = useStable(() => open('signOut'));
  const main = useNavigationEffects();
  useKeptFocus(main);
  // There, the other user is the top bar of phones, and the composer takes the place of the bar at the bottom.
  const inConversation = useMatch(paths.conversation(':id')) !== null;
  const { unreadMessages, pendingRequests = 0 } = user;
  const portal = portalOf(user.role);
  const counts = useMemo(
    () => ({ messages: unreadMessages, requests: pendingRequests, ...waiting }),
    [unreadMessages, pendingRequests, waiting],
  );
  const sidebar = { portal, counts, onSignOut, signingOut };
  const openMenu = useStable(() => open('menu'));
  // A narrow window has no space for the sidebar beside the page.
  const onToggle = toggle ?? openMenu;
  useSidebarKey(onToggle);
  return (
    <PageHead>
      <SkipLink />
      <Flex height="var(--visible-height, 100dvh)" overflow="hidden">
        <Box
          as="aside"
          aria-label="Sidebar"
          hideBelow="md"
          width={collapsed ? 'rail' : 'sidebar'}
          flexShrink="0"
          borderEndWidth="1px"
          transition="width 200ms"
          data-collapsed={collapsed || undefined}
        >
          <Sidebar {...sidebar} collapsed={collapsed} onToggle={onToggle} />
        </Box>
        <Flex direction="column" flex="1" minW="0">
          <TopBar user={user} portal={portal} isHidden={inConversation} onOpen={open} onSignOut={onSignOut} />
          <OfflineNote inConversation={inConversation} />
          <MainArea ref={main} />
          {!inConversation && <BottomBar portal={portal} counts={counts} onOpenMenu={openMenu} />}
        </Flex>
      </Flex>
      {overlay === 'menu' && <MenuDrawer {...sidebar} onClose={close} />}
      {overlay === 'palette' && (
        <Palette portal={portal} onSignOut={onSignOut} onShowKeys={() => open('keys')} onClose={close} />
      )}
      {overlay === 'keys' && <KeySheet onClose={close} />}
      {overlay === 'notifications' && <NotificationPanel onClose={close} />}
      {overlay === 'signOut' && <SignOutDialog onSignOut={signOut} signingOut={signingOut} onClose={close} />}
      <SilentBoundary>
        <ShellKeys portal={portal} onOpen={open} />
      </SilentBoundary>
      <LiveUpdates />
    </PageHead>
  );
}

/** The scrollable area with the page. What gets the focus is scrolled to between the parts that stay at its edges. */
const MainArea = memo(function MainArea({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const loading = (
    <Box p="6">
      <BlockSkeleton />
    </Box>
  );
  return (
    <Flex
      asChild
      direction="column"
      flex="1"
      minH="0"
      overflowY="auto"
      position="relative"
      outline="none"
      scrollPadding="var(--toolbar, 0px) 0 16%"
    >
      <main id="main" tabIndex={-1} ref={ref}>
        <PageBoundary>
          <Suspense fallback={loading}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
    </Flex>
  );
});

type Overlay = 'menu' | 'palette' | 'keys' | 'notifications' | 'signOut';

/** What is open over the page, for one history entry: every navigation closes it. */
function useOverlay() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ overlay: Overlay; at: string } | null>(null);
  const open = useStable((overlay: Overlay) => setOpened({ overlay, at: key }));
  const close = useCallback(() => setOpened(null), []);
  return { overlay: opened?.at === key ? opened.overlay : null, open, close };
}
