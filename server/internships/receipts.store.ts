import { type Queryable, sql, type Transaction } from '../platform/db/database';
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
const INSERT = sql(
  'receipts.insert',
  `insert into receipts (number, year, sequence, application_id, payment_id, internship, amount, currency, issued_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/**
 * Writes a receipt under the next number of its year. The counter stays locked until the transaction ends, so that no number
 * is given twice or left out; do it last.
 * @returns the number
 */
export async function issueReceipt(tx: Transaction, receipt: NewReceipt): Promise<string> {
  const { year, applicationId, paymentId, internship, amount, currency, at } = receipt;
  const [next] = await tx.query<{ last: number }>(NEXT, [year]);
  if (!next) throw new Error('The database gave no number for a receipt.');
  const number = receiptNumber(year, next.last);
  const values = [number, year, next.last, applicationId, paymentId, internship, amount, currency, at];
  await tx.query(INSERT, values);
  return number;
}

/** A receipt, and how it stands. */
export interface ReceiptFacts
  extends Pick<ReceiptEntity, 'number' | 'internship' | 'amount' | 'currency' | 'issuedAt'> {
  /** Whom the application names; once their account is erased, nobody. */
  payer: string;
  provider: string;
  providerPaymentId: string;
  /** Null while the money is ours. */
  refundedAt: Date | null;
  applicationId: string;
  /** Whom the application names, for the mail. */
  firstName: string;
  email: string | null;
}

const BY_NUMBER = sql(
  'receipts.by-number',
  `select r.number, btrim(a.first_name || ' ' || a.last_name) as payer, r.internship, r.amount, r.currency, r.issued_at as "issuedAt", r.application_id as "applicationId",
     p.provider, p.provider_payment_id as "providerPaymentId",
     case when p.status = 'refunded' then p.updated_at end as "refundedAt", a.first_name as "firstName", case when u.deleted_at is null then u.email end as email
   from receipts r join payments p on p.id = r.payment_id join internship_applications a on a.id = r.application_id
   join users u on u.id = a.user_id
   where r.number = $1`,
);

/** A receipt by its number; null for none. */
export async function readReceipt(db: Queryable, number: string): Promise<ReceiptFacts | null> {
  const [row] = await db.query<ReceiptFacts>(BY_NUMBER, [number]);
  return row ?? null;
}
