import pino from 'pino';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { enqueueSql } from '../outbox/enqueue-sql';
import { sql } from './database';

let database: WorkerDatabase;
let calls: number;
let stopListening: () => void;

const WRITES = sql(
  'test.writes',
  `with closed as (select gen_random_uuid() as id) ${enqueueSql('job.closed', { payload: { jobId: 'id' }, from: 'closed' })}`,
);
const READS = sql('test.reads', 'select count(*)::int as n from outbox');

beforeAll(async () => {
  database = await createWorkerDatabase(pino({ level: 'silent' }));
});
beforeEach(async () => {
  await database.empty();
  calls = 0;
  stopListening = database.db.listenToOutbox(() => void calls++);
});
afterEach(() => stopListening());
afterAll(() => database.drop());

it('wakes once, after the commit, for all events of a transaction', async () => {
  await database.db.inTransaction(async (tx) => {
    await tx.enqueue('job.closed', { jobId: 'a' });
    await tx.query(WRITES);
    await tx.query(READS);
    expect(calls).toBe(0);
  });
  expect(calls).toBe(1);
  expect(await database.db.query(READS)).toEqual([{ n: 2 }]);
});

it('wakes for a statement that writes events inside a larger one', async () => {
  await database.db.inTransaction((tx) => tx.query(WRITES));
  expect(calls).toBe(1);
  await database.db.query(WRITES);
  expect(calls).toBe(2);
});

it('does not wake when the transaction is rolled back', async () => {
  const failed = database.db.inTransaction(async (tx) => {
    await tx.enqueue('job.closed', { jobId: 'a' });
    await tx.query(WRITES);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(calls).toBe(0);
  expect(await database.db.query(READS)).toEqual([{ n: 0 }]);
});

it('does not wake for a statement that fails, nor for one that writes no events', async () => {
  const fails = sql(
    'test.fails',
    `with closed as (select 1 / 0 as id) ${enqueueSql('job.closed', { payload: { jobId: 'id' }, from: 'closed' })}`,
  );
  await expect(database.db.query(fails)).rejects.toThrow('division by zero');
  await database.db.query(READS);
  await database.db.inTransaction((tx) => tx.query(READS));
  expect(calls).toBe(0);
});

it('does not call a removed listener', async () => {
  stopListening();
  await database.db.query(WRITES);
  expect(calls).toBe(0);
});
