import { randomUUID } from 'node:crypto';
import { noteBlock } from '../messages/conversations/blocks.store';
import { seeUpTo } from '../messages/messages.store';
import { HOUR } from '../platform/clock';
import { Accounts } from '../testing/accounts';
import { expectRefusal } from '../testing/actor';
import { expectDocumented } from '../testing/documented';
import type { MarkNotificationsReadInput, NotificationsListQueryVariables } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { testSockets, until } from '../testing/sockets';
import { conversationSeen } from './conversation-seen.service';
import { KEPT, NotificationKind } from './notifications.rules';

const t = testApp();
const accounts = new Accounts(t);
const sockets = testSockets(t);

const LIST = graphql(`
  query NotificationsList($kinds: [NotificationKind!], $unreadOnly: Boolean! = false, $first: Int! = 20, $after: String) {
    notifications(kinds: $kinds, unreadOnly: $unreadOnly, first: $first, after: $after) {
      totalCount unreadCount counts { kind unread } edges { node { id kind title message link read } } pageInfo { hasNextPage endCursor }
    }
  }`);
const MARK = graphql(`
  mutation NotificationsMark($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unreadCount markedAt } }`);
const list = async (as: User, variables: NotificationsListQueryVariables = {}) =>
  (await as.run(LIST, variables)).notifications;
const nodes = async (as: User) => (await list(as)).edges.map(({ node }) => node);
const mark = async (as: User, input: MarkNotificationsReadInput) =>
  (await as.run(MARK, { input })).markNotificationsRead;
const read = async (as: User, ids?: string[]) => (await mark(as, { ids })).unreadCount;
const unreadOf = async (as: User) => (await list(as)).counts;

async function requested() {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  return { asha, meera, referralId: (await asha.requestReferral({ referrerId: meera.id })).id };
}

describe('notifications about referrals', () => {
  it('the referrer is notified of a request in the app and by email, and of nothing else', async () => {
    const { asha, meera, referralId } = await requested();
    await t.drain();
    expect(await nodes(meera)).toMatchObject([
      {
        kind: 'REFERRAL_REQUESTED',
        title: 'Asha asked you for a referral',
        message: expect.stringMatching(
          /^Asha Rao asked you to refer them for Backend Engineer at Acme\. Please answer by \d+ \w+\.$/,
        ),
        link: `/requests/${referralId}`,
        read: false,
      },
    ]);
    expect(await nodes(asha)).toEqual([]);
    const sent = await accounts.emailsTo(meera.email);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`http://batchmate.test/requests/${referralId}`);
  });

  it('the candidate is notified of each step, with a link to continue', async () => {
    const { asha, meera, referralId } = await requested();
    const { conversation } = await meera.changeReferralStatus({ id: referralId, status: 'ACCEPTED' });
    for (const status of ['REVIEWED', 'REFERRED', 'INTERVIEW', 'HIRED'] as const)
      await meera.changeReferralStatus({ id: referralId, status });
    await t.drain();
    const received = (await nodes(asha)).reverse();
    expect(received.map((node) => node.title)).toEqual([
      'Meera accepted your request',
      'Meera reviewed your profile',
      'Meera referred you',
      'You are invited to an interview',
      'You were hired',
    ]);
    expect(received[0]).toMatchObject({
      message: 'Meera accepted your request for Backend Engineer at Acme. Say thanks and agree on the next step.',
      link: `/messages/${conversation?.id}`,
    });
    expect(received[4]?.link).toBe(`/referrals/${referralId}`);
    const credits = (await nodes(meera)).filter((node) => node.title.startsWith('You earned'));
    expect(credits.map((node) => node.title)).toEqual(['You earned 400 credits', 'You earned 100 credits']);
  });

  it('the referrer is notified of a withdrawal, and both sides of an expiry', async () => {
    const { asha, meera, referralId } = await requested();
    await asha.changeReferralStatus({ id: referralId, status: 'WITHDRAWN' });
    await t.drain();
    expect((await nodes(meera))[0]?.title).toBe('Asha withdrew a request');
    await asha.requestReferral({ referrerId: meera.id });
    t.clock.advance(8 * 24 * 3600 * 1000);
    await t.runSchedule('referral-deadlines');
    await t.drain();
    expect((await nodes(asha)).map((node) => node.title)).toEqual(['Your request expired']);
    expect((await nodes(meera)).map((node) => node.title)).toContain('A request from Asha expired');
  });

  it.each([
    ['the referrer answers it', 'ACCEPTED'],
    ['the candidate withdraws it', 'WITHDRAWN'],
  ] as const)('the notification of a request is read by itself when %s', async (_how, status) => {
    const { asha, meera, referralId } = await requested();
    await t.drain();
    const other = await (await t.make.jobseeker()).requestReferral({ referrerId: meera.id });
    await t.drain();
    await (status === 'ACCEPTED' ? meera : asha).changeReferralStatus({ id: referralId, status });
    await t.drain();
    const requests = (await nodes(meera)).filter(({ kind }) => kind === 'REFERRAL_REQUESTED');
    expect(requests.map(({ link, read: isRead }) => [link, isRead])).toEqual([
      [`/requests/${other.id}`, false],
      [`/requests/${referralId}`, true],
    ]);
  });

  it('a repeated event notifies once', async () => {
    const { meera, referralId } = await requested();
    const { rows } = await t.db.raw(`select topic, payload from outbox where topic = 'referral.requested'`);
    const [row] = rows as { topic: string; payload: object }[];
    await t.drain();
    await t.app.outbox.handle(row?.topic ?? '', row?.payload ?? {});
    expect(await nodes(meera)).toHaveLength(1);
    await t.app.outbox.handle('referral.requested', { referralId: randomUUID(), eventId: randomUUID() });
    expect(await nodes(meera)).toHaveLength(1);
    expect(referralId).toBeTruthy();
  });
});

