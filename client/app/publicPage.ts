import { enliven, followAuthLinks } from '../landing/behaviour';

// The only script of a prerendered page. The sign-in dialog and, for who is signed in, the application come when they are needed.

const signedIn = document.documentElement.classList.contains('signed-in');

/** The application takes the place of the page. */
function enter() {
  document.documentElement.classList.add('signed-in');
  return import('../main');
}

const loadIsland = () => import('./island');

/**
 * Has the browser fetch and compile the dialog's files, which the build has noted in the page, once the page stands: the first press only
 * has to run them.
 */
function fetchLater() {
  const noted = document.querySelector<HTMLTemplateElement>('#later');
  const saves = 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
  if (noted && !saves) document.head.append(noted.content);
}

function openDialog(mode: string, role: string | undefined) {
  void loadIsland().then(({ openIsland }) => openIsland({ mode, role, onSignedIn: enter }));
}

if (signedIn && location.pathname === '/') {
  void enter();
} else {
  void enliven(document.body);
  if (document.querySelector('[data-internships]'))
    void import('../internships/fill').then(({ fillInternships }) => fillInternships(document.body));
  followAuthLinks(document.body, { warm: () => void loadIsland(), press: openDialog });
  const asked = new URLSearchParams(location.search);
  const mode = asked.get('auth') ?? (location.hash.startsWith('#code=') ? 'reset' : null);
  if (mode !== null) openDialog(mode, asked.get('role') ?? undefined);
  // Safari knows no idle time.
  const whenIdle = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
  if (!signedIn) addEventListener('load', () => whenIdle(fetchLater));
}
