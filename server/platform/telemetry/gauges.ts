import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Core } from '../core';
import { readDiskSpace } from '../files/disk-space';
import { readQueueState } from '../queue/queue-state';

const NANOSECONDS = 1e9;
/** How long values are kept that take a statement over a whole table to read, in milliseconds. */
const KEPT = 300_000;

/** When the last backup was finished, and when the last part of the database's log was archived. Null for never. */
export type BackupTimes = () => Promise<{ finishedAt: Date | null; archivedAt: Date | null }>;

interface GaugeSources {
  /** Reads the size of all uploads. */
  filesBytes: () => Promise<number>;
  /** Whether this instance can serve. */
  isReady: () => Promise<boolean>;
  /** Absent if this instance makes no backups. */
  backupTimes?: BackupTimes | undefined;
}

/** Adds the metrics that are read from the state of the instance and the database. */
export function addGauges(core: Core, { filesBytes, isReady, backupTimes }: GaugeSources): void {
  const { db, metrics, vitals } = core;
  if (!metrics.enabled) return;
  metrics.gauge({ name: 'ready', help: '1 while this instance can serve, as at /readyz.' }, async () => ({
    '': (await isReady()) ? 1 : 0,
  }));
  addQueueGauges(core);
  addBackupGauges(core, backupTimes);
  addDiskGauge(core);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  metrics.gauge(
    { name: 'event_loop_lag_seconds', help: 'Delay of the event loop since the last reading.', label: 'quantile' },
    () => {
      const lag = { p50: delay.percentile(50) / NANOSECONDS, p99: delay.percentile(99) / NANOSECONDS };
      delay.reset();
      return lag;
    },
  );
  metrics.gauge(
    { name: 'pool', help: 'Database connections of this instance, and callers that wait for one.', label: 'state' },
    () => {
      const { open, inUse, waiting } = db.connections;
      return { idle: open - inUse, used: inUse, waiting };
    },
  );
  metrics.gauge({ name: 'sockets', help: 'Open WebSockets.' }, () => ({ '': vitals.openSockets }));
  const bytes = kept(KEPT, filesBytes);
  metrics.gauge({ name: 'files_bytes', help: 'Size of all uploads.' }, async () => ({ '': await bytes() }));
  const migration = kept(KEPT, () => db.lastMigration());
  metrics.info('build_info', 'The running version with its commit, and the last migration of the database.', {
    labels: ['version', 'commit', 'migration'],
    read: async () => ({
      version: vitals.version,
      commit: vitals.commit ?? 'unknown',
      migration: (await migration()) ?? 'none',
    }),
  });
}

/**
 * The ages of backups, which are left out if this instance makes none. Until there is one, it is the time since the start, and while their folder
 * cannot be read, the last one known counts: otherwise no alert would fire.
 */
function addBackupGauges({ clock, metrics, vitals }: Core, times?: BackupTimes): void {
  let known: Awaited<ReturnType<BackupTimes>> = { finishedAt: null, archivedAt: null };
  const ageOf = (part: keyof typeof known) => async (): Promise<Record<string, number>> => {
    if (!times) return {};
    known = await times().catch(() => known);
    return { '': (clock.now().getTime() - (known[part] ?? vitals.startedAt).getTime()) / 1000 };
  };
  metrics.gauge(
    { name: 'backup_age_seconds', help: 'Age of the last backup of the embedded database.' },
    ageOf('finishedAt'),
  );
  metrics.gauge(
    { name: 'wal_archived_age_seconds', help: 'Time since the log of the embedded database was last archived.' },
    ageOf('archivedAt'),
  );
}

/** Of the disks to which this instance writes. The folder of backups is left out while it cannot be read, which their ages show. */
function addDiskGauge({ config, metrics }: Core): void {
  const freeShare = async (folder: string) => {
    const { freeMegabytes, totalMegabytes } = await readDiskSpace(folder);
    return freeMegabytes / totalMegabytes;
  };
  metrics.gauge(
    { name: 'disk_free_ratio', help: 'Free share of the disks of DATA_DIR and BACKUP_DIR.', label: 'folder' },
    async (): Promise<Record<string, number>> => {
      const data = await freeShare(config.dataDir);
      const backups = config.backupDir === null ? null : await freeShare(config.backupDir).catch(() => null);
      return backups === null ? { data } : { data, backups };
    },
  );
}

/** The background events of all instances. */
function addQueueGauges({ db, metrics, clock }: Core): void {
  const queue = kept(5_000, () => readQueueState(db));
  metrics.gauge({ name: 'outbox_waiting', help: 'Background events that wait or are retried.' }, async () => {
    const { waiting, retrying } = await queue();
    return { '': waiting + retrying };
  });
  metrics.gauge(
    { name: 'outbox_oldest_seconds', help: 'Age of the oldest background event that waits or is retried.' },
    async () => {
      const { oldestAt } = await queue();
      return { '': oldestAt ? Math.max(0, clock.now().getTime() - oldestAt.getTime()) / 1000 : 0 };
    },
  );
  metrics.gauge(
    { name: 'tasks_given_up', help: 'Background events that were given up within the last 12 hours.' },
    async () => ({ '': (await queue()).failed }),
  );
}

/** Reads a value at most once per period in milliseconds. */
function kept<T>(period: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | null = null;
  return () => {
    if (last && performance.now() - last.at < period) return last.value;
    const value = read();
    last = { at: performance.now(), value };
    // A failure is not kept.
    value.catch(() => {
      last = null;
    });
    return value;
  };
}
