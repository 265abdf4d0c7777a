import { randomUUID } from 'node:crypto';
import { testApp } from '../testing/harness';
import { CreditReason } from './credits.rules';
import { book } from './ledger.store';

const t = testApp();

// The catalogue is the migration's and survives the emptying between tests; what a test adds does not.
beforeEach(() => t.asOwner(`delete from rewards where slug like 'test-%'`));

const earn = (user: { id: string }, amount: number) =>
  t.db.inTransaction((tx) => {
    const causeKey = randomUUID();
    return book(tx, { reason: CreditReason.REFERRAL_ACCEPTED, causeKey, userId: user.id, amount, at: t.clock.now() });
  });

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

const REWARDS = '{ rewards { id title description cost available } }';
const PAYLOAD = 'entry { id amount reason note voucherCode balanceAfter } balance voucherCode';
const REDEEM = `mutation ($input: RedeemRewardInput!) { redeemReward(input: $input) { ${PAYLOAD} } }`;
const REVERSE = `mutation ($input: ReverseRedemptionInput!) { reverseRedemption(input: $input) { ${PAYLOAD} } }`;
const VOUCHER_FIELDS = 'entryId reward cost status redeemedAt claimedAt user { id name email }';
const VOUCHER = `query ($code: String!) { voucher(code: $code) { ${VOUCHER_FIELDS} } }`;
const CLAIM = `mutation ($input: ClaimVoucherInput!) { claimVoucher(input: $input) { voucher { ${VOUCHER_FIELDS} } } }`;
const ENTRIES =
  '{ creditEntries { edges { node { amount reason voucherCode } } } credits { earned redeemed balance } }';
const NOTIFIED = '{ notifications { edges { node { kind title message } } } }';

type Actor = { id: string } | null;
const redeem = (as: Actor, rewardId: string, idempotencyKey: string = randomUUID()) =>
  t.execute(as, REDEEM, { input: { rewardId, idempotencyKey } });
const reverse = (as: Actor, entryId: string, reason = 'Ordered by mistake') =>
  t.execute(as, REVERSE, { input: { entryId, reason } });
const voucher = (as: Actor, code: string) => t.execute(as, VOUCHER, { code });
const claim = (as: Actor, code: string) => t.execute(as, CLAIM, { input: { code } });

const stockOf = async (id: string) =>
  ((await t.db.raw('select stock from rewards where id = $1', [id])).rows as { stock: number | null }[])[0]?.stock;
const codes = (answers: { code: string | null }[]) => answers.map(({ code }) => code ?? 'done').sort();

