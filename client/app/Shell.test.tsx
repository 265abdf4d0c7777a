import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, graphql, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { chooseFromMenu } from '../testing/menu';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { shellMe } from '../testing/shellMe';
import { setViewport } from '../testing/viewport';
import { Page } from '../ui/layout/Page';
import { countedName } from './navigation/portals';
import { Shell } from './Shell';

jest.mock('../messages/chat/MessagesLive', () => ({ MessagesLive: () => null }));
jest.mock('../notifications/NotificationsLive', () => ({ NotificationsLive: () => null }));
jest.mock('../referrals/live/ReferralsLive', () => ({ ReferralsLive: () => null }));
jest.mock('./navigation/portals', () => {
  const actual = jest.requireActual<typeof import('./navigation/portals')>('./navigation/portals');
  return { ...actual, countedName: jest.fn(actual.countedName) };
});

const me = shellMe({ unreadNotifications: 3, unreadMessages: 120 });
const verificationOf = (status: string) => ({
  companyVerification: { __typename: 'CompanyVerification', id: 'v1', status },
});
const answer = (fields: object = {}, more: object = {}) => {
  const data = { me: { ...me, ...fields }, ...verificationOf('VERIFIED'), ...more };
  server.use(graphql.query('ShellMe', () => HttpResponse.json({ data })));
};

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
        <Route
          path="/people/1"
          element={
            <Page title="Meera Nair" back={{ label: 'Alumni Connect', to: '/alumni' }}>
              Meera
            </Page>
          }
        />
        <Route path="/messages/:id" element={<Page title="Messages">Hello</Page>} />
        <Route path="/dashboard" element={<Page title="Dashboard">Figures</Page>} />
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
  expect(bar.getByRole('button', { name: 'Notifications, 3 unread notifications' })).toBeInTheDocument();
  expect(bar.getByRole('link', { name: 'Messages, 99+ unread messages' })).toHaveTextContent('99+');
  act(() => void client.cache.modify({ id: client.cache.identify(me), fields: { unreadNotifications: () => 0 } }));
  expect(await bar.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('names the page of messages as in the navigation of the portal', async () => {
  answer({ role: 'ALUMNI', pendingRequests: 0, verifiedCompany: null });
  render(<Framed as="ALUMNI" />, { path: '/alumni', as: { role: 'ALUMNI' } });
  const bar = within(await screen.findByRole('banner'));
  expect(await bar.findByRole('link', { name: 'Chat, 99+ unread messages' })).toBeInTheDocument();
});

test('shows referrers how many requests wait, and whether their company is verified', async () => {
  const referrer = { role: 'ALUMNI', pendingRequests: 4, verifiedCompany: null };
  answer(referrer);
  const { client } = render(<Framed as="ALUMNI" />, { path: '/alumni', as: { role: 'ALUMNI' } });
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(nav.getByRole('link', { name: 'Referral Management, 4 waiting requests' })).toHaveTextContent('4');
  const bar = within(screen.getByRole('banner'));
  expect(await bar.findByRole('link', { name: 'Not verified' })).toHaveAttribute('href', '/verification');
  act(() => void client.cache.modify({ id: client.cache.identify(me), fields: { verified: () => true } }));
  expect(await bar.findByRole('link', { name: 'Verified' })).toHaveAttribute('href', '/verification');
});

test('shows admins, whose company nobody verifies, no such word', async () => {
  const adminCounts = {
    __typename: 'AdminCounts',
    verifications: { __typename: 'AdminQueue', count: 0 },
    reports: { __typename: 'AdminQueue', count: 0 },
    stories: { __typename: 'AdminQueue', count: 0 },
    payments: { __typename: 'AdminQueue', count: 0 },
    fees: { __typename: 'AdminQueue', count: 0 },
  };
  answer({ role: 'ADMIN', pendingRequests: 0, verifiedCompany: null }, { adminCounts });
  render(<Framed as="ADMIN" />, { path: '/alumni', as: { role: 'ADMIN' } });
  await screen.findByRole('navigation', { name: 'Main' });
  await screen.findByRole('heading', { level: 1, name: 'Alumni Connect' });
  expect(screen.queryByRole('link', { name: 'Not verified' })).toBeNull();
});

test.each([
  ['ALUMNI', 'PENDING', 'Company Verification, 1 open step'],
  ['HR', 'REJECTED', 'Company Verification, 1 open step'],
  ['ALUMNI', 'UNDER_REVIEW', 'Company Verification'],
  ['ALUMNI', 'VERIFIED', 'Company Verification'],
  ['ADMIN', 'PENDING', 'Company Verification'],
])('tells %s whose verification is %s whether the next step is theirs', async (role, status, name) => {
  const adminCounts = {
    __typename: 'AdminCounts',
    verifications: { __typename: 'AdminQueue', count: 0 },
    reports: { __typename: 'AdminQueue', count: 0 },
    stories: { __typename: 'AdminQueue', count: 0 },
    payments: { __typename: 'AdminQueue', count: 0 },
    fees: { __typename: 'AdminQueue', count: 0 },
  };
  answer({ role, pendingRequests: 0, verifiedCompany: null }, { adminCounts, ...verificationOf(status) });
  render(<Framed as={role} />, { path: '/alumni', as: { role } });
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(nav.getByRole('link', { name })).toHaveAttribute('href', '/verification');
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
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  await user.keyboard('{Control>}b{/Control}');
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Control+B Meta+B',
  );
  expect(nav.getByRole('link', { name: 'Alumni Connect' })).toHaveTextContent('');
  expect(document.cookie).toContain('sidebar=collapsed');
  unmount();
  show();
  expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument();
  await user.keyboard('{Meta>}b{/Meta}');
  expect(screen.getByRole('button', { name: 'Collapse sidebar Ctrl B' })).toBeInTheDocument();
});

