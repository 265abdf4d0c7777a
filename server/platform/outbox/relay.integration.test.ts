import pino from 'pino';
import { until } from '../../testing/sockets';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { BackgroundQueue, type QueueWork } from '../queue/background-queue';
import { deleteEventsContaining } from './delete-events';
import { OUTBOX_EVENT_NAMES } from './events';
import { type OutboxHandlerMap, OutboxHandlers } from './handlers';
import { OutboxRelay } from './relay';

let database: WorkerDatabase;
let queue: BackgroundQueue;
let relay: OutboxRelay;
let onLog: (line: string) => void;

const logger = pino({ level: 'warn' }, { write: (line: string) => onLog(line) });

beforeEach(async () => {
  onLog = () => {};
  database = await createWorkerDatabase(pino({ level: 'silent' }));
  queue = new BackgroundQueue(database.db, logger);
  relay = new OutboxRelay({ db: database.db, logger }, queue);
});

afterEach(async () => {
  await stop();
  await database.drop();
});

async function start(handle: QueueWork['handle']): Promise<void> {
  await queue.start({ handle, scheduledTasks: [] });
  relay.start({ handle, takesMany: () => false, handleMany: async () => new Map() });
}

async function stop(): Promise<void> {
  await relay.stop();
  await queue.stop();
}

/** Starts the relay with a handler that records events, and resolves with them after `count` events. */
function handled(count: number): { handle: QueueWork['handle']; done: Promise<unknown[]> } {
  const calls: unknown[] = [];
  let resolve: (all: unknown[]) => void;
  const done = new Promise<unknown[]>((settle) => {
    resolve = settle;
  });
  const handle = async (name: string, payload: object) => {
    calls.push({ name, payload });
    if (calls.length === count) resolve(calls);
  };
  return { handle, done };
}

async function leased(): Promise<number> {
  const { rows } = await database.db.raw('select count(*)::int as count from outbox where leased_until > now()');
  return (rows as { count: number }[])[0]?.count ?? 0;
}

const closed = (jobId: string) => database.db.inTransaction((tx) => tx.enqueue('job.closed', { jobId }));

it('handles an event after the commit', async () => {
  const { handle, done } = handled(1);
  await start(handle);
  await closed('a');
  expect(await done).toEqual([{ name: 'job.closed', payload: { jobId: 'a' } }]);
});

