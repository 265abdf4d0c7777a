import { currentEvent } from './earlier-events';
import { OUTBOX_EVENT_NAMES } from './events';
import { type OutboxHandlerMap, OutboxHandlers } from './handlers';

const COMPLETE: OutboxHandlerMap = Object.fromEntries(OUTBOX_EVENT_NAMES.map((name) => [name, async () => {}]));

it.each([
  ['a renamed event', 'letter.due', { userId: 'u' }, { name: 'weekly-digest.due', payload: { userId: 'u' } }],
  [
    'a renamed field',
    'credits.earned',
    { userId: 'u', causeKey: 'k' },
    { name: 'credits.earned', payload: { userId: 'u', dedupeKey: 'k' } },
  ],
  [
    'a current event',
    'credits.earned',
    { userId: 'u', dedupeKey: 'k' },
    { name: 'credits.earned', payload: { userId: 'u', dedupeKey: 'k' } },
  ],
  ['an unknown event', 'constructor', {}, { name: 'constructor', payload: {} }],
])('%s gets the current names', (_, name, payload, expected) => {
  expect(currentEvent({ name, payload })).toEqual(expected);
});

it('an event of an earlier version reaches the handler of its current name', async () => {
  const handled: object[] = [];
  const handlers = new OutboxHandlers([
    COMPLETE,
    { 'weekly-digest.due': async (payload) => void handled.push(payload) },
    { 'credits.earned': async ({ dedupeKey }) => void handled.push({ dedupeKey }) },
  ]);
  await handlers.handle('letter.due', { userId: 'u' });
  await handlers.handle('credits.earned', { userId: 'u', reason: 'referral_hired', amount: 400, causeKey: 'k' });
  expect(handled).toEqual([{ userId: 'u' }, { dedupeKey: 'k' }]);
});
