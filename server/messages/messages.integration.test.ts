import { randomUUID } from 'node:crypto';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();

const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  message { id seq mine content status edited deleted sender { id } replyTo { id content deleted } attachment { name } } } }`;
const EDIT =
  'mutation ($id: ID!, $content: String!) { editMessage(input: { id: $id, content: $content }) { message { content edited editedAt } } }';
const DELETE = 'mutation ($id: ID!) { deleteMessage(input: { id: $id }) { message { content deleted } } }';
const SEEN = `mutation ($conversationId: ID!, $messageId: ID!) {
  markConversationSeen(input: { conversationId: $conversationId, messageId: $messageId }) { conversation { unreadCount } } }`;
const TYPING = 'mutation ($id: ID!) { typing(input: { conversationId: $id }) { accepted } }';
const THREAD = `query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) { conversation(id: $id) {
  unreadCount typing messages(first: $first, after: $after, last: $last, before: $before) {
    edges { cursor node { seq content status deleted seenAt replyTo { content deleted } } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;
const LIST = `query ($filter: ConversationFilter, $first: Int! = 30, $after: String) { conversations(filter: $filter, first: $first, after: $after) {
  totalCount edges { cursor node { id type unreadCount with { name } lastMessage { content mine status } } } pageInfo { hasNextPage endCursor } } }`;

async function pair() {
  const asha = await t.make.jobseeker();
  const meera = await t.make.alumni();
  const { id } = await t.make.conversation(asha, meera);
  return { asha, meera, id };
}

const input = (conversationId: string, parts: Record<string, unknown> = {}) => ({
  input: { conversationId, content: 'Hello', clientId: randomUUID(), ...parts },
});

async function send(as: UserEntity, conversationId: string, parts: Record<string, unknown> = {}) {
  const { data, errors } = await t.execute(as, SEND, input(conversationId, parts));
  expect(errors).toBeUndefined();
  return data.sendMessage.message;
}

const thread = async (as: UserEntity, id: string, page: Record<string, unknown> = {}) =>
  (await t.execute(as, THREAD, { id, ...page })).data.conversation;

describe('sending', () => {
  it('numbers messages from one and shows each side its own', async () => {
    const { asha, meera, id } = await pair();
    expect(await send(asha, id, { content: '  Hi Meera  ' })).toMatchObject({
      seq: 1,
      mine: true,
      content: 'Hi Meera',
      status: 'SENT',
    });
    expect(await send(meera, id)).toMatchObject({ seq: 2, sender: { id: meera.id } });
    const { messages, unreadCount } = await thread(asha, id);
    expect(messages.edges.map((edge: { node: { seq: number } }) => edge.node.seq)).toEqual([1, 2]);
    expect(unreadCount).toBe(1);
  });

  it('is one statement', async () => {
    const { asha, id } = await pair();
    await t.signIn(asha);
    const statements = await t.countStatements(() => t.execute(asha, SEND, input(id)));
    expect(statements.filter((name) => name !== 'sessions.by-tokens')).toEqual(['messages.send']);
  });

  it('answers the first message when it is sent again with the same client id, also at the same moment', async () => {
    const { asha, meera, id } = await pair();
    const clientId = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 16 }, (_, i) => send(asha, id, { clientId, content: `Try ${i}` })),
    );
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect((await thread(meera, id)).messages.edges).toHaveLength(1);
    expect((await thread(meera, id)).unreadCount).toBe(1);
    expect(await send(meera, id)).toMatchObject({ seq: 2 });
  });

  it('leaves no gap and counts right when both sides send at once in several conversations', async () => {
    const { asha, meera, id } = await pair();
    const kavya = await t.make.hr();
    const second = await t.make.conversation(asha, kavya);
    const third = await t.make.conversation(meera, kavya);
    const rounds = Array.from({ length: 16 }, () => [
      ...[send(asha, id), send(meera, id), send(asha, second.id), send(kavya, second.id)],
      ...[send(meera, third.id), send(kavya, third.id)],
    ]);
    await Promise.all(rounds.flat());
    for (const conversation of [id, second.id, third.id]) {
      const { rows } = await t.db.raw('select seq from messages where conversation_id = $1 order by seq', [
        conversation,
      ]);
      expect(rows).toEqual(Array.from({ length: 32 }, (_, i) => ({ seq: i + 1 })));
    }
    for (const person of [asha, meera, kavya]) {
      const { rows } = await t.db.raw('select position::int from chat_events where user_id = $1 order by position', [
        person.id,
      ]);
      expect(rows).toEqual(Array.from({ length: 64 }, (_, i) => ({ position: i + 1 })));
      const unread = await t.db.raw('select unread_count from conversation_members where user_id = $1', [person.id]);
      expect(unread.rows).toEqual([{ unread_count: 16 }, { unread_count: 16 }]);
    }
  });

  it('refuses a client id of another conversation', async () => {
    const { asha, id } = await pair();
    const other = await t.make.conversation(asha, await t.make.hr());
    const clientId = randomUUID();
    await send(asha, id, { clientId });
    const { errors } = await t.execute(asha, SEND, input(other.id, { clientId }));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', fields: ['clientId'] });
  });

  it('quotes only messages of the same conversation', async () => {
    const { asha, meera, id } = await pair();
    const first = await send(asha, id, { content: 'Which team?' });
    expect(await send(meera, id, { replyToId: first.id })).toMatchObject({
      replyTo: { id: first.id, content: 'Which team?' },
    });
    const other = await t.make.conversation(asha, await t.make.hr());
    for (const replyToId of [first.id, randomUUID(), 'junk']) {
      const { errors } = await t.execute(asha, SEND, input(other.id, { replyToId }));
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['replyToId'] });
    }
  });

  it.each([
    ['blank', '   '],
    ['too long', 'a'.repeat(4001)],
    ['with a NUL', 'a\u0000b'],
  ])('refuses a text that is %s and stores nothing', async (_what, content) => {
    const { asha, id } = await pair();
    const { errors } = await t.execute(asha, SEND, input(id, { content }));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['content'] });
    expect(await send(asha, id)).toMatchObject({ seq: 1 });
  });

  it.each([
    ['4000 characters', 'a'.repeat(4000)],
    ['emoji', '👋🏽 👩‍💻'],
    ['right-to-left', 'שלום, مرحبا'],
    ['several lines', 'One\nTwo'],
  ])('keeps a text of %s as it is', async (_what, content) => {
    const { asha, id } = await pair();
    expect((await send(asha, id, { content })).content).toBe(content);
  });

  it('takes an attachment of the sender alone, with or without a text', async () => {
    const { asha, meera, id } = await pair();
    const file = async (ownerId: string, purpose: string) => {
      const insert = `insert into files (owner_id, purpose, name, media_type, bytes, sha256) values ($1, $2, 'notes.pdf', 'application/pdf', 9, '\\x00') returning id`;
      const { rows } = await t.db.raw(insert, [ownerId, purpose]);
      return (rows[0] as { id: string }).id;
    };
    const attachmentFileId = await file(asha.id, 'attachment');
    expect(await send(asha, id, { content: '', attachmentFileId })).toMatchObject({
      content: '',
      attachment: { name: 'notes.pdf' },
    });
    for (const wrong of [await file(meera.id, 'attachment'), await file(asha.id, 'resume'), randomUUID(), 'junk']) {
      const { errors } = await t.execute(asha, SEND, input(id, { attachmentFileId: wrong }));
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['attachmentFileId'] });
    }
  });

  it('is limited by person', async () => {
    const { asha, meera, id } = await pair();
    const codes = await Promise.all(
      Array.from({ length: 125 }, async () => (await t.execute(asha, SEND, input(id))).code),
    );
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
    expect(await send(meera, id)).toMatchObject({ seq: 121 });
  });
});

