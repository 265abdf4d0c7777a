import { EventCoder, shapeOf } from './event-codec';

const message = {
  id: 'm',
  sentAt: new Date('2026-11-25T09:00:00Z'),
  reply: { at: new Date(0), text: '2026-11-25T09:00:00.000Z' },
};
const codecs = { chat: { shape: shapeOf('id, sentAt'), brief: () => ({ position: 7 }) }, note: { shape: 'n' } };
const here = new EventCoder('here', codecs);

const sent = (coder: EventCoder, topic: string, payload: unknown): string => coder.encode(topic, payload) ?? '';

test('dates stay dates, and texts that look like dates stay texts', () => {
  expect(here.decode(sent(here, 'chat', message))).toEqual({ instance: 'here', topic: 'chat', payload: message });
});

test('a topic without a codec stays in its instance', () => {
  expect(here.encode('other', message)).toBeNull();
});

test('a payload of another version is not used', () => {
  const older = new EventCoder('there', { chat: { shape: shapeOf('id') } });
  expect(here.decode(sent(older, 'chat', message))).toEqual({ instance: 'there', topic: 'chat', payload: undefined });
  expect(older.decode(sent(here, 'note', message))?.payload).toBeUndefined();
});

test('of a large payload, only what its codec says is sent', () => {
  const large = { ...message, text: 'x'.repeat(20_000) };
  expect(sent(here, 'chat', large).length).toBeLessThan(200);
  expect(here.decode(sent(here, 'chat', large))?.payload).toEqual({ position: 7 });
  expect(here.decode(sent(here, 'note', large))?.payload).toBeUndefined();
});

test('a wake-up names no topic, so that all listeners look', () => {
  expect(here.decode(here.wakeUp)).toEqual({ instance: 'here', topic: '', payload: undefined });
});

test.each(['', 'null', '7', '[]', '{"i":"a"}', '{"i":', 'PING'])('the text %j is not an event', (text) => {
  expect(here.decode(text)).toBeNull();
});
