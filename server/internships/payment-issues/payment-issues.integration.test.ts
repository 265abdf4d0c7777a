import { randomUUID } from 'node:crypto';
import { Accounts } from '../../testing/accounts';
import { type Actor, codeOf, expectRefusal } from '../../testing/actor';
import type { PaymentIssueResolution } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import * as applicants from '../../testing/internships';
import { HOUR } from '../../platform/clock';

const t = testApp();

const LIST = graphql(`
  query PaymentIssues($first: Int! = 20, $after: String) {
    paymentIssues(first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges {
        node {
          id kind provider orderId paymentId since settledAt
          received { amount currency } due { amount currency }
          application { id paymentStatus applicant { name } checkout { orderId } }
        }
      }
    }
    adminCounts { payments { count oldestAt lastDecisionAt } }
  }`);
const RESOLVE = graphql(`
  mutation PaymentIssuesResolve($input: ResolvePaymentIssueInput!) {
    resolvePaymentIssue(input: $input) { issue { id kind settledAt } }
  }`);

const REASON = 'Agreed with the applicant by phone.';
const resolve = async (as: Actor, id: string, resolution: PaymentIssueResolution, reason = REASON) =>
  (await as.run(RESOLVE, { input: { id, resolution, reason } })).resolvePaymentIssue.issue;
const list = async (as: Actor, variables: { first?: number; after?: string | null } = {}) => {
  const { paymentIssues, adminCounts } = await as.run(LIST, variables);
  // The desk counts exactly what the list contains.
  expect(adminCounts.payments.count).toBe(paymentIssues.totalCount);
  return { ...paymentIssues, nodes: paymentIssues.edges.map(({ node }) => node), queue: adminCounts.payments };
};
const ids = async (as: Actor) => (await list(as)).nodes.map(({ id }) => id);
const rows = async (text: string) => (await t.db.raw(text)).rows as object[];
const audited = () =>
  rows(`select actor_id, action, subject, reason from audit_log where action like 'internship.%-payment' order by id`);

/** An application with a payment of ₹1. */
async function mismatched() {
  const asha = await t.make.jobseeker();
  const { id: applicationId, orderId } = await applicants.unpaid(asha);
  return { asha, applicationId, orderId, id: await applicants.mismatchedPayment(t, orderId, t.clock.now()) };
}

/** A paid application whose refund by an admin waits for the provider. */
async function refundDue(admin: Actor) {
  const asha = await t.make.jobseeker();
  const { id: applicationId } = await applicants.paid(asha);
  await admin.post(`/api/admin/internship-applications/${applicationId}/refund`, { reason: 'Canceled.' });
  const { rows: found } = await t.db.raw(
    `select id from payments where status = 'refund_due' order by id desc limit 1`,
  );
  return { asha, applicationId, id: String((found[0] as { id: string }).id) };
}

it('lists mismatched payments and due refunds with what was due and since when, as the desk counts them', async () => {
  const admin = await t.make.admin();
  expect(await list(admin)).toMatchObject({ totalCount: 0, queue: { count: 0, oldestAt: null } });
  const { id, applicationId, orderId } = await mismatched();
  const since = t.clock.now();
  const paidLater = await t.make.jobseeker();
  const { id: paidId } = await applicants.paid(paidLater);
  t.clock.advance(HOUR);
  await admin.post(`/api/admin/internship-applications/${paidId}/refund`, { reason: 'Canceled.' });
  const { nodes, queue } = await list(admin);
  expect(nodes[0]).toEqual({
    id,
    kind: 'MISMATCHED',
    provider: 'test',
    orderId,
    paymentId: expect.stringMatching(/^pay_/),
    since: since.toISOString(),
    settledAt: null,
    received: { amount: 100, currency: 'INR' },
    due: { amount: expect.any(Number), currency: 'INR' },
    application: { id: applicationId, paymentStatus: 'CREATED', applicant: { name: 'Asha Rao' }, checkout: null },
  });
  // Since the refund, not since the payment.
  expect(nodes[1]).toMatchObject({
    kind: 'REFUND_DUE',
    since: t.clock.now().toISOString(),
    application: { id: paidId, paymentStatus: 'REFUNDED' },
  });
  expect(queue).toEqual({ count: 2, oldestAt: since.toISOString(), lastDecisionAt: null });
  const page = await list(admin, { first: 1 });
  expect([page.nodes.map((node) => node.id), page.pageInfo.hasNextPage]).toEqual([[id], true]);
  expect((await list(admin, { after: page.pageInfo.endCursor })).nodes).toEqual([nodes[1]]);
});

