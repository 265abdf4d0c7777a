import { http, HttpResponse } from 'msw';
import { rest } from '../../lib/rest';
import { getSession, saveSession } from '../../lib/session';
import { server } from '../../testing/server';
import { endIfSignedOut } from './endIfSignedOut';

const user = { id: 'u1', name: 'Asha', role: 'JOBSEEKER' };
const signIn = (token: string) => saveSession({ token, user });

/** The error of a call that is refused with this body. */
const refusal = (body: object, meanwhile = () => {}): Promise<unknown> => {
  server.use(
    http.get('/api/profile/me', () => {
      meanwhile();
      return HttpResponse.json(body, { status: 401 });
    }),
  );
  return rest('GET', '/api/profile/me').catch((error: unknown) => error);
};
const over = { message: 'Sign in.', code: 'UNAUTHENTICATED' };

beforeEach(() => signIn('old'));

test('a session that is over ends', async () => {
  expect(endIfSignedOut(await refusal(over))).toBe(true);
  expect(getSession()).toBeNull();
});

test('a session that began since the call was sent stays', async () => {
  expect(endIfSignedOut(await refusal(over, () => signIn('new')))).toBe(true);
  expect(getSession()?.token).toBe('new');
});

test('the refusal of a proxy says nothing about the session', async () => {
  expect(endIfSignedOut(await refusal({}))).toBe(false);
  expect(getSession()?.token).toBe('old');
});