describe('changing', () => {
  it('edits one’s own message and says so', async () => {
    const { asha, meera, id } = await pair();
    const { id: messageId } = await send(asha, id);
    const { data } = await t.execute(asha, EDIT, { id: messageId, content: 'Hello again' });
    expect(data.editMessage.message).toEqual({
      content: 'Hello again',
      edited: true,
      editedAt: t.clock.now().toISOString(),
    });
    expect((await thread(meera, id)).messages.edges[0].node.content).toBe('Hello again');
    expect((await t.execute(asha, EDIT, { id: messageId, content: ' ' })).code).toBe('BAD_USER_INPUT');
  });

  it('deletes what a message said everywhere, in quotes and in the list too, and keeps its place', async () => {
    const { asha, meera, id } = await pair();
    const secret = await send(asha, id, { content: 'A secret' });
    await send(meera, id, { replyToId: secret.id, content: 'I see' });
    expect((await t.execute(asha, DELETE, { id: secret.id })).data.deleteMessage.message).toEqual({
      content: '',
      deleted: true,
    });
    expect((await t.execute(asha, DELETE, { id: secret.id })).errors).toBeUndefined();
    const { messages } = await thread(meera, id);
    expect(messages.edges[0].node).toMatchObject({ seq: 1, content: '', deleted: true });
    expect(messages.edges[1].node.replyTo).toEqual({ content: '', deleted: true });
    const { rows } = await t.db.raw(`select content from messages where content like '%secret%'`);
    expect(rows).toEqual([]);
    expect((await t.execute(asha, EDIT, { id: secret.id, content: 'Back' })).code).toBe('CONFLICT');
  });

  it('tells the other side FORBIDDEN and everybody else NOT_FOUND', async () => {
    const { asha, meera, id } = await pair();
    const stranger = await t.make.hr();
    const message = await send(asha, id);
    for (const [document, variables] of [
      [EDIT, { content: 'Mine now' }],
      [DELETE, {}],
    ] as const) {
      expect((await t.execute(meera, document, { id: message.id, ...variables })).code).toBe('FORBIDDEN');
      expect((await t.execute(stranger, document, { id: message.id, ...variables })).code).toBe('NOT_FOUND');
      expect((await t.execute(asha, document, { id: 'junk', ...variables })).code).toBe('NOT_FOUND');
      expect((await t.execute(null, document, { id: message.id, ...variables })).code).toBe('UNAUTHENTICATED');
    }
    expect((await thread(asha, id)).messages.edges[0].node.content).toBe('Hello');
  });
});

