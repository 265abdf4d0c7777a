import { badgeCount, fileSize, number, percent, plural, rate, total, totalOf } from './numbers';

test('groups digits the Indian way', () => {
  expect(number(8700)).toBe('8,700');
  expect(number(1234567)).toBe('12,34,567');
});

test('keeps badges short', () => {
  expect([badgeCount(7), badgeCount(99), badgeCount(100)]).toEqual(['7', '99', '99+']);
});

test('adds the noun in singular or plural', () => {
  expect([plural(0, 'request'), plural(1, 'request'), plural(2, 'request'), plural(2, 'person', 'people')]).toEqual([
    '0 requests',
    '1 request',
    '2 requests',
    '2 people',
  ]);
});

test('a total of 5,000 can be more', () => {
  expect([total(1), total(4999), total(5000)]).toEqual(['1', '4,999', '5,000+']);
  expect([totalOf(1, 'person', 'people'), totalOf(2, 'job'), totalOf(5000, 'person', 'people')]).toEqual([
    '1 person',
    '2 jobs',
    '5,000+ people',
  ]);
});

test('writes percentages', () => {
  expect(percent(84.6)).toBe('85%');
});

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1023, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5 MB'],
  [12.4 * 1024 ** 2, '12 MB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('a rate of nothing is a dash', () => {
  expect(rate(null)).toBe('–');
  expect(rate(0)).toBe('0%');
  expect(rate(84.6)).toBe('85%');
});
