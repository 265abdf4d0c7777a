import { createServer, type Server } from 'node:http';
import pino from 'pino';
import WebSocket from 'ws';
import { testApp } from '../testing/harness';
import { listenLocally } from '../testing/local-server';
import { until } from '../testing/sockets';
import { SOCKET_LIMITS, TRY_AGAIN_LATER } from './limits';
import { attachWebsocket } from './websocket';

const t = testApp();

let server: Server;
let sockets: ReturnType<typeof attachWebsocket>;
let port = 0;

beforeEach(async () => {
  server = createServer();
  sockets = attach('https://batchmate.example');
  port = await listenLocally(server);
});

function attach(publicUrl: string | null): ReturnType<typeof attachWebsocket> {
  const { core, graphql, modules } = t.app;
  const ownCore = { ...core, logger: pino({ level: 'silent' }), config: { ...core.config, publicUrl } };
  return attachWebsocket(ownCore, {
    httpServer: server,
    endpoint: graphql.endpoint,
    persistedDocuments: graphql.persistedDocuments,
    sessionReader: modules.auth.api.sessionReader,
  });
}

afterEach(async () => {
  await sockets.close();
  await new Promise((resolve) => server.close(resolve));
});

interface Raw {
  socket: WebSocket;
  messages: { type: string; payload?: { data?: unknown } }[];
  closed: () => number | null;
}

function raw(path = '/graphql', headers: Record<string, string> = {}, protocol = 'graphql-transport-ws'): Raw {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol, { headers });
  const messages: Raw['messages'] = [];
  let code: number | null = null;
  socket.on('message', (data) => messages.push(JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '')));
  socket.on('close', (closeCode) => {
    code = closeCode;
  });
  // A refused upgrade emits an error before it closes.
  socket.on('error', () => {});
  return { socket, messages, closed: () => code };
}

async function opened(client: Raw): Promise<boolean> {
  await until(() => client.socket.readyState === WebSocket.OPEN || client.closed() !== null, 'the socket');
  return client.socket.readyState === WebSocket.OPEN;
}

async function subscribed(user: { id: string }): Promise<Raw> {
  const client = raw();
  await opened(client);
  client.socket.send(JSON.stringify({ type: 'connection_init', payload: { token: await t.signIn(user) } }));
  await until(() => client.messages.length === 1, 'the acknowledgement');
  const query = 'subscription { notificationReceived { title } }';
  client.socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  await until(() => {
    tell(user, 'ready');
    return client.messages.length > 1;
  }, 'the subscription');
  return client;
}

const tell = (user: { id: string }, title: string) =>
  t.app.core.events.publish(`notification:${user.id}`, { title, readAt: null });

test('only pages of our own origin can open a socket', async () => {
  expect(await opened(raw('/graphql', { origin: 'https://evil.example' }))).toBe(false);
  expect(await opened(raw('/graphql', { origin: 'null' }))).toBe(false);
  expect(await opened(raw('/graphql', { origin: 'https://batchmate.example' }))).toBe(true);
  expect(await opened(raw('/graphql', { origin: `http://127.0.0.1:${port}` }))).toBe(true);
});

test('other paths and other protocols are refused', async () => {
  expect(await opened(raw('/other'))).toBe(false);
  const old = raw('/graphql', {}, 'graphql-ws');
  await until(() => old.closed() !== null, 'the end');
  expect(old.messages).toEqual([]);
});

test('a message that is too large or malformed closes the socket', async () => {
  const large = raw();
  await opened(large);
  large.socket.send('a'.repeat(SOCKET_LIMITS.messageBytes + 1));
  await until(() => large.closed() !== null, 'the end');
  expect(large.closed()).toBe(1009);
  const junk = raw();
  await opened(junk);
  junk.socket.send('junk');
  await until(() => junk.closed() !== null, 'the end');
  expect(junk.closed()).toBe(4400);
});

test('too many messages close the socket', async () => {
  const client = raw();
  await opened(client);
  for (let i = 0; i <= SOCKET_LIMITS.messages; i++) client.socket.send('{"type":"ping"}');
  await until(() => client.closed() !== null, 'the end');
  expect(client.closed()).toBe(1008);
});

test('stopping sends pending results to every client, then closes the sockets with 1001', async () => {
  const asha = await t.make.jobseeker();
  const clients = [await subscribed(asha), await subscribed(asha)];
  tell(asha, 'The last word');
  await sockets.close();
  for (const client of clients) {
    await until(() => client.closed() !== null, 'the end');
    expect(client.closed()).toBe(1001);
    expect(client.messages.at(-1)?.payload).toEqual({ data: { notificationReceived: { title: 'The last word' } } });
  }
  expect(await opened(raw())).toBe(false);
});

test('a client that does not read is disconnected with a code to reconnect, and others are not delayed', async () => {
  const asha = await t.make.jobseeker();
  const [slow, quick] = [await subscribed(asha), await subscribed(asha)];
  slow.socket.pause();
  const large = 'a'.repeat(64 * 1024);
  const before = quick.messages.length;
  for (let i = 1; i <= 200; i++) {
    tell(asha, large);
    await until(() => quick.messages.length >= before + i, `No. ${i}`);
  }
  slow.socket.resume();
  await until(() => slow.closed() !== null, 'the end of the slow one');
  expect(slow.closed()).toBe(TRY_AGAIN_LATER);
  expect(quick.closed()).toBeNull();
});

test('a socket whose session ended on another instance is closed at the next heartbeat', async () => {
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'setTimeout',
      'clearTimeout',
      'Date',
      'performance',
      'hrtime',
    ],
  });
  try {
    await sockets.close();
    server.removeAllListeners('upgrade');
    sockets = attach(null);
    const asha = await t.make.jobseeker();
    const client = await subscribed(asha);
    await t.db.raw('delete from sessions where user_id = $1', [asha.id]);
    jest.advanceTimersByTime(20_000);
    await until(() => client.closed() !== null, 'the end');
    expect(client.closed()).toBe(4401);
  } finally {
    jest.useRealTimers();
  }
});
