import { type Queryable, sql } from '../platform/db/database';
import { CreditEntryKind } from './credits.rules';
import type { CreditEntry } from './credits.types';
import { voucherStatus } from './rewards.rules';

interface AccountFacts {
  earned: number;
  redeemed: number;
  balance: number;
  /** Requests the referrer has ever accepted. */
  accepted: number;
}

/**
 * Whether a posting `p` of a transaction `t` counts as spending: redemptions and their reversals. All others, including
 * reversals of earnings, count as earning.
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

/** What a user earned and redeemed; zeros without any entries. */
export async function readAccount(db: Queryable, userId: string): Promise<AccountFacts> {
  const [facts] = await db.query<AccountFacts>(ACCOUNT, [userId]);
  if (!facts) throw new Error('A sum without groups always has one row.');
  return facts;
}

interface EntriesPage {
  userId: string;
  /** Null for all entries. */
  kind: CreditEntryKind | null;
  /** The ID of the last entry already shown. */
  after: string | null;
  limit: number;
}

// A voucher is shown until its redemption is reversed. A certificate is downloaded, so its owner needs no code.
const ENTRY = `p.id, p.amount, t.reason, t.note, p.balance_after as "balanceAfter", t.created_at as "createdAt",
          case when v.reversed_at is null and w.voucher <> 'certificate' then v.voucher_code end as "voucherCode",
          v.reversed_at is null and w.voucher = 'certificate' as "hasCertificate",
          t.referral_id as "referralId",
          (select o.id from credit_postings o where o.transaction_id = t.reverses_id and o.account_id = a.id) as "reversedEntryId",
          v.reward_id as "rewardId", v.claimed_at as "claimedAt", v.reversed_at as "reversedAt"`;
const ENTRY_JOINS = `credit_accounts a
   join credit_postings p on p.account_id = a.id
   join credit_transactions t on t.id = p.transaction_id
   left join reward_redemptions v on v.transaction_id = t.id
   left join rewards w on w.id = v.reward_id`;

/** An entry with the facts of its voucher; both times are null for other entries. */
interface EntryRow extends Omit<CreditEntry, 'voucherStatus'> {
  claimedAt: Date | null;
  reversedAt: Date | null;
}

function entryOf<Row extends EntryRow>({ claimedAt, reversedAt, ...row }: Row) {
  return { ...row, voucherStatus: row.rewardId === null ? null : voucherStatus({ claimedAt, reversedAt }) };
}

/**
 * The statements for a list. $1 the user, $2 the last entry shown, $3 the number of entries.
 * @param condition on a posting `p` of a transaction `t`; null for all entries
 */
function listed(name: string, condition: string | null) {
  const transactions = condition === null ? '' : 'join credit_transactions t on t.id = p.transaction_id';
  const isListed = condition ?? 'true';
  // By the user instead of the row's account, so that it is computed once and not per row.
  const count = `select count(*)::int as total
     from credit_accounts a join credit_postings p on p.account_id = a.id ${transactions}
     where a.user_id = $1 and ${isListed}`;
  return {
    page: sql(
      `credits.entries${name}`,
      `select ${ENTRY}, (${count}) as total from ${ENTRY_JOINS}
       where a.user_id = $1 and ($2::uuid is null or p.id < $2) and ${isListed}
       order by p.id desc limit $3`,
    ),
    count: sql(`credits.entry-count${name}`, count),
  };
}

const LISTS = {
  all: listed('', null),
  [CreditEntryKind.EARNED]: listed('.earned', `not ${IS_SPENDING}`),
  [CreditEntryKind.REDEEMED]: listed('.redeemed', IS_SPENDING),
};

/** A page of a user's entries, newest first; each row contains the total count. */
export async function readEntries(
  db: Queryable,
  { userId, kind, after, limit }: EntriesPage,
): Promise<(CreditEntry & { total: number })[]> {
  const rows = await db.query<EntryRow & { total: number }>(LISTS[kind ?? 'all'].page, [userId, after, limit]);
  return rows.map((row) => entryOf(row));
}

/** How many entries a user has. For an empty page, which has no row that contains the total. */
export async function countEntries(
  db: Queryable,
  { userId, kind }: Pick<EntriesPage, 'userId' | 'kind'>,
): Promise<number> {
  const [row] = await db.query<{ total: number }>(LISTS[kind ?? 'all'].count, [userId]);
  return row?.total ?? 0;
}

const ENTRY_OF = sql('credits.entry', `select ${ENTRY}, a.balance from ${ENTRY_JOINS} where p.id = $1`);

/** An entry with its voucher and its owner's current balance. Does not check access: the caller does. */
export async function readEntry(
  db: Queryable,
  entryId: string,
): Promise<{ entry: CreditEntry; balance: number } | null> {
  const [row] = await db.query<EntryRow & { balance: number }>(ENTRY_OF, [entryId]);
  if (!row) return null;
  const { balance, ...entry } = entryOf(row);
  return { entry, balance };
}

const LEDGER_PROBLEMS = sql(
  'credits.ledger-problems',
  `select 'transaction ' || transaction_id || ' sums to ' || sum(amount) as problem
   from credit_postings group by transaction_id having sum(amount) <> 0
   union all
   select 'account ' || a.id || ' has the balance ' || a.balance || ' and entries of ' || coalesce(sum(p.amount), 0)
   from credit_accounts a left join credit_postings p on p.account_id = a.id
   where a.kind = 'user' group by a.id having a.balance <> coalesce(sum(p.amount), 0)
   limit 100`,
);

/** Up to 100 sentences about transactions that do not sum to zero, and balances that differ from the sum of their entries. */
export const readLedgerProblems = async (db: Queryable): Promise<string[]> =>
  (await db.query<{ problem: string }>(LEDGER_PROBLEMS)).map(({ problem }) => problem);
