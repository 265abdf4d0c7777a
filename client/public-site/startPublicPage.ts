import { enhance } from './enhance/enhance';
import { followAuthLinks } from './enhance/followAuthLinks';

const loadIsland = () => import('./island');

/**
 * Fetches the files of the sign-in dialog, which the build has listed in the page, so that the first click only has to run them.
 * Skipped when the browser saves data.
 */
function prefetchDialog() {
  const listed = document.querySelector<HTMLTemplateElement>('#later');
  const savesData = 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
  if (listed && !savesData) document.head.append(listed.content);
}

// Safari has no requestIdleCallback.
const whenIdle = (callback: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(callback) : setTimeout(callback);

/** Makes a prerendered page interactive: its own behavior, the internships, and the sign-in dialog. */
function startPage(enterApp: () => Promise<unknown>, signedIn: boolean) {
  const openDialog = (mode: string, role: string | undefined) => {
    void loadIsland().then(({ openIsland }) => openIsland({ mode, role, onSignedIn: enterApp }));
  };
  void enhance(document.body);
  if (document.querySelector('[data-internships]'))
    void import('../internships/list/renderInternships').then(({ renderInternships }) =>
      renderInternships(document.body),
    );
  followAuthLinks(document.body, { preload: () => void loadIsland(), open: openDialog });
  const query = new URLSearchParams(location.search);
  const mode = query.get('auth') ?? (location.hash.startsWith('#code=') ? 'reset' : null);
  if (mode !== null) openDialog(mode, query.get('role') ?? undefined);
  if (!signedIn) addEventListener('load', () => whenIdle(prefetchDialog));
}

/**
 * Starts a prerendered page. The application takes over at once on the home page of a signed-in user, otherwise after a sign-in.
 * @param loadApp loads and starts the application
 */
export function startPublicPage(loadApp: () => Promise<unknown>): void {
  const signedIn = document.documentElement.classList.contains('signed-in');
  const enterApp = () => {
    document.documentElement.classList.add('signed-in');
    return loadApp();
  };
  if (signedIn && location.pathname === '/') void enterApp();
  else startPage(enterApp, signedIn);
}
