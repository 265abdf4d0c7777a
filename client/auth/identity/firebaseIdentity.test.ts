import { http, HttpResponse } from 'msw';
import { readRestError } from '../../lib/rest';
import { server } from '../../testing/server';
import { firebaseIdentity } from './firebaseIdentity';

const provider = firebaseIdentity('a key', { google: true });
const BASE = 'https://identitytoolkit.googleapis.com/v1/accounts';
const credentials = { email: 'asha@college.edu', password: 'Sunshine#1' };

/** Answers a method of Firebase and records its requests. */
function answer(method: string, body: Record<string, unknown>, status = 200) {
  const asked: { key: string | null; body: unknown }[] = [];
  server.use(
    http.post(`${BASE}\\:${method}`, async ({ request }) => {
      asked.push({ key: new URL(request.url).searchParams.get('key'), body: await request.json() });
      return HttpResponse.json(body, { status });
    }),
  );
  return asked;
}
const refuse = (method: string, message: string) => answer(method, { error: { code: 400, message } }, 400);
const errorInfoOf = async (call: Promise<unknown>) =>
  readRestError(
    await call.then(
      () => null,
      (error: unknown) => error,
    ),
  );

test('signs in with the deployment’s key and returns the ID token', async () => {
  const asked = answer('signInWithPassword', { idToken: 'signed' });
  await expect(provider.signIn(credentials)).resolves.toBe('signed');
  expect(asked).toEqual([{ key: 'a key', body: { ...credentials, returnSecureToken: true } }]);
});

test('signs up and returns the ID token', async () => {
  const asked = answer('signUp', { idToken: 'fresh' });
  await expect(provider.signUp(credentials)).resolves.toBe('fresh');
  expect(asked[0]?.body).toEqual({ ...credentials, returnSecureToken: true });
});

test.each(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS'])(
  '%s is the same error as wrong credentials',
  async (code) => {
    refuse('signInWithPassword', code);
    expect(await errorInfoOf(provider.signIn(credentials))).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'The email address or password is wrong.',
      fields: [],
    });
  },
);

test.each([
  ['EMAIL_EXISTS', 'CONFLICT', ['email']],
  ['WEAK_PASSWORD : Password should be at least 6 characters', 'BAD_USER_INPUT', ['password']],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'RATE_LIMITED', []],
  ['OPERATION_NOT_ALLOWED', 'FORBIDDEN', []],
  ['SOMETHING_NEW', 'INTERNAL_SERVER_ERROR', []],
])('%s becomes %s', async (message, code, fields) => {
  refuse('signUp', message);
  expect(await errorInfoOf(provider.signUp(credentials))).toMatchObject({ code, fields });
});

test('a response without a token is an error', async () => {
  answer('signInWithPassword', {});
  await expect(provider.signIn(credentials)).rejects.toThrow('502');
});

test('requests a reset email, and does not reveal an unknown address', async () => {
  const asked = answer('sendOobCode', {});
  await provider.requestReset('asha@college.edu');
  expect(asked[0]?.body).toEqual({ requestType: 'PASSWORD_RESET', email: 'asha@college.edu' });
  refuse('sendOobCode', 'EMAIL_NOT_FOUND');
  await expect(provider.requestReset('nobody@college.edu')).resolves.toBeUndefined();
  refuse('sendOobCode', 'RESET_PASSWORD_EXCEED_LIMIT');
  expect((await errorInfoOf(provider.requestReset('asha@college.edu'))).code).toBe('RATE_LIMITED');
});

test('sets a new password with the code of an email', async () => {
  const asked = answer('resetPassword', { email: 'asha@college.edu' });
  await provider.confirmReset({ code: 'abc', password: 'Sunshine#1' });
  expect(asked[0]?.body).toEqual({ oobCode: 'abc', newPassword: 'Sunshine#1' });
  refuse('resetPassword', 'EXPIRED_OOB_CODE');
  const refusal = await errorInfoOf(provider.confirmReset({ code: 'old', password: 'Sunshine#1' }));
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['code'] });
});

describe('at Google', () => {
  const visit = { address: 'https://batchmate.example/auth/google?state=s&code=c', session: 'the session' };
  const { google } = provider;
  if (!google) throw new Error('It was asked for.');

  test('is not offered if the deployment does not offer it', () => {
    expect(firebaseIdentity('a key', { google: false }).google).toBeUndefined();
  });

  test('starts with Google’s URL, and lets users choose their account', async () => {
    const asked = answer('createAuthUri', {
      authUri: 'https://accounts.google.com/o?state=s',
      sessionId: 'the session',
    });
    await expect(google.begin('https://batchmate.example/auth/google')).resolves.toEqual({
      address: 'https://accounts.google.com/o?state=s',
      session: 'the session',
    });
    expect(asked[0]?.body).toEqual({
      providerId: 'google.com',
      continueUri: 'https://batchmate.example/auth/google',
      authFlowType: 'CODE_FLOW',
      oauthScope: 'openid email profile',
      customParameter: { prompt: 'select_account' },
    });
  });

  test('a URL that is not HTTPS is not opened', async () => {
    answer('createAuthUri', { authUri: 'javascript:alert(1)', sessionId: 'x' });
    await expect(google.begin('https://batchmate.example/auth/google')).rejects.toThrow('502');
  });

  test('exchanges Google’s redirect for an ID token, with the session that began it', async () => {
    const asked = answer('signInWithIdp', { idToken: 'signed' });
    await expect(google.complete(visit)).resolves.toBe('signed');
    expect(asked[0]?.body).toEqual({
      requestUri: visit.address,
      sessionId: 'the session',
      returnSecureToken: true,
    });
  });

  test.each([
    ['access_denied', 'You canceled the sign-in with Google.'],
    ['server_error', 'The sign-in with Google failed. Please try again.'],
  ])('Google’s %s is an error without another request', async (error, sentence) => {
    const refusal = await errorInfoOf(google.complete({ ...visit, address: `${visit.address}&error=${error}` }));
    expect(refusal.message).toBe(sentence);
  });

  test.each([
    ['INVALID_IDP_RESPONSE : The code is malformed', 'The sign-in with Google failed. Please try again.'],
    ['OPERATION_NOT_ALLOWED', 'This sign-in method is not available.'],
    ['USER_DISABLED', 'This account is disabled.'],
  ])('Firebase’s %s has a message for users', async (code, sentence) => {
    refuse('signInWithIdp', code);
    expect((await errorInfoOf(google.complete(visit))).message).toBe(sentence);
  });

  test('an address with a password that this Google account does not prove is refused', async () => {
    answer('signInWithIdp', { needConfirmation: true, verifiedProvider: ['password'] });
    expect(await errorInfoOf(google.complete(visit))).toMatchObject({
      code: 'CONFLICT',
      message: 'This email address has an account with a password. Sign in with the password.',
    });
  });
});
