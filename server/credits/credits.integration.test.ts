import { randomUUID } from 'node:crypto';
import { AppError } from '../platform/api/errors';
import { expectRefusal } from '../testing/actor';
import type { CreditEntryKind } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { CreditsService } from './credits.service';

const t = testApp();
const service = () => new CreditsService(t.app.core);

const redeem = (userId: string, amount: number, key: string = randomUUID()) =>
  t.db.inTransaction((tx) => service().redeem(tx, { userId, amount, key, note: 'Gift card' }));

const ACCOUNT = graphql(`
  query CreditsAccount {
    credits { earned redeemed balance creditsPerAcceptance creditsPerHire tier { tier next target current remaining percent bonusCredits } }
  }`);
const ENTRIES = graphql(`
  query CreditsEntries($kind: CreditEntryKind, $first: Int! = 20, $after: String) {
    creditEntries(kind: $kind, first: $first, after: $after) {
      totalCount edges { cursor node { amount reason note balanceAfter createdAt } }
      pageInfo { hasNextPage endCursor }
    }
  }`);

/** Everything in the ledger sums to zero, and each kept balance is the sum of its postings. */
async function expectSoundLedger(): Promise<void> {
  const { rows } = await t.db.raw(`
    select coalesce(sum(p.amount), 0)::int as total,
           (select count(*)::int from credit_accounts a where a.kind = 'user'
            and a.balance <> coalesce((select sum(amount) from credit_postings where account_id = a.id), 0)) as wrong,
           (select count(*)::int from credit_transactions x
            where (select count(*) from credit_postings where transaction_id = x.id) <> 2) as halves
    from credit_postings p`);
  expect(rows).toEqual([{ total: 0, wrong: 0, halves: 0 }]);
}

const codeOf = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'rejected' && settled.reason instanceof AppError ? settled.reason.code : settled.status;

