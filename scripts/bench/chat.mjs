// Measures the chat: the cost of delivering a message, compared with a plain broadcast, and how long it takes.
import { untilSettled } from './data.mjs';
import { delivery, median } from './measure.mjs';
import { mb, ms, ratio, us } from './report.mjs';
import { broadcast, CHAT_EVENTS, CONVERSATION_COUNT, sendMessage } from './scenarios.mjs';

/**
 * What is measured, and with what.
 * @typedef {{
 *   setting: Parameters<typeof import('./measure.mjs').compare>[0],
 *   data: import('./data.mjs').Data,
 *   db: import('pg').Client,
 * }} ChatBench
 * @typedef {import('./report.mjs').Line} Line
 * @typedef {import('./listeners.mjs').Audience} Audience
 */

/** How many messages a second the latency is measured with. */
const PER_SECOND = 100;
/** After how many messages the connection of a device is cut. With four devices, 10,000 messages are a little more than 200 cuts. */
const CUT_AFTER = 190;
/** At least one cut for so many messages. */
const MESSAGES_PER_CUT = 50;
/** How many messages a socket does not read, with 3.7 kB each. The operating system keeps several megabytes of them. */
const STALLED_MESSAGES = 4_000;
/** Over how many connections they are sent, so that it takes less than the 30 s after which `ws` no longer waits for a socket to close. */
const STALLED_CONNECTIONS = 4;
/** The code with which clients are asked to connect again. */
const TRY_AGAIN_LATER = 1013;

/**
 * Costs of delivery. A case has few and many sockets that receive each message; the difference excludes the cost of sending. Signals
 * that messages were delivered count as deliveries.
 *
 * `spread`: the messages are spread over all conversations. To send a message costs a hundred times as much as to deliver it twice, and
 * varies by more than that, so only the time that publishing takes is compared, with broadcasts
 * to two sockets each.
 * @typedef {{ few: number, many: number, spread: boolean }} Case
 * @type {(Case & { what: string, atLeast: number })[]}
 */
const DELIVERIES = [
  { what: 'chat, 200 sockets: CPU per delivery', few: 2, many: 200, spread: false, atLeast: 0.9 },
  { what: 'chat, 1,000 sockets: CPU per delivery', few: 2, many: 1_000, spread: false, atLeast: 0.9 },
  { what: `chat, ${CONVERSATION_COUNT} × 2 sockets: time to publish`, few: 0, many: 2, spread: true, atLeast: 0.6 },
];

/**
 * @param {ChatBench} bench
 * @returns {Promise<Line[]>}
 */
export async function measureChat(bench) {
  /** @type {Line[]} */
  const lines = [];
  await warmUp(bench);
  for (const { what, atLeast, ...sizes } of DELIVERIES) {
    const { ours, raw, paced } = await deliveryCosts(bench, sizes);
    lines.push({ what, ours: us(ours), raw: us(raw), value: raw / ours, atLeast });
    lines.push({ what: '  raw at the same pace', ours: us(ours), raw: us(paced), value: paced / ours });
  }
  lines.push(...(await measureLatency(bench)));
  lines.push(...(await measureStalled(bench)));
  lines.push(...(await measureCuts(bench)));
  return lines;
}

/**
 * Sends messages in each conversation, so that all streams of events have begun and the code is optimized.
 * @param {ChatBench} bench
 */
async function warmUp({ setting: { load, sides }, data, db }) {
  const rounds = [[], data.conversations, data.conversations, data.conversations];
  for (const listening of rounds) {
    const requests = data.conversations.map((conversation, i) => sendMessage(conversation, String(i)));
    await load.ask({ kind: 'plan', name: 'ours', port: sides.ours.port, requests, once: true });
    if (listening.length > 0) await load.ask({ kind: 'listen', ...(await subscribers({ sides, db }, listening, 2)) });
    await load.ask({ kind: 'run', name: 'ours', connections: 4, count: requests.length });
    await untilSettled(db);
    await load.ask({ kind: 'unlisten' });
  }
}

/**
 * The CPU time of a delivery in µs: ours, and that of a plain broadcast of frames of the same length, as fast as possible (`raw`) and at the
 * pace of ours (`paced`).
 * @param {ChatBench} bench
 * @param {Case} sizes
 */
