// The method: short alternating rounds, so that other load on the machine affects both sides, and medians.

const CONNECTIONS = 48;
const WARM_UP = 2_000; // ms; until the JIT compiler has optimized the code

/**
 * One side of a comparison.
 * @typedef {{ port: number, worker: import('./processes.mjs').Worker, database: import('./database-times.mjs').DatabaseTimes }} Side
 * @typedef {{ ours: Side, raw: Side }} Sides
 * @typedef {{ rounds: number, ms: number, messages: number }} Effort
 * What a side needs for a request: rate per second, p99 in ms, RSS in bytes, and CPU times in µs per request: of the server until its answer,
 * with the rest (until its background jobs are done as well), and of PostgreSQL, with the rest.
 * @typedef {{ rate: number, p99: number, cpu: number, cpuWithRest: number, database: number, rss: number }} Result
 */

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/**
 * Sends the requests of a scenario to both sides alternately.
 * @param {{ load: import('./processes.mjs').Worker, sides: Sides, effort: Effort, settle: () => Promise<void> }} bench
 * `settle` waits for background jobs, so that they belong to their round
 * @param {{ requests: { ours: string[], raw: string[] }, once: boolean }} scenario
 * @returns {Promise<{ ours: Result, raw: Result }>}
 */
export async function compare({ load, sides, effort, settle }, { requests, once }) {
  const names = /** @type {const} */ (['ours', 'raw']);
  for (const name of names) {
    await load.ask({ kind: 'plan', name, port: sides[name].port, requests: requests[name], once });
    await load.ask({ kind: 'run', name, connections: CONNECTIONS, ms: WARM_UP });
    await settle();
  }
  /** @type {{ ours: Result[], raw: Result[] }} */
  const results = { ours: [], raw: [] };
  for (let round = 0; round < effort.rounds; round++) {
    for (const name of names) {
      const side = sides[name];
      const before = await usageOf(side);
      const { count, seconds, p99 } = await load.ask({ kind: 'run', name, connections: CONNECTIONS, ms: effort.ms });
      const { cpu, rss } = await side.worker.usage();
      await settle();
      const settled = await usageOf(side);
      results[name].push({
        rate: count / seconds,
        p99,
        cpu: (cpu - before.cpu) / count,
        cpuWithRest: (settled.cpu - before.cpu) / count,
        database: (settled.database - before.database) / count,
        rss,
      });
    }
  }
  return { ours: medians(results.ours), raw: medians(results.raw) };
}

/** @param {Side} side */
async function usageOf({ worker, database }) {
  const [{ cpu }, used] = await Promise.all([worker.usage(), database.used()]);
  return { cpu, database: used };
}

/**
 * @param {Result[]} results
 * @returns {Result}
 */
function medians(results) {
  const of = (/** @type {keyof Result} */ key) => median(results.map((result) => result[key]));
  return {
    rate: of('rate'),
    p99: of('p99'),
    cpu: of('cpu'),
    cpuWithRest: of('cpuWithRest'),
    database: of('database'),
    rss: of('rss'),
  };
}

/** How long the messages took for each size of the audience, in seconds. @typedef {{ few: number, many: number }} Paces */

/**
 * The CPU time of one delivery to a socket: the difference between many and few sockets, which excludes the request that causes it.
 * @param {{ load: import('./processes.mjs').Worker, side: Side, name: string, count: number, of: 'cpu' | 'published', paces?: Paces }} what
 * `of`: which CPU time is compared; `paces`: over how long to spread the messages, otherwise they follow each other at once
 * @param {(size: 'few' | 'many') => Promise<object>} audience
 * @returns {Promise<{ cpu: number, bytes: number, paces: Paces }>} CPU time in µs, and the length of a frame
 */
export async function delivery({ load, side, name, count, of, paces }, audience) {
  const used = { cpu: 0, frames: 0, bytes: 0 };
  const took = { few: 0, many: 0 };
  for (const [size, sign] of /** @type {const} */ ([
    ['few', -1],
    ['many', 1],
  ])) {
    await load.ask({ kind: 'listen', ...(await audience(size)) });
    const before = await side.worker.usage();
    const { frames, bytes, seconds } = await load.ask({ kind: 'deliver', name, count, within: paces?.[size] ?? 0 });
    const after = await side.worker.usage();
    await load.ask({ kind: 'unlisten' });
    used.cpu += sign * (after[of] - before[of]);
    used.frames += sign * frames;
    used.bytes = bytes;
    took[size] = seconds;
  }
  return { cpu: used.cpu / used.frames, bytes: used.bytes, paces: took };
}
