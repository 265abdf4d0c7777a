import type { Viewer } from '../access/viewer';
import type { Core } from '../platform/core';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Transaction } from '../platform/db/database';
import { countEntries, readAccount, readEntries } from './credits.queries';
import {
  checkAmount,
  type CreditEntryKind,
  CreditReason,
  EARNINGS,
  RATES,
  tierProgress,
  tiersReached,
} from './credits.rules';
import type { CreditAccount, CreditEntry } from './credits.types';
import { type PostedEntry, postEntry, reverseEntry } from './ledger.store';

/** The referral that earns credits, and its referrer. */
export interface EarningReferral {
  id: string;
  referrerId: string;
  /** Used in the note of the entry. */
  jobTitle: string;
  company: string;
}

/** Spending of credits. */
export interface Redemption {
  userId: string;
  /** Credits to spend, positive. */
  amount: number;
  /** The idempotency key of the redemption: sent twice, it is recorded once. */
  key: string;
  /** What it was redeemed for, as shown to the user. */
  note: string;
}

/** The reversal of a redemption. */
interface Reversal extends Omit<Redemption, 'key'> {
  /** The redemption's ledger transaction. */
  transactionId: string;
}

/**
 * Earns, spends and lists credits. Ledger transactions are written in the database transaction of their cause. Only referrers earn credits,
 * and a referrer who becomes a job seeker keeps them.
 */
export class CreditsService {
  constructor(private readonly core: Core) {}

  /** What the viewer earned and redeemed, and the progress to the next tier. */
  async account(viewer: Viewer): Promise<CreditAccount> {
    const { accepted, ...sums } = await readAccount(this.core.db, viewer.id);
    return { ...sums, ...RATES, tier: tierProgress(accepted) };
  }

  /**
   * The viewer's ledger entries, newest first.
   * @param kind null for all
   * @throws BAD_USER_INPUT for an invalid page size or cursor
   */
  async entries(viewer: Viewer, kind: CreditEntryKind | null, args: PageArgs): Promise<Connection<CreditEntry>> {
    const cursors = BY_ID.cursorsOf('creditEntries', { kind });
    const list = { userId: viewer.id, kind };
    const rows = await readEntries(this.core.db, { ...list, ...pageById(args, cursors) });
    const totalCount = rows[0]?.total ?? (await countEntries(this.core.db, list));
    return toConnection({ rows, args, totalCount, cursorOf: cursors.encode, nodeOf: (row) => row });
  }

  /** Records the credits for an accepted request. Locks the referrer's account until the transaction ends. */
  async earnForAcceptance(tx: Transaction, referral: EarningReferral): Promise<void> {
    await this.earn(tx, referral, CreditReason.REFERRAL_ACCEPTED);
  }

  /** Records the credits for a hire. */
  async earnForHire(tx: Transaction, referral: EarningReferral): Promise<void> {
    await this.earn(tx, referral, CreditReason.REFERRAL_HIRED);
  }

  private async earn(tx: Transaction, referral: EarningReferral, reason: keyof typeof EARNINGS): Promise<void> {
    const amount = EARNINGS[reason];
    const { id, referrerId, jobTitle, company } = referral;
    const dedupeKey = `${reason}:${id}`;
    const posted = await postEntry(tx, {
      reason,
      dedupeKey,
      userId: referrerId,
      amount,
      referralId: id,
      note: `${jobTitle}, ${company}`,
      at: this.core.clock.now(),
    });
    if (posted) await tx.enqueue('credits.earned', { userId: referrerId, reason, amount, dedupeKey });
  }

  /**
   * Records the bonus of each tier that `accepted` referrals have reached, unless it was recorded before.
   * @param accepted counted after `earnForAcceptance` in the same transaction, whose lock makes concurrent acceptances see each
   *   other
   */
  async earnTierBonuses(tx: Transaction, userId: string, accepted: number): Promise<void> {
    for (const { tier, target, bonus } of tiersReached(accepted)) {
      const dedupeKey = `${CreditReason.TIER_REACHED}:${userId}:${tier}`;
      const note = `${target} accepted referrals`;
      const reason = CreditReason.TIER_REACHED;
      const posted = await postEntry(tx, { reason, dedupeKey, userId, amount: bonus, note, at: this.core.clock.now() });
      if (posted) await tx.enqueue('credits.earned', { userId, reason, amount: bonus, dedupeKey, tier });
    }
  }

  /**
   * Spends credits. Concurrent redemptions cannot overdraw the account.
   * @returns null if this key was already used
   * @throws CONFLICT if the balance is too low, BAD_USER_INPUT for an amount that is not a positive whole number
   */
  async redeem(tx: Transaction, { userId, amount, key, note }: Redemption): Promise<PostedEntry | null> {
    checkAmount(amount);
    const dedupeKey = `${CreditReason.REDEEMED}:${userId}:${key}`;
    return postEntry(tx, {
      reason: CreditReason.REDEEMED,
      dedupeKey,
      userId,
      amount: -amount,
      note,
      at: this.core.clock.now(),
    });
  }

  /**
   * Returns the credits that a redemption spent.
   * @returns null if the redemption was already reversed
   */
  reverse(tx: Transaction, { transactionId, userId, amount, note }: Reversal): Promise<PostedEntry | null> {
    const reason = CreditReason.REVERSED;
    const dedupeKey = `${reason}:${transactionId}`;
    return reverseEntry(tx, { reason, dedupeKey, userId, amount, note, at: this.core.clock.now() }, transactionId);
  }
}
