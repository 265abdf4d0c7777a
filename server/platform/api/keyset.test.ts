import {
  BY_ID,
  type Cursors,
  int,
  intBetween,
  type Keyset,
  keyset,
  microseconds,
  smallint,
  text,
  timestamp,
  uuid,
} from './keyset';

const ID = '019a5c0e-7b1c-7cc2-8f00-0123456789ab';
const base64 = (text: string) => Buffer.from(text).toString('base64url');
const encoded = (value: unknown) => base64(JSON.stringify(value));

const DIRECTORY = keyset({ rank: intBetween(0, 3), id: uuid });
const COMPANIES = keyset({ company: text, readiness: smallint, id: uuid });
const POSTED = keyset({ postedAt: timestamp, id: uuid });
const COUNTS = keyset({ count: int, id: uuid });
const LATEST = keyset({ sortKey: microseconds, id: uuid });

/** The cursors of one list with this sort key. */
const cursorsOf = (sortKey: Keyset): Cursors => sortKey.cursorsOf('people', { role: 'hr' });
/** The part of its cursors that says which list they belong to. */
const ORIGIN = BY_ID.cursorsOf('people', { role: 'hr' }).encode({ id: ID }).slice(0, 9);

test('decoding a cursor returns the encoded key', () => {
  const key = { company: 'acme', readiness: -88, id: ID };
  const { encode, decode } = cursorsOf(COMPANIES);
  expect(decode(encode(key))).toEqual(key);
  expect(COMPANIES.values(key)).toEqual(['acme', '-88', ID]);
});

test('values are encoded in the order of the parts, after the origin of the cursor', () => {
  expect(cursorsOf(DIRECTORY).encode({ id: ID, rank: 2 })).toBe(`${ORIGIN}${encoded([2, ID])}`);
  expect(ORIGIN).toMatch(/^[\w-]{8}\.$/);
});

test('without a cursor there is no key', () => {
  expect(cursorsOf(DIRECTORY).decode(null)).toBeNull();
  expect(cursorsOf(DIRECTORY).decode(undefined)).toBeNull();
});

const PAST = new Date('2026-11-01');
const FOREIGN: [name: string, list: string, filter: object][] = [
  ['another list', 'jobs', { role: 'hr', skills: ['SQL', 'Go'], since: PAST }],
  ['another value', 'people', { role: 'alumni', skills: ['SQL', 'Go'], since: PAST }],
  ['fewer conditions', 'people', { role: 'hr', skills: ['SQL', 'Go'] }],
  ['other items', 'people', { role: 'hr', skills: ['SQL'], since: PAST }],
  ['another time', 'people', { role: 'hr', skills: ['SQL', 'Go'], since: new Date('2026-11-02') }],
  ['the same value of another condition', 'people', { name: 'hr', skills: ['SQL', 'Go'], since: PAST }],
];
test.each(FOREIGN)('a cursor is refused with %s', (_name, list, filter) => {
  const own = BY_ID.cursorsOf('people', { role: 'hr', skills: ['SQL', 'Go'], since: PAST });
  const foreign = BY_ID.cursorsOf(list, filter).encode({ id: ID });
  expect(() => own.decode(foreign)).toThrow(
    expect.objectContaining({
      code: 'BAD_USER_INPUT',
      message: 'This cursor belongs to another list or filter. Start again without it.',
      details: { fields: ['after'] },
    }),
  );
});

test('equal filters have the same cursors, whatever the order of their conditions and however these are left out', () => {
  const { encode } = BY_ID.cursorsOf('people', { role: 'hr', range: { from: 1, to: 2 }, q: null });
  const { decode } = BY_ID.cursorsOf('people', { q: undefined, range: { to: 2, from: 1 }, role: 'hr' });
  expect(decode(encode({ id: ID }))).toEqual({ id: ID });
});

const ACCEPTED: [name: string, list: Keyset, values: unknown[]][] = [
  ['the lowest rank', DIRECTORY, [0, ID]],
  ['the highest rank', DIRECTORY, [3, ID]],
  ['an ID in upper case', DIRECTORY, [3, ID.toUpperCase()]],
  ['the largest integer', COUNTS, [2 ** 31 - 1, ID]],
  ['the smallest smallint', COMPANIES, ['acme', -(2 ** 15), ID]],
  ['an empty text', COMPANIES, ['', 0, ID]],
  ['a time', POSTED, ['2026-11-22T09:30:00.123Z', ID]],
  ['microseconds', LATEST, [1_795_000_000_000_001, ID]],
];
test.each(ACCEPTED)('%s is accepted', (_name, list, values) => {
  const key = cursorsOf(list).decode(`${ORIGIN}${encoded(values)}`);
  expect(key && list.values(key)).toEqual(values.map(String));
});

