import { quoted } from './quote';

test('quotes up to 80 characters as they are, and cuts longer ones with three dots', () => {
  expect(quoted('a'.repeat(80))).toBe('a'.repeat(80));
  expect(quoted('a'.repeat(81))).toBe(`${'a'.repeat(80)}...`);
});

test('counts what people see as one character as one, and puts lines into one', () => {
  expect(quoted('😀'.repeat(81))).toBe(`${'😀'.repeat(80)}...`);
  expect(quoted('One\n\nTwo')).toBe('One Two');
});
