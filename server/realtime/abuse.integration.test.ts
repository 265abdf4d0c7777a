import WebSocket from 'ws';
import { attacks, inSubscription, PATIENCE, processorTime } from '../testing/attacks';
import { TestApp } from '../testing/harness';
import { testSockets, until } from '../testing/sockets';
import { SOCKET_LIMITS, TRY_AGAIN_LATER } from './limits';

// One application for all tests: they write nothing but a user.
const t = new TestApp({});
beforeAll(() => t.open());
const sockets = testSockets(t);
afterAll(() => t.close());

let asha: { id: string };
beforeAll(async () => {
  asha = await t.make.jobseeker();
});

/** Expects that sockets still receive results. */
async function expectAlive(): Promise<void> {
  const socket = await sockets.of(asha);
  const listening = socket.listenRaw('subscription { notificationReceived { title } }');
  await until(() => {
    t.app.core.events.publish(`notification:${asha.id}`, { title: 'Still here', readAt: null });
    return listening.answers.length > 0;
  }, 'a delivery');
  expect(listening.answers[0]?.data).toEqual({ notificationReceived: { title: 'Still here' } });
}

/** Expects a quick refusal with a code, an open socket, and a server that still sends results. */
async function expectRefused(query: string): Promise<string> {
  const socket = await sockets.of(asha);
  const spent = processorTime();
  const listening = socket.listenRaw(query);
  await until(() => listening.refusal !== null || socket.closed !== null, 'the refusal');
  expect(spent()).toBeLessThan(PATIENCE);
  expect(socket.closed).toBeNull();
  expect(JSON.stringify(listening.refusal).length).toBeLessThan(100_000);
  await expectAlive();
  return String(listening.refusal?.[0]?.extensions?.code);
}

