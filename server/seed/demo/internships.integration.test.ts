import { seedDemoData, demoUser } from '../../testing/demo-data';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import * as applicants from '../../testing/internships';

const t = testApp();
const rows = async <Row>(text: string) => (await t.db.raw(text)).rows as Row[];

describe('the internship applications of the demo data', () => {
  beforeEach(() => seedDemoData(t));

  it('have every payment status and consistent rows', async () => {
    const statuses = await rows<{ status: string }>(
      'select distinct payment_status as status from internship_applications order by 1',
    );
    expect(statuses.map(({ status }) => status)).toEqual(['created', 'failed', 'paid']);
    const [facts] = await rows<object>(
      `select (select count(*)::int from receipts) as receipts,
         (select count(*)::int from internship_applications a join internships i on i.id = a.internship_id
          where a.payment_status = 'paid' and i.fee > 0) as paid,
         (select sum(last)::int from receipt_counters) as numbers,
         (select count(*)::int from internship_applications a join internships i on i.id = a.internship_id where a.domain <> i.domain) as strayed`,
    );
    const { receipts } = facts as { receipts: number };
    expect(receipts).toBeGreaterThan(3);
    expect(facts).toMatchObject({ paid: receipts, numbers: receipts, strayed: 0 });
  });

  it('an admin has a payment to look into, and two-factor authentication to reset', async () => {
    const admin = await demoUser(t, 'admin');
    const { paymentIssues } = await admin.run(
      graphql(`
        query DemoPaymentIssues {
          paymentIssues { edges { node { kind received { amount } due { amount } application { applicant { id } } } } }
        }`),
    );
    const [issue] = paymentIssues.edges.map(({ node }) => node);
    expect(issue?.kind).toBe('MISMATCHED');
    expect(issue?.received.amount).toBeLessThan(issue?.due.amount ?? 0);
    expect(issue?.application.applicant.id).not.toBe((await demoUser(t, 'student')).id);
    const { users } = await admin.run(
      graphql(`query DemoSuspended { users(suspended: true) { edges { node { id } } } }`),
    );
    const userId = users.edges[0]?.node.id ?? '';
    const { userAccount } = await admin.run(
      graphql(`query DemoTwoFactor($userId: ID!) { userAccount(userId: $userId) { viewerCanResetTwoFactor } }`),
      { userId },
    );
    expect(userAccount?.viewerCanResetTwoFactor).toBe(true);
  });

  it('the demo student has a receipt and something to pay', async () => {
    const student = await demoUser(t, 'student');
    const mine = await rows<{ id: string; slug: string }>(
      `select a.id, i.slug from internship_applications a join internships i on i.id = a.internship_id
       where a.user_id = '${student.id}' order by i.position`,
    );
    expect(mine.map(({ slug }) => slug)).toEqual(['ds', 'fs']);
    const [waiting, paid] = await Promise.all(mine.map(({ id }) => applicants.look(student, id)));
    expect(paid).toMatchObject({ paymentStatus: 'PAID', receiptNumber: expect.stringMatching(/^BM-R-/) });
    const result = await applicants.play(student, waiting?.checkout?.orderId ?? '');
    expect((await applicants.confirm(student, waiting?.id ?? '', result)).paymentStatus).toBe('PAID');
  });
});
