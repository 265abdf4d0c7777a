import { testApp } from '../testing/harness';

const t = testApp();

const FORM = { 'content-type': 'text/plain' };
const VIA_APOLLO = { accept: 'application/graphql-response+json' };
const SUBSCRIPTION = { query: 'subscription Chat { chatEvents { __typename } }' };
const SEARCH = 'query Search($name: String) { candidates(filter: { q: $name }) { totalCount } }';
const PRIVATE = 'someone.private@example.org';

/** The log of one request by a job seeker, without what differs between requests. */
async function logOf(request: { url: string; payload?: object | string; headers?: Record<string, string> }) {
  const asha = await t.make.jobseeker();
  await t.signIn(asha);
  t.logs = [];
  await t.inject(asha, { method: request.payload === undefined ? 'GET' : 'POST', ...request });
  expect(t.logs.join('')).not.toContain(PRIVATE);
  return t.logs.map((line) => {
    const { level, msg, method, route, status, operation, errorCodes, err } = JSON.parse(line) as Record<
      string,
      unknown
    >;
    return { level, msg, method, route, status, operation, errorCodes, err };
  });
}

const answered = (parts: object) => [{ level: 30, msg: 'answered', ...parts }];
const graphql = { method: 'POST', route: '/graphql' };

it.each([
  ['a refused operation', { query: SEARCH, variables: { name: PRIVATE } }, {}, 200, 'Search', 'FORBIDDEN'],
  ['the same through Apollo', { query: SEARCH, variables: { name: PRIVATE } }, VIA_APOLLO, 200, 'Search', 'FORBIDDEN'],
  ['one without a name', { query: '{ candidates { totalCount } me { id } }' }, {}, 200, 'candidates me', 'FORBIDDEN'],
  [
    'an unknown field',
    { query: 'query Wrong { nothing }', operationName: 'Wrong' },
    {},
    400,
    'Wrong',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['a syntax error', { query: '{' }, {}, 400, undefined, 'GRAPHQL_PARSE_FAILED'],
  ['a syntax error through Apollo', { query: '{' }, VIA_APOLLO, 400, undefined, 'GRAPHQL_PARSE_FAILED'],
  ['an invalid variable', { query: SEARCH, variables: { name: [PRIVATE, 1] } }, {}, 400, 'Search', 'BAD_USER_INPUT'],
  ['a subscription', SUBSCRIPTION, {}, 400, 'Chat', 'BAD_REQUEST'],
  ['a subscription through Apollo', SUBSCRIPTION, VIA_APOLLO, 400, 'Chat', 'BAD_REQUEST'],
  ['a batch', [{ query: '{ me { id } }' }], {}, 400, undefined, 'BAD_REQUEST'],
  ['a possible forgery', 'query=x', FORM, 400, undefined, 'BAD_REQUEST'],
])(
  'the log of %s is one line with the operation and the code',
  async (_case, payload, headers, status, operation, code) => {
    expect(await logOf({ url: '/graphql', payload, headers })).toEqual(
      answered({ ...graphql, status, operation, errorCodes: [code] }),
    );
  },
);

it('the log of a success names the operation', async () => {
  expect(await logOf({ url: '/graphql', payload: { query: 'query Me { me { id } }' } })).toEqual(
    answered({ ...graphql, status: 200, operation: 'Me' }),
  );
});

it('the log of a refusal over REST has the code', async () => {
  expect(await logOf({ url: `/api/candidates?q=${PRIVATE}` })).toEqual(
    answered({ method: 'GET', route: '/api/candidates', status: 403, errorCodes: ['FORBIDDEN'] }),
  );
});
