import { inOneLine, isolated, isolating } from './isolated';

test.each(['Asha Rao', 'Zoë', '李雷', ''])('leaves %p as it is', (text) => {
  expect(isolated(text)).toBe(text);
});

test.each(['مهندسة', 'אשה', 'Asha אשה'])('puts %p between control characters', (text) => {
  expect(isolated(text)).toBe(`\u200e\u2068${text}\u2069`);
});

test('puts facts in one line, without those that are missing', () => {
  expect(inOneLine(['Engineer at Zeta', null, '', undefined, 'NIT Trichy 2019'])).toBe(
    'Engineer at Zeta · NIT Trichy 2019',
  );
  expect(inOneLine(['אשה', '2019'])).toBe('\u200e\u2068אשה\u2069 · 2019');
  expect(inOneLine([null])).toBe('');
});

test('isolates the values of a sentence', () => {
  expect(isolating`Delete ${'אשה'} and ${2} more?`).toBe('Delete \u200e\u2068אשה\u2069 and 2 more?');
  expect(isolating`Delete ${'Java'}?\n`).toBe('Delete Java?\n');
});
