import { dayAfter, isDay } from './days';

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-11-21T00:00', false],
  ['21 November', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('a day ends in India', () => {
  expect(dayAfter('2026-11-30')).toEqual(new Date('2026-12-01T00:00:00+05:30'));
});
