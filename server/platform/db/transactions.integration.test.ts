import pino from 'pino';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { sql } from './database';

let database: WorkerDatabase;

beforeAll(async () => {
  database = await createWorkerDatabase(pino({ level: 'silent' }));
  await database.asOwner('create table numbers (n int primary key); grant all on numbers to public');
});

beforeEach(() => database.db.raw('delete from numbers'));

afterAll(() => database.drop());

const ADD = sql('test.add', 'insert into numbers values ($1) returning n');

async function stored(): Promise<number[]> {
  const { rows } = await database.db.raw('select n from numbers order by n');
  return (rows as { n: number }[]).map(({ n }) => n);
}

interface Wire {
  _writev(chunks: readonly { chunk: Buffer }[], done: () => void): void;
}

/** What the next transaction writes to its socket, a text for each write of several messages. */
async function writesOf(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = database.db as unknown as {
    pool: { connect(): Promise<{ connection: { stream: Wire }; release(): void }> };
  };
  const client = await pool.connect(); // The same connection that the transaction gets next.
  const { stream } = client.connection;
  const writes: string[] = [];
  const original = stream._writev.bind(stream);
  const spy = jest.spyOn(stream, '_writev').mockImplementation((chunks, done) => {
    writes.push(Buffer.concat(chunks.map(({ chunk }) => Buffer.from(chunk))).toString('latin1'));
    original(chunks, done);
  });
  client.release();
  await work();
  spy.mockRestore();
  return writes;
}

it('begins with its first statement, and commits with its last ones, in one write each', async () => {
  const work = () =>
    database.db.inTransaction(async (tx) => {
      const [first] = await tx.query<{ n: number }>(ADD, [1]);
      tx.last(tx.query(ADD, [2]));
      return first;
    });
  await work(); // Prepares the statement.
  await database.db.raw('delete from numbers');
  const writes = await writesOf(work);
  expect(writes).toHaveLength(2);
  expect(writes[0]).toMatch(/START TRANSACTION[^]*test\.add/);
  expect(writes[1]).toMatch(/test\.add[^]*COMMIT/);
  expect(await stored()).toEqual([1, 2]);
});

it('a failure of the last statements rolls everything back', async () => {
  const failing = database.db.inTransaction(async (tx) => {
    await tx.query(ADD, [1]);
    tx.last(tx.query(ADD, [1]));
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(await stored()).toEqual([]);
});

it('an error after the last statements were sent does not leave them half done', async () => {
  const failing = database.db.inTransaction(async (tx) => {
    tx.last(tx.query(ADD, [1]));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await stored()).toEqual([]);
});

it('takes no statement after the last ones', async () => {
  const failing = database.db.inTransaction(async (tx) => {
    tx.last(tx.query(ADD, [1]));
    await tx.query(ADD, [2]);
  });
  await expect(failing).rejects.toThrow('The transaction has sent its last statement.');
  expect(await stored()).toEqual([]);
});

it('statements that are sent side by side take effect in order', async () => {
  const found = await database.db.inTransaction((tx) =>
    Promise.all([tx.query(ADD, [1]), tx.query(ADD, [2]), tx.raw('select count(*)::int as count from numbers')]),
  );
  expect(found).toEqual([[{ n: 1 }], [{ n: 2 }], expect.objectContaining({ rows: [{ count: 2 }] })]);
});

it('what one transaction left on its connection does not reach the next', async () => {
  for (let i = 0; i < 30; i++) {
    const failing = database.db.inTransaction(async (tx) => {
      await tx.query(ADD, [7]);
      await tx.raw('select 1 / 0');
    });
    await expect(failing).rejects.toThrow('division by zero');
  }
  await database.db.inTransaction(async (tx) => void (await tx.query(ADD, [8])));
  expect(await stored()).toEqual([8]);
});

it('a connection that is lost in a transaction fails it, and the next one gets another', async () => {
  const failing = database.db.inTransaction((tx) => tx.raw('select pg_terminate_backend(pg_backend_pid())'));
  await expect(failing).rejects.toThrow('terminating connection due to administrator command');
  await database.db.inTransaction((tx) => tx.query(ADD, [9]));
  expect(await stored()).toEqual([9]);
});
