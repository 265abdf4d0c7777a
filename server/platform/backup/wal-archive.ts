import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import { nullIfMissing } from '../files/folder-store';
import type { Logger } from '../logger';
import { hashOf, Meter, writeDurably } from './durable';
import { type BackupFolders, COMPRESSED, positionOf } from './folders';
import { copyUploads } from './uploads-copy';

interface WalArchiveOptions {
  /** Where PostgreSQL puts completed segments. */
  outgoing: string;
  /** The uploads. */
  files: string;
  folders: BackupFolders;
  logger: Logger;
}

const INTERVAL = 1_000; // ms
/** How often uploads are copied while no segment is completed. */
const UPLOADS_INTERVAL = 60_000; // ms
/** For uploads that were being written during the last copy. */
const OVERLAP = 120_000; // ms
const LEVEL = 4;

/** Moves completed segments of the log (WAL) to the backups, compressed, and copies new uploads. Failures are logged and repeated. */
export class WalArchive {
  private archivedAt: Date | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private uploadsAt = 0;
  private failing = false;

  constructor(private readonly options: WalArchiveOptions) {}

  start(): void {
    this.timer = setInterval(() => void this.run(), INTERVAL);
    this.timer.unref();
  }

  /** Call this after PostgreSQL has stopped, to collect the remaining segments. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
    this.uploadsAt = 0;
    await this.run();
  }

  /** Collects what is there now. Waits for a run in progress. */
  run(): Promise<void> {
    this.running ??= this.collect()
      .then(() => void (this.failing = false))
      .catch((error: unknown) => this.report(error))
      .finally(() => (this.running = null));
    return this.running;
  }

  /** When the last segment arrived in the backups, also before this start. Null for never. */
  async lastArchivedAt(): Promise<Date | null> {
    const { wal } = this.options.folders;
    if (this.archivedAt !== null) return this.archivedAt;
    const names = ((await readdir(wal).catch(nullIfMissing)) ?? []).filter((name) => positionOf(name) !== null);
    const newest = names.sort().at(-1);
    // A segment can be deleted in the meantime.
    const found = newest === undefined ? null : await stat(join(wal, newest)).catch(nullIfMissing);
    return found && found.mtime;
  }

  /** Once until it works again, because a full disk would fill the log too. */
  private report(error: unknown): void {
    if (!this.failing)
      this.options.logger.error({ err: error }, 'the log of the database could not be backed up; this is repeated');
    this.failing = true;
  }

  private async collect(): Promise<void> {
    const { outgoing, files, folders } = this.options;
    const names = ((await readdir(outgoing).catch(nullIfMissing)) ?? []).sort();
    const now = Date.now();
    // An upload is stored before its row is committed, so that the bytes of every row in these segments are there now.
    if (names.length > 0 || now - this.uploadsAt >= UPLOADS_INTERVAL) {
      await copyUploads(files, folders.files, this.uploadsAt === 0 ? null : new Date(this.uploadsAt - OVERLAP));
      this.uploadsAt = now;
    }
    for (const name of names) await this.archive(name);
  }

  private async archive(name: string): Promise<void> {
    const { outgoing, folders } = this.options;
    const [source, target] = [join(outgoing, name), join(folders.wal, name + COMPRESSED)];
    await mkdir(folders.wal, { recursive: true, mode: 0o700 });
    const archived = await hashOfCompressed(target);
    if (archived === null) await writeDurably(target, createReadStream(source), createGzip({ level: LEVEL }));
    else if (archived !== (await hashOf(source)))
      throw new Error(
        `${target} has other content than this database: it belongs to another copy of it. Set BACKUP_DIR to another folder.`,
      );
    await rm(source);
    this.archivedAt = new Date();
  }
}

/** The hash of the content; null if the file does not exist. */
async function hashOfCompressed(path: string): Promise<string | null> {
  const meter = new Meter();
  const input = createReadStream(path);
  const content = input.pipe(createGunzip()).pipe(meter);
  input.once('error', (error) => content.destroy(error));
  try {
    for await (const _chunk of content);
    return meter.digest();
  } catch (error) {
    // The only expected error.
    return nullIfMissing(error as NodeJS.ErrnoException);
  }
}
