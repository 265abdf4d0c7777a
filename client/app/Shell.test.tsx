import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, graphql, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { getSession } from '../lib/session';
import { chooseFromMenu } from '../testing/menu';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { setViewport } from '../testing/viewport';
import { Page } from '../ui/layout/Page';
import { Shell } from './Shell';

jest.mock('../messages/chat/MessagesLive', () => ({ MessagesLive: () => null }));
jest.mock('../notifications/NotificationsLive', () => ({ NotificationsLive: () => null }));
jest.mock('../referrals/live/ReferralsLive', () => ({ ReferralsLive: () => null }));

const me = {
  __typename: 'Me',
  id: 'u1',
  name: 'Asha Rao',
  role: 'JOBSEEKER',
  photoUrl: null,
  verified: false,
  unreadNotifications: 3,
  unreadMessages: 120,
  eraseAfter: null,
};
const answer = (fields: object = {}) =>
  server.use(graphql.query('ShellMe', () => HttpResponse.json({ data: { me: { ...me, ...fields } } })));

function Framed({ as = 'JOBSEEKER' }: { as?: string }) {
  return (
    <Routes>
      <Route element={<Shell user={{ id: 'u1', name: 'Asha', role: as }} />}>
        <Route
          path="/alumni"
          element={
            <Page title="Alumni Connect">
              Nobody yet. <Link to="/profile">Go on</Link>
            </Page>
          }
        />
        <Route path="/profile" element={<Page title="My Profile">You</Page>} />
        <Route path="/broken" element={<Broken />} />
      </Route>
      <Route path="/" element={<p>Welcome</p>} />
    </Routes>
  );
}
function Broken(): never {
  throw new Error('broken on purpose');
}
const show = (path = '/alumni') => render(<Framed />, { path });

test('shows its skeleton until the first response', async () => {
  server.use(
    graphql.query('ShellMe', async () => {
      await delay('infinite');
      return HttpResponse.json({});
    }),
  );
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading Batchmate');
});

test('shows the title and the live counts', async () => {
  answer();
  const { client } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Alumni Connect' })).toBeInTheDocument();
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'Notifications, 3 unread notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  );
  expect(bar.getByRole('link', { name: 'Messages, 99+ unread messages' })).toHaveTextContent('99+');
  act(() => void client.cache.modify({ id: client.cache.identify(me), fields: { unreadNotifications: () => 0 } }));
  expect(await bar.findByRole('link', { name: 'Notifications' })).toBeInTheDocument();
});

test('names the page of messages as in the navigation of the portal', async () => {
  answer({ role: 'ALUMNI' });
  render(<Framed as="ALUMNI" />, { path: '/alumni', as: { role: 'ALUMNI' } });
  const bar = within(await screen.findByRole('banner'));
  expect(await bar.findByRole('link', { name: 'Chat, 99+ unread messages' })).toBeInTheDocument();
});

test('shows the frame even without a response', async () => {
  server.use(graphql.query('ShellMe', () => HttpResponse.error()));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Alumni Connect' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account of Asha' })).toBeInTheDocument();
});

test('collapses the sidebar with Ctrl+B or Cmd+B, and remembers it', async () => {
  answer();
  const { user, unmount } = show();
  await screen.findByRole('link', { name: 'Alumni Connect' });
  await user.keyboard('{Control>}b{/Control}');
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Control+B Meta+B',
  );
  expect(screen.getByRole('link', { name: 'Alumni Connect' })).toHaveTextContent('');
  expect(document.cookie).toContain('sidebar=collapsed');
  unmount();
  show();
  expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument();
  await user.keyboard('{Meta>}b{/Meta}');
  expect(screen.getByRole('button', { name: 'Collapse sidebar Ctrl B' })).toBeInTheDocument();
});

test('shows the navigation in a drawer on phones, which closes on navigation', async () => {
  setViewport(375);
  answer();
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'My Profile' }));
  expect(address()).toBe('/profile');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('moves the focus to the page after a navigation', async () => {
  answer();
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Go on' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('My Profile · Batchmate'));
});

test('keeps the frame when a page fails', async () => {
  answer();
  const silenced = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')].map((spy) =>
    spy.mockImplementation(() => {}),
  );
  show('/broken');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  for (const spy of silenced) spy.mockRestore();
});

test('opens the profile from the user menu', async () => {
  answer();
  const { user, address } = show();
  await screen.findByRole('heading', { level: 1 });
  await chooseFromMenu(user, 'Account of Asha Rao', 'View Profile');
  await waitFor(() => expect(address()).toBe('/profile'));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('signs out on the server and in the browser, and shows a toast', async () => {
  answer();
  const signedOut = jest.fn();
  server.use(
    graphql.mutation('SignOut', () => {
      signedOut();
      return HttpResponse.json({ data: { signOut: { __typename: 'SignOutPayload', signedOut: true } } });
    }),
  );
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('status', { name: 'Logged out successfully' })).toHaveTextContent(
    'You have been signed out of your account.',
  );
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect(getSession()).toBeNull();
  expect(address()).toBe('/');
});

test('shows an error when the sign-out failed, and keeps the session', async () => {
  answer();
  server.use(graphql.mutation('SignOut', () => HttpResponse.error()));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('alert', { name: 'Logout failed' })).toHaveTextContent(
    'There was an error signing you out.',
  );
  expect(getSession()).not.toBeNull();
});
