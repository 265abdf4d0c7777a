import { redeem } from '../../contracts/authorization/setup';
import { writeAudit } from '../../audit/audit.store';
import { expectRefusal } from '../../testing/actor';
import type { AuditLogFilteredQueryVariables } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { analyze, executedPlans, rowsReadOf } from '../../testing/query-plans';
import { until } from '../../testing/sockets';

const t = testApp();

const LOG = graphql(`
  query AuditLogFiltered($actorId: ID, $filter: AuditFilter, $first: Int! = 50, $after: String) {
    auditLog(actorId: $actorId, filter: $filter, first: $first, after: $after) {
      totalCount
      edges { node { action subject subjectTitle subjectLink subjectDeleted subjectUser { id name } } cursor }
    }
  }`);

const read = async (as: User, variables: AuditLogFilteredQueryVariables = {}) => {
  const { totalCount, edges } = (await as.run(LOG, variables)).auditLog;
  return { totalCount, entries: edges.map(({ node }) => node), last: edges.at(-1)?.cursor ?? null };
};
const actions = async (as: User, variables: AuditLogFilteredQueryVariables) =>
  (await read(as, variables)).entries.map(({ action }) => action);
const write = (actor: User | null, action: string, subject: string, reason: string | null = null) =>
  writeAudit(t.db, { actorId: actor?.id ?? null, action, subject, reason });

/** The times of the entries, oldest first. */
const times = async () => {
  const { rows } = await t.db.raw('select at from audit_log order by id');
  return (rows as { at: Date }[]).map(({ at }) => at.toISOString());
};

/** Waits until the next entry will have a later time than those before: the API has milliseconds. */
const untilLater = async () => {
  const last = Date.parse((await times()).at(-1) ?? '');
  await until(() => Date.now() > last, 'the next millisecond');
};

it('entries are found by action, subject, time and actor, and by all of them together', async () => {
  const [dev, mira, meera] = [await t.make.admin(), await t.make.admin(), await t.make.alumni()];
  await write(dev, 'user.suspend', `user ${meera.id}`);
  await untilLater();
  await write(mira, 'user.reinstate', `user ${meera.id}`);
  await untilLater();
  await write(dev, 'job.update', `job ${meera.id}`);
  await write(null, 'account.erase', `user ${dev.id}`);
  const [, second = '', third = ''] = await times();
  expect(await actions(dev, { filter: { action: 'user.suspend' } })).toEqual(['user.suspend']);
  expect(await actions(dev, { filter: { subject: meera.id.toUpperCase() } })).toEqual([
    'job.update',
    'user.reinstate',
    'user.suspend',
  ]);
  expect(await actions(dev, { filter: { subject: `user ${meera.id}` } })).toEqual(['user.reinstate', 'user.suspend']);
  expect(await actions(dev, { filter: { since: second, until: third } })).toEqual(['user.reinstate']);
  expect(await actions(dev, { filter: { since: third } })).toEqual(['account.erase', 'job.update']);
  expect(await actions(dev, { actorId: dev.id, filter: { subject: meera.id, until: third } })).toEqual([
    'user.suspend',
  ]);
  expect(await actions(dev, { filter: { action: 'user', subject: ' ' } })).toEqual([]);
});

it('a filtered list is paged, and its cursors belong to its filter', async () => {
  const [dev, meera] = [await t.make.admin(), await t.make.alumni()];
  for (const n of [1, 2, 3]) await write(dev, 'user.suspend', `user ${meera.id}`, String(n));
  const filter = { subject: meera.id };
  const { totalCount, last } = await read(dev, { filter, first: 2 });
  expect(totalCount).toBe(3);
  expect((await read(dev, { filter, first: 2, after: last })).entries).toHaveLength(1);
  await expectRefusal(read(dev, { first: 2, after: last }), 'BAD_USER_INPUT', ['after']);
});

