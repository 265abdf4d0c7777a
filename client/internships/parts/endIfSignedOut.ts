import { SIGNED_OUT } from '../../lib/errorInfo';
import { readRestError, RestError } from '../../lib/rest';
import { clearSession, getSession } from '../../lib/session';

/**
 * Ends the session in this browser if the server refused a call because it is over. These pages also serve visitors, so that nothing else
 * notices it.
 * @returns whether it was over
 */
export function endIfSignedOut(error: unknown): boolean {
  if (!(error instanceof RestError) || readRestError(error).code !== SIGNED_OUT) return false;
  // The user can have signed in again since the call was sent, in another tab too.
  if (error.token === getSession()?.token) clearSession();
  return true;
}
