import pino from 'pino';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { readQueueState } from './queue-state';

let database: WorkerDatabase;
beforeEach(async () => {
  database = await createWorkerDatabase(pino({ level: 'silent' }));
});
afterEach(() => database.drop());

/** Adds a job of the queue, made and due this many minutes ago. */
async function add(queue: string, state: string, { made, due }: { made: number; due: number }): Promise<void> {
  await database.db.raw(
    `insert into pgboss.job (name, state, data, created_on, start_after) values ($1, $2, '{"topic": "webhook.due", "payload": {}}',
       now() - $3 * interval '1 minute', now() - $4 * interval '1 minute')`,
    [queue, state, made, due],
  );
}

async function oldest(): Promise<number | null> {
  const { oldestAt } = await readQueueState(database.db);
  return oldestAt && Math.round((Date.now() - oldestAt.getTime()) / 60_000);
}

it('what goes to servers of others is old only when it is due, since they may not answer for days', async () => {
  await add('webhook-tasks', 'created', { made: 600, due: -30 });
  await add('outside-tasks', 'retry', { made: 90, due: -30 });
  expect(await oldest()).toBeNull();
  await add('webhook-tasks', 'created', { made: 600, due: 7 });
  expect(await oldest()).toBe(7);
});

it('an email that the mail server refuses is no old event, and one that it cannot take at the moment is', async () => {
  await add('tasks', 'retry', { made: 45, due: -30 });
  const failWith = (code: string) => database.db.raw('update pgboss.job set output = $1', [{ code }]);
  await failWith('EENVELOPE');
  expect(await oldest()).toBeNull();
  await failWith('ECONNREFUSED');
  expect(await oldest()).toBe(45);
});

it('what this server handles is old from the beginning, also while it is retried', async () => {
  await add('tasks', 'retry', { made: 45, due: -30 });
  await add('slow-tasks', 'failed', { made: 120, due: 120 });
  expect(await oldest()).toBe(45);
});
