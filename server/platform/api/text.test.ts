import { cleanKey, cleanText, isUuid, nameKey, requireKey, textKey, textProblem } from './text';

test('texts are trimmed and normalized', () => {
  expect(cleanText('name', '  Jose\u0301 ', { max: 10 })).toBe('José');
});

test.each([
  ['blank', '   '],
  ['too long', 'x'.repeat(11)],
  ['with NUL', 'a\u0000b'],
  ['on two lines', 'a\nb'],
])('a text that is %s is rejected with the name of the field', (_name, value) => {
  expect(() => cleanText('headline', value, { max: 10 })).toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: ['headline'] } }),
  );
});

test('emoji, right-to-left and Indic texts are unchanged', () => {
  for (const text of ['👩🏽‍💻 dev', 'مرحبا', 'नमस्ते']) expect(cleanText('name', text, { max: 20 })).toBe(text);
});

test('a blank optional text is null, and a multiline text keeps its line breaks', () => {
  expect(cleanText('message', ' ', { max: 10, optional: true })).toBeNull();
  expect(cleanText('message', 'a\nb', { max: 10, multiline: true })).toBe('a\nb');
});

test('an idempotency key has at most 100 characters, and is blank only where it is optional', () => {
  expect([cleanKey(' key '), cleanKey(' '), cleanKey(undefined), requireKey(' key ')]).toEqual([
    'key',
    null,
    null,
    'key',
  ]);
  expect(requireKey('k'.repeat(100))).toHaveLength(100);
  const refusal = expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: ['idempotencyKey'] } });
  for (const key of ['', 'k'.repeat(101)]) expect(() => requireKey(key)).toThrow(refusal);
  expect(() => cleanKey('k'.repeat(101))).toThrow(refusal);
});

test('textKey ignores case and Unicode form', () => {
  expect(textKey(' Ｎode.JS ')).toBe(textKey('node.js'));
});

test('nameKey lower-cases each character to exactly one character', () => {
  expect(['Acme™', 'Tata\u00a0STEEL', 'ΟΔΟΣ', 'İş'].map(nameKey)).toEqual(['acme™', 'tata\u00a0steel', 'οδοσ', 'iş']);
});

test('isUuid accepts only UUIDs', () => {
  expect(isUuid('019a5c0e-7b1c-7cc2-8f00-0123456789ab')).toBe(true);
  for (const text of ['', '1', 'undefined', "019a5c0e-7b1c-7cc2-8f00-0123456789ab' or 1=1"])
    expect(isUuid(text)).toBe(false);
});

test.each([
  ['NUL', 'a\u0000b'],
  ['half of a surrogate pair', 'a\ud800'],
  ['zero-width spaces', '\u200b\u200b'],
  ['text directions', '\u202e \u2066'],
  ['blank letters', '\u3164\u2800'],
])('a text of %s is rejected everywhere', (_name, value) => {
  expect(textProblem(value)).toMatch(/^must .+\.$/);
  expect(() => cleanText('name', value, { max: 10, optional: true })).toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: ['name'] } }),
  );
});

test.each(['', '  ', 'Asha', 'a\u200db', '👩🏽‍💻', 'नमस्ते', '\u202eabc'])('%p is accepted everywhere', (value) => {
  expect(textProblem(value)).toBeNull();
});
