import pino from 'pino';
import { createWorkerDatabase, type WorkerDatabase } from '../../testing/worker-database';
import { BackgroundQueue, type ScheduledTask } from './background-queue';

const logger = pino({ level: 'silent' });
let database: WorkerDatabase;

beforeEach(async () => {
  database = await createWorkerDatabase(logger);
});

afterEach(() => database.drop());

/** The schedules after an instance with these tasks has started and stopped. */
async function schedulesAfter(...scheduledTasks: ScheduledTask[]): Promise<unknown> {
  const queue = new BackgroundQueue(database.db, logger);
  await queue.start({ handle: async () => {}, scheduledTasks });
  await queue.stop();
  const { rows } = await database.db.raw('select name, cron from pgboss.schedule order by name');
  return rows;
}

it('a renamed task replaces the schedule of its former name and leaves the others', async () => {
  const task = { cron: '30 3 * * 1', run: async () => {} };
  const other = { name: 'other', cron: '7 * * * *' };
  expect(await schedulesAfter({ ...task, name: 'former' }, { ...task, ...other })).toEqual([
    { name: 'former', cron: task.cron },
    other,
  ]);
  const renamed = { ...task, name: 'current', formerName: 'former' };
  expect(await schedulesAfter(renamed)).toEqual([{ name: 'current', cron: task.cron }, other]);
  expect(await schedulesAfter(renamed)).toEqual([{ name: 'current', cron: task.cron }, other]);
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
