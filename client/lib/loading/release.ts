import { hasUnsaved } from '../unsaved/unsaved';
import { LoadError } from './preload';

const KEY = 'reloaded-for';

/**
 * After a failed load: reloads the page if the server no longer has the file, because a newer version was released. It does so at most
 * once for each file in this tab, and not while there are unsaved changes.
 * @returns `reloading`; `outdated` if the user has to reload; otherwise `unreachable`
 */
export function reloadIfReleased(
  error: unknown,
  reload = () => window.location.reload(),
): 'reloading' | 'outdated' | 'unreachable' {
  if (!(error instanceof LoadError) || !error.gone) return 'unreachable';
  if (hasUnsaved() || sessionStorage.getItem(KEY) === error.url) return 'outdated';
  sessionStorage.setItem(KEY, error.url);
  reload();
  return 'reloading';
}
