// npm run bench: how fast the built server is, held against a hand-written one over the same database in the same run.
// Ratios, not assertions: it fails only when something does not work.
//   --quick          short rounds
//   --only=me,jobs   some of: me, jobs, referrals, analytics, request, chat, start
//   --profile=DIR    leaves a CPU profile of the server there
//   --candidates=N   searches among N candidates instead (1000000 takes some minutes and 4 GB)
//   --no-build       measures what was built last
import { createRequire } from 'node:module';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { measureChat } from './bench/chat.mjs';
import { fill, settled } from './bench/data.mjs';
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
const chosen = options.only?.split(',');
const candidates = Number(options.candidates ?? 0);
if (!Number.isInteger(candidates) || candidates < 0) stop('--candidates takes a number.');
const isChosen = (/** @type {string} */ name) => chosen?.includes(name) ?? true;
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
  if (!interrupted) throw error; // else what was measured ended under our hands
} finally {
  await stopAll();
}
if (interrupted) process.exit(130);
if (candidates > 0) console.log('\nOne request at a time; raw is the statements of the same searches, run by hand.\n');
else
  console.log(`
48 connections, ${effort.rounds} rounds of ${effort.ms / 1000} s in turn, medians. Ours reads the session of every request and works off
what a request leaves to do (notifications, mail); raw asks nobody to sign in and leaves it.\n`);
report(lines);

async function measureAll() {
  if (isChosen('start')) await measureStart();
  const names = [...SCENARIOS.map(({ name }) => name), 'chat'].filter(isChosen);
  if (names.length > 0) await measureLoad(names);
}

async function measureStart() {
  console.log('· a cold start …');
  const env = { DATA_DIR: bench.folder('start') };
  const first = await bench.product('scripts/start.mjs', { env });
  await first.worker.stop();
  const { worker, seconds: took } = await bench.product('scripts/start.mjs', { env });
  /** @type {number[]} */
  const sizes = [];
  for (let i = 0; i < 10; i++) {
    await delay(300); // idle: what is measured is that nothing happens
    sizes.push((await worker.usage()).rss);
  }
  await worker.stop();
  lines.push({ what: 'npm start, from nothing to ready', ours: seconds(took), value: took, atMost: 5 });
  const idle = median(sizes);
  lines.push({ what: 'memory of the server, idle', ours: mb(idle), value: idle / 2 ** 20, atMost: 200 });
}

/** @param {string[]} names */
async function measureLoad(names) {
  console.log('· a database …');
  const databaseUrl = await bench.database();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: bench.folder('data'), DEMO: 'off', RATE_LIMIT_FACTOR: '100000' };
  const execArgv = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const ours = await bench.product('dist/server/main.js', { env, execArgv });
  const raw = await bench.raw(databaseUrl);
  const { Client } = createRequire(import.meta.url)('pg');
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const data = await fill(db);
    const load = bench.start(at('scripts/bench/load.mjs'));
    const setting = { load, sides: { ours, raw }, effort, settle: () => settled(db) };
    const memory = { ours: 0, raw: 0 };
    for (const scenario of SCENARIOS.filter(({ name }) => names.includes(name))) {
      console.log(`· ${scenario.says} …`);
      const requests = scenario.requests(data);
      if (!scenario.once) await sameAnswers(setting.sides, requests);
      const results = await compare(setting, { requests, once: scenario.once });
      lines.push(...linesOf(scenario, results));
      memory.ours = Math.max(memory.ours, results.ours.rss);
      memory.raw = Math.max(memory.raw, results.raw.rss);
    }
    if (memory.raw > 0) {
      const value = memory.ours / memory.raw;
      lines.push({ what: 'memory under load', ours: mb(memory.ours), raw: mb(memory.raw), value, atMost: 2 });
    }
    if (names.includes('chat')) {
      console.log('· chat …');
      lines.push(await measureChat({ setting, data, db }));
    }
  } finally {
    await db.end();
  }
}

/**
 * @param {import('./bench/scenarios.mjs').Scenario} scenario
 * @param {Awaited<ReturnType<typeof compare>>} results
 * @returns {import('./bench/report.mjs').Line[]}
 */
function linesOf({ says, target }, { ours, raw }) {
  return [
    { what: says, ours: rate(ours.rate), raw: rate(raw.rate), value: ours.rate / raw.rate, atLeast: target },
    {
      what: '  slowest of a hundred (p99)',
      ours: ms(ours.p99),
      raw: ms(raw.p99),
      value: ours.p99 / raw.p99,
      atMost: 2.5,
    },
    { what: '  CPU of the server, each', ours: us(ours.cpu), raw: us(raw.cpu) },
  ];
}

/**
 * What both answer must be the same, or the comparison would say nothing.
 * @param {import('./bench/measure.mjs').Sides} sides
 * @param {{ ours: string[], raw: string[] }} requests
 */
async function sameAnswers(sides, requests) {
  const [ours, raw] = await Promise.all([
    answer(sides.ours.port, requests.ours[0]),
    answer(sides.raw.port, requests.raw[0]),
  ]);
  // Beside the data, ours says what the operation cost.
  if (ours.errors || !isDeepStrictEqual(ours.data, raw.data))
    throw new Error(`The two answer differently:\n${excerpt(ours)}\n${excerpt(raw)}`);
}

/** @param {unknown} answered */
function excerpt(answered) {
  return JSON.stringify(answered).slice(0, 2000);
}

/**
 * @param {number} port
 * @param {string} [request] as it goes over the wire
 */
async function answer(port, request = '') {
  const [head = '', body] = request.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const [method = 'GET', path] = first.split(' ');
  const headers = fields
    .map((field) => /** @type {[string, string]} */ (field.split(': ')))
    .filter(([name]) => !/^(host|content-length)$/.test(name));
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body }) });
  return response.json();
}
