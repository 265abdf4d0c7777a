import { newVoucherCode } from '../credits/rewards.rules';
import { DAY } from '../platform/clock';
import type { Transaction } from '../platform/db/database';
import type { SeedBooking } from './ledger';
import type { World } from './referrals';
import { insertRows } from './rows';

interface CatalogueRow {
  id: string;
  slug: string;
  prefix: string;
}

/** Stores what was redeemed: the vouchers, and one less of each reward in stock. */
export async function storeRedemptions(
  tx: Transaction,
  { people, now }: World,
  bookings: readonly SeedBooking[],
): Promise<void> {
  const { rows } = await tx.raw('select id, slug, voucher_prefix as prefix from rewards');
  // The migration filled the catalogue.
  const catalogue = new Map((rows as CatalogueRow[]).map((row) => [row.slug, row]));
  const redemptions = bookings.flatMap(({ id, user, reward, at }) => {
    const offered = catalogue.get(reward?.slug ?? '');
    if (!reward || !offered) return [];
    const claimedAt = reward.claimedDaysAgo === null ? null : new Date(now.getTime() - reward.claimedDaysAgo * DAY);
    return [
      {
        ...{ transaction_id: id, reward_id: offered.id, user_id: user.id, idempotency_key: reward.key },
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
