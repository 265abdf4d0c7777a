import { sql, type Transaction } from '../../platform/db/database';

const SETTLE = sql('payment-issues.settle', 'update payments set settled_at = $2, updated_at = $2 where id = $1');

/** Marks a payment as settled: nothing is left to do about it. */
export async function markSettled(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(SETTLE, [id, at]);
}
