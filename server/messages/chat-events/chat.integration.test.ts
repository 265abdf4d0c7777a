import { CHAT_EVENTS, chatListener } from '../../testing/chat-listener';
import type { ChatEventsSubscription } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { testSockets, until } from '../../testing/sockets';
import { EVENTS_KEPT, MAX_REPLAY } from '../messages.rules';

const t = testApp({ rateLimitFactor: 100 });
const sockets = testSockets(t);
const listen = chatListener(t, sockets);

/** The status of the latest message. */
async function statusFor(user: User, id: string) {
  const query = graphql(`query ChatConversation($id: ID!) { conversation(id: $id) { lastMessage { status } } }`);
  return (await user.run(query, { id })).conversation?.lastMessage?.status;
}

type ChatEvent = ChatEventsSubscription['chatEvents'];
const eventIds = (events: ChatEvent[]) => events.map((event) => ('eventId' in event ? Number(event.eventId) : NaN));
const added = (events: ChatEvent[]) =>
  events.flatMap((event) => (event.__typename === 'MessageAdded' ? event.message : []));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('chat events', () => {
  it('a message reaches both sides with the same event id, each from their own point of view', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const [ashas, meeras] = [await listen(asha), await listen(meera)];
    await asha.sendMessage(id, 'Hi Meera');
    await Promise.all([ashas.arrived(1), meeras.arrived(1)]);
    const message = { seq: 1, content: 'Hi Meera', sender: { name: 'Asha Rao' }, replyTo: null };
    expect(ashas.events()).toMatchObject([
      { __typename: 'MessageAdded', eventId: '1', message: { ...message, mine: true } },
    ]);
    expect(meeras.events()).toMatchObject([
      { __typename: 'MessageAdded', eventId: '1', message: { ...message, mine: false } },
    ]);
  });

  it('events keep their order, without gaps or duplicates, under 16 parallel senders', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const [ashas, meeras] = [await listen(asha), await listen(meera)];
    await Promise.all(
      Array.from({ length: 16 }, (_, i) => (i % 2 ? asha.sendMessage(id, `A ${i}`) : meera.sendMessage(id, `M ${i}`))),
    );
    for (const { arrived, events } of [ashas, meeras]) {
      await arrived(16);
      expect(eventIds(events())).toEqual(numbers(1, 16));
      expect(added(events()).map((message) => message.seq)).toEqual(numbers(1, 16));
    }
  });

  it('edits, deletions, read receipts and typing reach the other side', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const ashas = await listen(asha);
    const message = await asha.sendMessage(id, 'Helo');
    await asha.editMessage(message.id, 'Hello');
    await meera.markSeen(id, message.id);
    await meera.typing(id);
    await asha.deleteMessage(message.id);
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

  it('accepting, declining, blocking and unblocking reach the user’s own devices, and the other user is notified only of accepting', async () => {
    const asha = await t.make.jobseeker({ profileVisibility: 'public' });
    const [meera, kabir] = [await t.make.hr({ company: 'Zeta' }), await t.make.hr({ company: 'Zeta' })];
    const first = (await meera.startConversation(asha.id)).id;
    const second = (await kabir.startConversation(asha.id)).id;
    const [ashas, meeras, others] = [await listen(asha), await listen(meera), await listen(kabir)];
    const changed = (listener: typeof ashas) =>
      listener.events().flatMap((event) => (event.__typename === 'ConversationChanged' ? event.conversationId : []));
    await meera.sendMessage(first);
    await kabir.sendMessage(second);
    await asha.post(`/api/conversations/${first}/accept`);
    await asha.post(`/api/conversations/${second}/decline`);
    await asha.blockUser(meera.id);
    await asha.unblockUser(meera.id);
    await asha.sendMessage(first);
    await meeras.arrived(3);
    expect(changed(meeras)).toEqual([first]);
    expect(changed(others)).toEqual([]);
    // A referral accepts what was declined.
    await asha.requestReferral({ referrerId: kabir.id, jobTitle: 'Engineer', company: 'Zeta' });
    await until(() => changed(ashas).length === 5 && changed(others).length === 1, 'the changes of both');
    expect(changed(ashas)).toEqual([first, second, first, first, second]);
    expect(changed(others)).toEqual([second]);
  });

  it('a message is delivered once the recipient’s socket has received it', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await asha.sendMessage(id);
    expect(await statusFor(asha, id)).toBe('SENT');
    const meeras = await listen(meera);
    await asha.sendMessage(id);
    await meeras.arrived(1);
    await until(async () => (await statusFor(asha, id)) === 'DELIVERED', 'the receipt');
  });

  it('its sender’s devices are notified of it once, after the message', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const ashas = [await listen(asha), await listen(asha)];
    const meeras = [await listen(meera), await listen(meera)];
    await asha.sendMessage(id);
    await meera.sendMessage(id);
    await asha.sendMessage(id);
    await until(() => ashas.every(({ delivered }) => delivered().at(-1)?.upToSeq === 3), 'the receipt');
    for (const { all } of ashas) expect(all().at(-1)).toMatchObject({ conversationId: id, to: meera.id, upToSeq: 3 });
    expect(ashas[0]?.delivered()).toEqual(ashas[1]?.delivered());
    await until(() => meeras.every(({ delivered }) => delivered().length > 0), 'the receipt of the other');
    expect(meeras[0]?.delivered()).toMatchObject([{ to: asha.id, upToSeq: 2 }]);
  });

  it('a device that begins to listen has received what was sent before', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await asha.sendMessage(id);
    const ashas = await listen(asha);
    await listen(meera, 'none');
    await until(() => ashas.delivered().length > 0, 'the receipt');
    expect(ashas.delivered()).toMatchObject([{ conversationId: id, to: meera.id, upToSeq: 1 }]);
  });

  it('fetching the list notifies the sender, but not about messages that the reader sent', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const list = graphql(`query ChatList { conversations { edges { node { id } } } }`);
    await asha.sendMessage(id);
    const [ashas, meeras] = [await listen(asha), await listen(meera)];
    await asha.run(list);
    await meera.run(list);
    await until(() => ashas.delivered().length > 0, 'the receipt');
    expect(ashas.delivered()).toMatchObject([{ conversationId: id, to: meera.id, upToSeq: 1 }]);
    expect(meeras.delivered()).toEqual([]);
  });

  it('nobody is notified of a delivery in an open request or a blocked conversation', async () => {
    const meera = await t.make.hr();
    const [stranger, blocker, known] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.jobseeker()];
    const request = await meera.startConversation(stranger.id);
    const blocked = await t.make.conversation(meera, blocker);
    const open = await t.make.conversation(meera, known);
    const meeras = await listen(meera);
    for (const { id } of [request, blocked]) await meera.sendMessage(id);
    await blocker.blockUser(meera.id);
    const query = graphql(`query ChatReading($id: ID!) { conversation(id: $id) { id } }`);
    await stranger.run(query, { id: request.id });
    await blocker.run(query, { id: blocked.id });
    await meera.sendMessage(open.id);
    await known.run(query, { id: open.id });
    await until(() => meeras.delivered().length > 0, 'the receipt');
    expect(meeras.delivered()).toMatchObject([{ conversationId: open.id, to: known.id }]);
    await stranger.acceptMessageRequest(request.id);
    await until(() => meeras.delivered().length > 1, 'the receipt of the request');
    expect(meeras.delivered()[1]).toMatchObject({ conversationId: request.id, to: stranger.id, upToSeq: 1 });
  });

  it('nobody receives the events of other people’s conversations', async () => {
    const { asha, id } = await t.make.pairWithConversation();
    const stranger = await t.make.alumni();
    const strangers = await listen(stranger);
    await asha.sendMessage(id);
    const own = await t.make.conversation(stranger, asha);
    await asha.sendMessage(own.id, 'For you');
    await strangers.arrived(1);
    expect(strangers.events()).toMatchObject([{ eventId: '1', message: { content: 'For you' } }]);
  });

  it('one execution serves all sockets of a user', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const tabs = [await listen(meera), await listen(meera, '0'), await listen(meera)];
    const run = jest.spyOn(t.app.graphql.executor, 'run');
    await asha.sendMessage(id);
    await Promise.all(tabs.map((tab) => tab.arrived(1)));
    const executions = run.mock.calls.filter(([{ rootValue }]) => rootValue !== undefined);
    run.mockRestore();
    expect(executions).toHaveLength(1);
    for (const tab of tabs) expect(tab.events()).toEqual(tabs[0]?.events());
  });
});

