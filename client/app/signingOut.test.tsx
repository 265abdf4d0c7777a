import { screen, waitFor, within } from '@testing-library/react';
import { delay, graphql, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { getSession } from '../lib/session';
import { draftOf } from '../lib/unsaved/draft';
import { useUnsaved } from '../lib/unsaved/useUnsaved';
import { chooseFromMenu } from '../testing/menu';
import { Browser, message } from '../testing/outbox/browser';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { shellMe } from '../testing/shellMe';
import { setViewport } from '../testing/viewport';
import { Page } from '../ui/layout/Page';
import { Shell } from './Shell';

const mockBrowser = new Browser();
jest.mock('../messages/outbox/outboxStore', () => ({ storeFor: () => mockBrowser.store }));
jest.mock('../messages/chat/MessagesLive', () => ({ MessagesLive: () => null }));
jest.mock('../notifications/NotificationsLive', () => ({ NotificationsLive: () => null }));
jest.mock('../referrals/live/ReferralsLive', () => ({ ReferralsLive: () => null }));

function UnsavedForm() {
  useUnsaved(true);
  return <Page title="My Profile">Changed</Page>;
}

const draft = draftOf('profile:u1', { about: '' });

/** At `/alumni` nothing is unsaved, at `/profile` something is. Returns what the server was asked. */
function show(path: '/alumni' | '/profile') {
  const signedOut = jest.fn();
  server.use(
    graphql.query('ShellMe', () => HttpResponse.json({ data: { me: shellMe(), companyVerification: null } })),
    graphql.mutation('SendMessage', () => delay('infinite')),
    graphql.mutation('SignOut', () => {
      signedOut();
      return HttpResponse.json({ data: { signOut: { __typename: 'SignOutPayload', signedOut: true } } });
    }),
  );
  draft.keep({ about: 'Half a sentence' });
  const view = render(
    <Routes>
      <Route element={<Shell user={{ id: 'u1', name: 'Asha', role: 'JOBSEEKER' }} />}>
        <Route path="/alumni" element={<Page title="Alumni Connect">Nobody yet.</Page>} />
        <Route path="/profile" element={<UnsavedForm />} />
      </Route>
      <Route path="/" element={<Link to="/alumni">Welcome</Link>} />
    </Routes>,
    { path },
  );
  return { ...view, signedOut };
}
const question = () => screen.findByRole('alertdialog', { name: 'Sign out without saving?' });

/** A message that an earlier visit could not send. */
const waiting = (content: string) =>
  void mockBrowser.items.set(content, {
    ...message(content),
    file: null,
    clientId: content,
    createdAt: Date.now(),
    state: 'waiting',
  });

afterEach(() => mockBrowser.items.clear());

test('signs out on the server and in the browser, and shows a toast', async () => {
  const { user, address, signedOut } = show('/alumni');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('status', { name: 'Logged out successfully' })).toHaveTextContent(
    'You have been signed out of your account.',
  );
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect(getSession()).toBeNull();
  expect(draft.read()).toBeNull();
  expect(address()).toBe('/');
});

test('shows an error when the sign-out failed, and keeps the session', async () => {
  const { user } = show('/alumni');
  server.use(graphql.mutation('SignOut', () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('alert', { name: 'Logout failed' })).toHaveTextContent(
    'There was an error signing you out.',
  );
  expect(getSession()).not.toBeNull();
});

test('asks before unsaved changes are lost: the first button continues editing, the second signs out', async () => {
  const { user, address, signedOut } = show('/profile');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const asked = await question();
  expect(asked).toHaveAccessibleDescription('You have changes that are not saved. They will be lost.');
  await user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(signedOut).not.toHaveBeenCalled();
  expect(draft.read()).toEqual({ about: 'Half a sentence' });

  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(within(await question()).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect(draft.read()).toBeNull();
});

test('asks from the user menu and from the command palette too', async () => {
  const { user, signedOut } = show('/profile');
  await screen.findByRole('heading', { level: 1 });
  await chooseFromMenu(user, 'Account of Asha Rao', 'Logout');
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Search or jump to…' }));
  await user.click(await screen.findByRole('combobox'));
  await user.keyboard('logout{Enter}');
  const keep = within(await question()).getByRole('button', { name: 'Keep editing' });
  await waitFor(() => expect(keep).toHaveFocus());
  expect(signedOut).not.toHaveBeenCalled();
});

test('asks from the menu of phones', async () => {
  setViewport(375);
  const { user, signedOut } = show('/profile');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await user.click(menu.getByRole('button', { name: 'Logout' }));
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(signedOut).not.toHaveBeenCalled();
});

test('asks before messages that are not sent are lost, also those of an earlier visit', async () => {
  waiting('Are you there?');
  waiting('Call me');
  const { user, address, signedOut } = show('/alumni');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const ask = () => screen.findByRole('alertdialog', { name: '2 messages have not been sent' });
  const asked = await ask();
  expect(asked).toHaveAccessibleDescription('Sign out and discard them?');
  await user.click(within(asked).getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(signedOut).not.toHaveBeenCalled();
  expect(mockBrowser.contents()).toEqual(['Are you there?', 'Call me']);

  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(within(await ask()).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(() => expect(mockBrowser.contents()).toEqual([]));
});

test('asks once for unsaved changes and messages that are not sent', async () => {
  waiting('Are you there?');
  const { user } = show('/profile');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await question()).toHaveAccessibleDescription(
    'You have changes that are not saved, and 1 message has not been sent. All of it will be lost.',
  );
});

test('signs out when pressed again after it failed', async () => {
  const { user, address } = show('/alumni');
  server.use(graphql.mutation('SignOut', () => HttpResponse.error(), { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('alert', { name: 'Logout failed' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
});
