import pino from 'pino';
import { BackgroundQueue } from '../../platform/queue/background-queue';
import { measuredHandling } from '../../platform/telemetry/measured-handler';
import { expectRefusal } from '../../testing/actor';
import { FakeBrowser, FakePushService } from '../../testing/fake-push-service';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { until } from '../../testing/sockets';

const service = new FakePushService();
const t = testApp({ webPush: service.config, metricsPort: 0 });

beforeAll(() => service.start());
beforeEach(() => service.reset());
afterAll(() => service.stop());

const KEY = graphql(`query PushKey { pushKey }`);
const SAVE = graphql(`
  mutation SavePush($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) { endpoint } }`);
const REMOVE = graphql(`
  mutation RemovePush($endpoint: String!) { removePushSubscription(input: { endpoint: $endpoint }) { endpoint } }`);
const SIGN_OUT = graphql(`mutation PushSignOut { signOut(input: { everywhere: false }) { signedOut } }`);
const SEEN = graphql(`
  mutation PushSeen($input: MarkConversationSeenInput!) { markConversationSeen(input: $input) { conversation { id } } }`);
const SETTINGS = graphql(`
  mutation PushSettings($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { email } } }`);

const subscribe = async (user: User, path = 'asha') => {
  const browser = service.browser(path);
  await user.run(SAVE, { input: browser.input });
  return browser;
};
const saved = async () =>
  (await t.db.raw('select endpoint, user_id as "userId", last_used_at as "lastUsedAt" from push_subscriptions'))
    .rows as { endpoint: string; userId: string; lastUsedAt: Date | null }[];

/** Two who talk, the first of whom turned push messages on. */
async function talking() {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni({ firstName: 'Meera', lastName: 'Nair' })];
  const { id } = await t.make.conversation(asha, meera);
  return { asha, meera, id, browser: await subscribe(asha) };
}

/** Handles what a message causes. The number of push messages since. */
async function pushed(): Promise<number> {
  await t.drain();
  return service.received.length;
}

it('a message reaches the browser of its recipient, encrypted and signed, without its text', async () => {
  const { asha, meera, id, browser } = await talking();
  expect((await asha.run(KEY)).pushKey).toBe(service.config.publicKey);
  await meera.sendMessage(id, 'The secret plan');
  expect(await pushed()).toBe(1);
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = service.received;
  expect(path).toBe('/asha');
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(headers.topic).toBe(id.replaceAll('-', ''));
  expect(headers.authorization).toMatch(new RegExp(`^vapid t=[^,]+, k=${service.config.publicKey}$`));
  expect(browser.read(body)).toEqual({
    title: 'Meera Nair',
    body: 'sent you a message',
    tag: `message:${id}`,
    url: `/messages/${id}`,
  });
  expect((await saved())[0]?.lastUsedAt).toEqual(t.clock.now());
  expect(t.logs.join('')).not.toContain(browser.endpoint);
});

it('several messages before the first is announced make one announcement with their number', async () => {
  const { meera, id, browser } = await talking();
  for (const text of ['One', 'Two', 'Three']) await meera.sendMessage(id, text);
  expect(await pushed()).toBe(1);
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({ body: 'sent you 3 messages' });
});

it.each<[string, (talk: Awaited<ReturnType<typeof talking>>) => Promise<unknown>]>([
  [
    'the recipient turned messages off',
    ({ asha }) => asha.run(SETTINGS, { input: { notifications: { messages: false } } }),
  ],
  ['the recipient signed out on this device', ({ asha }) => asha.run(SIGN_OUT)],
  ['the recipient turned it off', ({ asha, browser }) => asha.run(REMOVE, { endpoint: browser.endpoint })],
  ['the recipient blocks the sender', ({ asha, meera }) => asha.blockUser(meera.id)],
])('nothing is pushed if %s', async (_why, change) => {
  const talk = await talking();
  await change(talk);
  await talk.meera.sendMessage(talk.id, 'Hello');
  expect(await pushed()).toBe(0);
});

