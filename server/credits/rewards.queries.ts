import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { Appreciation } from './appreciation.rules';
import type { Reward } from './credits.types';
import type { RewardEntity } from './rewards.entity';
import type { VoucherStatus } from './rewards.rules';

const REWARD = 'id, title, description, cost, (stock is null or stock > 0) as available, stock as "stockLeft"';

const CATALOGUE = sql('rewards.catalog', `select ${REWARD} from rewards where active order by cost, id limit 200`);

/** The rewards on offer, cheapest first. */
export function readCatalog(db: Queryable): Promise<Reward[]> {
  return db.query(CATALOGUE);
}

const BY_ID = sql('rewards.by-id', `select ${REWARD} from rewards where id = any($1)`);

/** Rewards by ID, also those no longer offered, in no particular order. */
export function readRewards(db: Queryable, ids: readonly string[]): Promise<Reward[]> {
  return db.query(BY_ID, [ids]);
}

/** The facts that decide about a redemption. */
export type OfferedReward = Pick<RewardEntity, 'id' | 'title' | 'cost' | 'voucherPrefix'>;

const OFFERED = sql(
  'rewards.offered',
  'select id, title, cost, voucher_prefix as "voucherPrefix" from rewards where id = $1 and active',
);

/** A reward on offer; null if there is none with this ID. */
export async function readOffered(db: Queryable, id: string): Promise<OfferedReward | null> {
  const [row] = await db.query<OfferedReward>(OFFERED, [id]);
  return row ?? null;
}

// The user's side of a redemption is the negative posting.
export const POSTING = 'credit_postings p on p.transaction_id = v.transaction_id and p.amount < 0';

const BY_KEY = sql(
  'rewards.by-key',
  `select p.id as "entryId", v.reward_id as "rewardId" from reward_redemptions v join ${POSTING}
   where v.user_id = $1 and v.idempotency_key = $2`,
);

/** The redemption that a user made with this idempotency key; null for none. */
export async function readByKey(
  db: Queryable,
  { userId, idempotencyKey }: { userId: string; idempotencyKey: string },
): Promise<{ entryId: string; rewardId: string } | null> {
  const [row] = await db.query<{ entryId: string; rewardId: string }>(BY_KEY, [userId, idempotencyKey]);
  return row ?? null;
}

const APPRECIATION = sql(
  'rewards.appreciation',
  `select u.name, v.voucher_code as code, v.created_at as at,
     (select count(*)::int from referrals r where r.referrer_id = u.id and r.accepted_at <= v.created_at) as accepted,
     (select count(*)::int from referrals r where r.referrer_id = u.id and r.hired_at <= v.created_at) as hired
   from reward_redemptions v join ${POSTING} join rewards w on w.id = v.reward_id join users u on u.id = v.user_id
   where p.id = $1 and w.voucher = 'certificate' and v.reversed_at is null`,
);

/** The content of a redeemed certificate; null for an entry without one, or a reversed redemption. */
export async function readAppreciation(db: Queryable, entryId: string): Promise<Appreciation | null> {
  const [row] = await db.query<Appreciation>(APPRECIATION, [entryId]);
  return row ?? null;
}

/** A voucher as admins see it. Without its code, which only its owner sees. */
export interface VoucherRow {
  transactionId: string;
  entryId: string;
  reward: string;
  cost: number;
  certificate: boolean;
  redeemedAt: Date;
  claimedAt: Date | null;
  reversedAt: Date | null;
  user: UserRow;
}

const VOUCHER_PARTS = `v.transaction_id as "transactionId", p.id as "entryId", t.note as reward, -p.amount as cost,
     w.voucher = 'certificate' as certificate, v.created_at as "redeemedAt", v.claimed_at as "claimedAt",
     v.reversed_at as "reversedAt", ${columns('u', 'user', USER_COLUMNS)}`;

const VOUCHER_JOINS = `left join ${POSTING} left join credit_transactions t on t.id = v.transaction_id
   left join rewards w on w.id = v.reward_id left join users u on u.id = v.user_id`;

const VOUCHER = sql(
  'rewards.voucher',
  `select ${VOUCHER_PARTS} from reward_redemptions v ${VOUCHER_JOINS} where v.voucher_code = $1`,
);

/** A voucher by its code; null for an unknown code. */
export async function readVoucher(db: Queryable, code: string): Promise<VoucherRow | null> {
  const [row] = await db.query<VoucherRow>(VOUCHER, [code]);
  return row ?? null;
}

interface RedemptionsPage {
  /** Null for every status. */
  status: VoucherStatus | null;
  /** Words of the owner's profile, or the complete email address; null for all owners. */
  q: string | null;
  /** The transaction ID of the last redemption of the previous page; null for the first page. */
  after: string | null;
  /** One more than the page size, to detect a next page. */
  limit: number;
}

const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

// As in `voucherStatus`. Each condition is that of a partial index.
const STATUS: Record<VoucherStatus, string> = {
  valid: 'v.reversed_at is null and v.claimed_at is null',
  claimed: 'v.reversed_at is null and v.claimed_at is not null',
  void: 'v.reversed_at is not null',
};
const OWNED = `v.user_id in (select o.id from users o where o.search @@ search_query($3) or lower(o.email) = lower($3))`;

/** A page of redemptions, newest first, and their total. */
export async function readRedemptions(
  db: Queryable,
  { status, q, after, limit }: RedemptionsPage,
): Promise<{ rows: VoucherRow[]; total: number }> {
  const conditions = [status === null ? 'true' : STATUS[status], ...(q === null ? [] : [OWNED])].join(' and ');
  const statement = sql(
    ['rewards.redemptions', status ?? 'all', ...(q === null ? [] : ['q'])].join('.'),
    `select c.total, ${VOUCHER_PARTS}
     from (select count(*)::int as total from reward_redemptions v where ${conditions}) c
     left join lateral (
       select v.* from reward_redemptions v where v.transaction_id < $1 and ${conditions}
       order by v.transaction_id desc limit $2
     ) v on true ${VOUCHER_JOINS}
     order by v.transaction_id desc`,
  );
  const values = [after ?? HIGHEST, limit, ...(q === null ? [] : [q])];
  const rows = await db.query<VoucherRow & { total: number }>(statement, values);
  // An empty page still has one row, which contains the total.
  return { rows: rows.filter(({ transactionId }) => transactionId !== null), total: rows[0]?.total ?? 0 };
}
