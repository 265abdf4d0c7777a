import { isOutage, isDiskFull } from './outage';

const coded = (code: string) => Object.assign(new Error('Some message'), { code });

it.each([
  ['ECONNREFUSED', true],
  ['ECONNRESET', true],
  ['ENOTFOUND', true],
  ['EAI_AGAIN', true],
  ['08006', true],
  ['25006', true],
  ['53100', true],
  ['53300', true],
  ['57P01', true],
  ['57P03', true],
  ['23505', false],
  ['40001', false],
  ['40P01', false],
  ['42P01', false],
  ['57014', false],
  ['ENOSPC', true],
  ['ENOENT', false],
  ['ESTORAGE', true],
  ['ESTORAGECONFIG', true],
])(
  'an error with the code %s means that the database, the disk or the storage is unavailable: %s',
  (code, expected) => {
    expect(isOutage(coded(code))).toBe(expected);
  },
);

it.each([
  ['Connection terminated unexpectedly', true],
  ['Connection terminated due to connection timeout', true],
  ['Client has encountered a connection error and is not queryable', true],
  ['timeout exceeded when trying to connect', true],
  ['fetch failed', false],
  ['Cannot read properties of undefined', false],
])('an error without a code and with the message "%s" does so too: %s', (message, expected) => {
  expect(isOutage(new Error(message))).toBe(expected);
});

it('a client that ends its request early is not an outage', () => {
  expect(isOutage(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBe(false);
});

it('what is not an error is not an outage', () => {
  expect([null, undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }].some(isOutage)).toBe(false);
});

it('only 53100 means that the disk is full', () => {
  expect(['53100', '53200', 'ENOSPC'].map((code) => isDiskFull(coded(code)))).toEqual([true, false, false]);
});