async function deliveryCosts({ setting: { load, sides, effort }, data, db }, { few, many, spread }) {
  const count = spread ? Math.max(effort.messages, CONVERSATION_COUNT) : effort.messages;
  const used = spread ? data.conversations : data.conversations.slice(0, 1);
  const indexOf = (/** @type {number} */ i) => i % used.length;
  /** @type {'published' | 'cpu'} */
  const of = spread ? 'published' : 'cpu';
  /** @type {Record<'ours' | 'raw' | 'paced', number[]>} */
  const costs = { ours: [], raw: [], paced: [] };
  for (let round = 0; round < effort.rounds; round++) {
    await untilSettled(db);
    const requests = Array.from({ length: 2 * count }, (_, i) =>
      sendMessage(data.conversations[indexOf(i)], String(i)),
    );
    await load.ask({ kind: 'plan', name: 'ours', port: sides.ours.port, requests, once: true });
    const { cpu, bytes, paces } = await delivery({ load, side: sides.ours, name: 'ours', count, of }, (size) =>
      subscribers({ sides, db }, used, size === 'few' ? few : many),
    );
    costs.ours.push(cpu);
    const frames = spread ? used.map((_, pair) => broadcast({ bytes, pair })) : [broadcast({ bytes })];
    await load.ask({ kind: 'plan', name: 'raw', port: sides.raw.port, requests: frames, once: false });
    const plain = { load, side: sides.raw, name: 'raw', count, of };
    const audience = async (/** @type {'few' | 'many'} */ size) =>
      plainSockets(sides, { each: size === 'few' ? few : many, groups: used.length });
    costs.raw.push((await delivery(plain, audience)).cpu);
    costs.paced.push((await delivery({ ...plain, paces }, audience)).cpu);
  }
  return { ours: median(costs.ours), raw: median(costs.raw), paced: median(costs.paced) };
}

/**
 * The time from sending a message until the other member has it.
 * @param {ChatBench} bench
 * @returns {Promise<Line[]>}
 */
async function measureLatency({ setting: { load, sides, effort }, data, db }) {
  const [conversation] = data.conversations;
  if (!conversation) throw new Error('There is no conversation.');
  const count = Math.max(PER_SECOND, effort.messages);
  const order = { kind: 'latency', perSecond: PER_SECOND, count };
  /** @type {Record<'ours' | 'raw', { p50: number, p99: number }[]>} */
  const results = { ours: [], raw: [] };
  for (let round = 0; round < effort.rounds; round++) {
    await untilSettled(db);
    const requests = Array.from({ length: count }, (_, i) => sendMessage(conversation, `#${i}#`));
    await load.ask({ kind: 'plan', name: 'ours', port: sides.ours.port, requests, once: true });
    await load.ask({ kind: 'listen', ...(await subscribers({ sides, db }, [conversation], 2)) });
    const ours = await load.ask({ ...order, name: 'ours' });
    await load.ask({ kind: 'unlisten' });
    results.ours.push(ours);
    const frames = Array.from({ length: count }, (_, i) => broadcast({ bytes: ours.bytes, mark: `#${i}#` }));
    await load.ask({ kind: 'plan', name: 'raw', port: sides.raw.port, requests: frames, once: true });
    await load.ask({ kind: 'listen', ...plainSockets(sides, { each: 2 }) });
    results.raw.push(await load.ask({ ...order, name: 'raw' }));
    await load.ask({ kind: 'unlisten' });
  }
  const of = (/** @type {'ours' | 'raw'} */ name, /** @type {'p50' | 'p99'} */ key) =>
    median(results[name].map((result) => result[key]));
  const [p50, p99] = [of('ours', 'p50'), of('ours', 'p99')];
  return [
    { what: `chat, ${PER_SECOND} messages a second: p50`, ours: ms(p50), value: p50, atMost: 15 },
    {
      what: '  latency from sender to receiver, p99',
      ours: ms(p99),
      raw: ms(of('raw', 'p99')),
      value: p99 / of('raw', 'p99'),
      atMost: 3,
    },
  ];
}

/**
 * What a socket that stops reading costs: memory of the server, and the time that others wait.
 * @param {ChatBench} bench
 * @returns {Promise<Line[]>}
 */
