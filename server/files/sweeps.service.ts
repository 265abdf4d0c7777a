import type { Core } from '../platform/core';
import type { FilesStore } from '../platform/files/files-store';
import { readFiles } from './files.queries';
import { isOtherDatabase, ORPHAN_AGE } from './files.rules';
import { deleteUnattached, lockUnattached } from './files.store';

// Maximum number of files per sweep; the next sweep continues.
const SWEEP = 500;

/** Deletes files that nothing refers to. */
export class SweepsService {
  constructor(
    private readonly core: Pick<Core, 'db' | 'clock' | 'logger'>,
    private readonly filesStore: FilesStore,
  ) {}

  /** Deletes files that have been unattached for a day: first the rows, then the bytes. */
  async sweep(): Promise<void> {
    const { db, clock } = this.core;
    const before = new Date(clock.now().getTime() - ORPHAN_AGE);
    const removed = await db.inTransaction(async (tx) => {
      // Two statements, because the second sees files that were attached while the first waited for locks.
      const ids = await lockUnattached(tx, before, SWEEP);
      return deleteUnattached(tx, ids, before);
    });
    for (const id of removed) await this.filesStore.remove(id);
  }

  /**
   * Deletes bytes without a row, left by a process that was killed between writing them and the commit, or by an outage. Deletes nothing
   * if most files have no row: the database is then not the one of these files, for example because a new one was created.
   */
  async sweepStrays(): Promise<void> {
    const { db, clock, logger } = this.core;
    const strays: string[] = [];
    let count = 0;
    for await (const ids of this.filesStore.olderThan(new Date(clock.now().getTime() - ORPHAN_AGE))) {
      const known = new Set((await readFiles(db, ids)).map(({ id }) => id));
      strays.push(...ids.filter((id) => !known.has(id)));
      count += ids.length;
    }
    if (isOtherDatabase(strays.length, count)) {
      logger.error(
        { strays: strays.length, files: count },
        'most stored files have no row in this database, so none was deleted',
      );
      return;
    }
    for (const id of strays) await this.filesStore.remove(id);
  }
}
