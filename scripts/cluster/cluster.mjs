// Several instances of the built product on this machine, with their database, Redis and proxy.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Bench, untilReady } from '../bench/servers.mjs';
import { freePort } from '../lib/free-port.mjs';
import { at } from '../lib/paths.mjs';
import { cleanEnvironment } from '../lib/run.mjs';
import { Bucket } from './bucket.mjs';
import { ProxyProgram, RedisProgram } from './programs.mjs';

/** All clients have one address, and few of them do what many people would. */
const LIMIT_FACTOR = 10;

/** One instance, which can be ended and started again on its port. */
class Instance {
  /** @type {import('../bench/processes.mjs').Worker | null} */ worker = null;
  /** CPU time in µs of processes that have ended. */
  #cpuBefore = 0;

  /** @param {Bench} bench @param {number} port @param {Record<string, string>} env */
  constructor(bench, port, env) {
    this.bench = bench;
    this.port = port;
    this.env = env;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** @param {string} [release] the folder with the sources of another version */
  async start(release) {
    const settings = { NODE_ENV: 'production', PORT: String(this.port), HOST: '127.0.0.1', LOG_LEVEL: 'error' };
    const env = cleanEnvironment({ ...settings, ...this.env });
    this.worker = release
      ? this.bench.start(join(release, 'server/main.ts'), {
          cwd: release,
          execArgv: ['-r', join(release, 'scripts/swc-register.cjs')],
          env,
        })
      : this.bench.start(at('dist/server/main.js'), { env });
    await untilReady(this.worker, `${this.url}/readyz`);
  }

  async cpu() {
    return this.#cpuBefore + ((await this.worker?.usage())?.cpu ?? 0);
  }

  /**
   * @param {NodeJS.Signals} signal
   * @returns {Promise<{ code: number | null, seconds: number }>} the exit code, and how long it took
   */
  async end(signal) {
    const { worker } = this;
    if (!worker) throw new Error('The instance has not started.');
    this.#cpuBefore += (await worker.usage()).cpu;
    const began = Date.now();
    const ended = new Promise((resolve) => worker.child.once('exit', resolve));
    worker.child.kill(signal);
    await ended;
    this.worker = null;
    return { code: worker.child.exitCode, seconds: (Date.now() - began) / 1000 };
  }
}

/** A client that never waits for a database that has crashed. @param {string} url */
function clientOf(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 3_000 });
  client.on('error', () => undefined); // The database is restarted; `query` connects again.
  return client;
}

export class Cluster {
  /** @type {Instance[]} */ instances = [];

  /**
   * @param {object} parts
   * @param {Bench} parts.bench
   * @param {RedisProgram} parts.redis
   * @param {ProxyProgram} parts.proxy
   * @param {Bucket} parts.bucket
   * @param {pg.Client} parts.db
   * @param {string} parts.databaseFolder
   */
  constructor({ bench, redis, proxy, bucket, db, databaseFolder }) {
    this.url = '';
    this.bench = bench;
    this.redis = redis;
    this.proxy = proxy;
    this.bucket = bucket;
    this.db = db;
    this.databaseFolder = databaseFolder;
  }

  /**
   * Starts everything but the instances, which need a filled database.
   * @param {{ size: number, drainDelay: number }} options
   */
  static async start({ size, drainDelay }) {
    const bench = new Bench();
    try {
      return await Cluster.#build(bench, { size, drainDelay });
    } catch (error) {
      await bench.stop();
      throw error;
    }
  }

  /** @param {Bench} bench @param {{ size: number, drainDelay: number }} options */
  static async #build(bench, { size, drainDelay }) {
    const url = await bench.database();
    const ports = await freePorts(size + 2);
    const [redisPort = 0, proxyPort = 0, ...instances] = ports;
    const redis = new RedisProgram({ port: redisPort, folder: bench.folder('redis') });
    const proxy = new ProxyProgram({ port: proxyPort, instances, folder: bench.folder('proxy') });
    const bucket = new Bucket(bench.folder('bucket'));
    const db = clientOf(url);
    const cluster = new Cluster({ bench, redis, proxy, bucket, db, databaseFolder: bench.folder('database') });
    const storage = await bucket.start();
    bench.onStop(() => Promise.all([redis.kill(), proxy.kill(), bucket.stop(), cluster.db.end()]));
    const env = {
      ...storage,
      DATABASE_URL: url,
      REDIS_URL: redis.url,
      PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
      DATA_DIR: bench.folder('data'),
      DEMO: 'off',
      DRAIN_DELAY: String(drainDelay),
      RATE_LIMIT_FACTOR: String(LIMIT_FACTOR),
    };
    cluster.instances = instances.map((port) => new Instance(bench, port, env));
    await Promise.all([redis.start(), cluster.#connect(url)]);
    return cluster;
  }

  /** @param {string} url */
  async #connect(url) {
    this.url = url;
    await this.db.connect();
  }

  /** Runs a statement; after a restart of the database, on a new connection. @param {string} text @param {unknown[]} [values] */
  async query(text, values) {
    try {
      return (await this.db.query(text, values)).rows;
    } catch {
      this.db = clientOf(this.url);
      await this.db.connect();
      return (await this.db.query(text, values)).rows;
    }
  }

  /** CPU time of all instances in µs. */
  async cpu() {
    const times = await Promise.all(this.instances.map((instance) => instance.cpu()));
    return times.reduce((sum, time) => sum + time, 0);
  }

  /** Ends the database without a checkpoint, as a crash does. It is started again, and recovers. */
  crashDatabase() {
    const note = readFileSync(join(this.databaseFolder, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number(note.split('\n')[0]), 'SIGQUIT');
  }

  stop() {
    return this.bench.stop();
  }
}

/** Different free ports. @param {number} count @returns {Promise<number[]>} */
async function freePorts(count) {
  const ports = new Set();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/**
 * Waits until something holds.
 * @param {() => Promise<boolean> | boolean} condition
 * @param {string} what
 * @param {number} [patience] milliseconds
 */
export async function until(condition, what, patience = 60_000) {
  for (const end = Date.now() + patience; Date.now() < end; await delay(20)) if (await condition()) return;
  throw new Error(`Waited in vain for ${what}.`);
}
