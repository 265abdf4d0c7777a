import type { Transaction } from '../platform/db/database';
import type { EventBus } from '../platform/events';
import type { Parties } from './moves.store';

/**
 * What the channel `referral:<userId>` carries. An object of its own for each person: what it leads to differs by who looks,
 * so it must never be mistaken for another's.
 */
export interface ReferralChange {
  referralId: string;
  userId: string;
}

/** Publishes changes of referrals to open screens. A screen that misses one finds it in the database. */
export class ReferralEvents {
  constructor(private readonly events: EventBus) {}

  /** Publishes a change to both parties after the transaction has committed. */
  changed(tx: Transaction, { id, candidateId, referrerId }: Parties): void {
    tx.afterCommit(() => this.publish(id, [candidateId, referrerId]));
  }

  publish(referralId: string, userIds: readonly string[]): void {
    for (const userId of userIds) {
      this.events.publish(`referral:${userId}`, { referralId, userId } satisfies ReferralChange);
    }
  }
}
