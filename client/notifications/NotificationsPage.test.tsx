import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { FakeSocket } from '../testing/FakeSocket';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { NotificationsLive } from './NotificationsLive';
import { NotificationsPage } from './NotificationsPage';

type AnyRecord = Record<string, unknown>;

const AT = '2026-11-22T09:30:00.000Z';

const aNotification = (id: string, changes: AnyRecord = {}) => ({
  __typename: 'Notification',
  id,
  kind: 'REFERRAL_CHANGED',
  title: `Title ${id}`,
  message: 'Meera accepted your request for Backend Engineer at Zeta.',
  link: '/referrals/r1',
  read: false,
  createdAt: new Date(Date.now() - 300_000).toISOString(),
  ...changes,
});

/** The server's state. The handlers answer from it and record the requests. */
function aServer(...nodes: AnyRecord[]) {
  const state = { nodes, info: { hasNextPage: false, endCursor: null as string | null } };
  const asked: AnyRecord[] = [];
  const marked: AnyRecord[] = [];
  const isUnread = (node: AnyRecord) => node.read === false;
  const unread = () => state.nodes.filter((node) => isUnread(node) && node.kind !== 'MESSAGE').length;
  const counts = () =>
    [...new Set(state.nodes.filter(isUnread).map((node) => node.kind))].map((kind) => ({
      __typename: 'NotificationCount',
      kind,
      unread: state.nodes.filter((node) => isUnread(node) && node.kind === kind).length,
    }));
  server.use(
    graphql.query('Notifications', ({ variables }) => {
      asked.push(variables);
      const { kinds, unreadOnly } = variables;
      const shown = state.nodes.filter(
        (node) => (!unreadOnly || isUnread(node)) && (kinds === null || kinds.includes(node.kind)),
      );
      const edges = shown.map((node) => ({ __typename: 'NotificationEdge', node }));
      const pageInfo = { __typename: 'PageInfo', ...state.info };
      const notifications = {
        __typename: 'NotificationConnection',
        totalCount: shown.length,
        counts: counts(),
        edges,
        pageInfo,
      };
      return HttpResponse.json({ data: { notifications } });
    }),
    graphql.query('UnreadNotifications', () =>
      HttpResponse.json({ data: { me: { __typename: 'Me', id: 'u1', unreadNotifications: unread() } } }),
    ),
    graphql.mutation('MarkNotificationsRead', ({ variables }) => {
      const { ids, kinds, read, markedAt } = variables.input;
      marked.push(variables.input);
      const isMeant = (node: AnyRecord) =>
        markedAt ? node.markedAt === markedAt : ids ? ids.includes(node.id) : !kinds || kinds.includes(node.kind);
      state.nodes = state.nodes.map((node) =>
        isMeant(node) && isUnread(node) === read ? { ...node, read, markedAt: read ? AT : null } : node,
      );
      const payload = { __typename: 'MarkNotificationsReadPayload', unreadCount: unread(), markedAt: read ? AT : null };
      return HttpResponse.json({ data: { markNotificationsRead: payload } });
    }),
  );
  return { state, asked, marked };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = () =>
  render(
    <>
      <NotificationsPage />
      <NotificationsLive />
    </>,
    { path: '/notifications' },
  );

test('shows notifications with their time and link, and passes the accessibility check', async () => {
  aServer(aNotification('n1'), aNotification('n2', { read: true, link: null }));
  const { container } = show();
  const items = within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('Unread: Title n1');
  expect(items[0]).toHaveTextContent('5 minutes ago');
  expect(within(items[0] as HTMLElement).getByRole('link', { name: 'Title n1' })).toHaveAttribute(
    'href',
    '/referrals/r1',
  );
  expect(items[1]).not.toHaveTextContent('Unread');
  expect(await axe(container)).toHaveNoViolations();
});

test('following a notification marks it as read, and so does its button', async () => {
  const { marked } = aServer(aNotification('n1'), aNotification('n2'));
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Title n2' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read: Title n2' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Title n1' }));
  await waitFor(() =>
    expect(marked).toEqual([
      { ids: ['n2'], read: true },
      { ids: ['n1'], read: true },
    ]),
  );
  expect(address()).toBe('/referrals/r1');
});

test('marks everything as read at once, and undoes it', async () => {
  const { marked } = aServer(aNotification('n1'), aNotification('n2'));
  const { user } = show();
  await screen.findByText('Title n1');
  expect(document.title).toBe('(2) Notifications · Batchmate');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('2 notifications marked as read')).toBeVisible();
  expect(marked).toEqual([{ kinds: null, read: true }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
  expect(document.title).toBe('Notifications · Batchmate');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Mark as read: Title n1' })).toBeVisible();
  expect(marked.at(-1)).toEqual({ read: false, markedAt: AT });
});

test('shows what was read in another tab when the user comes back', async () => {
  const { state, asked } = aServer(aNotification('n1'), aNotification('n2'));
  show();
  await screen.findByText('Title n1');
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  state.nodes = state.nodes.map((node) => ({ ...node, read: true }));
  comeBack();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
  const lists = asked.length;
  let looks = 0;
  server.use(
    graphql.query('UnreadNotifications', () => {
      looks += 1;
      return HttpResponse.json({ data: { me: { __typename: 'Me', id: 'u1', unreadNotifications: 0 } } });
    }),
  );
  comeBack();
  await waitFor(() => expect(looks).toBe(1));
  // Nothing was read since.
  expect(asked).toHaveLength(lists);
});

test('marks one as unread again', async () => {
  const { marked } = aServer(aNotification('n1', { read: true }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Mark as unread: Title n1' }));
  expect(await screen.findByText('Unread:')).toBeInTheDocument();
  await waitFor(() => expect(marked).toEqual([{ ids: ['n1'], read: false }]));
});

test('keeps the kind and the unread filter in the address, and marks only what the tab shows', async () => {
  const { marked } = aServer(
    aNotification('n1', { kind: 'JOB' }),
    aNotification('n2', { kind: 'JOB', read: true }),
    aNotification('n3', { kind: 'MESSAGE' }),
  );
  const { user, address } = show();
  await screen.findByText('Title n1');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All',
    'Requests',
    'Jobs1',
    'Messages1',
    'Account',
  ]);
  await user.click(screen.getByRole('tab', { name: /Jobs/ }));
  await waitFor(() => expect(screen.queryByText('Title n3')).not.toBeInTheDocument());
  expect(screen.getByText('Title n2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unread only' }));
  await waitFor(() => expect(screen.queryByText('Title n2')).not.toBeInTheDocument());
  expect(address()).toBe('/notifications?filter=jobs&unread=');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('No unread notifications of this kind.')).toBeVisible();
  expect(marked).toEqual([{ kinds: ['JOB', 'INVITATION', 'INTERNSHIP'], read: true }]);
  await user.click(screen.getByRole('tab', { name: /Messages/ }));
  expect(await screen.findByText('Title n3')).toBeVisible();
  expect(screen.getByText('The bell does not count messages. Messages has its own count.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('No unread notifications of this kind.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(await screen.findByText('You have read everything.')).toBeVisible();
});

test('moves with j and k, marks with e and Shift E, and opens with Enter', async () => {
  const { marked } = aServer(aNotification('n1'), aNotification('n2', { link: null }), aNotification('n3'));
  const { user, address } = show();
  await screen.findByText('Title n1');
  await user.keyboard('jj');
  expect(screen.getByRole('button', { name: 'Mark as read: Title n2' })).toHaveFocus();
  await user.keyboard('e');
  await waitFor(() => expect(marked).toEqual([{ ids: ['n2'], read: true }]));
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: 'Title n1' })).toHaveFocus();
  await user.keyboard('{Shift>}E{/Shift}');
  expect(await screen.findByText('2 notifications marked as read')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/referrals/r1');
});

