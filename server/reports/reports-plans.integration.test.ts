import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { analyze, fillTables, indexedPlans } from '../testing/query-plans';

const t = testApp();

const LIST = graphql(`
  query ReportsPlansList($status: ReportStatus!, $after: String) {
    reports(status: $status, first: 5, after: $after) {
      edges { node { about { name } entries { details } messages { content } others { id } } }
      pageInfo { endCursor }
    }
  }`);

test('lists of reports and what belongs to them are read through indexes', async () => {
  await fillTables(t, { candidates: 200 });
  await t.db.raw(`insert into reports (reporter_id, user_id, reason, status, resolved_at, created_at, updated_at)
    select a.id, b.id, 'spam', s.status, case when s.status <> 'open' then now() end, now(), now()
    from (select id from users where role = 'jobseeker' limit 60) a
    cross join (select id from users where role = 'jobseeker' order by id desc limit 60) b
    cross join (values ('open'), ('dismissed')) s(status) where a.id <> b.id`);
  await t.db.raw(`insert into report_entries (report_id, client_id, reason, created_at)
    select id, uuidv7(), 'spam', now() from reports`);
  await t.db.raw(`insert into report_messages (report_id, message_id, sender_id, sent_at)
    select id, uuidv7(), reporter_id, now() from reports`);
  await analyze(t, 'reports', 'report_entries', 'report_messages', 'users');
  const dev = await t.make.admin();
  const plans = await indexedPlans(t, 'reports.', async () => {
    for (const status of ['OPEN', 'DISMISSED'] as const) {
      const { reports } = await dev.run(LIST, { status });
      await dev.run(LIST, { status, after: reports.pageInfo.endCursor });
    }
  });
  expect([...plans.keys()].toSorted()).toEqual([
    'reports.entries',
    'reports.messages',
    'reports.others',
    'reports.resolved',
    'reports.waiting',
  ]);
  for (const [name, plan] of plans) expect([name, plan]).toEqual([name, expect.not.stringContaining('Seq Scan')]);
  expect(plans.get('reports.waiting')).toContain('reports_queue');
  expect(plans.get('reports.resolved')).toContain('reports_queue');
  expect(plans.get('reports.others')).toContain('reports_user');
});
