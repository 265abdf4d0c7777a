import pino from 'pino';
import { EventBus } from '../events';
import { CatchUps } from './catch-ups';

const logger = pino({ level: 'silent' });

interface Call {
  users: number;
  seconds: number;
}

function watched(hears: () => boolean, fail: () => boolean = () => false) {
  const events = new EventBus();
  const calls: Call[] = [];
  const check = async (userIds: readonly string[], seconds: number) => {
    if (fail()) throw new Error('The database does not answer.');
    calls.push({ users: userIds.length, seconds: Math.round(seconds) });
  };
  const catchUps = new CatchUps({ events, hears, logger, catchUps: [{ topic: 'chat', check }] });
  return { events, calls, catchUps };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('without Redis the database is asked every second, and with it every 30 seconds', async () => {
  let hears = false;
  const { events, calls, catchUps } = watched(() => hears);
  events.subscribe('chat:asha', () => {});
  catchUps.start();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(calls.splice(0)).toHaveLength(3);
  hears = true;
  await jest.advanceTimersByTimeAsync(29_000);
  expect(calls).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual([{ users: 1, seconds: 40 }]);
  await catchUps.stop();
});

test('nobody who listens costs nothing, and many are asked about in parts', async () => {
  const { events, calls, catchUps } = watched(() => false);
  catchUps.start();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual([]);
  for (let i = 0; i < 4_500; i++) events.subscribe(`chat:user-${i}`, () => {});
  await jest.advanceTimersByTimeAsync(1_000);
  expect(calls.map(({ users }) => users)).toEqual([2_000, 2_000, 500]);
  await catchUps.stop();
});

test('after a time in which the database did not answer, it looks back further', async () => {
  let away = true;
  const { events, calls, catchUps } = watched(
    () => false,
    () => away,
  );
  events.subscribe('chat:asha', () => {});
  catchUps.start();
  await jest.advanceTimersByTimeAsync(20_000);
  away = false;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual([
    { users: 1, seconds: 31 },
    { users: 1, seconds: 11 },
  ]);
  await catchUps.stop();
});

test('a single user is looked up together with all others of the same turn', async () => {
  jest.useRealTimers();
  const { events, calls, catchUps } = watched(() => true);
  for (const user of ['asha', 'meera', 'ravi']) events.subscribe(`chat:${user}`, () => {});
  for (const user of ['asha', 'meera', 'asha', 'nobody']) catchUps.checkUser(user);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(calls).toEqual([{ users: 2, seconds: 40 }]);
});
