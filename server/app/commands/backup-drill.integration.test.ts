import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import type { Database } from '../../platform/db/database';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded';
import { isAlive } from '../../platform/postgres/process-identity';
import { Factories } from '../../testing/factories';
import { runCommand, ServerProcess } from '../../testing/server-process';
import { form, SAMPLES } from '../../testing/uploads';
import { type Acknowledged, expectNothingLost, Load, makePairs } from '../../testing/write-load';
import { openDatabase } from '../database';
import { runningUrl } from './own-database';

// Ten times what it takes, for busy machines.
const LONG = 600_000;
const logger = pino({ level: 'silent' });

let root = '';
const folder = (name: string) => join(root, name);
const backupDir = () => folder('backups');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'batchmate-drill-'));
  await chmod(root, 0o755);
});
afterEach(() => Promise.all([...Load.running].map((load) => load.end())));
afterAll(() => rm(root, { recursive: true, force: true }), LONG);

/** Stores a file over HTTP. @returns its ID */
async function upload(server: ServerProcess, token: string, bytes: Buffer): Promise<string> {
  const { payload, headers } = form({ purpose: 'resume' }, { name: 'cv.pdf', bytes });
  const answer = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    body: payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(201);
  // fetch types every JSON body as unknown.
  return ((await answer.json()) as { id: string }).id;
}

/** The files in a folder of the backups of the only database there. */
function backedUp(part: 'base' | 'wal'): string[] {
  const [database = 'none'] = existsSync(backupDir()) ? readdirSync(backupDir()) : [];
  const path = join(backupDir(), database, part);
  return existsSync(path) ? readdirSync(path) : [];
}

async function untilArchived(segment: string | undefined): Promise<void> {
  while (!backedUp('wal').includes(`${segment}.gz`)) await delay(50);
}

/** Completes the current segment of the log and waits until it is in the backups. */
async function completeSegment(db: Database): Promise<void> {
  const { rows } = await db.raw('select pg_walfile_name(pg_switch_wal()) as name');
  await untilArchived((rows as { name: string }[])[0]?.name);
}

/** Ends the server without notice, waits for its database, and deletes everything that they had. */
async function loseDisk(server: ServerProcess, dataDir: string): Promise<void> {
  const postgres = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  await server.kill();
  while (isAlive(postgres)) await delay(20);
  await rm(dataDir, { recursive: true });
}

/** What a restored database has. */
async function withRestored<T>(dataDir: string, look: (db: Database) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: logger });
  const db = await openDatabase(postgres.url, logger, 2);
  try {
    return await look(db);
  } finally {
    await db.close();
    await postgres.stop();
  }
}

const count = async (db: Database, text: string, values: unknown[] = []): Promise<number> =>
  ((await db.raw(`select count(*)::int as n from ${text}`, values)).rows as [{ n: number }])[0].n;

