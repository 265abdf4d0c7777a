import { DAY } from '../../platform/clock';
import { expectRefusal } from '../../testing/actor';
import type { ConversationTab } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { REQUEST_MESSAGES, STRANGERS_RATE } from './requests.rules';

const t = testApp();

const THREAD = graphql(`
  query RequestThread($id: ID!) {
    conversation(id: $id) {
      request requestMessagesLeft unreadCount firstUnreadSeq messages { edges { node { content status } } }
    }
    me { unreadMessages unreadNotifications }
  }`);
const LIST = graphql(`
  query RequestList($tab: ConversationTab!) { conversations(filter: { tab: $tab }) { edges { node { id request } } } }`);
const NOTIFICATIONS = graphql(`
  query RequestNotifications { notifications { edges { node { title kind } } } }`);
const CAN_MESSAGE = graphql(`query RequestCanMessage($id: ID!) { user(id: $id) { viewerCanMessage } }`);

async function read(as: User, id: string) {
  const { conversation, me } = await as.run(THREAD, { id });
  if (!conversation) throw new Error('The viewer cannot see the conversation.');
  const { messages, ...rest } = conversation;
  return {
    ...rest,
    statuses: messages.edges.map(({ node }) => node.status),
    unread: me?.unreadMessages,
    bell: me?.unreadNotifications,
  };
}
const listed = async (as: User, tab: ConversationTab) =>
  (await as.run(LIST, { tab })).conversations.edges.map(({ node }) => node.id);
const titles = async (as: User) => (await as.run(NOTIFICATIONS)).notifications.edges.map(({ node }) => node.title);

/** A verified referrer who has opened a conversation with a job seeker whom nothing connects with them. */
async function strangers() {
  const asha = await t.make.jobseeker({ profileVisibility: 'public' });
  const meera = await t.make.hr({ firstName: 'Meera', company: 'Zeta' });
  return { asha, meera, id: (await meera.startConversation(asha.id)).id };
}

