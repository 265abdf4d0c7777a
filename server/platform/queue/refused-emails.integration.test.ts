import pino from 'pino';
import { FakeMailServer } from '../../testing/fake-mail-server';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { until } from '../../testing/sockets';
import { OutboxRelay } from '../outbox/relay';
import { measuredHandling } from '../telemetry/measured-handler';
import { BackgroundQueue } from './background-queue';

const smtp = new FakeMailServer();
beforeAll(() => smtp.start());

const t = testApp({
  metricsPort: 0,
  get smtpUrl() {
    return smtp.url;
  },
});

beforeEach(async () => {
  smtp.reset();
  await t.db.raw('delete from pgboss.job');
});
afterAll(() => smtp.stop());

const FAILURES = graphql(`
  query RefusedEmails { systemHealth { mail { state failed retrying failures { id kind attempts errorCode } } } }`);
const RETRY = graphql(`
  mutation RetryRefusedEmail($ids: [ID!]) { retryFailedEmails(input: { ids: $ids }) { retried } }`);

interface Job {
  state: string;
  attempts: number;
}

const jobs = async () =>
  (
    await t.db.raw(
      `select state, retry_count + 1 as attempts from pgboss.job where data ->> 'topic' = 'notification.mail'`,
    )
  ).rows as Job[];
const failedEmails = async () =>
  Number(/emails_total\{outcome="failed"\} (\d+)/.exec((await t.app.core.metrics.read()).text)?.[1]);

/** The background work of a server while `work` runs. @returns its log */
async function whileWorking(work: () => Promise<void>): Promise<string> {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const handling = measuredHandling(t.app.core, t.app.outbox);
  const queue = new BackgroundQueue(t.db, logger);
  const relay = new OutboxRelay({ db: t.db, logger }, queue);
  await queue.start({ handle: (topic, payload) => handling.handle(topic, payload), scheduledTasks: [] });
  relay.start(handling);
  try {
    await work();
  } finally {
    await relay.stop();
    await queue.stop();
  }
  return lines.join('');
}

async function email(person: User): Promise<void> {
  await t.make.notification(person, { title: 'Hello' });
  const { rows } = await t.db.raw('select id from notifications where user_id = $1', [person.id]);
  const [{ id: notificationId }] = rows as [{ id: string }];
  await t.db.inTransaction((tx) => tx.enqueue('notification.mail', { notificationId }));
}

it.each([
  ['the mailbox does not exist', 'RCPT TO', '550 5.1.1 <{to}>: no such user', 'the recipient (550 5.1.1)', 'EENVELOPE'],
  ['its text is refused', 'DATA', '554 5.7.1 spam for {to}', 'an email (554 5.7.1)', 'EMESSAGE'],
] as const)('an email is given up at once if %s', async (_why, command, answer, what, errorCode) => {
  const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
  const before = await failedEmails();
  smtp.answers = { [command]: answer };
  const log = await whileWorking(async () => {
    await email(asha);
    await until(async () => (await jobs())[0]?.state === 'failed', 'the end of the email');
  });
  expect(smtp.recipients).toEqual([asha.email]);
  expect(JSON.parse(log)).toMatchObject({
    err: { message: `The mail server refused ${what}.` },
    msg: 'an outbox event could not be handled and is given up',
  });
  expect(log).not.toContain(asha.email);
  expect(await failedEmails()).toBe(before + 1);
  expect((await admin.run(FAILURES)).systemHealth.mail).toEqual({
    state: 'BAD',
    failed: 1,
    retrying: 0,
    failures: [{ id: expect.any(String), kind: 'NOTIFICATION', attempts: 1, errorCode }],
  });
});

it('an email that was given up is sent once an admin retries it, and given up again if the mailbox is still missing', async () => {
  const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
  smtp.answers = { 'RCPT TO': '550 no such user' };
  await whileWorking(async () => {
    await email(asha);
    await until(async () => (await jobs())[0]?.state === 'failed', 'the first end');
    await admin.run(RETRY, { ids: null });
    await until(async () => (await jobs())[0]?.attempts === 2, 'another attempt');
    await until(async () => (await jobs())[0]?.state === 'failed', 'the second end');
    smtp.reset();
    await admin.run(RETRY, { ids: null });
    await until(() => smtp.accepted.length === 1, 'the email');
  });
  expect(smtp.accepted[0]).toContain('Subject: Hello');
});

it.each<[string, FakeMailServer['answers']]>([
  ['the mailbox is full for now', { 'RCPT TO': '452 4.2.2 <{to}>: mailbox full' }],
  ['the connection is lost', { 'RCPT TO': null }],
  ['the sender is refused, which the operator may correct', { 'MAIL FROM': '553 5.7.1 not your domain' }],
  ['the server wants to be signed in to', { 'RCPT TO': '530 5.7.0 authentication required for {to}' }],
])('an email is tried again if %s', async (_why, answers) => {
  const asha = await t.make.jobseeker();
  smtp.answers = answers;
  const log = await whileWorking(async () => {
    await email(asha);
    await until(async () => (await jobs())[0]?.state === 'retry', 'the first attempt');
    smtp.reset();
    await until(() => smtp.accepted.length === 1, 'the second attempt');
  });
  expect(log).toContain('it will be retried');
  expect(log).not.toContain(asha.email);
});
