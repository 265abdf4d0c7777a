import { demonstrate, demoPerson } from '../../testing/demonstration';
import { testApp } from '../../testing/harness';

const t = testApp();

beforeEach(() => demonstrate(t));

it('every verified referrer has a certificate that visitors can verify', async () => {
  const { rows } = await t.db.raw(
    `select count(*)::int as verified, count(c.number)::int as certified, count(v.id) filter (where v.status = 'verified')::int as decided
     from users u left join certificates c on c.user_id = u.id left join company_verifications v on v.user_id = u.id
     where u.verified_at is not null`,
  );
  const [{ verified, certified, decided }] = rows as [{ verified: number; certified: number; decided: number }];
  expect([certified, decided, verified > 10]).toEqual([verified, verified, true]);
  for (const role of ['alumni', 'hr'] as const) {
    const { data } = await t.execute(
      await demoPerson(t, role),
      '{ companyVerification { status step certificateNumber } }',
    );
    expect(data.companyVerification).toMatchObject({ status: 'VERIFIED', step: 4 });
    const check = await t.inject(null, { url: `/api/certificates/${data.companyVerification.certificateNumber}` });
    expect(check.json()).toMatchObject({ valid: true, company: 'Nilgiri Cloud' });
  }
});

it('the admin sees verifications with documents to review, and one that was rejected', async () => {
  const admin = await demoPerson(t, 'admin');
  const { data } = await t.execute(
    admin,
    `{ verificationQueue { totalCount edges { node { id corporateEmail offerLetter { url } payslip { name } user { name } } } }
       rejected: verificationQueue(status: REJECTED) { edges { node { reviewNote canSubmit } } }
       notifications { unreadCount } }`,
  );
  expect(data.verificationQueue.totalCount).toBe(2);
  const [first] = data.verificationQueue.edges;
  expect(first.node.payslip.name).toContain('Payslip');
  const file = await t.inject(null, { url: first.node.offerLetter.url.replace('http://batchmate.test', '') });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(data.rejected.edges).toEqual([{ node: { reviewNote: expect.stringContaining('payslip'), canSubmit: true } }]);
  expect(data.notifications.unreadCount).toBe(2);
  const review = await t.execute(
    admin,
    'mutation ($id: ID!) { reviewVerification(input: { id: $id, approve: true }) { verification { status user { verified } } } }',
    { id: first.node.id },
  );
  expect(review.data.reviewVerification.verification).toEqual({ status: 'VERIFIED', user: { verified: true } });
});
