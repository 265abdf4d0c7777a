import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { lockUser } from './users.store';
import { keepReadiness, lockOutdated } from './readiness.store';
import { readFacts } from './readiness.queries';
import { READINESS_VERSION, readinessOf } from './readiness.rules';

const AT_ONCE = 500;

/**
 * Keeps `users.readiness`, by which lists sort and show, in step with the facts it is judged by. Whoever is judged is locked before
 * the facts are read: of two who judge at once, the later one would else keep what it read before the other's change.
 */
export class ReadinessService {
  constructor(private readonly core: Core) {}

  /**
   * Judges somebody afresh. Call it in the transaction that changed their profile, skills, certifications or résumé, under the
   * lock of their row (`lockUser`).
   */
  refreshReadiness(tx: Transaction, userId: string): Promise<void> {
    return this.judge(tx, [userId]);
  }

  /** The same for what changed elsewhere, such as the outcome of a request. */
  refreshReadinessAlone(userId: string): Promise<void> {
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, userId);
      await this.judge(tx, [userId]);
    });
  }

  /** Judges everybody afresh whose readiness comes from an older formula. Once done, it finds nobody but who is being edited. */
  async refreshOutdated(): Promise<void> {
    for (let more = true; more; ) {
      // Each batch by itself: a new formula concerns everybody, and nobody's edit should wait for all of them.
      more = await this.core.db.inTransaction(async (tx) => {
        const ids = await lockOutdated(tx, READINESS_VERSION, AT_ONCE);
        await this.judge(tx, ids);
        return ids.length === AT_ONCE;
      });
    }
  }

  private async judge(tx: Transaction, ids: readonly string[]): Promise<void> {
    const facts = await readFacts(tx, ids);
    const judged = [...facts].map(([id, known]) => ({ id, score: readinessOf(known).score }));
    await keepReadiness(tx, judged, READINESS_VERSION);
  }
}
