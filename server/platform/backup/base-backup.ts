import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { nullIfMissing } from '../files/folder-store';
import { Meter, readCompressed, writeDurably } from './durable';
import { ARCHIVE, COMPRESSED, foldersOf, MANIFEST, type Manifest, PASSWORD, segmentsBetween } from './folders';
import { type PackedEntry, packed } from './tar';
import { copyUploads } from './uploads-copy';

interface BackupRequest {
  /** The data folder with the database `postgres` and the uploads. */
  dataDir: string;
  backupDir: string;
  /** A connection as a superuser, of this backup alone. */
  client: Client;
  now: () => Date;
}

export interface BackupReport {
  folder: string;
  seconds: number;
  /** Of the database, uncompressed and compressed. */
  megabytes: number;
  compressedMegabytes: number;
  uploads: number;
}

/** Folders whose content PostgreSQL makes again at every start, and what belongs to running processes. */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/;
const OMITTED = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|recovery\.signal|standby\.signal)$/;
/** PostgreSQL's control file is read last, as its own programs do. */
const CONTROL = 'global/pg_control';
/** Fast: a backup competes with the server for the processor. */
const LEVEL = 1;

const FACTS = `select (select system_identifier::text from pg_control_system()) as "systemIdentifier",
    current_setting('server_version_num')::int / 10000 as postgres,
    (select name from migrations order by id desc limit 1) as migration`;
const START = `select pg_walfile_name(pg_backup_start('batchmate', fast => true)) as segment`;
const STOP = `select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(wait_for_archive => false)`;

/**
 * Copies the running database with the part of its log that makes the copy consistent, and then the uploads that are not in the
 * backups yet. Uploads come second: an upload without a row is harmless.
 */
export async function takeBackup(request: BackupRequest): Promise<BackupReport> {
  const { dataDir, backupDir, client, now } = request;
  const began = performance.now();
  const startedAt = now();
  const facts = await oneRow<Pick<Manifest, 'systemIdentifier' | 'postgres' | 'migration'>>(client, FACTS);
  const folders = foldersOf(backupDir, facts.systemIdentifier);
  const folder = join(folders.base, startedAt.toISOString().replaceAll(':', '-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { segment: startSegment } = await oneRow<{ segment: string }>(client, START);
    const log = new LogPart(client, startSegment, { database: join(dataDir, 'postgres'), wal: folders.wal });
    const [plain, compressed] = [new Meter(), new Meter()];
    const entries = entriesOf(join(dataDir, 'postgres'), log);
    await writeDurably(join(folder, ARCHIVE), packed(entries), plain, createGzip({ level: LEVEL }), compressed);
    await copyFile(join(dataDir, PASSWORD), join(folder, PASSWORD));
    const uploads = await copyUploads(join(dataDir, 'files'), folders.files);
    const manifest: Manifest = {
      format: 1,
      startedAt: startedAt.toISOString(),
      finishedAt: log.finishedAt(now),
      ...facts,
      startSegment,
      stopSegment: log.last,
      archive: { bytes: compressed.bytes, sha256: compressed.digest() },
      uploads,
    };
    await writeDurably(join(folder, MANIFEST), Buffer.from(JSON.stringify(manifest, null, 2)));
    const [megabytes, compressedMegabytes] = [plain.bytes / 1e6, compressed.bytes / 1e6];
    return {
      folder,
      seconds: (performance.now() - began) / 1000,
      megabytes,
      compressedMegabytes,
      uploads: uploads.length,
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The end of a backup: what PostgreSQL adds to it, and the part of the log that it needs. */
class LogPart {
  last = '';
  private at: Date | null = null;

  constructor(
    private readonly client: Client,
    private readonly first: string,
    private readonly places: { database: string; wal: string },
  ) {}

  finishedAt(now: () => Date): string {
    return (this.at ?? now()).toISOString();
  }

  /** Ends the backup. Called once, after all other files were read. */
  async *entries(): AsyncGenerator<PackedEntry> {
    const { segment, label } = await oneRow<{ segment: string; label: string }>(this.client, STOP);
    this.last = segment;
    this.at = new Date();
    yield fileOf('backup_label', Buffer.from(label));
    for (const name of segmentsBetween(this.first, segment)) yield fileOf(`pg_wal/${name}`, await this.read(name));
  }

  /** From the log itself, or from the backups if PostgreSQL has deleted the segment there. */
  private async read(name: string): Promise<Buffer> {
    const sources = [
      () => createReadStream(join(this.places.database, 'pg_wal', name)),
      () => readCompressed(join(this.places.wal, name + COMPRESSED)),
    ];
    for (const open of sources) {
      const chunks = await open().toArray().catch(nullIfMissing);
      if (chunks !== null) return Buffer.concat(chunks as Buffer[]); // Without an encoding, chunks are buffers.
    }
    throw new Error(
      `The segment ${name} of the log was deleted during the backup. Set BACKUP_DIR, or repeat the backup.`,
    );
  }
}

const fileOf = (path: string, source: Buffer): PackedEntry => ({ path, isFolder: false, size: source.length, source });

async function* entriesOf(database: string, log: LogPart): AsyncGenerator<PackedEntry> {
  for await (const entry of walk(database, '')) if (entry.path !== CONTROL) yield entry;
  const { size } = await stat(join(database, CONTROL));
  yield { path: CONTROL, isFolder: false, size, source: join(database, CONTROL) };
  yield* log.entries();
}

async function* walk(root: string, below: string): AsyncGenerator<PackedEntry> {
  const entries = (await readdir(join(root, below), { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (OMITTED.test(path) || EMPTIED.test(path)) continue;
    const source = join(root, path);
    if (entry.isDirectory()) {
      yield { path, isFolder: true, size: 0, source };
      yield* walk(root, path);
    } else if (entry.isFile()) {
      const found = await stat(source).catch(nullIfMissing);
      if (found) yield { path, isFolder: false, size: found.size, source };
    }
  }
}

async function oneRow<Row extends object>(client: Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  const [row] = rows;
  if (!row) throw new Error('The query returned no row.');
  return row;
}
