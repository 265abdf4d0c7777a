import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seeUpTo } from '../messages/messages.store';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import { testSockets, until } from '../testing/sockets';
import type { UserEntity } from '../users/users.entity';
import { markReadByDedupeKey } from './notifications.store';
import { KEPT } from './notifications.rules';

const t = testApp();
const sockets = testSockets(t);

const LIST = `query ($unreadOnly: Boolean! = false, $first: Int! = 20, $after: String) {
  notifications(unreadOnly: $unreadOnly, first: $first, after: $after) {
    totalCount unreadCount edges { node { id kind title message link read } } pageInfo { hasNextPage endCursor } } }`;
const READ = 'mutation ($ids: [ID!]) { markNotificationsRead(input: { ids: $ids }) { unreadCount } }';
const REQUEST = `mutation ($referrerId: ID!) { requestReferral(input: { referrerId: $referrerId, jobTitle: "Backend Engineer", company: "Acme" }) {
  referral { id } } }`;
const MOVE =
  'mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { referral { conversation { id } } } }';
const SEND = `mutation ($conversationId: ID!, $clientId: UUID!, $content: String!) {
  sendMessage(input: { conversationId: $conversationId, clientId: $clientId, content: $content }) { message { id } } }`;

interface Listed {
  totalCount: number;
  unreadCount: number;
  edges: { node: { id: string; title: string; message: string; link: string; read: boolean } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

const list = async (as: UserEntity, variables: object = {}): Promise<Listed> =>
  (await t.execute(as, LIST, { ...variables })).data.notifications;
const nodes = async (as: UserEntity) => (await list(as)).edges.map((edge) => edge.node);

async function requested() {
  const asha = await t.make.jobseeker();
  const meera = await t.make.alumni();
  const { data, errors } = await t.execute(asha, REQUEST, { referrerId: meera.id });
  expect(errors).toBeUndefined();
  return { asha, meera, referralId: data.requestReferral.referral.id as string };
}

async function move(as: UserEntity, input: object) {
  const { data, errors } = await t.execute(as, MOVE, { input });
  expect(errors).toBeUndefined();
  return data.changeReferralStatus.referral;
}

async function send(as: UserEntity, conversationId: string, content = 'Hello') {
  const { data } = await t.execute(as, SEND, { conversationId, clientId: randomUUID(), content });
  return data.sendMessage.message.id as string;
}

async function mails(): Promise<string[]> {
  const folder = join(t.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  // Long lines of a mail are broken by a soft line break.
  return texts.map((text) => text.replace(/=\r?\n/g, ''));
}

describe('a referral', () => {
  it('tells the referrer of the request, and of nothing else, in the app and by mail', async () => {
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
    const sent = (await mails()).filter((mail) => mail.includes(meera.email));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`http://batchmate.test/requests/${referralId}`);
  });

  it('tells the candidate of each step, with where to go on', async () => {
    const { asha, meera, referralId } = await requested();
    const { conversation } = await move(meera, { id: referralId, status: 'ACCEPTED' });
    for (const status of ['REVIEWED', 'REFERRED', 'INTERVIEW', 'HIRED']) await move(meera, { id: referralId, status });
    await t.drain();
    const told = (await nodes(asha)).reverse();
    expect(told.map((node) => node.title)).toEqual([
      ...['Meera accepted your request', 'Meera reviewed your profile', 'Meera referred you'],
      ...['You are invited to an interview', 'You were hired'],
    ]);
    expect(told[0]).toMatchObject({
      message: 'Meera accepted your request for Backend Engineer at Acme. Say thanks and agree on the next step.',
      link: `/messages/${conversation.id}`,
    });
    expect(told[4]?.link).toBe(`/referrals/${referralId}`);
    const credits = (await nodes(meera)).filter((node) => node.title.startsWith('You earned'));
    expect(credits.map((node) => node.title)).toEqual(['You earned 400 credits', 'You earned 100 credits']);
  });

  it('tells the referrer of a withdrawal, and both of an expiry', async () => {
    const { asha, meera, referralId } = await requested();
    await move(asha, { id: referralId, status: 'WITHDRAWN' });
    await t.drain();
    expect((await nodes(meera))[0]?.title).toBe('Asha withdrew a request');
    await t.execute(asha, REQUEST, { referrerId: meera.id });
    t.clock.advance(8 * 24 * 3600 * 1000);
    await t.runSchedule('referral-deadlines');
    await t.drain();
    expect((await nodes(asha)).map((node) => node.title)).toEqual(['Your request expired']);
    expect((await nodes(meera)).map((node) => node.title)).toContain('A request from Asha expired');
  });

  it('tells once, however often the queue repeats it', async () => {
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

describe('messages', () => {
  async function pair() {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni();
    const { id } = await t.make.conversation(asha, meera);
    return { asha, meera, id };
  }

  it('make one notification a conversation while they are unread, on top again with each, without what they say', async () => {
    const { asha, meera, id } = await pair();
    await send(asha, id, 'A secret');
    await t.drain();
    await send(asha, id);
    await send(asha, id);
    await t.drain();
    expect(await nodes(meera)).toMatchObject([
      {
        kind: 'MESSAGE',
        title: 'New message from Asha',
        message: 'Asha Rao sent you 3 messages.',
        link: `/messages/${id}`,
        read: false,
      },
    ]);
    expect(await nodes(asha)).toEqual([]);
  });

  it('that were seen make none, and seeing them reads what told of them', async () => {
    const { asha, meera, id } = await pair();
    const seen = (messageId: string) =>
      t.execute(
        meera,
        `mutation { markConversationSeen(input: { conversationId: "${id}", messageId: "${messageId}" }) { conversation { id } } }`,
      );
    await seen(await send(asha, id));
    await t.drain();
    expect(await nodes(meera)).toEqual([]);
    const next = await send(asha, id);
    await t.drain();
    expect((await list(meera)).unreadCount).toBe(1);
    await seen(next);
    expect((await list(meera)).unreadCount).toBe(0);
    await send(asha, id);
    await t.drain();
    expect((await nodes(meera)).map((node) => node.read)).toEqual([false]);
  });

  it('that are seen while they are told of leave nothing unread', async () => {
    const { asha, meera, id } = await pair();
    const messageId = await send(asha, id);
    const waiting = async () =>
      (await t.db.raw(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .rows;
    let told: Promise<void> | undefined;
    // All of seeing the message but its commit has happened when it is told of.
    await t.db.inTransaction(async (tx) => {
      const at = t.clock.now();
      await seeUpTo(tx, { conversationId: id, userId: meera.id, messageId, at });
      await markReadByDedupeKey(tx, meera.id, { keyPrefix: `message:${id}`, at });
      let isTold = false;
      told = t.drain().finally(() => {
        isTold = true;
      });
      await until(async () => isTold || (await waiting()).length > 0, 'the telling');
    });
    await told;
    expect((await list(meera)).unreadCount).toBe(0);
  });

  it('are told of though an invitation follows, which tells of itself alone', async () => {
    const { asha, meera, id } = await pair();
    await send(meera, id);
    const invitation = await send(meera, id, 'Apply for this one');
    const job = await t.make.job(meera);
    await t.db.raw(
      'insert into job_invitations (job_id, candidate_id, invited_by_id, message_id) values ($1, $2, $3, $4)',
      [job.id, asha.id, meera.id, invitation],
    );
    await t.drain();
    expect((await nodes(asha)).map(({ message }) => message)).toEqual(['Meera Nair sent you a message.']);
  });
});

describe('reading', () => {
  async function withThree() {
    const meera = await t.make.alumni();
    const insert = `insert into notifications (user_id, kind, title, message, cause_key, created_at) values ($1, 'account', $2, 'Text', $2, $3)`;
    for (const title of ['First', 'Second', 'Third']) await t.db.raw(insert, [meera.id, title, t.clock.now()]);
    return meera;
  }

  it('lists the latest first, by pages, in one statement', async () => {
    const meera = await withThree();
    let first: Listed | undefined;
    const statements = await t.countStatements(async () => (first = await list(meera, { first: 2 })));
    expect(statements.filter((name) => name.startsWith('notifications'))).toHaveLength(1);
    expect(first).toMatchObject({ totalCount: 3, unreadCount: 3, pageInfo: { hasNextPage: true } });
    expect(first?.edges.map((edge) => edge.node.title)).toEqual(['Third', 'Second']);
    const rest = await list(meera, { first: 2, after: first?.pageInfo.endCursor });
    expect(rest.edges.map((edge) => edge.node.title)).toEqual(['First']);
  });

  it('marks some or all as read, and only one’s own', async () => {
    const meera = await withThree();
    const stranger = await t.make.alumni();
    const [newest] = await nodes(meera);
    expect((await t.execute(stranger, READ, { ids: [newest?.id] })).code).toBe('NOT_FOUND');
    expect((await t.execute(meera, READ, { ids: [newest?.id, randomUUID()] })).code).toBe('NOT_FOUND');
    expect((await t.execute(meera, READ, { ids: ['junk'] })).code).toBe('NOT_FOUND');
    expect((await list(meera)).unreadCount).toBe(3);
    expect((await t.execute(meera, READ, { ids: [newest?.id] })).data.markNotificationsRead.unreadCount).toBe(2);
    expect((await list(meera, { unreadOnly: true })).edges).toHaveLength(2);
    expect((await t.execute(stranger, READ, {})).data.markNotificationsRead.unreadCount).toBe(0);
    expect((await list(meera)).unreadCount).toBe(2);
    expect((await t.execute(meera, READ, {})).data.markNotificationsRead.unreadCount).toBe(0);
    const tooMany = Array.from({ length: 101 }, () => randomUUID());
    expect((await t.execute(meera, READ, { ids: tooMany })).code).toBe('BAD_USER_INPUT');
  });

  it('forgets read ones after 90 days and all after 180', async () => {
    const meera = await withThree();
    await t.execute(meera, READ, { ids: [(await nodes(meera))[0]?.id] });
    t.clock.advance(KEPT.read + 1);
    await t.runSchedule('notifications-prune');
    expect((await nodes(meera)).map((node) => node.title)).toEqual(['Second', 'First']);
    t.clock.advance(KEPT.all - KEPT.read);
    await t.runSchedule('notifications-prune');
    expect(await nodes(meera)).toEqual([]);
  });

  it('works over the documented paths, and for nobody without a session', async () => {
    const meera = await withThree();
    const answer = await t.inject(meera, { url: '/api/notifications?first=1' });
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
    const read = (payload: object) => t.inject(meera, { method: 'POST', url: '/api/notifications/read', payload });
    const next = (await t.inject(meera, { url: `/api/notifications?after=${listed[0].id}` })).json();
    expect(next.map(({ title }: { title: string }) => title)).toEqual(['Second', 'First']);
    const marked = await read({ ids: [listed[0].id] });
    expectDocumented(t, 'POST /api/notifications/read', marked);
    expect(marked.json()).toEqual({ unreadCount: 2 });
    expect((await read({ ids: 'all' })).json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['ids'] });
    expect((await read({})).json()).toEqual({ unreadCount: 0 });
    expect((await t.inject(null, { url: '/api/notifications' })).statusCode).toBe(401);
    expect((await t.inject(meera, { url: '/api/notifications?first=none' })).statusCode).toBe(400);
    expect((await t.inject(meera, { url: '/api/notifications?after=junk' })).json().fields).toEqual(['after']);
  });
});

test('a notification reaches the open screens of its reader, and nobody else’s', async () => {
  const { asha, meera } = await requested();
  const document = 'subscription { notificationReceived { title read } }';
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
