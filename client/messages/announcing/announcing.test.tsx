import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { notificationState, setNotifications } from '../../domain/browserNotifications';
import { aConversation, added, aMessage, aServer, ID, live, log, meera, show } from '../../testing/chat';
import { server } from '../../testing/server';

/** The browser's notifications. */
class FakeNotification {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static shown: FakeNotification[] = [];
  static requestPermission = async () => (FakeNotification.permission = FakeNotification.answer);
  onclick: (() => void) | null = null;
  closed = false;

  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.shown.push(this);
  }

  close() {
    this.closed = true;
  }
}

const seenByMe = (by: string) => ({
  __typename: 'ConversationSeen',
  eventId: '9',
  conversationId: ID,
  by,
  upToSeq: 2,
  except: [],
  at: new Date().toISOString(),
});

/** A page without the conversation, with live updates. */
async function aPage({ unreadCount = 1, messages = true, request = null as 'RECEIVED' | null } = {}) {
  aServer([aMessage(1)], { conversation: { unreadCount } });
  const asked: string[] = [];
  server.use(
    graphql.query('AnnouncementFacts', () => {
      asked.push(ID);
      const settings = { __typename: 'Settings', notifications: { __typename: 'NotificationPreferences', messages } };
      return HttpResponse.json({ data: { conversation: aConversation({ unreadCount, request }), settings } });
    }),
  );
  const view = show('/messages');
  await screen.findByRole('link', { name: /Meera Nair/ });
  await act(() => setNotifications(true));
  return { ...view, tell: await live(view), asked };
}

beforeEach(() => {
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', shown: [] });
  Object.assign(globalThis, { Notification: FakeNotification });
  jest.spyOn(window, 'focus').mockReturnValue();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
  window.history.replaceState(null, '', '/');
});

describe('notifications of the browser', () => {
  it('announce a message without its text, once per conversation, and open it', async () => {
    const { tell, address } = await aPage();
    await tell(added('1', aMessage(2, { content: 'A secret' })));
    await tell(added('2', aMessage(3, { content: 'Another' })));
    await waitFor(() => expect(FakeNotification.shown).toHaveLength(1), { timeout: 5_000 });
    const [shown] = FakeNotification.shown;
    expect(shown).toMatchObject({ title: 'Meera Nair', options: { tag: `message:${ID}`, body: 'sent you a message' } });
    act(() => shown?.onclick?.());
    expect([address(), shown?.closed]).toEqual([`/messages/${ID}`, true]);
  });

  it('are closed when the conversation is read on another device', async () => {
    const { tell, person } = await aPage();
    await tell(added('1', aMessage(2)));
    await waitFor(() => expect(FakeNotification.shown).toHaveLength(1), { timeout: 5_000 });
    await tell(seenByMe(meera.id));
    expect(FakeNotification.shown[0]?.closed).toBe(false);
    await tell(seenByMe(person.id));
    expect(FakeNotification.shown[0]?.closed).toBe(true);
  });

  it.each([
    ['the user muted messages', { messages: false }],
    ['the conversation is read meanwhile', { unreadCount: 0 }],
    ['a stranger asks to write', { request: 'RECEIVED' as const }],
  ])('are not shown when %s', async (_why, facts) => {
    const { tell, asked } = await aPage(facts);
    await tell(added('1', aMessage(2)));
    await waitFor(() => expect(asked).toEqual([ID]), { timeout: 5_000 });
    await act(async () => {});
    expect(FakeNotification.shown).toEqual([]);
  });

  it('are not shown for the visible conversation, for the user’s own messages, or without consent', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { tell, asked } = await aPage();
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    window.history.replaceState(null, '', `/messages/${ID}`);
    await tell(added('1', aMessage(2)));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    window.history.replaceState(null, '', '/');
    await tell(added('2', aMessage(3, { mine: true })));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await act(() => setNotifications(false));
    await tell(added('3', aMessage(4)));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect([asked, FakeNotification.shown]).toEqual([[], []]);
    jest.useRealTimers();
  });
});

