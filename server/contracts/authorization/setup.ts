import type { ApiScope } from '../../testing/generated/graphql';
import type { TestApp, User } from '../../testing/harness';

/** All scopes of API keys. */
export const ALL_SCOPES: ApiScope[] = [
  'JOBS_READ',
  'JOBS_WRITE',
  'REFERRALS_READ',
  'CANDIDATES_READ',
  'ANALYTICS_READ',
  'WEBHOOKS_MANAGE',
];

/** Gives a user enough credits for a reward, and redeems it. @returns the IDs of the ledger entry and the voucher */
export async function redeem(t: TestApp, who: User): Promise<{ entryId: string; code: string }> {
  const { rows } = await t.db.raw(`select id, cost from rewards where slug = 'resume-review'`);
  // A migration creates the reward.
  const [reward] = rows as [{ id: string; cost: number }];
  await t.earn(who, reward.cost);
  const { entry, voucherCode } = await who.redeemReward(reward.id);
  return { entryId: entry.id, code: voucherCode ?? '' };
}
