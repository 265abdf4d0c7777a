import { randomUUID } from 'node:crypto';
import { Accounts } from '../testing/accounts';
import { testApp } from '../testing/harness';
import { testSockets } from '../testing/sockets';
import type { UserEntity } from '../users/users.entity';
import { NotificationKind } from './notifications.rules';
import { NotificationsService } from './notifications.service';

const t = testApp();
const sockets = testSockets(t);
const accounts = new Accounts(t);

const LIST = '{ me { unreadNotifications } notifications { totalCount unreadCount edges { node { id kind title } } } }';
const REQUEST = `mutation ($referrerId: ID!) { requestReferral(input: { referrerId: $referrerId, jobTitle: "Backend Engineer", company: "Acme" }) {
  referral { id } } }`;
const MOVE =
  'mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { referral { id } } }';

async function choose(as: UserEntity, notifications: object): Promise<void> {
  const change = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { email } } }';
  expect((await t.execute(as, change, { input: { notifications } })).errors).toBeUndefined();
}

async function titlesOf(as: UserEntity): Promise<string[]> {
  const { notifications, me } = (await t.execute(as, LIST)).data;
  const titles = notifications.edges.map((edge: { node: { title: string } }) => edge.node.title);
  expect(notifications).toMatchObject({ totalCount: titles.length, unreadCount: titles.length });
  expect(me.unreadNotifications).toBe(titles.length);
  return titles;
}

const mailsTo = async ({ email }: UserEntity) =>
  (await accounts.mails())
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /Subject: (.*)/.exec(mail)?.[1]);

async function ask(asha: UserEntity, meera: UserEntity): Promise<string> {
  const { data, errors } = await t.execute(asha, REQUEST, { referrerId: meera.id });
  expect(errors).toBeUndefined();
  await t.drain();
  return data.requestReferral.referral.id;
}

const accept = async (meera: UserEntity, id: string) => {
  await t.execute(meera, MOVE, { input: { id, status: 'ACCEPTED' } });
  await t.drain();
};

async function write(as: UserEntity, conversationId: string, content = 'Hello'): Promise<string> {
  const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }`;
  const { data } = await t.execute(as, send, { input: { conversationId, clientId: randomUUID(), content } });
  await t.drain();
  return data.sendMessage.message.id;
}

describe('a muted kind', () => {
  it('new requests: makes neither notification nor mail for the referrer', async () => {
    const [asha, meera, ravi] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.alumni()];
    await choose(meera, { newReferrals: false });
    await ask(asha, meera);
    await ask(asha, ravi);
    expect([await titlesOf(meera), await mailsTo(meera)]).toEqual([[], []]);
    expect(await titlesOf(ravi)).toEqual(['Asha asked you for a referral']);
    t.clock.advance(3 * 24 * 3600 * 1000);
    await t.runSchedule('referral-deadlines');
    await t.drain();
    expect(await titlesOf(meera)).toEqual([]);
  });

  it('status updates: makes neither for the candidate, while other kinds still come', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(asha, { statusUpdates: false });
    await accept(meera, await ask(asha, meera));
    expect([await titlesOf(asha), await mailsTo(asha)]).toEqual([[], []]);
    const { id } = await t.make.conversation(asha, await t.make.alumni({ firstName: 'Ravi' }));
    const { rows } = await t.db.raw(
      'select member_low_id as low, member_high_id as high from conversations where id = $1',
      [id],
    );
    const [{ low, high }] = rows as [{ low: string; high: string }];
    await write({ id: low === asha.id ? high : low } as UserEntity, id);
    expect(await titlesOf(asha)).toEqual(['New message from Ravi']);
  });

  it('messages: makes none, until they are wanted again', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.conversation(asha, meera);
    await choose(meera, { messages: false });
    await write(asha, id);
    expect(await titlesOf(meera)).toEqual([]);
    await choose(meera, { messages: true });
    await write(asha, id);
    expect(await titlesOf(meera)).toEqual(['New message from Asha']);
  });
});

describe('the ways', () => {
  it('without mail: the app alone', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { email: false });
    await ask(asha, meera);
    expect([await titlesOf(meera), await mailsTo(meera)]).toEqual([['Asha asked you for a referral'], []]);
  });

  it('without the app: mail alone, once, also of what is else shown in the app only', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(asha, { inApp: false });
    const socket = await sockets.of(asha);
    const live = socket.listen('subscription { notificationReceived { id } }');
    const referralId = await ask(asha, meera);
    await accept(meera, referralId);
    await t.execute(meera, MOVE, { input: { id: referralId, status: 'REVIEWED' } });
    const { rows } = await t.db.raw(`select payload from outbox where topic = 'referral.changed'`);
    const [{ payload }] = rows as [{ payload: object }];
    await t.drain();
    await t.app.outbox.handle('referral.changed', payload);
    await t.drain();
    expect(await titlesOf(asha)).toEqual([]);
    expect(await mailsTo(asha)).toEqual(['Meera accepted your request', 'Meera reviewed your profile']);
    expect(live.answers).toEqual([]);
  });

  it('without the app: one mail of a series of messages, and the next once it was read', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id: conversationId } = await t.make.conversation(asha, meera);
    await choose(meera, { inApp: false });
    await write(asha, conversationId);
    const messageId = await write(asha, conversationId);
    expect(await mailsTo(meera)).toEqual(['New message from Asha']);
    const seen = `mutation ($input: MarkConversationSeenInput!) { markConversationSeen(input: $input) { conversation { id } } }`;
    await t.execute(meera, seen, { input: { conversationId, messageId } });
    await write(asha, conversationId);
    expect(await mailsTo(meera)).toEqual(['New message from Asha', 'New message from Asha']);
    expect(await titlesOf(meera)).toEqual([]);
  });

  it('neither: nothing at all', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { inApp: false, email: false });
    await ask(asha, meera);
    expect([await titlesOf(meera), await mailsTo(meera)]).toEqual([[], []]);
  });

  it('cannot be chosen for what concerns the account’s safety: that is mailed', async () => {
    const meera = await t.make.alumni();
    const off = { newReferrals: false, statusUpdates: false, messages: false };
    await choose(meera, { inApp: false, email: false, ...off });
    const service = new NotificationsService(t.app.core);
    const words = {
      to: meera.id,
      kind: NotificationKind.ACCOUNT,
      title: 'A new device',
      message: 'Was it you?',
      link: '/',
    };
    await t.db.inTransaction((tx) => service.notify(tx, { ...words, mail: true }, 'account:1'));
    await t.drain();
    expect([await titlesOf(meera), await mailsTo(meera)]).toEqual([[], ['A new device']]);
  });

  it('do not keep back a code to reset the password', async () => {
    await accounts.signUp('asha@test.example');
    const { rows } = await t.db.raw(`select id from users where email = 'asha@test.example'`);
    await choose(rows[0] as UserEntity, { inApp: false, email: false });
    expect(await accounts.resetCode('asha@test.example')).toMatch(/^[0-9A-Z-]{14}$/);
  });
});

it('a notification that was mailed only is nothing that can be read', async () => {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  await choose(meera, { inApp: false });
  await ask(asha, meera);
  const { rows } = await t.db.raw('select id from notifications where user_id = $1', [meera.id]);
  expect(rows).toHaveLength(1);
  const read = 'mutation ($ids: [ID!]) { markNotificationsRead(input: { ids: $ids }) { unreadCount } }';
  expect((await t.execute(meera, read, { ids: (rows as { id: string }[]).map(({ id }) => id) })).code).toBe(
    'NOT_FOUND',
  );
});
