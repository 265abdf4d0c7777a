import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from './binaries';
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

/** An empty data folder. */
function newFolder(): string {
  const dir = makeFolder();
  folders.push(dir);
  return dir;
}

let example = '';

/** A data folder with a database, copied from an example because creating one takes longer than most tests. */
function copiedFolder(): string {
  const dir = newFolder();
  execFileSync('cp', ['-a', `${example}/.`, dir]);
  return dir;
}

async function start(dataDir: string, binDir = findBinaries()): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, binDir, durable: false, log });
  running.push(postgres);
  return postgres;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  client.on('error', () => undefined); // Some tests kill the server.
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** For tests that read /proc. */
const onLinux = process.platform === 'linux' ? it : it.skip;
/** For tests about PostgreSQL as another user than the server's. */
const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? it : it.skip;

/** A folder that only root can enter, with a copy of PostgreSQL's programs, as in a project cloned to /root. */
function privateFolder(): { dataDir: string; binDir: string } {
  const dir = newFolder();
  chmodSync(dir, 0o700);
  execFileSync('cp', ['-a', dirname(findBinaries()), join(dir, 'native')]);
  return { dataDir: join(dir, 'data'), binDir: join(dir, 'native/bin') };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}

/** Starts the database in another process, which a test can kill. */
async function startInChild(dataDir: string): Promise<{ url: string; kill(): Promise<void> }> {
  const code = `require('./server/platform/postgres/embedded.ts')
    .startEmbeddedPostgres({ dataDir: process.argv[1], durable: false, log: console })
    .then(({ url }) => { console.log(url); setInterval(() => undefined, 60_000); });`;
  const child = spawn(process.execPath, ['-r', './scripts/swc-register.cjs', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]; // The event has one string.
  return {
    url,
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** The ID of the guard process of a postmaster. */
function guardOf(pid: number): number {
  const isGuard = (candidate: number) => commandLine(candidate).join(' ').includes(`postgres-guard ${pid}`);
  const found = readdirSync('/proc')
    .map(Number)
    .find((candidate) => candidate > 0 && isGuard(candidate));
  if (found === undefined) throw new Error(`Process ${pid} has no guard process.`);
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

describe('startEmbeddedPostgres', () => {
  it('starts version 18 on the loopback address', async () => {
    const { url } = await start(newFolder());
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const [row] = await query(
      url,
      "SELECT current_setting('server_version_num')::int / 10000 AS major, uuidv7() IS NOT NULL AS ids",
    );
    expect(row).toEqual({ major: 18, ids: true });
  });

  it('keeps data across restarts', async () => {
    const dir = newFolder();
    const first = await start(dir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start(dir);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('leaves no process running after stop', async () => {
    const dir = copiedFolder();
    const postgres = await start(dir);
    const pid = postmasterPid(dir);
    expect(isAlive(pid)).toBe(true);
    await postgres.stop();
    expect(isAlive(pid)).toBe(false);
  });

  onLinux('runs in its own process group, so Ctrl-C does not reach it', async () => {
    const dir = copiedFolder();
    await start(dir);
    const pid = postmasterPid(dir);
    // Field 5 is the process group, which equals the process ID for its leader.
    const group = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
    expect(Number(group)).toBe(pid);
  });

  asRoot('starts in a folder that only root can enter, with the one capability that it needs for this', async () => {
    const { dataDir, binDir } = privateFolder();
    const first = await start(dataDir, binDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const { url } = await start(dataDir, binDir);
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    const status = readFileSync(`/proc/${postmasterPid(dataDir)}/status`, 'utf8');
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).not.toBe('0');
    expect(/^CapPrm:\t(\w+)/m.exec(status)?.[1]).toBe('0000000000000004'); // CAP_DAC_READ_SEARCH
  });

  asRoot('says what to do in such a folder when the program that grants capabilities is missing', () => {
    const { dataDir, binDir } = privateFolder();
    const programs = newFolder();
    for (const name of ['id', 'test', 'sh']) {
      symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(programs, name));
    }
    const code = `require('./server/platform/postgres/embedded.ts')
      .startEmbeddedPostgres({ dataDir: process.argv[1], binDir: process.argv[2], durable: false, log: console })
      .then(() => console.log('started'), ({ name, message }) => console.log(name, message));`;
    const args = ['-r', './scripts/swc-register.cjs', '-e', code, dataDir, binDir];
    const said = execFileSync(process.execPath, args, { env: { PATH: programs }, encoding: 'utf8' });
    expect(said).toMatch(
      /^StartupError PostgreSQL cannot run as root, .* cannot access .*native\/bin\/initdb\. Install the program setpriv/,
    );
  });

  it('stores a password that only its owner can read', async () => {
    const dir = newFolder();
    const { url } = await start(dir);
    expect(statSync(join(dir, 'postgres-password')).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('writes no values to its log', async () => {
    const dir = copiedFolder();
    const { url } = await start(dir);
    await expect(query(url, "SELECT 'someone@private.example'::int")).rejects.toThrow(/invalid input syntax/);
    expect(readFileSync(join(dir, 'postgres.log'), 'utf8')).not.toContain('private.example');
  });

  it('rejects a second server on the same folder and names the process of the first', async () => {
    const dir = copiedFolder();
    await start(dir);
    await expect(start(dir)).rejects.toThrow(`is already running on the data folder ${dir} (process ${process.pid})`);
  });

  it('rejects a folder that another running process uses', async () => {
    const dir = copiedFolder();
    const child = await startInChild(dir);
    try {
      await expect(start(dir)).rejects.toThrow('is already running on the data folder');
    } finally {
      await child.kill();
    }
    expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('stops when its parent is killed and keeps committed data', async () => {
    const dir = copiedFolder();
    const child = await startInChild(dir);
    await query(child.url, 'CREATE TABLE kept AS SELECT 1 AS id');
    const pid = postmasterPid(dir);
    await child.kill();
    await until(() => !isAlive(pid));
    const { url } = await start(dir);
    expect(await query(url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  onLinux('stops a server left running when both its parent and the guard process were killed', async () => {
    const dir = copiedFolder();
    const child = await startInChild(dir);
    await query(child.url, 'CREATE TABLE kept AS SELECT 1 AS id');
    const orphan = postmasterPid(dir);
    process.kill(guardOf(orphan), 'SIGKILL');
    await child.kill();
    expect(isAlive(orphan)).toBe(true);
    const { url } = await start(dir);
    expect(isAlive(orphan)).toBe(false);
    expect(await query(url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  it('starts with a stale postmaster.pid whose process ID belongs to another program', async () => {
    const dir = copiedFolder();
    await (await start(dir)).stop();
    writeFileSync(join(dir, 'postgres/postmaster.pid'), `${process.ppid}\n${dir}/postgres\n1\n5432\n\n127.0.0.1\n`);
    expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  onLinux('starts with the postmaster.pid of a killed server that its parent has not collected', async () => {
    const dir = copiedFolder();
    await (await start(dir)).stop();
    // The shell becomes a program that never collects the child that the shell started.
    const parent = spawn('sh', ['-c', 'sleep 999 & echo $!; exec sleep 1000'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]; // The event has one string.
      const zombie = Number(line);
      // Until then, the shell itself would collect the child.
      await until(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n');
      process.kill(zombie, 'SIGKILL');
      await until(() => !isAlive(zombie));
      expect(process.kill(zombie, 0)).toBe(true);
      writeFileSync(join(dir, 'postgres/postmaster.pid'), `${zombie}\n${dir}/postgres\n1\n5432\n\n127.0.0.1\n`);
      expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  onLinux('waits for the processes of a killed server that still run statements', async () => {
    const dir = copiedFolder();
    const child = await startInChild(dir);
    const client = new Client(child.url);
    client.on('error', () => undefined); // The server is killed.
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const backend = rows[0]?.pid ?? 0;
    // Does not notice the end of the server before it ends itself.
    const busy = client.query('SELECT count(*) FROM generate_series(1, 20000000)').catch(() => undefined);
    const postmaster = postmasterPid(dir);
    await until(
      async () =>
        (await query(child.url, `SELECT FROM pg_stat_activity WHERE pid = ${backend} AND state = 'active'`)).length > 0,
    );
    process.kill(guardOf(postmaster), 'SIGKILL');
    await child.kill();
    process.kill(postmaster, 'SIGKILL');
    await until(() => !isAlive(postmaster));
    expect(isAlive(backend)).toBe(true);
    expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await busy;
  });

  it('replaces the lock of a process that has ended', async () => {
    const dir = copiedFolder();
    writeFileSync(join(dir, 'server.lock'), `${process.ppid} 1\n`);
    expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('restarts on the same port when the database server is killed', async () => {
    const dir = copiedFolder();
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

  it('stops even during a restart', async () => {
    const dir = copiedFolder();
    const postgres = await start(dir);
    const before = postmasterPid(dir);
    process.kill(before, 'SIGKILL');
    await until(() => !isAlive(before));
    await postgres.stop();
    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('reports the log when the database files are unusable', async () => {
    const dir = copiedFolder();
    await (await start(dir)).stop();
    writeFileSync(join(dir, 'postgres/PG_VERSION'), '9\n');
    await expect(start(dir)).rejects.toThrow(/PostgreSQL did not start[^]*incompatible/);
  });

  it('starts after an interrupted first start', async () => {
    const dir = newFolder();
    mkdirSync(join(dir, 'postgres.new'));
    writeFileSync(join(dir, 'postgres.new/half'), '');
    expect(await query((await start(dir)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