test('shows only icons in a narrow window, and the names in a drawer', async () => {
  setViewport(1024);
  answer();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Expand sidebar' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(drawer).getByRole('link', { name: 'My Profile' })).toHaveTextContent('My Profile');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Control>}b{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  act(() => setViewport(1280));
  expect(document.cookie).toContain('sidebar=open');
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

test('names the page above before the title, with an arrow back on phones', async () => {
  answer();
  show('/people/1');
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Alumni Connect' })).toHaveAttribute('href', '/alumni');
  expect(crumbs.getByRole('link', { name: 'Back to Alumni Connect' })).toHaveAttribute('href', '/alumni');
  expect(screen.getByRole('heading', { level: 1, name: 'Meera Nair' })).toBeInTheDocument();
});

test('has the places of the day in a bar on phones, which gives way to the composer in a conversation', async () => {
  answer();
  const { unmount } = show();
  const bar = within(await screen.findByRole('navigation', { name: 'Places' }));
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Dashboard',
    'Referral Center',
    'Alumni Connect',
    'Messages, 99+ unread messages',
  ]);
  unmount();
  show('/messages/7');
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Places' })).toBeNull();
});

test('shows the label of an icon of the collapsed sidebar when it has the focus', async () => {
  answer();
  const { user } = show();
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}b{/Control}');
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'My Profile' });
  act(() => link.focus());
  expect(await screen.findByText('My Profile')).toBeInTheDocument();
  act(() => link.blur());
  await waitFor(() => expect(screen.queryByText('My Profile')).toBeNull());
  await user.keyboard('{Control>}b{/Control}');
});

test('opens the latest notifications beside the page, and marks all as read', async () => {
  answer();
  const node = {
    __typename: 'Notification',
    id: 'n1',
    title: 'Meera accepted your request',
    message: 'Say thanks.',
    link: '/profile',
    read: false,
    createdAt: new Date().toISOString(),
  };
  const list = (unreadCount: number) => ({
    notifications: {
      __typename: 'NotificationConnection',
      counts:
        unreadCount === 0 ? [] : [{ __typename: 'NotificationCount', kind: 'REFERRAL_CHANGED', unread: unreadCount }],
      edges: [{ __typename: 'NotificationEdge', node: { ...node, read: unreadCount === 0 } }],
    },
  });
  let unread = 1;
  const marked: unknown[] = [];
  server.use(
    graphql.query('NotificationPanel', () => HttpResponse.json({ data: list(unread) })),
    graphql.query('UnreadNotifications', () =>
      HttpResponse.json({ data: { me: { __typename: 'Me', id: 'u1', unreadNotifications: unread } } }),
    ),
    graphql.mutation('MarkNotificationsRead', ({ variables }) => {
      unread = 0;
      marked.push(variables.input);
      const payload = {
        __typename: 'MarkNotificationsReadPayload',
        unreadCount: 0,
        markedAt: '2026-11-22T09:30:00.000Z',
      };
      return HttpResponse.json({ data: { markNotificationsRead: payload } });
    }),
  );
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await panel.findByRole('listitem')).toHaveTextContent('Unread: Meera accepted your request');
  expect(panel.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/notifications');
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(panel.getByRole('listitem')).not.toHaveTextContent('Unread'));
  expect(marked).toEqual([{ kinds: null, read: true }]);
  await user.click(panel.getByRole('link', { name: 'Meera accepted your request' }));
  expect(address()).toBe('/profile');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the bell is a link to the page on phones', async () => {
  setViewport(375);
  answer();
  show();
  expect(await screen.findByRole('link', { name: 'Notifications, 3 unread notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  );
});

test('lists the shortcuts with ?, which open sections and can be turned off', async () => {
  answer();
  const { user, address } = show();
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(sheet.getByText('Go to My Profile')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Turn off' }));
  expect(sheet.getByText('Shortcuts without Ctrl or Cmd are off.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('gp');
  expect(address()).toBe('/alumni');
  localStorage.removeItem('single-key-shortcuts');
  await user.keyboard('gp');
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('the user menu has the name and the email address above its actions', async () => {
  answer();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('group')).toHaveAccessibleName('Asha Rao asha@test.example');
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'View Profile',
    'Settings',
    'Keyboard shortcuts',
    'Logout',
  ]);
});

test('moves the focus to the page after a navigation', async () => {
  answer();
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Go on' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('My Profile · Batchmate'));
});

test('a navigation renders the page, not the links around it', async () => {
  answer();
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Go on' }));
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  // Each link is named when it is rendered: those of the sidebar and of the bar of phones.
  const names = jest.mocked(countedName).mock.calls.length;
  const sidebar = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(sidebar.getByRole('link', { name: 'Alumni Connect' }));
  await screen.findByRole('heading', { level: 1, name: 'Alumni Connect' });
  expect(names).toBeGreaterThan(0);
  expect(countedName).toHaveBeenCalledTimes(names);
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

test.each([
  ['/alumni', 'You are offline. You can read this page, but not change it until you reconnect.'],
  ['/messages/1', 'You are offline. Your messages will be sent when you reconnect.'],
])('says on %s that there is no connection, until it is back', async (path, text) => {
  answer();
  show(path);
  await screen.findByRole('main');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(text)).toHaveAttribute('role', 'status');
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});
