import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from '../ui/theme/ThemeProvider';
import { authModeNamed } from '../routes/paths';
import { useAuthMode } from '../auth/dialog/useAuthMode';
import { AuthDialog } from '../auth/dialog/AuthDialog';
import { preloadIdentity } from '../auth/identity/identity';
import { getSession, onSessionChange } from '../lib/session';

interface Asked {
  /** A mode of the dialog; anything else opens the login. */
  mode: string;
  role: string | undefined;
  /** Somebody signed in: the application takes over. */
  onSignedIn: () => Promise<unknown>;
}

interface Island {
  root: Root;
  open: (asked: Asked) => void;
}

let island: Island | null = null;

// The island is fetched when somebody is about to press: the press itself comes a moment later.
preloadIdentity();

const modeOf = (name: string) => authModeNamed(name) ?? 'login';

function Dialog({ first, onReady }: { first: Asked; onReady: (open: Island['open']) => void }) {
  const { mode, setMode } = useAuthMode(false);
  useEffect(() => {
    onReady(({ mode: asked, role }) => setMode(modeOf(asked), role));
  });
  useEffect(() => {
    // An address that names a step opened it by itself.
    if (mode === null && !location.hash.startsWith('#code=')) setMode(modeOf(first.mode), first.role);
    // Once, when the island is made: later presses come through onReady.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  return mode && <AuthDialog mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />;
}

/** Opens the sign-in dialog over a prerendered page; the first time it brings React along. */
export function openIsland(asked: Asked): void {
  if (island) return island.open(asked);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const made: Island = { root, open: () => undefined };
  island = made;
  const stop = onSessionChange(() => {
    if (!getSession()) return;
    stop();
    void asked.onSignedIn().then(() => {
      root.unmount();
      place.remove();
      island = null;
    });
  });
  root.render(
    <BrowserRouter useTransitions={false}>
      <ThemeProvider>
        <Dialog first={asked} onReady={(open) => (made.open = open)} />
      </ThemeProvider>
    </BrowserRouter>,
  );
}
