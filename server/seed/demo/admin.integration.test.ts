import { seedDemoData, demoUser } from '../../testing/demo-data';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

const t = testApp();

it('the demo data has a suspended user, with an audit entry', async () => {
  await seedDemoData(t);
  const admin = await demoUser(t, 'admin');
  const data = await admin.run(
    graphql(`
      query DemoAdminUsers {
        users(suspended: true) { totalCount edges { node { id suspended } } }
        auditLog { edges { node { actor { id } action subject reason } } }
      }`),
  );
  const suspended = data.users.edges[0]?.node;
  expect([data.users.totalCount, suspended?.suspended]).toEqual([1, true]);
  expect(data.auditLog.edges[0]?.node).toEqual({
    actor: { id: admin.id },
    action: 'user.suspend',
    subject: `user ${suspended?.id}`,
    reason: expect.stringContaining('money'),
  });
  // With an admin, no setup code is printed.
  expect(await t.app.modules.admin.api.firstAdmin.newCode()).toBeNull();
});
