import { sql, type Transaction } from '../../platform/db/database';
import { MAX_BLOCKED } from './blocks.rules';

const LOCK_PAIR = sql(
  'blocks.lock-pair',
  `select pg_advisory_xact_lock(hashtextextended(least($1::uuid, $2::uuid)::text || greatest($1::uuid, $2::uuid)::text, 0))`,
);

/**
 * Until the transaction ends, no other one blocks or unblocks one of these two users for the other, and none opens a conversation
 * between them.
 */
export async function lockPair(tx: Transaction, userId: string, otherId: string): Promise<void> {
  await tx.query(LOCK_PAIR, [userId, otherId]);
}

const INSERT = sql(
  'blocks.insert',
  `insert into user_blocks (blocker_id, blocked_id, created_at) select $1, $2, $3
   where (select count(*) from user_blocks where blocker_id = $1) < ${MAX_BLOCKED} on conflict do nothing returning id`,
);
const KNOWN = sql('blocks.known', 'select id from user_blocks where blocker_id = $1 and blocked_id = $2');

/** @returns `full` if the user already blocks the maximum number of users. Needs the lock of the pair. */
export async function insertBlock(
  tx: Transaction,
  { blockerId, blockedId, at }: { blockerId: string; blockedId: string; at: Date },
): Promise<'blocked' | 'known' | 'full'> {
  if ((await tx.query(KNOWN, [blockerId, blockedId])).length > 0) return 'known';
  return (await tx.query(INSERT, [blockerId, blockedId, at])).length > 0 ? 'blocked' : 'full';
}

const DELETE = sql('blocks.delete', 'delete from user_blocks where blocker_id = $1 and blocked_id = $2 returning id');

/** @returns whether there was a block. Needs the lock of the pair. */
export async function deleteBlock(tx: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
  return (await tx.query(DELETE, [blockerId, blockedId])).length > 0;
}
