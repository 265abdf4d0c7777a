import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { closeAnnouncements } from './closeAnnouncements';
import { subscribe, unsubscribe } from './subscription';

const KEY = 'BK5WJkbcepE7WYjqjKIbULSgXpKPRuJ92OvxVqWZDhhXZAdme5OR7cEUpB2IM6FOrpxHBjjWOj1upAZO1AbxNHE';
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer;

/** A browser that has subscribed with a key, or not at all, and what it did since. */
function aBrowser(subscribedWith: string | null = null) {
  const did: unknown[] = [];
  const shown = { closed: 0, close: () => void shown.closed++ };
  const subscriptionWith = (key: string) => ({
    endpoint: `https://push.example/${key.slice(0, 4)}`,
    options: { applicationServerKey: bytesOf(key) },
    getKey: (name: string) => bytesOf(name === 'auth' ? '-_-_' : 'AAAA'),
    unsubscribe: async () => did.push('unsubscribed'),
  });
  let current = subscribedWith === null ? null : subscriptionWith(subscribedWith);
  const registration = {
    pushManager: {
      getSubscription: async () => current,
      subscribe: async ({
        userVisibleOnly,
        applicationServerKey,
      }: {
        userVisibleOnly: boolean;
        applicationServerKey: string;
      }) => {
        did.push(['subscribed', userVisibleOnly, applicationServerKey]);
        return (current = subscriptionWith(applicationServerKey));
      },
    },
    getNotifications: async (filter: object) => {
      did.push(['closes', filter]);
      return [shown];
    },
  };
  const serviceWorker = {
    register: async (path: string) => did.push(['registered', path]),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.assign(navigator, { serviceWorker });
  Object.assign(window, { PushManager: class {} });
  return { did, shown };
}

/** A server with this key, and what it was sent. */
function aServer(pushKey: string | null) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ operationName = '', variables }) => {
    const { input } = variables as { input?: { endpoint: string } };
    if (operationName === 'ServerPushKey') return of({ data: { pushKey } });
    sent.push([operationName, input]);
    const field = operationName.charAt(0).toLowerCase() + operationName.slice(1);
    return of({ data: { [field]: { __typename: 'Payload', endpoint: input?.endpoint } } });
  });
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), sent };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
});

describe('the subscription of the browser', () => {
  const input = { endpoint: 'https://push.example/BK5W', p256dh: 'AAAA', auth: '-_-_' };

  it('is made with the key of the server, and sent to it', async () => {
    const [{ did }, { client, sent }] = [aBrowser(), aServer(KEY)];
    expect(await subscribe(client)).toBe(true);
    expect(did).toEqual([
      ['registered', '/push-worker.js'],
      ['subscribed', true, KEY],
    ]);
    expect(sent).toEqual([['SavePushSubscription', input]]);
  });

  it('is kept while the key is the same, and sent again, because the session may be new', async () => {
    const [{ did }, { client, sent }] = [aBrowser(KEY), aServer(KEY)];
    expect(await subscribe(client)).toBe(true);
    expect(did).toEqual([['registered', '/push-worker.js']]);
    expect(sent).toEqual([['SavePushSubscription', input]]);
  });

  it('is replaced when the server has other keys', async () => {
    const [{ did }, { client }] = [aBrowser('AAAA'), aServer(KEY)];
    expect(await subscribe(client)).toBe(true);
    expect(did).toEqual([['registered', '/push-worker.js'], 'unsubscribed', ['subscribed', true, KEY]]);
  });

  it('is not made with a server without keys, or in a browser without push messages', async () => {
    const { did } = aBrowser();
    expect(await subscribe(aServer(null).client)).toBe(false);
    expect(did).toEqual([]);
    Reflect.deleteProperty(window, 'PushManager');
    expect(await subscribe(aServer(KEY).client)).toBe(false);
  });

  it('ends with what it shows, on the server too while there is a session', async () => {
    const [{ did, shown }, { client, sent }] = [aBrowser(KEY), aServer(KEY)];
    await unsubscribe(client);
    expect([did, shown.closed]).toEqual([[['closes', {}], 'unsubscribed'], 1]);
    expect(sent).toEqual([['RemovePushSubscription', { endpoint: input.endpoint }]]);
    aBrowser(KEY);
    await unsubscribe(null);
    expect(sent).toHaveLength(1);
  });

  it('the announcement of one conversation can be closed, and nothing happens without a service worker', async () => {
    const { did, shown } = aBrowser(KEY);
    await closeAnnouncements('message:1');
    expect([did, shown.closed]).toEqual([[['closes', { tag: 'message:1' }]], 1]);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await expect(closeAnnouncements()).resolves.toBeUndefined();
  });
});

