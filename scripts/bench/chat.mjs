// Measures the cost of delivering a chat message to a subscriber, compared with a plain broadcast.
import { untilSettled } from './data.mjs';
import { delivery, median } from './measure.mjs';
import { us } from './report.mjs';
import { broadcast, CHAT_EVENTS, messages } from './scenarios.mjs';

/** Sockets per user. */
const SOCKETS = { few: 1, many: 30 };

/**
 * @param {{ setting: Parameters<typeof import('./measure.mjs').compare>[0], data: import('./data.mjs').Data, db: import('pg').Client }} with
 * @returns {Promise<import('./report.mjs').Line>}
 */
export async function measureChat({ setting: { load, sides, effort }, data, db }) {
  const count = effort.messages;
  const requests = messages(data, (2 * effort.rounds + 1) * count);
  await load.ask({ kind: 'plan', name: 'ours', port: sides.ours.port, requests, once: true });
  await load.ask({ kind: 'run', name: 'ours', connections: 1, count });
  /** @type {{ ours: number[], raw: number[] }} */
  const costs = { ours: [], raw: [] };
  for (let round = 0; round < effort.rounds; round++) {
    await untilSettled(db);
    const { cpu, bytes } = await delivery({ load, side: sides.ours, name: 'ours', count }, (size) =>
      subscribers({ sides, data, db, size }),
    );
    costs.ours.push(cpu);
    await load.ask({ kind: 'plan', name: 'raw', port: sides.raw.port, requests: [broadcast(bytes)], once: false });
    const raw = await delivery({ load, side: sides.raw, name: 'raw', count }, async (size) =>
      plainSockets(sides, size),
    );
    costs.raw.push(raw.cpu);
  }
  const [ours, raw] = [median(costs.ours), median(costs.raw)];
  return {
    what: 'chat: CPU per delivery (raw ÷ ours)',
    ours: us(ours),
    raw: us(raw),
    value: raw / ours,
    atLeast: 0.4,
  };
}

/**
 * Subscribers for both members of the conversation.
 * @param {{ sides: import('./measure.mjs').Sides, data: import('./data.mjs').Data, db: import('pg').Client, size: 'few' | 'many' }} with
 */
async function subscribers({ sides, data, db, size }) {
  const members = [data.jobseekers[0], data.referrers[0]];
  const { rows } = await db.query('select user_id, position - 1 as after from chat_inboxes');
  const each = members.map((member) => ({
    token: member?.token ?? '',
    after: String(rows.find((row) => row.user_id === member?.id)?.after),
  }));
  const sockets = Array.from({ length: SOCKETS[size] }, () => each).flat();
  return { url: `ws://127.0.0.1:${sides.ours.port}/graphql`, document: CHAT_EVENTS, sockets };
}

/**
 * @param {import('./measure.mjs').Sides} sides
 * @param {'few' | 'many'} size
 */
function plainSockets(sides, size) {
  const sockets = Array.from({ length: SOCKETS[size] * 2 }, () => null);
  return { url: `ws://127.0.0.1:${sides.raw.port}`, document: '', sockets };
}