describe('the offer of notifications', () => {
  it('asks the browser after a press only, and is gone once answered', async () => {
    aServer([aMessage(1)]);
    const { user } = show('/messages');
    const turnOn = await screen.findByRole('button', { name: 'Turn on' });
    expect(FakeNotification.permission).toBe('default');
    await user.click(turnOn);
    await waitFor(() => expect(screen.queryByText('Get notified of new messages')).not.toBeInTheDocument());
    await waitFor(() => expect(notificationState()).toBe('on'));
  });

  it('does not come back after Not now', async () => {
    aServer([aMessage(1)]);
    const { user, unmount } = show('/messages');
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Get notified of new messages')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
    unmount();
    show('/messages');
    await screen.findByRole('link', { name: /Meera Nair/ });
    await act(async () => {});
    expect(screen.queryByText('Get notified of new messages')).not.toBeInTheDocument();
    expect(FakeNotification.permission).toBe('default');
  });
});

describe('a browser with push messages', () => {
  it('leaves announcing to the service worker, and opens what it asks for', async () => {
    const heard = new EventTarget();
    const getNotifications = jest.fn(async () => []);
    const pushManager = { getSubscription: async () => ({ endpoint: 'https://push.example/1' }) };
    const registration = { pushManager, getNotifications };
    const keys = {
      options: { applicationServerKey: new ArrayBuffer(3) },
      getKey: () => new ArrayBuffer(1),
    };
    pushManager.getSubscription = async () => ({ endpoint: 'https://push.example/1', ...keys });
    const worker = {
      register: async () => registration,
      ready: registration,
      getRegistration: async () => registration,
    };
    Object.assign(navigator, { serviceWorker: Object.assign(heard, worker, { startMessages: () => undefined }) });
    Object.assign(window, { PushManager: class {} });
    const saved: unknown[] = [];
    server.use(
      graphql.query('ServerPushKey', () => HttpResponse.json({ data: { pushKey: 'AAAA' } })),
      graphql.mutation('SavePushSubscription', ({ variables }) => {
        saved.push(variables.input);
        const payload = { __typename: 'SavePushSubscriptionPayload', endpoint: 'https://push.example/1' };
        return HttpResponse.json({ data: { savePushSubscription: payload } });
      }),
    );
    const { tell, address, asked, person } = await aPage();
    await waitFor(() => expect(saved).toEqual([{ endpoint: 'https://push.example/1', p256dh: 'AA', auth: 'AA' }]));
    await tell(seenByMe(person.id));
    await waitFor(() => expect(getNotifications).toHaveBeenCalledWith({ tag: `message:${ID}` }));
    await tell(added('1', aMessage(2)));
    const answered = jest.fn();
    act(() => {
      const ports = [{ postMessage: answered }];
      heard.dispatchEvent(Object.assign(new Event('message'), { data: { open: `/messages/${ID}` }, ports }));
    });
    expect([address(), answered.mock.calls]).toEqual([`/messages/${ID}`, [['shown']]]);
    expect([asked, FakeNotification.shown]).toEqual([[], []]);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
  });
});

describe('the number of unread messages', () => {
  it('is in the title and on the icon, whatever the page is called', async () => {
    const icon: (number | null)[] = [];
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void icon.push(count),
      clearAppBadge: async () => void icon.push(null),
    });
    let unreadMessages = 3;
    aServer([aMessage(1)]);
    server.use(
      graphql.query('ConversationState', () => {
        const me = { __typename: 'Me', id: 'u1', unreadMessages, unreadNotifications: 0 };
        return HttpResponse.json({ data: { conversation: aConversation(), me } });
      }),
    );
    const view = show();
    await log();
    const tell = await live(view);
    expect(document.title).toBe('Messages · Batchmate');
    await tell(added('1', aMessage(2)));
    await waitFor(() => expect(document.title).toBe('(3) Messages · Batchmate'));
    document.title = 'Dashboard · Batchmate';
    await waitFor(() => expect(document.title).toBe('(3) Dashboard · Batchmate'));
    document.title = '(2) Notifications · Batchmate';
    unreadMessages = 0;
    await tell(added('2', aMessage(3)));
    await waitFor(() => expect(icon.at(-1)).toBeNull());
    expect(document.title).toBe('(2) Notifications · Batchmate');
    expect(icon).toContain(3);
    Reflect.deleteProperty(navigator, 'setAppBadge');
    Reflect.deleteProperty(navigator, 'clearAppBadge');
  });
});
