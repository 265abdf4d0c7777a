import type { Core } from '../core';
import { readQueueState } from '../queue/queue-state';

/** What `/status` returns to operators: facts about this instance, and the queue of all. */
export async function statusOf(core: Core, isReady: () => Promise<boolean>): Promise<object> {
  const { db, vitals } = core;
  const ready = await isReady();
  return {
    version: vitals.version,
    startedAt: vitals.startedAt,
    ready,
    migration: ready ? await db.lastMigration() : null,
    sockets: vitals.openSockets,
    connections: db.connections,
    queue: ready ? await readQueueState(db) : null,
  };
}
