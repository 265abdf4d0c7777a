import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { analyze, fillTables, indexedPlans } from '../testing/query-plans';

const LIST = graphql(`
  query NotificationsPlansList($unreadOnly: Boolean!) {
    notifications(kinds: [JOB, INVITATION], unreadOnly: $unreadOnly) { counts { unread } edges { node { id } } }
  }`);
const UNREAD = graphql(`query NotificationsPlansUnread { me { unreadNotifications } }`);

const t = testApp();

test('lists and counts of notifications are read through the indexes of their user', async () => {
  await fillTables(t, { candidates: 500 });
  await t.db.raw(`insert into notifications (user_id, kind, title, message, cause_key, read_at)
    select id, (array['account', 'job', 'message'])[n % 3 + 1], 'Title', 'Text', n::text, case when n > 3 then now() end
    from users, generate_series(1, 40) n`);
  await analyze(t, 'notifications');
  const asha = await t.make.jobseeker();
  const plans = await indexedPlans(t, 'notifications.', async () => {
    await asha.run(LIST, { unreadOnly: false });
    await asha.run(LIST, { unreadOnly: true });
    await asha.run(UNREAD);
  });
  expect([...plans.keys()].sort()).toEqual([
    'notifications.list.all',
    'notifications.list.unread',
    'notifications.unread-counts',
  ]);
  for (const [name, plan] of plans) expect([name, plan]).toEqual([name, expect.not.stringContaining('Seq Scan')]);
  expect(plans.get('notifications.list.all')).toContain('notifications_list');
  expect(plans.get('notifications.list.unread')).toContain('notifications_unread');
  expect(plans.get('notifications.unread-counts')).toContain('notifications_unread');
});
