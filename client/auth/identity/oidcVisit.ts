import { isRecord } from '../../lib/errorInfo';
import { rest, RestError } from '../../lib/rest';
import { paths, staticPaths } from '../../routes/paths';
import { oidcCopy } from './copy';

/** What the browser keeps of a sign-in while it is at the provider. No other tab and no other site can read it. */
interface Kept {
  state: string;
  codeVerifier: string;
  /** The path at which the sign-in began. */
  from: string;
}

const KEY = 'batchmate:oidc';

/** Goes to the provider, which redirects back to `paths.oidcReturn`. */
export async function leaveForProvider(from: string): Promise<void> {
  const { url, state, codeVerifier } = await rest<{ url: string; state: string; codeVerifier: string }>(
    'POST',
    '/api/auth/oidc/start',
  );
  const kept: Kept = { state, codeVerifier, from: staticPaths.includes(from) ? paths.home : from };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  window.location.assign(url);
}

function readKept(): Kept | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  if (!isRecord(kept)) return null;
  const { state, codeVerifier, from } = kept;
  if (typeof state !== 'string' || typeof codeVerifier !== 'string' || typeof from !== 'string') return null;
  return { state, codeVerifier, from };
}

let arrived: URLSearchParams | null = null;

/**
 * Keeps what the provider returned, so that it does not stay in the URL.
 * @returns the path at which the sign-in began
 */
export function arrive(search: string): string {
  arrived = new URLSearchParams(search);
  return readKept()?.from ?? paths.home;
}

/** What the provider returned, once; null if the browser does not come from it. */
export function takeArrival(): URLSearchParams | null {
  const taken = arrived;
  arrived = null;
  return taken;
}

const refused = (message: string) => new RestError(400, { code: 'BAD_USER_INPUT', message });

/**
 * Completes a sign-in that this tab began.
 * @returns an ID token
 * @throws RestError, also if the user canceled it
 */
export async function completeVisit(returned: URLSearchParams): Promise<string> {
  const kept = readKept();
  sessionStorage.removeItem(KEY);
  // Otherwise another site could sign the user in to an account of its own.
  if (!kept || returned.get('state') !== kept.state) throw refused(oidcCopy.elsewhere);
  const error = returned.get('error');
  if (error !== null) throw refused(error === 'access_denied' ? oidcCopy.canceled : oidcCopy.refused);
  const { state, codeVerifier } = kept;
  const iss = returned.get('iss');
  const body = { code: returned.get('code') ?? '', state, codeVerifier, ...(iss !== null && { iss }) };
  return (await rest<{ idToken: string }>('POST', '/api/auth/oidc/finish', body)).idToken;
}
