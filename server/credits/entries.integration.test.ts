import { ReferralStatus } from '../referrals/referrals.rules';
import type { Actor } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

/** What the entries of the ledger lead to: the referral that earned them, or the reward and its voucher. */
const t = testApp();
// The catalog is the migration's and survives the emptying between tests; what a test adds does not.
beforeEach(() => t.asOwner(`delete from rewards where slug like 'test-%'`));

const ENTRIES = graphql(`
  query CreditEntriesOrigins {
    creditEntries {
      edges {
        node { id reason voucherStatus reversedEntryId reward { id title stockLeft } referral { jobTitle candidate { user { name } } } }
      }
    }
  }`);
const REVERSE = graphql(`
  mutation CreditEntriesReverse($input: ReverseRedemptionInput!) {
    reverseRedemption(input: $input) { entry { voucherStatus reward { id } referral { id } } }
  }`);
const CLAIM = graphql(`
  mutation CreditEntriesClaim($input: ClaimVoucherInput!) { claimVoucher(input: $input) { voucher { status } } }`);

const entriesOf = async (as: Actor) => (await as.run(ENTRIES)).creditEntries.edges.map(({ node }) => node);

async function aReward(stock: number | null): Promise<string> {
  const { rows } = await t.asOwner(
    `insert into rewards (slug, title, description, cost, stock, voucher, voucher_prefix)
     values ('test-' || gen_random_uuid(), 'Mock interview', 'With the team.', 300, $1, 'team', 'MOCK') returning id`,
    [stock],
  );
  return (rows as { id: string }[])[0]?.id ?? '';
}

/** A referrer who accepted a request from each of these job seekers. */
async function referrerOf(...candidates: readonly { id: string }[]): Promise<Actor & { id: string }> {
  const meera = await t.make.alumni();
  for (const { id } of candidates) {
    const referral = await t.make.referral({ candidateId: id, referrerId: meera.id, jobTitle: 'Chef' });
    await meera.changeReferralStatus({ id: referral.id, from: 'PENDING', status: 'ACCEPTED' });
  }
  return meera;
}

it('an earned entry names its referral, and a redemption its reward and the voucher', async () => {
  const asha = await t.make.jobseeker({ firstName: 'Asha', lastName: 'Rao' });
  const meera = await referrerOf(asha);
  await t.earn(meera, 1000);
  const reward = await aReward(5);
  await meera.redeemReward(reward);
  expect(await entriesOf(meera)).toMatchObject([
    {
      reason: 'REDEEMED',
      voucherStatus: 'VALID',
      reward: { id: reward, title: 'Mock interview', stockLeft: 4 },
      referral: null,
    },
    { reason: 'REFERRAL_ACCEPTED', voucherStatus: null, reward: null, referral: null },
    {
      reason: 'REFERRAL_ACCEPTED',
      voucherStatus: null,
      reward: null,
      referral: { jobTitle: 'Chef', candidate: { user: { name: 'Asha Rao' } } },
    },
  ]);
});

it('the voucher of an entry becomes claimed and void, also when the reward is no longer offered', async () => {
  const meera = await referrerOf();
  await t.earn(meera, 1000);
  const reward = await aReward(null);
  const { entry, voucherCode } = await meera.redeemReward(reward);
  await t.asOwner('update rewards set active = false where id = $1', [reward]);
  const admin = await t.make.admin();
  const statuses = async () => (await entriesOf(meera)).map((each) => [each.reason, each.voucherStatus, each.reward]);
  const shown = { id: reward, title: 'Mock interview', stockLeft: null };
  await admin.run(CLAIM, { input: { code: voucherCode ?? '' } });
  expect((await statuses())[0]).toEqual(['REDEEMED', 'CLAIMED', shown]);
  const { reverseRedemption } = await admin.run(REVERSE, { input: { entryId: entry.id, reason: 'Sold out.' } });
  expect(reverseRedemption.entry).toEqual({ voucherStatus: null, reward: null, referral: null });
  expect(await statuses()).toEqual([
    ['REVERSED', null, null],
    ['REDEEMED', 'VOID', shown],
    ['REFERRAL_ACCEPTED', null, null],
  ]);
  // The refund names the redemption, in both APIs.
  expect((await entriesOf(meera)).map(({ reversedEntryId }) => reversedEntryId)).toEqual([entry.id, null, null]);
  const rest = (await meera.get('/api/credits/entries')).json<{ reversedEntryId: string | null }[]>();
  expect(rest.map(({ reversedEntryId }) => reversedEntryId)).toEqual([entry.id, null, null]);
});

it('an entry of a referral that now belongs to others names none', async () => {
  const asha = await t.make.jobseeker();
  const meera = await referrerOf(asha);
  const other = await t.make.alumni();
  // A state that the product cannot reach.
  await t.asOwner('update referrals set referrer_id = $1', [other.id]);
  expect((await entriesOf(meera)).map(({ referral }) => referral)).toEqual([null]);
});

it('a page is read with as many statements as one entry', async () => {
  const seekers = [];
  for (let i = 0; i < 5; i++) seekers.push(await t.make.jobseeker());
  const [one, many] = [await referrerOf(...seekers.slice(0, 1)), await referrerOf(...seekers)];
  const reward = await aReward(null);
  for (const [person, times] of [
    [one, 1],
    [many, 3],
  ] as const) {
    await t.earn(person, 1000);
    for (let i = 0; i < times; i++) await person.redeemReward(reward);
  }
  const ofOne = await t.countStatements(() => entriesOf(one));
  const ofMany = await t.countStatements(async () => expect(await entriesOf(many)).toHaveLength(9));
  expect(ofMany.toSorted()).toEqual(ofOne.toSorted());
});

it('REST entries have the same facts as IDs', async () => {
  const asha = await t.make.jobseeker();
  const meera = await referrerOf(asha);
  await t.earn(meera, 200);
  const reward = await aReward(2);
  await meera.redeemReward(reward);
  const [referral] = (await t.db.raw('select id, status from referrals')).rows as { id: string; status: string }[];
  expect(referral?.status).toBe(ReferralStatus.ACCEPTED);
  const entries = (await meera.get('/api/credits/entries')).json<Record<string, unknown>[]>();
  expect(entries.map((entry) => [entry.voucherStatus, entry.rewardId, entry.referralId])).toEqual([
    ['valid', reward, null],
    [null, null, null],
    [null, null, referral?.id],
  ]);
  const rewards = (await meera.get('/api/rewards')).json<{ id: string; stockLeft: number | null }[]>();
  expect(rewards.find(({ id }) => id === reward)?.stockLeft).toBe(1);
  expect(rewards.some(({ stockLeft }) => stockLeft === null)).toBe(true);
});
