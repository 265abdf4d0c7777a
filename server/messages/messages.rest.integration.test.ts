import { randomUUID } from 'node:crypto';
import { NEXT_CURSOR, PREVIOUS_CURSOR } from '../platform/api/rest-page';
import { expectDocumented } from '../testing/documented';
import { testApp, type User } from '../testing/harness';
import { STRANGERS_RATE } from './requests/requests.rules';

const t = testApp();

describe('the REST endpoints of messages', () => {
  it('messages are listed, sent, edited and deleted in the documented format', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const sent = await asha.post('/api/messages', { conversationId: id, content: 'Hi' });
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({
      senderId: asha.id,
      content: 'Hi',
      status: 'sent',
      edited: false,
      deleted: false,
      seen: false,
    });
    const [conversation] = (await meera.get('/api/conversations?tab=unread')).json();
    expect(conversation).toMatchObject({
      id,
      name: 'Asha Rao',
      avatar: 'AR',
      type: 'candidate',
      lastMessage: 'Hi',
      unreadCount: 1,
    });
    const url = `/api/messages/${sent.json().id}`;
    expect((await asha.patch(url, { content: 'Hi there' })).json()).toMatchObject({
      content: 'Hi there',
      edited: true,
    });
    expect((await asha.delete(url)).json()).toMatchObject({ content: '', deleted: true });
    const messages = (await meera.get(`/api/conversations/${id}/messages`)).json();
    expect(messages).toMatchObject([{ seq: 1, content: '', deleted: true, mine: false }]);
  });

  it('responses match their documentation, and headers carry the cursors of a page', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const send = (content: string) => asha.post('/api/messages', { conversationId: id, content });
    const first = await send('One');
    expectDocumented(t, 'POST /api/messages', first);
    await send('Two');
    const url = `/api/messages/${first.json().id}`;
    expectDocumented(t, 'PATCH /api/messages/:id', await asha.patch(url, { content: 'x' }));
    const listed = await meera.get('/api/conversations');
    expectDocumented(t, 'GET /api/conversations', listed);
    expect(listed.headers[NEXT_CURSOR]).toBeUndefined();
    const path = `/api/conversations/${id}/messages?last=1`;
    const latest = await meera.get(path);
    expectDocumented(t, 'GET /api/conversations/:id/messages', latest);
    const before = await meera.get(`${path}&before=${String(latest.headers[PREVIOUS_CURSOR])}`);
    expect([latest.json()[0].content, before.json()[0].content]).toEqual(['Two', 'x']);
    expectDocumented(t, 'DELETE /api/messages/:id', await asha.delete(url));
  });

  it('invalid input is refused with the fields at fault', async () => {
    const { asha, id } = await t.make.pairWithConversation();
    const post = (payload: object) => asha.post('/api/messages', payload);
    expect((await post({ content: 'Hi' })).json()).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['conversationId'],
    });
    expect((await post({ conversationId: id })).json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['content'] });
    expect((await post({ conversationId: id, content: 'Hi', clientId: 'junk' })).json()).toMatchObject({
      fields: ['clientId'],
    });
    expect((await asha.get('/api/conversations?tab=junk')).statusCode).toBe(400);
    expect((await asha.get(`/api/conversations/${id}/messages?last=many`)).statusCode).toBe(400);
  });
});