describe('the service worker', () => {
  interface Page {
    url: string;
    focused: boolean;
    visibilityState: string;
    answers?: boolean;
  }
  const URL_OF_CHAT = '/messages/1';
  const PAYLOAD = { title: 'Meera Nair', body: 'sent you a message', tag: 'message:1', url: URL_OF_CHAT };

  /** Runs the worker beside these pages. */
  function run(pages: Page[]) {
    const did: unknown[] = [];
    const handlers = new Map<string, (event: object) => void>();
    const clients = pages.map(({ answers = true, ...page }) => ({
      ...page,
      focus: async () => did.push(['focus', page.url]),
      postMessage: (message: object, [port]: [MessagePort]) => {
        did.push(message);
        if (answers) port.postMessage('shown');
      },
    }));
    const self = {
      addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
      skipWaiting: async () => undefined,
      clients: { matchAll: async () => clients, openWindow: async (url: string) => did.push(['window', url]) },
      registration: { showNotification: async (...shown: unknown[]) => did.push(shown) },
    };
    const text = readFileSync(join(__dirname, '../../public/push-worker.js'), 'utf8');
    // oxlint-disable-next-line no-new-func, no-implied-eval -- runs the worker, which is a script and not a module
    new Function('self', 'MessageChannel', text)(self, FakeChannel);
    const dispatch = async (name: string, event: object) => {
      let work: unknown;
      handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
      await work;
      return did;
    };
    return {
      push: () => dispatch('push', { data: { json: () => PAYLOAD } }),
      press: () =>
        dispatch('notificationclick', {
          notification: { close: () => did.push('closed'), data: { url: URL_OF_CHAT } },
        }),
    };
  }

  class FakeChannel {
    readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
    readonly port2 = { postMessage: () => this.port1.onmessage?.() };
  }

  const elsewhere = { url: 'https://batchmate.test/jobs', focused: true, visibilityState: 'visible' };
  const inChat = { ...elsewhere, url: `https://batchmate.test${URL_OF_CHAT}` };

  it.each([
    ['no page', []],
    ['another page', [elsewhere]],
    ['the conversation behind another window', [{ ...inChat, focused: false }]],
  ])('shows who wrote, with %s open', async (_what, pages) => {
    const icon = '/icon-192.png';
    const options = { body: 'sent you a message', tag: 'message:1', icon, badge: icon, renotify: true };
    expect(await run(pages).push()).toEqual([['Meera Nair', { ...options, data: { url: URL_OF_CHAT } }]]);
  });

  it('shows nothing for the visible conversation', async () => {
    expect(await run([elsewhere, inChat]).push()).toEqual([]);
  });

  it('opens the conversation in a page that is open, in the visible one first', async () => {
    const hidden = { ...elsewhere, url: 'https://batchmate.test/settings', visibilityState: 'hidden' };
    const did = await run([hidden, elsewhere]).press();
    expect(did).toEqual(['closed', { open: URL_OF_CHAT }, ['focus', elsewhere.url]]);
  });

  it('opens a window without a page, and where the page does not answer', async () => {
    expect(await run([]).press()).toEqual(['closed', ['window', URL_OF_CHAT]]);
    const did = await run([{ ...elsewhere, answers: false }]).press();
    expect(did).toEqual(['closed', { open: URL_OF_CHAT }, ['window', URL_OF_CHAT]]);
  });
});
