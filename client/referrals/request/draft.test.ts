import { names } from './draft';

test.each([
  ['Hello Meera, I build services.', true],
  ['hello MEERA', true],
  ['Hi Meera’s team', true],
  ['', false],
  ['I know Meeral and Ameera.', false],
])('the message %j names Meera: %s', (message, expected) => {
  expect(names(message, 'Meera')).toBe(expected);
});

test('a name of two words and one in another script are found, and an empty name is not', () => {
  expect(names('Dear Mary Ann, hello', 'Mary Ann')).toBe(true);
  expect(names('नमस्ते मीरा!', 'मीरा')).toBe(true);
  expect(names('Hello', ' ')).toBe(false);
});
