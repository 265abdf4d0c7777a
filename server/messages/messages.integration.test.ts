import { randomUUID } from 'node:crypto';
import { FilePurpose } from '../files/files.rules';
import { type Actor, codeOf, expectRefusal } from '../testing/actor';
import { readConversation as read } from '../testing/conversations';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();

const DEADLINES = graphql(`
  query EditDeadlines($id: ID!) {
    conversation(id: $id) { messages { edges { node { editableUntil } } } }
  }`);

describe('sending a message', () => {
  it('messages are numbered from one, and each side sees which are its own', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    expect(await asha.sendMessage(id, '  Hi Meera  ')).toMatchObject({
      seq: 1,
      mine: true,
      content: 'Hi Meera',
      status: 'SENT',
    });
    expect(await meera.sendMessage(id)).toMatchObject({ seq: 2, sender: { id: meera.id } });
    const { nodes, unreadCount } = await read(asha, id);
    expect(nodes.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(unreadCount).toBe(1);
  });

  it('sending a message takes one statement', async () => {
    const { asha, id } = await t.make.pairWithConversation();
    await t.signIn(asha);
    const statements = await t.countStatements(() => asha.sendMessage(id));
    expect(statements.filter((name) => name !== 'sessions.by-tokens')).toEqual(['messages.send']);
  });

  it('a message sent again with the same client id is stored once, also in parallel', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const clientId = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 16 }, (_, i) => asha.sendMessage(id, `Try ${i}`, { clientId })),
    );
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect((await read(meera, id)).nodes).toHaveLength(1);
    expect((await read(meera, id)).unreadCount).toBe(1);
    expect(await meera.sendMessage(id)).toMatchObject({ seq: 2 });
  });

  it('numbers have no gaps and unread counts are right when both sides send in parallel', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const kavya = await t.make.hr();
    const second = await t.make.conversation(asha, kavya);
    const third = await t.make.conversation(meera, kavya);
    const rounds = Array.from({ length: 16 }, () => [
      asha.sendMessage(id),
      meera.sendMessage(id),
      asha.sendMessage(second.id),
      kavya.sendMessage(second.id),
      meera.sendMessage(third.id),
      kavya.sendMessage(third.id),
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

  it('a client id of another conversation is refused', async () => {
    const { asha, id } = await t.make.pairWithConversation();
    const other = await t.make.conversation(asha, await t.make.hr());
    const clientId = randomUUID();
    await asha.sendMessage(id, 'Hello', { clientId });
    await expectRefusal(asha.sendMessage(other.id, 'Hello', { clientId }), 'CONFLICT', ['clientId']);
  });

  it('a reply can only quote a message of the same conversation', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const first = await asha.sendMessage(id, 'Which team?');
    expect(await meera.sendMessage(id, 'Hello', { replyToId: first.id })).toMatchObject({
      replyTo: { id: first.id, content: 'Which team?' },
    });
    const other = await t.make.conversation(asha, await t.make.hr());
    for (const replyToId of [first.id, randomUUID(), 'junk']) {
      await expectRefusal(asha.sendMessage(other.id, 'Hello', { replyToId }), 'BAD_USER_INPUT', ['replyToId']);
    }
  });

  it.each([
    ['blank', '   '],
    ['too long', 'a'.repeat(4001)],
    ['with a NUL', 'a\u0000b'],
  ])('a text that is %s is refused, and nothing is stored', async (_what, content) => {
    const { asha, id } = await t.make.pairWithConversation();
    await expectRefusal(asha.sendMessage(id, content), 'BAD_USER_INPUT', ['content']);
    expect(await asha.sendMessage(id)).toMatchObject({ seq: 1 });
  });

  it.each([
    ['4000 characters', 'a'.repeat(4000)],
    ['emoji', '👋🏽 👩‍💻'],
    ['right-to-left', 'שלום, مرحبا'],
    ['several lines', 'One\nTwo'],
  ])('a text of %s is stored unchanged', async (_what, content) => {
    const { asha, id } = await t.make.pairWithConversation();
    expect((await asha.sendMessage(id, content)).content).toBe(content);
  });

  it('only a file of the sender, uploaded as an attachment, can be attached, with or without text', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const { id: attachmentFileId } = await t.make.file(asha, { purpose: FilePurpose.ATTACHMENT, name: 'notes.pdf' });
    expect(await asha.sendMessage(id, '', { attachmentFileId })).toMatchObject({
      content: '',
      attachment: { name: 'notes.pdf' },
    });
    const others = await t.make.file(meera, { purpose: FilePurpose.ATTACHMENT });
    const resume = await t.make.file(asha, { purpose: FilePurpose.RESUME });
    for (const wrong of [others.id, resume.id, randomUUID(), 'junk']) {
      const attempt = asha.sendMessage(id, 'Hello', { attachmentFileId: wrong });
      await expectRefusal(attempt, 'BAD_USER_INPUT', ['attachmentFileId']);
    }
  });

  it('the rate limit applies to each sender', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const codes = await Promise.all(Array.from({ length: 125 }, () => codeOf(asha.sendMessage(id))));
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
    expect(await meera.sendMessage(id)).toMatchObject({ seq: 121 });
  });

  it('a message over the rate limit writes nothing, says when to try again, and can be sent in the next minute', async () => {
    const { asha, id } = await t.make.pairWithConversation();
    await asha.sendMessage(id);
    await t.db.raw(`update rate_limits set points = 120 where key like 'messages:%'`);
    const written = async () =>
      (
        await t.db.raw(
          `select (select last_seq from conversations where id = $1) as last, (select count(*)::int from messages) as messages,
            (select count(*)::int from chat_events) as events, (select max(id) from outbox) as outbox,
            (select sum(unread_count)::int from conversation_members) as unread`,
          [id],
        )
      ).rows;
    const before = await written();
    const clientId = randomUUID();
    const refused = await asha.sendMessage(id, 'Too fast', { clientId }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } });
    const { retryAfter } = (refused as { extensions: { retryAfter: number } }).extensions;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(await written()).toEqual(before);
    await t.db.raw(`update rate_limits set expire = 1`);
    expect(await asha.sendMessage(id, 'Too fast', { clientId })).toMatchObject({ seq: 2 });
    expect((await t.db.raw(`select points from rate_limits where key like 'messages:%'`)).rows).toEqual([
      { points: 1 },
    ]);
  });

  it('a message and its count for the rate limit are one transaction', async () => {
    const { asha, id } = await t.make.pairWithConversation();
    await asha.sendMessage(id);
    const { rows } = await t.db.raw(
      `select m.xmin = l.xmin as same from messages m, rate_limits l where m.conversation_id = $1 and l.key like 'messages:%'`,
      [id],
    );
    expect(rows).toEqual([{ same: true }]);
  });
});

