import { isRecord } from '../../lib/errorInfo';
import { REQUEST_TIMEOUT, readJson, RestError } from '../../lib/rest';
import { googleCopy } from './copy';
import { isWrongCredentials, refusalFor } from './firebaseRefusals';
import type { GoogleSignIn, IdentityProvider } from './provider';

const BASE = 'https://identitytoolkit.googleapis.com/v1/accounts';

type Body = Record<string, unknown>;
type Call = (method: string, body: Body) => Promise<Body>;

/** Calls a method of Firebase. Errors reject with a RestError that has the contract's codes. */
const caller =
  (apiKey: string): Call =>
  async (method, body) => {
    const response = await fetch(`${BASE}:${method}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Our pages send no referrer, but Firebase needs it for keys that are restricted to one site.
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    const value = await readJson(response);
    if (response.ok && isRecord(value)) return value;
    const refused = refusalFor(value);
    throw new RestError(refused?.status ?? (response.ok ? 502 : response.status), refused ?? null);
  };

/** A required text of a response. */
function textOf(value: Body, name: string): string {
  const text = value[name];
  if (typeof text !== 'string') throw new RestError(502, null);
  return text;
}

/**
 * The code flow: Google redirects with a code in the query, which Firebase exchanges for an ID token. The session ties the code to its
 * `begin`, so that no one can inject the code of another sign-in.
 */
const google = (call: Call): GoogleSignIn => ({
  begin: async (returnTo) => {
    const begun = await call('createAuthUri', {
      providerId: 'google.com',
      continueUri: returnTo,
      authFlowType: 'CODE_FLOW',
      oauthScope: 'openid email profile',
      // Another user may have signed in on this device before.
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
        message: error === 'access_denied' ? googleCopy.canceled : googleCopy.refused,
      });
    const signedIn = await call('signInWithIdp', { requestUri: address, sessionId: session, returnSecureToken: true });
    // The address has an account with a password, and this Google account does not prove that it belongs to the same person.
    if (signedIn.needConfirmation === true)
      throw new RestError(409, { code: 'CONFLICT', message: googleCopy.hasPassword });
    return textOf(signedIn, 'idToken');
  },
});

/**
 * Firebase Authentication through its public REST API, with only the calls that the dialog needs, without an SDK.
 * @param options.google whether the deployment offers the sign-in with Google
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
        if (!isWrongCredentials(error)) throw error; // does not reveal that the address is unknown
      }
    },
    confirmReset: async ({ code, password }) =>
      void (await call('resetPassword', { oobCode: code, newPassword: password })),
    ...(options.google && { google: google(call) }),
  };
}
