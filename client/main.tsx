import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { ThemeProvider } from './ui/ThemeProvider';
import { watchHistory } from './lib/unsaved/popGuard';

// Removes the prerendered page and its styles. The application brings its own.
for (const left of ['page', 'page-style']) document.getElementById(left)?.remove();

const root = document.getElementById('root');
if (!root) throw new Error('The document lacks #root');

watchHistory();

// Without transitions: they would render the old and the new URL in turn, and Apollo would send the queries of both.
createRoot(root).render(
  <BrowserRouter useTransitions={false}>
    <ThemeProvider>
      <App persisted={import.meta.env.PROD} />
    </ThemeProvider>
  </BrowserRouter>,
);
