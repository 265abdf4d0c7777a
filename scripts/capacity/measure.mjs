// Measures what the tables of docs/scaling.md are computed from: processor time of the server and of PostgreSQL for each operation, with the
// work that it leaves behind, and the memory and disk space of what is stored.
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fill, untilSettled } from '../bench/data.mjs';
import { DatabaseTimes } from '../bench/database-times.mjs';
import { delivery, median } from '../bench/measure.mjs';
import { CHAT_EVENTS, operation, SCENARIOS, sendMessage } from '../bench/scenarios.mjs';
import { Bench } from '../bench/servers.mjs';
import { at } from '../lib/paths.mjs';
import { cleanEnvironment, run } from '../lib/run.mjs';
import { PERSON_TABLES, recordBytes, tableBytes } from './row-bytes.mjs';

const ROUNDS = 3;
const ROUND_MS = 2_500;
const CONNECTIONS = 16;
const PEOPLE = 100_000;
const IDLE_MS = 20_000;
const MESSAGES = 2_000;

const SEARCH = `query CapacitySearch($search: String!) {
  userDirectory(filter: { q: $search }, first: 20) {
    totalCount edges { node { id name role headline college batch company position skills { name } verified } }
  }
}`;
const WORDS = ['react', 'python', 'sql', 'kubernetes', 'docker', 'java', 'pune', 'kaveri', 'figma', 'engineer'];

/**
 * @typedef {{ node: number, database: number }} Cost µs of one operation
 * @typedef {object} Figures
 * @property {{ date: string, processors: string, node: string, loadBefore: number, loadAfter: number, people: number }} measured
 * @property {Record<'me' | 'list' | 'search' | 'ask' | 'message', Cost>} operations
 * @property {{ delivery: number, idle: number, bytes: number }} sockets µs of a delivery; µs a second and bytes of an open socket
 * @property {{ idle: number, memory: number, memoryUnderLoad: number }} instance µs a second of an idle one; bytes
 * @property {import('./row-bytes.mjs').RowBytes} rows bytes on disk, with indexes
 */

/** @returns {Promise<Figures>} */
export async function measure() {
  const bench = new Bench();
  try {
    return await measureOn(bench);
  } finally {
    await bench.stop();
  }
}

/** @param {Bench} bench @returns {Promise<Figures>} */
async function measureOn(bench) {
  const load = loadavg()[0] ?? 0;
  const databaseUrl = await bench.database();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: bench.folder('data'), DEMO: 'off', RATE_LIMIT_FACTOR: '100000' };
  await (await bench.product('dist/server/main.js', { env })).worker.stop();
  const { Client } = createRequire(import.meta.url)('pg');
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  bench.onStop(() => db.end());
  const data = await fill(db);
  console.log(`· ${PEOPLE} people …`);
  const bytesBefore = await tableBytes(db, PERSON_TABLES);
  const seeded = await run(['dist/server/seed/bulk/bulk-main.js', `--candidates=${PEOPLE}`, '--jobs=20000'], {
    env: cleanEnvironment(env),
  });
  if (!seeded.ok) throw new Error(seeded.output);
  const person = ((await tableBytes(db, PERSON_TABLES)) - bytesBefore) / PEOPLE;
  const { worker, port } = await bench.product('dist/server/main.js', { env });
  const meter = new Meter({ load: bench.start(at('scripts/bench/load.mjs')), worker, port, db, databaseUrl });
  const idle = await meter.idle();
  const operations = await operationsOf(meter, data);
  const { rss } = await worker.usage();
  const sockets = await socketsOf(meter, data, idle.cpu);
  return {
    measured: {
      date: new Date().toISOString().slice(0, 10),
      processors: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
      node: process.version,
      loadBefore: load,
      loadAfter: loadavg()[0] ?? 0,
      people: PEOPLE,
    },
    operations,
    sockets,
    instance: { idle: idle.cpu, memory: idle.rss, memoryUnderLoad: rss },
    rows: { person, ...(await recordBytes(db)) },
  };
}

/** @param {Meter} meter @param {import('../bench/data.mjs').Data} data @returns {Promise<Figures['operations']>} */
async function operationsOf(meter, data) {
  const requestsOf = (/** @type {string} */ name) => {
    const scenario = SCENARIOS.find((each) => each.name === name);
    if (!scenario) throw new Error(`There is no scenario ${name}.`);
    return scenario.requests(data).ours;
  };
  const searches = data.jobseekers
    .slice(0, 200)
    .map((person, i) => operation(person, SEARCH, { search: WORDS[i % WORDS.length] ?? '' }));
  const messages = Array.from({ length: 20_000 }, (_, i) =>
    sendMessage(data.conversations[i % data.conversations.length], String(i)),
  );
  const [jobs, referrals] = [await meter.cost(requestsOf('jobs')), await meter.cost(requestsOf('referrals'))];
  return {
    me: await meter.cost(requestsOf('me')),
    list: { node: (jobs.node + referrals.node) / 2, database: (jobs.database + referrals.database) / 2 },
    search: await meter.cost(searches),
    ask: await meter.cost(requestsOf('request'), { once: true }),
    message: await meter.cost(messages, { once: true }),
  };
}

