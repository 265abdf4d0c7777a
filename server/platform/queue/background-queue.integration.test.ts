import { tmpdir } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import pino from 'pino';
import { createApp } from '../../app/app';
import { openDatabase } from '../../app/database';
import { until } from '../../testing/sockets';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { loadConfig } from '../config/config';
import { BackgroundQueue } from './background-queue';
import { prepareQueues } from './queues';
import { SCHEDULES } from './schedules';

const logger = pino({ level: 'silent' });
let database: WorkerDatabase;

beforeEach(async () => {
  database = await createWorkerDatabase(logger);
});

afterEach(() => database.drop());

const POLICIES = `select name, policy, expire_seconds as expire from pgboss.queue where name not like '\\_%' order by name`;
const CRONS = 'select name, cron from pgboss.schedule order by name';

async function rowsOf(text: string): Promise<unknown[]> {
  return (await database.db.raw(text)).rows;
}

describe('preparing the queues', () => {
  const prepare = (schedules: Record<string, string>) =>
    prepareQueues({ query: (text, values) => database.db.raw(text, values) }, schedules);

  it('writes the schedules as this version has them, and removes those that it has not', async () => {
    await prepare({ former: '30 3 * * 1', other: '7 * * * *' });
    expect(await rowsOf(CRONS)).toEqual([
      { name: 'former', cron: '30 3 * * 1' },
      { name: 'other', cron: '7 * * * *' },
    ]);
    await prepare({ current: '30 3 * * 1', other: '8 * * * *' });
    expect(await rowsOf(CRONS)).toEqual([
      { name: 'current', cron: '30 3 * * 1' },
      { name: 'other', cron: '8 * * * *' },
    ]);
  });

  it('gives the schedules of all modules a queue in which a run does not meet the next one', async () => {
    const queues = (await rowsOf(POLICIES)) as { name: string; policy: string; expire: number | null }[];
    const policies = new Map(queues.map(({ name, policy }) => [name, policy]));
    expect(Object.keys(SCHEDULES).map((name) => policies.get(name))).toEqual(
      Object.keys(SCHEDULES).map(() => 'stately'),
    );
    expect(policies.get('tasks')).toBe('standard');
    expect(queues.find(({ name }) => name === 'jobs-deadlines')?.expire).toBe(300);
    expect(queues.find(({ name }) => name === 'weekly-digest')?.expire).toBe(900);
  });

  it('changes the policy of a queue that an earlier version made', async () => {
    await database.db.raw(`update pgboss.queue set policy = 'standard' where name = 'jobs-deadlines'`);
    await prepare(SCHEDULES);
    expect(await rowsOf(`select policy from pgboss.queue where name = 'jobs-deadlines'`)).toEqual([
      { policy: 'stately' },
    ]);
  });

  it('has a task for every schedule, and a schedule for every task', async () => {
    const config = loadConfig({ DATA_DIR: tmpdir(), DEMO: 'off', PUBLIC_URL: 'http://batchmate.test' });
    // Only the server knows whether it makes backups (main.ts).
    const schedules = [{ name: 'backup' as const, run: async () => {} }];
    const app = await createApp({ config, db: database.db, logger, schedules });
    expect(app.schedules.map(({ name }) => name).toSorted()).toEqual(Object.keys(SCHEDULES).toSorted());
    await app.apollo.stop();
    await app.http.close();
  });

  it('two runs of a task do not overlap, on however many instances', async () => {
    // Its time is far away: the instances add no runs by themselves.
    const name = 'weekly-digest';
    let running = 0;
    let most = 0;
    let runs = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const run = async () => {
      most = Math.max(most, ++running);
      runs++;
      await held;
      running--;
    };
    const instances = [0, 1].map(() => new BackgroundQueue(database.db, logger));
    const boss = new PgBoss({ db: { executeSql: (text, values) => database.db.raw(text, values) }, schedule: false });
    await boss.start();
    await boss.send(name, {});
    for (const queue of instances) await queue.start({ handle: async () => {}, scheduledTasks: [{ name, run }] });
    await until(() => runs === 1, 'the first run');
    expect(await boss.send(name, {})).not.toBeNull();
    expect(await boss.send(name, {})).toBeNull();
    expect(await boss.fetch(name)).toEqual([]);
    release();
    await until(() => running === 0, 'the end of the run');
    await Promise.all(instances.map((queue) => queue.stop()));
    await boss.stop({ graceful: false });
    expect(most).toBe(1);
  });
});

it.each([
  ['a fault is an error in the log', new Error('A column is missing.'), 'error'],
  ['an outage is a warning', Object.assign(new Error('No route'), { code: 'ECONNREFUSED' }), 'warn'],
] as const)('a scheduled task that fails is logged and tried again: %s', async (_what, error, level) => {
  const name = 'weekly-digest';
  const lines: string[] = [];
  const logged = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.db.raw(text, values) }, schedule: false });
  await boss.start();
  await boss.send(name, {});
  await boss.stop({ graceful: false });
  const queue = new BackgroundQueue(database.db, logged);
  await queue.start({ handle: async () => {}, scheduledTasks: [{ name, run: () => Promise.reject(error) }] });
  const states = async () =>
    ((await rowsOf(`select state from pgboss.job where name = '${name}'`)) as { state: string }[]).map(
      ({ state }) => state,
    );
  await until(async () => (await states()).includes('retry'), 'the failed run');
  await queue.stop();
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: pino.levels.values[level],
    task: name,
    err: { message: error.message },
    msg: 'a scheduled task failed',
  });
});