test('groups notifications by day', async () => {
  const createdAt = new Date(Date.now() - 86_400_000).toISOString();
  aServer(
    aNotification('n1', { createdAt: new Date().toISOString() }),
    aNotification('n2', { createdAt: new Date().toISOString() }),
    aNotification('n3', { createdAt }),
  );
  show();
  const rows = within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
  expect(
    rows.map((row) => [
      within(row).queryByRole('heading', { level: 2 })?.textContent,
      within(row).getByRole('link').textContent,
    ]),
  ).toEqual([
    ['Today', 'Title n1'],
    [undefined, 'Title n2'],
    ['Yesterday', 'Title n3'],
  ]);
});

test('renders only some of many notifications, and the keys reach those around', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92);
  aServer(...Array.from({ length: 500 }, (_, index) => aNotification(`n${index + 1}`)));
  const { user } = show();
  await screen.findByText('Title n1');
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(60));
  await user.keyboard('jjj');
  expect(screen.getByRole('link', { name: 'Title n3' })).toHaveFocus();
});

test('shows it as unread again when the server refuses', async () => {
  aServer(aNotification('n1'));
  server.use(graphql.mutation('MarkNotificationsRead', () => HttpResponse.error()));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Title n1' }));
  expect(await screen.findByText('The notifications were not marked')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Mark as read: Title n1' })).toBeInTheDocument();
});

test('shows its loading, error and empty states', async () => {
  aServer();
  server.use(graphql.query('Notifications', () => HttpResponse.error(), { once: true }));
  const { user } = show();
  expect(screen.getByText('Loading notifications')).toBeInTheDocument();
  await screen.findByText('Your notifications could not be loaded.');
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText(/No notifications yet/)).toBeInTheDocument();
});

