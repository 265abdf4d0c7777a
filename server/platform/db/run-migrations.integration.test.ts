import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createEmptyDatabase, type EmptyDatabase } from '../../testing/worker-database';
import { Database } from './database';
import { runMigrations } from './run-migrations';

class CreateThings1000000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table things (id int)');
  }
  async down(): Promise<void> {}
}

class AddSize1000000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table things add column size int');
  }
  async down(): Promise<void> {}
}

class IndexThings1000000000003 implements MigrationInterface {
  transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists things_size');
    await runner.query('create index concurrently things_size on things (size)');
  }
  async down(): Promise<void> {}
}

const CREATE = [CreateThings1000000000001];
const ALL = [...CREATE, AddSize1000000000002, IndexThings1000000000003];
const QUICK = { timeout: 50, pause: 50, attempts: 200 };

const lines: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
let database: EmptyDatabase;
const open: (Database | Client)[] = [];

async function connect(migrations: (new () => MigrationInterface)[]): Promise<Database> {
  const db = await Database.connect({
    url: database.url,
    entities: [],
    migrations,
    logger,
    poolSize: 3,
    unlimited: true,
  });
  open.push(db);
  return db;
}

/** A transaction of a running server that uses the table. */
async function usingThings(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  open.push(client);
  await client.query('begin; select * from things');
  return client;
}

const applied = async () =>
  (await database.read('select name from migrations order by id')).map((row) => (row as { name: string }).name);

beforeEach(async () => {
  database = await createEmptyDatabase();
  lines.length = 0;
});
afterEach(async () => {
  for (const each of open.splice(0)) await (each instanceof Database ? each.close() : each.end());
  await database.drop();
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(5);
}

it('gives way to requests while a lock is not free, and continues when it is', async () => {
  await runMigrations((await connect(CREATE)).dataSource, logger, QUICK);
  const reader = await usingThings();
  const migrated = runMigrations((await connect(ALL)).dataSource, logger, QUICK);
  await until(() => lines.some((line) => line.includes('a migration waits for a lock')));
  // Behind a statement that waited without a limit, this would wait, too.
  expect(await database.read('select count(*)::int as n from things')).toEqual([{ n: 0 }]);
  expect(await applied()).toEqual(['CreateThings1000000000001']);
  await reader.query('commit');
  await migrated;
  expect(await applied()).toEqual(ALL.map(({ name }) => name));
});

it('gives up with what to do if the lock is never free, and keeps what is done', async () => {
  await runMigrations((await connect(CREATE)).dataSource, logger, QUICK);
  await usingThings();
  const { dataSource } = await connect(ALL);
  await expect(runMigrations(dataSource, logger, { ...QUICK, attempts: 2 })).rejects.toThrow(
    'AddSize1000000000002 did not get a lock',
  );
  expect(await applied()).toEqual(['CreateThings1000000000001']);
  expect(await database.read(`select column_name from information_schema.columns where table_name = 'things'`)).toEqual(
    [{ column_name: 'id' }],
  );
});

it('does not try again what fails for another reason', async () => {
  class Wrong1000000000002 implements MigrationInterface {
    up = (runner: QueryRunner) => runner.query('alter table missing add a int');
    down = async () => {};
  }
  const { dataSource } = await connect([...CREATE, Wrong1000000000002]);
  await expect(runMigrations(dataSource, logger, QUICK)).rejects.toThrow('"missing" does not exist');
  expect(await applied()).toEqual(['CreateThings1000000000001']);
  expect(lines).toEqual([expect.stringContaining('"migration":"Wrong1000000000002","msg":"a migration failed"')]);
});

it('builds an index that an earlier attempt left invalid', async () => {
  await runMigrations((await connect(ALL.slice(0, 2))).dataSource, logger, QUICK);
  await database.read('insert into things select 1, 1 from generate_series(1, 2)');
  await expect(database.read('create unique index concurrently things_size on things (size)')).rejects.toThrow(
    'could not create unique index',
  );
  await runMigrations((await connect(ALL)).dataSource, logger, QUICK);
  expect(
    await database.read(`select indisvalid, indisunique from pg_index where indexrelid = 'things_size'::regclass`),
  ).toEqual([{ indisvalid: true, indisunique: false }]);
});

it('lets one instance migrate while others wait, also when an index is built concurrently', async () => {
  const instances = await Promise.all([connect(ALL), connect(ALL), connect(ALL)]);
  await Promise.all(instances.map((db) => db.exclusively(() => runMigrations(db.dataSource, logger, QUICK))));
  expect(await applied()).toEqual(ALL.map(({ name }) => name));
});
