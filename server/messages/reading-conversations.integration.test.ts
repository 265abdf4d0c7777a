import { expectRefusal } from '../testing/actor';
import { CONVERSATION, readConversation as read } from '../testing/conversations';
import { cursorWith } from '../testing/cursors';
import type { ConversationFilter } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

const t = testApp();

const CONVERSATIONS = graphql(`
  query MessagesConversations($filter: ConversationFilter, $first: Int! = 30, $after: String) {
    conversations(filter: $filter, first: $first, after: $after) {
      totalCount edges { cursor node { id type unreadCount with { name } lastMessage { content mine status } } }
      pageInfo { hasNextPage endCursor }
    }
  }`);

describe('reading conversations', () => {
  it('messages are paged backwards from the newest and forwards from a cursor', async () => {
    const { asha, id } = await t.make.pairWithConversation();
    for (let i = 1; i <= 5; i++) await asha.sendMessage(id, `No. ${i}`);
    const contents = (page: { nodes: { content: string }[] }) => page.nodes.map(({ content }) => content);
    const newest = await read(asha, id, { last: 2 });
    expect(contents(newest)).toEqual(['No. 4', 'No. 5']);
    expect(newest.messages.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
    const older = await read(asha, id, { last: 3, before: newest.messages.pageInfo.startCursor });
    expect(contents(older)).toEqual(['No. 1', 'No. 2', 'No. 3']);
    expect(older.messages.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
    const later = await read(asha, id, { first: 1, after: older.messages.pageInfo.endCursor });
    expect(contents(later)).toEqual(['No. 4']);
    expect(later.messages.pageInfo.hasNextPage).toBe(true);
  });

  it('messages around a number, and around the first unread one, can be read on in both directions', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    for (let i = 1; i <= 3; i++) await meera.sendMessage(id, `No. ${i}`);
    await asha.markSeen(id, (await read(asha, id, { last: 1 })).lastId);
    for (let i = 4; i <= 6; i++) await asha.sendMessage(id, `No. ${i}`);
    for (let i = 7; i <= 9; i++) await meera.sendMessage(id, `No. ${i}`);
    const seqs = (page: { nodes: { seq: number }[] }) => page.nodes.map(({ seq }) => seq);
    const middle = await read(asha, id, { around: 4, last: 3 });
    expect(seqs(middle)).toEqual([3, 4, 5]);
    expect(middle.messages.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: true });
    expect(seqs(await read(asha, id, { first: 9, after: middle.messages.pageInfo.endCursor }))).toEqual([6, 7, 8, 9]);
    expect(seqs(await read(asha, id, { last: 9, before: middle.messages.pageInfo.startCursor }))).toEqual([1, 2]);
    const unread = await read(asha, id, { aroundUnread: true, last: 3 });
    expect([unread.firstUnreadSeq, seqs(unread)]).toEqual([7, [6, 7, 8]]);
    expect(seqs(await read(asha, id, { around: 50, last: 4 }))).toEqual([]);
    const all = await read(meera, id, { aroundUnread: true, last: 2 });
    expect([all.firstUnreadSeq, seqs(all)]).toEqual([4, [3, 4]]);
    await asha.markSeen(id, (await read(asha, id, { last: 1 })).lastId);
    const read0 = await read(asha, id, { aroundUnread: true, last: 2 });
    expect([read0.firstUnreadSeq, seqs(read0)]).toEqual([null, [8, 9]]);
    const rest = await asha.get(`/api/conversations/${id}/messages?around=4&last=3`);
    expect(rest.json<{ seq: number }[]>().map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(rest.headers).toMatchObject({
      'x-previous-cursor': expect.any(String),
      'x-next-cursor': expect.any(String),
    });
    const after = `/api/conversations/${id}/messages?after=${String(rest.headers['x-next-cursor'])}&last=2`;
    expect((await asha.get(after)).json<{ seq: number }[]>().map(({ seq }) => seq)).toEqual([6, 7]);
  });

  it.each([
    [{ around: 0 }, 'around'],
    [{ last: 0 }, 'last'],
    [{ last: 101 }, 'last'],
    [{ first: 101 }, 'first'],
    [{ before: 'junk' }, 'before'],
    [{ first: 1, after: 'WzFd' }, 'after'],
  ])('the page %j is refused', async (page, field) => {
    const { asha, id } = await t.make.pairWithConversation();
    await expectRefusal(asha.run(CONVERSATION, { id, ...page }), 'BAD_USER_INPUT', [field]);
  });

  it('a cursor with a number that no message has is refused', async () => {
    const { asha, id } = await t.make.pairWithConversation();
    const before = cursorWith('messages', { conversationId: id }, [-1, '01930000-0000-7000-8000-000000000000']);
    await expectRefusal(asha.run(CONVERSATION, { id, before }), 'BAD_USER_INPUT', ['before']);
  });

  it('conversations are listed latest first in one statement, with the other user, the last message and unread count', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const kavya = await t.make.hr();
    const second = await t.make.conversation(asha, kavya);
    await meera.sendMessage(id, 'Hi Asha');
    t.clock.advance(1000);
    await asha.sendMessage(second.id, 'Hi Kavya');
    const statements = await t.countStatements(() => asha.run(CONVERSATIONS));
    expect(statements.filter((name) => name.startsWith('conversations.list'))).toHaveLength(1);
    expect((await asha.run(CONVERSATIONS)).conversations).toMatchObject({
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

  it('conversations are filtered by name and tab, paged, and counted', async () => {
    const { asha, meera } = await t.make.pairWithConversation();
    await t.make.conversation(meera, await t.make.jobseeker({ firstName: 'Ravi', lastName: '100% Kumar' }));
    await t.make.conversation(meera, await t.make.hr());
    await asha.sendMessage((await t.make.conversation(asha, await t.make.alumni())).id);
    const names = async (filter: ConversationFilter | null, page: { first?: number; after?: string | null } = {}) => {
      const { totalCount, edges } = (await meera.run(CONVERSATIONS, { filter, ...page })).conversations;
      return [totalCount, ...edges.map(({ node }) => node.with.name)];
    };
    expect(await names({ q: '100%' })).toEqual([1, 'Ravi 100% Kumar']);
    expect(await names({ q: '_' })).toEqual([0]);
    expect(await names({ tab: 'HR_TEAMS' })).toEqual([1, 'Kavya Shah']);
    expect(await names({ tab: 'CANDIDATES' })).toHaveLength(3);
    expect(await names({ tab: 'UNREAD' })).toEqual([0]);
    const first = (await meera.run(CONVERSATIONS, { first: 2 })).conversations;
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(await names(null, { first: 2, after: first.pageInfo.endCursor })).toHaveLength(2);
  });

  it('a conversation is hidden from everyone else, in every operation and endpoint', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const message = await asha.sendMessage(id);
    const stranger = await t.make.admin();
    expect((await stranger.run(CONVERSATION, { id })).conversation).toBeNull();
    expect((await stranger.run(CONVERSATIONS)).conversations.totalCount).toBe(0);
    await expectRefusal(stranger.sendMessage(id), 'NOT_FOUND');
    await expectRefusal(stranger.typing(id), 'NOT_FOUND');
    await expectRefusal(stranger.markSeen(id, message.id), 'NOT_FOUND');
    const own = await t.make.conversation(stranger, meera);
    await expectRefusal(stranger.sendMessage(own.id, 'Hello', { replyToId: message.id }), 'BAD_USER_INPUT');
    for (const url of [`/api/conversations/${id}/messages`, '/api/conversations/junk/messages']) {
      expect((await stranger.get(url)).statusCode).toBe(404);
      expect((await t.visitor.get(url)).statusCode).toBe(401);
    }
    expect((await stranger.patch(`/api/messages/${message.id}`, { content: 'x' })).statusCode).toBe(404);
    expect((await stranger.delete(`/api/messages/${message.id}`)).statusCode).toBe(404);
  });
});
