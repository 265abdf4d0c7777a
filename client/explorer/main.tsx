import { createRoot } from 'react-dom/client';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import 'graphiql/style.css';
import { getSession } from '../lib/session';
import './explorer.css';
import { Explorer } from './Explorer';
import { makeFetcher } from './fetcher';

const root = document.getElementById('root');
if (!root) throw new Error('The document lacks #root');

// The explorer uses the session of this browser until another token is entered.
let token = getSession()?.token ?? '';
const fetcher = makeFetcher({ url: `${window.location.origin}/graphql`, token: () => token.trim() });
const onToken = (typed: string) => {
  token = typed;
};

createRoot(root).render(<Explorer fetcher={fetcher} token={token} onToken={onToken} />);
