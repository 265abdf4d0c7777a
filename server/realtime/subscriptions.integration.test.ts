import { CHAT_EVENTS, chatListener } from '../testing/chat-listener';
import { graphql, textOf } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { testSockets, until } from '../testing/sockets';
import { SOCKET_LIMITS } from './limits';

const t = testApp({ rateLimitFactor: 100 });
const sockets = testSockets(t);
const listen = chatListener(t, sockets);

describe('sockets', () => {
  it.each([
    ['no token', {}],
    ['junk', { token: 'junk' }],
    ['a number', { token: 7 }],
    ['a forged header', { authorization: 'Bearer forged' }],
  ])('a socket with %s is closed', async (_what, params) => {
    const socket = await sockets.connect(params);
    expect(socket.closed).toMatchObject({ code: 4401 });
  });

  it('the token can be sent as an Authorization header', async () => {
    const asha = await t.make.jobseeker();
    const socket = await sockets.connect({ authorization: `Bearer ${await t.signIn(asha)}` });
    expect(socket.connected).toBe(true);
  });

  it('the socket closes as soon as its session ends', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const { socket, events } = await listen(meera);
    const other = await listen(asha);
    await meera.signOut();
    await until(() => socket.closed !== null, 'the end of the socket');
    expect(socket.closed).toMatchObject({ code: 4401 });
    await asha.sendMessage(id);
    await other.arrived(1);
    expect(events()).toEqual([]);
  });
});

describe('subscription documents', () => {
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
  ])('the socket refuses %s and stays open', async (_what, document, code) => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const { socket, arrived } = await listen(meera);
    const { extensions } = await socket.listenRaw(document).refused();
    expect(extensions).toMatchObject({ code, requestId: expect.any(String) });
    await asha.sendMessage(id);
    await arrived(1);
    expect(socket.closed).toBeNull();
  });

  it('variables of the wrong type are refused', async () => {
    const socket = await sockets.of(await t.make.jobseeker());
    const refused = socket.listenRaw(textOf(CHAT_EVENTS), { after: { not: 'an id' } });
    await until(() => refused.answers.length > 0 || refused.refusal !== null, 'the refusal');
    expect(JSON.stringify([refused.answers, refused.refusal])).toContain('BAD_USER_INPUT');
  });

  it('a socket refuses more subscriptions than the limit, and accepts another after one ends', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const socket = await sockets.of(meera);
    const all = Array.from({ length: SOCKET_LIMITS.subscriptions + 1 }, () =>
      socket.listen(CHAT_EVENTS, { after: '0' }),
    );
    expect((await all.at(-1)?.refused())?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    all[0]?.stop();
    const next = socket.listen(CHAT_EVENTS, { after: '0' });
    await asha.sendMessage(id);
    await Promise.all([next.arrived(1), all[1]?.arrived(1)]);
    expect(all[0]?.answers).toEqual([]);
  });
});

describe('the notification subscription', () => {
  it('a new notification arrives on the open socket', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const listening = (await sockets.of(meera)).listen(
      graphql(`subscription ChatNotifications { notificationReceived { kind title read } }`),
    );
    await until(async () => {
      await asha.sendMessage(id);
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