describe('changing a message', () => {
  it('the sender can edit a message, and it is marked as edited', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const sent = await asha.sendMessage(id);
    expect(await asha.editMessage(sent.id, 'Hello again')).toEqual({
      ...sent,
      content: 'Hello again',
      edited: true,
      editedAt: t.clock.now().toISOString(),
    });
    expect((await read(meera, id)).nodes[0]?.content).toBe('Hello again');
    await expectRefusal(asha.editMessage(sent.id, ' '), 'BAD_USER_INPUT');
  });

  it('a message can be edited for 15 minutes, also over REST, and then the sentence says so', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const sent = await asha.sendMessage(id);
    const edit = (content: string) => asha.patch(`/api/messages/${sent.id}`, { content });
    const deadline = (as: User) => as.run(DEADLINES, { id });
    const until = new Date(t.clock.now().getTime() + 15 * 60_000).toISOString();
    expect(await deadline(asha)).toEqual({
      conversation: { messages: { edges: [{ node: { editableUntil: until } }] } },
    });
    expect(await deadline(meera)).toEqual({
      conversation: { messages: { edges: [{ node: { editableUntil: null } }] } },
    });
    t.clock.advance(15 * 60_000 - 1);
    expect((await asha.editMessage(sent.id, 'In time')).content).toBe('In time');
    expect((await edit('In time, over REST')).json()).toMatchObject({
      content: 'In time, over REST',
      editableUntil: until,
    });
    t.clock.advance(1);
    const late = await expectRefusal(asha.editMessage(sent.id, 'Too late'), 'CONFLICT');
    expect(late.message).toBe('A message can be edited for 15 minutes after it was sent.');
    expect((await edit('Too late')).statusCode).toBe(409);
    expect((await read(meera, id)).nodes[0]?.content).toBe('In time, over REST');
  });

  it('deleting removes the text everywhere, also in quotes and lists, and keeps the number', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const secret = await asha.sendMessage(id, 'A secret');
    await meera.sendMessage(id, 'I see', { replyToId: secret.id });
    for (let i = 0; i < 2; i++)
      expect(await asha.deleteMessage(secret.id)).toEqual({ ...secret, content: '', deleted: true });
    const { nodes } = await read(meera, id);
    expect(nodes[0]).toMatchObject({ seq: 1, content: '', deleted: true });
    expect(nodes[1]?.replyTo).toEqual({ content: '', deleted: true });
    const { rows } = await t.db.raw(`select content from messages where content like '%secret%'`);
    expect(rows).toEqual([]);
    await expectRefusal(asha.editMessage(secret.id, 'Back'), 'CONFLICT');
  });

  it('changing a message is FORBIDDEN for the other side and NOT_FOUND for everyone else', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const stranger = await t.make.hr();
    const message = await asha.sendMessage(id);
    for (const change of [
      (as: Actor, messageId: string) => as.editMessage(messageId, 'Mine now'),
      (as: Actor, messageId: string) => as.deleteMessage(messageId),
    ]) {
      await expectRefusal(change(meera, message.id), 'FORBIDDEN');
      await expectRefusal(change(stranger, message.id), 'NOT_FOUND');
      await expectRefusal(change(asha, 'junk'), 'NOT_FOUND');
      await expectRefusal(change(t.visitor, message.id), 'UNAUTHENTICATED');
    }
    expect((await read(asha, id)).nodes[0]?.content).toBe('Hello');
  });
});

