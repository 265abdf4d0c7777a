import { quoted } from './quote';

test('quotes up to 80 characters, and cuts longer texts with three dots', () => {
  expect(quoted('a'.repeat(80))).toBe('a'.repeat(80));
  expect(quoted('a'.repeat(81))).toBe(`${'a'.repeat(80)}...`);
});

test('counts an emoji as one character, and joins lines', () => {
  expect(quoted('😀'.repeat(81))).toBe(`${'😀'.repeat(80)}...`);
  expect(quoted('One\n\nTwo')).toBe('One Two');
});
