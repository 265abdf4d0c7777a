import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../scripts/lib/free-port.mjs';

/** The environment variable with the data folder that servers begin with. Without it, they make the demo data themselves, which takes longer. */
export const FIRST_DATA = 'E2E_FIRST_DATA';

/** A built server with its own database. */
export class OwnServer {
  /** The folder of its data, with the emails that it sent. */
  dataDir = '';
  private port = 0;
  private child: ChildProcess | null = null;

  /**
   * @param script the script to run
   * @param env settings in addition to those of every test server
   */
  constructor(
    private readonly script = 'dist/server/main.js',
    private readonly env: () => Record<string, string> = () => ({}),
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server and waits until it responds. A restart keeps its data. */
  async start(): Promise<void> {
    if (this.dataDir === '') {
      this.dataDir = mkdtempSync(join(tmpdir(), 'batchmate-e2e-own-'));
      chmodSync(this.dataDir, 0o755);
      const first = process.env[FIRST_DATA];
      // With the owners of the files, which Node's own copy changes.
      if (first) execFileSync('cp', ['-a', `${first}/.`, this.dataDir]);
      this.port = await freePort();
    }
    const child = spawn(process.execPath, [this.script], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '100',
        ...this.env(),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    const state = () =>
      child.exitCode === null
        ? fetch(`${this.url}/readyz`).then(
            ({ ok }) => (ok ? 'ready' : 'starting'),
            () => 'starting', // not listening yet
          )
        : 'ended';
    await expect.poll(state, { timeout: 120_000, intervals: [50] }).not.toBe('starting');
    if (child.exitCode !== null) throw new Error('The server stopped. Run "npm run build" first.');
  }

  /** Stops the server and waits until it has ended. Does nothing if it is not running. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Stops the server and deletes its data. */
  async remove(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