describe('notifications about jobs', () => {
  it('the invitation to a job and the reminder of its deadline are read by themselves once the candidate applies', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const applicationDeadline = new Date(t.clock.now().getTime() + 72 * HOUR);
    const [job, other] = [await t.make.job(meera, { applicationDeadline }), await t.make.job(meera)];
    await asha.saveJob(job.id);
    t.clock.advance(25 * HOUR);
    await t.runSchedule('application-reminders');
    for (const { id } of [job, other]) await meera.inviteToApply({ candidateId: asha.id, jobId: id });
    await t.drain();
    const unread = async () =>
      (await nodes(asha)).flatMap(({ kind, link, read: isRead }) =>
        isRead || kind === 'MESSAGE' ? [] : `${kind} ${link}`,
      );
    expect(new Set(await unread())).toEqual(
      new Set([`INVITATION /jobs/${job.id}`, `INVITATION /jobs/${other.id}`, `JOB /jobs/${job.id}`]),
    );
    await asha.applyToJob({ jobId: job.id });
    await t.drain();
    expect(await unread()).toEqual([`INVITATION /jobs/${other.id}`]);
  });
});

describe('notifications about messages', () => {
  it('unread messages of a conversation make one notification, which moves up and never quotes them', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await asha.sendMessage(id, 'A secret');
    await t.drain();
    await asha.sendMessage(id);
    await asha.sendMessage(id);
    await t.drain();
    expect(await nodes(meera)).toMatchObject([
      {
        kind: 'MESSAGE',
        title: '3 messages from Asha',
        message: 'Asha Rao sent you 3 messages.',
        link: `/messages/${id}`,
        read: false,
      },
    ]);
    expect(await nodes(asha)).toEqual([]);
  });

  it('messages count as unread messages, not as unread notifications as well', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const counts = graphql(`query NotificationsUnreadCounts { me { unreadNotifications unreadMessages } }`);
    await asha.sendMessage(id);
    await t.drain();
    expect(await list(meera)).toMatchObject({
      unreadCount: 0,
      counts: [{ kind: 'MESSAGE', unread: 1 }],
      edges: [{ node: { kind: 'MESSAGE', title: 'New message from Asha', read: false } }],
    });
    expect((await meera.run(counts)).me).toEqual({ unreadNotifications: 0, unreadMessages: 1 });
    await asha.requestReferral({ referrerId: meera.id });
    await t.drain();
    expect((await meera.run(counts)).me).toEqual({ unreadNotifications: 1, unreadMessages: 1 });
    expect(await list(meera)).toMatchObject({
      unreadCount: 1,
      counts: [
        { kind: 'REFERRAL_REQUESTED', unread: 1 },
        { kind: 'MESSAGE', unread: 1 },
      ],
    });
    expect((await mark(meera, { kinds: ['REFERRAL_REQUESTED'] })).unreadCount).toBe(0);
    expect((await meera.run(counts)).me).toEqual({ unreadNotifications: 0, unreadMessages: 1 });
  });

  it('seen messages make no notification, and seeing them marks it as read', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await meera.markSeen(id, (await asha.sendMessage(id)).id);
    await t.drain();
    expect(await nodes(meera)).toEqual([]);
    const next = await asha.sendMessage(id);
    await t.drain();
    expect(await unreadOf(meera)).toEqual([{ kind: 'MESSAGE', unread: 1 }]);
    await meera.markSeen(id, next.id);
    expect(await unreadOf(meera)).toEqual([]);
    await asha.sendMessage(id);
    await t.drain();
    expect((await nodes(meera)).map((node) => node.read)).toEqual([false]);
  });

  it.each(['seen', 'blocked'])('messages %s while they are announced leave nothing unread', async (what) => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const { id: messageId } = await asha.sendMessage(id);
    const waiting = async () =>
      (await t.db.raw(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .rows;
    let telling: Promise<void> | undefined;
    // The message is marked as seen, or its sender blocked, in an open transaction when the notification is written.
    await t.db.inTransaction(async (tx) => {
      const at = t.clock.now();
      if (what === 'seen') await seeUpTo(tx, { conversationId: id, userId: meera.id, messageId, at });
      else await noteBlock(tx, { blockerId: meera.id, blockedId: asha.id, blocked: true, at });
      await conversationSeen(tx, { userId: meera.id, conversationId: id, at });
      let isTold = false;
      telling = t.drain().finally(() => {
        isTold = true;
      });
      await until(async () => isTold || (await waiting()).length > 0, 'the telling');
    });
    await telling;
    expect(await unreadOf(meera)).toEqual([]);
  });

  it('an invitation has its own notification and does not count as a message', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await meera.sendMessage(id);
    const { id: messageId } = await meera.sendMessage(id, 'Apply for this one');
    const job = await t.make.job(meera);
    await t.make.invitation({ jobId: job.id, candidateId: asha.id, invitedById: meera.id, messageId });
    await t.drain();
    expect((await nodes(asha)).map(({ message }) => message)).toEqual(['Meera Nair sent you a message.']);
  });
});

