import { isTooMuch, JSON_BOUNDS } from './json-bounds';

const nest = (levels: number, open: string, close: string) =>
  JSON.parse(open.repeat(levels) + '1' + close.repeat(levels));

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
  ['both', '{"a":[', ']}'],
])('%s may nest as deep as the bound, and no deeper', (_name, open, close) => {
  const each = open.length === 6 ? 2 : 1;
  expect(isTooMuch(nest(JSON_BOUNDS.depth / each, open, close))).toBe(false);
  expect(isTooMuch(nest(JSON_BOUNDS.depth / each + 1, open, close))).toBe(true);
  expect(isTooMuch(nest(50_000, open, close))).toBe(true);
});

test('there may be as many values as the bound, whatever they are in', () => {
  expect(isTooMuch(Array(JSON_BOUNDS.values - 1).fill(1))).toBe(false);
  expect(isTooMuch(Array(JSON_BOUNDS.values).fill(1))).toBe(true);
  expect(isTooMuch(Array(JSON_BOUNDS.values / 2).fill({ a: 1 }))).toBe(true);
});

test.each([[undefined], [null], ['text'], [7], [{}], [[]]])('%j is not too much', (body) => {
  expect(isTooMuch(body)).toBe(false);
});
