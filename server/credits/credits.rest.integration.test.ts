import { randomUUID } from 'node:crypto';
import { MINUTE } from '../platform/clock';
import { ReferralStatus } from '../referrals/referrals.rules';
import type { Actor } from '../testing/actor';
import { expectDocumented } from '../testing/documented';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

const t = testApp();
const { HIRED } = ReferralStatus;

/** A referrer with 1,000 credits. */
async function rich() {
  const meera = await t.make.alumni();
  await t.earn(meera, 1000);
  return meera;
}

/** The cheapest reward with a voucher code. */
async function cheapest(as: Actor): Promise<string> {
  const rewards = (await as.get('/api/rewards')).json<{ id: string; title: string }[]>();
  return rewards.find(({ title }) => !/certificate/i.test(title))?.id ?? '';
}

const redeem = async (as: Actor, idempotencyKey = 'k') =>
  as.post(`/api/rewards/${await cheapest(as)}/redeem`, { idempotencyKey });

it('every response matches its documentation', async () => {
  const meera = await rich();
  const admin = await t.make.admin();
  expectDocumented(t, 'GET /api/credits', await meera.get('/api/credits'));
  expectDocumented(t, 'GET /api/rewards', await meera.get('/api/rewards'));
  const redeemed = await redeem(meera);
  expectDocumented(t, 'POST /api/rewards/:id/redeem', redeemed);
  expectDocumented(t, 'GET /api/credits/entries', await meera.get('/api/credits/entries'));
  const { entry, voucherCode: code } = redeemed.json();
  const found = await admin.post('/api/vouchers/find', { code });
  expectDocumented(t, 'POST /api/vouchers/find', found);
  expect(found.json()).toMatchObject({ entryId: entry.id, status: 'valid' });
  const reversed = await admin.post(`/api/credits/entries/${entry.id}/reverse`, { reason: 'By mistake' });
  expectDocumented(t, 'POST /api/credits/entries/:id/reverse', reversed);
});

describe('a certificate of appreciation', () => {
  /** The path of a certificate that was just redeemed. */
  async function certified() {
    const meera = await rich();
    const asha = await t.make.jobseeker();
    const hiredAt = t.clock.now();
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, acceptedAt: hiredAt, hiredAt, status: HIRED });
    const { rows } = await t.db.raw(`select id from rewards where slug = 'certificate-of-appreciation'`);
    const [certificate] = rows as { id: string }[];
    const payload = { idempotencyKey: 'k' };
    const { entry } = (await meera.post(`/api/rewards/${certificate?.id}/redeem`, payload)).json();
    expect(entry.certificateUrl).toMatch(/^http:\/\/batchmate\.test\//);
    return { meera, entry, path: String(entry.certificateUrl).replace('http://batchmate.test', '') };
  }

  it('the link opens a PDF without a session', async () => {
    const { path } = await certified();
    const answer = await t.visitor.get(path);
    expectDocumented(t, 'GET /api/credits/entries/:id/certificate', answer);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('GraphQL has the link for the entry that redeemed it only', async () => {
    const { meera, path } = await certified();
    const document = graphql(`
      query CreditsRestCreditEntries { creditEntries { edges { node { amount certificateUrl } } } }`);
    const { edges } = (await meera.run(document)).creditEntries;
    expect(edges.map(({ node }) => node)).toEqual([
      { amount: -300, certificateUrl: `http://batchmate.test${path}` },
      { amount: 1000, certificateUrl: null },
    ]);
  });

  it('the link needs its own signature, expires after minutes, and stops working after a reversal', async () => {
    const { entry, path } = await certified();
    const { path: other } = await certified();
    const status = async (url: string) => (await t.visitor.get(url)).statusCode;
    const bare = `/api/credits/entries/${entry.id}/certificate`;
    expect([await status(bare), await status(bare + other.slice(other.indexOf('?')))]).toEqual([404, 404]);
    await (await t.make.admin()).post(`/api/credits/entries/${entry.id}/reverse`, { reason: 'By mistake' });
    expect(await status(path)).toBe(404);
    expect(await status(other)).toBe(200);
    t.clock.advance(11 * MINUTE);
    expect(await status(other)).toBe(404);
  });
});

it('a voucher is claimed by its code in the body', async () => {
  const meera = await rich();
  const { rows } = await t.db.raw(`select id from rewards where slug = 'resume-review'`);
  const [review] = rows as { id: string }[];
  const redeemed = await meera.post(`/api/rewards/${review?.id}/redeem`, { idempotencyKey: 'k' });
  const { voucherCode: code } = redeemed.json();
  const claimed = await (await t.make.admin()).post('/api/vouchers/claim', { code });
  expectDocumented(t, 'POST /api/vouchers/claim', claimed);
  expect(claimed.json()).toMatchObject({ status: 'claimed', user: { id: meera.id } });
});

it('repeating a redemption returns the first one, and every refusal has its status', async () => {
  const meera = await rich();
  const [first, again] = [await redeem(meera), await redeem(meera)];
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  const poor = await redeem(await t.make.alumni());
  expect([poor.statusCode, poor.json().code]).toEqual([409, 'CONFLICT']);
  expect((await meera.post(`/api/rewards/${randomUUID()}/redeem`, { idempotencyKey: 'x' })).statusCode).toBe(404);
  const keyless = await meera.post(`/api/rewards/${await cheapest(meera)}/redeem`, {});
  expect([keyless.statusCode, keyless.json().fields]).toEqual([400, ['idempotencyKey']]);
  expect((await t.visitor.get('/api/rewards')).statusCode).toBe(401);
});

it('entries are paged by the last one shown', async () => {
  const meera = await rich();
  await redeem(meera);
  const [newest] = (await meera.get('/api/credits/entries?first=1')).json();
  const rest = (await meera.get(`/api/credits/entries?after=${newest.id}`)).json();
  expect([newest.amount, rest.map(({ amount }: { amount: number }) => amount)]).toEqual([-600, [1000]]);
  expect((await meera.get('/api/credits/entries?after=junk')).json().fields).toEqual(['after']);
  const ofKind = async (kind: string) => (await meera.get(`/api/credits/entries?kind=${kind}`)).json();
  const [earned, redeemed] = [await ofKind('earned'), await ofKind('redeemed')];
  expect([earned, redeemed].map(([entry]) => entry.amount)).toEqual([1000, -600]);
  expect((await ofKind('lost')).fields).toEqual(['kind']);
});