describe('the ledger', () => {
  it('a dedupe key is posted once, however often it is repeated in parallel', async () => {
    const { id } = await t.make.alumni();
    const entries = await Promise.all(Array.from({ length: 8 }, () => t.earn({ id }, 100, { dedupeKey: 'one key' })));
    expect(entries.filter(Boolean)).toHaveLength(1);
    await expectSoundLedger();
    expect((await service().account(await viewerOf(id))).balance).toBe(100);
  });

  it('parallel redemptions never overdraw an account', async () => {
    const { id } = await t.make.alumni();
    await t.earn({ id }, 500);
    const settled = await Promise.allSettled(Array.from({ length: 12 }, () => redeem(id, 100)));
    expect(settled.map(codeOf).sort()).toEqual([...Array(7).fill('CONFLICT'), ...Array(5).fill('fulfilled')]);
    await expectSoundLedger();
    expect(await service().account(await viewerOf(id))).toMatchObject({ earned: 500, redeemed: 500, balance: 0 });
  });

  it('a refused redemption leaves nothing behind', async () => {
    const { id } = await t.make.alumni();
    await expect(redeem(id, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await t.count('credit_transactions')).toBe(0);
  });

  it('a key redeems once', async () => {
    const { id } = await t.make.alumni();
    await t.earn({ id }, 500);
    expect(await redeem(id, 200, 'gift')).toMatchObject({ balance: 300 });
    expect(await redeem(id, 200, 'gift')).toBeNull();
    expect((await service().account(await viewerOf(id))).balance).toBe(300);
  });

  it.each([0, -5, 1.5, Number.NaN])('%p credits cannot be redeemed', async (amount) => {
    const { id } = await t.make.alumni();
    await expect(redeem(id, amount)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', details: { fields: ['amount'] } });
  });

  it('entries cannot be changed, and every posting needs its counterpart', async () => {
    const { id } = await t.make.alumni();
    await t.earn({ id }, 100);
    // Not by the application, whose role lacks the right, nor by the tables' owner.
    for (const [change, table] of [
      ['update credit_postings set amount = amount * 2', 'credit_postings'],
      ['delete from credit_transactions', 'credit_transactions'],
    ]) {
      await expect(t.db.raw(String(change))).rejects.toThrow(`permission denied for table ${table}`);
      await expect(t.asOwner(String(change))).rejects.toThrow('append-only');
    }
    await expect(
      t.db.raw(`insert into credit_postings (transaction_id, account_id, amount)
                select t.id, (select id from credit_accounts where kind = 'redeemed'), 5 from credit_transactions t`),
    ).rejects.toThrow('do not sum to zero');
    await expectSoundLedger();
  });

  it('credits are rolled back with the transaction that earned them', async () => {
    const { id } = await t.make.alumni();
    await expect(
      t.db.inTransaction(async (tx) => {
        await service().earnForAcceptance(tx, {
          id: await aReferral(id),
          referrerId: id,
          jobTitle: 'Engineer',
          company: 'Acme',
        });
        throw new Error('the cause failed');
      }),
    ).rejects.toThrow('the cause failed');
    expect((await service().account(await viewerOf(id))).balance).toBe(0);
  });
});

describe('credits', () => {
  it('the account shows earned and redeemed credits and the way to the next tier', async () => {
    const alumni = await t.make.alumni();
    await t.earn(alumni, 700);
    await redeem(alumni.id, 240);
    const data = await alumni.run(ACCOUNT);
    expect(data.credits).toEqual({
      earned: 700,
      redeemed: 240,
      balance: 460,
      creditsPerAcceptance: 100,
      creditsPerHire: 400,
      tier: { tier: 'BRONZE', next: 'SILVER', target: 25, current: 0, remaining: 25, percent: 0, bonusCredits: 200 },
    });
  });

  it('a user without credits has an empty account', async () => {
    const data = await (await t.make.hr()).run(ACCOUNT);
    expect(data.credits).toMatchObject({ earned: 0, redeemed: 0, balance: 0 });
  });

  it('a job seeker who never was a referrer has none', async () => {
    const asha = await t.make.jobseeker();
    expect((await asha.run(ACCOUNT)).credits).toMatchObject({ earned: 0, redeemed: 0, balance: 0 });
    expect((await asha.run(ENTRIES)).creditEntries).toMatchObject({ totalCount: 0, edges: [] });
  });

  it('entries are listed newest first, in pages, for each user their own', async () => {
    const alumni = await t.make.alumni();
    await t.earn(await t.make.alumni(), 1);
    for (const amount of [100, 400, 50]) await t.earn(alumni, amount);
    const first = (await alumni.run(ENTRIES, { first: 2 })).creditEntries;
    const rest = (await alumni.run(ENTRIES, { first: 2, after: first.pageInfo.endCursor })).creditEntries;
    const amounts = [...first.edges, ...rest.edges].map(({ node }) => [node.amount, node.balanceAfter]);
    expect(amounts).toEqual([
      [50, 550],
      [400, 500],
      [100, 100],
    ]);
    expect([first.totalCount, first.pageInfo.hasNextPage, rest.totalCount, rest.pageInfo.hasNextPage]).toEqual([
      3,
      true,
      3,
      false,
    ]);
  });

  it('the earned entries add up to what was earned, and those of redemptions to what was redeemed', async () => {
    const alumni = await t.make.alumni();
    await t.earn(alumni, 1500);
    await t.earn(alumni, 400);
    const reversed = await redeem(alumni.id, 300);
    await redeem(alumni.id, 600);
    const reversal = {
      transactionId: reversed?.transactionId ?? '',
      userId: alumni.id,
      amount: 300,
      note: 'By mistake',
    };
    await t.db.inTransaction((tx) => service().reverse(tx, reversal));
    const list = async (kind: CreditEntryKind | null, first = 20) =>
      (await alumni.run(ENTRIES, { kind, first })).creditEntries;
    const { earned, redeemed } = (await alumni.run(ACCOUNT)).credits;
    const amounts = async (kind: CreditEntryKind) => (await list(kind)).edges.map(({ node }) => node.amount);
    expect(await amounts('EARNED')).toEqual([400, 1500]);
    expect(await amounts('REDEEMED')).toEqual([300, -600, -300]);
    expect([earned, redeemed]).toEqual([1900, 600]);
    const [all, ofEarned, ofRedeemed] = [await list(null, 1), await list('EARNED', 1), await list('REDEEMED', 1)];
    expect([all, ofEarned, ofRedeemed].map(({ totalCount }) => totalCount)).toEqual([5, 2, 3]);
    const rest = await alumni.run(ENTRIES, { kind: 'EARNED', after: ofEarned.pageInfo.endCursor });
    expect(rest.creditEntries.edges.map(({ node }) => node.amount)).toEqual([1500]);
    await expectRefusal(
      alumni.run(ENTRIES, { kind: 'REDEEMED', after: ofEarned.pageInfo.endCursor }),
      'BAD_USER_INPUT',
      ['after'],
    );
    const fresh = await (await t.make.alumni()).run(ENTRIES, { kind: 'REDEEMED' });
    expect(fresh.creditEntries).toMatchObject({ totalCount: 0, edges: [] });
  });

  it.each([
    ['a size of 0', { first: 0 }, 'first'],
    ['a size of 101', { first: 101 }, 'first'],
    ['a junk cursor', { after: 'junk' }, 'after'],
    ['a cursor of 10,000 characters', { after: 'x'.repeat(10_000) }, 'after'],
  ])('a page is refused for %s', async (_, variables, field) => {
    await expectRefusal((await t.make.alumni()).run(ENTRIES, variables), 'BAD_USER_INPUT', [field]);
  });
});

async function viewerOf(id: string) {
  const viewer = await t.app.modules.auth.api.sessionReader.viewerOf(await t.signIn({ id }));
  if (!viewer) throw new Error('The session just made is not there.');
  return viewer;
}

async function aReferral(referrerId: string): Promise<string> {
  const candidate = await t.make.jobseeker();
  return (await t.make.referral({ candidateId: candidate.id, referrerId })).id;
}
