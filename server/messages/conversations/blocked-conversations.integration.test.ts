import { expectRefusal } from '../../testing/actor';
import type { ConversationTab } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { testSockets, until } from '../../testing/sockets';

const t = testApp({ rateLimitFactor: 100 });
const sockets = testSockets(t);

const THREAD = graphql(`
  query BlockedThread($id: ID!) {
    conversation(id: $id) {
      unreadCount firstUnreadSeq updatedAt lastMessage { content }
      messages(last: 50) {
        edges { node { seq content status deleted withheld edited attachment { id } replyTo { content } } }
      }
    }
    me { unreadMessages }
  }`);
const LIST = graphql(`
  query BlockedList($tab: ConversationTab!) {
    conversations(filter: { tab: $tab }) { totalCount edges { node { id unreadCount lastMessage { content } } } }
  }`);
const NOTIFICATIONS = graphql(`query BlockedNotifications { notifications { edges { node { title } } } }`);
const EVENTS = graphql(`
  subscription BlockedEvents {
    chatEvents {
      __typename ... on MessageAdded { message { content } } ... on MessageChanged { message { content withheld } }
      ... on TypingStarted { conversationId }
    }
  }`);
const RECEIPTS = graphql(`
  subscription BlockedReceipts($after: ID) {
    chatEvents(after: $after) {
      __typename
      ... on ConversationSeen { by upToSeq except { fromSeq upToSeq } }
      ... on MessagesDelivered { to upToSeq except { fromSeq upToSeq } }
    }
  }`);
const TYPING = graphql(`mutation BlockedTyping($id: ID!) { typing(input: { conversationId: $id }) { accepted } }`);

async function read(as: User, id: string) {
  const { conversation, me } = await as.run(THREAD, { id });
  if (!conversation) throw new Error('The viewer cannot see the conversation.');
  return { ...conversation, nodes: conversation.messages.edges.map(({ node }) => node), me };
}

const listed = async (as: User, tab: ConversationTab) =>
  (await as.run(LIST, { tab })).conversations.edges.map(({ node }) => node);

/** The positions in a user's event stream. */
async function positions(user: User): Promise<number[]> {
  const { rows } = await t.db.raw('select position::int from chat_events where user_id = $1 order by position', [
    user.id,
  ]);
  return (rows as { position: number }[]).map(({ position }) => position); // the type of the statement's only column
}

async function listen(user: User) {
  const listening = (await sockets.of(user)).listen(EVENTS, {});
  const arrived = () => listening.values('chatEvents');
  await until(() => {
    t.app.core.events.publish(`chat:${user.id}`, { kind: 'typing', conversationId: 'ready', by: 'ready' });
    return arrived().length > 0;
  }, 'the subscription');
  return () => arrived().filter((event) => event.__typename !== 'TypingStarted' || event.conversationId !== 'ready');
}

/** The receipts that a user gets from the beginning of their stream, of which the events are already there, and then live. */
async function receiptsOf(user: User) {
  const listening = (await sockets.of(user)).listen(RECEIPTS, { after: '0' });
  const events = () => listening.values('chatEvents');
  await until(() => events().length > 0, 'the events so far');
  return () => events().filter((event) => 'except' in event);
}

async function receiptsUpTo(user: User, last: number) {
  const receipts = await receiptsOf(user);
  await until(() => receipts().some(({ upToSeq }) => upToSeq === last), 'the receipt');
  return receipts;
}