describe('seeing', () => {
  it('clears what was unread up to the message, and shows the sender that it was seen', async () => {
    const { asha, meera, id } = await pair();
    const first = await send(asha, id);
    const second = await send(asha, id);
    await send(asha, id);
    const variables = { conversationId: id, messageId: second.id };
    expect((await t.execute(meera, SEEN, variables)).data.markConversationSeen.conversation.unreadCount).toBe(1);
    const again = { conversationId: id, messageId: first.id };
    expect((await t.execute(meera, SEEN, again)).data.markConversationSeen.conversation.unreadCount).toBe(1);
    const { messages } = await thread(asha, id);
    const seen = messages.edges.map((edge: { node: { status: string } }) => edge.node.status === 'READ');
    expect(seen).toEqual([true, true, false]);
    expect(messages.edges[1].node.seenAt).toBe(t.clock.now().toISOString());
  });

  it('refuses messages of other conversations', async () => {
    const { asha, meera, id } = await pair();
    const other = await t.make.conversation(asha, await t.make.hr());
    const message = await send(asha, other.id);
    expect((await t.execute(asha, SEEN, { conversationId: id, messageId: message.id })).code).toBe('NOT_FOUND');
    expect((await t.execute(meera, SEEN, { conversationId: other.id, messageId: message.id })).code).toBe('NOT_FOUND');
    expect((await t.execute(asha, SEEN, { conversationId: 'junk', messageId: 'junk' })).code).toBe('NOT_FOUND');
  });
});

describe('typing', () => {
  it('holds for five seconds, and ends with the message', async () => {
    const { asha, meera, id } = await pair();
    expect((await t.execute(asha, TYPING, { id })).data.typing.accepted).toBe(true);
    expect((await thread(meera, id)).typing).toBe(true);
    expect((await thread(asha, id)).typing).toBe(false);
    t.clock.advance(5_000);
    expect((await thread(meera, id)).typing).toBe(false);
    await t.execute(asha, TYPING, { id });
    await send(asha, id);
    expect((await thread(meera, id)).typing).toBe(false);
  });
});

