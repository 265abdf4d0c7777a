import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { clearSession, getSession } from '../../lib/session';
import { authApi, button, openAuth, refuse } from '../../testing/auth';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { arrive, takeArrival } from '../identity/oidcVisit';
import { OidcReturn } from '../OidcReturn';

const KEY = 'batchmate:oidc';
const BEGUN = { state: 'the-state', codeVerifier: 'the-verifier' };
/** jsdom cannot leave the page, so the provider is a place on it. */
const AT_PROVIDER = 'http://localhost/#at-the-provider';

beforeEach(() => {
  clearSession();
  takeArrival();
  window.location.hash = '';
});

/** Mocks a deployment with OpenID Connect. Returns the requests that it received. */
function oidcApi(answers: Parameters<typeof authApi>[0] = {}, finish?: () => Response) {
  const asked = authApi(answers);
  server.use(
    http.get('/api/auth/config', () =>
      HttpResponse.json({ provider: 'local', google: false, firebase: null, oidc: { name: 'COEP account' } }),
    ),
    http.post('/api/auth/oidc/start', () => HttpResponse.json({ ...BEGUN, url: AT_PROVIDER })),
    http.post('/api/auth/oidc/finish', async ({ request }) => {
      asked.push({ path: 'finish', body: await request.json() });
      return finish?.() ?? HttpResponse.json({ idToken: 'signed' });
    }),
  );
  return asked;
}

/** The browser comes back from the provider with this query. */
function comeBack(search: string, kept: object | null = { ...BEGUN, from: '/' }) {
  if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
  arrive(search);
  return openAuth('/?auth=login');
}

test('leaves for the provider, and keeps the verifier in this tab', async () => {
  oidcApi();
  const { user, container } = openAuth('/?auth=login');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(await screen.findByRole('button', { name: 'Continue with COEP account' }));
  await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'));
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ ...BEGUN, from: '/' });
});

test('after the return, signs in at once', async () => {
  const asked = oidcApi();
  comeBack('?code=a-code&state=the-state&iss=https%3A%2F%2Fid.example');
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  expect(getSession()?.token).toBe('opaque');
  expect(asked).toEqual([
    { path: 'finish', body: { code: 'a-code', ...BEGUN, iss: 'https://id.example' } },
    { path: '/api/auth/firebase-login', body: { idToken: 'signed' } },
  ]);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('asks for the two-factor code of an account that needs it', async () => {
  oidcApi({ exchange: () => HttpResponse.json({ challenge: 'a-challenge' }) });
  const { user } = comeBack('?code=a-code&state=the-state');
  await user.type(await screen.findByLabelText('Code from your app'), '123456');
  await user.click(button('Sign In'));
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
});

test.each<[string, string, object | null, string]>([
  ['was canceled', '?error=access_denied&state=the-state', { ...BEGUN, from: '/' }, 'You canceled the sign-in.'],
  ['failed', '?error=server_error&state=the-state', { ...BEGUN, from: '/' }, 'The sign-in failed. Please try again.'],
  [
    'has the state of another',
    '?code=stolen&state=another',
    { ...BEGUN, from: '/' },
    'This sign-in was not started in this tab. Please try again.',
  ],
  [
    'was not begun here',
    '?code=stolen&state=the-state',
    null,
    'This sign-in was not started in this tab. Please try again.',
  ],
])('a sign-in that %s is an error, and nothing is sent', async (_what, search, kept, message) => {
  const asked = oidcApi();
  comeBack(search, kept);
  expect(await screen.findByText('Login failed')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: message })).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Continue with COEP account' })).toBeEnabled();
  expect(getSession()).toBeNull();
  expect(asked).toEqual([]);
});

test('says why the server refused, and can be tried again', async () => {
  const message = 'The sign-in service cannot be reached. Try again in a minute.';
  oidcApi({}, refuse(503, 'UNAVAILABLE', message));
  const { user } = comeBack('?code=a-code&state=the-state');
  expect(await screen.findByRole('group', { name: message })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Continue with COEP account' }));
  await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'));
});

test.each([
  ['/referrals/7', '/referrals/7?auth=login'],
  [null, '/?auth=login'],
])('the return page of a sign-in that began at %s goes on to %s', async (from, expected) => {
  if (from !== null) sessionStorage.setItem(KEY, JSON.stringify({ ...BEGUN, from }));
  const { address } = render(<OidcReturn />, { path: '/auth/oidc?code=a&state=b', route: '/auth/oidc', as: null });
  await waitFor(() => expect(address()).toBe(expected));
  expect(takeArrival()?.get('code')).toBe('a');
});
