import { Box, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { SessionUser } from '../lib/session';
import { PageTitleContext } from '../ui/layout/Page';
import { BlockSkeleton } from '../ui/data/Skeletons';
import { SkipLink } from '../ui/feedback/SkipLink';
import { FacelessBoundary, PageBoundary } from './PageBoundary';
import { portalOf } from './portals';
import { ShellSkeleton } from '../ui/layout/ShellSkeleton';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useMe } from './useMe';
import { useSidebar } from './useSidebar';
import { useSignOut } from '../auth/useSignOut';

const PendingDeletionPage = lazy(async () => ({
  default: (await import('../account/PendingDeletionPage')).PendingDeletionPage,
}));
const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer')).MenuDrawer }));
// What keeps the counts and the lists live while any page is open.
const NotificationsLive = lazy(async () => ({
  default: (await import('../notifications/NotificationsLive')).NotificationsLive,
}));
const ReferralsLive = lazy(async () => ({ default: (await import('../referrals/live/ReferralsLive')).ReferralsLive }));
const MessagesLive = lazy(async () => ({ default: (await import('../messages/chat/MessagesLive')).MessagesLive }));

const LIVE = [NotificationsLive, MessagesLive, ReferralsLive];

/** The frame around every page of a signed-in person: the sidebar of their portal, the top bar, and the page. */
export function Shell({ user }: { user: SessionUser }) {
  const { me, loading } = useMe();
  const { collapsed, toggle } = useSidebar();
  const { signOut, signingOut } = useSignOut();
  const [title, setTitle] = useState('');
  const drawer = useDrawer();
  const main = useFocusOnNavigation();

  // Until the first answer a skeleton; if there is none to be had, the page itself says what is wrong.
  if (!me && loading) return <ShellSkeleton collapsed={collapsed} />;
  if (me?.eraseAfter) {
    return (
      <Suspense fallback={<ShellSkeleton collapsed={collapsed} />}>
        <PendingDeletionPage eraseAfter={me.eraseAfter} onSignOut={() => void signOut()} signingOut={signingOut} />
      </Suspense>
    );
  }
  const person = me ?? user;
  const counts = { unreadMessages: me?.unreadMessages ?? 0, unreadNotifications: me?.unreadNotifications ?? 0 };
  const sidebar = {
    portal: portalOf(person.role),
    unreadMessages: counts.unreadMessages,
    onSignOut: () => void signOut(),
    signingOut,
  };

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
          <Sidebar {...sidebar} collapsed={collapsed} onToggle={toggle} />
        </Box>
        <Flex direction="column" flex="1" minW="0">
          <TopBar
            title={title}
            person={person}
            {...counts}
            onOpenMenu={() => drawer.setOpen(true)}
            onSignOut={() => void signOut()}
          />
          <Flex asChild direction="column" flex="1" minH="0" overflowY="auto" position="relative" outline="none">
            <main id="main" tabIndex={-1} ref={main}>
              <PageBoundary>
                <Suspense
                  fallback={
                    <Box p="6">
                      <BlockSkeleton />
                    </Box>
                  }
                >
                  <Outlet />
                </Suspense>
              </PageBoundary>
            </main>
          </Flex>
        </Flex>
      </Flex>
      <Suspense fallback={null}>
        {drawer.open && <MenuDrawer {...sidebar} onClose={() => drawer.setOpen(false)} />}
      </Suspense>
      <Suspense fallback={null}>
        {LIVE.map((Live, i) => (
          <FacelessBoundary key={i}>
            <Live />
          </FacelessBoundary>
        ))}
      </Suspense>
    </PageTitleContext>
  );
}

/** The menu on phones, which closes as soon as one goes somewhere: it is open for one address. */
function useDrawer() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return { open: openAt === key, setOpen: (open: boolean) => setOpenAt(open ? key : null) };
}

/** After a navigation the focus and the scroll start at the page, not at the link that led to it. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.scrollTo?.({ top: 0 });
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
