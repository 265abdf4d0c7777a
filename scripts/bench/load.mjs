// Generates the load, in a separate process so that its CPU time is not measured. Uses plain sockets, because an HTTP client would need
// more CPU time than the servers.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Listeners } from './listeners.mjs';
import { handleCommands } from './processes.mjs';

/**
 * Requests as bytes, and the index of the next one to send.
 * @typedef {{ port: number, requests: Buffer[], once: boolean, next: number }} Plan
 */

/** @type {Map<string, Plan>} */
const plans = new Map();
const listeners = new Listeners();

handleCommands((command) => {
  switch (command.kind) {
    case 'plan': {
      const requests = command.requests.map((/** @type {string} */ text) => Buffer.from(text));
      plans.set(command.name, { ...command, requests, next: 0 });
      return requests.length;
    }
    case 'run':
      return run(command);
    case 'listen':
      return listeners.open(command);
    case 'deliver':
      return deliver(command);
    case 'unlisten':
      return listeners.close();
    default:
      throw new Error(`Unknown command: ${command.kind}.`);
  }
});

/** @param {string} name */
function planOf(name) {
  const plan = plans.get(name);
  if (!plan) throw new Error(`There is no plan ${name}.`);
  return plan;
}

/**
 * Sends requests over keep-alive connections, one at a time on each, until the time or the requests run out.
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
  await Promise.all(Array.from({ length: connections }, () => sendAll({ port: plan.port, next, times })));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)];
  return { count: times.length, seconds, p50, p95, p99 };
}

/**
 * Sends requests that each cause a delivery to every listener, and waits for all deliveries.
 * @param {{ name: string, count: number }} order
 */
async function deliver({ name, count }) {
  listeners.expect(count);
  const { seconds } = await run({ name, connections: 1, count });
  await listeners.allReceived();
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
 * Sends requests over one connection, each after the complete response to the one before.
 * @param {{ port: number, next: () => Buffer | undefined, times: number[] }} order
 * @returns {Promise<void>}
 */
function sendAll({ port, next, times }) {
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
    socket.on('close', () => reject(new Error('The server closed the connection.'))); // Has no effect after resolving.
    socket.on('data', (chunk) => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      const body = completeBody(received);
      if (!body) return;
      times.push(performance.now() - sent);
      if (isSuccess(received, body)) {
        received = null;
        send();
      } else {
        reject(new Error(`The server responded:\n${received.toString().slice(0, 2_000)}`));
        socket.destroy();
      }
    });
  });
}

/**
 * The body of the response, or null while it is incomplete.
 * @param {Buffer} received
 */
function completeBody(received) {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`A response without content-length:\n${head}`);
  return received.length < end + 4 + Number(length) ? null : received.subarray(end + 4);
}

/**
 * @param {Buffer} received
 * @param {Buffer} body
 */
function isSuccess(received, body) {
  return received.toString('latin1', 9, 12) === '200' && !body.includes('"errors"');
}
