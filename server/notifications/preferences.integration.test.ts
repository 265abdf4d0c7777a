import { clientPaths } from '../platform/client-paths';
import { type Actor, expectRefusal } from '../testing/actor';
import { Accounts } from '../testing/accounts';
import type { NotificationPreferencesInput } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { testSockets } from '../testing/sockets';
import { NotificationKind } from './notifications.rules';
import { NotificationsService } from './notifications.service';

const t = testApp();
const sockets = testSockets(t);
const accounts = new Accounts(t);

const LIST = graphql(`
  query PreferencesList {
    me { unreadNotifications } notifications { totalCount unreadCount edges { node { id kind title } } }
  }`);
const choose = (as: Actor, notifications: NotificationPreferencesInput) => as.updateSettings({ notifications });

async function titlesOf(as: User): Promise<string[]> {
  const { notifications, me } = await as.run(LIST);
  const titles = notifications.edges.map(({ node }) => node.title);
  const unreadCount = notifications.edges.filter(({ node }) => node.kind !== 'MESSAGE').length;
  expect(notifications).toMatchObject({ totalCount: titles.length, unreadCount });
  expect(me?.unreadNotifications).toBe(unreadCount);
  return titles;
}

const subjectsTo = async (person: User) =>
  (await accounts.emailsTo(person.email)).map((mail) => /Subject: (.*)/.exec(mail)?.[1]);

async function ask(asha: User, meera: User): Promise<string> {
  const { id } = await asha.requestReferral({ referrerId: meera.id });
  await t.drain();
  return id;
}

async function accept(meera: User, id: string): Promise<void> {
  await meera.changeReferralStatus({ id, status: 'ACCEPTED' });
  await t.drain();
}

async function write(as: User, conversationId: string): Promise<string> {
  const { id } = await as.sendMessage(conversationId);
  await t.drain();
  return id;
}

/** How many of a user's notifications are unread or to be emailed. */
async function waitingFor({ id }: User): Promise<number> {
  const text = 'select 1 from notifications where user_id = $1 and (read_at is null or mail_due_at is not null)';
  return (await t.db.raw(text, [id])).rows.length;
}

async function minutesPass(minutes: number): Promise<void> {
  t.clock.advance(minutes * 60_000);
  await t.runSchedule('notifications-emails');
  await t.drain();
}

describe('muted kinds of notifications', () => {
  it('a referrer who muted new requests gets neither notification nor email', async () => {
    const [asha, meera, ravi] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.alumni()];
    await choose(meera, { newReferrals: false });
    await ask(asha, meera);
    await ask(asha, ravi);
    expect([await titlesOf(meera), await subjectsTo(meera)]).toEqual([[], []]);
    expect(await titlesOf(ravi)).toEqual(['Asha asked you for a referral']);
    t.clock.advance(3 * 24 * 3600 * 1000);
    await t.runSchedule('referral-deadlines');
    await t.drain();
    expect(await titlesOf(meera)).toEqual([]);
  });

  it('a candidate who muted status updates gets none, while other kinds arrive', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(asha, { statusUpdates: false });
    await accept(meera, await ask(asha, meera));
    expect([await titlesOf(asha), await subjectsTo(asha)]).toEqual([[], []]);
    const ravi = await t.make.alumni({ firstName: 'Ravi' });
    await write(ravi, (await t.make.conversation(asha, ravi)).id);
    expect(await titlesOf(asha)).toEqual(['New message from Ravi']);
  });

  it('a user who muted messages gets no notification of them until they turn them on again', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.conversation(asha, meera);
    await choose(meera, { messages: false });
    await write(asha, id);
    expect(await titlesOf(meera)).toEqual([]);
    await choose(meera, { messages: true });
    await write(asha, id);
    expect(await titlesOf(meera)).toEqual(['2 messages from Asha']);
  });
});

