import { parameterized, type Queryable, sql } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import type { CreditReason } from './credits.rules';

/** One movement of a person's credits. The opposite goes to one of the system's accounts, so that every transaction sums to zero. */
export interface Booking {
  reason: CreditReason;
  /** Names the cause: it is booked once, however often it is told. */
  causeKey: string;
  userId: string;
  /** Positive earns, negative spends; never 0. */
  amount: number;
  referralId?: string | null;
  /** For the person to read. */
  note?: string | null;
  at: Date;
}

/** What has been booked. */
export interface Booked {
  transactionId: string;
  /** The person's side of it, which their list of entries shows. */
  entryId: string;
  /** What the person holds after it. */
  balance: number;
}

/** A booking with nulls for what it has not. */
interface Entry extends Required<Booking> {
  /** The transaction that it undoes. */
  reverses: string | null;
}

type SystemAccount = 'issued' | 'redeemed';

const TRANSACTION = `txn as (
    insert into credit_transactions (reason, cause_key, referral_id, note, created_at, reverses_id)
    values (:reason, :causeKey, :referralId, :note, :at, :reverses)
    on conflict (cause_key) do nothing returning id)`;

const postings = (counterpart: SystemAccount) => `postings as (
    insert into credit_postings (transaction_id, account_id, amount, balance_after)
    select txn.id, account.id, :amount::int, account.balance from txn, account
    union all
    select txn.id, system.id, -(:amount::int), null from txn, account, credit_accounts system where system.kind = '${counterpart}'
    returning id, account_id)`;

const OUTCOME = `(select id from txn) as "transactionId", (select balance from account) as balance,
   (select p.id from postings p join account a on a.id = p.account_id) as "entryId"`;

/** Opens the account with the first booking. The running balance is the lock: bookings of one person happen one after the other. */
const adding = (counterpart: SystemAccount) =>
  `with ${TRANSACTION},
   account as (
    insert into credit_accounts as a (kind, user_id, balance) select 'user', :userId::uuid, :amount::int from txn
    on conflict (user_id) do update set balance = a.balance + excluded.balance returning id, balance),
   ${postings(counterpart)}
   select ${OUTCOME}`;

const EARN = parameterized<Entry>('ledger.earn', adding('issued'));
const GIVE_BACK = parameterized<Entry>('ledger.give-back', adding('redeemed'));

/** Only an account that holds enough is found, so that no two of these can overdraw it together. */
const SPEND = parameterized<Entry>(
  'ledger.spend',
  `with ${TRANSACTION},
   account as (
    update credit_accounts a set balance = a.balance + :amount::int from txn
    where a.user_id = :userId and a.balance + :amount::int >= 0 returning a.id, a.balance),
   ${postings('redeemed')}
   select ${OUTCOME}`,
);

interface Outcome {
  /** Null when the cause was booked before. */
  transactionId: string | null;
  /** Nulls when the account does not hold enough. */
  entryId: string | null;
  balance: number | null;
}

/**
 * Books one movement, in the transaction of what caused it.
 * @returns null when this cause was booked before, which changes nothing
 * @throws CONFLICT when the person does not hold as much as the booking spends; nothing is booked then
 */
export function book(tx: Queryable, booking: Booking): Promise<Booked | null> {
  return write(tx, booking, null);
}

/**
 * Books the opposite of a redemption: the person gets back what they spent, from where it went.
 * @param reverses the redemption's transaction, which can be undone once
 * @returns null when it was undone before
 */
export function giveBack(tx: Queryable, booking: Booking, reverses: string): Promise<Booked | null> {
  return write(tx, booking, reverses);
}

async function write(tx: Queryable, booking: Booking, reverses: string | null): Promise<Booked | null> {
  const { referralId = null, note = null, userId, amount } = booking;
  const statement = reverses !== null ? GIVE_BACK : amount > 0 ? EARN : SPEND;
  const [outcome] = await tx.query<Outcome>(statement({ ...booking, referralId, note, reverses }));
  if (!outcome || outcome.transactionId === null) return null;
  const { transactionId, entryId, balance } = outcome;
  // Thrown inside the transaction, so that its entry without postings is rolled back as well.
  if (entryId === null || balance === null) throw await tooFew(tx, userId, -amount);
  return { transactionId, entryId, balance };
}

const HELD = sql('ledger.held', 'select balance from credit_accounts where user_id = $1');

/** Says how many credits are missing. */
async function tooFew(tx: Queryable, userId: string, wanted: number) {
  const [account] = await tx.query<{ balance: number }>(HELD, [userId]);
  const held = account?.balance ?? 0;
  // Somebody may have earned since the refusal; at the time of it at least one was missing.
  const missing = Math.max(1, wanted - held);
  return conflict(`This costs ${wanted} credits and you have ${held}. You need ${missing} more.`);
}
