import { parameterized, sql, type Transaction } from '../../platform/db/database';
import type { ReceiptEntity } from './payments.entity';
import { receiptNumber } from './settlement.rules';

interface NewReceipt
  extends Pick<ReceiptEntity, 'year' | 'applicationId' | 'paymentId' | 'internship' | 'amount' | 'currency'> {
  at: Date;
}

const NEXT = sql(
  'receipts.next',
  `insert into receipt_counters as c (year, last) values ($1, 1) on conflict (year) do update set last = c.last + 1 returning last`,
);
const INSERT = parameterized<NewReceipt & { number: string; sequence: number }>(
  'receipts.insert',
  `insert into receipts (number, year, sequence, application_id, payment_id, internship, amount, currency, issued_at)
   values (:number, :year, :sequence, :applicationId, :paymentId, :internship, :amount, :currency, :at)`,
);

/**
 * Stores a receipt with the next number of its year. The year's counter stays locked until the transaction ends, which keeps
 * the numbers free of gaps, so call this last.
 * @returns the receipt number
 */
export async function issueReceipt(tx: Transaction, receipt: NewReceipt): Promise<string> {
  const { year } = receipt;
  const [next] = await tx.query<{ last: number }>(NEXT, [year]);
  if (!next) throw new Error('The database gave no number for a receipt.');
  const number = receiptNumber(year, next.last);
  await tx.query(INSERT({ ...receipt, number, sequence: next.last }));
  return number;
}
