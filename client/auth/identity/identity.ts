import { isRecord } from '../../lib/errorInfo';
import { rest, RestError } from '../../lib/rest';
import type { Session } from '../../lib/session';
import { firebaseIdentity } from './firebaseIdentity';
import { localIdentity } from './localIdentity';
import type { Credentials, IdentityProvider } from './provider';
import type { SignupData } from './account';

/** The provider that this deployment's configuration names (`GET /api/auth/config`). */
export async function loadIdentity(): Promise<IdentityProvider> {
  const config: unknown = await rest('GET', '/api/auth/config');
  if (!isRecord(config)) throw new RestError(502, null);
  const provider = providerOf(config);
  const name = isRecord(config.oidc) ? config.oidc.name : undefined;
  return typeof name === 'string' ? { ...provider, oidc: name } : provider;
}

function providerOf(config: Record<string, unknown>): IdentityProvider {
  if (config.provider !== 'firebase') return localIdentity;
  const apiKey = isRecord(config.firebase) ? config.firebase.apiKey : undefined;
  if (typeof apiKey !== 'string') throw new RestError(502, null);
  return firebaseIdentity(apiKey, { google: config.google === true });
}

let early: Promise<IdentityProvider> | null = null;

/** Starts loading the provider before the dialog opens, so that the dialog's layout does not change afterwards. */
export function preloadIdentity(): void {
  early ??= loadIdentity();
  early.catch(() => (early = null));
}

/** The preloaded provider, or one that is loaded now. */
export function takeIdentity(): Promise<IdentityProvider> {
  const loaded = early ?? loadIdentity();
  early = null;
  return loaded;
}

/** The result of exchanging an ID token: a session, or a challenge when two-factor authentication is enabled. */
export type SignedIn = Session | { challenge: string };

/** Exchanges an ID token for a session. With `userData`, the account is created first. */
export const exchange = (idToken: string, userData?: SignupData): Promise<SignedIn> =>
  rest('POST', '/api/auth/firebase-login', { idToken, ...(userData && { userData }) });

/** Completes a sign-in with a two-factor code. Fails with BAD_USER_INPUT on `code`, or on `challenge` when the sign-in must start over. */
export const completeTwoFactor = (answer: { challenge: string; code: string }): Promise<Session> =>
  rest('POST', '/api/auth/two-factor', answer);

/**
 * Creates an account with its profile. If an earlier attempt created the account but its profile was refused or its answer lost, the same
 * password continues from there. Otherwise a taken email address fails with CONFLICT.
 */
export async function signUp(
  provider: IdentityProvider,
  credentials: Credentials,
  userData: SignupData,
): Promise<void> {
  const { idToken, taken } = await newOrExisting(provider, credentials);
  const signedIn = await exchange(idToken, userData);
  const isSession = 'token' in signedIn;
  if (isSession) endUnused(signedIn.token);
  // The account is older than this form, and the server did not change it.
  if (taken && !(isSession && signedIn.user.role.toLowerCase() === userData.userType)) throw taken;
}

/** An ID token; with the error that the address is taken, if the account exists already. */
async function newOrExisting(
  provider: IdentityProvider,
  credentials: Credentials,
): Promise<{ idToken: string; taken?: RestError }> {
  try {
    return { idToken: await provider.signUp(credentials) };
  } catch (taken) {
    if (!(taken instanceof RestError && taken.status === 409)) throw taken;
    try {
      return { idToken: await provider.signIn(credentials), taken };
    } catch {
      throw taken; // another user's address or another password: the first error applies
    }
  }
}

/** Ends the session of a sign-up, which nobody uses: it would stay in the list of devices beside the one of the first sign-in. */
function endUnused(token: string): void {
  fetch(new URL('/graphql', window.location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      operationName: 'EndUnused',
      query: 'mutation EndUnused { signOut(input: {}) { signedOut } }',
    }),
    keepalive: true,
  }).catch(() => undefined); // the user can end it in the settings
}
