import type { Viewer } from '../../access/viewer';
import { startOfDay } from '../../platform/clock';
import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { OutboxEvents } from '../../platform/outbox/events';
import { canSearchCandidates } from '../candidates.policy';
import { alertOf, type NewResults } from './alerts.rules';
import { type AlertOwner, readAlertOwner, readDueSearches } from './saved-searches.queries';
import { newQuery } from './saved-searches.rules';
import type { SavedSearchesService } from './saved-searches.service';
import { claimAlerts } from './saved-searches.store';

// Users per transaction.
const BATCH = 500;

/** Daily emails about new results of saved searches. */
export class SavedSearchAlerts {
  constructor(
    private readonly core: Core,
    private readonly searches: Pick<SavedSearchesService, 'due'>,
  ) {}

  /** Enqueues today's alerts in batches. Safe to run on several instances at once, and several times a day. */
  async queue(): Promise<void> {
    const { db, clock } = this.core;
    const now = clock.now();
    while ((await claimAlerts(db, { now, since: startOfDay(now), limit: BATCH })) === BATCH);
  }

  /** Handles `saved-searches.due`. Sends nothing if no search has new results. */
  async send({ userId, at }: OutboxEvents['saved-searches.due']): Promise<void> {
    const { db, mailer, publicUrl } = this.core;
    const owner = await readAlertOwner(db, userId);
    if (!owner || !canSearchCandidates(owner)) return;
    const run = new Date(at);
    const found: NewResults[] = [];
    // One after the other, because each has a transaction.
    for (const searchId of await readDueSearches(db, userId, run)) {
      const due = await this.searches.due(asViewer(owner), searchId, run);
      if (!due || due.fresh === 0) continue;
      const { id, name, filter, sort, seenAt, count, fresh } = due;
      const query = newQuery({ id, filter, sort }, seenAt);
      found.push({ name, count, fresh, url: publicUrl() + clientPaths.candidates(query) });
    }
    const mail = alertOf(owner.firstName, found);
    if (mail) await mailer.send({ to: owner.email, ...mail });
  }
}

/** The owner as the viewer of their own searches, without a session. */
const asViewer = ({ id, role, verified, companyKey, collegeKey }: AlertOwner): Viewer => ({
  id,
  role,
  verified,
  companyKey,
  collegeKey,
  sessionId: '',
  pendingDeletion: false,
  scopes: null,
});