describe('an excessive document', () => {
  test.each(attacks(inSubscription))('is refused: $name', async ({ query }) => {
    expect(await expectRefused(query)).toMatch(/^GRAPHQL_|^BAD_REQUEST$/);
  });

  test('is refused if it selects the schema', async () => {
    expect(await expectRefused('subscription { __schema { types { name } } }')).toMatch(/^GRAPHQL_/);
  });

  test('is refused if it has several root fields', async () => {
    const query = 'subscription { a: notificationReceived { id } b: notificationReceived { id } }';
    expect(await expectRefused(query)).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

/** A socket without the checks of a client library. */
interface Raw {
  socket: WebSocket;
  messages: { type: string; payload?: { extensions: { code: string } }[] }[];
  closed: () => number | null;
}

async function raw(): Promise<Raw> {
  const socket = new WebSocket(sockets.url, 'graphql-transport-ws');
  const messages: Raw['messages'] = [];
  let code: number | null = null;
  socket.on('message', (data) => messages.push(JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '')));
  socket.on('close', (closeCode) => (code = closeCode));
  // A connection that the server terminates emits an error before it closes.
  socket.on('error', () => {});
  await until(() => socket.readyState === WebSocket.OPEN, 'the socket');
  return { socket, messages, closed: () => code };
}

describe('excessive variables', () => {
  const query = 'subscription ($after: ID) { chatEvents(after: $after) { ... on MessageAdded { eventId } } }';

  test.each([
    ['lists in lists', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['objects in objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
    ['a long list', `[${Array(10_000).fill(1).join()}]`],
  ])('are refused: %s', async (_name, after) => {
    const client = await raw();
    client.socket.send(JSON.stringify({ type: 'connection_init', payload: { token: await t.signIn(asha) } }));
    await until(() => client.messages.length === 1, 'the acknowledgement');
    const spent = processorTime();
    const payload = `{"query":${JSON.stringify(query)},"variables":{"after":${after}}}`;
    client.socket.send(`{"id":"1","type":"subscribe","payload":${payload}}`);
    await until(() => client.messages.length === 2, 'the refusal');
    expect(spent()).toBeLessThan(PATIENCE);
    const { type, payload: errors = [] } = client.messages[1] ?? {};
    expect([type, errors[0]?.extensions.code]).toEqual(['error', expect.stringMatching(/^BAD_/)]);
    expect(client.closed()).toBeNull();
    client.socket.close();
    await expectAlive();
  });
});

describe('a socket that breaks the protocol', () => {
  /** The bytes of a frame, masked with zeros. */
  const frame = (first: number, payload: Buffer) =>
    Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);

  /** Writes to the connection without the checks of the client library. */
  const wire = ({ socket }: Raw, bytes: Buffer) =>
    (socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(bytes); // ws keeps it there

  const text = (message: object | string) => (client: Raw) =>
    client.socket.send(typeof message === 'string' ? message : JSON.stringify(message));

  test.each<[string, (client: Raw) => void, number]>([
    [
      'subscribes before connection_init',
      text({ id: '1', type: 'subscribe', payload: { query: '{ __typename }' } }),
      4401,
    ],
    ['sends connection_init without a token', text({ type: 'connection_init' }), 4401],
    [
      'sends connection_init with a forged token',
      text({ type: 'connection_init', payload: { token: 'forged' } }),
      4401,
    ],
    ['sends invalid JSON', text('{"type":'), 4400],
    ['sends a batch', text('[{"type":"ping"},{"type":"ping"}]'), 4400],
    ['sends an unknown message type', text({ type: 'query' }), 4400],
    ['sends a result', text({ id: '1', type: 'next', payload: {} }), 4400],
    ['sends an error', text({ id: '1', type: 'error', payload: [{ message: 'x' }] }), 4400],
    ['sends an acknowledgement', text({ type: 'connection_ack' }), 4400],
    ['sends deeply nested JSON', (client) => client.socket.send('['.repeat(60_000)), 4400],
    ['sends invalid UTF-8', (client) => wire(client, frame(0x81, Buffer.from([0xff, 0xfe, 0xc0]))), 1007],
    ['sends a compressed frame that was not negotiated', (client) => wire(client, frame(0xc1, Buffer.from('x'))), 1002],
    ['continues a message that it never started', (client) => wire(client, frame(0x80, Buffer.from('x'))), 1002],
  ])('is closed if it %s', async (_name, act, code) => {
    const client = await raw();
    const spent = processorTime();
    act(client);
    await until(() => client.closed() !== null, 'the end');
    expect(spent()).toBeLessThan(PATIENCE);
    expect(client.closed()).toBe(code);
    expect(t.logs.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    await expectAlive();
  });
});

test('one client address cannot take all places of sockets that are not signed in', async () => {
  const places = SOCKET_LIMITS.unauthenticatedSocketsPerAddress;
  const waiting = await Promise.all(Array.from({ length: places }, raw));
  const refused = new WebSocket(sockets.url, 'graphql-transport-ws');
  const error = await new Promise<Error>((resolve) => refused.once('error', resolve));
  expect(error.message).toBe('Unexpected server response: 503');
  for (const { socket } of waiting) socket.close();
  await until(() => waiting.every(({ closed }) => closed() !== null), 'the end');
  await expectAlive();
});

test.each(['token', 'Token', 'authorization', 'Authorization'])('the parameter %s can hold the token', async (name) => {
  const token = await t.signIn(asha);
  const socket = await sockets.connect({ [name]: name.toLowerCase() === 'token' ? token : `Bearer ${token}` });
  expect(socket.connected).toBe(true);
});

test('a user cannot open more sockets than the limit', async () => {
  const meera = await t.make.alumni();
  const all = await Promise.all(Array.from({ length: SOCKET_LIMITS.socketsPerUser + 1 }, () => sockets.of(meera)));
  expect(all.filter((socket) => socket.closed?.code === TRY_AGAIN_LATER)).toHaveLength(1);
});

test('more subscriptions than a socket can have are refused with the time to wait', async () => {
  const socket = await sockets.of(asha);
  const all = Array.from({ length: SOCKET_LIMITS.subscriptions + 1 }, () =>
    socket.listenRaw('subscription { notificationReceived { title } }'),
  );
  const { extensions } = (await all.at(-1)?.refused()) ?? {};
  expect(extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
});