it('a refund returns a mismatched payment, is audited, and the applicant reads the reason', async () => {
  const admin = await t.make.admin();
  const { asha, id, applicationId } = await mismatched();
  expect(await resolve(admin, id, 'REFUND')).toEqual({ id, kind: 'REFUND_DUE', settledAt: null });
  expect(await ids(admin)).toEqual([id]);
  await t.drain();
  expect(await ids(admin)).toEqual([]);
  expect(await rows('select status from payments')).toEqual([{ status: 'refunded' }]);
  const subject = `internship-application ${applicationId}`;
  const entry = { actor_id: admin.id, action: 'internship.refund-payment', subject, reason: REASON };
  expect(await audited()).toEqual([entry]);
  expect((await list(admin)).queue.lastDecisionAt).not.toBeNull();
  expect((await asha.notifications())[0]).toMatchObject({
    title: 'A payment will be refunded',
    message: `We received a payment for your application for the internship “Data Science Internship” that does not match the fee. It will be returned within seven working days. Reason: ${REASON}`,
  });
  const emails = (await new Accounts(t).emails()).filter((mail) =>
    mail.includes('Subject: A payment will be refunded'),
  );
  expect(emails).toHaveLength(1);
  await expectRefusal(resolve(admin, id, 'REFUND'), 'CONFLICT');
  await expectRefusal(resolve(admin, id, 'SETTLE'), 'CONFLICT');
});

it('a settled payment leaves the list, its refund is no longer tried, and nobody is notified', async () => {
  const admin = await t.make.admin();
  const [{ asha, id }, due] = [await mismatched(), await refundDue(admin)];
  expect(await resolve(admin, id, 'SETTLE')).toEqual({
    id,
    kind: 'MISMATCHED',
    settledAt: t.clock.now().toISOString(),
  });
  await resolve(admin, due.id, 'SETTLE');
  expect(await ids(admin)).toEqual([]);
  // Again, it changes nothing.
  await resolve(admin, id, 'SETTLE', 'Another reason.');
  expect(await audited()).toHaveLength(2);
  await expectRefusal(resolve(admin, id, 'REFUND'), 'CONFLICT');
  t.clock.advance(2 * HOUR);
  await t.runSchedule('payments-reconcile');
  await t.drain();
  expect(await rows('select status from payments order by id')).toEqual([
    { status: 'mismatched' },
    { status: 'refund_due' },
  ]);
  expect(await asha.notifications()).toEqual([]);
});

it('a due refund is tried again, without another notification', async () => {
  const admin = await t.make.admin();
  const { asha, id } = await refundDue(admin);
  await resolve(admin, id, 'REFUND');
  await t.drain();
  expect(await rows('select status from payments')).toEqual([{ status: 'refunded' }]);
  const titles = (await asha.notifications()).map(({ title }) => title);
  expect(titles).not.toContain('A payment will be refunded');
});

it('two admins at the same time settle a payment once', async () => {
  const admins = [await t.make.admin(), await t.make.admin()];
  const { id } = await mismatched();
  await Promise.all(admins.map((admin) => resolve(admin, id, 'SETTLE')));
  expect(await audited()).toHaveLength(1);
});

it('a payment that another provider collected is settled, but not refunded here', async () => {
  const admin = await t.make.admin();
  const { id } = await mismatched();
  await t.db.raw(`update payments set provider = 'razorpay'`);
  const { message } = await expectRefusal(resolve(admin, id, 'REFUND'), 'CONFLICT');
  expect(message).toBe('The fee was paid with razorpay, which is no longer configured. Refund it there.');
  await resolve(admin, id, 'SETTLE');
  expect(await ids(admin)).toEqual([]);
});

it('only admins look into payments, not their own, with a reason', async () => {
  const admin = await t.make.admin();
  const { asha, id } = await mismatched();
  const { id: paidId } = await applicants.paid(await t.make.jobseeker());
  const { rows: captured } = await t.db.raw(
    `select p.id from payments p join payment_orders o on o.id = p.order_id where o.application_id = $1`,
    [paidId],
  );
  for (const who of [asha, await t.make.alumni(), await t.make.hr()]) {
    await expectRefusal(who.run(LIST), 'FORBIDDEN');
    await expectRefusal(resolve(who, id, 'SETTLE'), 'FORBIDDEN');
  }
  await expectRefusal(t.visitor.run(LIST), 'UNAUTHENTICATED');
  for (const wrong of [randomUUID(), 'x']) await expectRefusal(resolve(admin, wrong, 'SETTLE'), 'NOT_FOUND');
  await expectRefusal(resolve(admin, id, 'SETTLE', ' '), 'BAD_USER_INPUT', ['reason']);
  await expectRefusal(resolve(admin, (captured[0] as { id: string }).id, 'SETTLE'), 'CONFLICT');
  await t.db.raw(`update users set role = 'admin' where id = $1`, [asha.id]);
  expect(await codeOf(resolve(asha, id, 'SETTLE'))).toBe('FORBIDDEN');
  expect(await audited()).toEqual([]);
});
