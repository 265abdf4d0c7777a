import { randomUUID } from 'node:crypto';
import { type Actor, codeOf, expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

const t = testApp();

// The catalog is the migration's and survives the emptying between tests; what a test adds does not.
beforeEach(() => t.asOwner(`delete from rewards where slug like 'test-%'`));

interface RewardParts {
  cost?: number;
  stock?: number | null;
  voucher?: 'team' | 'certificate';
}

async function aReward({ cost = 300, stock = null, voucher = 'team' }: RewardParts = {}): Promise<string> {
  const { rows } = await t.asOwner(
    `insert into rewards (slug, title, description, cost, stock, voucher, voucher_prefix)
     values ('test-' || gen_random_uuid(), 'Mock interview', 'With the team.', $1, $2, $3, 'MOCK') returning id`,
    [cost, stock, voucher],
  );
  return (rows as { id: string }[])[0]?.id ?? '';
}

const REWARDS = graphql(`query RewardsRewards { rewards { id title description cost available } }`);
graphql(`
  fragment RewardsRedemption on RedeemRewardPayload {
    entry { id amount reason note voucherCode balanceAfter } balance voucherCode
  }`);
graphql(`
  fragment RewardsVoucher on Voucher { entryId reward cost status redeemedAt claimedAt user { id name email } }`);
const REDEEM = graphql(`
  mutation RewardsRedeem($input: RedeemRewardInput!) { redeemReward(input: $input) { ...RewardsRedemption } }`);
const REVERSE = graphql(`
  mutation RewardsReverse($input: ReverseRedemptionInput!) {
    reverseRedemption(input: $input) { ...RewardsRedemption }
  }`);
const VOUCHER = graphql(`query RewardsFindVoucher($code: String!) { voucher(code: $code) { ...RewardsVoucher } }`);
const CLAIM = graphql(`
  mutation RewardsClaim($input: ClaimVoucherInput!) {
    claimVoucher(input: $input) { voucher { ...RewardsVoucher } }
  }`);
const CHANGE_ROLE = graphql(`
  mutation RewardsRole($input: ChangeRoleInput!) { changeRole(input: $input) { user { role } } }`);
const ENTRIES = graphql(`
  query RewardsEntries {
    creditEntries { edges { node { amount reason voucherCode } } } credits { earned redeemed balance }
  }`);

const redeem = async (as: Actor, rewardId: string, idempotencyKey: string = randomUUID()) =>
  (await as.run(REDEEM, { input: { rewardId, idempotencyKey } })).redeemReward;
const reverse = async (as: Actor, entryId: string, reason = 'Ordered by mistake') =>
  (await as.run(REVERSE, { input: { entryId, reason } })).reverseRedemption;
const voucher = async (as: Actor, code: string) => (await as.run(VOUCHER, { code })).voucher;
const claim = async (as: Actor, code: string) => (await as.run(CLAIM, { input: { code } })).claimVoucher.voucher;

const stockOf = async (id: string) =>
  ((await t.db.raw('select stock from rewards where id = $1', [id])).rows as { stock: number | null }[])[0]?.stock;
/** What became of attempts made in parallel: codes of refusals, and `done`. */
const outcomes = async (attempts: Promise<unknown>[]) =>
  (await Promise.all(attempts.map(codeOf))).map((code) => code ?? 'done').sort();

describe('the catalog', () => {
  it('the catalog lists the rewards, cheapest first, for everyone', async () => {
    for (const person of [await t.make.alumni(), await t.make.hr(), await t.make.admin(), await t.make.jobseeker()]) {
      const { rewards } = await person.run(REWARDS);
      expect(rewards.map(({ cost }) => cost)).toEqual([300, 600, 1000, 1400, 1800, 2500]);
      expect(rewards.every(({ available }) => available)).toBe(true);
    }
  });

  it('rewards out of stock are unavailable, and those no longer offered are hidden', async () => {
    const gone = await aReward({ stock: 0 });
    const withdrawn = await aReward();
    await t.asOwner('update rewards set active = false where id = $1', [withdrawn]);
    const data = await (await t.make.alumni()).run(REWARDS);
    const shown = new Map(data.rewards.map(({ id, available }) => [id, available]));
    expect([shown.get(gone), shown.has(withdrawn)]).toEqual([false, false]);
  });

  it('job seekers who never were referrers have no credits to redeem', async () => {
    await expectRefusal(redeem(await t.make.jobseeker(), await aReward()), 'CONFLICT');
  });
});

it('a referrer who becomes a job seeker keeps credits and vouchers, and can redeem what is left', async () => {
  const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
  await t.earn(meera, 1000);
  const { voucherCode } = await redeem(meera, await aReward({ cost: 300 }));
  await admin.run(CHANGE_ROLE, { input: { userId: meera.id, role: 'JOBSEEKER', reason: 'Studies again.' } });
  t.forget(meera);
  const kept = await meera.run(ENTRIES);
  expect(kept.credits).toEqual({ earned: 1000, redeemed: 300, balance: 700 });
  expect(kept.creditEntries.edges[0]?.node).toEqual({ amount: -300, reason: 'REDEEMED', voucherCode });
  expect(await redeem(meera, await aReward({ cost: 500 }))).toMatchObject({ balance: 200 });
  expect(await codeOf(redeem(meera, await aReward({ cost: 500 })))).toBe('CONFLICT');
});

describe('redeeming', () => {
  it('redeeming books the cost, reduces the stock and creates a voucher for the owner', async () => {
    const meera = await t.make.alumni();
    const reward = await aReward({ cost: 300, stock: 5 });
    await t.earn(meera, 1000);
    const { entry, balance, voucherCode } = await redeem(meera, reward);
    expect(entry).toEqual({
      id: expect.any(String),
      amount: -300,
      reason: 'REDEEMED',
      note: 'Mock interview',
      voucherCode,
      balanceAfter: 700,
    });
    expect([balance, voucherCode]).toEqual([
      700,
      expect.stringMatching(/^MOCK-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/),
    ]);
    expect(await stockOf(reward)).toBe(4);
    const shown = await meera.run(ENTRIES);
    expect(shown.creditEntries.edges[0]?.node).toEqual({ amount: -300, reason: 'REDEEMED', voucherCode });
    expect(shown.credits).toEqual({ earned: 1000, redeemed: 300, balance: 700 });
  });

  it('every redemption has a code of its own, which is never logged', async () => {
    const meera = await t.make.alumni();
    const reward = await aReward({ cost: 10 });
    await t.earn(meera, 100);
    const made: string[] = [];
    for (let i = 0; i < 10; i++) made.push((await redeem(meera, reward)).voucherCode ?? '');
    expect(new Set(made).size).toBe(10);
    const tasks = await t.db.raw('select payload::text as text from outbox');
    await t.drain();
    const notified = await t.db.raw('select concat(title, message, link) as text from notifications');
    expect([tasks.rows.length, notified.rows.length]).toEqual([10, 10]);
    const texts = ([...tasks.rows, ...notified.rows] as { text: string }[]).map(({ text }) => text);
    expect(made.filter((code) => [...texts, ...t.logs].some((text) => text.includes(code)))).toEqual([]);
  });

  it('repeating a key returns the first redemption, even when the reward is gone', async () => {
    const meera = await t.make.alumni();
    const reward = await aReward({ cost: 300, stock: 1 });
    await t.earn(meera, 300);
    const first = await redeem(meera, reward, 'click-1');
    await t.asOwner('update rewards set active = false where id = $1', [reward]);
    expect(await redeem(meera, reward, ' click-1 ')).toEqual(first);
  });

  it('keys belong to a user, and a key used for another reward is refused', async () => {
    const [meera, kavya] = [await t.make.alumni(), await t.make.hr()];
    const [interview, other] = [await aReward(), await aReward()];
    for (const person of [meera, kavya]) await t.earn(person, 1000);
    for (const person of [meera, kavya]) expect((await redeem(person, interview, 'k')).balance).toBe(700);
    await expectRefusal(redeem(meera, other, 'k'), 'CONFLICT', ['idempotencyKey']);
  });

  it('missing credits are named in the refusal, which leaves nothing behind', async () => {
    const meera = await t.make.alumni();
    const reward = await aReward({ cost: 1000, stock: 3 });
    await t.earn(meera, 300);
    const { message } = await expectRefusal(redeem(meera, reward), 'CONFLICT');
    expect(message).toBe('This costs 1000 credits and you have 300. You need 700 more.');
    expect(await stockOf(reward)).toBe(3);
    expect(await t.count('reward_redemptions')).toBe(0);
    const poor = await expectRefusal(redeem(await t.make.alumni(), reward), 'CONFLICT');
    expect(poor.message).toContain('You need 1000 more.');
  });

  it('a reward out of stock costs nothing', async () => {
    const meera = await t.make.alumni();
    await t.earn(meera, 300);
    const { message } = await expectRefusal(redeem(meera, await aReward({ stock: 0 })), 'CONFLICT');
    expect(message).toContain('out of stock');
    expect((await meera.run(ENTRIES)).credits.balance).toBe(300);
  });

  it.each([
    ['a reward that does not exist', { rewardId: randomUUID() }, 'NOT_FOUND'],
    ['an id that is none', { rewardId: 'hoodie' }, 'NOT_FOUND'],
    ['a blank key', { idempotencyKey: ' ' }, 'BAD_USER_INPUT'],
    ['a key of 101 characters', { idempotencyKey: 'x'.repeat(101) }, 'BAD_USER_INPUT'],
  ])('%s is refused', async (_, parts, code) => {
    const input = { rewardId: await aReward(), idempotencyKey: 'k', ...parts };
    await expectRefusal((await t.make.alumni()).run(REDEEM, { input }), code);
  });

  it('parallel redemptions never overdraw an account', async () => {
    const meera = await t.make.alumni();
    await t.earn(meera, 1000);
    const reward = await aReward({ cost: 300 });
    const attempts = Array.from({ length: 12 }, () => redeem(meera, reward));
    expect(await outcomes(attempts)).toEqual([...Array(9).fill('CONFLICT'), 'done', 'done', 'done']);
    expect((await meera.run(ENTRIES)).credits).toEqual({ earned: 1000, redeemed: 900, balance: 100 });
  });

  it('parallel redemptions never exceed the stock', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => t.make.alumni()));
    const reward = await aReward({ stock: 4 });
    for (const person of people) await t.earn(person, 300);
    const attempts = people.map((person) => redeem(person, reward));
    expect(await outcomes(attempts)).toEqual([...Array(6).fill('CONFLICT'), ...Array(4).fill('done')]);
    expect(await stockOf(reward)).toBe(0);
  });

  it('a key repeated in parallel redeems once', async () => {
    const meera = await t.make.alumni();
    await t.earn(meera, 3000);
    const reward = await aReward({ stock: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(meera, reward, 'one click')));
    expect(new Set(answers.map(({ entry }) => entry.id)).size).toBe(1);
    expect([await stockOf(reward), answers[0]?.balance]).toEqual([4, 2700]);
  });

  it('the user is notified of the redemption', async () => {
    const meera = await t.make.alumni();
    await t.earn(meera, 300);
    await redeem(meera, await aReward());
    await t.drain();
    expect(await meera.notifications()).toEqual([
      {
        id: expect.any(String),
        read: false,
        kind: 'CREDITS',
        title: 'You redeemed 300 credits',
        message:
          'You redeemed 300 credits for “Mock interview”. You can find what you received in your credits, next to this entry.',
        link: '/credits',
      },
    ]);
  });
});

