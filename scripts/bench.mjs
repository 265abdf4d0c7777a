// npm run bench: measures the built server, and a minimal hand-written server ("raw") on a copy of its database for comparison.
// Prints ratios and targets. It fails only on errors, not on missed targets.
//   --quick          shorter rounds
//   --only=me,jobs   only these of: me, jobs, referrals, analytics, request, bulk, chat, start
//   --profile=DIR    writes a CPU profile of the server to DIR
//   --candidates=N   measures searches among N candidates instead (1000000 takes several minutes and 4 GB)
//   --no-build       measures the existing build
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { measureBulk } from './bench/bulk.mjs';
import { measureChat } from './bench/chat.mjs';
import { fill, untilSettled } from './bench/data.mjs';
import { DatabaseTimes } from './bench/database-times.mjs';
import { compare, median } from './bench/measure.mjs';
import { mb, ms, rate, report, seconds, us } from './bench/report.mjs';
import { SCENARIOS } from './bench/scenarios.mjs';
import { measureSearch } from './bench/search.mjs';
import { Bench } from './bench/servers.mjs';
import { checkPreconditions, stop } from './lib/preconditions.mjs';
import { at } from './lib/paths.mjs';

checkPreconditions();
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    profile: { type: 'string' },
    candidates: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
});
const selected = options.only?.split(',');
const candidates = Number(options.candidates ?? 0);
if (!Number.isInteger(candidates) || candidates < 0) stop('--candidates must be a whole number, 0 or more.');
const isSelected = (/** @type {string} */ name) => selected?.includes(name) ?? true;
/** @type {import('./bench/measure.mjs').Effort} */
const effort = options.quick ? { rounds: 3, ms: 600, messages: 100 } : { rounds: 7, ms: 2_000, messages: 300 };

if (!options['no-build']) {
  const { build } = await import('./lib/build-steps.mjs');
  const built = await build(console.log);
  if (!built.ok) stop(`${built.output}\nThe build failed. See the output above.`);
}

const bench = new Bench();
let interrupted = false;
/** @type {Promise<void> | undefined} */
let stopping;
const stopAll = () => (stopping ??= bench.stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
    void stopAll();
  });
}
/** @type {import('./bench/report.mjs').Line[]} */
const lines = [];
try {
  if (candidates > 0) lines.push(...(await measureSearch({ bench, candidates })));
  else await measureAll();
} catch (error) {
  if (!interrupted) throw error; // After an interrupt, the measured servers have stopped.
} finally {
  await stopAll();
}
if (interrupted) process.exit(130);
if (candidates > 0) console.log('\nOne request at a time. "raw" runs only the SQL statements of the same searches.\n');
else
  console.log(`
48 connections, alternating rounds (${effort.rounds} × ${effort.ms / 1000} s), medians. "ours" also reads the session of every request and
processes background jobs (notifications, emails); "raw" does neither. "CPU with the rest" is the server's until these jobs are done, and
"PostgreSQL" the CPU time of its backends until then, each per request. Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}.\n`);
report(lines);

async function measureAll() {
  if (isSelected('start')) await measureStart();
  const names = [...SCENARIOS.map(({ name }) => name), 'bulk', 'chat'].filter(isSelected);
  if (names.length > 0) await measureLoad(names);
}

async function measureStart() {
  console.log('· cold start …');
  const env = { DATA_DIR: bench.folder('start') };
  const first = await bench.product('scripts/start.mjs', { env });
  await first.worker.stop();
  const { worker, seconds: took } = await bench.product('scripts/start.mjs', { env });
  /** @type {number[]} */
  const sizes = [];
  for (let i = 0; i < 10; i++) {
    await delay(300); // Measures the idle server.
    sizes.push((await worker.usage()).rss);
  }
  await worker.stop();
  lines.push({ what: 'npm start until ready', ours: seconds(took), value: took, atMost: 5 });
  const idle = median(sizes);
  lines.push({ what: 'memory, idle', ours: mb(idle), value: idle / 2 ** 20, atMost: 200 });
}

