import { TestApp } from '../testing/harness';
import { type Listening, TestSockets, until } from '../testing/sockets';
import { type Actor, ALL_ACTORS, actorsOf, type Person } from './authorization/actors';
import * as fresh from './authorization/fresh';
import { secretsOf } from './authorization/secrets';
import { World } from './authorization/world';

const t = new TestApp({ rateLimitFactor: 1000 });
const sockets = new TestSockets(t);
let world: World;

beforeAll(async () => {
  await t.open();
  await t.reset();
  world = await World.make(t);
  // Delivers the events of the setup before anyone subscribes.
  await t.drain();
  await sockets.start();
});
afterEach(() => sockets.leave());
afterAll(async () => {
  await sockets.stop();
  await t.close();
});

interface Row {
  field: string;
  selection: string;
  /** A message on the user's channel of the event bus, which every subscription must receive. */
  signal: (world: World, userId: string) => { channel: string; payload: object };
  /** Triggers an event between the candidate and the referrer. */
  cause: (world: World) => Promise<unknown>;
  receivedBy: string;
}

const ROWS: readonly Row[] = [
  {
    field: 'chatEvents',
    selection: `__typename ... on MessageAdded { message { content sender { name email } attachment { name } replyTo { content } } }
      ... on TypingStarted { conversationId by }`,
    signal: (_world, id) => ({ channel: `chat:${id}`, payload: { kind: 'typing', conversationId: 'x', by: 'ready' } }),
    cause: ({ people, things }) => people.candidate.sendMessage(things.conversation, 'News.'),
    receivedBy: 'candidate referrer',
  },
  {
    field: 'notificationReceived',
    selection: 'title message',
    signal: (_world, id) => ({
      channel: `notification:${id}`,
      payload: { id, kind: 'account', title: 'ready', message: '', link: null, readAt: null, createdAt: new Date() },
    }),
    cause: async (w) => {
      await w.people.referrer.changeReferralStatus({ id: await fresh.referral(w), status: 'ACCEPTED' });
      await t.drain();
    },
    // The referrer gets a notification about the credits.
    receivedBy: 'candidate referrer',
  },
  {
    field: 'referralChanged',
    selection: 'id notes message candidate { user { name email } resume { name } } referrer { email }',
    signal: ({ things }, userId) => ({
      channel: `referral:${userId}`,
      payload: { referralId: things.referral, userId },
    }),
    cause: async (w) => {
      await w.people.candidate.changeReferralStatus({ id: await fresh.referral(w), status: 'WITHDRAWN' });
    },
    receivedBy: 'candidate referrer',
  },
];

const signedIn = ALL_ACTORS.filter((who): who is Person => who !== 'visitor' && who !== 'deleting');

/** The events received, without errors and the test's own signals. */
const news = ({ answers }: Listening<unknown>): string[] =>
  answers
    .filter(({ errors }) => !errors)
    .map((answer) => JSON.stringify(answer))
    .filter((text) => !text.includes('ready'));

async function listen(row: Row, who: Person): Promise<Listening<unknown>> {
  const socket = await sockets.of(world.people[who]);
  const listening = socket.listenRaw(`subscription { ${row.field} { ${row.selection} } }`);
  const { channel, payload } = row.signal(world, world.people[who].id);
  await until(() => {
    t.app.core.events.publish(channel, payload);
    return listening.answers.length > 0 || listening.refusal !== null;
  }, `${who} to listen`);
  return listening;
}

it('names every subscription', () => {
  const fields = t.app.graphql.executor.schema.getSubscriptionType()?.getFields() ?? {};
  expect(ROWS.map(({ field }) => field).toSorted()).toEqual(Object.keys(fields).toSorted());
});

describe.each(ROWS)('$field', (row) => {
  it('reaches both parties and no other user', async () => {
    const listeners = new Map<Actor, Listening<unknown>>();
    for (const who of signedIn) listeners.set(who, await listen(row, who));
    const before = new Map([...listeners].map(([who, listening]) => [who, news(listening).length]));
    const received = () =>
      [...listeners].filter(([who, listening]) => news(listening).length > (before.get(who) ?? 0)).map(([who]) => who);
    const publish = jest.spyOn(t.app.core.events, 'publish');
    await row.cause(world);
    await until(() => actorsOf(row.receivedBy).every((who) => received().includes(who)), row.receivedBy);
    const notified = new Set(publish.mock.calls.map(([channel]) => channel));
    publish.mockRestore();
    const channels = new Map(signedIn.map((who) => [who, row.signal(world, world.people[who].id).channel]));
    expect(signedIn.filter((who) => notified.has(channels.get(who) ?? ''))).toEqual(actorsOf(row.receivedBy));
    expect(received()).toEqual(actorsOf(row.receivedBy));
  });

  it('shows no secret to an actor who must not see it, even on the wrong channel', async () => {
    for (const who of signedIn) {
      const text = JSON.stringify((await listen(row, who)).answers);
      const leaked = secretsOf(world.generated).filter((secret) => text.includes(secret.text));
      expect(leaked.filter(({ seenBy }) => !actorsOf(seenBy).includes(who)).map(({ name }) => name)).toEqual([]);
    }
  });

  it('is refused during a pending account deletion, and to visitors', async () => {
    const socket = await sockets.of(world.people.deleting);
    const listening = socket.listenRaw(`subscription { ${row.field} { ${row.selection} } }`);
    await listening.arrived(1);
    expect(listening.answers[0]?.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    const visitor = await sockets.connect({});
    expect(visitor.closed?.code).toBe(4401);
  });
});
