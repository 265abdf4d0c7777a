import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { loadFirstPage } from './app/parts';
import { ThemeProvider } from './ui/ThemeProvider';
import { watchHistory } from './lib/unsaved/popGuard';

/** Calls `onReady` after the first render, before the browser paints it. */
function Started({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useLayoutEffect(onReady, [onReady]);
  return children;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document lacks #root');
  watchHistory();
  // Until then, the document shows a static frame.
  await loadFirstPage(window.location.pathname);

  await new Promise<void>((resolve) => {
    const replaceStaticParts = () => {
      // The prerendered parts and their styles. The application brings its own.
      for (const left of ['page', 'page-style', 'shell']) document.getElementById(left)?.remove();
      resolve();
    };
    // A transition renders in slices of a few milliseconds, so that a slow phone responds in the meantime.
    startTransition(() =>
      // The router without transitions: they would render the old and the new URL in turn, and Apollo would send the queries of both.
      createRoot(root).render(
        <Started onReady={replaceStaticParts}>
          <BrowserRouter useTransitions={false}>
            <ThemeProvider>
              <App persisted={import.meta.env.PROD} />
            </ThemeProvider>
          </BrowserRouter>
        </Started>,
      ),
    );
  });
}

/** Resolves when the application has replaced the static page. */
export const started = start();
