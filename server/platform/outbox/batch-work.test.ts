import pino from 'pino';
import { BatchWork } from './batch-work';
import type { Failures } from './handlers';
import type { LeasedEvent } from './leases';

const logger = pino({ level: 'silent' });

const event = (id: string, topic: string): LeasedEvent => ({ id, topic, payload: { id } });
const idsOf = (events: readonly LeasedEvent[]) => events.map(({ id }) => id);
const idOf = (payload: object) => ('id' in payload ? String(payload.id) : '');

interface Fake {
  handle?: (topic: string, id: string) => Promise<void>;
  handleMany?: (ids: readonly string[], payloads: readonly object[]) => Promise<Failures>;
}

async function run(events: readonly LeasedEvent[], { handle, handleMany }: Fake = {}, isOver = () => false) {
  const calls: string[] = [];
  const handling = {
    takesMany: () => handleMany !== undefined,
    handle: async (topic: string, payload: object) => {
      calls.push(`${topic} ${idOf(payload)}`);
      await handle?.(topic, idOf(payload));
    },
    handleMany: async (topic: string, payloads: readonly object[]) => {
      calls.push(`${topic} ${payloads.map(idOf).join('+')}`);
      return (await handleMany?.(payloads.map(idOf), payloads)) ?? new Map();
    },
  };
  const { done, failed, left } = await new BatchWork(handling, { logger, limit: 50 }).run(events, isOver);
  return { calls, done: idsOf(done), failed: idsOf(failed), left: idsOf(left) };
}

it('handles events with the same name together, and emails last', async () => {
  const events = [
    event('1', 'notification.mail'),
    event('2', 'job.closed'),
    event('3', 'job.changed'),
    event('4', 'job.closed'),
  ];
  const { calls, done } = await run(events, { handleMany: async () => new Map() });
  expect(calls).toEqual(['job.closed 2+4', 'job.changed 3', 'notification.mail 1']);
  expect(done).toEqual(['2', '4', '3', '1']);
});

it('events without a handler of many are handled one by one, and one that fails stops no other', async () => {
  const events = ['1', '2', '3'].map((id) => event(id, 'job.closed'));
  const handle = async (_: string, id: string) => {
    if (id === '2') throw new Error('not yet');
  };
  expect(await run(events, { handle })).toEqual({
    calls: ['job.closed 1', 'job.closed 2', 'job.closed 3'],
    done: ['1', '3'],
    failed: ['2'],
    left: [],
  });
});

it('when one event breaks the statement for all, each is handled separately', async () => {
  const events = ['1', '2'].map((id) => event(id, 'job.closed'));
  const outcome = await run(events, {
    handleMany: () => Promise.reject(new Error('invalid input syntax')),
    handle: async (_, id) => {
      if (id === '1') throw new Error('invalid input syntax');
    },
  });
  expect(outcome).toEqual({
    calls: ['job.closed 1+2', 'job.closed 1', 'job.closed 2'],
    done: ['2'],
    failed: ['1'],
    left: [],
  });
});

it('an event that failed individually does not repeat the others', async () => {
  const events = ['1', '2'].map((id) => event(id, 'referral.requested'));
  const handleMany = async (_: readonly string[], payloads: readonly object[]) =>
    new Map(payloads.slice(0, 1).map((payload) => [payload, new Error('ETIMEDOUT')]));
  expect(await run(events, { handleMany })).toEqual({
    calls: ['referral.requested 1+2'],
    done: ['2'],
    failed: ['1'],
    left: [],
  });
});

it('emails are sent one by one, so that none is repeated after one that takes too long, or after a stop', async () => {
  const events = ['1', '2', '3'].map((id) => event(id, 'notification.mail'));
  let begun = 0;
  const handle = () => (++begun === 1 ? new Promise<void>(() => {}) : Promise.resolve());
  expect(await run(events, { handle, handleMany: async () => new Map() }, () => begun === 2)).toEqual({
    calls: ['notification.mail 1', 'notification.mail 2'],
    done: ['2'],
    failed: ['1'],
    left: ['3'],
  });
});

it('begins nothing more once it is over', async () => {
  const events = ['1', '2', '3'].map((id) => event(id, 'job.closed'));
  let handled = 0;
  const outcome = await run(events, { handle: async () => void handled++ }, () => handled === 1);
  expect(outcome).toMatchObject({ done: ['1'], left: ['2', '3'] });
});

it('a handler that never ends counts as failed', async () => {
  const events = [event('1', 'job.closed'), event('2', 'job.closed')];
  const handle = (_: string, id: string) => (id === '1' ? new Promise<void>(() => {}) : Promise.resolve());
  expect(await run(events, { handle })).toMatchObject({ done: ['2'], failed: ['1'] });
});