describe('the catalogue', () => {
  it('holds what a small platform can give, cheapest first, for who earns credits', async () => {
    for (const person of [await t.make.alumni(), await t.make.hr(), await t.make.admin()]) {
      const { data, errors } = await t.execute(person, REWARDS);
      expect(errors).toBeUndefined();
      const costs = data.rewards.map(({ cost }: { cost: number }) => cost);
      expect(costs).toEqual([300, 600, 1000, 1400, 1800, 2500]);
      expect(data.rewards.every(({ available }: { available: boolean }) => available)).toBe(true);
    }
  });

  it('shows what is out of stock as not available, and not at all what is no longer offered', async () => {
    const gone = await aReward({ stock: 0 });
    const withdrawn = await aReward();
    await t.asOwner('update rewards set active = false where id = $1', [withdrawn]);
    const { data } = await t.execute(await t.make.alumni(), REWARDS);
    const shown = new Map(data.rewards.map(({ id, available }: { id: string; available: boolean }) => [id, available]));
    expect([shown.get(gone), shown.has(withdrawn)]).toEqual([false, false]);
  });

  it('is FORBIDDEN for job seekers, as redeeming is', async () => {
    const asha = await t.make.jobseeker();
    expect([(await t.execute(asha, REWARDS)).code, (await redeem(asha, await aReward())).code]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
  });
});

describe('redeeming', () => {
  it('books what the reward costs, takes one out of stock and gives a voucher to its owner', async () => {
    const meera = await t.make.alumni();
    const reward = await aReward({ cost: 300, stock: 5 });
    await earn(meera, 1000);
    const { data } = await redeem(meera, reward);
    const { entry, balance, voucherCode } = data.redeemReward;
    expect(entry).toEqual({
      ...{ id: expect.any(String), amount: -300, reason: 'REDEEMED', note: 'Mock interview' },
      ...{ voucherCode, balanceAfter: 700 },
    });
    expect([balance, voucherCode]).toEqual([
      700,
      expect.stringMatching(/^MOCK-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/),
    ]);
    expect(await stockOf(reward)).toBe(4);
    const shown = (await t.execute(meera, ENTRIES)).data;
    expect(shown.creditEntries.edges[0].node).toEqual({ amount: -300, reason: 'REDEEMED', voucherCode });
    expect(shown.credits).toEqual({ earned: 1000, redeemed: 300, balance: 700 });
  });

  it('gives every redemption a code of its own, which no log ever holds', async () => {
    const meera = await t.make.alumni();
    const reward = await aReward({ cost: 10 });
    await earn(meera, 100);
    const made = [];
    for (let i = 0; i < 10; i++) made.push((await redeem(meera, reward)).data.redeemReward.voucherCode);
    expect(new Set(made).size).toBe(10);
    const tasks = await t.db.raw('select payload::text as text from outbox');
    await t.drain();
    const told = await t.db.raw('select concat(title, message, link) as text from notifications');
    expect([tasks.rows.length, told.rows.length]).toEqual([10, 10]);
    const texts = ([...tasks.rows, ...told.rows] as { text: string }[]).map(({ text }) => text);
    expect(made.filter((code) => [...texts, ...t.logs].some((text) => text.includes(code)))).toEqual([]);
  });

  it('answers the same key with the first redemption, even when nothing is left by then', async () => {
    const meera = await t.make.alumni();
    const reward = await aReward({ cost: 300, stock: 1 });
    await earn(meera, 300);
    const first = await redeem(meera, reward, 'click-1');
    await t.asOwner('update rewards set active = false where id = $1', [reward]);
    const second = await redeem(meera, reward, ' click-1 ');
    expect(second.errors).toBeUndefined();
    expect(second.data).toEqual(first.data);
  });

  it('keeps the keys of two people apart, and refuses a key that was used for another reward', async () => {
    const [meera, kavya] = [await t.make.alumni(), await t.make.hr()];
    const [interview, other] = [await aReward(), await aReward()];
    for (const person of [meera, kavya]) await earn(person, 1000);
    expect((await redeem(meera, interview, 'k')).code).toBeNull();
    expect((await redeem(kavya, interview, 'k')).code).toBeNull();
    expect((await redeem(meera, other, 'k')).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      fields: ['idempotencyKey'],
    });
  });

  it('says how many credits are missing, and leaves nothing behind', async () => {
    const meera = await t.make.alumni();
    const reward = await aReward({ cost: 1000, stock: 3 });
    await earn(meera, 300);
    const { code, errors } = await redeem(meera, reward);
    expect([code, errors?.[0]?.message]).toEqual([
      'CONFLICT',
      'This costs 1000 credits and you have 300. You need 700 more.',
    ]);
    expect(await stockOf(reward)).toBe(3);
    expect((await t.db.raw('select 1 from reward_redemptions')).rows).toEqual([]);
    expect((await redeem(await t.make.alumni(), reward)).errors?.[0]?.message).toContain('You need 1000 more.');
  });

  it('leaves the credits where they are when nothing is left in stock', async () => {
    const meera = await t.make.alumni();
    await earn(meera, 300);
    const { code, errors } = await redeem(meera, await aReward({ stock: 0 }));
    expect([code, errors?.[0]?.message]).toEqual(['CONFLICT', expect.stringContaining('out of stock')]);
    expect((await t.execute(meera, ENTRIES)).data.credits.balance).toBe(300);
  });

  it.each([
    ['a reward that does not exist', { rewardId: randomUUID() }, 'NOT_FOUND'],
    ['an id that is none', { rewardId: 'hoodie' }, 'NOT_FOUND'],
    ['a blank key', { idempotencyKey: ' ' }, 'BAD_USER_INPUT'],
    ['a key of 101 characters', { idempotencyKey: 'x'.repeat(101) }, 'BAD_USER_INPUT'],
  ])('refuses %s', async (_, parts, code) => {
    const input = { rewardId: await aReward(), idempotencyKey: 'k', ...parts };
    expect((await t.execute(await t.make.alumni(), REDEEM, { input })).code).toBe(code);
  });

  it('never overdraws an account, however many redeem at once', async () => {
    const meera = await t.make.alumni();
    await earn(meera, 1000);
    const reward = await aReward({ cost: 300 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(meera, reward)));
    expect(codes(answers)).toEqual([...Array(9).fill('CONFLICT'), 'done', 'done', 'done']);
    expect((await t.execute(meera, ENTRIES)).data.credits).toEqual({ earned: 1000, redeemed: 900, balance: 100 });
  });

  it('never sells more than there are, however many want one at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => t.make.alumni()));
    const reward = await aReward({ stock: 4 });
    for (const person of people) await earn(person, 300);
    const answers = await Promise.all(people.map((person) => redeem(person, reward)));
    expect(codes(answers)).toEqual([...Array(6).fill('CONFLICT'), ...Array(4).fill('done')]);
    expect(await stockOf(reward)).toBe(0);
  });

  it('redeems once when a key is sent many times at once', async () => {
    const meera = await t.make.alumni();
    await earn(meera, 3000);
    const reward = await aReward({ stock: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(meera, reward, 'one click')));
    expect(new Set(answers.map(({ data }) => data.redeemReward.entry.id)).size).toBe(1);
    expect([await stockOf(reward), answers[0]?.data.redeemReward.balance]).toEqual([4, 2700]);
  });

  it('tells the person', async () => {
    const meera = await t.make.alumni();
    await earn(meera, 300);
    await redeem(meera, await aReward());
    await t.drain();
    const { edges } = (await t.execute(meera, NOTIFIED)).data.notifications;
    expect(edges.map(({ node }: { node: object }) => node)).toEqual([
      { kind: 'CREDITS', title: 'You redeemed 300 credits', message: expect.stringContaining('“Mock interview”') },
    ]);
  });
});

