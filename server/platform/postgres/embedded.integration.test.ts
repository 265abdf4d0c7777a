import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded';
import { commandLine, isAlive } from './process-identity';

const log = { info: jest.fn(), error: jest.fn() };
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

function makeFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'batchmate-pg-'));
  chmodSync(dir, 0o755);
  return dir;
}

/** A folder in which nothing has been started yet. */
function newFolder(): string {
  const dir = makeFolder();
  folders.push(dir);
  return dir;
}

let example = '';

/** A folder with a database in good order. Making one takes longer than most of what is looked at here, so it is a copy. */
function usedFolder(): string {
  const dir = newFolder();
  execFileSync('cp', ['-a', `${example}/.`, dir]);
  return dir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log });
  running.push(postgres);
  return postgres;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  client.on('error', () => undefined); // the server is killed on purpose in some cases
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Looks at /proc. */
const onLinux = process.platform === 'linux' ? it : it.skip;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}

/** Starts the database in a process of its own, to be killed there. */
async function startElsewhere(dataDir: string): Promise<{ url: string; kill(): Promise<void> }> {
  const code = `require('./server/platform/postgres/embedded.ts')
    .startEmbeddedPostgres({ dataDir: process.argv[1], durable: false, log: console })
    .then(({ url }) => { console.log(url); setInterval(() => undefined, 60_000); });`;
  const child = spawn(process.execPath, ['-r', './scripts/swc-register.cjs', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]; // a line is one string
  return {
    url,
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The process that waits to end a postmaster. */
function guardOf(pid: number): number {
  const isGuard = (candidate: number) => commandLine(candidate).join(' ').includes(`postgres-guard ${pid}`);
  const found = readdirSync('/proc')
    .map(Number)
    .find((candidate) => candidate > 0 && isGuard(candidate));
  if (found === undefined) throw new Error(`Nothing guards process ${pid}.`);
  return found;
}

beforeAll(async () => {
  example = makeFolder();
  await (await startEmbeddedPostgres({ dataDir: example, durable: false, log })).stop();
});
afterAll(() => rmSync(example, { recursive: true, force: true }));
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('answers on the loopback address with version 18', async () => {
    const { url } = await start(newFolder());
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const [row] = await query(
      url,
      "SELECT current_setting('server_version_num')::int / 10000 AS major, uuidv7() IS NOT NULL AS ids",
    );
    expect(row).toEqual({ major: 18, ids: true });
  });

  it('keeps its data over a restart', async () => {
    const dir = newFolder();
    const first = await start(dir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start(dir);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('leaves no process behind when it stops', async () => {
    const dir = usedFolder();
    const postgres = await start(dir);
    const pid = postmasterPid(dir);
    expect(isAlive(pid)).toBe(true);
    await postgres.stop();
    expect(isAlive(pid)).toBe(false);
  });

  onLinux('lives in a process group of its own, out of reach of Ctrl-C', async () => {
    const dir = usedFolder();
    await start(dir);
    const pid = postmasterPid(dir);
    // Field 5 is the process group; a leader's equals its own id.
    const group = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
    expect(Number(group)).toBe(pid);
  });

  it('keeps its password where only the owner can read it', async () => {
    const dir = newFolder();
    const { url } = await start(dir);
    expect(statSync(join(dir, 'postgres-password')).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('never writes values of rows to its log', async () => {
    const dir = usedFolder();
    const { url } = await start(dir);
    await expect(query(url, "SELECT 'someone@private.example'::int")).rejects.toThrow(/invalid input syntax/);
    expect(readFileSync(join(dir, 'postgres.log'), 'utf8')).not.toContain('private.example');
  });

  it('refuses a second server on the same folder, and says which one is in the way', async () => {
    const dir = usedFolder();
    await start(dir);
    await expect(start(dir)).rejects.toThrow(`is already running on the data folder ${dir} (process ${process.pid})`);
  });

  it('refuses a folder that another living process holds', async () => {
    const dir = usedFolder();
    const elsewhere = await startElsewhere(dir);
    try {
      await expect(start(dir)).rejects.toThrow('is already running on the data folder');
    } finally {
      await elsewhere.kill();
    }
    expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('ends with a server that is killed, and keeps what was committed', async () => {
    const dir = usedFolder();
    const elsewhere = await startElsewhere(dir);
    await query(elsewhere.url, 'CREATE TABLE kept AS SELECT 1 AS id');
    const left = postmasterPid(dir);
    await elsewhere.kill();
    await until(() => !isAlive(left));
    const { url } = await start(dir);
    expect(await query(url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  onLinux('stops the database that a killed server left behind, should nothing else have done so', async () => {
    const dir = usedFolder();
    const elsewhere = await startElsewhere(dir);
    await query(elsewhere.url, 'CREATE TABLE kept AS SELECT 1 AS id');
    const orphan = postmasterPid(dir);
    process.kill(guardOf(orphan), 'SIGKILL');
    await elsewhere.kill();
    expect(isAlive(orphan)).toBe(true);
    const { url } = await start(dir);
    expect(isAlive(orphan)).toBe(false);
    expect(await query(url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  it('starts although an old note of a process names a number that another program has now', async () => {
    const dir = usedFolder();
    await (await start(dir)).stop();
    writeFileSync(join(dir, 'postgres/postmaster.pid'), `${process.ppid}\n${dir}/postgres\n1\n5432\n\n127.0.0.1\n`);
    expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts although a lock of a server that is gone is still there', async () => {
    const dir = usedFolder();
    writeFileSync(join(dir, 'server.lock'), `${process.ppid} 1\n`);
    expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('comes back on the same port when it is killed while the server runs', async () => {
    const dir = usedFolder();
    const { url } = await start(dir);
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS id');
    await query(url, 'CHECKPOINT');
    const before = postmasterPid(dir);
    process.kill(before, 'SIGKILL');
    await until(() =>
      query(url, 'SELECT 1').then(
        () => true,
        () => false,
      ),
    );
    expect(postmasterPid(dir)).not.toBe(before);
    expect(await query(url, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  });

  it('stops for good even while it is coming back', async () => {
    const dir = usedFolder();
    const postgres = await start(dir);
    const before = postmasterPid(dir);
    process.kill(before, 'SIGKILL');
    await until(() => !isAlive(before));
    await postgres.stop();
    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('says what to do when the database files cannot be used', async () => {
    const dir = usedFolder();
    await (await start(dir)).stop();
    writeFileSync(join(dir, 'postgres/PG_VERSION'), '9\n');
    await expect(start(dir)).rejects.toThrow(/PostgreSQL did not start[^]*incompatible/);
  });

  it('takes up an interrupted first start', async () => {
    const dir = newFolder();
    mkdirSync(join(dir, 'postgres.new'));
    writeFileSync(join(dir, 'postgres.new/half'), '');
    expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
