import type { Core } from '../platform/core';
import type { ReferralEvents } from './referral-events';
import { expireDue, remindDue } from './moves.store';
import { reminderBounds } from './referrals.rules';

// How many requests one transaction takes; the loop goes on until none is due.
const BATCH = 500;

/** What time does to requests: reminders to who was asked, and the end of those that nobody answered. */
export class DeadlinesService {
  constructor(
    private readonly core: Core,
    private readonly referralEvents: ReferralEvents,
  ) {}

  /** Carries out everything that is due by the clock; several instances may do it at once. */
  async run(): Promise<void> {
    while ((await this.expire()) === BATCH);
    // The latest first, so that after a pause nobody gets two at once.
    const bounds = reminderBounds(this.core.clock.now()).map((bound, index) => ({ bound, number: index + 1 }));
    for (const { bound, number } of bounds.reverse()) {
      while ((await this.remind(number, bound)) === BATCH);
    }
  }

  private expire(): Promise<number> {
    const { db, clock } = this.core;
    return db.inTransaction(async (tx) => {
      const expired = await expireDue(tx, clock.now(), BATCH);
      for (const referral of expired) this.referralEvents.changed(tx, referral);
      return expired.length;
    });
  }

  private remind(number: number, bound: Date): Promise<number> {
    const { db, clock } = this.core;
    return remindDue(db, { number, bound, now: clock.now(), limit: BATCH });
  }
}
