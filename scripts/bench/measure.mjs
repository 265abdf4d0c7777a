// How it is measured: short rounds in turn, so that whatever else the machine does falls on both sides, and medians.

const CONNECTIONS = 48;
const WARM_UP = 2_000; // ms; code that has not run often is not compiled yet

/**
 * One side of a comparison.
 * @typedef {{ port: number, worker: import('./processes.mjs').Worker }} Side
 * @typedef {{ ours: Side, raw: Side }} Sides
 * @typedef {{ rounds: number, ms: number, messages: number }} Effort
 * @typedef {{ rate: number, p99: number, cpu: number, rss: number }} Result rate a second, p99 in ms, CPU in µs each, RSS in bytes
 */

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/**
 * Sends a scenario's requests to both sides in turn.
 * @param {{ load: import('./processes.mjs').Worker, sides: Sides, effort: Effort, settle: () => Promise<void> }} bench
 * `settle` waits until what a round left to do is done, so that it does not fall on the next
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
      const { worker } = sides[name];
      const before = await worker.usage();
      const { count, seconds, p99 } = await load.ask({ kind: 'run', name, connections: CONNECTIONS, ms: effort.ms });
      const after = await worker.usage();
      results[name].push({ rate: count / seconds, p99, cpu: (after.cpu - before.cpu) / count, rss: after.rss });
      await settle();
    }
  }
  return { ours: medians(results.ours), raw: medians(results.raw) };
}

/**
 * @param {Result[]} results
 * @returns {Result}
 */
function medians(results) {
  const of = (/** @type {keyof Result} */ key) => median(results.map((result) => result[key]));
  return { rate: of('rate'), p99: of('p99'), cpu: of('cpu'), rss: of('rss') };
}

/**
 * The CPU time of one delivery to a socket: what many sockets cost more than few, so that what causes a delivery does not count.
 * @param {{ load: import('./processes.mjs').Worker, side: Side, name: string, count: number }} what
 * @param {(size: 'few' | 'many') => Promise<object>} audience
 * @returns {Promise<{ cpu: number, bytes: number }>} microseconds, and the length of a frame
 */
export async function delivery({ load, side, name, count }, audience) {
  const used = { cpu: 0, frames: 0, bytes: 0 };
  for (const [size, sign] of /** @type {const} */ ([
    ['few', -1],
    ['many', 1],
  ])) {
    await load.ask({ kind: 'listen', ...(await audience(size)) });
    const before = await side.worker.usage();
    const { frames, bytes } = await load.ask({ kind: 'deliver', name, count });
    const after = await side.worker.usage();
    await load.ask({ kind: 'hush' });
    used.cpu += sign * (after.cpu - before.cpu);
    used.frames += sign * frames;
    used.bytes = bytes;
  }
  return { cpu: used.cpu / used.frames, bytes: used.bytes };
}
