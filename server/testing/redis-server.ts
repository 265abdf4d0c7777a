import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../platform/postgres/free-port';
import { until } from './sockets';

/** A Redis of the test's own, which can be killed, stopped and started again. */
export class RedisServer {
  url = '';
  private port = 0;
  private folder = '';
  private child: ChildProcess | null = null;

  async open(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'batchmate-redis-'));
    this.port = await freePort();
    this.url = `redis://127.0.0.1:${this.port}`;
    await this.start();
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    const flags = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', ''];
    this.child = spawn('redis-server', flags, { stdio: 'ignore' });
    await until(() => this.ask(['PING']).then(Boolean, () => false), 'redis-server');
  }

  /** Ends it, with everything that it knows. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Lets it hang: its connections stay open, and it does not answer. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  /** Cuts the connections of all subscribers. */
  async cutSubscribers(): Promise<void> {
    await this.ask(['CLIENT', 'KILL', 'TYPE', 'PUBSUB']);
  }

  /** Runs a command on a connection of its own. */
  async ask([command = '', ...rest]: string[]): Promise<unknown> {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.call(command, ...rest);
    } finally {
      client.disconnect();
    }
  }
}
