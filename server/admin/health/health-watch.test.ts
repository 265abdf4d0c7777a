import pino from 'pino';
import { HealthWatch } from './health-watch.service';
import type { HealthCheck } from './health.rules';

/** Checks that answer as a test says, and what was asked of them. */
function watched() {
  const asked: string[] = [];
  const logs: unknown[] = [];
  const answers: Partial<Record<HealthCheck, () => Promise<unknown>>> = {};
  const ask = (check: HealthCheck) => async () => {
    asked.push(check);
    await answers[check]?.();
    // The watch does not use the figures.
    return {} as never;
  };
  const checks = {
    database: ask('database'),
    queue: ask('queue'),
    disk: ask('disk'),
    storage: ask('storage'),
    unanswered: (check: HealthCheck) => void asked.push(`${check} late`),
  };
  const logger = pino({ level: 'warn' }, { write: (line: string) => void logs.push(JSON.parse(line)) });
  return { asked, logs, answers, watch: new HealthWatch(checks, logger) };
}

const fail = async () => {
  throw new Error('The database does not answer.');
};
const LOOK = ['disk', 'storage', 'database', 'queue'];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('looks every 15 seconds until it is stopped', async () => {
  const { asked, watch } = watched();
  watch.start();
  await jest.advanceTimersByTimeAsync(14_999);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(15_001);
  expect(asked.splice(0)).toEqual([...LOOK, ...LOOK]);
  await watch.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});

test('continues after a failure, which it logs once until the check works again', async () => {
  const { asked, logs, answers, watch } = watched();
  answers.database = fail;
  watch.start();
  await jest.advanceTimersByTimeAsync(45_000);
  // Without the database, its queue is not asked.
  const withoutQueue = LOOK.slice(0, -1);
  expect(asked.splice(0)).toEqual([...withoutQueue, ...withoutQueue, ...withoutQueue]);
  const failure = { check: 'database', err: { message: 'The database does not answer.' } };
  expect(logs.splice(0)).toMatchObject([failure]);
  delete answers.database;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(asked).toEqual(LOOK);
  answers.database = fail;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(logs).toMatchObject([failure]);
  await watch.stop();
});

test('does not ask again while a check takes long, and counts it as unanswered', async () => {
  const { asked, logs, answers, watch } = watched();
  let answer = (): void => undefined;
  answers.database = () => new Promise<void>((resolve) => (answer = resolve));
  watch.start();
  await jest.advanceTimersByTimeAsync(45_000);
  expect(asked.splice(0)).toEqual(['disk', 'storage', 'database', 'database late', 'database late']);
  expect(logs).toMatchObject([{ check: 'database' }]);
  answer();
  delete answers.database;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(asked).toEqual(['queue', ...LOOK]);
  await watch.stop();
});

test('waits for a look in progress when it stops', async () => {
  const { answers, watch } = watched();
  let answer = (): void => undefined;
  answers.queue = () => new Promise<void>((resolve) => (answer = resolve));
  watch.start();
  await jest.advanceTimersByTimeAsync(15_000);
  let isStopped = false;
  const stopped = watch.stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isStopped).toBe(false);
  answer();
  await stopped;
});

test('can be stopped before it was started', async () => {
  await expect(watched().watch.stop()).resolves.toBeUndefined();
});
