import { randomUUID } from 'node:crypto';
import { SOCKET_LIMITS } from '../realtime/limits';
import { testApp } from '../testing/harness';
import { testSockets, until } from '../testing/sockets';
import { EVENTS_KEPT, LONGEST_REPLAY } from './messages.rules';

const t = testApp({ rateLimitFactor: 100 });
const sockets = testSockets(t);

const EVENTS = `subscription ($after: ID) { chatEvents(after: $after) {
  __typename
  ... on MessageAdded { eventId message { id seq content mine replyTo { content } sender { name } } }
  ... on MessageChanged { eventId message { seq content edited deleted } }
  ... on ConversationSeen { eventId conversationId by upToSeq }
  ... on TypingStarted { conversationId by }
  ... on ResyncNeeded { eventId }
} }`;
const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id seq } } }';

async function pair() {
  const asha = await t.make.jobseeker();
  const meera = await t.make.alumni();
  const { id } = await t.make.conversation(asha, meera);
  return { asha, meera, id };
}

async function send(as: { id: string }, conversationId: string, content = 'Hello', parts: object = {}) {
  const { data, errors } = await t.execute(as, SEND, {
    input: { conversationId, content, clientId: randomUUID(), ...parts },
  });
  expect(errors).toBeUndefined();
  return data.sendMessage.message as { id: string; seq: number };
}

/** Listens, and waits until the server does: what is sent afterwards arrives. */
async function listen(user: { id: string }, after: string | null = null) {
  const socket = await sockets.of(user);
  const listening = socket.listen(EVENTS, { after });
  // A typing signal is repeated until the first one is heard; it is no part of the stream.
  await until(async () => {
    t.app.events.publish(`chat:${user.id}`, { kind: 'typing', conversationId: 'ready', by: 'ready' });
    return listening.answers.length > 0 || listening.refusal !== null;
  }, 'the subscription');
  const events = () => {
    expect(listening.answers.flatMap((answer) => answer.errors ?? [])).toEqual([]);
    return listening.values('chatEvents').filter((event) => event.by !== 'ready');
  };
  const arrived = (count: number) =>
    until(() => events().length >= count, `${count} events (there are ${events().length})`);
  return { socket, listening, events, arrived };
}

const eventIds = (events: { eventId?: string }[]) => events.map((event) => Number(event.eventId));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('live', () => {
  it('tells both sides of a message, each from their own point of view, with the same number', async () => {
    const { asha, meera, id } = await pair();
    const [ashas, meeras] = [await listen(asha), await listen(meera)];
    await send(asha, id, 'Hi Meera');
    await Promise.all([ashas.arrived(1), meeras.arrived(1)]);
    const message = { seq: 1, content: 'Hi Meera', sender: { name: 'Asha Rao' }, replyTo: null };
    expect(ashas.events()).toMatchObject([
      { __typename: 'MessageAdded', eventId: '1', message: { ...message, mine: true } },
    ]);
    expect(meeras.events()).toMatchObject([
      { __typename: 'MessageAdded', eventId: '1', message: { ...message, mine: false } },
    ]);
  });

  it('keeps the order, without gap or double, under 16 parallel senders', async () => {
    const { asha, meera, id } = await pair();
    const [ashas, meeras] = [await listen(asha), await listen(meera)];
    await Promise.all(
      Array.from({ length: 16 }, (_, i) => (i % 2 ? send(asha, id, `A ${i}`) : send(meera, id, `M ${i}`))),
    );
    for (const { arrived, events } of [ashas, meeras]) {
      await arrived(16);
      expect(eventIds(events())).toEqual(numbers(1, 16));
      expect(events().map((event) => event.message.seq)).toEqual(numbers(1, 16));
    }
  });

  it('tells of edits, deletions, what was seen, and typing', async () => {
    const { asha, meera, id } = await pair();
    const ashas = await listen(asha);
    const message = await send(asha, id, 'Helo');
    await t.execute(
      asha,
      'mutation ($id: ID!) { editMessage(input: { id: $id, content: "Hello" }) { message { id } } }',
      { id: message.id },
    );
    await t.execute(
      meera,
      'mutation ($c: ID!, $m: ID!) { markConversationSeen(input: { conversationId: $c, messageId: $m }) { conversation { id } } }',
      { c: id, m: message.id },
    );
    await t.execute(meera, 'mutation ($id: ID!) { typing(input: { conversationId: $id }) { accepted } }', { id });
    await t.execute(asha, 'mutation ($id: ID!) { deleteMessage(input: { id: $id }) { message { id } } }', {
      id: message.id,
    });
    await ashas.arrived(5);
    expect(ashas.events()).toMatchObject([
      { __typename: 'MessageAdded', eventId: '1' },
      {
        __typename: 'MessageChanged',
        eventId: '2',
        message: { seq: 1, content: 'Hello', edited: true, deleted: false },
      },
      { __typename: 'ConversationSeen', eventId: '3', conversationId: id, by: meera.id, upToSeq: 1 },
      { __typename: 'TypingStarted', conversationId: id, by: meera.id },
      { __typename: 'MessageChanged', eventId: '4', message: { seq: 1, content: '', deleted: true } },
    ]);
  });

  it('shows a message as delivered once the recipient’s socket has it', async () => {
    const { asha, meera, id } = await pair();
    const status = async () => {
      const query = 'query ($id: ID!) { conversation(id: $id) { lastMessage { status } } }';
      return (await t.execute(asha, query, { id })).data.conversation.lastMessage.status;
    };
    await send(asha, id);
    expect(await status()).toBe('SENT');
    const meeras = await listen(meera);
    await send(asha, id);
    await meeras.arrived(1);
    await until(async () => (await status()) === 'DELIVERED', 'the receipt');
  });

  it('tells nobody of the conversations of others', async () => {
    const { asha, id } = await pair();
    const stranger = await t.make.alumni();
    const strangers = await listen(stranger);
    await send(asha, id);
    const own = await t.make.conversation(stranger, asha);
    await send(asha, own.id, 'For you');
    await strangers.arrived(1);
    expect(strangers.events()).toMatchObject([{ eventId: '1', message: { content: 'For you' } }]);
  });

  it('answers one execution to all sockets of a person', async () => {
    const { asha, meera, id } = await pair();
    const tabs = [await listen(meera), await listen(meera, '0'), await listen(meera)];
    const run = jest.spyOn(t.app.executor, 'run');
    await send(asha, id);
    await Promise.all(tabs.map((tab) => tab.arrived(1)));
    const executions = run.mock.calls.filter(([{ rootValue }]) => rootValue !== undefined);
    run.mockRestore();
    expect(executions).toHaveLength(1);
    for (const tab of tabs) expect(tab.events()).toEqual(tabs[0]?.events());
  });
});

