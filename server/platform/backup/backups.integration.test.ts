import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { DAY, systemClock } from '../clock';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded';
import { startTime } from '../postgres/process-identity';
import { prepareDataFolder } from '../startup/data-folder';
import { Backups } from './backups';
import { MANIFEST, type Manifest } from './folders';
import { restoreBackup } from './restore';

const logger = pino({ level: 'silent' });

let root = '';
let data = 'data';
const dataDir = () => join(root, data);
const running: EmbeddedPostgres[] = [];

beforeEach(() => {
  data = 'data';
  root = mkdtempSync(join(tmpdir(), 'batchmate-backups-'));
  chmodSync(root, 0o755);
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Starts the database; without `archive`, as it was at the last start. */
async function start(archive?: boolean): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir(), durable: true, archive, log: logger });
  running.push(postgres);
  return postgres;
}

async function query<Row extends object>({ url }: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Writes something and completes the segment of the log. @returns the name of the segment */
async function completeSegment(postgres: EmbeddedPostgres): Promise<string> {
  await query(postgres, 'create table if not exists written (at timestamptz default now())');
  await query(postgres, 'insert into written default values');
  const [row] = await query<{ name: string }>(postgres, 'select pg_walfile_name(pg_switch_wal()) as name');
  return row?.name ?? '';
}

const linked = () => readdirSync(join(dataDir(), 'wal')).sort();

/** Completes a segment and waits until PostgreSQL has linked it. */
async function linkSegment(postgres: EmbeddedPostgres): Promise<string> {
  const name = await completeSegment(postgres);
  while (!linked().includes(name)) await delay(10);
  return name;
}

describe('the folder for completed segments', () => {
  it('keeps them as they are when the database is started for a command', async () => {
    const first = await start(true);
    const segment = await linkSegment(first);
    await first.stop();
    // As when the segment was linked after the last checkpoint.
    const inLog = join(dataDir(), 'postgres/pg_wal', segment);
    rmSync(inLog, { force: true });
    linkSync(join(dataDir(), 'wal', segment), inLog);
    const before = readFileSync(join(dataDir(), 'wal', segment));

    const command = await start();
    await query(command, 'checkpoint');
    const next = await linkSegment(command);
    await linkSegment(command);

    await command.stop();
    expect(linked()).toEqual(expect.arrayContaining([segment, next]));
    expect(readFileSync(join(dataDir(), 'wal', segment)).equals(before)).toBe(true);
  });

  it('is gone after a start without backups', async () => {
    const first = await start(true);
    await linkSegment(first);
    await first.stop();
    const without = await start(false);
    await completeSegment(without);
    expect(readdirSync(dataDir())).not.toContain('wal');
    await without.stop();
    const [row] = await query<{ mode: string }>(await start(), 'select current_setting($$archive_mode$$) as mode');
    expect(row).toEqual({ mode: 'off' });
  });
});

const backupDir = () => join(root, 'backups');
/** The base backups of the only database there. */
const baseDir = () => join(backupDir(), readdirSync(backupDir())[0] ?? '', 'base');

/** Makes a base backup one of an earlier day, because only the last one of each day is kept. */
function dateBack(name: string | undefined, days: number): void {
  const path = join(baseDir(), name ?? '', MANIFEST);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest; // Written by the product.
  const finishedAt = new Date(new Date(manifest.finishedAt).getTime() - days * DAY).toISOString();
  writeFileSync(path, JSON.stringify({ ...manifest, finishedAt }));
}

const lastBackup = () => readdirSync(baseDir()).sort().at(-1);

const options = () => ({ dataDir: dataDir(), backupDir: backupDir(), clock: systemClock, logger });

/** Runs the database with backups, and the task that makes them. @returns the name of the last base backup */
async function withBackups(
  work?: (postgres: EmbeddedPostgres, backups: Backups) => Promise<unknown>,
): Promise<string | undefined> {
  const postgres = await start(true);
  await query(postgres, 'create table if not exists migrations (id int, name text)');
  const backups = await Backups.of(options(), postgres.url);
  backups.start();
  await work?.(postgres, backups);
  await backups.task.run();
  const made = lastBackup();
  await backups.task.run();
  expect(lastBackup()).toBe(made);
  await postgres.stop();
  await backups.stop();
  return made;
}

/** Restores to another folder, which is the data folder from then on. */
const restore = async (folder: string, at: Date | null) => {
  data = folder;
  return restoreBackup({ from: backupDir(), at, dataDir: dataDir(), logger });
};
const written = async (postgres: EmbeddedPostgres) => (await query(postgres, 'select * from written')).length;

describe('a base backup is made', () => {
  it('at first, and again after a time without backups, because the log has a gap then', async () => {
    const first = await withBackups();
    expect(await withBackups(linkSegment)).toBe(first);
    // For a command, BACKUP_DIR may not be set.
    const command = await start();
    await completeSegment(command);
    await command.stop();
    expect(await withBackups()).toBe(first);
    const without = await start(false);
    await completeSegment(without);
    await completeSegment(without);
    await without.stop();
    const second = await withBackups();
    expect(second).not.toBe(first);
    expect(await withBackups()).toBe(second);
  });

  it('after an earlier moment was restored, and what was there before can still be restored', async () => {
    const first = await withBackups(completeSegment);
    dateBack(first, 2);
    const earlier = new Date();
    const second = await withBackups(async (postgres, backups) => {
      await completeSegment(postgres);
      await completeSegment(postgres);
      await backups.take();
    });
    const before = new Date();
    expect((await restore('earlier', earlier)).backup).toContain(first);
    dateBack(second, 1);
    let there = 0;
    const third = await withBackups(async (postgres) => {
      there = await written(postgres);
      await completeSegment(postgres);
    });
    expect([there, third]).toEqual([1, expect.not.stringContaining(`${second}`)]);

    expect(await restore('again', null)).toMatchObject({ backup: expect.stringContaining(`${third}`), gapAfter: null });
    await withBackups(async (postgres) => expect(await written(postgres)).toBe(2));
    expect(await restore('before', before)).toMatchObject({
      backup: expect.stringContaining(`${second}`),
      gapAfter: null,
    });
    await withBackups(async (postgres) => expect(await written(postgres)).toBe(3));
  });
});

describe('a restore', () => {
  /** What another process leaves that restores, or that was killed while it did. */
  function interrupted(folder: string, pid: number): void {
    mkdirSync(join(root, folder, 'postgres'), { recursive: true });
    writeFileSync(join(root, folder, 'postgres/PG_VERSION'), '18');
    writeFileSync(join(root, folder, 'restore-unfinished'), `${pid} ${startTime(pid)}`);
  }

  it('that was interrupted begins again, and no server starts on what it left', async () => {
    await withBackups(completeSegment);
    const gone = spawn('true');
    await once(gone, 'exit');
    interrupted('half', gone.pid ?? 0);
    interrupted('other', process.pid);
    const prepare = (folder: string) => prepareDataFolder({ dataDir: join(root, folder), databaseUrl: null });
    await expect(prepare('half')).rejects.toThrow(/was interrupted.*Run the restore again/);
    await expect(prepare('other')).rejects.toThrow(/is being restored/);
    await expect(restore('other', null)).rejects.toThrow(/is being restored/);
    expect(readdirSync(join(root, 'other'))).toContain('postgres');
    // A new file system has this folder.
    mkdirSync(join(root, 'half/lost+found'));
    await restore('half', null);
    await prepare('half');
    expect(readdirSync(dataDir()).filter((name) => name.includes('restore'))).toEqual([]);
    expect(await written(await start(true))).toBe(1);
  });

  it('to a moment that was too early can be followed by one to a later moment', async () => {
    const first = await withBackups(completeSegment);
    dateBack(first, 2);
    const tooEarly = new Date();
    const moments: Date[] = [];
    await withBackups(async (postgres) => {
      await completeSegment(postgres);
      moments.push(new Date());
      await completeSegment(postgres);
    });
    await restore('too-early', tooEarly);
    // It writes, and is stopped before it has made a base backup.
    const postgres = await start(true);
    expect(await written(postgres)).toBe(1);
    const backups = await Backups.of(options(), postgres.url);
    backups.start();
    await completeSegment(postgres);
    await postgres.stop();
    await backups.stop();
    const after = new Date();

    expect(await restore('right', moments[0] ?? null)).toMatchObject({ gapAfter: null, damaged: [] });
    expect(await written(await start(true))).toBe(2);
    await restore('afterward', after);
    const rows = await query<{ at: Date }>(await start(true), 'select at from written order by at');
    expect(rows.map(({ at }) => at > (moments.at(-1) ?? 0))).toEqual([false, true]);
  });

  it('leaves damaged files out, and uses an earlier base backup instead', async () => {
    const first = await withBackups(completeSegment);
    dateBack(first, 1);
    let last = '';
    const second = await withBackups(async (postgres, backups) => {
      await completeSegment(postgres);
      await backups.take();
      last = await completeSegment(postgres);
      await completeSegment(postgres);
    });
    const cut = (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -9));
    const archive = join(baseDir(), second ?? '', 'database.tar.gz');
    const segment = join(baseDir(), '../wal', `${last}.gz`);
    cut(archive);
    expect(await restore('earlier-base', null)).toMatchObject({
      backup: expect.stringContaining(`${first}`),
      gapAfter: null,
      damaged: [join(baseDir(), second ?? '')],
    });
    expect(await written(await start(true))).toBe(4);
    cut(segment);
    expect(await restore('without-segment', null)).toMatchObject({ damaged: [join(baseDir(), second ?? ''), segment] });
    expect(await written(await start(true))).toBe(2);
    // As an interrupted copy of the backups leaves it.
    cut(join(baseDir(), first ?? '', MANIFEST));
    await expect(restore('nothing-whole', null)).rejects.toThrow(/^All backups from before that time are damaged: /);
    expect(readdirSync(dataDir())).toEqual([]);
  });
});
