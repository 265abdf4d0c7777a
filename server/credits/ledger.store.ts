import { parameterized, type Queryable, sql } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import type { CreditReason } from './credits.rules';

/** A change of a user's balance. The opposite amount is posted to a system account, so that every transaction sums to zero. */
export interface NewEntry {
  reason: CreditReason;
  /** The dedupe key: an event that is delivered again changes nothing. */
  dedupeKey: string;
  userId: string;
  /** Positive earns, negative spends; never 0. */
  amount: number;
  referralId?: string | null;
  /** Shown to the user. */
  note?: string | null;
  at: Date;
}

/** A recorded ledger transaction. */
export interface PostedEntry {
  transactionId: string;
  /** The posting on the user's account, which their list of entries shows. */
  entryId: string;
  /** The user's balance after it. */
  balance: number;
}

/** A new entry with null for missing values. */
interface EntryParams extends Required<NewEntry> {
  /** The transaction that this one reverses. */
  reverses: string | null;
}

type SystemAccount = 'issued' | 'redeemed';

const TRANSACTION = `txn as (
    insert into credit_transactions (reason, cause_key, referral_id, note, created_at, reverses_id)
    values (:reason, :dedupeKey, :referralId, :note, :at, :reverses)
    on conflict (cause_key) do nothing returning id)`;

const postings = (counterpart: SystemAccount) => `postings as (
    insert into credit_postings (transaction_id, account_id, amount, balance_after)
    select txn.id, account.id, :amount::int, account.balance from txn, account
    union all
    select txn.id, system.id, -(:amount::int), null from txn, account, credit_accounts system where system.kind = '${counterpart}'
    returning id, account_id)`;

const OUTCOME = `(select id from txn) as "transactionId", (select balance from account) as balance,
   (select p.id from postings p join account a on a.id = p.account_id) as "entryId"`;

/** The first transaction creates the account. Updating the balance locks it, so a user's transactions run one at a time. */
const adding = (counterpart: SystemAccount) =>
  `with ${TRANSACTION},
   account as (
    insert into credit_accounts as a (kind, user_id, balance) select 'user', :userId::uuid, :amount::int from txn
    on conflict (user_id) do update set balance = a.balance + excluded.balance returning id, balance),
   ${postings(counterpart)}
   select ${OUTCOME}`;

const EARN = parameterized<EntryParams>('ledger.earn', adding('issued'));
const REVERSE = parameterized<EntryParams>('ledger.reverse', adding('redeemed'));

/** Updates only an account with a sufficient balance, so that concurrent redemptions cannot overdraw it. */
const SPEND = parameterized<EntryParams>(
  'ledger.spend',
  `with ${TRANSACTION},
   account as (
    update credit_accounts a set balance = a.balance + :amount::int from txn
    where a.user_id = :userId and a.balance + :amount::int >= 0 returning a.id, a.balance),
   ${postings('redeemed')}
   select ${OUTCOME}`,
);

interface Outcome {
  /** Null if the dedupe key was already used. */
  transactionId: string | null;
  /** Null if the balance is too low, as is `balance`. */
  entryId: string | null;
  balance: number | null;
}

/**
 * Records a change of a balance. Call it in the transaction of its cause.
 * @returns null, with nothing changed, if the dedupe key was already used
 * @throws CONFLICT, with nothing recorded, if the balance is too low
 */
export function postEntry(tx: Queryable, entry: NewEntry): Promise<PostedEntry | null> {
  return write(tx, entry, null);
}

/**
 * Records the opposite of a redemption, which returns the spent credits to the user.
 * @param reverses the redemption's transaction, which can be reversed once
 * @returns null if it was already reversed
 */
export function reverseEntry(tx: Queryable, entry: NewEntry, reverses: string): Promise<PostedEntry | null> {
  return write(tx, entry, reverses);
}

async function write(tx: Queryable, entry: NewEntry, reverses: string | null): Promise<PostedEntry | null> {
  const { referralId = null, note = null, userId, amount } = entry;
  const statement = reverses !== null ? REVERSE : amount > 0 ? EARN : SPEND;
  const [outcome] = await tx.query<Outcome>(statement({ ...entry, referralId, note, reverses }));
  if (!outcome || outcome.transactionId === null) return null;
  const { transactionId, entryId, balance } = outcome;
  // Thrown inside the transaction, to roll back the entry that has no postings.
  if (entryId === null || balance === null) throw await insufficientCredits(tx, userId, -amount);
  return { transactionId, entryId, balance };
}

const BALANCE = sql('ledger.balance', 'select balance from credit_accounts where user_id = $1');

/** The error that says how many credits are missing. */
async function insufficientCredits(tx: Queryable, userId: string, wanted: number) {
  const [account] = await tx.query<{ balance: number }>(BALANCE, [userId]);
  const held = account?.balance ?? 0;
  // The user may have earned credits since the statement ran; at that time at least one was missing.
  const missing = Math.max(1, wanted - held);
  return conflict(`This costs ${wanted} credits and you have ${held}. You need ${missing} more.`);
}
