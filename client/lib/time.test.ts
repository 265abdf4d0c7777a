import { dueIn, messageTime, relativeTime, shortDate } from './time';

const now = new Date(2026, 10, 21, 15, 0);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('a message shows its time for 24 hours, then Yesterday, then its date', () => {
  expect(messageTime(ago(2), now)).toBe('1:00 PM');
  expect(messageTime(ago(23.9), now)).toBe('3:06 PM');
  expect(messageTime(ago(24), now)).toBe('Yesterday');
  expect(messageTime(ago(47.9), now)).toBe('Yesterday');
  expect(messageTime(ago(48), now)).toBe('19 Nov');
});

test('a relative time is just now, then counts, then becomes a date', () => {
  expect(relativeTime(ago(0), now)).toBe('just now');
  expect(relativeTime(ago(5 / 60), now)).toBe('5 minutes ago');
  expect(relativeTime(ago(72), now)).toBe('3 days ago');
  expect(relativeTime(ago(24 * 40), now)).toBe('12 Oct');
});

test('a date of another year says so', () => {
  expect(shortDate(new Date(2024, 1, 29), now)).toBe('29 Feb 2024');
});

test('says how far away a day to come is', () => {
  expect(dueIn(ago(-72), now)).toBe('in 3 days');
});
