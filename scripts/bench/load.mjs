// Generates the load, in a separate process so that its CPU time is not measured. Uses plain sockets, because an HTTP client would need
// more CPU time than the servers.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { CutDevice, StalledDevice } from './devices.mjs';
import { Listeners } from './listeners.mjs';
import { handleCommands } from './processes.mjs';

/**
 * Requests as bytes, and the index of the next one to send.
 * @typedef {{ port: number, requests: Buffer[], once: boolean, next: number }} Plan
 */

/** @type {Map<string, Plan>} */
const plans = new Map();
const listeners = new Listeners();
const stalled = new StalledDevice();
/** How long devices may take to catch up after the last message, in milliseconds. */
const CATCH_UP = 60_000;

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
    case 'latency':
      return latency(command);
    case 'cut':
      return cutWhileSending(command);
    case 'stall':
      return stalled.connect(command);
    case 'read':
      return stalled.closeCode();
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
 * @param {{ name: string, connections: number, ms?: number, count?: number, pause?: number }} order `pause`: how many milliseconds after
 * each other the requests are sent at the earliest
 * @returns {Promise<{ count: number, seconds: number, p50: number, p95: number, p99: number }>} latencies in milliseconds
 */
async function run({ name, connections, ms = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY, pause = 0 }) {
  const plan = planOf(name);
  const first = plan.next;
  const last = first + count;
  /** @type {number[]} */
  const times = [];
  const began = performance.now();
  const next = () => {
    if (performance.now() - began >= ms || plan.next >= last) return undefined;
    if (plan.once && plan.next >= plan.requests.length) return undefined;
    return plan.requests[plan.next++ % plan.requests.length];
  };
  const turn = async () => {
    while (performance.now() - began < (plan.next - first) * pause) await delay(1);
  };
  const order = { port: plan.port, next, times, ...(pause > 0 && { turn }) };
  await Promise.all(Array.from({ length: connections }, () => sendAll(order)));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)];
  return { count: times.length, seconds, p50, p95, p99 };
}

/**
 * Sends requests that each cause a delivery to every listener, and waits for all deliveries.
 * @param {{ name: string, count: number, connections?: number, within?: number }} order over one connection unless it says otherwise;
 * `within`: over how many seconds the requests are spread, 0 for as fast as possible
 */
async function deliver({ name, count, connections = 1, within = 0 }) {
  listeners.expect(count);
  const { seconds } = await run({ name, connections, count, pause: (within * 1000) / count });
  await listeners.allReceived();
  return { seconds, frames: listeners.frames, bytes: listeners.frameBytes };
}

/**
 * Sends messages at a steady pace, each marked with its number, as in `#7#`, and measures how long each takes to a socket.
 * @param {{ name: string, perSecond: number, count: number }} order
 * @returns {Promise<{ p50: number, p99: number, bytes: number }>} latencies in milliseconds, and the length of a frame
 */
async function latency({ name, perSecond, count }) {
  const plan = planOf(name);
  /** @type {number[]} */
  const sent = [];
  /** @type {number[]} */
  const times = [];
  listeners.onFrame = (frame) => {
    const at = sent[Number(/#(\d+)#/.exec(frame)?.[1])];
    if (at !== undefined) times.push(performance.now() - at);
  };
  listeners.expect(count);
  const began = performance.now();
  const isDue = (/** @type {number} */ index) => performance.now() - began >= (index * 1000) / perSecond;
  await sendAll({
    port: plan.port,
    times: [],
    turn: async () => {
      while (!isDue(plan.next)) await delay(1);
    },
    next: () => {
      sent[plan.next] = performance.now();
      return plan.requests[plan.next++];
    },
  });
  await listeners.allReceived();
  listeners.onFrame = () => {};
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), bytes: listeners.frameBytes };
}

/**
 * Sends messages while the devices that receive them lose their connections again and again.
 * @param {{ name: string, from: number, count: number, devices: ConstructorParameters<typeof CutDevice>[0][] }} order `from` is the number
 * that the conversation gives to the first message
 * @returns {Promise<import('./devices.mjs').Outcome[]>}
 */
async function cutWhileSending({ name, from, count, devices }) {
  const all = devices.map((device) => new CutDevice(device));
  await Promise.all(all.map((device) => device.connect()));
  await run({ name, connections: 4, count });
  const end = performance.now() + CATCH_UP;
  while (all.some(({ received }) => received < count) && performance.now() < end) await delay(20);
  for (const device of all) device.close();
  return all.map((device) => device.outcome({ from, count }));
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
 * @param {{ port: number, next: () => Buffer | undefined, times: number[], turn?: () => Promise<void> }} order `turn` resolves when the
 * next request may be sent; without it, at once
 * @returns {Promise<void>}
 */
function sendAll({ port, next, times, turn }) {
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
    const sendInTurn = () => (turn ? void turn().then(send, reject) : send());
    socket.on('connect', sendInTurn);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection.'))); // Has no effect after resolving.
    socket.on('data', (chunk) => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      const body = completeBody(received);
      if (!body) return;
      times.push(performance.now() - sent);
      if (isSuccess(received, body)) {
        received = null;
        sendInTurn();
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
