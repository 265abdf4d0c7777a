import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from '../ui/ThemeProvider';
import { authModeNamed } from '../routes/paths';
import { useAuthMode } from '../auth/dialog/useAuthMode';
import { AuthDialog } from '../auth/dialog/AuthDialog';
import { preloadIdentity } from '../auth/identity/identity';
import { getSession, onSessionChange } from '../lib/session';

interface DialogRequest {
  /** A mode of the dialog. Any other value opens the login. */
  mode: string;
  role: string | undefined;
  /** Called after the sign-in, to start the application. */
  onSignedIn: () => Promise<unknown>;
}

interface Island {
  root: Root;
  open: (request: DialogRequest) => void;
}

let island: Island | null = null;

// The island is loaded when the user is about to click, so the provider is preloaded too.
preloadIdentity();

const modeOf = (name: string) => authModeNamed(name) ?? 'login';

function Dialog({ first, onReady }: { first: DialogRequest; onReady: (open: Island['open']) => void }) {
  const { mode, setMode } = useAuthMode(false);
  useEffect(() => {
    onReady((request) => setMode(modeOf(request.mode), request.role));
  });
  useEffect(() => {
    // A URL that names a step has already opened it.
    if (mode === null && !location.hash.startsWith('#code=')) setMode(modeOf(first.mode), first.role);
    // Runs once, when the island is created: later clicks come through onReady.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  return mode && <AuthDialog mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />;
}

/** Opens the sign-in dialog over a prerendered page. The first call starts React. */
export function openIsland(request: DialogRequest): void {
  if (island) return island.open(request);
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const created: Island = { root, open: () => undefined };
  island = created;
  const stop = onSessionChange(() => {
    if (!getSession()) return;
    stop();
    void request.onSignedIn().then(() => {
      root.unmount();
      container.remove();
      island = null;
    });
  });
  root.render(
    <BrowserRouter useTransitions={false}>
      <ThemeProvider>
        <Dialog first={request} onReady={(open) => (created.open = open)} />
      </ThemeProvider>
    </BrowserRouter>,
  );
}
