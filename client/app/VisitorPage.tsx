import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { enhance, followAuthLinks } from '../public-site/enhance';
import { LandingPage } from '../public-site/landing/LandingPage';
import { PublicFrame } from '../public-site/frame/PublicFrame';
import { useSession } from '../lib/useSession';
import { usePageTitle } from '../ui/layout/Page';
import { authModeNamed } from '../routes/paths';
import { useAuthMode } from '../auth/dialog/useAuthMode';

const loadDialog = () => import('../auth/dialog/AuthDialog');
const AuthDialog = lazy(async () => ({ default: (await loadDialog()).AuthDialog }));

interface VisitorPageProps {
  ask?: boolean;
  /** Another page than the landing page; it is given what opens the sign-in dialog. */
  children?: (signIn: () => void) => ReactNode;
}

/**
 * A public page inside the application, with the sign-in dialog over it: the landing page unless another is given. With `ask`, since
 * the address needs a sign-in, the dialog is open at once.
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
      warm: () => {
        void loadDialog();
        void import('../auth/identity/identity').then(({ preloadIdentity }) => preloadIdentity());
      },
      press: (asked, role) => open.current(authModeNamed(asked) ?? 'login', role),
    });
  }, []);
  useEffect(() => {
    if (session && mode) open.current(null); // signed in by it: the page is there to go on with
  }, [session, mode]);
  return (
    <>
      <div ref={page}>
        <PublicFrame>{children ? children(() => setMode('login')) : <Landing />}</PublicFrame>
      </div>
      {mode && !session && (
        <Suspense fallback={null}>
          <AuthDialog mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />
        </Suspense>
      )}
    </>
  );
}

function Landing() {
  usePageTitle('');
  return <LandingPage />;
}
