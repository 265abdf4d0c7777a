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

/** Tells open screens that a referral changed. Whoever misses it finds the change in the database. */
export class Announcer {
  constructor(private readonly events: EventBus) {}

  /** Tells the two parties, once the transaction has committed. */
  announce(tx: Transaction, { id, candidateId, referrerId }: Parties): void {
    tx.afterCommit(() => this.tell(id, [candidateId, referrerId]));
  }

  tell(referralId: string, userIds: readonly string[]): void {
    for (const userId of userIds) {
      this.events.publish(`referral:${userId}`, { referralId, userId } satisfies ReferralChange);
    }
  }
}
