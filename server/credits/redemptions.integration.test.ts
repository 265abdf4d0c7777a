import { randomUUID } from 'node:crypto';
import { redeem } from '../contracts/authorization/setup';
import { type Actor, expectRefusal } from '../testing/actor';
import type { VoucherStatus } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { analyze, indexedPlans } from '../testing/query-plans';

const t = testApp();

const LIST = graphql(`
  query RedemptionsList($status: VoucherStatus, $q: String, $first: Int! = 20, $after: String) {
    redemptions(status: $status, q: $q, first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges { node { entryId reward cost status redeemedAt claimedAt reversedAt certificate user { id name } } }
    }
  }`);
const CLAIM = graphql(`
  mutation RedemptionsClaim($input: ClaimVoucherInput!) { claimVoucher(input: $input) { voucher { entryId } } }`);
const REVERSE = graphql(`
  mutation RedemptionsReverse($input: ReverseRedemptionInput!) { reverseRedemption(input: $input) { balance } }`);

interface Filter {
  status?: VoucherStatus;
  q?: string;
}

const idsOf = async (as: Actor, filter: Filter = {}) =>
  (await as.run(LIST, filter)).redemptions.edges.map(({ node }) => node.entryId);

/** A redemption of each status, oldest first: valid, claimed, void. */
async function threeRedemptions() {
  const admin = await t.make.admin();
  const [meera, kavya, dev] = [
    await t.make.alumni({ firstName: 'Meera', lastName: 'Nair' }),
    await t.make.alumni({ firstName: 'Kavya', lastName: 'Iyer' }),
    await t.make.hr({ firstName: 'Ravi', lastName: 'Rao' }),
  ];
  await t.refreshDerived(meera, kavya, dev);
  const [valid, claimed, reversed] = [await redeem(t, meera), await redeem(t, kavya), await redeem(t, dev)];
  await admin.run(CLAIM, { input: { code: claimed.code } });
  await admin.run(REVERSE, { input: { entryId: reversed.entryId, reason: 'Ordered by mistake.' } });
  return { admin, meera, kavya, dev, valid, claimed, reversed };
}

it('lists the redemptions of all users, newest first, without their codes', async () => {
  const { admin, meera, kavya, dev, valid, claimed, reversed } = await threeRedemptions();
  const { redemptions } = await admin.run(LIST, {});
  const at = t.clock.now().toISOString();
  const common = { reward: 'Résumé review for a student', cost: 600, redeemedAt: at, certificate: false };
  const nodes = [
    {
      entryId: reversed.entryId,
      status: 'VOID',
      claimedAt: null,
      reversedAt: at,
      user: { id: dev.id, name: 'Ravi Rao' },
    },
    {
      entryId: claimed.entryId,
      status: 'CLAIMED',
      claimedAt: at,
      reversedAt: null,
      user: { id: kavya.id, name: 'Kavya Iyer' },
    },
    {
      entryId: valid.entryId,
      status: 'VALID',
      claimedAt: null,
      reversedAt: null,
      user: { id: meera.id, name: 'Meera Nair' },
    },
  ].map((node) => ({ ...common, ...node }));
  expect(redemptions.edges.map(({ node }) => node)).toEqual(nodes);
  expect(redemptions.totalCount).toBe(3);
  expect(JSON.stringify(redemptions)).not.toContain(valid.code);
});

it('filters by status and owner, by words of the profile or the complete email address', async () => {
  const { admin, meera, valid, claimed, reversed } = await threeRedemptions();
  expect(await idsOf(admin, { status: 'VALID' })).toEqual([valid.entryId]);
  expect(await idsOf(admin, { status: 'CLAIMED' })).toEqual([claimed.entryId]);
  expect(await idsOf(admin, { status: 'VOID' })).toEqual([reversed.entryId]);
  expect(await idsOf(admin, { q: 'kavya' })).toEqual([claimed.entryId]);
  expect(await idsOf(admin, { q: String(meera.email).toUpperCase() })).toEqual([valid.entryId]);
  expect(await idsOf(admin, { q: 'kavya', status: 'VALID' })).toEqual([]);
  await expectRefusal(admin.run(LIST, { q: 'x'.repeat(201) }), 'BAD_USER_INPUT', ['q']);
});

