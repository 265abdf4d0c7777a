import { newVoucherCode } from '../../credits/rewards.rules';
import { DAY } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import type { StoredLedgerTransaction } from './ledger-transactions';
import type { World } from './referrals';
import { insertRows } from '../insert-rows';

interface RewardRow {
  id: string;
  slug: string;
  prefix: string;
}

/** Writes the redemptions with their vouchers, and reduces the stock of the rewards. */
export async function storeRedemptions(
  tx: Transaction,
  { people, now }: World,
  ledgerTransactions: readonly StoredLedgerTransaction[],
): Promise<void> {
  const { rows } = await tx.raw('select id, slug, voucher_prefix as prefix from rewards');
  // As selected; the migration creates the rewards.
  const catalog = new Map((rows as RewardRow[]).map((row) => [row.slug, row]));
  const redemptions = ledgerTransactions.flatMap(({ id, user, reward, at }) => {
    const offered = catalog.get(reward?.slug ?? '');
    if (!reward || !offered) return [];
    const claimedAt = reward.claimedDaysAgo === null ? null : new Date(now.getTime() - reward.claimedDaysAgo * DAY);
    return [
      {
        transaction_id: id,
        reward_id: offered.id,
        user_id: user.id,
        idempotency_key: reward.key,
        voucher_code: newVoucherCode(offered.prefix),
        created_at: at,
        claimed_at: claimedAt,
        claimed_by_id: claimedAt && people.demo.admin.id,
      },
    ];
  });
  await insertRows(tx, 'reward_redemptions', redemptions);
  await tx.raw('update rewards set stock = stock - 1 where id = any($1)', [redemptions.map((row) => row.reward_id)]);
}