describe('after a reconnect', () => {
  it('replays what was missed, then goes on live, without gap or double', async () => {
    const { asha, meera, id } = await pair();
    const before = await listen(meera);
    await send(asha, id, 'No. 1');
    await before.arrived(1);
    await before.socket.dispose();
    for (let i = 2; i <= 5; i++) await send(asha, id, `No. ${i}`);
    const after = await listen(meera, '1');
    await send(asha, id, 'No. 6');
    await after.arrived(5);
    expect(eventIds(after.events())).toEqual(numbers(2, 6));
    expect(after.events().map((event) => event.message.content)).toEqual(['No. 2', 'No. 3', 'No. 4', 'No. 5', 'No. 6']);
  });

  it('loses and doubles nothing when messages pour in while it replays', async () => {
    const { asha, meera, id } = await pair();
    for (let i = 0; i < 20; i++) await send(asha, id);
    const socket = await sockets.of(meera);
    const pouring = Promise.all(Array.from({ length: 40 }, () => send(asha, id)));
    const listening = socket.listen(EVENTS, { after: '5' });
    await pouring;
    await listening.arrived(55);
    expect(eventIds(listening.values('chatEvents'))).toEqual(numbers(6, 60));
  });

  it.each(['9', 'junk', '-1', '1e3', '99999999999999999999'])(
    'asks for a resync when the cursor is %s, which was never given out',
    async (cursor) => {
      const { asha, meera, id } = await pair();
      await send(asha, id);
      const { events, arrived } = await listen(meera, cursor);
      await arrived(1);
      await send(asha, id);
      await arrived(2);
      expect(events()).toMatchObject([
        { __typename: 'ResyncNeeded', eventId: '1' },
        { __typename: 'MessageAdded', eventId: '2' },
      ]);
    },
  );

  it('asks for a resync when what was missed is no longer kept', async () => {
    const { asha, meera, id } = await pair();
    for (let i = 0; i < 3; i++) await send(asha, id);
    t.clock.advance(EVENTS_KEPT + 1);
    await send(asha, id);
    await t.runSchedule('chat-events-prune');
    const old = await listen(meera, '1');
    const kept = await listen(meera, '3');
    await Promise.all([old.arrived(1), kept.arrived(1)]);
    expect(old.events()).toEqual([{ __typename: 'ResyncNeeded', eventId: '4' }]);
    expect(kept.events()).toMatchObject([{ __typename: 'MessageAdded', eventId: '4' }]);
  });

  it('asks for a resync rather than replaying more than is reasonable', async () => {
    const { meera } = await pair();
    await t.db.raw('update chat_inboxes set position = $2 where user_id = $1', [meera.id, LONGEST_REPLAY + 1]);
    const { events, arrived } = await listen(meera, '0');
    await arrived(1);
    expect(events()).toEqual([{ __typename: 'ResyncNeeded', eventId: String(LONGEST_REPLAY + 1) }]);
  });
});