it('a message that is read between its notification and its announcement is not pushed', async () => {
  const { asha, meera, id } = await talking();
  const message = await meera.sendMessage(id, 'Hello');
  expect(await pushed()).toBe(1);
  const { rows } = await t.db.raw('select id from push_subscriptions');
  const [{ id: subscriptionId }] = rows as [{ id: string }];
  const people = { senderId: meera.id, recipientId: asha.id };
  const task = { subscriptionId, messageId: message.id, conversationId: id, seq: 1, ...people };
  await t.app.outbox.handle('message.push', task);
  expect(service.received).toHaveLength(2);
  await asha.run(SEEN, { input: { conversationId: id, messageId: message.id } });
  await t.app.outbox.handle('message.push', task);
  expect(service.received).toHaveLength(2);
});

it('nothing is pushed to the sender, nor to the recipient of a message request', async () => {
  const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
  await subscribe(meera, 'meera');
  await subscribe(ravi, 'ravi');
  const { id } = await meera.startConversation(ravi.id);
  await meera.sendMessage(id, 'Hello');
  expect(await pushed()).toBe(0);
});

it.each([404, 410])('a subscription that the browser ended is forgotten (%i)', async (status) => {
  const { meera, id } = await talking();
  service.statuses = [status];
  await meera.sendMessage(id, 'Hello');
  await pushed();
  expect(await saved()).toEqual([]);
});

/** Sends a message and lets the queue announce it, as the server does. */
async function announced({ meera, id }: Pick<Awaited<ReturnType<typeof talking>>, 'meera' | 'id'>) {
  await meera.sendMessage(id, 'Hello');
  await t.db.raw('delete from pgboss.job');
  const logs: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void logs.push(line) });
  const queue = new BackgroundQueue(t.db, logger);
  const handling = measuredHandling(t.app.core, t.app.outbox);
  let tried = false;
  const handle = (topic: string, payload: object) => handling.handle(topic, payload).finally(() => (tried = true));
  const jobs = async () =>
    (
      await t.db.raw(
        `select state, extract(epoch from start_after - now())::int as wait from pgboss.job where name = 'outside-tasks'`,
      )
    ).rows as { state: string; wait: number }[];
  await t.db.raw(`delete from outbox where topic <> 'message.sent'`);
  const { rows } = await t.db.raw(`delete from outbox returning payload`);
  for (const { payload } of rows as { payload: object }[]) await t.app.outbox.handle('message.sent', payload);
  const pushes = await t.db.raw(`delete from outbox where topic = 'message.push' returning topic, payload`);
  await t.db.inTransaction((tx) => queue.add(tx, pushes.rows as { topic: string; payload: object }[]));
  await t.db.raw('update pgboss.job set start_after = now()');
  await queue.start({ handle, scheduledTasks: [] });
  await until(async () => tried && (await jobs()).every(({ state }) => state !== 'active'), 'the attempt');
  await queue.stop();
  return { logs: logs.join(), jobs: await jobs() };
}

const failedPushes = async () =>
  Number(
    /task_seconds_count\{topic="message\.push",outcome="failed"\} (\d+)/.exec(
      (await t.app.core.metrics.read()).text,
    )?.[1] ?? 0,
  );

it.each([
  [400, 'The push service refused a message (400).', 1],
  [413, 'The push service refused a message (413).', 1],
  [401, 'The push service refused the signature of a message (401).', 0],
  [403, 'The push service refused the signature of a message (403).', 0],
])('a message that can never be accepted (%i) is tried once, logged and counted', async (status, message, kept) => {
  const talk = await talking();
  const before = await failedPushes();
  service.statuses = [status];
  const { logs, jobs } = await announced(talk);
  expect([service.received.length, jobs.map(({ state }) => state)]).toEqual([1, ['completed']]);
  expect(JSON.parse(logs)).toMatchObject({
    event: 'message.push',
    err: { message },
    msg: 'an outbox event could not be handled and is given up',
  });
  for (const secret of [talk.browser.endpoint, new URL(talk.browser.endpoint).host, talk.asha.id, talk.asha.email])
    expect(logs).not.toContain(secret);
  expect(await failedPushes()).toBe(before + 1);
  // A subscription that does not fit the key is forgotten, and the browser subscribes again.
  expect(await saved()).toHaveLength(kept);
});