/**
 * @param {Meter} meter
 * @param {import('../bench/data.mjs').Data} data
 * @param {number} calm what the idle server used before, in µs a second
 * @returns {Promise<Figures['sockets']>}
 */
async function socketsOf(meter, data, calm) {
  const { load, worker, port, db } = meter;
  const audience = async (/** @type {(string | undefined)[]} */ tokens, /** @type {(string | undefined)[]} */ ids) => {
    const { rows } = await db.query('select user_id, position - 1 as after from chat_inboxes');
    const afterOf = new Map(rows.map((row) => [row.user_id, String(row.after)]));
    const sockets = tokens.map((token, i) => ({ token: token ?? '', after: afterOf.get(ids[i]) ?? '0' }));
    return { url: `ws://127.0.0.1:${port}/graphql`, document: CHAT_EVENTS, sockets, each: sockets.length };
  };
  /** Sockets of the two members of a conversation. */
  const pair = (/** @type {number} */ size) => {
    const people = Array.from({ length: size }, (_, i) => data.conversations[0]?.members[i % 2]);
    return audience(
      people.map((person) => person?.token),
      people.map((person) => person?.id),
    );
  };
  const requests = Array.from({ length: 400 }, (_, i) => sendMessage(data.conversations[0], `${i}`));
  await load.ask({ kind: 'plan', name: 'ours', port, requests, once: true });
  const side = /** @type {any} */ ({ port, worker });
  const { cpu } = await delivery({ load, side, name: 'ours', count: 150, of: 'cpu' }, (size) =>
    pair(size === 'few' ? 2 : 200),
  );
  const people = data.conversations.flatMap(({ members }) => members);
  const tokens = people.map(({ token }) => token);
  const ids = people.map(({ id }) => id);
  await meter.idle(); // What the load has left behind is done now.
  const before = await meter.idle();
  await load.ask({ kind: 'listen', ...(await audience(tokens, ids)) });
  await meter.idle();
  const open = [await meter.idle(), await meter.idle()];
  await load.ask({ kind: 'unlisten' });
  // Scheduled tasks fall into some of these times. The shortest ones have none.
  const idle = Math.min(before.cpu, (await meter.idle()).cpu, calm);
  const used = Math.min(...open.map((each) => each.cpu));
  return {
    delivery: cpu,
    idle: Math.max(0, used - idle) / people.length,
    bytes: Math.max(0, (open[0]?.rss ?? 0) - before.rss) / people.length,
  };
}

/** Measures a running server. */
class Meter {
  /**
   * @param {{ load: import('../bench/processes.mjs').Worker, worker: import('../bench/processes.mjs').Worker, port: number,
   *   db: import('pg').Client, databaseUrl: string }} parts
   */
  constructor({ load, worker, port, db, databaseUrl }) {
    this.load = load;
    this.worker = worker;
    this.port = port;
    this.db = db;
    this.times = new DatabaseTimes(db, databaseUrl);
  }

  /** Processor time in µs a second, and memory, while nobody asks for anything. */
  async idle() {
    await untilSettled(this.db);
    const before = await this.worker.usage();
    await delay(IDLE_MS);
    const { cpu, rss } = await this.worker.usage();
    return { cpu: ((cpu - before.cpu) * 1000) / IDLE_MS, rss };
  }

  /**
   * What a request costs until all of its work is done.
   * @param {string[]} requests
   * @returns {Promise<Cost>}
   */
  async cost(requests, { once = false } = {}) {
    const { load, port, db } = this;
    await load.ask({ kind: 'plan', name: 'ours', port, requests, once });
    await this.#expectData(requests[0] ?? '', once);
    const order = once ? { count: Math.min(MESSAGES, Math.floor(requests.length / (ROUNDS + 1))) } : { ms: ROUND_MS };
    await load.ask({ kind: 'run', name: 'ours', connections: CONNECTIONS, ...order });
    await untilSettled(db);
    /** @type {Cost[]} */
    const costs = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await this.#used();
      const { count } = await load.ask({ kind: 'run', name: 'ours', connections: CONNECTIONS, ...order });
      await untilSettled(db);
      const after = await this.#used();
      costs.push({ node: (after.node - before.node) / count, database: (after.database - before.database) / count });
    }
    return { node: median(costs.map(({ node }) => node)), database: median(costs.map(({ database }) => database)) };
  }

  /** A request that fails would cost little. @param {string} request as text @param {boolean} once */
  async #expectData(request, once) {
    if (once) return; // The sizes of the rows that it writes are measured, too: without them, there would be no figure.
    const [head = '', body = ''] = request.split('\r\n\r\n');
    const authorization = /^authorization: (.+)$/m.exec(head)?.[1]?.trim() ?? '';
    const headers = { 'content-type': 'application/json', authorization };
    const response = await fetch(`http://127.0.0.1:${this.port}/graphql`, { method: 'POST', headers, body });
    const { errors } = await response.json();
    if (errors) throw new Error(`A measured request fails: ${JSON.stringify(errors)}`);
  }

  async #used() {
    const [{ cpu }, database] = await Promise.all([this.worker.usage(), this.times.used()]);
    return { node: cpu, database };
  }
}
