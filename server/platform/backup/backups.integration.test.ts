import { chmodSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { DAY, systemClock } from '../clock';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded';
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

describe('a base backup is made', () => {
  const backupDir = () => join(root, 'backups');

  function lastBackup(): string | undefined {
    const [database = ''] = readdirSync(backupDir());
    return readdirSync(join(backupDir(), database, 'base'))
      .sort()
      .at(-1);
  }

  /** Runs the database with backups, and the task that makes them. @returns the name of the last base backup */
  async function withBackups(
    work?: (postgres: EmbeddedPostgres, backups: Backups) => Promise<unknown>,
  ): Promise<string | undefined> {
    const postgres = await start(true);
    await query(postgres, 'create table if not exists migrations (id int, name text)');
    const options = { dataDir: dataDir(), backupDir: backupDir(), clock: systemClock, logger };
    const backups = await Backups.of(options, postgres.url);
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

  /** Makes a base backup one of the day before, because only the last one of each day is kept. */
  function dateBack(name: string | undefined): void {
    const [database = ''] = readdirSync(backupDir());
    const path = join(backupDir(), database, 'base', name ?? '', MANIFEST);
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest; // Written by the product.
    const finishedAt = new Date(new Date(manifest.finishedAt).getTime() - DAY).toISOString();
    writeFileSync(path, JSON.stringify({ ...manifest, finishedAt }));
  }

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

  it('after an earlier moment was restored, because later base backups do not lead there', async () => {
    const first = await withBackups();
    dateBack(first);
    const [row] = await query<{ at: Date }>(await start(true), 'select clock_timestamp() as at');
    await running.pop()?.stop();
    const later = await withBackups((_postgres, backups) => backups.take());
    data = 'restored';
    await restoreBackup({ from: backupDir(), at: row?.at ?? null, dataDir: dataDir(), logger });
    const own = await withBackups(completeSegment);
    expect(own).not.toBe(later);

    data = 'restored again';
    const { backup } = await restoreBackup({ from: backupDir(), at: null, dataDir: dataDir(), logger });
    expect(backup).toContain(own);
    expect(await query(await start(true), 'select * from written')).toHaveLength(1);
  });
});
