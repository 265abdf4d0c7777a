import pino from 'pino';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { BackgroundQueue, type QueueWork } from '../queue/background-queue';
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
  relay.start();
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
