import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { loadFirstPage } from './app/parts';
import { ThemeProvider } from './ui/ThemeProvider';
import { watchHistory } from './lib/unsaved/popGuard';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document lacks #root');
  watchHistory();
  // Until then, the document shows a static frame.
  await loadFirstPage(window.location.pathname);

  // Synchronously, so that no empty page is painted between the static frame and the application.
  flushSync(() =>
    // Without transitions: they would render the old and the new URL in turn, and Apollo would send the queries of both.
    createRoot(root).render(
      <BrowserRouter useTransitions={false}>
        <ThemeProvider>
          <App persisted={import.meta.env.PROD} />
        </ThemeProvider>
      </BrowserRouter>,
    ),
  );
  // The prerendered parts and their styles. The application brings its own.
  for (const left of ['page', 'page-style', 'shell']) document.getElementById(left)?.remove();
}

/** Resolves when the application has replaced the static page. */
export const started = start();