test('loads the next page', async () => {
  const { state, asked } = aServer(aNotification('n1'));
  state.info = { hasNextPage: true, endCursor: 'after n1' };
  const { user } = show();
  await screen.findByText('Title n1');
  state.nodes = [aNotification('n2')];
  await user.click(screen.getByRole('button', { name: 'Load more notifications' }));
  expect(await screen.findByText('Title n2')).toBeInTheDocument();
  expect(screen.getByText('Title n1')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ kinds: null, unreadOnly: false, first: 20, after: 'after n1' });
});

test('shows an error when the next page cannot be loaded', async () => {
  const { state } = aServer(aNotification('n1'));
  state.info = { hasNextPage: true, endCursor: 'after n1' };
  const { user } = show();
  await screen.findByText('Title n1');
  server.use(graphql.query('Notifications', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Load more notifications' }));
  expect(await screen.findByText('More notifications could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('Title n1')).toBeInTheDocument();
});

test('refetches all loaded pages after one was read', async () => {
  const all = Array.from({ length: 21 }, (_, index) => aNotification(`n${index + 1}`));
  const { state, asked } = aServer(...all.slice(0, 20));
  state.info = { hasNextPage: true, endCursor: 'after n20' };
  const { user } = show();
  await screen.findByText('Title n20');
  state.nodes = all.slice(20);
  await user.click(screen.getByRole('button', { name: 'Load more notifications' }));
  const mark = await screen.findByRole('button', { name: 'Mark as read: Title n21' });
  state.nodes = all;
  await user.click(mark);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ first: 21 }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark as read: Title n21' })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('Title n21')).toBeInTheDocument();
});

test('shows live updates without a reload', async () => {
  const { state } = aServer(aNotification('n1'));
  const view = show();
  await screen.findByText('Title n1');
  await waitFor(() => expect(view.socket()?.subscriptions.size).toBe(1));
  state.nodes = [aNotification('n2', { title: 'Just now' }), ...state.nodes];
  await act(async () => view.socket()?.publish({ notificationReceived: state.nodes[0] }, 'NotificationReceived'));
  expect(await screen.findByText('Just now')).toBeInTheDocument();
});

test('refetches after a reconnect', async () => {
  const { state } = aServer(aNotification('n1'));
  const view = show();
  await screen.findByText('Title n1');
  await waitFor(() => expect(view.socket()?.subscriptions.size).toBe(1));
  state.nodes = [aNotification('n2', { title: 'Missed' }), ...state.nodes];
  act(() => view.socket()?.drop(1006));
  expect(await screen.findByText('Missed')).toBeInTheDocument();
});

test('asks for all loaded pages every 15 s while the WebSocket is down', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const all = Array.from({ length: 21 }, (_, index) => aNotification(`n${index + 1}`));
  const { state, asked } = aServer(...all.slice(0, 20));
  state.info = { hasNextPage: true, endCursor: 'after n20' };
  const { user, socket } = show();
  await screen.findByText('Title n20');
  state.nodes = all.slice(20);
  await user.click(screen.getByRole('button', { name: 'Load more notifications' }));
  await screen.findByText('Title n21');
  state.nodes = all;
  await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
  FakeSocket.refuse = true;
  await act(async () => socket()?.drop(1006));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ first: 21, after: null }));
  expect(await screen.findByText('Title n21')).toBeInTheDocument();
});
