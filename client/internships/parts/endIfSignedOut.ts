import { RestError } from '../../lib/rest';
import { clearSession } from '../../lib/session';

/**
 * Ends the session in this browser if the server refused a call because it is over. These pages also serve visitors, so that nothing else
 * notices it.
 * @returns whether it was over
 */
export function endIfSignedOut(error: unknown): boolean {
  if (!(error instanceof RestError && error.status === 401)) return false;
  clearSession();
  return true;
}