describe('read receipts', () => {
  it('marking as seen clears the unread count up to the message and shows the sender the receipt', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const first = await asha.sendMessage(id);
    const second = await asha.sendMessage(id);
    await asha.sendMessage(id);
    expect((await meera.markSeen(id, second.id)).unreadCount).toBe(1);
    expect((await meera.markSeen(id, first.id)).unreadCount).toBe(1);
    const { nodes } = await read(asha, id);
    expect(nodes.map(({ status }) => status === 'READ')).toEqual([true, true, false]);
    expect(nodes[1]?.seenAt).toBe(t.clock.now().toISOString());
  });

  it('a message of another conversation cannot be marked as seen', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const other = await t.make.conversation(asha, await t.make.hr());
    const message = await asha.sendMessage(other.id);
    await expectRefusal(asha.markSeen(id, message.id), 'NOT_FOUND');
    await expectRefusal(meera.markSeen(other.id, message.id), 'NOT_FOUND');
    await expectRefusal(asha.markSeen('junk', 'junk'), 'NOT_FOUND');
  });
});

describe('typing', () => {
  it('typing lasts for five seconds and ends with the message', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    expect(await asha.typing(id)).toEqual({ accepted: true });
    expect((await read(meera, id)).typing).toBe(true);
    expect((await read(asha, id)).typing).toBe(false);
    t.clock.advance(5_000);
    expect((await read(meera, id)).typing).toBe(false);
    await asha.typing(id);
    await asha.sendMessage(id);
    expect((await read(meera, id)).typing).toBe(false);
  });
});