it(
  'a lost disk costs nothing from before the last archived segment, and any earlier moment can be restored',
  async () => {
    const dataDir = folder('data');
    const env = { BACKUP_DIR: backupDir(), LOG_LEVEL: 'fatal' };
    const server = await ServerProcess.start({ ...env, DATA_DIR: dataDir });
    const db = await openDatabase((await runningUrl(dataDir)) ?? '', logger, 4);
    const asha = await new Factories(db, (user) => user).jobseeker();
    const token = await new Factories(db, (user) => user).session(asha);
    const load = new Load(server, await makePairs(db));
    const files = [await upload(server, token, SAMPLES.pdf)];
    await load.more(60);

    const backup = await runCommand({ ...env, DATA_DIR: dataDir }, 'backup');
    expect([backup.code, backup.said]).toEqual([0, expect.stringContaining('The backup is in')]);
    await load.more(60);
    files.push(await upload(server, token, Buffer.concat([SAMPLES.pdf, Buffer.from('after the backup')])));
    const before: Acknowledged = load.acknowledged.soFar();
    const { rows } = await db.raw('select clock_timestamp() as at');
    const { at } = (rows as [{ at: Date }])[0];
    await load.more(60);
    const archived = load.acknowledged.soFar();
    await completeSegment(db);
    await load.more(20);
    const everything = load.acknowledged.soFar();
    await load.end();
    await db.close();
    await loseDisk(server, dataDir);

    const end = await runCommand({ ...env, DATA_DIR: folder('end') }, 'restore', `--from=${backupDir()}`);
    expect([end.code, end.said]).toEqual([0, expect.stringContaining('✓ Every file is stored')]);
    expect(end.said).not.toContain('Warning');
    await withRestored(folder('end'), async (restored) => {
      await expectNothingLost(restored, archived);
      for (const id of files) {
        const bytes = readFileSync(join(folder('end'), 'files', id.slice(-2), id));
        const sha256 = createHash('sha256').update(bytes).digest();
        expect(await count(restored, 'files where id = $1 and sha256 = $2', [id, sha256])).toBe(1);
      }
    });

    const moment = await runCommand(
      { ...env, DATA_DIR: folder('moment') },
      'restore',
      `--from=${backupDir()}`,
      `--at=${at.toISOString()}`,
    );
    expect([moment.code, moment.said]).toEqual([0, expect.stringContaining('✓ The credit ledger sums to zero')]);
    await withRestored(folder('moment'), async (restored) => {
      await expectNothingLost(restored, before);
      expect(await count(restored, 'messages where created_at > $1', [at])).toBe(0);
      expect(await count(restored, 'messages')).toBeLessThan(archived.messages.length);
    });

    const facts = (text: string) => /[\d.]+ MB .*? s\b/.exec(text)?.[0];
    process.stdout.write(
      `Backup under load: ${facts(backup.said)}. Restored: ${facts(end.said)}; to a moment: ${facts(moment.said)}. ` +
        `${archived.count} of ${archived.count} acknowledged before the last archived segment are there; ` +
        `${everything.count - archived.count} later ones were not archived yet.\n`,
    );
    const seconds = Number(/ in ([\d.]+) s/.exec(end.said)?.[1]);
    expect(seconds).toBeLessThan(15 * 60);
  },
  LONG,
);

it(
  'a restored server goes on with its backups, archives writes within five minutes, and can be restored again',
  async () => {
    const dataDir = folder('moment');
    const env = { BACKUP_DIR: backupDir(), LOG_LEVEL: 'fatal' };
    const server = await ServerProcess.start({ ...env, DATA_DIR: dataDir });
    const db = await openDatabase((await runningUrl(dataDir)) ?? '', logger, 4);
    const load = new Load(server, await makePairs(db));
    await load.more(50);
    await load.end();
    const { rows } = await db.raw(`select setting::int as seconds from pg_settings where name = 'archive_timeout'`);
    expect(rows).toEqual([{ seconds: 5 * 60 }]);
    await completeSegment(db);
    await db.close();
    await loseDisk(server, dataDir);
    const again = await runCommand({ ...env, DATA_DIR: folder('again') }, 'restore', `--from=${backupDir()}`);
    expect([again.code, again.said]).toEqual([0, expect.stringContaining('✓ The messages of each conversation')]);
    await withRestored(folder('again'), (restored) => expectNothingLost(restored, load.acknowledged));
  },
  LONG,
);

it('a restore refuses a folder with data, a folder without backups and a moment before the first backup', async () => {
  const restore = (dataDir: string, ...args: string[]) =>
    runCommand({ DATA_DIR: folder(dataDir), LOG_LEVEL: 'fatal' }, 'restore', ...args);
  const outcomes = [
    await restore('end', `--from=${backupDir()}`),
    await restore('empty', `--from=${folder('end')}`),
    await restore('empty', `--from=${backupDir()}`, '--at=2020-01-01T00:00Z'),
    await restore('empty', `--from=${backupDir()}`, '--at=yesterday'),
    await restore('empty'),
  ];
  expect(outcomes.map(({ code, said }) => [code, said.replaceAll(root, '')])).toEqual([
    [
      1,
      'The command restore failed: The data folder /end is not empty. Move it away, or set DATA_DIR to another folder, and restore again.',
    ],
    [1, 'The command restore failed: The folder /end has no backups.'],
    [
      1,
      expect.stringMatching(
        /^The command restore failed: There is no backup from before 2020-01-01T00:00:00.000Z\. The oldest is of 20/,
      ),
    ],
    [
      1,
      'The command restore failed: Invalid value for --at: yesterday. Allowed: a time with its zone, such as 2026-11-22T14:00+05:30.',
    ],
    [1, 'The command restore failed: Missing: --from. Example: --from=backups'],
  ]);
});