it('handles no events of a transaction that is rolled back, but the next event', async () => {
  const { handle, done } = handled(1);
  await start(handle);
  const failed = database.db.inTransaction(async (tx) => {
    await tx.enqueue('job.closed', { jobId: 'rolled back' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await closed('committed');
  expect(await done).toEqual([{ name: 'job.closed', payload: { jobId: 'committed' } }]);
});

it('handles events of a process that has ended', async () => {
  await closed('left behind');
  const { handle, done } = handled(1);
  await start(handle);
  expect(await done).toEqual([{ name: 'job.closed', payload: { jobId: 'left behind' } }]);
});

it('handles an event straight from the outbox, without the queue', async () => {
  const { handle, done } = handled(1);
  await start(handle);
  await closed('a');
  await done;
  await stop();
  const { rows } = await database.db.raw(
    'select (select count(*)::int from outbox) as waiting, (select count(*)::int from pgboss.job where data ? $1) as queued',
    ['topic'],
  );
  expect(rows).toEqual([{ waiting: 0, queued: 0 }]);
});

it('leaves an event to the process that has leased it, and takes it over when the lease has run out', async () => {
  await closed('of a living process');
  await closed('of a process that was killed');
  await database.db.raw(
    `update outbox set leased_until = now() + case when payload ->> 'jobId' like '%living%' then interval '1 minute' else interval '-1 second' end`,
  );
  const { handle, done } = handled(1);
  await start(handle);
  expect(await done).toEqual([{ name: 'job.closed', payload: { jobId: 'of a process that was killed' } }]);
  await stop();
  const { rows } = await database.db.raw(`select payload ->> 'jobId' as "jobId" from outbox`);
  expect(rows).toEqual([{ jobId: 'of a living process' }]);
});

it('an event that takes long does not hold back later ones', async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  const { handle, done } = handled(2);
  await start(async (name, payload) => {
    if (name === 'export.ready') await slow;
    await handle(name, payload);
    if (name === 'job.closed') release();
  });
  await database.db.inTransaction((tx) => tx.enqueue('export.ready', { exportId: 'slow' }));
  await until(async () => (await leased()) === 1, 'the lease of the slow event');
  await closed('quick');
  expect(await done).toMatchObject([{ name: 'job.closed' }, { name: 'export.ready' }]);
});

it('a stop waits for the event that is being handled, and leaves the others in the outbox', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const begun: unknown[] = [];
  await closed('a');
  await closed('b');
  await start(async (_, payload) => {
    begun.push(payload);
    await held;
  });
  await until(() => begun.length === 1, 'the first event');
  const stopped = relay.stop();
  release();
  await stopped;
  const { rows } = await database.db.raw(
    `select payload ->> 'jobId' as "jobId", leased_until as "leasedUntil" from outbox`,
  );
  expect(rows).toEqual([{ jobId: 'b', leasedUntil: null }]);
  expect(begun).toEqual([{ jobId: 'a' }]);
});

it('does not restore a failed event that was erased in the meantime', async () => {
  let fail = () => {};
  const erased = new Promise<void>((resolve) => (fail = resolve));
  let begun = false;
  await start(async () => {
    begun = true;
    await erased;
    throw new Error('not yet');
  });
  await closed('of an erased user');
  await until(() => begun, 'the event');
  await database.db.inTransaction((tx) => deleteEventsContaining(tx, ['erased user']));
  fail();
  await stop();
  const { rows } = await database.db.raw(`select count(*)::int as count from pgboss.job where data ? 'topic'`);
  expect(rows).toEqual([{ count: 0 }]);
});

it('events of other queues go to them', async () => {
  const { handle, done } = handled(1);
  await start(handle);
  await database.db.inTransaction((tx) => tx.enqueue('resume.attached', { userId: 'a', fileId: 'b' }));
  await done;
  await stop();
  const { rows } = await database.db.raw(
    `select name, state from pgboss.job where data ->> 'topic' = 'resume.attached'`,
  );
  expect(rows).toEqual([{ name: 'slow-tasks', state: 'completed' }]);
});

it('retries a failed event without repeating other events', async () => {
  const calls: string[] = [];
  const { handle, done } = handled(2);
  await start(async (name, payload) => {
    calls.push(name);
    if (name === 'export.ready' && calls.filter((call) => call === name).length === 1) throw new Error('not yet');
    await handle(name, payload);
  });
  await database.db.inTransaction(async (tx) => {
    await tx.enqueue('export.ready', { exportId: 'shaky' });
    await tx.enqueue('job.closed', { jobId: 'steady' });
  });
  await done;
  // The queue does not guarantee an order.
  expect([...calls].sort()).toEqual(['export.ready', 'export.ready', 'job.closed']);
});

it('logs a stored event without a handler and keeps it for a retry', async () => {
  const maps = OUTBOX_EVENT_NAMES.map((name): OutboxHandlerMap => ({ [name]: async () => {} }));
  const handlers = new OutboxHandlers(maps);
  const logged = new Promise<string>((resolve) => {
    onLog = resolve;
  });
  await database.db.raw(`insert into outbox (topic, payload) values ('job.vanished', '{}')`);
  await start((name, payload) => handlers.handle(name, payload));
  const line: unknown = JSON.parse(await logged);
  expect(line).toMatchObject({
    event: 'job.vanished',
    err: { message: 'There is no outbox event named job.vanished.' },
  });
  await stop();
  const { rows } = await database.db.raw(`select state from pgboss.job where data ->> 'topic' = 'job.vanished'`);
  expect(rows).toEqual([{ state: 'retry' }]);
});
