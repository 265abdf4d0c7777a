import { TestApp, type User } from '../testing/harness';
import { testSockets } from '../testing/sockets';

// One application for all tests: they write nothing but a user.
const t = new TestApp({});
const hidden = new TestApp({ introspection: false });
let asha: User;
beforeAll(async () => {
  await Promise.all([t.open(), hidden.open()]);
  asha = await t.make.hr();
});
const sockets = testSockets(t);
afterAll(() => Promise.all([t.close(), hidden.close()]));

const POST = 'mutation ($i: PostJobInput!) { postJob(input: $i) { job { id } } }';
const JOBS = 'query ($filter: JobFilter, $first: Int = 1) { jobs(filter: $filter, first: $first) { totalCount } }';
const FULL = { title: 'Tester', company: 'Acme', location: 'Pune', type: 'FULL_TIME', description: 'Test.' };

describe('variables that do not match their types', () => {
  test.each([
    ['a missing field', POST, { i: { ...FULL, title: undefined } }, 'title', 'title is required.'],
    ['null', POST, { i: { ...FULL, title: null } }, 'title', 'title is required.'],
    ['a missing variable', POST, {}, 'input', 'input is required.'],
    ['no object', POST, { i: 'x' }, 'input', 'input must be an object.'],
    ['an unknown field', POST, { i: { ...FULL, heading: 'x' } }, 'heading', 'heading is not a field of this input.'],
    ['a number for a string', POST, { i: { ...FULL, title: 5 } }, 'title', 'title must be a string.'],
    [
      'no list of strings',
      POST,
      { i: { ...FULL, requirements: ['a', 5] } },
      'requirements',
      'requirements must be a string.',
    ],
    [
      'a salary beyond 32 bits',
      POST,
      { i: { ...FULL, salary: { min: 1, max: 3_000_000_000, currency: 'INR' } } },
      'salary.max',
      'salary.max must be between -2147483648 and 2147483647.',
    ],
    [
      'a fraction',
      POST,
      { i: { ...FULL, salary: { min: 1.5, max: 3, currency: 'INR' } } },
      'salary.min',
      'salary.min must be a whole number.',
    ],
    [
      'an impossible date',
      POST,
      { i: { ...FULL, applicationDeadline: '2031-02-31T00:00:00Z' } },
      'applicationDeadline',
      'applicationDeadline must be a time in ISO 8601 format with its UTC offset, such as 2026-11-22T09:30:00Z.',
    ],
    ['a flag as a text', JOBS, { filter: { remote: 'yes' } }, 'filter.remote', 'filter.remote must be true or false.'],
    [
      'an unknown enum value',
      JOBS,
      { filter: { type: 'FREELANCE' } },
      'filter.type',
      expect.stringMatching(/^filter\.type must be one of FULL_TIME, .+\.$/),
    ],
    ['null for a variable with a default', JOBS, { first: 'x' }, 'first', 'first must be a whole number.'],
  ])('%s: the error names the field', async (_name, query, variables, field, message) => {
    const answer = await asha.post('/graphql', { query, variables });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { message, extensions: { code: 'BAD_USER_INPUT', fields: [field], requestId: answer.headers['x-request-id'] } },
    ]);
  });

  const literalOf = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`;
    if (typeof value === 'object' && value !== null) {
      return `{ ${Object.entries(value)
        .map(([name, item]) => `${name}: ${literalOf(item)}`)
        .join(', ')} }`;
    }
    return typeof value === 'string' && /^[A-Z_]+$/.test(value) ? value : JSON.stringify(value);
  };
  const post = (input: unknown) => `mutation { postJob(input: ${literalOf(input)}) { job { id } } }`;

  test.each([
    ['a text for a number', '{ jobs(first: "x") { totalCount } }', 'first', 'first must be a whole number.'],
    ['a fraction', '{ jobs(first: 1.5) { totalCount } }', 'first', 'first must be a whole number.'],
    ['null', '{ jobs(first: null) { totalCount } }', 'first', 'first is required.'],
    ['a list', '{ jobs(first: [1]) { totalCount } }', 'first', 'first must be a whole number.'],
    ['an object', '{ jobs(first: {}) { totalCount } }', 'first', 'first must be a whole number.'],
    ['no object', '{ jobs(filter: 5) { totalCount } }', 'filter', 'filter must be an object.'],
    ['a list of objects', '{ jobs(filter: [{}]) { totalCount } }', 'filter', 'filter must be an object.'],
    [
      'a flag as a text',
      '{ jobs(filter: { remote: "yes" }) { totalCount } }',
      'filter.remote',
      'filter.remote must be true or false.',
    ],
    [
      'an unknown field',
      '{ jobs(filter: { heading: 1 }) { totalCount } }',
      'filter.heading',
      'filter.heading is not a field of this input.',
    ],
    [
      'an unknown enum value',
      '{ jobs(filter: { status: NOPE }) { totalCount } }',
      'filter.status',
      expect.stringMatching(/^filter\.status must be one of OPEN, .+\.$/),
    ],
    ['a missing argument', '{ job { id } }', 'id', 'id is required.'],
    [
      'a missing field',
      post({ ...FULL, title: undefined }).replace('title: undefined, ', ''),
      'title',
      'title is required.',
    ],
    ['null for a field', post({ ...FULL, title: null }), 'title', 'title is required.'],
    [
      'a number in a list of strings',
      post({ ...FULL, requirements: ['a', 5] }),
      'requirements',
      'requirements must be a string.',
    ],
    [
      'a salary beyond 32 bits',
      post({ ...FULL, salary: { max: 3_000_000_000 } }),
      'salary.max',
      'salary.max must be between -2147483648 and 2147483647.',
    ],
    [
      'an impossible date',
      post({ ...FULL, applicationDeadline: '2031-02-31T00:00:00Z' }),
      'applicationDeadline',
      'applicationDeadline must be a time in ISO 8601 format with its UTC offset, such as 2026-11-22T09:30:00Z.',
    ],
    [
      'a default value',
      'query ($n: Int = "x", $f: JobFilter = { remote: 1 }) { jobs(first: $n) { totalCount } all: jobs(filter: $f) { totalCount } }',
      'first',
      'first must be a whole number.',
    ],
    ['a condition', '{ jobs { totalCount @include(if: "x") } }', 'if', 'if must be true or false.'],
  ])('%s in the document itself: the error names the field', async (_name, query, field, message) => {
    const answer = await asha.post('/graphql', { query });
    // The scalars of the product have a code of their own.
    const code = field === 'applicationDeadline' ? 'BAD_USER_INPUT' : 'GRAPHQL_VALIDATION_FAILED';
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toEqual({
      message,
      locations: expect.any(Array) as unknown,
      extensions: { code, fields: [field], requestId: answer.headers['x-request-id'] },
    });
  });

  test('the default values of several variables are named by their inputs', async () => {
    const query = 'query ($f: JobFilter = { remote: 1, heading: 2 }) { jobs(filter: $f) { totalCount } }';
    const { errors } = (await asha.post('/graphql', { query })).json();
    expect(errors.map(({ extensions }: { extensions: { fields: string[] } }) => extensions.fields)).toEqual([
      ['filter.remote'],
      ['filter.heading'],
    ]);
  });

  test('several errors are reported at once', async () => {
    const { errors } = (
      await asha.post('/graphql', { query: POST, variables: { i: { ...FULL, title: 1, location: 2 } } })
    ).json();
    expect(errors.map(({ extensions }: { extensions: { fields: string[] } }) => extensions.fields)).toEqual([
      ['title'],
      ['location'],
    ]);
  });

  test('a variable with a default can be left out', async () => {
    expect((await asha.post('/graphql', { query: JOBS })).json().data.jobs).toEqual({ totalCount: 0 });
  });

  test('errors over WebSockets name the field, too', async () => {
    const socket = await sockets.of(asha);
    const query = 'subscription ($from: ID) { chatEvents(after: $from) { __typename } }';
    const refusalOf = async (from: unknown) => (await socket.listenRaw(query, { from }).refused()).message;
    expect(await refusalOf({ a: 1 })).toBe('after must be a string.');
    expect(await refusalOf('a\u0000')).toBe('after must not contain NUL characters.');
    expect(await refusalOf('')).toBe('after must not be empty.');
    expect(socket.closed).toBeNull();
  });

  test('without introspection, errors contain no names that the client did not send', async () => {
    const hr = await hidden.make.hr();
    const messageOf = async (query: string, variables: object) =>
      (await hr.post('/graphql', { query, variables })).json().errors[0].message;
    expect(await messageOf(POST, { i: { ...FULL, heading: 'x' } })).toBe('heading is not a field of this input.');
    expect(await messageOf(JOBS, { filter: { type: 'FULLTIME' } })).toBe(
      'filter.type must be one of the documented values.',
    );
    expect(await messageOf(JOBS, { filter: { type: 'FULL_TIM' } })).not.toMatch(/Did you mean/);
    const documents: [selection: string, message: string][] = [
      ['jobs(filter: { states: OPEN }) { totalCount }', 'filter.states is not a field of this input.'],
      ['jobs(filter: { status: OPE }) { totalCount }', 'filter.status must be one of the documented values.'],
      ['jobs(firs: 1) { totalCount }', 'Unknown argument "firs" on field "Query.jobs".'],
      ['jobs { totalCounts }', 'Cannot query field "totalCounts" on type "JobConnection".'],
    ];
    for (const [selection, message] of documents) expect(await messageOf(`{ ${selection} }`, {})).toBe(message);
  });
});
