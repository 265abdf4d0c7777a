import type { Core } from '../core';
import type { StorageState } from '../files/storage-state';
import { readQueueState } from '../queue/queue-state';
import type { BackupTimes } from './gauges';

interface StatusSources {
  isReady: () => Promise<boolean>;
  /** Whether events of other instances arrive through Redis; null without it. */
  hears: boolean | null;
  storage: () => Promise<StorageState>;
  /** Absent if this instance makes no backups. */
  backupTimes?: BackupTimes | undefined;
}

/** What `/status` returns to operators: facts about this instance, and the queue of all. */
export async function statusOf(core: Core, { isReady, hears, storage, backupTimes }: StatusSources): Promise<object> {
  const { db, vitals } = core;
  const ready = await isReady();
  return {
    version: vitals.version,
    commit: vitals.commit,
    startedAt: vitals.startedAt,
    ready,
    migration: ready ? await db.lastMigration() : null,
    redis: hears === null ? 'off' : hears ? 'connected' : 'away',
    storage: await storage(),
    sockets: vitals.openSockets,
    connections: db.connections,
    queue: ready ? await readQueueState(db) : null,
    backup: (await backupTimes?.()) ?? null,
  };
}