/** @param {string[]} names */
async function measureLoad(names) {
  console.log('· filling the database …');
  const databaseUrl = await bench.database();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: bench.folder('data'), DEMO: 'off', RATE_LIMIT_FACTOR: '100000' };
  const measured = { ...env, BENCH_EVENTS: at('dist/server/platform/events.js') };
  const data = await prepareDatabase(databaseUrl, env);
  // Each side has a database of its own: the background jobs of one would take CPU time from the other's, and fill its tables.
  const rawUrl = await bench.copy(databaseUrl, 'raw');
  const execArgv = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const server = await bench.product('dist/server/main.js', { env: measured, execArgv });
  const rawServer = await bench.raw(rawUrl);
  const db = await connect(databaseUrl);
  const ours = { ...server, database: new DatabaseTimes(db, databaseUrl) };
  const raw = { ...rawServer, database: new DatabaseTimes(db, rawUrl) };
  try {
    const load = bench.start(at('scripts/bench/load.mjs'));
    const setting = { load, sides: { ours, raw }, effort, settle: () => untilSettled(db) };
    const memory = { ours: 0, raw: 0 };
    for (const scenario of SCENARIOS.filter(({ name }) => names.includes(name))) {
      console.log(`· ${scenario.title} …`);
      const requests = scenario.requests(data);
      if (!scenario.once) await expectSameResponses(setting.sides, requests);
      const results = await compare(setting, { requests, once: scenario.once });
      lines.push(...linesOf(scenario, results));
      memory.ours = Math.max(memory.ours, results.ours.rss);
      memory.raw = Math.max(memory.raw, results.raw.rss);
    }
    if (memory.raw > 0) {
      const value = memory.ours / memory.raw;
      lines.push({ what: 'memory under load', ours: mb(memory.ours), raw: mb(memory.raw), value, atMost: 2 });
    }
    if (names.includes('bulk')) {
      console.log('· accepting many requests …');
      lines.push(...(await measureBulk({ setting, data, db })));
    }
    if (names.includes('chat')) {
      console.log('· chat …');
      lines.push(...(await measureChat({ setting, data, db })));
    }
  } finally {
    await db.end();
  }
}

/** @param {string} connectionString @returns {Promise<import('pg').Client>} */
async function connect(connectionString) {
  const { Client } = createRequire(import.meta.url)('pg');
  const db = new Client({ connectionString });
  await db.connect();
  return db;
}

/**
 * Migrates a database by starting the server once, and fills it.
 * @param {string} databaseUrl
 * @param {Record<string, string>} env
 */
async function prepareDatabase(databaseUrl, env) {
  const { worker } = await bench.product('dist/server/main.js', { env });
  await worker.stop();
  const db = await connect(databaseUrl);
  const data = await fill(db);
  await db.end();
  return data;
}

/**
 * @param {import('./bench/scenarios.mjs').Scenario} scenario
 * @param {Awaited<ReturnType<typeof compare>>} results
 * @returns {import('./bench/report.mjs').Line[]}
 */
function linesOf({ title, target, p99AtMost, restAtMost }, { ours, raw }) {
  return [
    { what: title, ours: rate(ours.rate), raw: rate(raw.rate), value: ours.rate / raw.rate, atLeast: target },
    {
      what: '  latency, p99',
      ours: ms(ours.p99),
      raw: ms(raw.p99),
      value: ours.p99 / raw.p99,
      atMost: p99AtMost ?? 2.5,
    },
    { what: '  server CPU per request', ours: us(ours.cpu), raw: us(raw.cpu), value: ours.cpu / raw.cpu },
    {
      what: '  CPU with the rest',
      ours: us(ours.cpuWithRest),
      raw: us(raw.cpuWithRest),
      value: ours.cpuWithRest / raw.cpuWithRest,
      ...(restAtMost && { atMost: restAtMost }),
    },
    ...(Number.isNaN(ours.database)
      ? []
      : [
          {
            what: '  PostgreSQL',
            ours: us(ours.database),
            raw: us(raw.database),
            value: ours.database / raw.database,
          },
        ]),
  ];
}

/**
 * Checks that both servers return the same data; otherwise the comparison would be meaningless.
 * @param {import('./bench/measure.mjs').Sides} sides
 * @param {{ ours: string[], raw: string[] }} requests
 */
async function expectSameResponses(sides, requests) {
  const [ours, raw] = await Promise.all([
    responseTo(sides.ours.port, requests.ours[0]),
    responseTo(sides.raw.port, requests.raw[0]),
  ]);
  // Only the data is compared, because ours also reports the cost of the operation.
  if (ours.errors || !isDeepStrictEqual(ours.data, raw.data))
    throw new Error(`The responses differ:\n${excerpt(ours)}\n${excerpt(raw)}`);
}

/** @param {unknown} response */
function excerpt(response) {
  return JSON.stringify(response).slice(0, 2000);
}

/**
 * @param {number} port
 * @param {string} [request] the HTTP request as text
 */
async function responseTo(port, request = '') {
  const [head = '', body] = request.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const [method = 'GET', path] = first.split(' ');
  const headers = fields
    .map((field) => /** @type {[string, string]} */ (field.split(': ')))
    .filter(([name]) => !/^(host|content-length)$/.test(name));
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body }) });
  return response.json();
}