const REJECTED: [name: string, list: Keyset, cursor: string][] = [
  ['an empty cursor', BY_ID, ''],
  ['invalid base64', BY_ID, 'junk'],
  ['10,000 characters', BY_ID, 'x'.repeat(10_000)],
  ['truncated JSON', BY_ID, base64(`["${ID}"`)],
  ['an object', BY_ID, encoded({ id: ID })],
  ['an object with a length', BY_ID, encoded({ length: 1, 0: ID })],
  ['a string', BY_ID, encoded(ID)],
  ['null', BY_ID, encoded(null)],
  ['an empty array', BY_ID, encoded([])],
  ['a cursor with too many parts', BY_ID, encoded([1, ID])],
  ['a cursor with too few parts', DIRECTORY, encoded([ID])],
  ['an ID that is not a UUID', DIRECTORY, encoded([1, 'x'])],
  ['an ID that is a number', BY_ID, encoded([7])],
  ['an ID that is an array', BY_ID, encoded([[ID]])],
  ['an ID with a space', BY_ID, encoded([`${ID} `])],
  ['an ID followed by SQL', BY_ID, encoded([`${ID}'; drop table users; --`])],
  ['a rank below the lowest', DIRECTORY, encoded([-1, ID])],
  ['a rank above the highest', DIRECTORY, encoded([4, ID])],
  ['a fraction', DIRECTORY, encoded([1.5, ID])],
  ['a number as a string', DIRECTORY, encoded(['1', ID])],
  ['an empty string as a number', DIRECTORY, encoded(['', ID])],
  ['null as a number', COUNTS, encoded([null, ID])],
  ['true as a number', COUNTS, encoded([true, ID])],
  ['an array as a number', COUNTS, encoded([[1], ID])],
  ['an integer that is too large', COUNTS, encoded([2 ** 31, ID])],
  ['an integer that is too small', COUNTS, encoded([-(2 ** 31) - 1, ID])],
  ['a huge number', COUNTS, encoded([1e99, ID])],
  ['an infinite number', COUNTS, base64(`[1e999, "${ID}"]`)],
  ['a smallint that is too large', COMPANIES, encoded(['acme', 2 ** 15, ID])],
  ['a text with NUL', COMPANIES, encoded(['a\u0000', 0, ID])],
  ['a text that is an object', COMPANIES, encoded([{}, 0, ID])],
  ['a text that is a number', COMPANIES, encoded([7, 0, ID])],
  ['a year as a time', POSTED, encoded(['2026', ID])],
  ['a time without a zone', POSTED, encoded(['2026-11-22T09:30:00.123', ID])],
  ['the year 0', POSTED, encoded(['0000-01-01T00:00:00.000Z', ID])],
  ['a year of six digits', POSTED, encoded(['+275760-09-13T00:00:00.001Z', ID])],
  ['a 30 February', POSTED, encoded(['2026-02-30T00:00:00.000Z', ID])],
  ['the year 10000', POSTED, encoded(['+010000-01-01T00:00:00.000Z', ID])],
  ['a time that is a number', POSTED, encoded([1_795_000_000_000, ID])],
  ['microseconds beyond the range of PostgreSQL', LATEST, encoded([1e17, ID])],
];
test.each(REJECTED)('%s is rejected', (_name, list, data) => {
  const error = { code: 'BAD_USER_INPUT', message: 'This cursor is not valid. Start again without it.' };
  const { decode } = cursorsOf(list);
  for (const cursor of [data, `${ORIGIN}${data}`]) {
    expect(() => decode(cursor)).toThrow(expect.objectContaining({ ...error, details: { fields: ['after'] } }));
  }
  expect(() => decode(`${ORIGIN}${data}`, 'before')).toThrow(
    expect.objectContaining({ ...error, details: { fields: ['before'] } }),
  );
});

test('the SQL condition compares all parts with their types', () => {
  expect(COMPANIES.whereSql(['company', 'readiness', 'id'], { parameter: '$5', descending: false })).toBe(
    '(company, readiness, id) > (($5::text[])[1]::text, ($5::text[])[2]::smallint, ($5::text[])[3]::uuid)',
  );
  expect(BY_ID.whereSql(['a.id'], { parameter: '$2', descending: true })).toBe('(a.id) < (($2::text[])[1]::uuid)');
});
