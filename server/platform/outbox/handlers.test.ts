import { OUTBOX_EVENT_NAMES } from './events';
import { type OutboxHandlerMap, OutboxHandlers } from './handlers';

const COMPLETE: OutboxHandlerMap = Object.fromEntries(OUTBOX_EVENT_NAMES.map((name) => [name, async () => {}]));

it('calls every handler of an event in the order of the modules', async () => {
  const calls: string[] = [];
  const noting = (module: string): OutboxHandlerMap => ({
    'job.closed': async ({ jobId }) => void calls.push(`${module}: ${jobId}`),
  });
  const handlers = new OutboxHandlers([noting('jobs'), COMPLETE, noting('referrals')]);
  await handlers.handle('job.closed', { jobId: 'a' });
  expect(calls).toEqual(['jobs: a', 'referrals: a']);
});

it('rejects a set of handlers without one for every event, and names the event', () => {
  const { 'job.closed': _closed, 'story.approved': _approved, ...rest } = COMPLETE;
  expect(() => new OutboxHandlers([rest])).toThrow('These outbox events have no handler: job.closed, story.approved.');
  expect(() => new OutboxHandlers([rest, { 'job.closed': undefined, 'story.approved': async () => {} }])).toThrow(
    'These outbox events have no handler: job.closed.',
  );
});

it('throws for an unknown event, including names of inherited properties', async () => {
  const handlers = new OutboxHandlers([COMPLETE]);
  for (const name of ['job.vanished', 'constructor', '__proto__', ''])
    await expect(handlers.handle(name, {})).rejects.toThrow(`There is no outbox event named ${name}.`);
});

it('passes on the error of a handler', async () => {
  const failing: OutboxHandlerMap = { 'job.closed': () => Promise.reject(new Error('not yet')) };
  await expect(new OutboxHandlers([failing, COMPLETE]).handle('job.closed', { jobId: 'a' })).rejects.toThrow('not yet');
});

describe('handlers of many events', () => {
  const events = [{ jobId: 'a' }, { jobId: 'b' }, { jobId: 'c' }];
  const manyOf = (many: (payloads: readonly { jobId: string }[]) => Promise<Map<{ jobId: string }, unknown> | void>) =>
    new OutboxHandlers([Object.fromEntries(OUTBOX_EVENT_NAMES.map((name) => [name, { many }]))]);

  it('are called once for all', async () => {
    const many = jest.fn(async () => {});
    const handlers = manyOf(many);
    expect(handlers.takesMany('job.closed')).toBe(true);
    expect(await handlers.handleMany('job.closed', events)).toEqual(new Map());
    expect(many.mock.calls).toEqual([[events]]);
  });

  it('also handle one event, and its failure is thrown', async () => {
    const handlers = manyOf(async ([event]) => event && new Map([[event, new Error('not yet')]]));
    await expect(handlers.handle('job.closed', { jobId: 'a' })).rejects.toThrow('not yet');
  });

  it('report which events failed individually, also those that an earlier version stored', async () => {
    const stored = [{ causeKey: 'a' }, { causeKey: 'b' }];
    const many = async (payloads: readonly object[]) => new Map(payloads.slice(1).map((payload) => [payload, 'late']));
    const handlers = new OutboxHandlers([
      Object.fromEntries(OUTBOX_EVENT_NAMES.map((name) => [name, { many }])) as OutboxHandlerMap,
    ]);
    expect([...(await handlers.handleMany('credits.earned', stored))]).toEqual([[stored[1], 'late']]);
  });

  it('are used only if every module takes many', () => {
    const mixed = new OutboxHandlers([COMPLETE, { 'job.closed': { many: async () => {} } }]);
    expect(mixed.takesMany('job.closed')).toBe(false);
    expect(mixed.takesMany('job.vanished')).toBe(false);
  });
});
