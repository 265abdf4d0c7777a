import { seedDemoData } from '../../testing/demo-data';
import { testApp } from '../../testing/harness';

const t = testApp();

test('the demo data has settings that differ from the defaults', async () => {
  await seedDemoData(t);
  const { rows } = await t.db.raw(`
    select (select count(*)::int from notification_preferences where marketing) as digests,
      (select count(*)::int from users where auto_reject) as "autoReject",
      (select count(*)::int from users where pause_requests) as paused,
      (select count(*)::int from users where not open_to_requests) as "ownCollegeOnly"`);
  expect(rows).toEqual([{ digests: 2, autoReject: 1, paused: 1, ownCollegeOnly: 0 }]);
});