it('an event that takes long does not hold back the others', async () => {
  const queue = new BackgroundQueue(database.db, logger);
  const handled: string[] = [];
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  const done = new Promise<void>((resolve) => {
    const handle = async (topic: string) => {
      if (topic === 'resume.attached') await slow;
      handled.push(topic);
      if (topic === 'job.closed') release();
      if (handled.length === 2) resolve();
    };
    void queue.start({ handle, scheduledTasks: [] }).then(async () => {
      await database.db.inTransaction((tx) =>
        queue.add(tx, [
          { topic: 'resume.attached', payload: {} },
          { topic: 'job.closed', payload: {} },
        ]),
      );
      queue.wake();
    });
  });
  await done;
  await queue.stop();
  expect(handled).toEqual(['job.closed', 'resume.attached']);
});

it('events that wait for servers of others are handled side by side, a few seconds later', async () => {
  const queue = new BackgroundQueue(database.db, logger);
  let waiting = 0;
  let release = () => {};
  const both = new Promise<void>((resolve) => (release = resolve));
  const handle = async () => {
    // Each waits until the other has begun.
    if (++waiting === 2) release();
    await both;
  };
  await queue.start({ handle, scheduledTasks: [] });
  const event = { topic: 'message.push', payload: {} };
  await database.db.inTransaction((tx) => queue.add(tx, [event, event]));
  const { rows } = await database.db.raw(
    `select name, extract(epoch from start_after - created_on) > 2 as later from pgboss.job where data ->> 'topic' = 'message.push'`,
  );
  expect(rows).toEqual([
    { name: 'outside-tasks', later: true },
    { name: 'outside-tasks', later: true },
  ]);
  queue.wake();
  await both;
  await queue.stop();
  expect(waiting).toBe(2);
});

it('a stop waits for what its workers are fetching, because the database is closed next', async () => {
  const { db } = database;
  const raw = db.raw.bind(db);
  let fetching = 0;
  const spy = jest.spyOn(db, 'raw').mockImplementation(async (text, values) => {
    if (!/skip locked/i.test(text)) return raw(text, values);
    fetching++;
    await raw('select pg_sleep(1)'); // a database with much to do
    return raw(text, values).finally(() => fetching--);
  });
  const queue = new BackgroundQueue(db, logger);
  await queue.start({ handle: async () => {}, scheduledTasks: [] });
  queue.wake();
  expect(fetching).toBeGreaterThan(0);
  await queue.stop();
  expect(fetching).toBe(0);
  spy.mockRestore();
});

it('work that outlasts a stop ends without an error, because the database is closed then', async () => {
  const { stop } = PgBoss.prototype;
  jest.spyOn(PgBoss.prototype, 'stop').mockImplementation(function (this: PgBoss, options) {
    return stop.call(this, { ...options, timeout: 1_000 });
  });
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const own = await openDatabase(database.url, logger, 4);
  const queue = new BackgroundQueue(own, logger);
  const ends = new Map<string, (error?: Error) => void>();
  const handle = (topic: string) =>
    new Promise<void>((resolve, reject) => ends.set(topic, (error) => (error ? reject(error) : resolve())));
  await queue.start({ handle, scheduledTasks: [] });
  await database.db.inTransaction((tx) =>
    queue.add(tx, [
      { topic: 'job.closed', payload: {} },
      { topic: 'resume.attached', payload: {} },
    ]),
  );
  queue.wake();
  await until(() => ends.size === 2, 'both events');
  await queue.stop();
  await own.close();
  ends.get('job.closed')?.();
  ends.get('resume.attached')?.(new Error('The file cannot be read.'));
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  process.off('unhandledRejection', unhandled);
  jest.restoreAllMocks();
  expect(unhandled).not.toHaveBeenCalled();
});

it('a stop waits until jobs fetched in the meantime are completed', async () => {
  const { db } = database;
  // The queue in which pg-boss puts runs that are due. It does not wait for its worker.
  const name = '__pgboss__send-it';
  const raw = db.raw.bind(db);
  let answer = () => {};
  const stopped = new Promise<void>((resolve) => (answer = resolve));
  const fetched = new Promise<void>((resolve) => {
    jest.spyOn(db, 'raw').mockImplementation(async (text, values) => {
      const result = await raw(text, values);
      if (values?.[0] !== name || !/skip locked/i.test(text) || result.rows.length === 0) return result;
      resolve();
      await stopped;
      return result;
    });
  });
  const queue = new BackgroundQueue(db, logger);
  await queue.start({ handle: async () => {}, scheduledTasks: [] });
  const stop = jest.spyOn(PgBoss.prototype, 'stop');
  await raw(`insert into pgboss.job (name, data) values ($1, '{"name": "weekly-digest"}')`, [name]);
  await fetched;
  const done = queue.stop();
  await stop.mock.results[0]?.value;
  answer();
  await done;
  jest.restoreAllMocks();
  expect(
    await rowsOf(`select state from pgboss.job where name = '${name}' and data ->> 'name' = 'weekly-digest'`),
  ).toEqual([{ state: 'completed' }]);
});
