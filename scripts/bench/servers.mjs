// What is measured: a database of its own, the built server and the raw one, and how each is started.
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

const LONGEST_START = 60_000; // ms
const log = {
  info: () => undefined,
  error: (/** @type {object} */ fields, /** @type {string} */ text) => console.error(text, fields),
};

/** Everything that has been started and made, undone in the opposite order. */
export class Bench {
  /** @type {(() => unknown)[]} */ #undo = [];
  #folder;

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'batchmate-bench-'));
    chmodSync(this.#folder, 0o755); // PostgreSQL runs as somebody else when we are root
    this.#undo.push(() => rmSync(this.#folder, { recursive: true, force: true }));
  }

  /** @param {string} name */
  folder(name) {
    const folder = join(this.#folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  }

  async stop() {
    for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) await undo();
  }

  /**
   * A worker that is stopped with the bench.
   * @param {ConstructorParameters<typeof Worker>} how
   */
  start(...how) {
    const worker = new Worker(...how);
    this.#undo.push(() => worker.stop());
    return worker;
  }

  /** A real PostgreSQL, as durable as the product's own. @returns {Promise<string>} its address */
  async database(folder = 'database') {
    const { startEmbeddedPostgres } = createRequire(import.meta.url)(at('dist/server/platform/postgres/embedded.js'));
    const postgres = await startEmbeddedPostgres({ dataDir: this.folder(folder), durable: true, log });
    this.#undo.push(() => postgres.stop());
    return postgres.url;
  }

  /**
   * The product.
   * @param {string} script the built server, or what starts it
   * @param {{ env: Record<string, string>, execArgv?: string[] }} options
   * @returns {Promise<{ worker: Worker, port: number, seconds: number }>} once it is ready, and how long that took
   */
  async product(script, { env, execArgv = [] }) {
    const port = await freePort();
    const own = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env };
    const began = performance.now();
    const worker = this.start(at(script), { execArgv, env: cleanEnvironment(own) });
    await untilReady(worker, `http://127.0.0.1:${port}/readyz`);
    return { worker, port, seconds: (performance.now() - began) / 1000 };
  }

  /** @param {string} databaseUrl */
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
async function untilReady(worker, url) {
  for (const end = Date.now() + LONGEST_START; Date.now() < end; await delay(10)) {
    if (worker.hasEnded) throw new Error(`The server ended. It said:\n${worker.said}`);
    const answer = await fetch(url).catch(() => undefined); // does not listen yet
    if (answer?.ok) return;
  }
  throw new Error(`The server was not ready within ${LONGEST_START / 1000} s. It said:\n${worker.said}`);
}
