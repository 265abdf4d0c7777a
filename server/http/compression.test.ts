import { encodingFor } from './compression';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip; q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip;q=0.1', 'gzip'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['brotli, x-gzip', 'identity'],
])('for "%s", the encoding is %s', (header, expected) => {
  expect(encodingFor(header)).toBe(expected);
});
