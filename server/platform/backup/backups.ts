import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { type Clock, DAY } from '../clock';
import { nullIfMissing } from '../files/folder-store';
import type { Logger } from '../logger';
import { WAL_FOLDER } from '../postgres/settings';
import type { ScheduledTask } from '../queue/background-queue';
import { type BackupReport, takeBackup } from './base-backup';
import { type BackupFolders, foldersOf, gapAfter, positionOf, readBackups, readLogNames, timelineOf } from './folders';
import { isDue, retained } from './retention';
import { pruneUploads } from './uploads-copy';
import { WalArchive } from './wal-archive';

interface BackupsOptions {
  dataDir: string;
  backupDir: string;
  clock: Clock;
  logger: Logger;
}

interface Source {
  /** Connection string of the owner, a superuser. */
  url: string;
  /** The segment of the log to which PostgreSQL wrote at the start. */
  firstSegment: string;
}

/** The automatic backups of the embedded database: base backups at night, the log and the uploads all the time. */
export class Backups {
  private archive: WalArchive | null = null;
  private running: Promise<BackupReport> | null = null;

  private constructor(
    private readonly options: BackupsOptions,
    private readonly database: Source,
    private readonly folders: BackupFolders,
  ) {}

  /** @param url connection string of the database's owner, a superuser */
  static async of(options: BackupsOptions, url: string): Promise<Backups> {
    const [dataDir, backupDir] = [resolve(options.dataDir), resolve(options.backupDir)];
    const { id, segment } = await stateOf(url);
    return new Backups({ ...options, dataDir, backupDir }, { url, firstSegment: segment }, foldersOf(backupDir, id));
  }

  /** Begins to collect the log. */
  start(): void {
    const { dataDir, logger } = this.options;
    const { folders } = this;
    this.archive = new WalArchive({
      outgoing: join(dataDir, WAL_FOLDER),
      files: join(dataDir, 'files'),
      folders,
      logger,
    });
    this.archive.start();
  }

  /** Call it after the database has stopped. */
  async stop(): Promise<void> {
    await this.archive?.stop();
  }

  /** Looks every ten minutes whether a backup is due, so that none is missed while the server is off. */
  get task(): ScheduledTask {
    return { name: 'backup', run: () => this.takeIfDue() };
  }

  private async takeIfDue(): Promise<void> {
    const { clock, logger } = this.options;
    const last = (await readBackups(this.folders)).at(-1)?.manifest;
    const isOld = isDue(last ? new Date(last.finishedAt) : null, clock.now());
    if (!isOld && last && !(await this.hasGapAfter(last.stopSegment))) return;
    const { folder, seconds, megabytes } = await this.take();
    logger.info({ folder, seconds: Math.round(seconds), megabytes: Math.round(megabytes) }, 'a backup was made');
  }

  /**
   * Whether what is written now could not be restored from the last base backup: it is from before a restore, which began another timeline,
   * or a part of the log since then is missing, such as that of a time without backups.
   * @param last the last segment that the base backup contains
   */
  private async hasGapAfter(last: string): Promise<boolean> {
    const { firstSegment } = this.database;
    if (timelineOf(last) !== timelineOf(firstSegment)) return true;
    if (last >= firstSegment) return false;
    await this.archive?.run();
    const names = await readLogNames(this.folders.wal);
    const archived = names.filter((name) => timelineOf(name) === timelineOf(last) && name > last);
    return gapAfter([last, ...archived, firstSegment]) !== null;
  }

  /** When the last base backup was finished, and when the last segment of the log arrived. Null for never. */
  async ages(): Promise<{ finishedAt: Date | null; archivedAt: Date | null }> {
    const last = (await readBackups(this.folders)).at(-1);
    return {
      finishedAt: last ? new Date(last.manifest.finishedAt) : null,
      archivedAt: (await this.archive?.lastArchivedAt()) ?? null,
    };
  }

  /** Makes a base backup and deletes expired ones. A call while one is being made waits for it. */
  take(): Promise<BackupReport> {
    this.running ??= this.makeAndPrune().finally(() => (this.running = null));
    return this.running;
  }

  private async makeAndPrune(): Promise<BackupReport> {
    const { dataDir, backupDir, clock } = this.options;
    const client = new Client({ connectionString: this.database.url });
    await client.connect();
    try {
      const report = await takeBackup({ dataDir, backupDir, client, now: () => clock.now() });
      await this.prune();
      return report;
    } finally {
      await client.end();
    }
  }

  /** An incomplete backup can be one that another process is making. */
  private async isAbandoned(folder: string): Promise<boolean> {
    const found = await stat(folder).catch(nullIfMissing);
    return found !== null && this.options.clock.now().getTime() - found.mtimeMs > DAY;
  }

  /** Deletes expired base backups, segments and uploads, and the remains of interrupted backups. */
  private async prune(): Promise<void> {
    const { base, wal, files } = this.folders;
    const backups = await readBackups(this.folders);
    const { names, logFrom } = retained(backups);
    const complete = new Set(backups.map(({ name }) => name));
    for (const name of await readdir(base)) {
      const isExpired = complete.has(name) ? !names.has(name) : await this.isAbandoned(join(base, name));
      if (isExpired) await rm(join(base, name), { recursive: true, force: true });
    }
    for (const name of (await readdir(wal).catch(nullIfMissing)) ?? []) {
      const position = positionOf(name);
      if (position !== null && logFrom !== null && position < logFrom) await rm(join(wal, name), { force: true });
    }
    const kept = backups.filter(({ name }) => names.has(name));
    const latest = kept.at(-1);
    const needed = new Set(kept.flatMap(({ manifest }) => manifest.uploads));
    if (latest) await pruneUploads(files, needed, new Date(latest.manifest.startedAt));
  }
}

/** The identifier of the database, and the segment of the log to which it writes. */
async function stateOf(url: string): Promise<{ id: string; segment: string }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; segment: string }>(
      'select system_identifier::text as id, pg_walfile_name(pg_current_wal_lsn()) as segment from pg_control_system()',
    );
    return rows[0] ?? { id: '', segment: '' };
  } finally {
    await client.end();
  }
}
