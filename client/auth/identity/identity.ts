import { isBag } from '../../lib/refusal';
import { rest, RestError } from '../../lib/rest';
import type { Session } from '../../lib/session';
import { firebaseIdentity } from './firebaseIdentity';
import { localIdentity } from './localIdentity';
import type { Credentials, IdentityProvider } from './provider';
import type { SignupData } from '../steps/signupForm';

/** The provider that this deployment's configuration names (`GET /api/auth/config`). */
export async function loadIdentity(): Promise<IdentityProvider> {
  const config: unknown = await rest('GET', '/api/auth/config');
  if (!isBag(config)) throw new RestError(502, null);
  if (config.provider !== 'firebase') return localIdentity;
  const apiKey = isBag(config.firebase) ? config.firebase.apiKey : undefined;
  if (typeof apiKey !== 'string') throw new RestError(502, null);
  return firebaseIdentity(apiKey, { google: config.google === true });
}

let early: Promise<IdentityProvider> | null = null;

/** Begins to load the provider while the dialog itself is on its way, so that nothing in it moves when it has opened. */
export function preloadIdentity(): void {
  early ??= loadIdentity();
  early.catch(() => (early = null));
}

/** The provider, loaded ahead or now. */
export function takeIdentity(): Promise<IdentityProvider> {
  const loaded = early ?? loadIdentity();
  early = null;
  return loaded;
}

/** What an ID token is exchanged for: a session, or a challenge where a second step is asked for. */
export type SignedIn = Session | { challenge: string };

/** Turns an ID token into a session; with `userData` the account is made of it. */
export const exchange = (idToken: string, userData?: SignupData): Promise<SignedIn> =>
  rest('POST', '/api/auth/firebase-login', { idToken, ...(userData && { userData }) });

/** The second step: BAD_USER_INPUT at `code` when it is wrong, at `challenge` when the sign-in has to begin anew. */
export const completeTwoFactor = (answer: { challenge: string; code: string }): Promise<Session> =>
  rest('POST', '/api/auth/two-factor', answer);

/**
 * Makes an account with its profile. Where an earlier try made the account and its profile was refused, the same password carries on
 * from there; otherwise a taken address is refused with CONFLICT.
 */
export async function signUp(
  provider: IdentityProvider,
  credentials: Credentials,
  userData: SignupData,
): Promise<void> {
  await exchange(await newOrOwn(provider, credentials), userData);
}

async function newOrOwn(provider: IdentityProvider, credentials: Credentials): Promise<string> {
  try {
    return await provider.signUp(credentials);
  } catch (taken) {
    if (!(taken instanceof RestError && taken.status === 409)) throw taken;
    try {
      return await provider.signIn(credentials);
    } catch {
      throw taken; // somebody else's address, or another password: what the sign-up said stands
    }
  }
}
