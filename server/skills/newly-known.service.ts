import type { Core } from '../platform/core';
import type { ReadinessService } from '../users/readiness/readiness.service';
import { KNOWN_SKILLS } from './known-skills.rules';
import { readNewlyKnown } from './skills.queries';
import { lockOwnersOfUnknown, markKnown } from './skills.store';

const AT_ONCE = 500;

/** Finds skills that have become known: a posted job asks for them, or a new version of the server knows them. */
export class NewlyKnownService {
  constructor(
    private readonly core: Core,
    private readonly readiness: Pick<ReadinessService, 'refreshReadinessOf'>,
  ) {}

  /** Marks these skills as known and recomputes the readiness of those who list them. Skips users whose row is locked by an edit. */
  async run(): Promise<void> {
    const { db } = this.core;
    const keys = await readNewlyKnown(db, [...KNOWN_SKILLS.keys()]);
    // One transaction per batch, so that no edit waits for all of them.
    for (let more = keys.length > 0; more; ) {
      more = await db.inTransaction(async (tx) => {
        const ids = await lockOwnersOfUnknown(tx, keys, AT_ONCE);
        await markKnown(tx, ids, keys);
        await this.readiness.refreshReadinessOf(tx, ids);
        return ids.length === AT_ONCE;
      });
    }
  }
}
