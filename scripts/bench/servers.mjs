// Starts what is measured: a database, the built server and the raw server.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../lib/free-port.mjs';
import { at } from '../lib/paths.mjs';
import { cleanEnvironment } from '../lib/run.mjs';
import { Worker } from './processes.mjs';

const START_LIMIT = 60_000; // ms
const log = {
  info: () => undefined,
  error: (/** @type {object} */ fields, /** @type {string} */ text) => console.error(text, fields),
};

/** Owns the processes and folders of a benchmark, and removes them in reverse order. */
export class Bench {
  /** @type {(() => unknown)[]} */ #cleanups = [];
  #folder;

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'batchmate-bench-'));
    chmodSync(this.#folder, 0o755); // For root, PostgreSQL runs as another user.
    this.#cleanups.push(() => rmSync(this.#folder, { recursive: true, force: true }));
  }

  /** @param {string} name */
  folder(name) {
    const folder = join(this.#folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  }

  async stop() {
    for (let cleanup = this.#cleanups.pop(); cleanup; cleanup = this.#cleanups.pop()) await cleanup();
  }

  /** @param {() => unknown} cleanup called when the benchmark stops */
  onStop(cleanup) {
    this.#cleanups.push(cleanup);
  }

  /**
   * Starts a worker that is stopped with the benchmark.
   * @param {ConstructorParameters<typeof Worker>} options
   */
  start(...options) {
    const worker = new Worker(...options);
    this.#cleanups.push(() => worker.stop());
    return worker;
  }

  /** Starts a PostgreSQL with the product's settings. @returns {Promise<string>} its connection string */
  async database(folder = 'database') {
    const { startEmbeddedPostgres } = createRequire(import.meta.url)(at('dist/server/platform/postgres/embedded.js'));
    const postgres = await startEmbeddedPostgres({ dataDir: this.folder(folder), durable: true, log });
    this.#cleanups.push(() => postgres.stop());
    return postgres.url;
  }

  /**
   * Copies a database to which nobody is connected.
   * @param {string} databaseUrl
   * @param {string} name of the copy
   * @returns {Promise<string>} its connection string
   */
  async copy(databaseUrl, name) {
    const { Client } = createRequire(import.meta.url)('pg');
    const url = new URL(databaseUrl);
    const template = url.pathname.slice(1);
    url.pathname = '/postgres';
    const db = new Client({ connectionString: url.href });
    await db.connect();
    await db.query(`create database ${name} template ${template}`);
    await db.end();
    url.pathname = `/${name}`;
    return url.href;
  }

  /**
   * Starts the product.
   * @param {string} script the built server, or a script that starts it
   * @param {{ env: Record<string, string>, execArgv?: string[] }} options
   * @returns {Promise<{ worker: Worker, port: number, seconds: number }>} the ready server, and how long its start took
   */
  async product(script, { env, execArgv = [] }) {
    const port = await freePort();
    const settings = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env };
    const began = performance.now();
    const worker = this.start(at(script), { execArgv, env: cleanEnvironment(settings) });
    await untilReady(worker, `http://127.0.0.1:${port}/readyz`);
    return { worker, port, seconds: (performance.now() - began) / 1000 };
  }

  /** Starts the raw server. @param {string} databaseUrl */
  async raw(databaseUrl) {
    const env = cleanEnvironment({ NODE_ENV: 'production', DATABASE_URL: databaseUrl });
    const worker = this.start(at('scripts/bench/raw-server.mjs'), { env });
    return { worker, port: Number(await worker.ask('port')) };
  }
}

/**
 * @param {Worker} worker
 * @param {string} url
 */
export async function untilReady(worker, url) {
  for (const end = Date.now() + START_LIMIT; Date.now() < end; await delay(10)) {
    if (worker.hasEnded) throw new Error(`The server ended. Its output:\n${worker.output}`);
    const response = await fetch(url).catch(() => undefined); // Not listening yet.
    if (response?.ok) return;
  }
  throw new Error(`The server was not ready within ${START_LIMIT / 1000} s. Its output:\n${worker.output}`);
}