it('an entry names the user whose account, verification, story, internship application or redemption it is about', async () => {
  const [dev, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
  const { id: verificationId } = await t.make.companyVerification(meera);
  const { id: storyId } = await t.make.story(asha, 'A referral led to my first job, and to a good team.');
  const { id: applicationId } = await t.make.internshipApplication(asha);
  const { entryId } = await redeem(t, meera);
  await write(dev, 'internship.refund', `internship-application ${applicationId}`);
  await write(dev, 'credits.reverse-redemption', `credit-entry ${entryId}`);
  await write(dev, 'user.suspend', `user ${asha.id}`);
  await write(dev, 'verification.approve', `verification ${verificationId}`);
  await write(dev, 'story.approve', `story ${storyId}`);
  await write(dev, 'job.delete', `job ${asha.id}`);
  await write(dev, 'test.act', 'user 1');
  const { entries } = await read(dev);
  expect(entries.map(({ subjectUser }) => subjectUser?.name ?? null)).toEqual([
    null,
    null,
    asha.name,
    meera.name,
    asha.name,
    meera.name,
    asha.name,
  ]);
});

it('entries about a user are found by the user, with those about what belongs to them', async () => {
  const [dev, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
  const { id: jobId } = await t.make.job(meera);
  const { entryId } = await redeem(t, meera);
  await asha.reportUser({ userId: meera.id });
  const [report = { id: '' }] = (await t.db.raw('select id from reports')).rows as { id: string }[];
  const ofMeera = [
    `user ${meera.id}`,
    `verification ${(await t.make.companyVerification(meera)).id}`,
    `credit-entry ${entryId}`,
    `report ${report.id}`,
  ];
  const ofAsha = [
    `user ${asha.id}`,
    `story ${(await t.make.story(asha, 'A referral led to my first job, and to a good team.')).id}`,
    `internship-application ${(await t.make.internshipApplication(asha)).id}`,
    `application ${(await asha.applyToJob({ jobId })).id}`,
  ];
  for (const subject of [...ofMeera, ...ofAsha, `job ${jobId}`]) await write(dev, 'test.act', subject);
  const about = async (id: string) =>
    (await read(dev, { filter: { subjectUserId: id, action: 'test.act' } })).entries.map(({ subject }) => subject);
  expect(await about(meera.id)).toEqual(ofMeera.toReversed());
  expect(await about(asha.id.toUpperCase())).toEqual(ofAsha.toReversed());
  expect(await about(jobId)).toEqual([]);
  expect(await about('meera')).toEqual([]);
});

it('invalid filters are named', async () => {
  const admin = await t.make.admin();
  const at = '2026-11-22T09:30:00.000Z';
  const attempts = [
    [{ since: at, until: at }, 'filter.until'],
    [{ action: 'x'.repeat(101) }, 'filter.action'],
    [{ subject: 'x'.repeat(101) }, 'filter.subject'],
  ] as const;
  for (const [filter, field] of attempts) await expectRefusal(read(admin, { filter }), 'BAD_USER_INPUT', [field]);
});

it('the export has the filtered entries as CSV, for admins only', async () => {
  const [dev, meera] = [await t.make.admin(), await t.make.alumni()];
  await write(dev, 'user.suspend', `user ${meera.id}`, '=1+1');
  const { id: jobId } = await t.make.job(meera, { title: 'Data Analyst' });
  await write(dev, 'job.update', `job ${jobId}`);
  const answer = await dev.get('/api/admin/audit-log/export?action=user.suspend');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header, line, ...rest] = answer.body.slice(1).trimEnd().split('\r\n');
  expect(header).toBe('Time (IST),Who,Action,Subject,Title,Affected user,Reason');
  expect(line?.split(',').slice(1)).toEqual([dev.name, 'user.suspend', `user ${meera.id}`, '', meera.name, "'=1+1"]);
  expect(rest).toEqual([]);
  const { body } = await dev.get('/api/admin/audit-log/export?action=job.update');
  expect(body).toContain(`job.update,job ${jobId},Data Analyst,`);
  expect((await meera.get('/api/admin/audit-log/export')).statusCode).toBe(403);
});

it('a page of one subject or of a rare action does not read the whole log', async () => {
  const admin = await t.make.admin();
  const meera = await t.make.alumni();
  await t.db.raw(
    `insert into audit_log (actor_id, action, subject)
     select $1, 'verification.read-document', 'verification ' || uuidv7() from generate_series(1, 5000)`,
    [admin.id],
  );
  await write(admin, 'user.suspend', `user ${meera.id}`);
  await analyze(t, 'audit_log');
  for (const filter of [
    { subject: meera.id },
    { subject: `user ${meera.id}` },
    { subjectUserId: meera.id },
    { action: 'user.suspend' },
  ]) {
    const plans = await executedPlans(t, 'admin.audit.', () => read(admin, { filter }));
    expect(plans).toHaveLength(1);
    expect(rowsReadOf(plans, 'audit_log')).toBeLessThan(20);
  }
});
