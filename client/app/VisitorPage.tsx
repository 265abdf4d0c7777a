import { type ReactNode, useEffect, useRef } from 'react';
import { enhance } from '../public-site/enhance/enhance';
import { followAuthLinks } from '../public-site/enhance/followAuthLinks';
import { LandingPage } from '../public-site/landing/LandingPage';
import { PublicFrame } from '../public-site/frame/PublicFrame';
import { useSession } from '../lib/useSession';
import { lazyOverlay } from '../ui/lazy/lazyOverlay';
import { usePageTitle } from '../ui/layout/Page';
import { authModeNamed } from '../routes/paths';
import { useAuthMode } from '../auth/dialog/useAuthMode';

const AuthDialog = lazyOverlay(async () => (await import('../auth/dialog/AuthDialog')).AuthDialog);
const preloadDialog = () => {
  AuthDialog.preload();
  // The dialog loads it again if this fails.
  import('../auth/identity/identity').then(({ preloadIdentity }) => preloadIdentity()).catch(() => undefined);
};

interface VisitorPageProps {
  ask?: boolean;
  /** The page to show instead of the landing page. It gets a function that opens the sign-in dialog. */
  children?: (signIn: () => void) => ReactNode;
}

/**
 * A public page inside the application, by default the landing page, with the sign-in dialog over it. With `ask`, for paths that need a
 * sign-in, the dialog is open at once.
 */
export function VisitorPage({ ask = false, children }: VisitorPageProps) {
  const session = useSession();
  const { mode, setMode } = useAuthMode(ask);
  const page = useRef<HTMLDivElement>(null);
  const open = useRef(setMode);
  useEffect(() => {
    open.current = setMode;
  });
  useEffect(() => {
    if (!page.current) return;
    void enhance(page.current);
    return followAuthLinks(page.current, {
      preload: preloadDialog,
      open: (name, role) => open.current(authModeNamed(name) ?? 'login', role),
    });
  }, []);
  useEffect(() => {
    if (session && mode) open.current(null); // the user signed in with it, and continues on the page
  }, [session, mode]);
  return (
    <>
      <div ref={page}>
        <PublicFrame>{children ? children(() => setMode('login')) : <Landing />}</PublicFrame>
      </div>
      {mode && !session && <AuthDialog mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />}
    </>
  );
}

function Landing() {
  usePageTitle('');
  return <LandingPage />;
}
