import {
  clockAndDay,
  dayName,
  dayInIndia,
  dueIn,
  endOfDay,
  exactTime,
  isSameDay,
  longDate,
  messageTime,
  relativeTime,
  shortDate,
  startOfDay,
  startOfMonth,
  timeSince,
} from './time';

const now = new Date('2026-11-21T15:00:00+05:30');
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

test('a day is Today or Yesterday by the calendar of India, then a date', () => {
  expect(dayName(ago(15), now)).toBe('Today');
  expect(dayName(ago(15.1), now)).toBe('Yesterday');
  expect(dayName(ago(39), now)).toBe('Yesterday');
  expect(dayName(ago(39.1), now)).toBe('19 Nov');
});

test('a moment has its time and its day by the calendar of India', () => {
  expect(clockAndDay(ago(15), now)).toBe('12:00 AM today');
  expect(clockAndDay(ago(15.1), now)).toBe('11:54 PM yesterday');
  expect(clockAndDay(ago(39.1), now)).toBe('11:54 PM on 19 Nov');
});

test('a date of another year includes the year', () => {
  expect(shortDate('2024-02-29T12:00:00+05:30', now)).toBe('29 Feb 2024');
});

test.each([
  [0.2, '12 min'],
  [3.9, '3 h'],
  [24, '1 d'],
  [28.5, '1 d 4 h'],
  [-1, '0 min'],
])('the time since %d hours ago is %s', (hours, text) => {
  expect(timeSince(ago(hours), now)).toBe(text);
});

test('says how far away a future time is', () => {
  expect(dueIn(ago(-72), now)).toBe('in 3 days');
});

test.each([
  [-40, 'in 2 days'],
  [-24, 'in 1 day'],
  [-23.9, 'in 24 hours'],
  [-1.4, 'in 1 hour'],
  [-0.5, 'in 30 minutes'],
  [-0.01, 'in 36 seconds'],
  [24, '1 day ago'],
  [24 * 45, '2 months ago'],
  [24 * 800, '2 years ago'],
])('%d hours ago is said as "%s"', (hours, words) => {
  expect(dueIn(ago(hours), now)).toBe(words);
});

test('an exact time has the month’s name, the time in 12-hour format, and the zone', () => {
  expect(longDate(now)).toBe('21 November 2026');
  const india = 'Asia/Kolkata';
  expect(exactTime(now, india)).toBe('21 November 2026, 3:00 pm IST');
  expect(exactTime('2026-01-02T00:05:00+05:30', india)).toBe('2 January 2026, 12:05 am IST');
  expect(exactTime('2026-01-02T12:00:00+05:30', india)).toBe('2 January 2026, 12:00 pm IST');
});

test('an exact time adds the time of a reader in another zone', () => {
  expect(exactTime(now, 'Asia/Calcutta')).toBe('21 November 2026, 3:00 pm IST');
  expect(exactTime(now, 'UTC')).toBe(
    '21 November 2026, 3:00 pm IST, in your time zone 21 November 2026 at 9:30 am UTC',
  );
  expect(exactTime('2026-11-21T00:30:00+05:30', 'America/New_York')).toBe(
    '21 November 2026, 12:30 am IST, in your time zone 20 November 2026 at 2:00 pm GMT-5',
  );
});

test('a month starts at midnight of its first day', () => {
  expect(startOfMonth(now)).toEqual(new Date('2026-11-01T00:00:00+05:30'));
});

test('dates and times are those of India, wherever the browser is', () => {
  const evening = '2026-12-31T20:00:00Z';
  expect(exactTime(evening, 'Asia/Kolkata')).toBe('1 January 2027, 1:30 am IST');
  expect(shortDate(evening, evening)).toBe('1 Jan');
  expect(messageTime(evening, evening)).toBe('1:30 AM');
  expect(startOfMonth(evening)).toEqual(new Date('2026-12-31T18:30:00Z'));
  expect(isSameDay('2026-12-31T18:30:00Z', evening)).toBe(true);
  expect(isSameDay('2026-12-31T18:29:00Z', evening)).toBe(false);
});

test('days are those of India', () => {
  expect(dayInIndia('2026-11-20T18:30:00Z')).toBe('2026-11-21');
  expect(startOfDay('2026-11-21')).toEqual(new Date('2026-11-21T00:00:00+05:30'));
  expect(endOfDay('2026-11-21')).toEqual(new Date('2026-11-21T23:59:59+05:30'));
});
