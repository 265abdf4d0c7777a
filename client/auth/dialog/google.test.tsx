import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { clearSession, getSession } from '../../lib/session';
import { authApi, button, openAuth, refuse, session } from '../../testing/auth';
import { server } from '../../testing/server';

const IDENTITY = 'https://identitytoolkit.googleapis.com/v1/accounts';
const AT_GOOGLE = 'https://accounts.google.com/o/oauth2/auth?state=the-state&client_id=x';
const BACK = 'http://localhost/auth/google?state=the-state&code=a-code';

/** A window as returned by window.open. It records the URLs that it was sent to. */
class FakeWindow {
  closed = false;
  visited: string[] = [];
  document = document.implementation.createHTMLDocument();
  location = { replace: (address: string) => void this.visited.push(address) };
  close() {
    this.closed = true;
  }
}

let opened: FakeWindow[] = [];
const newest = () => opened.at(-1) ?? new FakeWindow();

beforeEach(() => {
  clearSession();
  opened = [];
  jest.spyOn(window, 'open').mockImplementation(() => {
    opened.push(new FakeWindow());
    return newest() as unknown as Window; // the part of a window that is used
  });
});
afterEach(() => jest.restoreAllMocks());

/** Mocks a deployment with Firebase. `google` is Firebase's response to Google's redirect. */
function firebaseApi(answers: Parameters<typeof authApi>[0] = {}, google: object | null = { idToken: 'signed' }) {
  const asked = authApi(answers);
  const note = async (method: string, request: Request) => asked.push({ path: method, body: await request.json() });
  server.use(
    http.get('/api/auth/config', () =>
      HttpResponse.json({ provider: 'firebase', google: true, firebase: { apiKey: 'a-key' } }),
    ),
    http.post(`${IDENTITY}\\:createAuthUri`, () => HttpResponse.json({ authUri: AT_GOOGLE, sessionId: 'the-session' })),
    http.post(`${IDENTITY}\\:signInWithIdp`, async ({ request }) => {
      await note('signInWithIdp', request);
      return google ? HttpResponse.json(google) : HttpResponse.error();
    }),
  );
  return asked;
}

/** Does what the return page does. */
async function comeBack(address = BACK): Promise<void> {
  await waitFor(() => expect(newest().visited).toEqual([AT_GOOGLE]));
  const channel = new BroadcastChannel('batchmate-google');
  channel.postMessage({ arrived: address });
  channel.close();
}

async function press() {
  const { user, ...page } = openAuth('/?auth=login');
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  return { user, ...page };
}

test('signs in, closes the window, saves the session, and removes the dialog from the URL', async () => {
  const asked = firebaseApi();
  const { address } = await press();
  expect(await screen.findByText('Continue in the Google window.')).toBeInTheDocument();
  await comeBack();
  expect(await screen.findByText('Google login successful')).toBeInTheDocument();
  expect(getSession()?.token).toBe('opaque');
  expect(newest().closed).toBe(true);
  expect(asked).toEqual([
    { path: 'signInWithIdp', body: { requestUri: BACK, sessionId: 'the-session', returnSecureToken: true } },
    { path: '/api/auth/firebase-login', body: { idToken: 'signed' } },
  ]);
  await waitFor(() => expect(address()).toBe('/'));
});

test('asks for the two-factor code of an account that needs it', async () => {
  firebaseApi({ exchange: () => HttpResponse.json({ challenge: 'a-challenge' }) });
  const { user } = await press();
  await comeBack();
  await user.type(await screen.findByLabelText('Code from your app'), '123456');
  await user.click(button('Sign In'));
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  expect(getSession()?.user.name).toBe(session.user.name);
});

test('ignores the redirect of another sign-in', async () => {
  firebaseApi();
  await press();
  await comeBack('http://localhost/auth/google?state=of-another-user&code=stolen');
  await comeBack('no address');
  expect(screen.getByText('Continue in the Google window.')).toBeInTheDocument();
  await comeBack();
  expect(await screen.findByText('Google login successful')).toBeInTheDocument();
});

/** The text that has the focus after the error toast, when no one was signed in. */
async function failure() {
  await screen.findByText('Google login failed');
  if (getSession()) throw new Error('A user was signed in.');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'group'));
  return document.activeElement?.textContent;
}

test('a closed window is an error, and the next click starts over', async () => {
  firebaseApi();
  const { user } = await press();
  await waitFor(() => expect(newest().visited).toHaveLength(1));
  newest().close();
  expect(await failure()).toBe('The Google window was closed before the sign-in was complete.');
  await user.click(button('Continue with Google'));
  await comeBack();
  expect(await screen.findByText('Google login successful')).toBeInTheDocument();
});

test('a blocked window is an error', async () => {
  firebaseApi();
  jest.spyOn(window, 'open').mockReturnValue(null);
  await press();
  expect(await failure()).toBe('The browser blocked the window. Allow pop-ups for this site, then try again.');
});

test('canceling at Google is an error', async () => {
  firebaseApi();
  await press();
  await comeBack('http://localhost/auth/google?state=the-state&error=access_denied');
  expect(await failure()).toBe('You canceled the sign-in with Google.');
});

test('a lost connection is an error', async () => {
  firebaseApi({}, null);
  await press();
  await comeBack();
  expect(await failure()).toBe(
    'Batchmate is not responding. Your entries are still here: please try again in a moment.',
  );
});

test('a suspended account shows the reason', async () => {
  firebaseApi({ exchange: refuse(403, 'FORBIDDEN', 'This account is suspended.') });
  await press();
  await comeBack();
  expect(await failure()).toBe('This account is suspended.');
});

test('closing the dialog closes the window, and nothing happens afterwards', async () => {
  const asked = firebaseApi();
  const { user } = await press();
  await waitFor(() => expect(newest().visited).toHaveLength(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(newest().closed).toBe(true);
  await comeBack();
  expect(asked).toEqual([]);
});

test('the sign-up offers Google to students only', async () => {
  firebaseApi();
  const { user } = openAuth('/?auth=signup');
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeInTheDocument();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.click(screen.getByRole('radio', { name: 'HR Company Representative' }));
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
});

test('sign-up offers Google before its fields', async () => {
  firebaseApi();
  openAuth('/?auth=signup');
  const google = await screen.findByRole('button', { name: 'Continue with Google' });
  const firstName = screen.getByRole('textbox', { name: /First name/ });
  expect(google.compareDocumentPosition(firstName)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the login says that Google creates an account, and what one then agrees to', async () => {
  firebaseApi();
  openAuth('/?auth=login');
  expect(await screen.findByText(/^If you have no account yet, this creates one for a student/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms-and-conditions');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
});