it('pages do not overlap, and carry the total', async () => {
  const { admin, valid, claimed, reversed } = await threeRedemptions();
  const first = (await admin.run(LIST, { first: 2 })).redemptions;
  const second = (await admin.run(LIST, { first: 2, after: first.pageInfo.endCursor })).redemptions;
  expect([first, second].flatMap(({ edges }) => edges.map(({ node }) => node.entryId))).toEqual([
    reversed.entryId,
    claimed.entryId,
    valid.entryId,
  ]);
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  expect([first.totalCount, second.totalCount]).toEqual([3, 3]);
});

it('only admins list redemptions', async () => {
  for (const person of [await t.make.alumni(), await t.make.hr(), await t.make.jobseeker()])
    await expectRefusal(person.run(LIST, {}), 'FORBIDDEN');
  await expectRefusal(t.visitor.run(LIST, {}), 'UNAUTHENTICATED');
});

it('a redemption whose voucher was claimed in the meantime is not reversed', async () => {
  const { admin, kavya, valid, claimed } = await threeRedemptions();
  const reverse = (entryId: string, from: VoucherStatus) =>
    admin.run(REVERSE, { input: { entryId, reason: 'Ordered by mistake.', from } });
  const { message } = await expectRefusal(reverse(claimed.entryId, 'VALID'), 'CONFLICT', ['from']);
  expect(message).toBe('The voucher is claimed, no longer valid. Its reward was handed over.');
  expect((await kavya.get('/api/credits')).json()).toMatchObject({ balance: 0 });
  await reverse(claimed.entryId, 'CLAIMED');
  await reverse(valid.entryId, 'VALID');
  expect((await kavya.get('/api/credits')).json()).toMatchObject({ balance: 600 });
});

it('the lists are read through the indexes of their filters', async () => {
  const meera = await t.make.alumni();
  const { entryId } = await redeem(t, meera);
  // Copies of one redemption, a third of them in each status.
  await t.asOwner(
    `with inserted as (
       insert into credit_transactions (reason, cause_key, note, created_at)
       select 'redeemed', 'copy-' || n, 'Copy', now() from generate_series(1, 400) n returning id
     ), made as (select id, row_number() over () as n from inserted), original as (select transaction_id from credit_postings where id = $1),
     posted as (
       insert into credit_postings (transaction_id, account_id, amount, balance_after)
       select m.id, p.account_id, p.amount, p.balance_after from made m, original o join credit_postings p using (transaction_id)
     )
     insert into reward_redemptions (transaction_id, reward_id, user_id, idempotency_key, voucher_code, created_at, claimed_at, reversed_at)
     select m.id, v.reward_id, v.user_id, m.id::text, m.id::text, now(), case when m.n % 3 = 1 then now() end,
       case when m.n % 3 = 2 then now() end
     from made m, original o join reward_redemptions v using (transaction_id)`,
    [entryId],
  );
  await analyze(t, 'reward_redemptions', 'credit_transactions', 'credit_postings', 'users');
  const admin = await t.make.admin();
  const plans = await indexedPlans(t, 'rewards.redemptions', async () => {
    for (const status of ['VALID', 'CLAIMED', 'VOID'] as const) await admin.run(LIST, { status });
    await admin.run(LIST, {});
    await admin.run(LIST, { q: randomUUID() });
  });
  for (const [name, index] of [
    ['rewards.redemptions.valid', 'reward_redemptions_valid'],
    ['rewards.redemptions.claimed', 'reward_redemptions_claimed'],
    ['rewards.redemptions.void', 'reward_redemptions_void'],
    ['rewards.redemptions.all', 'reward_redemptions_pkey'],
    ['rewards.redemptions.all.q', 'reward_redemptions_user_id_idempotency_key_key'],
  ] as const) {
    expect([name, plans.get(name)]).toEqual([name, expect.stringContaining(index)]);
    expect([name, plans.get(name)]).toEqual([name, expect.not.stringContaining('Seq Scan on reward_redemptions')]);
  }
});