/** A referrer who has redeemed a reward for 300 of their 1,000 credits. */
async function redeemed(parts: RewardParts = {}) {
  const meera = await t.make.alumni();
  const reward = await aReward(parts);
  await t.earn(meera, 1000);
  const { entry, voucherCode } = await redeem(meera, reward, 'first');
  return { meera, reward, entryId: entry.id, code: String(voucherCode) };
}

describe('reversing a redemption', () => {
  it('a reversal refunds the credits, voids the voucher, restocks the reward and is audited', async () => {
    const admin = await t.make.admin();
    const { meera, reward, entryId, code } = await redeemed({ stock: 5 });
    expect(await reverse(admin, entryId, 'Ordered by mistake.')).toEqual({
      entry: {
        id: expect.any(String),
        amount: 300,
        reason: 'REVERSED',
        note: 'Mock interview',
        voucherCode: null,
        balanceAfter: 1000,
      },
      balance: 1000,
      voucherCode: null,
    });
    const { creditEntries, credits } = await meera.run(ENTRIES);
    expect(creditEntries.edges.map(({ node }) => node)).toEqual([
      { amount: 300, reason: 'REVERSED', voucherCode: null },
      { amount: -300, reason: 'REDEEMED', voucherCode: null },
      { amount: 1000, reason: 'REFERRAL_ACCEPTED', voucherCode: null },
    ]);
    expect(credits).toEqual({ earned: 1000, redeemed: 0, balance: 1000 });
    expect([await stockOf(reward), (await voucher(admin, code))?.status]).toEqual([5, 'VOID']);
    const { rows } = await t.asOwner('select actor_id, action, subject, reason from audit_log');
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        action: 'credits.reverse-redemption',
        subject: `credit-entry ${entryId}`,
        reason: 'Ordered by mistake.',
      },
    ]);
  });

  it('a reversal does not change the credits earned', async () => {
    const { meera, entryId } = await redeemed();
    await reverse(await t.make.admin(), entryId);
    const data = await meera.run(graphql(`query RewardsMe { me { stats { creditsEarned } } }`));
    expect(data.me?.stats.creditsEarned).toBe(1000);
  });

  it('parallel reversals by several admins happen once', async () => {
    const { meera, reward, entryId } = await redeemed({ stock: 5 });
    const admins = await Promise.all(Array.from({ length: 5 }, () => t.make.admin()));
    const attempts = admins.map((admin) => reverse(admin, entryId));
    expect(await outcomes(attempts)).toEqual([...Array(4).fill('CONFLICT'), 'done']);
    expect([await stockOf(reward), (await meera.run(ENTRIES)).credits.balance]).toEqual([5, 1000]);
  });

  it('repeating the redemption’s key after a reversal returns it without a voucher', async () => {
    const { meera, reward, entryId } = await redeemed();
    await reverse(await t.make.admin(), entryId);
    expect(await redeem(meera, reward, 'first')).toMatchObject({
      entry: { id: entryId },
      balance: 1000,
      voucherCode: null,
    });
  });

  it('the user is notified of the reason', async () => {
    const { meera, entryId } = await redeemed();
    await reverse(await t.make.admin(), entryId, 'Ordered by mistake.');
    await t.drain();
    expect((await meera.notifications())[0]?.message).toBe(
      'Your redemption of “Mock interview” was reversed: Ordered by mistake. The 300 credits are back in your balance, and the voucher is void.',
    );
  });

  it('only admins can reverse, and not their own redemptions', async () => {
    const { meera, entryId } = await redeemed();
    for (const person of [meera, await t.make.hr(), await t.make.jobseeker()])
      await expectRefusal(reverse(person, entryId), 'FORBIDDEN');
    await expectRefusal(reverse(t.visitor, entryId), 'UNAUTHENTICATED');
    const admin = await t.make.admin();
    await t.earn(admin, 300);
    const own = (await redeem(admin, await aReward())).entry.id;
    await expectRefusal(reverse(admin, own), 'FORBIDDEN');
  });

  it('a reversal needs a reason and the entry of a redemption', async () => {
    const admin = await t.make.admin();
    const { meera, entryId } = await redeemed();
    await expectRefusal(reverse(admin, entryId, ' '), 'BAD_USER_INPUT', ['reason']);
    await expectRefusal(reverse(admin, entryId, 'x'.repeat(501)), 'BAD_USER_INPUT');
    const earned = await t.earn(meera, 100);
    for (const id of [randomUUID(), 'junk', earned?.entryId ?? ''])
      await expectRefusal(reverse(admin, id), 'NOT_FOUND');
  });
});

