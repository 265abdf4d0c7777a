import type { Core } from '../../platform/core';
import type { ReferralEvents } from '../referral-events';
import { expireDue, remindDue } from './transitions.store';
import { reminderBounds } from '../referrals.rules';

// Rows per transaction; the loop continues until nothing is due.
const BATCH = 500;

/** Sends reminders to referrers and expires requests that were not answered in time. */
export class DeadlinesService {
  constructor(
    private readonly core: Core,
    private readonly referralEvents: ReferralEvents,
  ) {}

  /** Processes everything that is due now. Several instances may run it at the same time. */
  async run(): Promise<void> {
    while ((await this.expire()) === BATCH);
    // The latest reminder first, so that a referrer does not get two at once after a downtime.
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
