import { mentionsName } from './draft';

test.each([
  ['Hello Meera, I build services.', true],
  ['hello MEERA', true],
  ['Hi Meera’s team', true],
  ['', false],
])('the message %j names Meera: %s', (message, expected) => {
  expect(mentionsName(message, 'Meera')).toBe(expected);
});

test('a name of two words and one in another script are found, but no part of a word and no empty name', () => {
  expect(mentionsName('I know Anna and Hannah.', 'Ann')).toBe(false);
  expect(mentionsName('Dear Mary Ann, hello', 'Mary Ann')).toBe(true);
  expect(mentionsName('नमस्ते मीरा!', 'मीरा')).toBe(true);
  expect(mentionsName('Hello', ' ')).toBe(false);
});
