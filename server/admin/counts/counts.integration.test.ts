import { expectRefusal } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { analyze, executedPlans, rowsReadOf } from '../../testing/query-plans';

const t = testApp();

const COUNTS = graphql(`
  query AdminCountsAll {
    adminCounts {
      verifications { count oldestAt lastDecisionAt }
      reports { count oldestAt lastDecisionAt }
      stories { count oldestAt lastDecisionAt }
      payments { count oldestAt lastDecisionAt }
      fees { count oldestAt lastDecisionAt }
    }
  }`);
const DECIDE = graphql(`
  mutation AdminCountsDecide($input: ReviewVerificationInput!) {
    reviewVerification(input: $input) { verification { id } }
  }`);

const SAVE = graphql(`
  mutation AdminCountsSave($input: SaveInternshipInput!) {
    saveInternship(input: $input) { internship { id updatedAt } }
  }`);

const LISTED = graphql(`query AdminCountsListed { internships(includeClosed: true) { viewerCanConfirmFee } }`);

const NOTHING = { count: 0, oldestAt: null, lastDecisionAt: null };
const time = (text: string) => new Date(text);

const waiting = async (submittedAt: string, fields: object = {}) => {
  const person = await t.make.alumni({ verifiedAt: null, ...fields });
  return t.make.companyVerification(person, { submittedAt: time(submittedAt) });
};

it('nothing waits at first', async () => {
  const admin = await t.make.admin();
  expect((await admin.run(COUNTS)).adminCounts).toEqual({
    verifications: NOTHING,
    reports: NOTHING,
    stories: NOTHING,
    payments: NOTHING,
    fees: NOTHING,
  });
});

it('verifications are counted as in their queue, with the oldest wait and the last decision', async () => {
  const admin = await t.make.admin();
  const oldest = await waiting('2026-11-18T10:00:00.000Z');
  await waiting('2026-11-20T10:00:00.000Z');
  await waiting('2026-11-01T10:00:00.000Z', { suspendedAt: new Date() });
  await waiting('2026-11-01T10:00:00.000Z', { deletedAt: new Date() });
  expect((await admin.run(COUNTS)).adminCounts.verifications).toEqual({
    count: 2,
    oldestAt: '2026-11-18T10:00:00.000Z',
    lastDecisionAt: null,
  });
  await admin.run(DECIDE, { input: { id: oldest.id, approve: false, note: 'The letter is not readable.', step: 3 } });
  const { rows } = await t.db.raw(`select at from audit_log where action = 'verification.reject'`);
  expect((await admin.run(COUNTS)).adminCounts.verifications).toEqual({
    count: 1,
    oldestAt: '2026-11-20T10:00:00.000Z',
    lastDecisionAt: (rows as { at: Date }[])[0]?.at.toISOString(),
  });
});

it('reports are counted without those about the admin', async () => {
  const [admin, other] = [await t.make.admin(), await t.make.admin()];
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  await asha.reportUser({ userId: meera.id });
  t.clock.advance(60_000);
  const { reportedAt } = await asha.reportUser({ userId: admin.id });
  expect((await other.run(COUNTS)).adminCounts.reports).toMatchObject({ count: 2, lastDecisionAt: null });
  const { rows } = await t.db.raw('select id, created_at as at from reports where user_id = $1', [meera.id]);
  // The statement returns one row.
  const [report] = rows as [{ id: string; at: Date }];
  expect((await admin.run(COUNTS)).adminCounts.reports).toEqual({
    count: 1,
    oldestAt: report.at.toISOString(),
    lastDecisionAt: null,
  });
  await admin.resolveReport({ id: report.id, resolution: 'DISMISSED' });
  const { rows: acts } = await t.db.raw(`select at from audit_log where action = 'report.dismiss'`);
  expect((await other.run(COUNTS)).adminCounts.reports).toEqual({
    count: 1,
    oldestAt: reportedAt,
    lastDecisionAt: (acts as { at: Date }[])[0]?.at.toISOString(),
  });
});

