import { databaseState, diskState, HealthState, mailState, queueState, standingAfter } from './health.rules';

const { GOOD, WAITING, BAD } = HealthState;
const now = new Date('2026-11-20T10:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

it.each([
  [0.4, 0, GOOD],
  [99.9, 0, GOOD],
  [100, 0, WAITING],
  [2, 1, WAITING],
  [999, 5, WAITING],
  [1_000, 0, BAD],
])('a database that takes %d ms, with %d statements that wait, is %s', (latency, awaited, state) => {
  expect(databaseState({ latency, awaited })).toBe(state);
});

it.each([
  [{ retrying: 0, failed: 0, oldestAt: null }, GOOD],
  [{ retrying: 0, failed: 0, oldestAt: ago(59) }, GOOD],
  [{ retrying: 0, failed: 0, oldestAt: ago(60) }, WAITING],
  [{ retrying: 1, failed: 0, oldestAt: ago(5) }, WAITING],
  [{ retrying: 1, failed: 0, oldestAt: ago(599) }, WAITING],
  [{ retrying: 1, failed: 0, oldestAt: ago(600) }, BAD],
  [{ retrying: 0, failed: 1, oldestAt: null }, BAD],
])('a queue with %j is %s', (figures, state) => {
  expect(queueState(figures, now)).toBe(state);
});

it.each([
  [0, 0, GOOD],
  [3, 0, WAITING],
  [3, 1, BAD],
])('with %d emails to retry and %d given up, the emails are %s', (retrying, failed, state) => {
  expect(mailState({ retrying, failed })).toBe(state);
});

it.each([
  [200_000, 20_000, GOOD],
  [200_000, 19_999, WAITING],
  [2_000_000, 20_000, GOOD],
  [2_000_000, 19_999, WAITING],
  [2_000_000, 2_000, WAITING],
  [2_000_000, 1_999, BAD],
  [20_000, 2_000, GOOD],
  [20_000, 1_999, WAITING],
  [20_000, 999, BAD],
])('of a volume of %d MB, %d MB free are %s', (totalMegabytes, freeMegabytes, state) => {
  expect(diskState({ freeMegabytes, totalMegabytes })).toBe(state);
});

describe('a part has its state', () => {
  const startedAt = ago(3_600);
  const moments = { at: now, startedAt };

  it.each([GOOD, WAITING, BAD, null])('since the start if %s is the first one', (state) => {
    expect(standingAfter(null, state, moments)).toEqual({ state, since: startedAt });
  });

  it.each([GOOD, WAITING, BAD, null])('since before if it is still %s', (state) => {
    const before = { state, since: ago(60) };
    expect(standingAfter(before, state, moments)).toEqual(before);
  });

  it.each([
    [GOOD, WAITING],
    [GOOD, BAD],
    [WAITING, BAD],
    [BAD, WAITING],
    [BAD, GOOD],
    [GOOD, null],
    [null, GOOD],
  ])('since now if it changes from %s to %s', (state, next) => {
    expect(standingAfter({ state, since: ago(60) }, next, moments)).toEqual({ state: next, since: now });
  });
});
