// The programs that stand around the instances: Redis and the proxy. They must be installed.
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';

const VERSION_FLAG = { 'redis-server': '--version', haproxy: '-v' };
/** How long a program may take to start, in milliseconds. */
const PATIENCE = 20_000;

/** The programs that this machine lacks. @returns {string[]} */
export function missingPrograms() {
  return Object.entries(VERSION_FLAG).flatMap(([name, flag]) => (spawnSync(name, [flag]).status === 0 ? [] : [name]));
}

/** A program that can be ended and started again. */
class Program {
  /** @type {import('node:child_process').ChildProcess | null} */ child = null;
  /** @type {Promise<unknown>} */ ended = Promise.resolve();

  /** @param {string} name @param {string[]} args */
  run(name, args) {
    const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
    this.child = child;
    this.ended = new Promise((resolve) => child.once('exit', resolve));
  }

  async kill() {
    this.child?.kill('SIGKILL');
    await this.ended;
  }
}

export class RedisProgram extends Program {
  /** @param {{ port: number, folder: string }} options */
  constructor({ port, folder }) {
    super();
    this.port = port;
    this.folder = folder;
    this.url = `redis://127.0.0.1:${port}`;
  }

  async start() {
    const flags = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', ''];
    this.run('redis-server', [...flags, '--loglevel', 'warning', '--logfile', join(this.folder, 'redis.log')]);
    for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(20))
      if (await this.ask('PING').catch(() => null)) return;
    throw new Error('redis-server did not start.');
  }

  /** It keeps its connections and answers nothing. */
  pause() {
    this.child?.kill('SIGSTOP');
  }

  resume() {
    this.child?.kill('SIGCONT');
  }

  /** Runs a command on a connection of its own. @param {string} command @param {...string} args */
  async ask(command, ...args) {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.call(command, ...args);
    } finally {
      client.disconnect();
    }
  }
}

/**
 * The proxy before the instances: each connection goes to the one with the fewest, and instances that are not ready get none.
 * @param {{ port: number, instances: number[] }} options
 */
const proxyConfig = ({ port, instances }) => `
global
  maxconn 8000
defaults
  mode http
  timeout connect 1s
  timeout client 2m
  timeout server 2m
  timeout tunnel 1h
  timeout check 2s
  option redispatch 1
  retries 3
  retry-on conn-failure
  balance leastconn
frontend all
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 500ms fastinter 200ms fall 1 rise 1
${instances.map((each, i) => `  server instance-${i + 1} 127.0.0.1:${each}`).join('\n')}
`;

export class ProxyProgram extends Program {
  /** @param {{ port: number, instances: number[], folder: string }} options */
  constructor(options) {
    super();
    this.options = options;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  async start() {
    const file = join(this.options.folder, 'haproxy.cfg');
    writeFileSync(file, proxyConfig(this.options));
    this.run('haproxy', ['-q', '-db', '-f', file]);
    for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(50))
      if ((await fetch(`${this.url}/readyz`).catch(() => null))?.ok) return;
    throw new Error('haproxy did not start.');
  }
}