it('stories and payments that need a look are counted', async () => {
  const admin = await t.make.admin();
  const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
  const quote = 'A referral led to my first job, and to a good team.';
  await t.db.raw(
    `insert into stories (author_id, quote, approved_at, created_at) values ($1, $3, null, $4), ($2, $3, $5, $5)`,
    [asha.id, ravi.id, quote, time('2026-11-10T08:00:00.000Z'), time('2026-11-09T08:00:00.000Z')],
  );
  const { id } = await t.make.internshipApplication(asha);
  for (const [i, status] of ['captured', 'refund_due', 'mismatched', 'refunded'].entries())
    await t.db.raw(
      `with orders as (
         insert into payment_orders (application_id, provider, public_key, amount, currency, status)
         values ($1, 'test', 'key', 49900, 'INR', 'paid') returning id)
       insert into payments (order_id, provider, provider_payment_id, amount, currency, status, created_at)
       select id, 'test', $2, 49900, 'INR', $2, $3 from orders`,
      [id, status, time(`2026-11-1${i}T08:00:00.000Z`)],
    );
  const { adminCounts } = await admin.run(COUNTS);
  expect(adminCounts.stories).toEqual({ count: 1, oldestAt: '2026-11-10T08:00:00.000Z', lastDecisionAt: null });
  expect(adminCounts.payments).toEqual({ count: 2, oldestAt: '2026-11-11T08:00:00.000Z', lastDecisionAt: null });
});

it('fees that another admin set are counted until one opens the internship', async () => {
  await t.asOwner(`delete from internships where slug = 'test-fee'`); // the catalog is not emptied between tests
  const [dev, mira] = [await t.make.admin(), await t.make.admin()];
  const draft = { slug: 'test-fee', title: 'Writing', description: 'Six weeks.', icon: 'other', fee: 49_900 };
  const input = { ...draft, feeBuys: 'A mentor.', open: false };
  const { id, updatedAt } = (await dev.run(SAVE, { input })).saveInternship.internship;
  // As many as the list of internships marks.
  const feesOf = async (who: typeof dev) => {
    const { fees } = (await who.run(COUNTS)).adminCounts;
    const { internships } = await who.run(LISTED);
    expect(internships.filter(({ viewerCanConfirmFee }) => viewerCanConfirmFee)).toHaveLength(fees.count);
    return fees;
  };
  expect([await feesOf(dev), await feesOf(mira)]).toEqual([
    NOTHING,
    { count: 1, oldestAt: updatedAt, lastDecisionAt: null },
  ]);
  await mira.run(SAVE, { input: { ...input, id, open: true } });
  const { rows } = await t.db.raw(`select at from audit_log where action = 'internship.save' and reason = 'opened'`);
  const decided = { ...NOTHING, lastDecisionAt: (rows as { at: Date }[])[0]?.at.toISOString() };
  expect([await feesOf(dev), await feesOf(mira)]).toEqual([decided, decided]);
  await t.asOwner(`delete from internships where slug = 'test-fee'`);
});

it('only admins see what waits', async () => {
  await expectRefusal(t.visitor.run(COUNTS), 'UNAUTHENTICATED');
  for (const make of ['jobseeker', 'alumni', 'hr'] as const)
    await expectRefusal((await t.make[make]()).run(COUNTS), 'FORBIDDEN');
});

it('the counts are one statement, which does not read the whole log', async () => {
  const admin = await t.make.admin();
  await t.signIn(admin);
  await t.db.raw(
    `insert into audit_log (actor_id, action, subject)
     select $1, case n % 100 when 0 then 'verification.approve' else 'verification.read-document' end, 'verification ' || uuidv7()
     from generate_series(1, 5000) n`,
    [admin.id],
  );
  await analyze(t, 'audit_log', 'company_verifications', 'payments', 'reports', 'stories', 'users');
  const statements = await t.countStatements(() => admin.run(COUNTS));
  expect(statements.filter((name) => !name.startsWith('sessions.'))).toEqual(['admin.counts']);
  const plans = await executedPlans(t, 'admin.counts', () => admin.run(COUNTS));
  expect(rowsReadOf(plans, 'audit_log')).toBeLessThan(200);
});
