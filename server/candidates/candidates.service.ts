import type { Database, Queryable } from '../platform/database';
import { keepReadiness, readFacts, readOutdated } from './candidates.reads';
import { READINESS_VERSION, readinessOf } from './readiness.rules';

const AT_ONCE = 500;

/** Keeps `users.readiness`, by which lists sort and show, in step with the facts it is judged by. */
export class CandidatesService {
  /**
   * Judges somebody afresh. Call it in the transaction that changed their profile, skills, certifications, résumé or outcomes.
   * @returns the score 0..100; 0 for nobody
   */
  async refreshReadiness(db: Queryable, userId: string): Promise<number> {
    const [judged] = await this.judge(db, [userId]);
    return judged?.score ?? 0;
  }

  private async judge(db: Queryable, ids: readonly string[]): Promise<{ id: string; score: number }[]> {
    const facts = await readFacts(db, ids);
    const judged = [...facts].map(([id, known]) => ({ id, score: readinessOf(known).score }));
    await keepReadiness(db, judged, READINESS_VERSION);
    return judged;
  }

  /** Judges everybody afresh whose readiness comes from an older formula. Once done, it finds nobody. */
  async refreshOutdated(db: Database): Promise<void> {
    for (let more = true; more; ) {
      // Each batch by itself: a new formula concerns everybody, and nobody's edit should wait for all of them.
      more = await db.inTransaction(async (tx) => {
        const ids = await readOutdated(tx, READINESS_VERSION, AT_ONCE);
        await this.judge(tx, ids);
        return ids.length === AT_ONCE;
      });
    }
  }
}
