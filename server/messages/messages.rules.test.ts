import { TestClock } from '../testing/test-clock';
import { Role } from '../access/roles';
import { conversationType, messageStatus, pairOf } from './messages.rules';
import { TypingIndicators } from './typing-indicators';

it.each([
  [Role.JOBSEEKER, 'candidate'],
  [Role.HR, 'hr'],
  [Role.ALUMNI, 'other'],
  [Role.ADMIN, 'other'],
])('a conversation with a %s has the type %s', (role, type) => {
  expect(conversationType(role)).toBe(type);
});

it.each([
  [5, 'sent'],
  [4, 'delivered'],
  [3, 'delivered'],
  [2, 'read'],
])('message %i is %s when 4 have arrived and 2 were seen', (seq, status) => {
  expect(messageStatus(seq, { deliveredSeq: 4, seenSeq: 2 })).toBe(status);
});

it('a pair is the same from either side', () => {
  expect(pairOf('b', 'a')).toEqual(pairOf('a', 'b'));
  expect(pairOf('b', 'a')).toEqual({ low: 'a', high: 'b' });
});

it('typing lasts five seconds and is sent at most once a second', async () => {
  const clock = new TestClock();
  const indicators = new TypingIndicators({ clock, marks: null });
  const typist = { conversationId: 'c', userId: 'u' };
  const isTyping = async () => (await indicators.typingIn([typist])).has('c');
  expect(indicators.note(typist)).toBe(true);
  expect(indicators.note(typist)).toBe(false);
  clock.advance(1_000);
  expect(indicators.note(typist)).toBe(true);
  clock.advance(4_999);
  expect(await isTyping()).toBe(true);
  clock.advance(1);
  expect(await isTyping()).toBe(false);
  indicators.note(typist);
  indicators.clear(typist);
  expect(await isTyping()).toBe(false);
});
