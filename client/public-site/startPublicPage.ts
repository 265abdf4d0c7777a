import { enhance } from './enhance/enhance';
import { fetchFiles } from '../lib/loading/preload';
import { reloadIfReleased } from '../lib/loading/release';
import { authModeNamed, authPath, paths, staticPaths } from '../routes/paths';
import { followAuthLinks } from './enhance/followAuthLinks';
import { showFailure, showOpening } from './enhance/notes';

const loadIsland = () => import('./island');

/** After a failed load: goes to `address` if a newer version was released, whose page knows the new files; otherwise says so. */
function recover(error: unknown, address: string): void {
  const outcome = reloadIfReleased(error, () => location.assign(address));
  if (outcome !== 'reloading') showFailure();
}

/**
 * Fetches the files of the sign-in dialog, which the build has listed in the page, so that the first click only has to run them.
 * Skipped when the browser saves data.
 */
function prefetchDialog() {
  const listed = document.querySelector<HTMLTemplateElement>('#later');
  const savesData = 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
  if (!listed || savesData) return;
  const urls = [...listed.content.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
  // A browser never requests a file again that it could not preload, so the links follow when their files have arrived. Without a
  // connection, the click fetches them.
  fetchFiles(urls).then(
    () => document.head.append(listed.content),
    () => undefined,
  );
}

// Safari has no requestIdleCallback.
const whenIdle = (callback: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(callback) : setTimeout(callback);

/** Makes a prerendered page interactive: its own behavior, the internships, and the sign-in dialog. */
function startPage(enterApp: () => Promise<unknown>, signedIn: boolean) {
  const openDialog = (mode: string, role: string | undefined) => {
    const loading = loadIsland();
    showOpening(loading);
    loading.then(
      ({ openIsland }) => openIsland({ mode, role, onSignedIn: enterApp }),
      (error: unknown) => recover(error, authPath(authModeNamed(mode) ?? 'login', role)),
    );
  };
  void enhance(document.body);
  if (document.querySelector('[data-internships]'))
    import('../internships/list/renderInternships').then(
      ({ renderInternships }) => renderInternships(document.body),
      (error: unknown) => recover(error, location.href),
    );
  // A failure is reported when the dialog opens.
  followAuthLinks(document.body, { preload: () => void loadIsland().catch(() => undefined), open: openDialog });
  const query = new URLSearchParams(location.search);
  const mode = query.get('auth') ?? (location.hash.startsWith('#code=') ? 'reset' : null);
  if (mode !== null) openDialog(mode, query.get('role') ?? undefined);
  if (!signedIn) addEventListener('load', () => whenIdle(prefetchDialog));
}

/** The application takes over on the home page instead of a page that it does not have. Back loads that page again. */
function leaveStaticPage(): void {
  const { pathname } = location;
  if (!staticPaths.includes(pathname)) return;
  history.replaceState(null, '', paths.home);
  addEventListener('popstate', () => {
    if (location.pathname === pathname) location.reload();
  });
}

/**
 * Starts a prerendered page. The application takes over at once on the home page of a signed-in user, otherwise after a sign-in.
 * @param loadApp loads and starts the application
 */
export function startPublicPage(loadApp: () => Promise<unknown>): void {
  const signedIn = document.documentElement.classList.contains('signed-in');
  const enterApp = async () => {
    document.documentElement.classList.add('signed-in');
    leaveStaticPage();
    try {
      await loadApp();
    } catch (error) {
      recover(error, location.href);
    }
  };
  if (signedIn && location.pathname === '/') void enterApp();
  else startPage(enterApp, signedIn);
}
