import { snippetOf } from './snippet';

test.each([
  ['See you at ten', 'YOU', { before: 'See ', hit: 'you', after: ' at ten' }],
  ['One\n\ntwo  three', 'two three', { before: 'One ', hit: 'two three', after: '' }],
  ['1 + 1 (= 2)?', '(= 2)?', { before: '1 + 1 ', hit: '(= 2)?', after: '' }],
  ['नमस्ते मीरा', 'मीरा', { before: 'नमस्ते ', hit: 'मीरा', after: '' }],
])('%s contains %s', (text, q, parts) => {
  expect(snippetOf(text, q)).toEqual(parts);
});

test('cuts long texts before and after the hit', () => {
  const found = snippetOf(`${'a'.repeat(100)} here ${'b'.repeat(200)}`, 'here');
  expect(found?.before).toBe(`…${'a'.repeat(23)} `);
  expect(found?.after.endsWith('b…')).toBe(true);
  expect(`${found?.before}${found?.hit}${found?.after}`.length).toBeLessThanOrEqual(122);
});

test('does not split an emoji, and finds nothing where nothing is', () => {
  const { before = '' } = snippetOf(`${'😀'.repeat(40)}hit`, 'hit') ?? {};
  expect(before).toMatch(/^…(?:😀)+$/u);
  expect(snippetOf('See you', 'nobody')).toBeNull();
});