describe('reading', () => {
  it('pages back from the newest and forward from a cursor', async () => {
    const { asha, id } = await pair();
    for (let i = 1; i <= 5; i++) await send(asha, id, { content: `No. ${i}` });
    const contents = (page: { edges: { node: { content: string } }[] }) => page.edges.map((edge) => edge.node.content);
    const { messages: newest } = await thread(asha, id, { last: 2 });
    expect(contents(newest)).toEqual(['No. 4', 'No. 5']);
    expect(newest.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
    const { messages: older } = await thread(asha, id, { last: 3, before: newest.pageInfo.startCursor });
    expect(contents(older)).toEqual(['No. 1', 'No. 2', 'No. 3']);
    expect(older.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
    const { messages: later } = await thread(asha, id, { first: 1, after: older.pageInfo.endCursor });
    expect(contents(later)).toEqual(['No. 4']);
    expect(later.pageInfo.hasNextPage).toBe(true);
  });

  it.each([
    [{ last: 0 }, 'last'],
    [{ last: 101 }, 'last'],
    [{ first: 101 }, 'first'],
    [{ before: 'junk' }, 'before'],
    [{ before: Buffer.from('[-1,"01930000-0000-7000-8000-000000000000"]').toString('base64url') }, 'before'],
    [{ first: 1, after: 'WzFd' }, 'after'],
  ])('refuses a page of %j', async (page, field) => {
    const { asha, id } = await pair();
    const { errors } = await t.execute(asha, THREAD, { id, ...page });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  });

  it('lists the latest first in one statement, with the other person, the last message and what is unread', async () => {
    const { asha, meera, id } = await pair();
    const kavya = await t.make.hr();
    const second = await t.make.conversation(asha, kavya);
    await send(meera, id, { content: 'Hi Asha' });
    t.clock.advance(1000);
    await send(asha, second.id, { content: 'Hi Kavya' });
    let data: { conversations: { totalCount: number; edges: unknown[] } } | undefined;
    const statements = await t.countStatements(async () => ({ data } = await t.execute(asha, LIST)));
    expect(statements.filter((name) => name.startsWith('conversations.list'))).toHaveLength(1);
    expect(data?.conversations).toMatchObject({
      totalCount: 2,
      edges: [
        { node: { id: second.id, type: 'HR', unreadCount: 0, lastMessage: { content: 'Hi Kavya', mine: true } } },
        {
          node: {
            id,
            type: 'OTHER',
            unreadCount: 1,
            with: { name: 'Meera Nair' },
            lastMessage: { content: 'Hi Asha', mine: false },
          },
        },
      ],
    });
  });

  it('filters by name, tab and page, and counts what it found', async () => {
    const { asha, meera } = await pair();
    await t.make.conversation(meera, await t.make.jobseeker({ firstName: 'Ravi', lastName: '100% Kumar' }));
    await t.make.conversation(meera, await t.make.hr());
    await send(asha, (await t.make.conversation(asha, await t.make.alumni())).id);
    const names = async (filter: object | null, page: object = {}) => {
      const { data } = await t.execute(meera, LIST, { filter, ...page });
      return [
        data.conversations.totalCount,
        ...data.conversations.edges.map((edge: { node: { with: { name: string } } }) => edge.node.with.name),
      ];
    };
    expect(await names({ q: '100%' })).toEqual([1, 'Ravi 100% Kumar']);
    expect(await names({ q: '_' })).toEqual([0]);
    expect(await names({ tab: 'HR_TEAMS' })).toEqual([1, 'Kavya Shah']);
    expect(await names({ tab: 'CANDIDATES' })).toHaveLength(3);
    expect(await names({ tab: 'UNREAD' })).toEqual([0]);
    const first = (await t.execute(meera, LIST, { first: 2 })).data.conversations;
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(await names(null, { first: 2, after: first.pageInfo.endCursor })).toHaveLength(2);
  });

  it('shows nobody a conversation of others, by any path', async () => {
    const { asha, meera, id } = await pair();
    const message = await send(asha, id);
    const stranger = await t.make.admin();
    expect((await t.execute(stranger, THREAD, { id })).data.conversation).toBeNull();
    expect((await t.execute(stranger, LIST)).data.conversations.totalCount).toBe(0);
    for (const [document, variables] of [
      [SEND, input(id)],
      [TYPING, { id }],
      [SEEN, { conversationId: id, messageId: message.id }],
    ] as const) {
      expect((await t.execute(stranger, document, variables)).code).toBe('NOT_FOUND');
    }
    const own = await t.make.conversation(stranger, meera);
    expect((await t.execute(stranger, SEND, input(own.id, { replyToId: message.id }))).code).toBe('BAD_USER_INPUT');
    for (const url of [`/api/conversations/${id}/messages`, '/api/conversations/junk/messages']) {
      expect((await t.inject(stranger, { url })).statusCode).toBe(404);
      expect((await t.inject(null, { url })).statusCode).toBe(401);
    }
    expect(
      (await t.inject(stranger, { method: 'PATCH', url: `/api/messages/${message.id}`, payload: { content: 'x' } }))
        .statusCode,
    ).toBe(404);
    expect((await t.inject(stranger, { method: 'DELETE', url: `/api/messages/${message.id}` })).statusCode).toBe(404);
  });
});
