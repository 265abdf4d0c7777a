// The load: a process of its own, so that what it costs is nobody else's. Plain sockets, since a client library would cost
// more than what is measured.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Listeners } from './listeners.mjs';
import { answerQuestions } from './processes.mjs';

/**
 * Requests as they go over the wire, and where the next run goes on in them.
 * @typedef {{ port: number, requests: Buffer[], once: boolean, next: number }} Plan
 */

/** @type {Map<string, Plan>} */
const plans = new Map();
const listeners = new Listeners();

answerQuestions((question) => {
  switch (question.kind) {
    case 'plan': {
      const requests = question.requests.map((/** @type {string} */ text) => Buffer.from(text));
      plans.set(question.name, { ...question, requests, next: 0 });
      return requests.length;
    }
    case 'run':
      return run(question);
    case 'listen':
      return listeners.open(question);
    case 'deliver':
      return deliver(question);
    case 'hush':
      return listeners.close();
    default:
      throw new Error(`Nobody knows what ${question.kind} means.`);
  }
});

/** @param {string} name */
function planOf(name) {
  const plan = plans.get(name);
  if (!plan) throw new Error(`There is no plan ${name}.`);
  return plan;
}

/**
 * Sends requests over keep-alive connections, one at a time on each, for so long or until none is left.
 * @param {{ name: string, connections: number, ms?: number, count?: number }} order
 * @returns {Promise<{ count: number, seconds: number, p50: number, p95: number, p99: number }>} latencies in milliseconds
 */
async function run({ name, connections, ms = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY }) {
  const plan = planOf(name);
  const last = plan.next + count;
  /** @type {number[]} */
  const times = [];
  const began = performance.now();
  const next = () => {
    if (performance.now() - began >= ms || plan.next >= last) return undefined;
    if (plan.once && plan.next >= plan.requests.length) return undefined;
    return plan.requests[plan.next++ % plan.requests.length];
  };
  await Promise.all(Array.from({ length: connections }, () => converse({ port: plan.port, next, times })));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)];
  return { count: times.length, seconds, p50, p95, p99 };
}

/**
 * Sends so many requests that each cause a delivery to every listener, and waits until all of them have come.
 * @param {{ name: string, count: number }} order
 */
async function deliver({ name, count }) {
  listeners.expect(count);
  const { seconds } = await run({ name, connections: 1, count });
  await listeners.allHeard();
  return { seconds, frames: count * listeners.size, bytes: listeners.frameBytes };
}

/**
 * @param {number[]} sorted
 * @param {number} share
 */
function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * One connection: sends, waits for the whole answer, sends the next.
 * @param {{ port: number, next: () => Buffer | undefined, times: number[] }} order
 * @returns {Promise<void>}
 */
function converse({ port, next, times }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    /** @type {Buffer | null} */
    let received = null;
    let sent = 0;
    const send = () => {
      const request = next();
      if (!request) {
        socket.end();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection.'))); // no matter once resolved
    socket.on('data', (chunk) => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      const body = wholeBody(received);
      if (!body) return;
      times.push(performance.now() - sent);
      if (isGood(received, body)) {
        received = null;
        send();
      } else {
        reject(new Error(`The server answered:\n${received.toString().slice(0, 2_000)}`));
        socket.destroy();
      }
    });
  });
}

/**
 * The answer's body, or null while a part of it is missing.
 * @param {Buffer} received
 */
function wholeBody(received) {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without its length:\n${head}`);
  return received.length < end + 4 + Number(length) ? null : received.subarray(end + 4);
}

/**
 * @param {Buffer} received
 * @param {Buffer} body
 */
function isGood(received, body) {
  return received.toString('latin1', 9, 12) === '200' && !body.includes('"errors"');
}
