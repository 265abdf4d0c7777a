import { durationInWords } from './durationInWords';

test.each([
  [0, 'an hour'],
  [1, 'an hour'],
  [5, 'five hours'],
  [23, '23 hours'],
  [24, 'a day'],
  [25, 'two days'],
  [48, 'two days'],
  [300, '13 days'],
])('%d hours is "%s"', (hours, words) => {
  expect(durationInWords(hours)).toBe(words);
});