describe('a message request', () => {
  it('is apart from the conversations of its recipient', async () => {
    const { asha, meera, id } = await strangers();
    expect(await listed(asha, 'REQUESTS')).toEqual([]);
    expect((await asha.run(CAN_MESSAGE, { id: meera.id })).user?.viewerCanMessage).toBe(false);
    await meera.sendMessage(id, 'Hello');
    for (const tab of ['ALL', 'UNREAD', 'HR_TEAMS'] as const) expect(await listed(asha, tab)).toEqual([]);
    expect(await listed(asha, 'REQUESTS')).toEqual([id]);
    expect((await asha.get('/api/conversations?tab=requests')).json()).toMatchObject([{ id, request: 'received' }]);
    expect(await read(asha, id)).toMatchObject({ request: 'RECEIVED', unreadCount: 1 });
    expect(await listed(meera, 'ALL')).toEqual([id]);
    expect(await listed(meera, 'REQUESTS')).toEqual([]);
    expect(await read(meera, id)).toMatchObject({ request: 'SENT', requestMessagesLeft: REQUEST_MESSAGES - 1 });
  });

  it('counts as one unread message, however many it has, until its recipient decides', async () => {
    const { asha, meera, id } = await strangers();
    expect(await read(asha, id)).toMatchObject({ unread: 0 });
    const { id: first } = await meera.sendMessage(id, 'Hello');
    await meera.sendMessage(id, 'Are you there?');
    await asha.markSeen(id, first);
    await t.drain();
    expect(await read(asha, id)).toMatchObject({ unreadCount: 2, unread: 1, bell: 0 });
    expect(await read(meera, id)).toMatchObject({ unread: 0, bell: 0 });
    await asha.declineMessageRequest(id);
    expect(await read(asha, id)).toMatchObject({ unread: 0, bell: 0 });
    await meera.sendMessage(id, 'Are you still there?');
    expect(await read(asha, id)).toMatchObject({ unreadCount: 1, unread: 0 });
    await asha.acceptMessageRequest(id);
    expect(await read(asha, id)).toMatchObject({ unreadCount: 1, firstUnreadSeq: 3, unread: 1 });
    await asha.markSeen(id, first);
    expect(await read(asha, id)).toMatchObject({ unreadCount: 1, firstUnreadSeq: 3, unread: 1 });
    const kavya = await t.make.hr();
    const { id: other } = await kavya.startConversation(asha.id);
    await kavya.sendMessage(other, 'Hello');
    expect(await read(asha, id)).toMatchObject({ unread: 2 });
    await asha.blockUser(kavya.id);
    expect(await read(asha, id)).toMatchObject({ unread: 1, bell: 0 });
  });

  it('has one quiet notification, however many messages it has', async () => {
    const { asha, meera, id } = await strangers();
    await meera.sendMessage(id, 'Hello');
    await t.drain();
    await meera.sendMessage(id, 'Are you there?');
    await t.drain();
    expect(await titles(asha)).toEqual(['Meera wants to message you']);
  });

  it('does not reveal to its sender that it was read, nor that the recipient is typing', async () => {
    const { asha, meera, id } = await strangers();
    const { id: messageId } = await meera.sendMessage(id, 'Hello');
    await asha.markSeen(id, messageId);
    expect((await read(meera, id)).statuses).not.toContain('READ');
    expect((await read(asha, id)).unreadCount).toBe(1);
    await asha.acceptMessageRequest(id);
    await asha.markSeen(id, messageId);
    expect((await read(meera, id)).statuses).toEqual(['READ']);
  });

  it('has three messages and no files, also when they are sent at the same time', async () => {
    const { asha, meera, id } = await strangers();
    const attachmentFileId = await meera.upload('attachment');
    await expectRefusal(meera.sendMessage(id, 'My CV', { attachmentFileId }), 'BAD_USER_INPUT', ['attachmentFileId']);
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => meera.sendMessage(id)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(REQUEST_MESSAGES);
    await expectRefusal(meera.sendMessage(id), 'CONFLICT');
    expect((await meera.post('/api/messages', { conversationId: id, content: 'Hi' })).statusCode).toBe(409);
    expect((await read(meera, id)).requestMessagesLeft).toBe(0);
    await asha.acceptMessageRequest(id);
    expect(await meera.sendMessage(id, 'My CV', { attachmentFileId })).toMatchObject({ seq: REQUEST_MESSAGES + 1 });
  });

  it.each(['accepting', 'answering'])('becomes an ordinary conversation by %s', async (how) => {
    const { asha, meera, id } = await strangers();
    await meera.sendMessage(id);
    if (how === 'answering') await asha.sendMessage(id, 'Hi');
    else await asha.acceptMessageRequest(id);
    expect(await asha.acceptMessageRequest(id)).toEqual({ id, request: null });
    expect(await listed(asha, 'ALL')).toEqual([id]);
    expect(await listed(asha, 'REQUESTS')).toEqual([]);
    expect(await read(asha, id)).toMatchObject({ request: null, unreadCount: 1, unread: 1 });
    expect(await read(meera, id)).toMatchObject({ request: null, requestMessagesLeft: null });
    await expectRefusal(asha.declineMessageRequest(id), 'CONFLICT');
  });

  it('silently leaves the lists of the user who declines it, and can still be accepted', async () => {
    const { asha, meera, id } = await strangers();
    await meera.sendMessage(id);
    await t.drain();
    expect(await asha.declineMessageRequest(id)).toEqual({ id, request: 'DECLINED' });
    expect(await asha.declineMessageRequest(id)).toEqual({ id, request: 'DECLINED' });
    await meera.sendMessage(id, 'Are you there?');
    await t.drain();
    for (const tab of ['ALL', 'UNREAD', 'REQUESTS'] as const) expect(await listed(asha, tab)).toEqual([]);
    expect(await titles(asha)).toHaveLength(1);
    expect(await read(meera, id)).toMatchObject({ request: 'SENT', requestMessagesLeft: 1 });
    expect((await asha.post(`/api/conversations/${id}/accept`)).json()).toMatchObject({ id, request: null });
    expect(await listed(asha, 'ALL')).toEqual([id]);
  });

  it('is not announced once it was declined', async () => {
    const { asha, meera, id } = await strangers();
    await meera.sendMessage(id);
    await asha.declineMessageRequest(id);
    await t.drain();
    await meera.sendMessage(id, 'Are you there?');
    await t.drain();
    expect(await titles(asha)).toEqual([]);
  });

  it('ends for its sender when the recipient no longer lets strangers write, until a referral connects them', async () => {
    const { asha, meera, id } = await strangers();
    const ravi = await t.make.hr();
    const { id: begun } = await ravi.startConversation(asha.id);
    await ravi.sendMessage(begun, 'Hello');
    const allow = (allowDirectContact: boolean) => asha.updateSettings({ privacy: { allowDirectContact } });
    const canMessage = async (as: User) => (await as.run(CAN_MESSAGE, { id: asha.id })).user?.viewerCanMessage;
    await allow(false);
    expect([await canMessage(meera), await canMessage(ravi)]).toEqual([false, false]);
    const refusals = [
      await expectRefusal(meera.sendMessage(id), 'FORBIDDEN'),
      await expectRefusal(ravi.sendMessage(begun), 'FORBIDDEN'),
    ];
    for (const { message } of refusals) expect(message).toMatch(/^Asha only accepts messages from people with whom/);
    await expectRefusal(meera.startConversation(asha.id), 'FORBIDDEN');
    expect((await ravi.startConversation(asha.id)).id).toBe(begun);
    expect(await read(asha, id)).toMatchObject({ statuses: [], unread: 1 });
    await allow(true);
    expect(await canMessage(meera)).toBe(true);
    expect(await meera.sendMessage(id)).toMatchObject({ seq: 1 });
    await allow(false);
    await asha.acceptMessageRequest(id);
    expect(await meera.sendMessage(id)).toMatchObject({ seq: 2 });
  });

  it('cannot be accepted while its recipient blocks the sender, for example in another tab', async () => {
    const { asha, meera, id } = await strangers();
    await meera.sendMessage(id);
    await asha.blockUser(meera.id);
    await expectRefusal(asha.acceptMessageRequest(id), 'FORBIDDEN');
    expect((await asha.post(`/api/conversations/${id}/accept`)).statusCode).toBe(403);
    expect((await read(meera, id)).request).toBe('SENT');
  });

  it('waits no more when the account of its sender is erased', async () => {
    const { asha, meera, id } = await strangers();
    await meera.sendMessage(id);
    await meera.deleteAccount(meera.email);
    t.clock.advance(8 * DAY);
    await t.runSchedule('account-erasure');
    await t.drain();
    expect(await listed(asha, 'REQUESTS')).toEqual([]);
    expect(await read(asha, id)).toMatchObject({ unreadCount: 0, unread: 0, bell: 0 });
  });

  it('is decided by its recipient only', async () => {
    const { asha, meera, id } = await strangers();
    await meera.sendMessage(id);
    await expectRefusal(meera.acceptMessageRequest(id), 'FORBIDDEN');
    await expectRefusal(meera.declineMessageRequest(id), 'FORBIDDEN');
    const other = await t.make.alumni();
    await expectRefusal(other.acceptMessageRequest(id), 'NOT_FOUND');
    await expectRefusal(other.declineMessageRequest('meera'), 'NOT_FOUND');
    expect((await read(asha, id)).request).toBe('RECEIVED');
  });

  it('can be blocked, and waits again when the block ends', async () => {
    const { asha, meera, id } = await strangers();
    await meera.sendMessage(id);
    await asha.blockUser(meera.id);
    expect(await listed(asha, 'REQUESTS')).toEqual([]);
    expect(await listed(asha, 'BLOCKED')).toEqual([id]);
    await meera.sendMessage(id, 'Still there?');
    await asha.unblockUser(meera.id);
    expect(await listed(asha, 'REQUESTS')).toEqual([id]);
  });
});