describe('messages of a blocked user', () => {
  it('are sent as always, and reach the blocker never', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await asha.sendMessage(id, 'Before');
    await meera.blockUser(asha.id);
    const before = await read(meera, id);
    const sent = await asha.sendMessage(id, 'During');
    expect(sent).toMatchObject({ seq: 2, mine: true, content: 'During', status: 'SENT' });
    await asha.sendMessage(id, 'A reply', { replyToId: sent.id, attachmentFileId: await asha.upload('attachment') });
    await t.drain();
    const placeholder = { content: '', status: 'SENT', deleted: true, withheld: true, edited: false };
    const blank = { ...placeholder, attachment: null, replyTo: null };
    const after = await read(meera, id);
    expect(after.nodes.slice(1)).toEqual([
      { ...blank, seq: 2 },
      { ...blank, seq: 3 },
    ]);
    expect(after).toMatchObject({ unreadCount: 0, updatedAt: before.updatedAt, me: { unreadMessages: 0 } });
    expect(after.lastMessage).toEqual({ content: 'Before' });
    expect((await read(asha, id)).nodes.map(({ content, withheld }) => [content, withheld])).toEqual([
      ['Before', false],
      ['During', false],
      ['A reply', false],
    ]);
    expect((await meera.run(NOTIFICATIONS)).notifications.edges).toEqual([]);
  });

  it('stay withheld and unread for their sender when the block ends, and later ones arrive', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await meera.blockUser(asha.id);
    const withheld = await asha.sendMessage(id, 'During');
    await meera.unblockUser(asha.id);
    expect(await listed(meera, 'ALL')).toMatchObject([{ unreadCount: 0, lastMessage: null }]);
    const after = await asha.sendMessage(id, 'After');
    expect((await read(meera, id)).unreadCount).toBe(1);
    await meera.markSeen(id, after.id);
    expect((await read(meera, id)).nodes.map(({ content }) => content)).toEqual(['', 'After']);
    expect((await read(asha, id)).nodes.map(({ status }) => status)).toEqual(['SENT', 'READ']);
    await asha.editMessage(withheld.id, 'Edited');
    expect((await read(meera, id)).nodes[0]).toMatchObject({ content: '', withheld: true });
  });

  it('are in no receipt when the block has ended: neither live, nor replayed, nor after a reload', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await asha.sendMessage(id, 'Before');
    for (const texts of [['First', 'Second'], ['Third']]) {
      await meera.blockUser(asha.id);
      for (const text of texts) await asha.sendMessage(id, text);
      await meera.unblockUser(asha.id);
      await asha.sendMessage(id, 'Between');
    }
    const after = await asha.sendMessage(id, 'After');
    const except = [
      { fromSeq: 2, upToSeq: 3 },
      { fromSeq: 5, upToSeq: 5 },
    ];
    const delivered = { __typename: 'MessagesDelivered', to: meera.id, upToSeq: 7, except };
    const statuses = async () => (await read(asha, id)).nodes.map(({ status }) => status);
    // Before it is delivered: a receipt that is announced while a stream begins may be in it twice.
    const live = await receiptsOf(asha);
    await read(meera, id);
    await until(() => live().length > 0, 'the receipt');
    expect(live()).toEqual([delivered]);
    const [got, none] = ['DELIVERED', 'SENT'];
    expect(await statuses()).toEqual([got, none, none, got, none, got, got]);
    expect((await receiptsUpTo(asha, 7))()).toEqual([delivered]);

    await meera.markSeen(id, after.id);
    const seen = { __typename: 'ConversationSeen', by: meera.id, upToSeq: 7, except };
    await until(() => live().length > 1, 'the receipt');
    expect(live()).toEqual([delivered, seen]);
    expect(await statuses()).toEqual(['READ', none, none, 'READ', none, 'READ', 'READ']);
    const rest = await asha.get(`/api/conversations/${id}/messages`);
    expect((rest.json() as { status: string }[]).map(({ status }) => status.toUpperCase())).toEqual(await statuses()); // of its shape
    // A block that lasts is in no receipt: all of it comes after the last one.
    await meera.blockUser(asha.id);
    await asha.sendMessage(id, 'During');
    expect((await receiptsUpTo(asha, 7))()).toEqual([seen]);
  });

  it('are in no event of the blocker, whose stream has no gap, nor is typing', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const old = await asha.sendMessage(id, 'Before');
    await meera.blockUser(asha.id);
    const [ashas, meeras] = [await listen(asha), await listen(meera)];
    const during = await asha.sendMessage(id, 'During');
    await asha.run(TYPING, { id });
    await asha.editMessage(during.id, 'During, edited');
    await asha.deleteMessage(during.id);
    await asha.deleteMessage(old.id);
    await meera.unblockUser(asha.id);
    await asha.sendMessage(id, 'After');
    await until(() => meeras().length >= 3 && ashas().length >= 5, 'the events of both');
    expect(meeras()).toEqual([
      { __typename: 'MessageChanged', message: { content: '', withheld: false } },
      { __typename: 'ConversationChanged' }, // the end of the block
      { __typename: 'MessageAdded', message: { content: 'After' } },
    ]);
    expect(await positions(meera)).toEqual([1, 2, 3]);
    expect(await positions(asha)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('that were sent before keep their text for the blocker when the sender edits them', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const { id: messageId } = await asha.sendMessage(id, 'Kind words');
    await meera.blockUser(asha.id);
    expect(await asha.editMessage(messageId, 'Rude words')).toMatchObject({ content: 'Rude words' });
    expect((await read(meera, id)).nodes).toMatchObject([{ content: 'Kind words', edited: false }]);
    expect((await read(asha, id)).nodes).toMatchObject([{ content: 'Rude words', edited: true }]);
    await asha.deleteMessage(messageId);
    expect((await read(meera, id)).nodes).toMatchObject([{ content: '', deleted: true }]);
  });

  it('keep the time of the last edit that the blocker got', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const { id: messageId } = await asha.sendMessage(id, 'Kind words');
    await asha.editMessage(messageId, 'Kinder words');
    const editedAt = t.clock.now().toISOString();
    const seenBy = async (user: User) => (await user.get(`/api/messages/${messageId}`)).json();
    await meera.blockUser(asha.id);
    for (const text of ['Rude words', 'Ruder words']) {
      t.clock.advance(60_000);
      await asha.editMessage(messageId, text);
      expect(await seenBy(meera)).toMatchObject({ content: 'Kinder words', edited: true, editedAt });
    }
    await meera.unblockUser(asha.id);
    t.clock.advance(60_000);
    await asha.editMessage(messageId, 'Sorry');
    const last = { content: 'Sorry', editedAt: t.clock.now().toISOString() };
    for (const user of [asha, meera]) expect(await seenBy(user)).toMatchObject(last);
  });

  it('that the blocker had not read stay so for their sender, and no longer count when the block ends', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const before = [await asha.sendMessage(id), await asha.sendMessage(id)];
    await meera.blockUser(asha.id);
    await asha.sendMessage(id, 'During');
    await meera.unblockUser(asha.id);
    expect(await read(meera, id)).toMatchObject({ unreadCount: 0, firstUnreadSeq: null });
    const after = await asha.sendMessage(id, 'After');
    await t.drain();
    expect((await meera.run(NOTIFICATIONS)).notifications.edges).toEqual([
      { node: { title: 'New message from Asha' } },
    ]);
    const unread = { unreadCount: 1, firstUnreadSeq: 4, me: { unreadMessages: 1 } };
    expect(await read(meera, id)).toMatchObject(unread);
    expect((await meera.get(`/api/conversations/${id}`)).json()).toMatchObject({ unreadCount: 1, firstUnreadSeq: 4 });
    await meera.markSeen(id, before[1]?.id ?? '');
    expect(await read(meera, id)).toMatchObject(unread);
    await meera.markSeen(id, after.id);
    expect(await read(meera, id)).toMatchObject({ unreadCount: 0, firstUnreadSeq: null });
    expect((await read(asha, id)).nodes.map(({ status }) => status)).toEqual(['READ', 'READ', 'SENT', 'READ']);
  });

  it('are neither delivered nor read for their sender when the blocker reads them', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const { id: messageId } = await asha.sendMessage(id, 'Before');
    await meera.blockUser(asha.id);
    await meera.markSeen(id, messageId);
    await read(meera, id);
    // Receipts are written in order: that of another conversation comes after those of this one.
    const ravi = await t.make.jobseeker();
    const other = await t.make.conversation(ravi, meera);
    await ravi.sendMessage(other.id);
    await read(meera, other.id);
    await until(async () => (await read(ravi, other.id)).nodes[0]?.status === 'DELIVERED', 'the receipt');
    expect((await read(asha, id)).nodes.map(({ status }) => status)).toEqual(['SENT']);
  });

  it('sent while the block is made are either delivered before it or withheld', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const sending = Array.from({ length: 24 }, (_, i) => asha.sendMessage(id, `Message ${i}`));
    await sending[0];
    await meera.blockUser(asha.id);
    const atBlock = await read(meera, id);
    await Promise.all(sending);
    const { nodes, unreadCount } = await read(meera, id);
    expect(nodes.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    const seen = nodes.filter(({ withheld }) => !withheld);
    // Nothing arrived once the call had returned.
    expect(seen).toEqual(atBlock.nodes.filter(({ withheld }) => !withheld));
    expect(unreadCount).toBe(0);
    const all = await positions(meera);
    expect(all).toEqual(Array.from({ length: seen.length }, (_, i) => i + 1));
  });
});