describe('who may listen', () => {
  it.each([
    ['no token', {}],
    ['junk', { token: 'junk' }],
    ['a number', { token: 7 }],
    ['a forged header', { authorization: 'Bearer forged' }],
  ])('closes a socket with %s', async (_what, params) => {
    const socket = await sockets.connect(params);
    expect(socket.closed).toMatchObject({ code: 4401 });
  });

  it('takes the token as an Authorization header as well', async () => {
    const asha = await t.make.jobseeker();
    const socket = await sockets.connect({ authorization: `Bearer ${await t.signIn(asha)}` });
    expect(socket.connected).toBe(true);
  });

  it('closes the socket as soon as its session ends', async () => {
    const { asha, meera, id } = await pair();
    const { socket, events } = await listen(meera);
    const other = await listen(asha);
    await t.execute(meera, 'mutation { signOut(input: {}) { signedOut } }');
    await until(() => socket.closed !== null, 'the end of the socket');
    expect(socket.closed).toMatchObject({ code: 4401 });
    await send(asha, id);
    await other.arrived(1);
    expect(events()).toEqual([]);
  });

  it('refuses more sockets of one person than the limit', async () => {
    const asha = await t.make.jobseeker();
    const all = await Promise.all(Array.from({ length: SOCKET_LIMITS.socketsPerUser + 1 }, () => sockets.of(asha)));
    expect(all.filter((socket) => socket.closed?.code === 1013)).toHaveLength(1);
  });
});

describe('what may be asked', () => {
  it.each([
    ['a query', 'query { me { id } }', 'BAD_REQUEST'],
    ['a mutation', 'mutation { signOut(input: {}) { signedOut } }', 'BAD_REQUEST'],
    ['junk', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', 'subscription { secrets }', 'GRAPHQL_VALIDATION_FAILED'],
    ['introspection', 'subscription { __schema { types { name } } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'two roots',
      'subscription { a: chatEvents { __typename } b: chatEvents { __typename } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['too many tokens', `subscription { chatEvents { ${'__typename '.repeat(1100)} } }`, 'GRAPHQL_PARSE_FAILED'],
    [
      'too long a document',
      `subscription { chatEvents { __typename } } #${'a'.repeat(SOCKET_LIMITS.document)}`,
      'BAD_REQUEST',
    ],
    [
      'too deep',
      `subscription { chatEvents { ... on MessageAdded { message { ${'replyTo { '.repeat(13)} id ${'} '.repeat(13)} } } } }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('refuses %s and goes on', async (_what, document, code) => {
    const { asha, meera, id } = await pair();
    const { socket, arrived } = await listen(meera);
    const refused = socket.listen(document);
    await until(() => refused.refusal !== null, 'the refusal');
    expect(refused.refusal[0].extensions).toMatchObject({ code, requestId: expect.any(String) });
    await send(asha, id);
    await arrived(1);
    expect(socket.closed).toBeNull();
  });

  it('refuses variables of the wrong shape', async () => {
    const refused = (await sockets.of(await t.make.jobseeker())).listen(EVENTS, { after: { not: 'an id' } });
    await until(() => refused.answers.length > 0 || refused.refusal !== null, 'the refusal');
    expect(JSON.stringify([refused.answers, refused.refusal])).toContain('BAD_USER_INPUT');
  });

  it('refuses more subscriptions on a socket than the limit, and room is made by ending one', async () => {
    const { asha, meera, id } = await pair();
    const socket = await sockets.of(meera);
    const all = Array.from({ length: SOCKET_LIMITS.subscriptions + 1 }, () => socket.listen(EVENTS, { after: '0' }));
    const last = all.at(-1);
    await until(() => last?.refusal !== null, 'the refusal');
    expect(last?.refusal[0].extensions.code).toBe('RATE_LIMITED');
    all[0]?.stop();
    const next = socket.listen(EVENTS, { after: '0' });
    await send(asha, id);
    await Promise.all([next.arrived(1), all[1]?.arrived(1)]);
    expect(all[0]?.answers).toEqual([]);
  });
});

describe('other subscriptions', () => {
  it('tell of notifications live', async () => {
    const { asha, meera, id } = await pair();
    const listening = (await sockets.of(meera)).listen('subscription { notificationReceived { kind title read } }');
    await until(async () => {
      await send(asha, id);
      await t.drain();
      return listening.answers.length > 0;
    }, 'a notification');
    expect(listening.values('notificationReceived')[0]).toEqual({
      kind: 'MESSAGE',
      title: 'New message from Asha',
      read: false,
    });
  });
});
