import { randomUUID } from 'node:crypto';
import { type Actor, codeOf, expectRefusal } from '../../testing/actor';
import { Accounts } from '../../testing/accounts';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import * as applicants from '../../testing/internships';

const t = testApp();

const REFUND = graphql(`
  mutation RefundsRefund($input: RefundInternshipApplicationInput!) {
    refundInternshipApplication(input: $input) { application { id paymentStatus receiptNumber checkout { orderId } } }
  }`);
const SEARCH = graphql(`
  query RefundsSearch($q: String, $paymentStatus: PaymentStatus) {
    internshipApplications(q: $q, paymentStatus: $paymentStatus) { totalCount edges { node { id } } }
  }`);

const REASON = 'The internship was canceled.';
const refund = async (as: Actor, id: string, reason = REASON) =>
  (await as.run(REFUND, { input: { id, reason } })).refundInternshipApplication.application;
const rows = async (text: string) => (await t.db.raw(text)).rows as object[];
const audited = () => rows(`select actor_id, subject, reason from audit_log where action = 'internship.refund'`);
const found = async (as: Actor, variables: { q?: string; paymentStatus?: 'PAID' | 'REFUNDED' }) =>
  (await as.run(SEARCH, variables)).internshipApplications.edges.map(({ node }) => node.id);

describe('refunding a fee', () => {
  it('a refund ends the application, returns the payment, keeps the receipt and is audited', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const { id, receiptNumber } = await applicants.paid(asha);
    expect(await refund(admin, id)).toEqual({ id, paymentStatus: 'REFUNDED', receiptNumber, checkout: null });
    expect(await rows('select status from payments')).toEqual([{ status: 'refund_due' }]);
    const seen = async () => (await asha.get(`/api/internships/applications/${id}`)).json<object>();
    expect(await seen()).toMatchObject({ paymentStatus: 'refunded', refundedAt: null });
    await t.drain();
    expect(await rows('select status from payments')).toEqual([{ status: 'refunded' }]);
    expect(await seen()).toMatchObject({ refundedAt: t.clock.now().toISOString() });
    const page = await t.visitor.get(`/receipts/${receiptNumber}`);
    expect(page.body).toContain('Refunded');
    expect(await audited()).toEqual([{ actor_id: admin.id, subject: `internship-application ${id}`, reason: REASON }]);
  });

  it('the applicant reads the reason in a notification and an email, and can apply again', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const { id } = await applicants.paid(asha);
    await t.drain();
    await refund(admin, id);
    await t.drain();
    const message =
      'The fee for your application for the internship “Data Science Internship” will be returned within seven working days, and the application is closed. Reason: The internship was canceled.';
    expect((await asha.notifications())[0]).toMatchObject({ title: 'Your fee will be refunded', message });
    const emails = (await new Accounts(t).emailsTo(asha.email)).filter((mail) =>
      mail.includes('Subject: Your fee will be refunded'),
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain(REASON);
    const again = await applicants.unpaid(asha);
    expect(again.id).not.toBe(id);
    expect((await applicants.look(asha, again.id))?.paymentStatus).toBe('CREATED');
  });

  it('a repeated refund, also by another admin or at the same time, changes nothing', async () => {
    const [asha, admin, other] = [await t.make.jobseeker(), await t.make.admin(), await t.make.admin()];
    const { id } = await applicants.paid(asha);
    const answers = await Promise.all([admin, other, admin, other, admin].map((who) => refund(who, id)));
    expect(answers.map(({ paymentStatus }) => paymentStatus)).toEqual(Array(5).fill('REFUNDED'));
    await t.drain();
    expect((await refund(other, id, 'Another reason.')).paymentStatus).toBe('REFUNDED');
    await t.drain();
    expect(await audited()).toHaveLength(1);
    expect(await rows('select status from payments')).toEqual([{ status: 'refunded' }]);
    const titles = (await asha.notifications()).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Your fee will be refunded')).toHaveLength(1);
  });

  it('only a paid fee is refunded', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const { id } = await applicants.unpaid(asha);
    const unpaid = await expectRefusal(refund(admin, id), 'CONFLICT');
    expect(unpaid.message).toBe('The fee of this application has not been paid.');
    const free = await applicants.apply(asha, { internshipId: 'uiux', domain: 'UI_UX' });
    const { message } = await expectRefusal(refund(admin, free.application.id), 'CONFLICT');
    expect(message).toBe('This application has no fee.');
    expect([await audited(), await rows('select * from payments')]).toEqual([[], []]);
  });

  it('a fee that another provider collected is refunded there', async () => {
    const { id } = await applicants.paid(await t.make.jobseeker());
    await t.db.raw(`update payments set provider = 'razorpay'`);
    const { message } = await expectRefusal(refund(await t.make.admin(), id), 'CONFLICT');
    expect(message).toBe('The fee was paid with razorpay, which is no longer configured. Refund it there.');
    expect(await rows('select status from payments')).toEqual([{ status: 'captured' }]);
  });

  it('only admins refund, not their own fee, with a reason', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const { id } = await applicants.paid(asha);
    for (const who of [asha, await t.make.alumni(), await t.make.hr()])
      await expectRefusal(refund(who, id), 'FORBIDDEN');
    await expectRefusal(refund(t.visitor, id), 'UNAUTHENTICATED');
    for (const wrong of [randomUUID(), 'x']) await expectRefusal(refund(admin, wrong), 'NOT_FOUND');
    await expectRefusal(refund(admin, id, ' '), 'BAD_USER_INPUT', ['reason']);
    await expectRefusal(refund(admin, id, 'x'.repeat(501)), 'BAD_USER_INPUT', ['reason']);
    await t.db.raw(`update users set role = 'admin' where id = $1`, [asha.id]);
    expect(await codeOf(refund(asha, id))).toBe('FORBIDDEN');
    expect(await audited()).toEqual([]);
  });
});

it('an admin finds applications by applicant, complete email address and receipt number', async () => {
  const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker({ firstName: 'Ravi', lastName: 'Iyer' })];
  const admin = await t.make.admin();
  await t.refreshDerived(asha, ravi);
  const [first, second] = [await applicants.paid(asha), await applicants.paid(ravi)];
  expect(await found(admin, { q: 'ravi' })).toEqual([second.id]);
  expect(await found(admin, { q: String(asha.email).toUpperCase() })).toEqual([first.id]);
  expect(await found(admin, { q: first.receiptNumber.toLowerCase() })).toEqual([first.id]);
  expect(await found(admin, { q: 'ravi', paymentStatus: 'REFUNDED' })).toEqual([]);
  expect(await found(admin, { q: ' ' })).toEqual([second.id, first.id]);
  await expectRefusal(admin.run(SEARCH, { q: 'x'.repeat(201) }), 'BAD_USER_INPUT', ['q']);
});