describe('the blocker', () => {
  it('keeps the conversation, apart from the others, and cannot write or edit in it', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const { id: messageId } = await meera.sendMessage(id, 'Hello');
    await asha.sendMessage(id, 'Hi');
    await meera.blockUser(asha.id);
    for (const tab of ['ALL', 'UNREAD', 'CANDIDATES'] as const) expect(await listed(meera, tab)).toEqual([]);
    expect(await listed(meera, 'BLOCKED')).toEqual([{ id, unreadCount: 0, lastMessage: { content: 'Hi' } }]);
    expect((await meera.get('/api/conversations?tab=blocked')).json()).toMatchObject([{ id }]);
    await expectRefusal(meera.sendMessage(id, 'Still there?'), 'FORBIDDEN');
    await expectRefusal(meera.editMessage(messageId, 'Bye'), 'FORBIDDEN');
    const { statusCode } = await meera.post('/api/messages', { conversationId: id, content: 'Over REST' });
    expect(statusCode).toBe(403);
    expect(await meera.deleteMessage(messageId)).toMatchObject({ deleted: true });
    expect((await meera.startConversation(asha.id)).id).toBe(id);
    await meera.unblockUser(asha.id);
    expect(await listed(meera, 'BLOCKED')).toEqual([]);
    expect(await listed(meera, 'ALL')).toMatchObject([{ id }]);
    expect(await meera.sendMessage(id, 'Again')).toMatchObject({ content: 'Again' });
  });

  it('has no unread messages or notifications of the conversation left', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await asha.sendMessage(id, 'Hi');
    await t.drain();
    expect((await meera.run(NOTIFICATIONS)).notifications.edges).toHaveLength(1);
    await meera.blockUser(asha.id);
    const { rows } = await t.db.raw('select 1 from notifications where user_id = $1 and read_at is null', [meera.id]);
    expect(rows).toEqual([]);
    expect((await read(meera, id)).me?.unreadMessages).toBe(0);
  });

  it('is refused, and the other one still not, when both block each other', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await meera.blockUser(asha.id);
    await asha.blockUser(meera.id);
    await expectRefusal(asha.sendMessage(id), 'FORBIDDEN');
    await asha.unblockUser(meera.id);
    expect(await asha.sendMessage(id, 'Hi')).toMatchObject({ status: 'SENT' });
    expect((await read(meera, id)).nodes).toMatchObject([{ withheld: true }]);
  });

  it('blocks the other one also in a conversation that opens later', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const referral = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await asha.blockUser(meera.id);
    await meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' });
    const [opened] = await listed(meera, 'ALL');
    await meera.sendMessage(opened?.id ?? '', 'Hello');
    expect(await listed(asha, 'ALL')).toEqual([]);
    expect((await read(asha, opened?.id ?? '')).nodes).toMatchObject([{ withheld: true }]);
  });
});