describe('vouchers', () => {
  it('an admin finds the owner and the reward by code, whatever its spelling', async () => {
    const { meera, entryId, code } = await redeemed();
    expect(await voucher(await t.make.admin(), ` ${code.toLowerCase()} `)).toMatchObject({
      entryId,
      reward: 'Mock interview',
      cost: 300,
      status: 'VALID',
      claimedAt: null,
      user: { id: meera.id, name: 'Meera Nair', email: null },
    });
    expect(await voucher(await t.make.admin(), 'MOCK-AAAAA-AAAAA-AAAAA')).toBeNull();
  });

  it('a voucher can be claimed once, also in parallel', async () => {
    const { code } = await redeemed();
    const admins = [await t.make.admin(), await t.make.admin(), await t.make.admin()];
    const attempts = admins.map((admin) => claim(admin, code));
    expect(await outcomes(attempts)).toEqual(['CONFLICT', 'CONFLICT', 'done']);
    const [claimed] = (await Promise.allSettled(attempts)).flatMap((attempt) =>
      attempt.status === 'fulfilled' ? attempt.value : [],
    );
    expect(claimed).toMatchObject({ status: 'CLAIMED', claimedAt: t.clock.now().toISOString() });
    expect(await voucher(await t.make.admin(), code)).toEqual(claimed);
    expect((await t.asOwner('select action from audit_log')).rows).toEqual([{ action: 'credits.claim-voucher' }]);
  });

  it('a claimed voucher can be voided, and a void one cannot be claimed', async () => {
    const admin = await t.make.admin();
    const { entryId, code } = await redeemed();
    await claim(admin, code);
    expect((await reverse(admin, entryId, 'The parcel was lost')).balance).toBe(1000);
    expect((await expectRefusal(claim(admin, code), 'CONFLICT')).message).toContain('void');
  });

  it('a certificate is downloaded and cannot be claimed', async () => {
    const { entryId, code } = await redeemed({ voucher: 'certificate' });
    // The owner gets no code, because there is nothing to hand out.
    expect(code).toBe('null');
    const { rows } = await t.db.raw(
      `select v.voucher_code as stored from reward_redemptions v join credit_postings p using (transaction_id) where p.id = $1`,
      [entryId],
    );
    const [{ stored }] = rows as [{ stored: string }];
    await expectRefusal(claim(await t.make.admin(), stored), 'CONFLICT');
  });

  it('only admins can find and claim vouchers, and not their own', async () => {
    const { meera, code } = await redeemed();
    for (const person of [meera, await t.make.hr(), await t.make.jobseeker()]) {
      await expectRefusal(voucher(person, code), 'FORBIDDEN');
      await expectRefusal(claim(person, code), 'FORBIDDEN');
    }
    const admin = await t.make.admin();
    await t.earn(admin, 300);
    const own = String((await redeem(admin, await aReward())).voucherCode);
    await expectRefusal(claim(admin, own), 'FORBIDDEN');
    await expectRefusal(claim(admin, 'MOCK-NOBODYS'), 'NOT_FOUND');
    await expectRefusal(claim(admin, ' '), 'BAD_USER_INPUT', ['code']);
  });
});
