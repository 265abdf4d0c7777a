import { expectRefusal } from '../../testing/actor';
import { expectDocumented } from '../../testing/documented';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { analyze, executedPlans, fillTables, indexedPlans, rowsReadOf } from '../../testing/query-plans';

const t = testApp();

const SEARCH = graphql(`
  query MessageSearch($q: String!, $conversationId: ID, $first: Int! = 20, $after: String) {
    searchMessages(q: $q, conversationId: $conversationId, first: $first, after: $after) {
      totalCount
      edges { node { message { content seq mine } conversation { id with { name } } } }
      pageInfo { hasNextPage endCursor }
    }
  }`);

async function find(
  as: Pick<User, 'run'>,
  q: string,
  page: { conversationId?: string; first?: number; after?: string | null } = {},
) {
  const { searchMessages } = await as.run(SEARCH, { q, ...page });
  const { totalCount, edges, pageInfo } = searchMessages;
  return { totalCount, found: edges.map(({ node }) => node.message.content), pageInfo, edges };
}

test('finds parts of texts in all conversations of the viewer, latest first, and in one', async () => {
  const { asha, meera, id } = await t.make.pairWithConversation();
  const kavya = await t.make.hr();
  const other = await t.make.conversation(asha, kavya);
  await meera.sendMessage(id, 'The résumé looks good');
  await asha.sendMessage(other.id, 'GOODBYE');
  await meera.sendMessage(id, 'See you');
  const all = await find(asha, 'good');
  expect(all).toMatchObject({ totalCount: 2, found: ['GOODBYE', 'The résumé looks good'] });
  expect(all.edges[1]?.node).toMatchObject({ message: { seq: 1, mine: false }, conversation: { id } });
  expect(await find(asha, 'good', { conversationId: id })).toMatchObject({
    totalCount: 1,
    found: ['The résumé looks good'],
  });
  expect((await find(kavya, 'good')).found).toEqual(['GOODBYE']);
  expect(await find(asha, 'nothing')).toMatchObject({ totalCount: 0, found: [] });
  const rest = await asha.get('/api/messages/search?q=good&first=1');
  expectDocumented(t, 'GET /api/messages/search', rest);
  expect(rest.json()).toMatchObject([
    { content: 'GOODBYE', conversation: { id: other.id, userId: kavya.id, lastMessage: 'GOODBYE', unreadCount: 0 } },
  ]);
  expect(rest.headers['x-next-cursor']).toEqual(expect.any(String));
});

test('pages are complete, everywhere and in one conversation', async () => {
  const { asha, id } = await t.make.pairWithConversation();
  for (let n = 1; n <= 5; n++) await asha.sendMessage(id, `Note ${n}`);
  for (const scope of [{}, { conversationId: id }]) {
    const first = await find(asha, 'note', { ...scope, first: 3 });
    const second = await find(asha, 'note', { ...scope, first: 3, after: first.pageInfo.endCursor });
    expect([...first.found, ...second.found]).toEqual(['Note 5', 'Note 4', 'Note 3', 'Note 2', 'Note 1']);
    expect([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([5, true, false]);
  }
});

test('signs that are patterns in the database are found as they are, and deleted messages are not found', async () => {
  const { asha, id } = await t.make.pairWithConversation();
  for (const text of ['100% sure', '100 and more', 'snake_case', 'snake case', 'C:\\temp'])
    await asha.sendMessage(id, text);
  expect((await find(asha, '0%')).found).toEqual(['100% sure']);
  expect((await find(asha, 'e_c')).found).toEqual(['snake_case']);
  expect((await find(asha, ':\\')).found).toEqual(['C:\\temp']);
  const { id: gone } = await asha.sendMessage(id, 'Secret plan');
  await asha.deleteMessage(gone);
  expect((await find(asha, 'secret')).found).toEqual([]);
});

test('who blocks finds messages by the text that they still read, and the sender by the new one', async () => {
  const { asha, meera, id } = await t.make.pairWithConversation();
  const { id: messageId } = await asha.sendMessage(id, 'Bring the blue folder');
  await meera.blockUser(asha.id);
  await asha.editMessage(messageId, 'Bring the green folder');
  await asha.sendMessage(id, 'Any folder will do');
  const found = async (as: User, q: string) => {
    const [all, one] = [await find(as, q), await find(as, q, { conversationId: id })];
    expect(one.found).toEqual(all.found);
    expect([all.totalCount, one.totalCount]).toEqual([all.found.length, all.found.length]);
    return all.found;
  };
  for (const isOver of [false, true]) {
    if (isOver) await meera.unblockUser(asha.id);
    expect(await found(meera, 'blue')).toEqual(['Bring the blue folder']);
    expect(await found(meera, 'green')).toEqual([]);
    expect(await found(meera, 'folder')).toEqual(['Bring the blue folder']);
    expect(await found(asha, 'blue')).toEqual([]);
    expect(await found(asha, 'green')).toEqual(['Bring the green folder']);
    expect(await found(asha, 'folder')).toEqual(['Any folder will do', 'Bring the green folder']);
  }
  await asha.editMessage(messageId, 'Bring the red folder');
  expect(await found(meera, 'blue')).toEqual([]);
  expect(await found(meera, 'red')).toEqual(['Bring the red folder']);
  await asha.deleteMessage(messageId);
  for (const person of [asha, meera]) expect(await found(person, 'Bring')).toEqual([]);
});

test('short texts, foreign conversations and foreign cursors are refused', async () => {
  const { asha, id } = await t.make.pairWithConversation();
  const stranger = await t.make.alumni();
  await asha.sendMessage(id, 'Hello');
  for (const q of ['', ' a ', 'x'.repeat(101)]) await expectRefusal(find(asha, q), 'BAD_USER_INPUT', ['q']);
  await expectRefusal(find(stranger, 'hello', { conversationId: id }), 'NOT_FOUND');
  await expectRefusal(find(stranger, 'hello', { conversationId: 'junk' }), 'NOT_FOUND');
  expect((await find(stranger, 'hello')).totalCount).toBe(0);
  const other = await find(asha, 'hell', { first: 1 });
  await asha.sendMessage(id, 'Hello again');
  const { pageInfo } = await find(asha, 'hell', { first: 1 });
  await expectRefusal(find(asha, 'hello', { after: pageInfo.endCursor }), 'BAD_USER_INPUT', ['after']);
  expect(other.totalCount).toBe(1);
});

test('a search reads the viewer’s matches by their index, whatever the number of messages', async () => {
  await fillTables(t, { messages: 30_000 });
  const { rows } = await t.db.raw(
    'select conversation_id as id, user_id as "userId" from conversation_members order by 1, 2 limit 1',
  );
  const [member] = rows as { id: string; userId: string }[];
  const { id = '', userId = '' } = member ?? {};
  await t.db.raw(`update messages set content = 'Zanzibar' where conversation_id = $1 and seq = 1`, [id]);
  await t.db.raw(`update messages set kept_content = 'Zanzibar' where conversation_id = $1 and seq = 2`, [id]);
  await analyze(t, 'messages');
  const person = t.as({ id: userId });
  for (const scope of [{}, { conversationId: id }]) {
    const search = () => find(person, 'Zanzibar', scope);
    const plans = [...(await indexedPlans(t, 'messages.search', search)).values()].join('\n');
    expect(plans).toContain('messages_text');
    expect(plans).toContain('messages_kept_text');
    expect(plans).not.toMatch(/Seq Scan on messages\b/);
    expect(rowsReadOf(await executedPlans(t, 'messages.search', search), 'messages')).toBeLessThan(20);
  }
});