describe('channels of notifications', () => {
  it('without email, notifications appear in the app only', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { email: false });
    await ask(asha, meera);
    expect([await titlesOf(meera), await subjectsTo(meera)]).toEqual([['Asha asked you for a referral'], []]);
  });

  it('without the app, everything arrives once by email', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(asha, { inApp: false });
    const socket = await sockets.of(asha);
    const live = socket.listen(graphql(`subscription PreferencesLive { notificationReceived { id } }`));
    const referralId = await ask(asha, meera);
    await accept(meera, referralId);
    await meera.changeReferralStatus({ id: referralId, status: 'REVIEWED' });
    const { rows } = await t.db.raw(`select payload from outbox where topic = 'referral.changed'`);
    const [{ payload }] = rows as [{ payload: object }];
    await t.drain();
    await t.app.outbox.handle('referral.changed', payload);
    await t.drain();
    expect(await titlesOf(asha)).toEqual([]);
    expect(await subjectsTo(asha)).toEqual(['Meera accepted your request', 'Meera reviewed your profile']);
    expect(live.answers).toEqual([]);
  });

  it.each([true, false])('messages unread for ten minutes make one email (in the app: %s)', async (inApp) => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.conversation(asha, meera);
    await choose(meera, { inApp });
    await asha.sendMessage(id);
    await write(asha, id);
    await minutesPass(9);
    await write(asha, id);
    expect(await subjectsTo(meera)).toEqual([]);
    await minutesPass(1);
    const title = inApp ? '3 messages from Asha' : '2 messages from Asha';
    expect(await subjectsTo(meera)).toEqual([title]);
    const last = await write(asha, id);
    await minutesPass(60);
    expect(await subjectsTo(meera)).toEqual([title]);
    await meera.markSeen(id, last);
    await write(asha, id);
    await minutesPass(10);
    expect(await subjectsTo(meera)).toEqual([title, 'New message from Asha']);
  });

  it.each([true, false])('reading a conversation cancels its email (in the app: %s)', async (inApp) => {
    const [asha, meera, ravi] = [
      await t.make.jobseeker(),
      await t.make.alumni(),
      await t.make.hr({ firstName: 'Ravi' }),
    ];
    await choose(meera, { inApp });
    const { id } = await t.make.conversation(asha, meera);
    const messageId = await write(asha, id);
    await write(ravi, (await t.make.conversation(ravi, meera)).id);
    await minutesPass(5);
    await meera.markSeen(id, messageId);
    await minutesPass(5);
    expect(await subjectsTo(meera)).toEqual(['New message from Ravi']);
  });

  it.each([true, false])(
    'messages left unread make an email ten minutes after the first of them (in the app: %s)',
    async (inApp) => {
      const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
      const { id } = await t.make.conversation(asha, meera);
      await choose(meera, { inApp });
      const first = await write(asha, id);
      await minutesPass(4);
      const second = await write(asha, id);
      await minutesPass(2);
      const third = await write(asha, id);
      await minutesPass(2);
      await meera.markSeen(id, first);
      expect(await titlesOf(meera)).toEqual(inApp ? ['2 messages from Asha'] : []);
      await minutesPass(5);
      expect(await subjectsTo(meera)).toEqual([]);
      await minutesPass(1);
      expect(await subjectsTo(meera)).toEqual(['2 messages from Asha']);
      // The email was about the third one, too, and until it is read there is none about what follows.
      await meera.markSeen(id, second);
      await minutesPass(1);
      const fourth = await write(asha, id);
      await minutesPass(60);
      expect(await subjectsTo(meera)).toEqual(['2 messages from Asha']);
      await meera.markSeen(id, third);
      await minutesPass(9);
      expect(await subjectsTo(meera)).toHaveLength(1);
      await minutesPass(1);
      expect(await subjectsTo(meera)).toEqual(['2 messages from Asha', 'New message from Asha']);
      await meera.markSeen(id, fourth);
      expect(await waitingFor(meera)).toBe(0);
    },
  );

  it.each([true, false])(
    'reading before a later message is announced cancels no email (in the app: %s)',
    async (inApp) => {
      const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
      const { id } = await t.make.conversation(asha, meera);
      await choose(meera, { inApp });
      const first = await write(asha, id);
      await asha.sendMessage(id);
      await meera.markSeen(id, first);
      await t.drain();
      await minutesPass(10);
      expect(await subjectsTo(meera)).toEqual(['New message from Asha']);
    },
  );

  it('what is left unread is not announced again, and stays read in a notification that was marked as read', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.conversation(asha, meera);
    const messages = [await write(asha, id), await write(asha, id), await write(asha, id)];
    const socket = await sockets.of(meera);
    const live = socket.listen(graphql(`subscription PreferencesLeft { notificationReceived { id } }`));
    const notificationId = (await meera.run(LIST)).notifications.edges[0]?.node.id;
    await meera.markSeen(id, messages[0] ?? '');
    expect((await meera.run(LIST)).notifications.edges.map(({ node }) => [node.id, node.title])).toEqual([
      [notificationId, '2 messages from Asha'],
    ]);
    expect(live.answers).toEqual([]);
    await meera.run(graphql(`mutation PreferencesReadAll { markNotificationsRead(input: {}) { unreadCount } }`));
    await meera.markSeen(id, messages[1] ?? '');
    await minutesPass(20);
    expect(await subjectsTo(meera)).toEqual([]);
  });

  it.each([true, false])(
    'an email does not mention what was deleted in the meantime (in the app: %s)',
    async (inApp) => {
      const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
      const { id } = await t.make.conversation(asha, meera);
      await choose(meera, { inApp });
      await asha.sendMessage(id);
      const messageId = await write(asha, id);
      await minutesPass(5);
      await asha.deleteMessage(messageId);
      await minutesPass(5);
      expect(await subjectsTo(meera)).toEqual(['New message from Asha']);
    },
  );

  it('a message after a request that was accepted is emailed, also if the request is still unread', async () => {
    const [meera, ravi] = [await t.make.alumni({ firstName: 'Meera' }), await t.make.alumni()];
    const { id } = await meera.startConversation(ravi.id);
    await write(meera, id);
    await ravi.acceptMessageRequest(id);
    await minutesPass(20);
    await write(meera, id);
    await minutesPass(10);
    expect(await subjectsTo(ravi)).toEqual(['2 messages from Meera']);
  });

  it.each([true, false])('deleted messages make no email, and the next does (in the app: %s)', async (inApp) => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { inApp });
    const { id } = await t.make.conversation(asha, meera);
    const messages = [await write(asha, id), await write(asha, id)];
    for (const [i, messageId] of messages.entries()) {
      expect([i, await waitingFor(meera)]).toEqual([i, 1]);
      await asha.deleteMessage(messageId);
    }
    expect(await waitingFor(meera)).toBe(0);
    await minutesPass(10);
    expect(await subjectsTo(meera)).toEqual([]);
    const emailed = await write(asha, id);
    await minutesPass(10);
    expect(await subjectsTo(meera)).toEqual(['New message from Asha']);
    await asha.deleteMessage(emailed);
    await write(asha, id);
    await minutesPass(10);
    expect(await subjectsTo(meera)).toEqual(Array(2).fill('New message from Asha'));
  });

  it.each<[string, (talk: { asha: User; meera: User; id: string; messageId: string }) => Promise<unknown>]>([
    ['read', ({ meera, id, messageId }) => meera.markSeen(id, messageId)],
    ['deleted', ({ asha, messageId }) => asha.deleteMessage(messageId)],
    ['muted', ({ meera }) => choose(meera, { messages: false })],
    ['turned off as email', ({ meera }) => choose(meera, { email: false })],
    ['blocked', ({ asha, meera }) => meera.blockUser(asha.id)],
  ])('an email that waits for the mail server is not sent once the message is %s', async (_what, change) => {
    for (const inApp of [true, false]) {
      const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
      await choose(meera, { inApp });
      const { id } = await t.make.conversation(asha, meera);
      const messageId = await write(asha, id);
      t.clock.advance(10 * 60_000);
      await t.runSchedule('notifications-emails');
      await change({ asha, meera, id, messageId });
      await t.drain();
      expect([inApp, await subjectsTo(meera)]).toEqual([inApp, []]);
    }
  });

  it.each([{ email: false }, { messages: false }])('%j in the meantime cancels the email as well', async (choice) => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await write(asha, (await t.make.conversation(asha, meera)).id);
    await choose(meera, choice);
    await minutesPass(10);
    await choose(meera, { email: true, messages: true });
    await minutesPass(10);
    expect(await subjectsTo(meera)).toEqual([]);
  });

  it('without any channel, nothing arrives', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { inApp: false, email: false });
    await ask(asha, meera);
    expect([await titlesOf(meera), await subjectsTo(meera)]).toEqual([[], []]);
  });

  it('security notifications are emailed whatever the channels', async () => {
    const meera = await t.make.alumni();
    const off = { newReferrals: false, statusUpdates: false, messages: false };
    await choose(meera, { inApp: false, email: false, ...off });
    const service = new NotificationsService(t.app.core);
    const words = {
      to: meera.id,
      kind: NotificationKind.ACCOUNT,
      title: 'A new device',
      message: 'Was it you?',
      link: clientPaths.home(),
    };
    await t.db.inTransaction((tx) => service.notify(tx, { ...words, mail: true }, 'account:1'));
    await t.drain();
    expect([await titlesOf(meera), await subjectsTo(meera)]).toEqual([[], ['A new device']]);
  });

  it('password reset codes are emailed whatever the channels', async () => {
    const { user } = (await accounts.signUp('asha@test.example')).json();
    await choose(t.as(user), { inApp: false, email: false });
    expect(await accounts.resetCode('asha@test.example')).toMatch(/^[0-9A-Z-]{14}$/);
  });
});

it('a notification that was only emailed cannot be marked as read', async () => {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  await choose(meera, { inApp: false });
  await ask(asha, meera);
  const { rows } = await t.db.raw('select id from notifications where user_id = $1', [meera.id]);
  expect(rows).toHaveLength(1);
  const READ = graphql(`
    mutation PreferencesRead($ids: [ID!]) { markNotificationsRead(input: { ids: $ids }) { unreadCount } }`);
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  await expectRefusal(meera.run(READ, { ids }), 'NOT_FOUND');
});
