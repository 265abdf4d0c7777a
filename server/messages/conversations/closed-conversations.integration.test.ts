import { randomUUID } from 'node:crypto';
import { expectRefusal } from '../../testing/actor';
import { chatListener } from '../../testing/chat-listener';
import { readConversation } from '../../testing/conversations';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { fillTables } from '../../testing/query-plans';
import { testSockets, until } from '../../testing/sockets';
import { CONVERSATION_CLOSED } from '../messages.rules';

const t = testApp();
const sockets = testSockets(t);
const listen = chatListener(t, sockets);

const CLOSED = graphql(`query ClosedConversations($id: ID!) {
  conversation(id: $id) { closed with { name } } conversations { edges { node { closed } } } }`);
const UNDO = graphql(`mutation ClosedUndoDeletion { undoDeleteAccount { settings { email } } }`);
const REFUSED = { code: 'CONFLICT', message: CONVERSATION_CLOSED };

async function expectClosed(attempt: Promise<unknown>): Promise<void> {
  expect((await expectRefusal(attempt, 'CONFLICT')).message).toBe(CONVERSATION_CLOSED);
}

async function undoDeletion(user: User): Promise<void> {
  t.forget(user); // their session ended with the account
  await user.run(UNDO);
}

describe('a conversation with a user who deletes their account', () => {
  it('is closed for the other one until the deletion is undone, also in REST', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const closed = async () => {
      const { conversation, conversations } = await asha.run(CLOSED, { id });
      const rest = await asha.get(`/api/conversations/${id}`);
      return [conversation?.closed, conversations.edges[0]?.node.closed, rest.json().closed];
    };
    expect(await closed()).toEqual([false, false, false]);
    await meera.deleteAccount(meera.email);
    expect(await closed()).toEqual([true, true, true]);
    await undoDeletion(meera);
    expect(await closed()).toEqual([false, false, false]);
  });

  it('takes no more messages, whichever way they are sent, until the deletion is undone', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const clientId = randomUUID();
    const before = await asha.sendMessage(id, 'Before', { clientId });
    const attachmentFileId = await asha.upload('attachment');
    await meera.deleteAccount(meera.email);
    await expectClosed(asha.sendMessage(id, 'Hello?'));
    await expectClosed(asha.sendMessage(id, 'Hello?', { replyToId: before.id }));
    await expectClosed(asha.sendMessage(id, '', { attachmentFileId }));
    await expectClosed(asha.editMessage(before.id, 'Changed'));
    for (const answer of [
      await asha.post('/api/messages', { conversationId: id, content: 'Hello?' }),
      await asha.post('/api/messages', { conversationId: id, attachmentFileId }),
      await asha.patch(`/api/messages/${before.id}`, { content: 'Changed' }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject(REFUSED);
    }
    // What another module sends, if the account was deleted just then.
    const { messages } = t.app.modules.messages.api;
    const message = { conversationId: id, senderId: asha.id, content: 'An invitation' };
    await expect(t.db.inTransaction((tx) => messages.write(tx, message))).rejects.toMatchObject(REFUSED);
    expect((await asha.sendMessage(id, 'Before', { clientId })).id).toBe(before.id);
    expect((await readConversation(asha, id)).nodes).toMatchObject([{ seq: 1, content: 'Before' }]);
    await asha.deleteMessage(before.id);
    await undoDeletion(meera);
    expect(await asha.sendMessage(id, 'Welcome back', { attachmentFileId })).toMatchObject({ seq: 2 });
  });

  it('takes no answer to a message request of theirs, and no further message of one to them', async () => {
    const asha = await t.make.jobseeker({ profileVisibility: 'public' });
    const meera = await t.make.hr();
    const { id } = await meera.startConversation(asha.id);
    await meera.sendMessage(id);
    await meera.deleteAccount(meera.email);
    await expectClosed(asha.sendMessage(id));
    await undoDeletion(meera);
    await asha.deleteAccount(asha.email);
    await expectClosed(meera.sendMessage(id));
  });

  it('changes on the open devices of the other one, when the account is deleted and when that is undone', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const kabir = await t.make.alumni();
    await t.make.conversation(asha, kabir);
    const [ashas, bystanders] = [await listen(asha), await listen(kabir)];
    const changed = () =>
      ashas.events().flatMap((event) => (event.__typename === 'ConversationChanged' ? event.conversationId : []));
    await meera.deleteAccount(meera.email);
    await until(() => changed().length === 1, 'the deletion');
    await undoDeletion(meera);
    await until(() => changed().length === 2, 'the end of the deletion');
    await meera.run(UNDO); // changes nothing
    await kabir.sendMessage((await kabir.startConversation(asha.id)).id);
    await Promise.all([ashas.arrived(3), bystanders.arrived(1)]);
    expect(changed()).toEqual([id, id]);
    expect(bystanders.events()).toMatchObject([{ __typename: 'MessageAdded' }]);
  });

  it('changes for all others, of whom a bounded number is read at once', async () => {
    const meera = await t.make.alumni();
    await fillTables(t, { candidates: 450 });
    const { rows } = await t.db.raw(
      `with others as (select id from users where id <> $1 and deleted_at is null order by id limit 450),
       inboxes as (insert into chat_inboxes (user_id) select id from others union all select $1 on conflict do nothing),
       opened as (
         insert into conversations (member_low_id, member_high_id, created_at)
         select least(id, $1::uuid), greatest(id, $1::uuid), now() from others returning id, member_low_id as low, member_high_id as high),
       members as (
         insert into conversation_members (conversation_id, user_id, other_id, updated_at)
         select id, low, high, now() from opened union all select id, high, low, now() from opened)
       select id from opened`,
      [meera.id],
    );
    const ids = (rows as { id: string }[]).map(({ id }) => id).sort();
    expect(ids).toHaveLength(450);
    const publish = jest.spyOn(t.app.core.events, 'publish');
    const query = jest.spyOn(t.db, 'query');
    const changed = () =>
      publish.mock.calls.flatMap(([, signal]) => {
        const { kind, conversationId } = signal as { kind?: string; conversationId?: string };
        return kind === 'conversation_changed' ? String(conversationId) : [];
      });
    try {
      await meera.deleteAccount(meera.email);
      await until(() => changed().length === 450, 'all of them');
      expect(changed().sort()).toEqual(ids);
      const results = query.mock.calls.flatMap(([{ name }], i) =>
        name === 'conversations.each-with-other' ? [query.mock.results[i]?.value as Promise<unknown[]>] : [],
      );
      expect((await Promise.all(results)).map((each) => each.length)).toEqual([200, 200, 50]);
    } finally {
      publish.mockRestore();
      query.mockRestore();
    }
  });
});
