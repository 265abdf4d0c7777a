import { randomUUID } from 'node:crypto';
import { MINUTE } from '../platform/clock';
import { ReferralStatus } from '../referrals/referrals.rules';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import { CreditReason } from './credits.rules';
import { book } from './ledger.store';

const t = testApp();
const { HIRED } = ReferralStatus;

type Method = 'GET' | 'POST';
const call = (as: { id: string } | null, method: Method, url: string, payload?: object) =>
  t.inject(as, { method, url, ...(payload && { payload }) });

/** An alumna with 1000 credits. */
async function rich() {
  const meera = await t.make.alumni();
  await t.db.inTransaction((tx) =>
    book(tx, {
      reason: CreditReason.REFERRAL_ACCEPTED,
      causeKey: randomUUID(),
      userId: meera.id,
      amount: 1000,
      at: t.clock.now(),
    }),
  );
  return meera;
}

const cheapest = async (as: { id: string }): Promise<string> => (await call(as, 'GET', '/api/rewards')).json()[0].id;
const redeem = async (as: { id: string }, idempotencyKey = 'k') =>
  call(as, 'POST', `/api/rewards/${await cheapest(as)}/redeem`, { idempotencyKey });

it('answers every path as it is documented', async () => {
  const meera = await rich();
  const admin = await t.make.admin();
  expectDocumented(t, 'GET /api/credits', await call(meera, 'GET', '/api/credits'));
  expectDocumented(t, 'GET /api/rewards', await call(meera, 'GET', '/api/rewards'));
  const redeemed = await redeem(meera);
  expectDocumented(t, 'POST /api/rewards/:id/redeem', redeemed);
  expectDocumented(t, 'GET /api/credits/entries', await call(meera, 'GET', '/api/credits/entries'));
  const { entry, voucherCode: code } = redeemed.json();
  const found = await call(admin, 'POST', '/api/vouchers/find', { code });
  expectDocumented(t, 'POST /api/vouchers/find', found);
  expect(found.json()).toMatchObject({ entryId: entry.id, status: 'valid' });
  const reversed = await call(admin, 'POST', `/api/credits/entries/${entry.id}/reverse`, { reason: 'By mistake' });
  expectDocumented(t, 'POST /api/credits/entries/:id/reverse', reversed);
});

describe('a certificate of appreciation', () => {
  /** The path of the certificate that somebody redeemed just now. */
  async function certified() {
    const meera = await rich();
    const asha = await t.make.jobseeker();
    const hiredAt = t.clock.now();
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, acceptedAt: hiredAt, hiredAt, status: HIRED });
    const { rows } = await t.db.raw(`select id from rewards where slug = 'certificate-of-appreciation'`);
    const [certificate] = rows as { id: string }[];
    const payload = { idempotencyKey: 'k' };
    const { entry } = (await call(meera, 'POST', `/api/rewards/${certificate?.id}/redeem`, payload)).json();
    expect(entry.certificateUrl).toMatch(/^http:\/\/batchmate\.test\//);
    return { meera, entry, path: String(entry.certificateUrl).replace('http://batchmate.test', '') };
  }

  it('is a PDF that its link opens, without a session', async () => {
    const { path } = await certified();
    const answer = await call(null, 'GET', path);
    expectDocumented(t, 'GET /api/credits/entries/:id/certificate', answer);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('has its link in GraphQL too, only with the entry that redeemed it', async () => {
    const { meera, path } = await certified();
    const document = '{ creditEntries { edges { node { amount certificateUrl } } } }';
    const { edges } = (await t.execute(meera, document)).data.creditEntries;
    expect(edges.map(({ node }: { node: object }) => node)).toEqual([
      { amount: -300, certificateUrl: `http://batchmate.test${path}` },
      { amount: 1000, certificateUrl: null },
    ]);
  });

  it('is not opened without its signature, by that of another entry, after its minutes, or once it was taken back', async () => {
    const { entry, path } = await certified();
    const { path: other } = await certified();
    const status = async (url: string) => (await call(null, 'GET', url)).statusCode;
    const bare = `/api/credits/entries/${entry.id}/certificate`;
    expect([await status(bare), await status(bare + other.slice(other.indexOf('?')))]).toEqual([404, 404]);
    await call(await t.make.admin(), 'POST', `/api/credits/entries/${entry.id}/reverse`, { reason: 'By mistake' });
    expect(await status(path)).toBe(404);
    expect(await status(other)).toBe(200);
    t.clock.advance(11 * MINUTE);
    expect(await status(other)).toBe(404);
  });
});

it('claims a voucher by its code, in the body', async () => {
  const meera = await rich();
  const { rows } = await t.db.raw(`select id from rewards where slug = 'resume-review'`);
  const [review] = rows as { id: string }[];
  const redeemed = await call(meera, 'POST', `/api/rewards/${review?.id}/redeem`, { idempotencyKey: 'k' });
  const { voucherCode: code } = redeemed.json();
  const claimed = await call(await t.make.admin(), 'POST', '/api/vouchers/claim', { code });
  expectDocumented(t, 'POST /api/vouchers/claim', claimed);
  expect(claimed.json()).toMatchObject({ status: 'claimed', user: { id: meera.id } });
});

it('says the same to a resend, and the status of each refusal', async () => {
  const meera = await rich();
  const [first, again] = [await redeem(meera), await redeem(meera)];
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  const poor = await redeem(await t.make.alumni());
  expect([poor.statusCode, poor.json().code]).toEqual([409, 'CONFLICT']);
  expect((await call(meera, 'POST', `/api/rewards/${randomUUID()}/redeem`, { idempotencyKey: 'x' })).statusCode).toBe(
    404,
  );
  const keyless = await call(meera, 'POST', `/api/rewards/${await cheapest(meera)}/redeem`, {});
  expect([keyless.statusCode, keyless.json().fields]).toEqual([400, ['idempotencyKey']]);
  expect((await call(await t.make.jobseeker(), 'GET', '/api/credits')).statusCode).toBe(403);
  expect((await call(null, 'GET', '/api/rewards')).statusCode).toBe(401);
});

it('pages through entries by the last one shown', async () => {
  const meera = await rich();
  await redeem(meera);
  const [newest] = (await call(meera, 'GET', '/api/credits/entries?first=1')).json();
  const rest = (await call(meera, 'GET', `/api/credits/entries?after=${newest.id}`)).json();
  expect([newest.amount, rest.map(({ amount }: { amount: number }) => amount)]).toEqual([-300, [1000]]);
  expect((await call(meera, 'GET', '/api/credits/entries?after=junk')).json().fields).toEqual(['after']);
});
