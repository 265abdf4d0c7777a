import { createReadStream } from 'node:fs';
import { appendFile, chown, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { nullIfMissing } from '../files/folder-store';
import type { Logger } from '../logger';
import { findBinaries } from '../postgres/binaries';
import { startEmbeddedPostgres } from '../postgres/embedded';
import { postgresRunner } from '../postgres/system-user';
import { StartupError } from '../startup-error';
import { stopOrphan } from '../postgres/orphan';
import { hasUnfinishedRestore, markRestore, RESTORE_MARK, unmarkRestore } from '../postgres/restore-mark';
import { type ChosenBackups, chooseBackups } from './choose-backup';
import { Damage, isDamage, Meter } from './durable';
import { expandLog } from './expand-log';
import { ARCHIVE, type BaseBackup, PASSWORD, timelineOf } from './folders';
import { unpack } from './tar';
import type { Timeline } from './timelines';
import { copyUploads } from './uploads-copy';

interface RestoreRequest {
  /** The folder of the backups, or the one of a single database inside it. */
  from: string;
  /** The point in time to restore; by default, the end of the backups. */
  at: Date | null;
  /** An empty or missing folder. */
  dataDir: string;
  logger: Logger;
}

export interface RestoreReport {
  seconds: number;
  /** Of the database and its log. */
  megabytes: number;
  backup: string;
  /** The time of the last transaction; null if there was none after the base backup. */
  lastMoment: Date | null;
  /** The segment after which the log has a gap, so that what follows is not restored. */
  gapAfter: string | null;
  /** The paths of damaged files in the backups, which were skipped. */
  damaged: string[];
}

const INCOMING = 'wal-restore';
/** Log of weeks can be replayed. */
const RECOVERY_LIMIT = 6 * 3_600_000; // ms
const NOT_REACHED = 'recovery ended before configured recovery target was reached';

/**
 * Restores the embedded database and the uploads to a data folder. The database is started once, to replay its log, and stopped. Until all
 * is there, the folder is marked, so that no server starts on it.
 * @throws StartupError if there is no backup for the moment, or the folder is not empty
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreReport> {
  const dataDir = resolve(request.dataDir);
  if (hasUnfinishedRestore(dataDir)) {
    await stopOrphan(join(dataDir, 'postgres'));
    await clear(dataDir);
  }
  if ((await contentOf(dataDir)).length > 0)
    throw new StartupError(
      `The data folder ${dataDir} is not empty. Move it away, or set DATA_DIR to another folder, and restore again.`,
    );
  const chosen = await chooseBackups(resolve(request.from), request.at);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await markRestore(dataDir);
  try {
    const report = await restoreInto(dataDir, request, chosen);
    await unmarkRestore(dataDir);
    return report;
  } catch (error) {
    // The folder was empty. What is there now would only prevent another try.
    await clear(dataDir);
    throw error;
  }
}

async function restoreInto(
  dataDir: string,
  request: RestoreRequest,
  { backups, root, timeline }: ChosenBackups,
): Promise<RestoreReport> {
  const began = performance.now();
  const owner = postgresRunner(join(dataDir, 'postgres'), findBinaries()).user;
  const own = async (path: string) => owner && chown(path, owner.uid, owner.gid);
  const { backup, damaged } = await unpackFirstWhole(backups, dataDir, owner);
  const incoming = join(dataDir, INCOMING);
  await mkdir(incoming, { mode: 0o700 });
  await own(incoming);
  const log = await expandLog(join(root, 'wal'), incoming, { contained: backup.manifest, timeline, own });
  const megabytes = (await sizeOf(join(dataDir, 'postgres'))) + (await sizeOf(incoming));
  const target = targetOf(timeline, backup);
  const lastMoment = await recover({ ...request, dataDir, timeline: target }, own);
  await rm(incoming, { recursive: true });
  await copyUploads(join(root, 'files'), join(dataDir, 'files'));
  return {
    seconds: (performance.now() - began) / 1000,
    megabytes: megabytes / 1e6,
    backup: backup.folder,
    lastMoment,
    gapAfter: log.gapAfter,
    damaged: [...damaged, ...log.damaged],
  };
}

/** The contents of a folder, without the folder that every new file system contains (`lost+found`). */
const contentOf = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(nullIfMissing)) ?? []).filter((name) => name !== 'lost+found');

/** Empties a marked folder. The mark goes last, in case this is interrupted too. */
async function clear(folder: string): Promise<void> {
  for (const name of await contentOf(folder))
    if (name !== RESTORE_MARK) await rm(join(folder, name), { recursive: true, force: true });
  await unmarkRestore(folder);
}

