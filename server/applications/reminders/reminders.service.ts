import { DAY } from '../../platform/clock';
import type { Core } from '../../platform/core';
import { remindOfClosingJobs, remindOfDueDates } from './reminders.store';

// Rows per statement; the loop continues until nothing is due.
const BATCH = 500;
/** How long before its deadline a saved job is announced. */
const NOTICE = 2 * DAY;

/** Reminds job seekers of due dates and of saved jobs that close soon. */
export class RemindersService {
  constructor(private readonly core: Core) {}

  /** Queues everything that is due now. Several instances may run it at the same time. */
  async run(): Promise<void> {
    const { db, clock } = this.core;
    const now = clock.now();
    const until = new Date(now.getTime() + NOTICE);
    while ((await remindOfDueDates(db, { now, limit: BATCH })) === BATCH);
    while ((await remindOfClosingJobs(db, { now, until, limit: BATCH })) === BATCH);
  }
}
