import type { Transaction } from '../platform/db/database';
import type { EventBus } from '../platform/events';
import type { Parties } from './transitions/transitions.store';

/**
 * The payload of the channel `referral:<userId>`. Each recipient gets an object of their own, because results are cached
 * per payload object and what they contain depends on the viewer.
 */
export interface ReferralChange {
  referralId: string;
  userId: string;
}

/** Publishes changes of referrals to open pages. A client that misses one finds it in the database. */
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