/** Somebody who has redeemed a reward that costs 300 of their 1000 credits. */
async function redeemed(parts: RewardParts = {}) {
  const meera = await t.make.alumni();
  const reward = await aReward(parts);
  await earn(meera, 1000);
  const { entry, voucherCode } = (await redeem(meera, reward, 'first')).data.redeemReward;
  return { meera, reward, entryId: String(entry.id), code: String(voucherCode) };
}

describe('taking a redemption back', () => {
  it('books the opposite, voids the voucher, puts the reward back and writes down who did it and why', async () => {
    const admin = await t.make.admin();
    const { meera, reward, entryId, code } = await redeemed({ stock: 5 });
    const { data } = await reverse(admin, entryId, 'Ordered by mistake.');
    expect(data.reverseRedemption).toEqual({
      entry: {
        ...{ id: expect.any(String), amount: 300, reason: 'REVERSED', note: 'Mock interview' },
        ...{ voucherCode: null, balanceAfter: 1000 },
      },
      ...{ balance: 1000, voucherCode: null },
    });
    const { creditEntries, credits } = (await t.execute(meera, ENTRIES)).data;
    expect(creditEntries.edges.map(({ node }: { node: object }) => node)).toEqual([
      { amount: 300, reason: 'REVERSED', voucherCode: null },
      { amount: -300, reason: 'REDEEMED', voucherCode: null },
      { amount: 1000, reason: 'REFERRAL_ACCEPTED', voucherCode: null },
    ]);
    expect(credits).toEqual({ earned: 1000, redeemed: 0, balance: 1000 });
    expect([await stockOf(reward), (await voucher(admin, code)).data.voucher.status]).toEqual([5, 'VOID']);
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

  it('leaves the figures on the referrer’s profile as they were: what came back was not earned again', async () => {
    const { meera, entryId } = await redeemed();
    await reverse(await t.make.admin(), entryId);
    const { data } = await t.execute(meera, '{ me { stats { creditsEarned } } }');
    expect(data.me.stats.creditsEarned).toBe(1000);
  });

  it('happens once, also when two admins do it at once', async () => {
    const { meera, reward, entryId } = await redeemed({ stock: 5 });
    const admins = await Promise.all(Array.from({ length: 5 }, () => t.make.admin()));
    const answers = await Promise.all(admins.map((admin) => reverse(admin, entryId)));
    expect(codes(answers)).toEqual([...Array(4).fill('CONFLICT'), 'done']);
    expect([await stockOf(reward), (await t.execute(meera, ENTRIES)).data.credits.balance]).toEqual([5, 1000]);
  });

  it('answers the redemption’s key with the redemption, whose voucher is gone', async () => {
    const { meera, reward, entryId } = await redeemed();
    await reverse(await t.make.admin(), entryId);
    const { data } = await redeem(meera, reward, 'first');
    expect(data.redeemReward).toMatchObject({ entry: { id: entryId }, balance: 1000, voucherCode: null });
  });

  it('tells the person why', async () => {
    const { meera, entryId } = await redeemed();
    await reverse(await t.make.admin(), entryId, 'Ordered by mistake.');
    await t.drain();
    const { node } = (await t.execute(meera, NOTIFIED)).data.notifications.edges[0];
    expect(node.message).toBe(
      'Your redemption of “Mock interview” was reversed: Ordered by mistake. You have the 300 credits again, and the voucher is void.',
    );
  });

  it('is for admins, and never for their own', async () => {
    const { meera, entryId } = await redeemed();
    for (const person of [meera, await t.make.hr(), await t.make.jobseeker()])
      expect((await reverse(person, entryId)).code).toBe('FORBIDDEN');
    expect((await reverse(null, entryId)).code).toBe('UNAUTHENTICATED');
    const admin = await t.make.admin();
    await earn(admin, 300);
    const own = (await redeem(admin, await aReward())).data.redeemReward.entry.id;
    expect((await reverse(admin, own)).code).toBe('FORBIDDEN');
  });

  it('needs a reason, and a redemption', async () => {
    const admin = await t.make.admin();
    const { meera, entryId } = await redeemed();
    const blank = await reverse(admin, entryId, ' ');
    expect(blank.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['reason'] });
    expect((await reverse(admin, entryId, 'x'.repeat(501))).code).toBe('BAD_USER_INPUT');
    const earned = await earn(meera, 100);
    for (const id of [randomUUID(), 'junk', earned?.entryId ?? ''])
      expect((await reverse(admin, id)).code).toBe('NOT_FOUND');
  });
});

describe('a voucher', () => {
  it('tells an admin whose it is and what for, however its code was typed', async () => {
    const { meera, entryId, code } = await redeemed();
    const { data } = await voucher(await t.make.admin(), ` ${code.toLowerCase()} `);
    expect(data.voucher).toMatchObject({
      ...{ entryId, reward: 'Mock interview', cost: 300, status: 'VALID', claimedAt: null },
      user: { id: meera.id, name: 'Meera Nair', email: null },
    });
    expect((await voucher(await t.make.admin(), 'MOCK-AAAAA-AAAAA-AAAAA')).data.voucher).toBeNull();
  });

  it('is good for one reward, also when it is claimed twice at once', async () => {
    const { code } = await redeemed();
    const admins = [await t.make.admin(), await t.make.admin(), await t.make.admin()];
    const answers = await Promise.all(admins.map((admin) => claim(admin, code)));
    expect(codes(answers)).toEqual(['CONFLICT', 'CONFLICT', 'done']);
    const { data } = answers.find(({ code: refusal }) => refusal === null) ?? {};
    expect(data.claimVoucher.voucher).toMatchObject({ status: 'CLAIMED', claimedAt: t.clock.now().toISOString() });
    expect((await t.asOwner('select action from audit_log')).rows).toEqual([{ action: 'credits.claim-voucher' }]);
  });

  it('is good for nothing once it is void, and can be voided after it was claimed', async () => {
    const admin = await t.make.admin();
    const { entryId, code } = await redeemed();
    await claim(admin, code);
    expect((await reverse(admin, entryId, 'The parcel was lost')).code).toBeNull();
    expect((await claim(admin, code)).errors?.[0]?.message).toContain('void');
  });

  it('that is a certificate is downloaded and never handed out', async () => {
    const { code } = await redeemed({ voucher: 'certificate' });
    expect((await claim(await t.make.admin(), code)).code).toBe('CONFLICT');
  });

  it('is for admins to look up and to claim, and never their own', async () => {
    const { meera, code } = await redeemed();
    for (const person of [meera, await t.make.hr(), await t.make.jobseeker()])
      expect([(await voucher(person, code)).code, (await claim(person, code)).code]).toEqual([
        'FORBIDDEN',
        'FORBIDDEN',
      ]);
    const admin = await t.make.admin();
    await earn(admin, 300);
    const own = (await redeem(admin, await aReward())).data.redeemReward.voucherCode;
    expect((await claim(admin, own)).code).toBe('FORBIDDEN');
    expect((await claim(admin, 'MOCK-NOBODYS')).code).toBe('NOT_FOUND');
    expect((await claim(admin, ' ')).errors?.[0]?.extensions).toMatchObject({ fields: ['code'] });
  });
});
