import { type Queryable, sql } from '../../platform/db/database';
import type { ReceiptEntity } from './payments.entity';

/** The data of a payment receipt. */
export interface ReceiptFacts
  extends Pick<ReceiptEntity, 'number' | 'internship' | 'amount' | 'currency' | 'issuedAt'> {
  /** Name in the application; empty after erasure of the account. */
  payer: string;
  provider: string;
  providerPaymentId: string;
  /** Null unless the payment was refunded. */
  refundedAt: Date | null;
  applicationId: string;
  /** First name in the application, for the email. */
  firstName: string;
  /** Null if the user requested account deletion. */
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

/** The receipt with this number; null if there is none. */
export async function readReceipt(db: Queryable, number: string): Promise<ReceiptFacts | null> {
  const [row] = await db.query<ReceiptFacts>(BY_NUMBER, [number]);
  return row ?? null;
}

const PROBLEMS = sql(
  'receipts.problems',
  `select 'receipts of ' || coalesce(r.year, c.year) || ': ' || count(r.number) || ' of ' || coalesce(max(c.last), 0)
     || ', numbered up to ' || coalesce(max(r.sequence), 0) as problem
   from receipts r full join receipt_counters c on c.year = r.year
   group by coalesce(r.year, c.year)
   having count(r.number) <> coalesce(max(c.last), 0) or coalesce(max(r.sequence), 0) <> count(r.number)`,
);

/** A sentence about each year whose receipts have gaps or do not agree with their counter. */
export const readReceiptProblems = async (db: Queryable): Promise<string[]> =>
  (await db.query<{ problem: string }>(PROBLEMS)).map(({ problem }) => problem);
