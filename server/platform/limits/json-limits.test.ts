import { exceedsJsonLimits, JSON_LIMITS } from './json-limits';

const nest = (levels: number, open: string, close: string) =>
  JSON.parse(open.repeat(levels) + '1' + close.repeat(levels));

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
  ['both', '{"a":[', ']}'],
])('%s can be nested up to the limit and no deeper', (_name, open, close) => {
  const each = open.length === 6 ? 2 : 1;
  expect(exceedsJsonLimits(nest(JSON_LIMITS.depth / each, open, close))).toBe(false);
  expect(exceedsJsonLimits(nest(JSON_LIMITS.depth / each + 1, open, close))).toBe(true);
  expect(exceedsJsonLimits(nest(50_000, open, close))).toBe(true);
});

test('the limit on values counts nested values', () => {
  expect(exceedsJsonLimits(Array(JSON_LIMITS.values - 1).fill(1))).toBe(false);
  expect(exceedsJsonLimits(Array(JSON_LIMITS.values).fill(1))).toBe(true);
  expect(exceedsJsonLimits(Array(JSON_LIMITS.values / 2).fill({ a: 1 }))).toBe(true);
});

test.each([[undefined], [null], ['text'], [7], [{}], [[]]])('%j is within the limits', (body) => {
  expect(exceedsJsonLimits(body)).toBe(false);
});
