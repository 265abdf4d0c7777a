import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { Appreciation } from './appreciation.rules';
import type { Reward } from './credits.types';
import type { RewardEntity } from './rewards.entity';

const CATALOGUE = sql(
  'rewards.catalogue',
  `select id, title, description, cost, (stock is null or stock > 0) as available from rewards where active order by cost, id limit 200`,
);

/** What is offered, cheapest first. */
export function readCatalogue(db: Queryable): Promise<Reward[]> {
  return db.query(CATALOGUE);
}

/** What redeeming is decided by. */
export type OfferedReward = Pick<RewardEntity, 'id' | 'title' | 'cost' | 'voucherPrefix'>;

const OFFERED = sql(
  'rewards.offered',
  'select id, title, cost, voucher_prefix as "voucherPrefix" from rewards where id = $1 and active',
);

/** A reward that is offered; null for none. */
export async function readOffered(db: Queryable, id: string): Promise<OfferedReward | null> {
  const [row] = await db.query<OfferedReward>(OFFERED, [id]);
  return row ?? null;
}

// A reward without a stock is looked at and not written: its row must not make everybody who redeems it wait for one another.
const TAKE = sql(
  'rewards.take',
  `with taken as (update rewards set stock = stock - 1 where id = $1 and active and stock > 0 returning id)
   select id from taken union all select id from rewards where id = $1 and active and stock is null`,
);

/** Takes one out of stock; false when none is left, however many take at once. */
export async function takeOne(tx: Queryable, rewardId: string): Promise<boolean> {
  return (await tx.query(TAKE, [rewardId])).length > 0;
}

const PUT_BACK = sql('rewards.put-back', 'update rewards set stock = stock + 1 where id = $1 and stock is not null');

export async function putBack(tx: Queryable, rewardId: string): Promise<void> {
  await tx.query(PUT_BACK, [rewardId]);
}

interface NewRedemption {
  transactionId: string;
  rewardId: string;
  userId: string;
  idempotencyKey: string;
  voucherCode: string;
  at: Date;
}

const KEEP = sql(
  'rewards.keep',
  `insert into reward_redemptions (transaction_id, reward_id, user_id, idempotency_key, voucher_code, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export async function keepRedemption(tx: Queryable, redemption: NewRedemption): Promise<void> {
  const { transactionId, rewardId, userId, idempotencyKey, voucherCode, at } = redemption;
  await tx.query(KEEP, [transactionId, rewardId, userId, idempotencyKey, voucherCode, at]);
}

// The person's side of a redemption is the posting that spends.
const POSTING = 'credit_postings p on p.transaction_id = v.transaction_id and p.amount < 0';

const BY_KEY = sql(
  'rewards.by-key',
  `select p.id as "entryId", v.reward_id as "rewardId" from reward_redemptions v join ${POSTING}
   where v.user_id = $1 and v.idempotency_key = $2`,
);

/** The redemption that somebody made with this key; null for none. */
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

/** What a redeemed certificate says; null for an entry that is none, or was taken back. */
export async function readAppreciation(db: Queryable, entryId: string): Promise<Appreciation | null> {
  const [row] = await db.query<Appreciation>(APPRECIATION, [entryId]);
  return row ?? null;
}

/** What handing out and taking back are decided by. */
export interface LockedRedemption {
  transactionId: string;
  entryId: string;
  userId: string;
  rewardId: string;
  title: string;
  voucher: RewardEntity['voucher'];
  cost: number;
  reversedAt: Date | null;
  claimedAt: Date | null;
}

const LOCKED = `select v.transaction_id as "transactionId", p.id as "entryId", v.user_id as "userId", v.reward_id as "rewardId", t.note as title,
     w.voucher, -p.amount as cost, v.reversed_at as "reversedAt", v.claimed_at as "claimedAt"
   from reward_redemptions v join ${POSTING} join credit_transactions t on t.id = v.transaction_id join rewards w on w.id = v.reward_id`;
const LOCK_BY_ENTRY = sql('rewards.lock-entry', `${LOCKED} where p.id = $1 for no key update of v`);
const LOCK_BY_CODE = sql('rewards.lock-code', `${LOCKED} where v.voucher_code = $1 for no key update of v`);

/** Locks a redemption until the transaction ends: of two admins who act at once, the second sees what the first did. */
export async function lockByEntry(tx: Queryable, entryId: string): Promise<LockedRedemption | null> {
  const [row] = await tx.query<LockedRedemption>(LOCK_BY_ENTRY, [entryId]);
  return row ?? null;
}

/** The same by the voucher's code. */
export async function lockByCode(tx: Queryable, code: string): Promise<LockedRedemption | null> {
  const [row] = await tx.query<LockedRedemption>(LOCK_BY_CODE, [code]);
  return row ?? null;
}

const MARK_REVERSED = sql(
  'rewards.mark-reversed',
  'update reward_redemptions set reversed_at = $2 where transaction_id = $1',
);
const MARK_CLAIMED = sql(
  'rewards.mark-claimed',
  'update reward_redemptions set claimed_at = $2, claimed_by_id = $3 where transaction_id = $1',
);

export async function markReversed(tx: Queryable, transactionId: string, at: Date): Promise<void> {
  await tx.query(MARK_REVERSED, [transactionId, at]);
}

export async function markClaimed(
  tx: Queryable,
  transactionId: string,
  { at, byId }: { at: Date; byId: string },
): Promise<void> {
  await tx.query(MARK_CLAIMED, [transactionId, at, byId]);
}

/** A voucher as admins see it. */
export interface VoucherRow {
  entryId: string;
  reward: string;
  cost: number;
  redeemedAt: Date;
  claimedAt: Date | null;
  reversedAt: Date | null;
  user: UserRow;
}

const VOUCHER = sql(
  'rewards.voucher',
  `select p.id as "entryId", t.note as reward, -p.amount as cost, v.created_at as "redeemedAt", v.claimed_at as "claimedAt",
     v.reversed_at as "reversedAt", ${columns('u', 'user', USER_COLUMNS)}
   from reward_redemptions v join ${POSTING} join credit_transactions t on t.id = v.transaction_id join users u on u.id = v.user_id
   where v.voucher_code = $1`,
);

/** A voucher by its code; null for none. */
export async function readVoucher(db: Queryable, code: string): Promise<VoucherRow | null> {
  const [row] = await db.query<VoucherRow>(VOUCHER, [code]);
  return row ?? null;
}
