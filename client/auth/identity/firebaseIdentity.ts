import { isBag } from '../../lib/refusal';
import { PATIENCE, readJson, RestError } from '../../lib/rest';
import { copy } from '../copy';
import { isWrongPair, refusedBy } from './firebaseRefusals';
import type { GoogleSignIn, IdentityProvider } from './provider';

const BASE = 'https://identitytoolkit.googleapis.com/v1/accounts';

type Body = Record<string, unknown>;
type Call = (method: string, body: Body) => Promise<Body>;

/** Calls a method of the provider; a refusal rejects with a RestError in the contract's words. */
const caller =
  (apiKey: string): Call =>
  async (method, body) => {
    const answer = await fetch(`${BASE}:${method}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Our pages send no referrer, but a key may be good for one site alone, and that is known by it.
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const value = await readJson(answer);
    if (answer.ok && isBag(value)) return value;
    const refused = refusedBy(value);
    throw new RestError(refused?.status ?? (answer.ok ? 502 : answer.status), refused ?? null);
  };

/** The text of an answer that has to have it. */
function textOf(value: Body, name: string): string {
  const text = value[name];
  if (typeof text !== 'string') throw new RestError(502, null);
  return text;
}

/**
 * The code flow, whose answer Google puts into the query of the address that it comes back to; the provider changes it for a token of
 * its own. The session belongs to the one `begin`, so that nobody can slip somebody else's answer in.
 */
const google = (call: Call): GoogleSignIn => ({
  begin: async (returnTo) => {
    const begun = await call('createAuthUri', {
      providerId: 'google.com',
      continueUri: returnTo,
      authFlowType: 'CODE_FLOW',
      oauthScope: 'openid email profile',
      // Who signed out here may be another person at the same machine.
      customParameter: { prompt: 'select_account' },
    });
    const address = textOf(begun, 'authUri');
    if (!address.startsWith('https://')) throw new RestError(502, null);
    return { address, session: textOf(begun, 'sessionId') };
  },
  complete: async ({ address, session }) => {
    const error = new URL(address).searchParams.get('error');
    if (error !== null)
      throw new RestError(400, {
        code: 'BAD_USER_INPUT',
        message: error === 'access_denied' ? copy.google.declined : copy.google.refused,
      });
    const signedIn = await call('signInWithIdp', { requestUri: address, sessionId: session, returnSecureToken: true });
    // The address has an account with a password, and this Google account does not prove that it is the same person's.
    if (signedIn.needConfirmation === true)
      throw new RestError(409, { code: 'CONFLICT', message: copy.google.hasPassword });
    return textOf(signedIn, 'idToken');
  },
});

/**
 * Firebase Authentication over its public REST interface: the few calls that the dialog needs, without an SDK.
 * @param options.google whether the deployment signs people in at Google
 */
export function firebaseIdentity(apiKey: string, options: { google: boolean }): IdentityProvider {
  const call = caller(apiKey);
  const idToken = async (method: string, body: Body) =>
    textOf(await call(method, { ...body, returnSecureToken: true }), 'idToken');
  return {
    signIn: ({ email, password }) => idToken('signInWithPassword', { email, password }),
    signUp: ({ email, password }) => idToken('signUp', { email, password }),
    requestReset: async (email) => {
      try {
        await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      } catch (error) {
        if (!isWrongPair(error)) throw error; // an unknown address is answered like a known one
      }
    },
    confirmReset: async ({ code, password }) =>
      void (await call('resetPassword', { oobCode: code, newPassword: password })),
    ...(options.google && { google: google(call) }),
  };
}