describe('chat events after a reconnect', () => {
  it('missed events are replayed before live ones, without gaps or duplicates', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const before = await listen(meera);
    await asha.sendMessage(id, 'No. 1');
    await before.arrived(1);
    await before.socket.dispose();
    for (let i = 2; i <= 5; i++) await asha.sendMessage(id, `No. ${i}`);
    const after = await listen(meera, '1');
    await asha.sendMessage(id, 'No. 6');
    await after.arrived(5);
    expect(eventIds(after.events())).toEqual(numbers(2, 6));
    expect(added(after.events()).map((message) => message.content)).toEqual([
      'No. 2',
      'No. 3',
      'No. 4',
      'No. 5',
      'No. 6',
    ]);
  });

  it('no event is lost or duplicated when messages arrive during the replay', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    for (let i = 0; i < 20; i++) await asha.sendMessage(id);
    const socket = await sockets.of(meera);
    const pouring = Promise.all(Array.from({ length: 40 }, () => asha.sendMessage(id)));
    const listening = socket.listen(CHAT_EVENTS, { after: '5' });
    await pouring;
    await listening.arrived(55);
    expect(eventIds(listening.values('chatEvents'))).toEqual(numbers(6, 60));
  });

  it('a delivery that was missed follows the missed events, until the messages are seen', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const before = await listen(asha);
    await asha.sendMessage(id);
    const { id: last } = await asha.sendMessage(id);
    await before.arrived(2);
    await before.socket.dispose();
    const meeras = await listen(meera, '0');
    await meeras.arrived(2);
    const delivered = { __typename: 'MessagesDelivered', conversationId: id, to: meera.id, upToSeq: 2 };
    await until(async () => (await statusFor(asha, id)) === 'DELIVERED', 'the receipt');
    const after = await listen(asha, '1');
    await until(() => after.delivered().length > 0, 'the delivery');
    expect(after.all()).toMatchObject([{ __typename: 'MessageAdded', eventId: '2' }, delivered]);
    await meera.markSeen(id, last);
    const seen = await listen(asha, '2');
    await seen.arrived(1);
    expect(seen.all()).toMatchObject([{ __typename: 'ConversationSeen' }]);
  });

  it.each(['9', 'junk', '-1', '1e3', '99999999999999999999'])(
    'the cursor %s, which was never issued, leads to a resync',
    async (cursor) => {
      const { asha, meera, id } = await t.make.pairWithConversation();
      await asha.sendMessage(id);
      const { events, arrived } = await listen(meera, cursor);
      await arrived(1);
      await asha.sendMessage(id);
      await arrived(2);
      expect(events()).toMatchObject([
        { __typename: 'ResyncNeeded', eventId: '1' },
        { __typename: 'MessageAdded', eventId: '2' },
      ]);
    },
  );

  it('a cursor before the events that are kept leads to a resync', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    for (let i = 0; i < 3; i++) await asha.sendMessage(id);
    t.clock.advance(EVENTS_KEPT + 1);
    await asha.sendMessage(id);
    await t.runSchedule('chat-events-prune');
    const old = await listen(meera, '1');
    const kept = await listen(meera, '3');
    await Promise.all([old.arrived(1), kept.arrived(1)]);
    expect(old.events()).toEqual([{ __typename: 'ResyncNeeded', eventId: '4' }]);
    expect(kept.events()).toMatchObject([{ __typename: 'MessageAdded', eventId: '4' }]);
  });

  it('a replay longer than the limit becomes a resync', async () => {
    const { meera } = await t.make.pairWithConversation();
    await t.db.raw('update chat_inboxes set position = $2 where user_id = $1', [meera.id, MAX_REPLAY + 1]);
    const { events, arrived } = await listen(meera, '0');
    await arrived(1);
    expect(events()).toEqual([{ __typename: 'ResyncNeeded', eventId: String(MAX_REPLAY + 1) }]);
  });
});
