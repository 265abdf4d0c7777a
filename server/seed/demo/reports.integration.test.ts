import { seedDemoData, demoUser } from '../../testing/demo-data';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

const t = testApp();

it('the demo data has a report that waits and one that was dismissed, both with messages', async () => {
  await seedDemoData(t);
  const admin = await demoUser(t, 'admin');
  const { waiting, dismissed, adminCounts } = await admin.run(
    graphql(`
      query DemoReports {
        waiting: reports(status: OPEN) { totalCount edges { node { reason messagesCount about { role } } } }
        dismissed: reports(status: DISMISSED) { totalCount edges { node { reason messagesCount about { role } } } }
        adminCounts { reports { count lastDecisionAt } }
      }`),
  );
  expect(waiting).toEqual({
    totalCount: 1,
    edges: [{ node: { reason: 'FAKE', messagesCount: expect.any(Number), about: { role: 'JOBSEEKER' } } }],
  });
  expect(dismissed).toMatchObject({ totalCount: 1, edges: [{ node: { reason: 'OTHER' } }] });
  for (const { node } of [...waiting.edges, ...dismissed.edges]) expect(node.messagesCount).toBeGreaterThan(2);
  // The database sets the time of the audit entry.
  expect(adminCounts.reports).toEqual({ count: 1, lastDecisionAt: expect.any(String) });
});