describe('the REST endpoints of a conversation', () => {
  it('start it once, read it, mark it as seen and show typing', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const started = await asha.post('/api/conversations', { withUserId: meera.id });
    expectDocumented(t, 'POST /api/conversations', started);
    const { id } = started.json();
    expect(started.json()).toMatchObject({ userId: meera.id, request: null, lastMessage: null });
    expect((await meera.post('/api/conversations', { withUserId: asha.id })).json()).toMatchObject({ id });
    const { id: messageId } = await asha.sendMessage(id, 'Hi');
    const read = await meera.get(`/api/conversations/${id}`);
    expectDocumented(t, 'GET /api/conversations/:id', read);
    expect(read.json()).toMatchObject({ id, unreadCount: 1, firstUnreadSeq: 1, lastMessageState: { id: messageId } });
    const typing = await asha.post(`/api/conversations/${id}/typing`);
    expectDocumented(t, 'POST /api/conversations/:id/typing', typing);
    expect(typing.json()).toEqual({ accepted: true });
    expect((await meera.get(`/api/conversations/${id}`)).json()).toMatchObject({ typing: true });
    const seen = await meera.post(`/api/conversations/${id}/seen`, { messageId });
    expectDocumented(t, 'POST /api/conversations/:id/seen', seen);
    expect(seen.json()).toMatchObject({ unreadCount: 0, firstUnreadSeq: null });
    expect((await asha.get(`/api/conversations/${id}`)).json()).toMatchObject({ lastMessageState: { status: 'read' } });
  });

  it('are refused for users who are not in it, and for unknown IDs', async () => {
    const { asha, id } = await t.make.pairWithConversation();
    const { id: messageId } = await asha.sendMessage(id);
    const ravi = await t.make.alumni();
    const attempts = async (as: User, of: string) => [
      await as.get(`/api/conversations/${of}`),
      await as.post(`/api/conversations/${of}/seen`, { messageId }),
      await as.post(`/api/conversations/${of}/typing`),
    ];
    for (const [as, of] of [
      [ravi, id],
      [asha, randomUUID()],
      [asha, 'junk'],
    ] as const)
      expect((await attempts(as, of)).map((answer) => [answer.statusCode, answer.json().code])).toEqual(
        Array(3).fill([404, 'NOT_FOUND']),
      );
    const other = await t.make.conversation(asha, ravi);
    const elsewhere = await asha.post(`/api/conversations/${other.id}/seen`, { messageId });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('name the field at fault, and start conversations with whom GraphQL allows', async () => {
    const { asha, id } = await t.make.pairWithConversation();
    const start = async (withUserId?: unknown) => (await asha.post('/api/conversations', { withUserId })).json();
    const bad = { code: 'BAD_USER_INPUT', fields: ['withUserId'] };
    expect([await start(), await start(7), await start(asha.id)]).toMatchObject([bad, bad, bad]);
    for (const unknown of ['junk', randomUUID()]) expect(await start(unknown)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await start((await t.make.alumni()).id)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await asha.post(`/api/conversations/${id}/seen`, {})).json()).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['messageId'],
    });
  });

  it('start as many message requests in a day as GraphQL', async () => {
    const meera = await t.make.hr();
    const start = async () => {
      const { id } = await t.make.jobseeker({ profileVisibility: 'public' });
      return meera.post('/api/conversations', { withUserId: id });
    };
    for (let i = 0; i < STRANGERS_RATE.points; i++) expect((await start()).json()).toMatchObject({ request: 'sent' });
    const answer = await start();
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('what REST tells of a conversation', () => {
  it('is the latest message, the first unread one and the block, like GraphQL', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    expect((await meera.get('/api/conversations')).json()).toMatchObject([
      { id, lastMessage: null, lastMessageState: null, firstUnreadSeq: null, typing: false, viewerBlocks: false },
    ]);
    await meera.sendMessage(id, 'Hello');
    const attachmentFileId = await asha.upload('attachment');
    const { id: sent } = await asha.sendMessage(id, '', { attachmentFileId });
    const state = { id: sent, seq: 2, status: 'sent', deleted: false, hasAttachment: true };
    expect((await asha.get('/api/conversations')).json()).toMatchObject([
      { lastMessage: '', lastMessageState: { ...state, mine: true } },
    ]);
    await asha.deleteMessage(sent);
    await asha.typing(id);
    expect((await meera.get('/api/conversations')).json()).toMatchObject([
      { lastMessageState: { mine: false, deleted: true, hasAttachment: false }, firstUnreadSeq: 2, typing: true },
    ]);
    await meera.blockUser(asha.id);
    const [blocked] = (await meera.get('/api/conversations?tab=blocked')).json();
    expect(blocked).toMatchObject({ id, viewerBlocks: true });
    expect((await asha.get('/api/conversations')).json()).toMatchObject([{ viewerBlocks: false }]);
  });

  it('is how many messages a message request has left', async () => {
    const asha = await t.make.jobseeker({ profileVisibility: 'public' });
    const meera = await t.make.hr();
    const { id } = await meera.startConversation(asha.id);
    await meera.sendMessage(id);
    const shown = { id, request: 'sent', requestMessagesLeft: 2 };
    expect((await meera.get('/api/conversations')).json()).toMatchObject([shown]);
    const accepted = await asha.post(`/api/conversations/${id}/accept`);
    expectDocumented(t, 'POST /api/conversations/:id/accept', accepted);
    expect(accepted.json()).toMatchObject({ request: null, requestMessagesLeft: null, firstUnreadSeq: 1 });
  });

  it('is read for a whole list with as many statements as for one', async () => {
    const asha = await t.make.jobseeker();
    for (let i = 0; i < 3; i++) {
      const meera = await t.make.alumni();
      const { id } = await t.make.conversation(asha, meera);
      await meera.sendMessage(id);
      await meera.sendMessage(id);
    }
    await asha.get('/api/conversations');
    const statements = await t.countStatements(async () => {
      const list = (await asha.get('/api/conversations')).json<{ firstUnreadSeq: number }[]>();
      expect(list.map(({ firstUnreadSeq }) => firstUnreadSeq)).toEqual([1, 1, 1]);
    });
    expect(statements.filter((name) => name === 'messages.first-unread')).toHaveLength(1);
    expect(statements.filter((name) => name?.startsWith('blocks.'))).toHaveLength(1);
  });
});

describe('GET /api/messages/:id', () => {
  it('returns a message to the two members, as the list does', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const { id: messageId } = await asha.sendMessage(id, 'Hi');
    const ravi = await t.make.alumni();
    for (const person of [asha, meera]) {
      const one = await person.get(`/api/messages/${messageId}`);
      expectDocumented(t, 'GET /api/messages/:id', one);
      expect((await person.get(`/api/conversations/${id}/messages`)).json()).toEqual([one.json()]);
    }
    for (const answer of [await ravi.get(`/api/messages/${messageId}`), await asha.get('/api/messages/junk')])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('what REST tells of a message', () => {
  it('is its attachment, the message it replies to and its client ID', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const { id: replyToId } = await meera.sendMessage(id, 'Your CV?');
    const attachmentFileId = await asha.upload('attachment', { name: 'cv.pdf' });
    const clientId = randomUUID();
    const body = { conversationId: id, replyToId, attachmentFileId, clientId };
    const sent = (await asha.post('/api/messages', body)).json();
    expect(sent).toMatchObject({
      clientId,
      replyToMessage: { seq: 1, mine: false, content: 'Your CV?', deleted: false },
      attachment: { id: attachmentFileId, name: 'cv.pdf', mediaType: 'application/pdf', url: sent.fileUrl },
    });
    expect(sent.attachment.bytes).toBeGreaterThan(0);
    const [, received] = (await meera.get(`/api/conversations/${id}/messages`)).json();
    expect(received).toMatchObject({ clientId: null, replyToMessage: { mine: true }, attachment: { name: 'cv.pdf' } });
  });
});
