import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { lockUser } from '../users.store';
import { storeReadiness, lockOutdated } from './readiness.store';
import { readFacts } from './readiness.queries';
import { READINESS_VERSION, readinessOf } from './readiness.rules';

const AT_ONCE = 500;

/**
 * Keeps `users.readiness`, which lists show and sort by, up to date. It locks the user before it reads the facts; otherwise, of two
 * concurrent updates, the later one could store a score from facts read before the other change.
 */
export class ReadinessService {
  constructor(private readonly core: Core) {}

  /**
   * Recomputes a user's readiness. Call it in the transaction that changed their profile, skills, certifications or résumé, with
   * their row locked (`lockUser`).
   */
  refreshReadiness(tx: Transaction, userId: string): Promise<void> {
    return this.score(tx, [userId]);
  }

  /** Recomputes the readiness of several users, with their rows locked. */
  refreshReadinessOf(tx: Transaction, userIds: readonly string[]): Promise<void> {
    return this.score(tx, userIds);
  }

  /** Recomputes a user's readiness in its own transaction, after a change elsewhere, such as the outcome of a referral. */
  refreshReadinessAlone(userId: string): Promise<void> {
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, userId);
      await this.score(tx, [userId]);
    });
  }

  /** Recomputes readiness that an older version of the formula computed. Skips users whose row is locked by an edit. */
  async refreshOutdated(): Promise<void> {
    for (let more = true; more; ) {
      // One transaction per batch: a new formula affects every job seeker, and an edit must not wait for all of them.
      more = await this.core.db.inTransaction(async (tx) => {
        const ids = await lockOutdated(tx, READINESS_VERSION, AT_ONCE);
        await this.score(tx, ids);
        return ids.length === AT_ONCE;
      });
    }
  }

  private async score(tx: Transaction, ids: readonly string[]): Promise<void> {
    const facts = await readFacts(tx, ids);
    const scores = [...facts].map(([id, known]) => ({ id, score: readinessOf(known).score }));
    await storeReadiness(tx, scores, READINESS_VERSION);
  }
}
