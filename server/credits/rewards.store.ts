import { parameterized, type Queryable, sql } from '../platform/db/database';
import type { RewardEntity } from './rewards.entity';
import { POSTING } from './rewards.queries';

// Rewards with unlimited stock are read, not updated, so that concurrent redemptions do not wait for each other.
const TAKE = sql(
  'rewards.take',
  `with taken as (update rewards set stock = stock - 1 where id = $1 and active and stock > 0 returning id)
   select id from taken union all select id from rewards where id = $1 and active and stock is null`,
);

/** Takes one from the stock; false if it is empty. Safe under concurrency. */
export async function takeFromStock(tx: Queryable, rewardId: string): Promise<boolean> {
  return (await tx.query(TAKE, [rewardId])).length > 0;
}

const PUT_BACK = sql('rewards.put-back', 'update rewards set stock = stock + 1 where id = $1 and stock is not null');

export async function returnToStock(tx: Queryable, rewardId: string): Promise<void> {
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

const INSERT = parameterized<NewRedemption>(
  'rewards.insert-redemption',
  `insert into reward_redemptions (transaction_id, reward_id, user_id, idempotency_key, voucher_code, created_at)
   values (:transactionId, :rewardId, :userId, :idempotencyKey, :voucherCode, :at)`,
);

export async function insertRedemption(tx: Queryable, redemption: NewRedemption): Promise<void> {
  await tx.query(INSERT(redemption));
}

/** The facts that decide about claiming and reversing. */
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

/** Locks a redemption until the transaction ends, so that of two concurrent changes the second sees the result of the first. */
export async function lockByEntry(tx: Queryable, entryId: string): Promise<LockedRedemption | null> {
  const [row] = await tx.query<LockedRedemption>(LOCK_BY_ENTRY, [entryId]);
  return row ?? null;
}

/** `lockByEntry` by the voucher's code. */
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