describe('a referral or an application between the two', () => {
  it('makes the conversation no request, and accepting a referral accepts a request that waits', async () => {
    const { asha, meera, id } = await strangers();
    await meera.sendMessage(id);
    const referral = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED' });
    expect((await read(asha, id)).request).toBeNull();
    const kavya = await t.make.alumni();
    await t.make.referral({ candidateId: asha.id, referrerId: kavya.id });
    expect((await read(kavya, (await kavya.startConversation(asha.id)).id)).request).toBeNull();
  });

  it('asking for a referral accepts a request that waits, and its sender can write on', async () => {
    const { asha, meera, id } = await strangers();
    await meera.sendMessage(id);
    await asha.declineMessageRequest(id);
    await asha.requestReferral({ referrerId: meera.id, jobTitle: 'Engineer', company: 'Zeta' });
    expect((await read(asha, id)).request).toBeNull();
    expect(await listed(asha, 'ALL')).toEqual([id]);
    expect((await read(meera, id)).request).toBeNull();
  });

  it('an invitation to apply is a request unless an application or a referral connects the two', async () => {
    const { asha, meera } = await strangers();
    const { asha: other, meera: known } = { asha: await t.make.jobseeker({ profileVisibility: 'public' }), meera };
    await t.make.referral({ candidateId: other.id, referrerId: known.id });
    const job = await t.make.job(meera, { company: 'Zeta' });
    const invited = await meera.inviteToApply({ jobId: job.id, candidateId: asha.id });
    expect((await read(asha, invited.id)).request).toBe('RECEIVED');
    const connected = await meera.inviteToApply({ jobId: job.id, candidateId: other.id });
    expect((await read(other, connected.id)).request).toBeNull();
  });

  it('an invitation waits for an answer like any other message', async () => {
    const { asha, meera, id } = await strangers();
    for (let i = 0; i < REQUEST_MESSAGES; i++) await meera.sendMessage(id);
    const job = await t.make.job(meera, { company: 'Zeta' });
    await expectRefusal(meera.inviteToApply({ jobId: job.id, candidateId: asha.id }), 'CONFLICT');
    const { rows } = await t.db.raw('select 1 from job_invitations');
    expect(rows).toEqual([]);
  });
});

it('opening a message request again before its first message counts once', async () => {
  const meera = await t.make.hr();
  const asha = await t.make.jobseeker({ profileVisibility: 'public' });
  const { id } = await meera.startConversation(asha.id);
  for (let i = 0; i < STRANGERS_RATE.points; i++) expect((await meera.startConversation(asha.id)).id).toBe(id);
});

it('writing to strangers is limited per day, and the refusal says when the next one is possible', async () => {
  const meera = await t.make.hr();
  for (let i = 0; i < STRANGERS_RATE.points; i++) {
    await meera.startConversation((await t.make.jobseeker({ profileVisibility: 'public' })).id);
  }
  const next = meera.startConversation((await t.make.jobseeker({ profileVisibility: 'public' })).id);
  await expect(next).rejects.toThrow(
    /^You have written to many new people today\. Write to the next one in \d+ hours\.$/,
  );
});
