import pino from 'pino';
import { BackgroundQueue } from '../../platform/queue/background-queue';
import { type Actor, expectRefusal } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { failedEmail } from '../../testing/queue';
import { until } from '../../testing/sockets';

const t = testApp();

beforeEach(() => t.db.raw('delete from pgboss.job'));

const FAILURES = graphql(`
  query FailedEmails {
    systemHealth { mail { state failed retrying failures { id kind attempts failedAt errorCode } } }
  }`);
const RETRY = graphql(`
  mutation RetryFailedEmails($input: RetryFailedEmailsInput!) { retryFailedEmails(input: $input) { retried } }`);

const mail = async (admin: Actor) => (await admin.run(FAILURES)).systemHealth.mail;
const retry = async (admin: Actor, ids: string[] | null = null) =>
  (await admin.run(RETRY, { input: { ids } })).retryFailedEmails.retried;
const audit = async () =>
  (await t.db.raw(`select actor_id as actor, action, subject, reason from audit_log order by id`)).rows;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

it('emails that were given up are listed, newest first, without their recipients', async () => {
  const admin = await t.make.admin();
  const older = await failedEmail(t.db, { failedAt: at(0) });
  const newer = await failedEmail(t.db, { topic: 'notification.mail', failedAt: at(5), errorCode: null });
  await t.db.raw(
    `insert into pgboss.job (name, data, state, completed_on)
     select 'tasks', jsonb_build_object('topic', topic, 'payload', '{}'::jsonb), state::pgboss.job_state, now()
     from (values ('job.closed', 'failed'), ('notification.mail', 'completed'), ('notification.mail', 'retry')) jobs (topic, state)`,
  );
  expect(await mail(admin)).toEqual({
    state: 'BAD',
    failed: 2,
    retrying: 1,
    failures: [
      { id: newer, kind: 'NOTIFICATION', attempts: 13, failedAt: at(5).toISOString(), errorCode: null },
      { id: older, kind: 'WEEKLY_DIGEST', attempts: 13, failedAt: at(0).toISOString(), errorCode: 'ETIMEDOUT' },
    ],
  });
});

it('one email is tried again, once for two presses at the same time, and the audit log has it', async () => {
  const admin = await t.make.admin();
  const [one, other] = [await failedEmail(t.db), await failedEmail(t.db)];
  const retried = await Promise.all([retry(admin, [one]), retry(admin, [one])]);
  expect(retried.toSorted()).toEqual([0, 1]);
  expect(await mail(admin)).toMatchObject({ state: 'BAD', failed: 1, retrying: 1, failures: [{ id: other }] });
  expect(await audit()).toEqual([
    { actor: admin.id, action: 'email.retry', subject: `email ${one}`, reason: 'weekly-digest' },
  ]);
});

it('all emails are tried again, and nothing else that failed', async () => {
  const admin = await t.make.admin();
  const ofExport = { topic: 'export.ready', payload: { exportId: admin.id } } as const;
  const ids = [await failedEmail(t.db), await failedEmail(t.db, ofExport)];
  expect((await mail(admin)).failures.map(({ kind }) => kind).toSorted()).toEqual(['DATA_EXPORT', 'WEEKLY_DIGEST']);
  await t.db.raw(
    `insert into pgboss.job (name, data, state) values ('tasks', '{"topic": "job.closed", "payload": {}}', 'failed')`,
  );
  expect(await retry(admin)).toBe(2);
  expect(await retry(admin)).toBe(0);
  const { rows } = await t.db.raw(`select id from pgboss.job where state = 'retry' order by id`);
  expect((rows as { id: string }[]).map(({ id }) => id)).toEqual(ids.toSorted());
  expect(await audit()).toHaveLength(2);
});

it('an email that is retried and fails again is given up, with its error code', async () => {
  const admin = await t.make.admin();
  const id = await failedEmail(t.db, { payload: { userId: admin.id } });
  const handled: unknown[] = [];
  const queue = new BackgroundQueue(t.db, pino({ level: 'silent' }));
  const handle = async (topic: string, payload: object) => {
    handled.push([topic, payload]);
    throw Object.assign(new Error('No route to asha@college.example.'), { code: 'EHOSTUNREACH' });
  };
  await queue.start({ handle, scheduledTasks: [] });
  try {
    expect(await retry(admin, [id])).toBe(1);
    queue.wake();
    await until(async () => (await mail(admin)).failed === 1, 'the email to be given up again');
  } finally {
    await queue.stop();
  }
  expect(handled).toEqual([['weekly-digest.due', { userId: admin.id }]]);
  expect((await mail(admin)).failures).toMatchObject([{ id, attempts: 14, errorCode: 'EHOSTUNREACH' }]);
});

it('the emails to retry are 1 to 100 IDs; those of nothing that failed are left out', async () => {
  const admin = await t.make.admin();
  await expectRefusal(retry(admin, []), 'BAD_USER_INPUT', ['ids']);
  await expectRefusal(retry(admin, Array<string>(101).fill(admin.id)), 'BAD_USER_INPUT', ['ids']);
  expect(await retry(admin, ['x', admin.id])).toBe(0);
  expect(await audit()).toEqual([]);
});

it('only admins retry emails', async () => {
  const id = await failedEmail(t.db);
  await expectRefusal(t.visitor.run(RETRY, { input: { ids: [id] } }), 'UNAUTHENTICATED');
  for (const make of ['jobseeker', 'alumni', 'hr'] as const)
    await expectRefusal((await t.make[make]()).run(RETRY, { input: {} }), 'FORBIDDEN');
  expect((await mail(await t.make.admin())).failed).toBe(1);
});
