import { isStrongPassword, passwordRules } from './passwordRules';

const met = (password: string) => passwordRules.map((rule) => rule.met(password));

test.each([
  ['', [false, false, false, false]],
  ['sunshine', [true, false, false, false]],
  ['Sunshine', [true, true, false, false]],
  ['Sunshin3', [true, true, true, false]],
  ['Sunsh1ne!', [true, true, true, true]],
  ['A1!', [false, true, true, true]],
  ['Élan vital 9?', [true, true, true, true]],
])('%j meets %j', (password, expected) => {
  expect(met(password)).toEqual(expected);
});

test('a space is not a special character', () => {
  expect(isStrongPassword('Sunshine 1')).toBe(false);
  expect(isStrongPassword('Sunshine-1')).toBe(true);
});
