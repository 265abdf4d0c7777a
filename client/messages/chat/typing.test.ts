import { TypingStore } from './typing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('lasts five seconds after the last signal', () => {
  const store = new TypingStore();
  const notified = jest.fn();
  store.subscribe(notified);
  store.started('c1');
  jest.advanceTimersByTime(4_000);
  store.started('c1');
  jest.advanceTimersByTime(4_999);
  expect(store.isTyping('c1')).toBe(true);
  expect(store.isTyping('c2')).toBe(false);
  jest.advanceTimersByTime(1);
  expect(store.isTyping('c1')).toBe(false);
  expect(notified).toHaveBeenCalledTimes(3);
});

test('ends with the message', () => {
  const store = new TypingStore();
  store.started('c1');
  store.ended('c1');
  expect(store.isTyping('c1')).toBe(false);
});
