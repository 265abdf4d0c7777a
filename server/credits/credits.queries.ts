import { type Queryable, sql } from '../platform/db/database';
import type { CreditEntry } from './credits.types';

interface AccountFacts {
  earned: number;
  redeemed: number;
  balance: number;
  /** Requests the person has ever accepted. */
  accepted: number;
}

/**
 * Which postings `p` of transactions `t` are about spending: redemptions, and what was given back of them. Everything else is
 * earning, and what was taken back of that.
 */
export const IS_SPENDING = `(t.reason = 'redeemed' or (t.reason = 'reversed' and p.amount > 0))`;

const ACCOUNT = sql(
  'credits.account',
  `select coalesce(sum(p.amount) filter (where not ${IS_SPENDING}), 0)::int as earned,
          coalesce(-sum(p.amount) filter (where ${IS_SPENDING}), 0)::int as redeemed,
          coalesce(sum(p.amount), 0)::int as balance,
          (select count(*)::int from referrals r where r.referrer_id = $1 and r.accepted_at is not null) as accepted
   from credit_accounts a
   join credit_postings p on p.account_id = a.id
   join credit_transactions t on t.id = p.transaction_id
   where a.user_id = $1`,
);

/** What a person earned and redeemed; zeros for who never did. */
export async function readAccount(db: Queryable, userId: string): Promise<AccountFacts> {
  const [facts] = await db.query<AccountFacts>(ACCOUNT, [userId]);
  if (!facts) throw new Error('A sum without groups always has one row.');
  return facts;
}

interface EntriesPage {
  userId: string;
  /** The id of the last entry already shown. */
  after: string | null;
  limit: number;
}

// A voucher is good until its redemption is taken back.
const ENTRY = `p.id, p.amount, t.reason, t.note, p.balance_after as "balanceAfter", t.created_at as "createdAt",
          case when v.reversed_at is null then v.voucher_code end as "voucherCode",
          v.reversed_at is null and w.voucher = 'certificate' as "hasCertificate"`;
const ENTRY_JOINS = `credit_accounts a
   join credit_postings p on p.account_id = a.id
   join credit_transactions t on t.id = p.transaction_id
   left join reward_redemptions v on v.transaction_id = t.id
   left join rewards w on w.id = v.reward_id`;

// The count names the person rather than the row's account, so that it is made once and not for each row.
const ENTRIES = sql(
  'credits.entries',
  `select ${ENTRY}, (select count(*)::int from credit_postings c join credit_accounts o on o.id = c.account_id where o.user_id = $1) as total
   from ${ENTRY_JOINS}
   where a.user_id = $1 and ($2::uuid is null or p.id < $2)
   order by p.id desc limit $3`,
);

/** A page of a person's entries, newest first; every row carries how many there are in all. */
export function readEntries(
  db: Queryable,
  { userId, after, limit }: EntriesPage,
): Promise<(CreditEntry & { total: number })[]> {
  return db.query(ENTRIES, [userId, after, limit]);
}

const ENTRY_COUNT = sql(
  'credits.entry-count',
  'select count(*)::int as total from credit_postings p join credit_accounts a on a.id = p.account_id where a.user_id = $1',
);

/** How many entries a person has; for the page behind the last one, whose rows cannot say. */
export async function countEntries(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(ENTRY_COUNT, [userId]);
  return row?.total ?? 0;
}

const ENTRY_OF = sql('credits.entry', `select ${ENTRY}, a.balance from ${ENTRY_JOINS} where p.id = $1`);

/** One entry with its voucher, and what its owner holds now. The caller has asked whether the viewer may see it. */
export async function readEntry(
  db: Queryable,
  entryId: string,
): Promise<{ entry: CreditEntry; balance: number } | null> {
  const [row] = await db.query<CreditEntry & { balance: number }>(ENTRY_OF, [entryId]);
  if (!row) return null;
  const { balance, ...entry } = row;
  return { entry, balance };
}