describe('reading notifications', () => {
  async function withThree() {
    const meera = await t.make.alumni();
    for (const title of ['First', 'Second', 'Third'])
      await t.make.notification(meera, { title, createdAt: t.clock.now() });
    return meera;
  }

  it('notifications are listed latest first, in pages, in one statement', async () => {
    const meera = await withThree();
    const statements = await t.countStatements(() => list(meera, { first: 2 }));
    expect(statements.filter((name) => name.startsWith('notifications'))).toHaveLength(1);
    const first = await list(meera, { first: 2 });
    expect(first).toMatchObject({ totalCount: 3, unreadCount: 3, pageInfo: { hasNextPage: true } });
    expect(first.edges.map(({ node }) => node.title)).toEqual(['Third', 'Second']);
    const rest = await list(meera, { first: 2, after: first.pageInfo.endCursor });
    expect(rest.edges.map(({ node }) => node.title)).toEqual(['First']);
  });

  it('users can mark some or all of their own notifications as read, and no others', async () => {
    const meera = await withThree();
    const stranger = await t.make.alumni();
    const newest = (await nodes(meera))[0]?.id ?? '';
    await expectRefusal(read(stranger, [newest]), 'NOT_FOUND');
    await expectRefusal(read(meera, [newest, randomUUID()]), 'NOT_FOUND');
    await expectRefusal(read(meera, ['junk']), 'NOT_FOUND');
    expect((await list(meera)).unreadCount).toBe(3);
    expect(await read(meera, [newest])).toBe(2);
    expect((await list(meera, { unreadOnly: true })).edges).toHaveLength(2);
    expect(await read(stranger)).toBe(0);
    expect((await list(meera)).unreadCount).toBe(2);
    expect(await read(meera)).toBe(0);
    const tooMany = Array.from({ length: 101 }, () => randomUUID());
    await expectRefusal(read(meera, tooMany), 'BAD_USER_INPUT');
  });

  it('a list can be limited to some kinds, with counts of all', async () => {
    const meera = await t.make.alumni();
    for (const [kind, readAt] of [
      [NotificationKind.JOB, null],
      [NotificationKind.CREDITS, null],
      [NotificationKind.JOB, t.clock.now()],
    ] as const)
      await t.make.notification(meera, { kind, readAt });
    const kindsOf = async (variables: NotificationsListQueryVariables) =>
      (await list(meera, variables)).edges.map(({ node }) => node.kind);
    const counts = [
      { kind: 'JOB', unread: 1 },
      { kind: 'CREDITS', unread: 1 },
    ];
    expect(await list(meera, { kinds: ['JOB'] })).toMatchObject({ totalCount: 2, unreadCount: 2, counts });
    expect(await list(meera, { kinds: ['JOB'], unreadOnly: true })).toMatchObject({ totalCount: 1, counts });
    expect(await kindsOf({ kinds: ['JOB'] })).toEqual(['JOB', 'JOB']);
    expect(await kindsOf({ kinds: ['JOB'], unreadOnly: true })).toEqual(['JOB']);
    expect(await kindsOf({ kinds: ['CREDITS', 'JOB', 'JOB'] })).toEqual(['JOB', 'CREDITS', 'JOB']);
    expect(await kindsOf({ kinds: ['ACCOUNT'] })).toEqual([]);
    expect(await kindsOf({ kinds: [] })).toEqual([]);
    const { endCursor } = (await list(meera, { kinds: ['JOB', 'CREDITS'], first: 1 })).pageInfo;
    expect(await kindsOf({ kinds: ['CREDITS', 'JOB'], first: 1, after: endCursor })).toEqual(['CREDITS']);
    await expectRefusal(list(meera, { kinds: ['JOB'], after: endCursor }), 'BAD_USER_INPUT', ['after']);
  });

  it('users can mark notifications as unread, and undo marking all of them as read', async () => {
    const meera = await withThree();
    const stranger = await t.make.alumni();
    const [third, second] = (await nodes(meera)).map(({ id }) => id);
    await read(meera, [third ?? '']);
    t.clock.advance(1_000);
    const { unreadCount, markedAt } = await mark(meera, {});
    expect([unreadCount, markedAt]).toEqual([0, t.clock.now().toISOString()]);
    expect(await mark(stranger, { read: false, markedAt })).toEqual({ unreadCount: 0, markedAt: null });
    expect(await mark(meera, { read: false, markedAt })).toEqual({ unreadCount: 2, markedAt: null });
    expect((await nodes(meera)).map((node) => node.read)).toEqual([true, false, false]);
    expect(await mark(meera, { read: false, ids: [third ?? '', second ?? ''] })).toMatchObject({ unreadCount: 3 });
    await expectRefusal(mark(stranger, { read: false, ids: [third ?? ''] }), 'NOT_FOUND');
    await expectRefusal(mark(meera, { read: false }), 'BAD_USER_INPUT', ['ids', 'markedAt']);
  });

  it('read notifications are deleted after 90 days, all after 180', async () => {
    const meera = await withThree();
    await read(meera, [(await nodes(meera))[0]?.id ?? '']);
    t.clock.advance(KEPT.read + 1);
    await t.runSchedule('notifications-prune');
    expect((await nodes(meera)).map((node) => node.title)).toEqual(['Second', 'First']);
    t.clock.advance(KEPT.all - KEPT.read);
    await t.runSchedule('notifications-prune');
    expect(await nodes(meera)).toEqual([]);
  });

  it('the REST endpoints list and mark notifications and need a session', async () => {
    const meera = await withThree();
    const answer = await meera.get('/api/notifications?first=1');
    expectDocumented(t, 'GET /api/notifications', answer);
    const listed = answer.json();
    expect(listed).toEqual([
      {
        id: expect.any(String),
        kind: 'account',
        title: 'Third',
        message: 'Text',
        link: null,
        read: false,
        createdAt: t.clock.now().toISOString(),
      },
    ]);
    const mark = (payload: object) => meera.post('/api/notifications/read', payload);
    const next = (await meera.get(`/api/notifications?after=${listed[0].id}`)).json();
    expect(next.map(({ title }: { title: string }) => title)).toEqual(['Second', 'First']);
    const marked = await mark({ ids: [listed[0].id] });
    expectDocumented(t, 'POST /api/notifications/read', marked);
    expect(marked.json()).toEqual({ unreadCount: 2, markedAt: t.clock.now().toISOString() });
    expect((await mark({ ids: [listed[0].id], read: false })).json()).toEqual({ unreadCount: 3, markedAt: null });
    expect((await mark({ kinds: ['job'] })).json()).toMatchObject({ unreadCount: 3 });
    const counted = await meera.get('/api/notifications/unread');
    expectDocumented(t, 'GET /api/notifications/unread', counted);
    expect(counted.json()).toEqual({ unreadNotifications: 3, unreadMessages: 0 });
    const { markedAt } = (await mark({})).json();
    expect((await mark({ read: false, markedAt })).json()).toEqual({ unreadCount: 3, markedAt: null });
    expect((await mark({ kinds: ['junk'] })).json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['kinds'] });
    expect((await mark({ kinds: 'job' })).json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['kinds'] });
    expect((await mark({ ids: 'all' })).json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['ids'] });
    expect((await mark({})).json()).toMatchObject({ unreadCount: 0 });
    const ofKinds = async (kinds: string) => (await meera.get(`/api/notifications?kinds=${kinds}`)).json();
    expect(await ofKinds('job,account')).toHaveLength(3);
    expect(await ofKinds('job')).toEqual([]);
    expect(await ofKinds('junk')).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['kinds'] });
    expect((await t.visitor.get('/api/notifications')).statusCode).toBe(401);
    expect((await meera.get('/api/notifications?first=none')).statusCode).toBe(400);
    expect((await meera.get('/api/notifications?after=junk')).json().fields).toEqual(['after']);
  });
});

test('a notification reaches the open screens of its recipient only', async () => {
  const { asha, meera } = await requested();
  const document = graphql(`subscription NotificationsNotificationReceived { notificationReceived { title read } }`);
  const [hers, his] = [(await sockets.of(meera)).listen(document), (await sockets.of(asha)).listen(document)];
  await until(() => {
    for (const { id } of [meera, asha])
      t.app.core.events.publish(`notification:${id}`, { title: 'ready', readAt: null });
    return hers.answers.length > 0 && his.answers.length > 0;
  }, 'the subscriptions');
  await t.drain();
  await until(() => hers.values('notificationReceived').some(({ title }) => title !== 'ready'), 'the notification');
  expect(hers.values('notificationReceived').at(-1)).toEqual({ title: 'Asha asked you for a referral', read: false });
  expect(his.values('notificationReceived').every(({ title }) => title === 'ready')).toBe(true);
});