async function measureStalled({ setting: { load, sides }, data, db }) {
  const [conversation] = data.conversations;
  if (!conversation) throw new Error('There is no conversation.');
  const count = STALLED_MESSAGES;
  const send = async () => {
    await untilSettled(db);
    const requests = Array.from({ length: count }, (_, i) =>
      sendMessage(conversation, `#${i}# ${'long '.repeat(700)}`),
    );
    await load.ask({ kind: 'plan', name: 'ours', port: sides.ours.port, requests, once: true });
    const audience = await subscribers({ sides, db }, [conversation], 2);
    await load.ask({ kind: 'listen', ...audience });
    const before = await sides.ours.worker.usage();
    const { seconds } = await load.ask({ kind: 'deliver', name: 'ours', count, connections: STALLED_CONNECTIONS });
    const after = await sides.ours.worker.usage();
    await load.ask({ kind: 'unlisten' });
    return { seconds, rss: after.rss - before.rss, audience };
  };
  const { seconds: usual, audience } = await send();
  const { url, document, sockets } = audience;
  await load.ask({ kind: 'stall', url, document, ...sockets[1] });
  const { seconds, rss } = await send();
  const code = await load.ask({ kind: 'read' });
  return [
    { what: 'chat, a socket stops reading: memory', ours: mb(rss), value: rss / 2 ** 20, atMost: 100 },
    {
      what: '  time to deliver to the others, of usual',
      ours: ratio(seconds / usual),
      value: seconds / usual,
      atMost: 1.2,
    },
    { what: '  close code', ours: String(code), value: code, atLeast: TRY_AGAIN_LATER, atMost: TRY_AGAIN_LATER },
  ];
}

/**
 * Counts the messages that devices miss, have twice or in the wrong order although their connections are cut all the time.
 * @param {ChatBench} bench
 * @returns {Promise<Line[]>}
 */
async function measureCuts({ setting: { load, sides, effort }, data, db }) {
  const [conversation] = data.conversations;
  if (!conversation) throw new Error('There is no conversation.');
  await untilSettled(db);
  const count = effort.messages >= 300 ? 10_000 : 2_000;
  const requests = Array.from({ length: count }, (_, i) => sendMessage(conversation, String(i)));
  await load.ask({ kind: 'plan', name: 'ours', port: sides.ours.port, requests, once: true });
  const { rows } = await db.query('select user_id, position as after from chat_inboxes');
  const url = `ws://127.0.0.1:${sides.ours.port}/graphql`;
  const devices = [...conversation.members, ...conversation.members].map(({ id, token }) => {
    const after = String(rows.find((row) => row.user_id === id)?.after);
    return { url, document: CHAT_EVENTS, token, after, cutAfter: CUT_AFTER };
  });
  const last = await db.query('select last_seq from conversations where id = $1', [conversation.id]);
  const order = { kind: 'cut', name: 'ours', from: Number(last.rows[0].last_seq) + 1, count, devices };
  /** @type {import('./devices.mjs').Outcome[]} */
  const outcomes = await load.ask(order);
  const sum = (/** @type {keyof import('./devices.mjs').Outcome} */ key) =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const wrong = sum('lost') + sum('doubled') + sum('disordered') + sum('resyncs');
  const cuts = sum('cuts');
  return [
    { what: `chat, ${count} messages: lost or doubled`, ours: String(wrong), value: wrong, atMost: 0 },
    { what: '  connections that were cut', ours: String(cuts), value: cuts, atLeast: count / MESSAGES_PER_CUT },
  ];
}

/**
 * Subscribers of the members of conversations.
 * @param {{ sides: import('./measure.mjs').Sides, db: import('pg').Client }} setting
 * @param {readonly import('./data.mjs').Conversation[]} conversations
 * @param {number} size how many sockets a conversation has, half of them for each member
 * @returns {Promise<Audience>}
 */
async function subscribers({ sides, db }, conversations, size) {
  const { rows } = await db.query('select user_id, position - 1 as after from chat_inboxes');
  const afterOf = new Map(rows.map((row) => [row.user_id, String(row.after)]));
  const sockets = conversations.flatMap(({ members }) =>
    Array.from({ length: size }, (_, i) => {
      const { id, token } = members[i % 2 === 0 ? 0 : 1];
      return { token, after: afterOf.get(id) ?? '0' };
    }),
  );
  return { url: `ws://127.0.0.1:${sides.ours.port}/graphql`, document: CHAT_EVENTS, sockets, each: size };
}

/**
 * Sockets that receive what the raw server broadcasts.
 * @param {import('./measure.mjs').Sides} sides
 * @param {{ each: number, groups?: number }} size how many of them receive a message, and how many such groups there are
 * @returns {Audience}
 */
function plainSockets(sides, { each, groups = 1 }) {
  const sockets = Array.from({ length: each * groups }, () => null);
  return { url: `ws://127.0.0.1:${sides.raw.port}`, document: '', sockets, each };
}
