import type { Core } from '../../platform/core';
import { storeReplyHours } from '../../users/users.store';
import { readChangedReplyHours } from './stats.queries';
import { REPLY_WINDOW } from './stats.rules';

/** Keeps the typical reply times of referrers, which lists sort by, up to date. */
export class ReplyTimesService {
  constructor(private readonly core: Core) {}

  /** Computes them from the requests of the last 90 days, and stores those that changed. */
  async refresh(): Promise<void> {
    const { db, clock } = this.core;
    const changed = await readChangedReplyHours(db, new Date(clock.now().getTime() - REPLY_WINDOW));
    if (changed.length > 0) await storeReplyHours(db, changed);
  }
}
