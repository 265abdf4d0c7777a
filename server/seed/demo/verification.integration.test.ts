import { seedDemoData, demoUser } from '../../testing/demo-data';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

const t = testApp();

beforeEach(() => seedDemoData(t));

it('every verified user has a certificate that anyone can check', async () => {
  const { rows } = await t.db.raw(
    `select count(*)::int as verified, count(c.number)::int as certified, count(v.id) filter (where v.status = 'verified')::int as decided
     from users u left join certificates c on c.user_id = u.id left join company_verifications v on v.user_id = u.id
     where u.verified_at is not null`,
  );
  const [{ verified, certified, decided }] = rows as [{ verified: number; certified: number; decided: number }];
  expect([certified, decided, verified > 10]).toEqual([verified, verified, true]);
  for (const role of ['alumni', 'hr'] as const) {
    const data = await (await demoUser(t, role)).run(
      graphql(`query DemoVerificationCompanyVerification { companyVerification { status step certificateNumber } }`),
    );
    expect(data.companyVerification).toMatchObject({ status: 'VERIFIED', step: 4 });
    const check = await t.visitor.get(`/api/certificates/${data.companyVerification.certificateNumber}`);
    expect(check.json()).toMatchObject({ valid: true, company: 'Nilgiri Cloud' });
  }
});

it('the admin has verifications to review, and one was rejected and can be submitted again', async () => {
  const admin = await demoUser(t, 'admin');
  const data = await admin.run(
    graphql(`
      query DemoVerificationVerificationQueue {
        verificationQueue {
          totalCount edges { node { id corporateEmail offerLetter { url } payslip { name } user { name } } }
        }
        rejected: verificationQueue(status: REJECTED) { edges { node { reviewNote canSubmit } } }
        notifications { unreadCount }
      }`),
  );
  expect(data.verificationQueue.totalCount).toBe(2);
  const first = data.verificationQueue.edges[0]?.node;
  expect(first?.payslip?.name).toContain('Payslip');
  const file = await t.visitor.get(String(first?.offerLetter?.url).replace('http://batchmate.test', ''));
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(data.rejected.edges).toEqual([{ node: { reviewNote: expect.stringContaining('payslip'), canSubmit: true } }]);
  expect(data.notifications.unreadCount).toBe(2);
  const approveAs = async (reviewer: Pick<typeof admin, 'run'>) =>
    (
      await reviewer.run(
        graphql(`
          mutation DemoVerificationReviewVerification($id: ID!) {
            reviewVerification(input: { id: $id, approve: true }) { verification { status user { verified } } }
          }`),
        { id: first?.id ?? '' },
      )
    ).reviewVerification.verification;
  // With a second admin, both must approve.
  expect(await approveAs(admin)).toEqual({ status: 'UNDER_REVIEW', user: { verified: false } });
  const { rows } = await t.db.raw(`select id from users where role = 'admin' and id <> $1`, [admin.id]);
  const [second] = rows as [{ id: string }];
  expect(await approveAs(t.as(second))).toEqual({ status: 'VERIFIED', user: { verified: true } });
});
