import { ReferralStatus } from '../../referrals/referrals.rules';
import type { TestApp } from '../../testing/harness';
import * as applicants from '../../testing/internships';
import { FORM } from '../../testing/internships';
import { form, SAMPLES } from '../../testing/uploads';
import { redeem } from '../authorization/setup';
import { type Example, NOWHERE, visitor, wrongMethod } from './example';

const resume = { field: 'resume', name: 'cv.pdf', bytes: SAMPLES.pdf };
const path = (url: string) => url.replace('http://batchmate.test', '');

/** An alumna with 1000 credits, and the id of a reward. */
async function rich(t: TestApp, slug = 'resume-review') {
  const meera = await t.make.alumni();
  await t.earn(meera, 1000);
  const { rows } = await t.db.raw('select id from rewards where slug = $1', [slug]);
  return { meera, rewardId: String((rows as { id: string }[])[0]?.id) };
}

/** Credits, rewards and vouchers. */
export const CREDITS: Record<string, Example> = {
  'GET /api/credits': { good: async (t) => ({ as: (await rich(t)).meera }), bad: visitor },
  'GET /api/credits/entries': {
    good: async (t) => ({ as: (await rich(t)).meera, url: '/api/credits/entries?first=5' }),
    bad: async (t) => ({ as: await t.make.alumni(), url: '/api/credits/entries?after=none' }),
  },
  'GET /api/rewards': { good: async (t) => ({ as: await t.make.alumni() }), bad: visitor },
  'POST /api/rewards/:id/redeem': {
    good: async (t) => {
      const { meera, rewardId } = await rich(t);
      return { as: meera, url: `/api/rewards/${rewardId}/redeem`, payload: { idempotencyKey: 'once' } };
    },
    bad: async (t) => {
      const { rewardId } = await rich(t);
      const payload = { idempotencyKey: 'once' };
      return { as: await t.make.alumni(), url: `/api/rewards/${rewardId}/redeem`, payload };
    },
  },
  'GET /api/credits/entries/:id/certificate': {
    good: async (t) => {
      const { meera, rewardId } = await rich(t, 'certificate-of-appreciation');
      const hiredAt = t.clock.now();
      const hired = { acceptedAt: hiredAt, hiredAt, status: ReferralStatus.HIRED };
      await t.make.referral({ candidateId: (await t.make.jobseeker()).id, referrerId: meera.id, ...hired });
      const url = `/api/rewards/${rewardId}/redeem`;
      const { entry } = (await meera.post(url, { idempotencyKey: 'once' })).json();
      return { as: null, url: path(entry.certificateUrl) };
    },
    bad: async () => ({ as: null, url: `/api/credits/entries/${NOWHERE}/certificate?expires=1&signature=forged` }),
  },
  'POST /api/credits/entries/:id/reverse': {
    good: async (t) => {
      const { entryId } = await redeem(t, await t.make.alumni());
      return {
        as: await t.make.admin(),
        url: `/api/credits/entries/${entryId}/reverse`,
        payload: { reason: 'Sold out.' },
      };
    },
    bad: async (t) => {
      const meera = await t.make.alumni();
      const { entryId } = await redeem(t, meera);
      return { as: meera, url: `/api/credits/entries/${entryId}/reverse`, payload: { reason: 'Please.' } };
    },
  },
  'GET /api/vouchers': {
    good: async (t) => {
      const meera = await t.make.alumni();
      await redeem(t, meera);
      return { as: await t.make.admin(), url: '/api/vouchers?status=valid' };
    },
    bad: async (t) => ({ as: await t.make.alumni() }),
  },
  'POST /api/vouchers/find': {
    good: async (t) => {
      const { code } = await redeem(t, await t.make.alumni());
      return { as: await t.make.admin(), payload: { code } };
    },
    bad: async (t) => ({ as: await t.make.admin(), payload: {} }),
  },
  'POST /api/vouchers/claim': {
    good: async (t) => {
      const { code } = await redeem(t, await t.make.alumni());
      return { as: await t.make.admin(), payload: { code } };
    },
    bad: async (t) => ({ as: await t.make.admin(), payload: { code: 'NONE-0000' } }),
  },
};

