import type { Viewer } from '../access/viewer';
import type { Core } from '../platform/core';
import { authorize } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Transaction } from '../platform/db/database';
import { canHoldCredits } from './credits.policy';
import { countEntries, readAccount, readEntries } from './credits.queries';
import { checkAmount, CreditReason, EARNINGS, tierProgress, tiersReached } from './credits.rules';
import type { CreditAccount, CreditEntry } from './credits.types';
import { book, type Booked, giveBack } from './ledger.store';

/** The referral that earns, and for whom. */
export interface EarningReferral {
  id: string;
  referrerId: string;
  /** For the entry's note. */
  jobTitle: string;
  company: string;
}

/** A spending of credits. */
export interface Redemption {
  userId: string;
  /** Credits, positive. */
  amount: number;
  /** Names the redemption, so that one that is sent twice is booked once. */
  key: string;
  /** For the person to read: what it was redeemed for. */
  note: string;
}

/** A redemption that is taken back. */
interface GivenBack extends Omit<Redemption, 'key'> {
  /** Of the redemption. */
  transactionId: string;
}

/** Said to job seekers, who hold none. */
export const FOR_REFERRERS = 'Only alumni, HR and admins have credits.';

/** What referrers earn and redeem. Every booking happens in the transaction of its cause. */
export class CreditsService {
  constructor(private readonly core: Core) {}

  /**
   * What the viewer earned and redeemed, and how far it is to the next tier.
   * @throws FORBIDDEN for job seekers
   */
  async account(viewer: Viewer): Promise<CreditAccount> {
    authorize(canHoldCredits(viewer), FOR_REFERRERS);
    const { accepted, ...sums } = await readAccount(this.core.db, viewer.id);
    return { ...sums, tier: tierProgress(accepted) };
  }

  /**
   * The viewer's entries, newest first.
   * @throws FORBIDDEN for job seekers, BAD_USER_INPUT for a page size or cursor that is none
   */
  async entries(viewer: Viewer, args: PageArgs): Promise<Connection<CreditEntry>> {
    authorize(canHoldCredits(viewer), FOR_REFERRERS);
    const rows = await readEntries(this.core.db, { userId: viewer.id, ...pageById(args) });
    const totalCount = rows[0]?.total ?? (await countEntries(this.core.db, viewer.id));
    return toConnection({ rows, args, totalCount, cursorOf: BY_ID.encode, nodeOf: (row) => row });
  }

  /** Books what an accepted request earns. The person's account stays locked until the transaction ends. */
  async bookAccepted(tx: Transaction, referral: EarningReferral): Promise<void> {
    await this.earn(tx, referral, CreditReason.REFERRAL_ACCEPTED);
  }

  /** Books what a hire earns. */
  async bookHired(tx: Transaction, referral: EarningReferral): Promise<void> {
    await this.earn(tx, referral, CreditReason.REFERRAL_HIRED);
  }

  private async earn(tx: Transaction, referral: EarningReferral, reason: keyof typeof EARNINGS): Promise<void> {
    const amount = EARNINGS[reason];
    const { id, referrerId, jobTitle, company } = referral;
    const causeKey = `${reason}:${id}`;
    const booked = await book(tx, {
      reason,
      causeKey,
      userId: referrerId,
      amount,
      referralId: id,
      note: `${jobTitle}, ${company}`,
      at: this.core.clock.now(),
    });
    if (booked) await tx.enqueue('credits.earned', { userId: referrerId, reason, amount, causeKey });
  }

  /**
   * Books the bonus of every tier that `accepted` referrals have reached and that was not booked before.
   * @param accepted counted after `bookAccepted` in the same transaction: only then does its lock make two acceptances at once see each other
   */
  async bookTiers(tx: Transaction, userId: string, accepted: number): Promise<void> {
    for (const { tier, target, bonus } of tiersReached(accepted)) {
      const causeKey = `${CreditReason.TIER_REACHED}:${userId}:${tier}`;
      const note = `${target} accepted referrals`;
      const reason = CreditReason.TIER_REACHED;
      const booked = await book(tx, { reason, causeKey, userId, amount: bonus, note, at: this.core.clock.now() });
      if (booked) await tx.enqueue('credits.earned', { userId, reason, amount: bonus, causeKey, tier });
    }
  }

  /**
   * Spends credits; never more than there are, however many spend at once.
   * @returns null when a redemption of this key was booked before
   * @throws CONFLICT when the account holds less, BAD_USER_INPUT for an amount that is no positive whole number
   */
  async redeem(tx: Transaction, { userId, amount, key, note }: Redemption): Promise<Booked | null> {
    checkAmount(amount);
    const causeKey = `${CreditReason.REDEEMED}:${userId}:${key}`;
    return book(tx, {
      reason: CreditReason.REDEEMED,
      causeKey,
      userId,
      amount: -amount,
      note,
      at: this.core.clock.now(),
    });
  }

  /**
   * Gives back what a redemption spent, once.
   * @returns null when it was given back before
   */
  giveBack(tx: Transaction, { transactionId, userId, amount, note }: GivenBack): Promise<Booked | null> {
    const reason = CreditReason.REVERSED;
    const causeKey = `${reason}:${transactionId}`;
    return giveBack(tx, { reason, causeKey, userId, amount, note, at: this.core.clock.now() }, transactionId);
  }
}
