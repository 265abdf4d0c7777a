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
 * Creates an account with its profile. If an earlier attempt created the account but its profile was refused, the same password
 * continues from there. Otherwise a taken email address fails with CONFLICT.
 */
export async function signUp(
  provider: IdentityProvider,
  credentials: Credentials,
  userData: SignupData,
): Promise<void> {
  await exchange(await newOrExisting(provider, credentials), userData);
}

async function newOrExisting(provider: IdentityProvider, credentials: Credentials): Promise<string> {
  try {
    return await provider.signUp(credentials);
  } catch (taken) {
    if (!(taken instanceof RestError && taken.status === 409)) throw taken;
    try {
      return await provider.signIn(credentials);
    } catch {
      throw taken; // another user's address or another password: the first error applies
    }
  }
}
