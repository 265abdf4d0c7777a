import PgBoss from 'pg-boss';
import type { OutboxEventName } from '../outbox/events';
import { SCHEDULES } from './schedules';

/** Handles most events, one after the other. */
export const QUEUE = 'tasks';
/** Handles slow events (seconds each), one at a time, so that no other event waits for them. */
export const SLOW_QUEUE = 'slow-tasks';
const SLOW_EVENTS: ReadonlySet<string> = new Set<OutboxEventName>(['resume.attached']);
/** Handles events that depend on external servers, concurrently, so that no other event waits for a slow one. */
export const OUTSIDE_QUEUE = 'outside-tasks';
const OUTSIDE_EVENTS: ReadonlySet<string> = new Set<OutboxEventName>(['message.push']);

/**
 * Attempts to reach the servers of users, which may take fifteen seconds each. Several workers with small batches, so that a slow server
 * delays few others.
 */
export const WEBHOOK_QUEUE = 'webhook-tasks';
const WEBHOOK_EVENTS: ReadonlySet<string> = new Set<OutboxEventName>(['webhook.due']);

/** The queue of an outbox event. */
export function queueOf(topic: string): string {
  if (WEBHOOK_EVENTS.has(topic)) return WEBHOOK_QUEUE;
  if (OUTSIDE_EVENTS.has(topic)) return OUTSIDE_QUEUE;
  return SLOW_EVENTS.has(topic) ? SLOW_QUEUE : QUEUE;
}

/** Seconds after which a scheduled run counts as lost, for example with its process. Until then, no other run of the task begins. */
const EXPIRE = { everyMinute: 300, other: 900 };

interface Runner {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Queues by name with their policies. A run of a scheduled task that takes longer than its interval does not meet the next one. */
function wantedQueues(schedules: Readonly<Record<string, string>>): Record<string, PgBoss.Queue> {
  const events = [QUEUE, SLOW_QUEUE, OUTSIDE_QUEUE, WEBHOOK_QUEUE].map((name) => ({
    name,
    policy: 'standard' as const,
  }));
  const scheduled = Object.entries(schedules).map(([name, cron]) => ({
    name,
    policy: 'stately' as const,
    expireInSeconds: cron.startsWith('* ') ? EXPIRE.everyMinute : EXPIRE.other,
  }));
  return Object.fromEntries([...events, ...scheduled].map((queue) => [queue.name, queue]));
}

const QUEUES = 'select name, policy from pgboss.queue';
const CRONS = 'select name, cron from pgboss.schedule';

async function readAll(runner: Runner, text: string): Promise<Map<string, string>> {
  const { rows } = await runner.query(text);
  // Both statements select a name and a text.
  return new Map((rows as Record<string, string>[]).map(({ name = '', policy, cron }) => [name, policy ?? cron ?? '']));
}

/**
 * Creates the queues, and writes the schedules as this version has them. Part of migrating: at every start, instances of an older version would
 * bring back what they know.
 * @param runner connected as the role that owns the queue's tables. The caller must hold a lock.
 */
export async function prepareQueues(
  runner: Runner,
  schedules: Readonly<Record<string, string>> = SCHEDULES,
): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runner.query(text, values) },
    schedule: false,
    supervise: false,
  });
  // Upgrades the tables.
  await boss.start();
  const queues = await readAll(runner, QUEUES);
  for (const queue of Object.values(wantedQueues(schedules))) {
    const policy = queues.get(queue.name);
    if (policy === undefined) await boss.createQueue(queue.name, queue);
    else if (policy !== queue.policy) await boss.updateQueue(queue.name, queue);
  }
  const crons = await readAll(runner, CRONS);
  for (const [name, cron] of Object.entries(schedules)) if (crons.get(name) !== cron) await boss.schedule(name, cron);
  for (const name of crons.keys()) if (!(name in schedules)) await boss.unschedule(name);
  await boss.stop({ graceful: false });
}
