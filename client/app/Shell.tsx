import { Box, Flex } from '@chakra-ui/react';
import { type RefObject, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSignOut } from '../auth/useSignOut';
import type { SessionUser } from '../lib/session';
import { BlockSkeleton } from '../ui/data/Skeletons';
import { SkipLink } from '../ui/feedback/SkipLink';
import { PageTitleContext } from '../ui/layout/Page';
import { lazyOverlay } from '../ui/lazy/lazyOverlay';
import { useArrival } from '../ui/lazy/useArrival';
import { lazyPage } from '../ui/lazy/lazyPage';
import { ShellSkeleton } from '../ui/layout/ShellSkeleton';
import { LiveUpdates } from './LiveUpdates';
import { PageBoundary } from './PageBoundary';
import { portalOf } from './portals';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { type ShellUser, useMe } from './useMe';
import { useNavigationEffects } from './useNavigationEffects';
import { useSidebar } from './useSidebar';

const PendingDeletionPage = lazyPage(
  async () => (await import('../account/PendingDeletionPage')).PendingDeletionPage,
  <ShellSkeleton collapsed={false} />,
);
const MenuDrawer = lazyOverlay(async () => (await import('./MenuDrawer')).MenuDrawer);

/** The frame around every page of a signed-in user: the sidebar of their portal, the top bar, and the page. */
export function Shell({ user }: { user: SessionUser }) {
  const { me, loading } = useMe();
  const { collapsed, toggle } = useSidebar();
  const { signOut, signingOut } = useSignOut();

  // If the first response fails, the page itself shows the error.
  const arrival = useArrival(Boolean(me) || !loading);

  if (arrival === 'waiting') return <ShellSkeleton collapsed={collapsed} />;
  const onSignOut = () => void signOut();
  if (me?.eraseAfter)
    return <PendingDeletionPage eraseAfter={me.eraseAfter} onSignOut={onSignOut} signingOut={signingOut} />;
  const sidebar = { collapsed, onToggle: toggle, onSignOut, signingOut };
  return <Frame user={me ?? { ...user, unreadMessages: 0, unreadNotifications: 0 }} sidebar={sidebar} />;
}

interface FrameProps {
  user: ShellUser;
  sidebar: { collapsed: boolean; onToggle: () => void; onSignOut: () => void; signingOut: boolean };
}

function Frame({ user, sidebar: { collapsed, onToggle, onSignOut, signingOut } }: FrameProps) {
  const [title, setTitle] = useState('');
  const drawer = useDrawer();
  const main = useNavigationEffects();
  const { unreadMessages, unreadNotifications } = user;
  const portal = portalOf(user.role);
  const sidebar = { portal, unreadMessages, onSignOut, signingOut };
  return (
    <PageTitleContext value={setTitle}>
      <SkipLink />
      <Flex height="100dvh" overflow="hidden">
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
          <TopBar
            title={title}
            messages={portal.messages}
            person={user}
            unreadMessages={unreadMessages}
            unreadNotifications={unreadNotifications}
            onOpenMenu={() => drawer.setOpen(true)}
            onSignOut={onSignOut}
          />
          <MainArea ref={main} />
        </Flex>
      </Flex>
      {drawer.open && <MenuDrawer {...sidebar} onClose={() => drawer.setOpen(false)} />}
      <LiveUpdates />
    </PageTitleContext>
  );
}

/** The scrollable area with the page. */
function MainArea({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const loading = (
    <Box p="6">
      <BlockSkeleton />
    </Box>
  );
  return (
    <Flex asChild direction="column" flex="1" minH="0" overflowY="auto" position="relative" outline="none">
      <main id="main" tabIndex={-1} ref={ref}>
        <PageBoundary>
          <Suspense fallback={loading}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
    </Flex>
  );
}

/** The menu on phones. It is open for one history entry, so every navigation closes it. */
function useDrawer() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return { open: openAt === key, setOpen: (open: boolean) => setOpenAt(open ? key : null) };
}
