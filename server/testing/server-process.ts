import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { migrate, openDatabase } from '../app/database';
import type { Database } from '../platform/db/database';
import { type TypedDocument, textOf, type VariablesArgument } from './graphql';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded';
import { freePort } from '../platform/postgres/free-port';

const ROOT = join(__dirname, '../..');
const READY = /Batchmate is ready at (http:\S+)/;

type Environment = Record<string, string> & { DATA_DIR: string };

function run(env: Environment, args: readonly string[] = []) {
  return spawn(process.execPath, ['-r', './scripts/swc-register.cjs', 'server/main.ts', ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      RATE_LIMIT_FACTOR: '10000',
      DRAIN_DELAY: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a server that is expected not to start. @returns everything that it writes, without surrounding white space */
export async function failedStart(env: Environment): Promise<string> {
  const child = run(env);
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    if (READY.test(said)) child.kill('SIGTERM');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = (await once(child, 'close')) as [number | null]; // The event has the exit code first.
  if (code !== 1) throw new Error(`The server ended with ${code}:\n${said}`);
  return said.trim();
}

interface CommandOutcome {
  code: number | null;
  said: string;
}

/** Runs a command of the server in a process of its own. @returns its exit code and everything that it prints */
export function runCommand(env: Environment, ...args: string[]): Promise<CommandOutcome> {
  return outcomeOf(run(env, args));
}

/** Runs a command, and interrupts it when it has begun, as Ctrl-C does. @returns its exit code and everything that it prints */
export function interruptCommand(env: Environment, ...args: string[]): Promise<CommandOutcome> {
  const child = run(env, args);
  child.stdout.once('data', () => child.kill('SIGINT'));
  return outcomeOf(child);
}

async function outcomeOf(child: ReturnType<typeof run>): Promise<CommandOutcome> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null]; // The event has the exit code first.
  return { code, said: said.trim() };
}

/** The whole server as a process of its own, for tests that end it the hard way. */
export class ServerProcess {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts it from source and waits until it says where it is ready. */
  static async start(env: Environment): Promise<ServerProcess> {
    const child = run({ LOG_LEVEL: 'fatal', ...env });
    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const ready = READY.exec(said);
        if (ready?.[1]) resolve(ready[1]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${said}`)));
    });
    return new ServerProcess(url, child);
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The exit code; null while it runs, or if a signal ended it. */
  get exitCode(): number | null {
    return this.child.exitCode;
  }

  /** Ends it in the middle of whatever it does, as `kill -9`. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Lets it finish what is in progress. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  /** Runs an operation. @returns null when there was no response, or one that is not a success */
  async call<Data, Variables>(
    token: string,
    document: TypedDocument<Data, Variables>,
    ...[variables]: VariablesArgument<Variables>
  ): Promise<Data | null> {
    try {
      const response = await fetch(`${this.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: textOf(document), variables }),
      });
      // fetch types every JSON body as unknown.
      const { data, errors } = (await response.json()) as { data?: Data | null; errors?: object[] };
      return errors ? null : (data ?? null);
    } catch {
      return null; // The server died with the question: nothing was acknowledged, which is what the caller asks.
    }
  }
}

/** A server with a PostgreSQL of its own, for tests that stop the one while the other runs. */
export class ServerWithDatabase {
  server!: ServerProcess;
  /** A connection of the test's. */
  db!: Database;
  private postgres!: EmbeddedPostgres;
  private folder = '';
  private port = 0;
  private readonly logger = pino({ level: 'silent' });

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'batchmate-server-'));
    this.port = await freePort();
    await this.startPostgres();
    this.db = await openDatabase(this.postgres.url, this.logger, 4);
    await migrate(this.db, this.logger);
    this.server = await ServerProcess.start({ DATABASE_URL: this.postgres.url, DATA_DIR: this.folder });
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.db.close();
    await this.stopPostgres();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** On the port that it had, when it was stopped before. */
  async startPostgres(): Promise<void> {
    const { logger, port } = this;
    const dataDir = join(this.folder, 'database');
    this.postgres = await startEmbeddedPostgres({ dataDir, durable: true, port, log: logger });
  }

  stopPostgres(): Promise<void> {
    return this.postgres.stop();
  }

  /** It comes back by itself. */
  async killPostgres(): Promise<void> {
    const note = await readFile(join(this.folder, 'database/postgres/postmaster.pid'), 'utf8');
    process.kill(Number(note.split('\n')[0]), 'SIGKILL');
  }
}