/** Internships, their fees and receipts. */
export const INTERNSHIPS: Record<string, Example> = {
  'GET /api/internships/all': { good: visitor, bad: wrongMethod },
  'POST /api/internships/apply': {
    good: async (t) => ({ as: await t.make.jobseeker(), ...form(FORM, resume) }),
    bad: async (t) => ({ as: await t.make.jobseeker(), ...form({ ...FORM, usn: '' }, resume) }),
  },
  'GET /api/internships/applications/:id': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      return { as: asha, url: `/api/internships/applications/${(await applicants.unpaid(asha)).id}` };
    },
    bad: async (t) => {
      const { id } = await applicants.unpaid(await t.make.jobseeker());
      return { as: await t.make.jobseeker(), url: `/api/internships/applications/${id}` };
    },
  },
  'GET /api/admin/internship-applications': {
    good: async (t) => {
      await applicants.paid(await t.make.jobseeker());
      return { as: await t.make.admin(), url: '/api/admin/internship-applications?internship=ds&paymentStatus=paid' };
    },
    bad: async (t) => ({ as: await t.make.jobseeker() }),
  },
  'GET /api/admin/internship-applications/:id': {
    good: async (t) => {
      const { id } = await applicants.unpaid(await t.make.jobseeker());
      return { as: await t.make.admin(), url: `/api/admin/internship-applications/${id}` };
    },
    bad: async (t) => ({ as: await t.make.admin(), url: `/api/admin/internship-applications/${NOWHERE}` }),
  },
  'GET /api/admin/internship-applications/:id/resume': {
    good: async (t) => {
      const { id } = await applicants.unpaid(await t.make.jobseeker());
      return { as: await t.make.admin(), url: `/api/admin/internship-applications/${id}/resume` };
    },
    bad: async (t) => ({ as: await t.make.admin(), url: `/api/admin/internship-applications/${NOWHERE}/resume` }),
  },
  'POST /api/admin/internship-applications/:id/refund': {
    good: async (t) => {
      const { id } = await applicants.paid(await t.make.jobseeker());
      const url = `/api/admin/internship-applications/${id}/refund`;
      return { as: await t.make.admin(), url, payload: { reason: 'The internship was canceled.' } };
    },
    bad: async (t) => {
      const { id } = await applicants.unpaid(await t.make.jobseeker());
      const url = `/api/admin/internship-applications/${id}/refund`;
      return { as: await t.make.admin(), url, payload: { reason: 'The internship was canceled.' } };
    },
  },
  'POST /api/internships/applications/:id/confirm': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      const { id, orderId } = await applicants.unpaid(asha);
      const payload = await applicants.play(asha, orderId);
      return { as: asha, url: `/api/internships/applications/${id}/confirm`, payload };
    },
    bad: async (t) => {
      const asha = await t.make.jobseeker();
      const { id } = await applicants.unpaid(asha);
      const payload = { paymentId: 'pay_test_1', signature: 'forged' };
      return { as: asha, url: `/api/internships/applications/${id}/confirm`, payload };
    },
  },
  'POST /api/payments/test/:orderId': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      const { orderId } = await applicants.unpaid(asha);
      return { as: asha, url: `/api/payments/test/${orderId}`, payload: { outcome: 'paid' } };
    },
    bad: async (t) => {
      const { orderId } = await applicants.unpaid(await t.make.jobseeker());
      return { as: await t.make.jobseeker(), url: `/api/payments/test/${orderId}`, payload: { outcome: 'paid' } };
    },
  },
  'GET /receipts': {
    good: async () => ({ as: null, url: '/receipts' }),
    bad: async () => ({ as: null, url: `/receipts?number=${encodeURIComponent('\0')}` }),
  },
  'GET /receipts/:number': {
    good: async (t) => {
      const { receiptNumber } = await applicants.paid(await t.make.jobseeker());
      return { as: null, url: `/receipts/${receiptNumber}` };
    },
    bad: async () => ({ as: null, url: '/receipts/BM-R-2026-999999' }),
  },
  'GET /api/receipts/:number/pdf': {
    good: async (t) => {
      const { receiptUrl } = await applicants.paid(await t.make.jobseeker());
      return { as: null, url: path(receiptUrl) };
    },
    bad: async () => ({ as: null, url: '/api/receipts/BM-R-2026-000001/pdf?expires=1&signature=forged' }),
  },
};
