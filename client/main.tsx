import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { ThemeProvider } from './ui/theme/ThemeProvider';
import { watchHistory } from './lib/popGuard';

// A prerendered page gives way; so do its styles, which the application brings by itself.
for (const left of ['page', 'page-style']) document.getElementById(left)?.remove();

const root = document.getElementById('root');
if (!root) throw new Error('The document lacks #root');

watchHistory();

// Without transitions: an address that holds a query's variables and is rendered aside makes Apollo ask for the old and the new by turns.
createRoot(root).render(
  <BrowserRouter useTransitions={false}>
    <ThemeProvider>
      <App persisted={import.meta.env.PROD} />
    </ThemeProvider>
  </BrowserRouter>,
);
