import pino from 'pino';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { Jobs, OutboxHandlers } from './jobs';

let database: WorkerDatabase;
let handlers: OutboxHandlers;
let jobs: Jobs;

const logger = pino({ level: 'silent' });

beforeEach(async () => {
  database = await createWorkerDatabase(logger);
  handlers = new OutboxHandlers();
  jobs = new Jobs(database.db, handlers, logger);
});

afterEach(async () => {
  await jobs.stop();
  await database.drop();
});

/** Resolves with the payloads once `count` have been handled. */
function handled(topic: string, count: number): Promise<object[]> {
  return new Promise((resolve) => {
    const payloads: object[] = [];
    handlers.on(topic, async (payload) => {
      payloads.push(payload);
      if (payloads.length === count) resolve(payloads);
    });
  });
}

test('a side effect is carried out after the commit', async () => {
  const done = handled('greet', 1);
  await jobs.start([]);
  await database.db.inTransaction((tx) => tx.enqueue('greet', { name: 'Asha' }));
  expect(await done).toEqual([{ name: 'Asha' }]);
});

test('what is rolled back has no side effect, and what follows does', async () => {
  const done = handled('greet', 1);
  await jobs.start([]);
  const failed = database.db.inTransaction(async (tx) => {
    await tx.enqueue('greet', { name: 'nobody' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await database.db.inTransaction((tx) => tx.enqueue('greet', { name: 'Meera' }));
  expect(await done).toEqual([{ name: 'Meera' }]);
});

test('rows left by a process that died are worked off by the next', async () => {
  await database.db.inTransaction((tx) => tx.enqueue('greet', { name: 'left behind' }));
  const done = handled('greet', 1);
  await jobs.start([]);
  expect(await done).toEqual([{ name: 'left behind' }]);
});

test('a failed side effect is tried again without repeating its neighbours', async () => {
  const calls: string[] = [];
  const done = new Promise<void>((resolve) => {
    handlers.on<{ name: string }>('greet', async ({ name }) => {
      calls.push(name);
      if (name === 'shaky' && calls.filter((call) => call === 'shaky').length === 1) throw new Error('not yet');
      if (calls.length === 3) resolve();
    });
  });
  await jobs.start([]);
  await database.db.inTransaction(async (tx) => {
    await tx.enqueue('greet', { name: 'shaky' });
    await tx.enqueue('greet', { name: 'steady' });
  });
  await done;
  // The queue promises no order, only that each is carried out.
  expect([...calls].sort()).toEqual(['shaky', 'shaky', 'steady']);
});
