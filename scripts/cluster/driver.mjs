// The clients of the cluster, in a process of their own.
import { setTimeout as delay } from 'node:timers/promises';
import { handleCommands } from '../bench/processes.mjs';
import { Device } from './device.mjs';
import { Sender } from './sender.mjs';

/** How many sockets connect at a time. */
const AT_ONCE = 100;
/** How long the last messages may take to arrive. */
const PATIENCE = 60_000;

/** @type {Map<string, Device>} by the ID of the person */
const devices = new Map();
/** @type {Sender | null} */
let sender = null;
/** How often each message has arrived, by its client ID. @type {Map<string, number>} */
const arrivals = new Map();
/** Of the present phase, in milliseconds. @type {{ deliveries: number[], returns: number[], returnTimes: number[] }} */
let phase = { deliveries: [], returns: [], returnTimes: [] };

/** @type {import('./device.mjs').Audience} */
const audience = {
  // Messages contain their client ID.
  onMessage: (clientId) => {
    arrivals.set(clientId, (arrivals.get(clientId) ?? 0) + 1);
    const sent = sender?.sent.get(clientId);
    if (sent) phase.deliveries.push(Date.now() - sent.sentAt);
  },
  onReturn: (milliseconds) => {
    phase.returns.push(milliseconds);
    phase.returnTimes.push(Date.now());
  },
};

handleCommands((command) => {
  switch (command.kind) {
    case 'connect':
      return connect(command);
    case 'send':
      pace(command);
      return sender?.start();
    case 'pace':
      return pace(command);
    case 'phase':
      return beginPhase();
    case 'figures':
      return figures(command);
    case 'settle':
      return settle();
    case 'ended':
      return devices.get(command.userId)?.endedAt ?? null;
    default:
      throw new Error(`Unknown command: ${command.kind}.`);
  }
});

/**
 * @param {{ url: string, pairs: import('./people.mjs').Pair[], quietPair: import('./people.mjs').Pair }} order the quiet pair sends nothing
 * @returns {Promise<number>} the seconds that it took
 */
async function connect({ url, pairs, quietPair }) {
  sender = new Sender({ url, pairs });
  const began = Date.now();
  const people = [...pairs, quietPair].flatMap(({ members }) => members);
  for (let i = 0; i < people.length; i += AT_ONCE)
    await Promise.all(
      people.slice(i, i + AT_ONCE).map(({ id, token }) => {
        const device = new Device({ url: `${url.replace('http', 'ws')}/graphql`, token, userId: id, audience });
        devices.set(id, device);
        return device.connect();
      }),
    );
  return (Date.now() - began) / 1000;
}

/** @param {{ perSecond: number }} order */
function pace({ perSecond }) {
  if (sender) sender.perSecond = perSecond;
}

function beginPhase() {
  phase = { deliveries: [], returns: [], returnTimes: [] };
  if (!sender) return;
  sender.times = [];
  sender.retries = {};
}

/** @param {number[]} values @param {number} share */
function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * What the clients have seen in the present phase, and since the start.
 * @param {{ skip?: number }} order how many of the first returns do not count for their spread
 */
function figures({ skip = 0 }) {
  const all = [...devices.values()];
  const sum = (/** @type {'doubled' | 'disordered' | 'resyncs'} */ key) =>
    all.reduce((total, device) => total + device[key], 0);
  const { deliveries, returns } = phase;
  const returnTimes = phase.returnTimes.slice(skip);
  return {
    deliveries: deliveries.length,
    p50: percentile(deliveries, 0.5),
    p99: percentile(deliveries, 0.99),
    requestP99: percentile(sender?.times ?? [], 0.99),
    returns: returns.length,
    longestReturn: Math.max(0, ...returns),
    returnSpread: returnTimes.length === 0 ? 0 : Math.max(...returnTimes) - Math.min(...returnTimes),
    retries: sender?.retries ?? {},
    errors: sender?.errors ?? [],
    doubled: sum('doubled'),
    disordered: sum('disordered'),
    resyncs: sum('resyncs'),
    connected: all.filter(({ isConnected }) => isConnected).length,
    sent: sender?.sent.size ?? 0,
  };
}

/** Waits until everything that was sent is acknowledged and has arrived at both members. */
async function settle() {
  await sender?.stop();
  const ids = [...(sender?.sent.keys() ?? [])];
  const missing = () => ids.filter((id) => (arrivals.get(id) ?? 0) < 2);
  for (const end = Date.now() + PATIENCE; missing().length > 0 && Date.now() < end; ) await delay(50);
  return { acknowledged: ids, lost: missing().length };
}