it.each([
  [429, '600', [590, 601]],
  [503, '90', [80, 91]],
  [503, null, [0, 10]],
] as const)(
  'a message that is refused for now (%i, Retry-After: %s) is tried again',
  async (status, pause, [from, to]) => {
    const talk = await talking();
    service.statuses = [status];
    service.retryAfter = pause;
    const { logs, jobs } = await announced(talk);
    expect(jobs).toEqual([{ state: 'retry', wait: expect.any(Number) }]);
    expect(jobs[0]?.wait).toBeGreaterThanOrEqual(from);
    expect(jobs[0]?.wait).toBeLessThanOrEqual(to);
    expect(logs).toContain('it will be retried');
    expect(await saved()).toHaveLength(1);
  },
);

it('a browser has one subscription, which belongs to the user who signed in last', async () => {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  await subscribe(asha, 'old');
  const browser = await subscribe(asha, 'new');
  expect((await saved()).map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
  await meera.run(SAVE, { input: browser.input });
  expect((await saved()).map(({ userId }) => userId)).toEqual([meera.id]);
  await asha.run(REMOVE, { endpoint: browser.endpoint });
  expect(await saved()).toHaveLength(1);
});

it('keys and endpoints that cannot be any are refused', async () => {
  const asha = await t.make.jobseeker();
  const { input } = service.browser('asha');
  await expectRefusal(asha.run(SAVE, { input: { ...input, endpoint: 'nowhere' } }), 'BAD_USER_INPUT', ['endpoint']);
  await expectRefusal(asha.run(SAVE, { input: { ...input, p256dh: 'AAAA' } }), 'BAD_USER_INPUT', ['p256dh']);
  await expectRefusal(t.visitor.run(SAVE, { input }), 'UNAUTHENTICATED');
});

it('over REST, a browser is subscribed, listed without its address and keys, and removed by its owner only', async () => {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  const browser = service.browser('asha');
  expect((await asha.get('/api/push/key')).json()).toEqual({ key: service.config.publicKey });
  const created = await asha.post('/api/push/subscriptions', browser.input);
  const { id } = created.json();
  const listed = { id, service: new URL(browser.endpoint).host, current: true, lastUsedAt: null };
  expect([created.statusCode, created.json()]).toEqual([201, { ...listed, createdAt: t.clock.now().toISOString() }]);
  expect((await asha.get('/api/push/subscriptions')).json()).toEqual([created.json()]);
  expect((await meera.get('/api/push/subscriptions')).json()).toEqual([]);
  const conversation = await t.make.conversation(asha, meera);
  await meera.sendMessage(conversation.id, 'Hello');
  expect(await pushed()).toBe(1);
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'Meera Nair' });
  const remove = (user: User) => user.delete(`/api/push/subscriptions/${id}`);
  expect((await remove(meera)).statusCode).toBe(404);
  expect((await remove(asha)).json()).toEqual({ deletedId: id });
  expect((await remove(asha)).statusCode).toBe(404);
  expect(await saved()).toEqual([]);
});

it('over REST, a field that is missing or cannot be one is named', async () => {
  const asha = await t.make.jobseeker();
  const { input } = service.browser('asha');
  for (const field of ['endpoint', 'p256dh', 'auth']) {
    const answer = await asha.post('/api/push/subscriptions', { ...input, [field]: 7 });
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  }
});

describe('outside of tests', () => {
  const real = testApp();

  it('a private address is refused when it is saved', async () => {
    const asha = await real.make.jobseeker();
    const { input } = new FakeBrowser('https://127.0.0.1/push');
    await expectRefusal(asha.run(SAVE, { input }), 'BAD_USER_INPUT', ['endpoint']);
  });
});

describe('without keys', () => {
  const off = testApp({ webPush: null });

  it('there are no push messages', async () => {
    const asha = await off.make.jobseeker();
    expect((await asha.run(KEY)).pushKey).toBeNull();
    await expectRefusal(asha.run(SAVE, { input: new FakeBrowser().input }), 'CONFLICT');
  });
});