type Owner = { uid: number; gid: number } | undefined;

/** Unpacks the first undamaged backup. From an earlier one, the log leads to the same point in time. */
async function unpackFirstWhole(
  backups: readonly BaseBackup[],
  dataDir: string,
  owner: Owner,
): Promise<{ backup: BaseBackup; damaged: string[] }> {
  const damaged: string[] = [];
  for (const backup of backups) {
    try {
      await unpackDatabase(backup, dataDir, owner);
      return { backup, damaged };
    } catch (error) {
      if (!isDamage(error)) throw error;
      damaged.push(backup.folder);
      await rm(join(dataDir, 'postgres'), { recursive: true, force: true });
    }
  }
  throw new StartupError(`All backups from before that time are damaged: ${damaged.join(', ')}.`);
}

async function unpackDatabase({ folder, manifest }: BaseBackup, dataDir: string, owner: Owner): Promise<void> {
  for (const name of [ARCHIVE, PASSWORD])
    if ((await stat(join(folder, name)).catch(nullIfMissing)) === null)
      throw new Damage(`The file ${name} is missing.`);
  const target = join(dataDir, 'postgres');
  await mkdir(target, { mode: 0o700 });
  if (owner) await chown(target, owner.uid, owner.gid);
  const meter = new Meter();
  const content = createGunzip();
  const reading = pipeline(createReadStream(join(folder, ARCHIVE)), meter, content);
  reading.catch(() => undefined); // `unpack` fails with it.
  await unpack(content, target, owner).finally(() => content.resume());
  await reading;
  if (meter.digest() !== manifest.archive.sha256) throw new Damage('The archive has another hash.');
  const password = join(dataDir, PASSWORD);
  await copyFile(join(folder, PASSWORD), password);
  if (owner) await chown(password, owner.uid, owner.gid);
}

/** The value of `recovery_target_timeline`. */
function targetOf({ id, isLatest }: Timeline, { manifest }: BaseBackup): string {
  if (isLatest) return 'latest';
  // The timeline of a base backup is its current one.
  return timelineOf(manifest.stopSegment) === id ? 'current' : String(Number.parseInt(id, 16));
}

/** Replays the log. @returns the time of the last transaction */
async function recover(
  { dataDir, at, timeline, logger }: RestoreRequest & { timeline: string },
  own: (path: string) => Promise<void | undefined>,
): Promise<Date | null> {
  const settings = join(dataDir, 'postgres', 'postgresql.auto.conf');
  const before = await readFile(settings, 'utf8');
  const start = async (target: Date | null) => {
    await writeFile(settings, before);
    await appendFile(settings, recoverySettings(target, timeline));
    const signal = join(dataDir, 'postgres', 'recovery.signal');
    await writeFile(signal, '', { mode: 0o600 });
    await own(signal);
    return startEmbeddedPostgres({ dataDir, durable: true, archive: true, readyLimit: RECOVERY_LIMIT, log: logger });
  };
  // If nothing was committed between the moment and the end of the log, its end is the moment.
  const postgres = await start(at).catch(async (error: unknown) => {
    if (at !== null && (await isNotReached(dataDir))) return start(null);
    throw error;
  });
  try {
    return await lastTransaction(postgres.url);
  } finally {
    await postgres.stop();
    await writeFile(settings, before);
  }
}

function recoverySettings(at: Date | null, timeline: string): string {
  const copy =
    process.platform === 'win32'
      ? `copy "..\\\\${INCOMING}\\\\%f" "%p"`
      : `test -f "../${INCOMING}/%f" && ln -f "../${INCOMING}/%f" "%p"`;
  return [
    '',
    `restore_command = '${copy}'`,
    `recovery_target_timeline = '${timeline}'`,
    "recovery_target_action = 'promote'",
    // Nobody connects before the end.
    'hot_standby = off',
    ...(at === null ? [] : [`recovery_target_time = '${at.toISOString().replace('T', ' ').replace('Z', '+00')}'`]),
    '',
  ].join('\n');
}

const isNotReached = async (dataDir: string): Promise<boolean> =>
  (await readFile(join(dataDir, 'postgres.log'), 'utf8')).includes(NOT_REACHED);

async function lastTransaction(url: string): Promise<Date | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? null;
  } finally {
    await client.end();
  }
}

/** The space that files take, without their holes. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size, blocks } = await stat(join(entry.parentPath, entry.name));
    bytes += blocks > 0 ? Math.min(size, blocks * 512) : size;
  }
  return bytes;
}
