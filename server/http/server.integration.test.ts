import { createHash } from 'node:crypto';
import { testApp } from '../testing/harness';

const t = testApp();

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  t.inject(null, {
    method: 'POST',
    url: '/graphql',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

test('me is null for a visitor', async () => {
  const answer = await post({ query: '{ me { id } }' });
  expect(answer.json().data).toEqual({ me: null });
});

test.each([
  ['junk', 'Bearer junk'],
  ['empty', 'Bearer '],
  ['of another scheme', 'Basic abc'],
  ['very long', `Bearer ${'x'.repeat(5000)}`],
])('a token that is %s makes nobody', async (_name, authorization) => {
  const answer = await post({ query: '{ me { id } sessions { id } }' }, { authorization });
  expect(answer.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

test('every error carries the request id that the header has', async () => {
  const answer = await post({ query: '{ sessions { id } }' });
  expect(answer.json().errors[0].extensions.requestId).toBe(answer.headers['x-request-id']);
  const rest = await t.inject(null, { method: 'GET', url: '/api/profile/me' });
  expect(rest.json()).toMatchObject({ code: 'UNAUTHENTICATED', requestId: rest.headers['x-request-id'] });
});

test.each([
  ['no JSON', '{"query":', 400],
  ['a list', '[{"query":"{me{id}}"}]', 400],
  ['no query', '{}', 400],
  ['an unknown field', '{"query":"{ nothing }"}', 400],
  ['a syntax error', '{"query":"{ me {"}', 400],
  ['over a megabyte', JSON.stringify({ query: '{ me { id } }', variables: { x: 'x'.repeat(1_100_000) } }), 413],
])('a body that is %s is refused and the next request works', async (_name, body, status) => {
  const refused = await post(body);
  expect(refused.statusCode).toBe(status);
  const next = await post({ query: '{ me { id } }' });
  expect(next.statusCode).toBe(200);
});

test('a document of more than a thousand tokens is refused', async () => {
  const answer = await post({ query: `{ me { ${'id '.repeat(1200)} } }` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0].extensions.code).toBe('GRAPHQL_PARSE_FAILED');
});

test('a form of another site cannot call the API', async () => {
  const answer = await t.inject(null, { method: 'GET', url: '/graphql?query=%7B%20me%20%7B%20id%20%7D%20%7D' });
  expect(answer.statusCode).toBe(400);
  const plain = await post('{"query":"{ me { id } }"}', { 'content-type': 'text/plain' });
  expect([400, 415]).toContain(plain.statusCode);
});

test('a failure of ours is masked, logged with its request id, and shows nothing of its cause', async () => {
  const user = await t.make.jobseeker();
  const token = await t.signIn(user);
  await t.asOwner('alter table sessions rename to sessions_away');
  const answer = await post({ query: '{ me { id } }' }, { authorization: `Bearer ${token}` });
  await t.asOwner('alter table sessions_away rename to sessions');
  expect(answer.statusCode).toBe(500);
  expect(answer.json().errors[0].message).toBe('Something went wrong on our side.');
  expect(answer.body).not.toContain('sessions');
  expect(t.logs.join('')).toContain('sessions');
});

test('a failure inside a resolver says where, is logged, and shows nothing of its cause', async () => {
  const user = await t.make.jobseeker();
  const headers = { authorization: `Bearer ${await t.signIn(user)}` };
  await t.asOwner('alter table notifications rename to notifications_away');
  const answer = await post({ query: '{ notifications { totalCount } }' }, headers);
  await t.asOwner('alter table notifications_away rename to notifications');
  expect(answer.json().errors[0]).toMatchObject({
    message: 'Something went wrong on our side.',
    path: ['notifications'],
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: answer.headers['x-request-id'] },
  });
  expect(t.logs.join('')).toContain('relation \\"notifications\\" does not exist');
});

test('an address of the API that does not exist is NOT_FOUND as JSON', async () => {
  const answer = await t.inject(null, { method: 'GET', url: '/api/nothing' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('pages may load nothing from elsewhere and may not be framed', async () => {
  const { headers } = await t.inject(null, { method: 'GET', url: '/healthz' });
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('healthz speaks for the process, readyz waits for the queue', async () => {
  expect((await t.inject(null, { method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  expect((await t.inject(null, { method: 'GET', url: '/readyz' })).statusCode).toBe(503);
});

test('no token and no mail address is logged', async () => {
  const user = await t.make.jobseeker({ email: 'private.person@test.example' });
  const token = await t.signIn(user);
  await t.execute(user, '{ me { id email } }');
  await post({ query: '{ me { id } }' }, { authorization: `Bearer ${token}` });
  expect(t.logs.length).toBeGreaterThan(0);
  expect(t.logs.join('')).not.toContain(token);
  expect(t.logs.join('')).not.toContain('private.person');
});

describe('a document that was asked before', () => {
  const twice = async (body: object, headers: Record<string, string> = {}) => {
    await post(body, headers);
    return post(body, headers);
  };

  test('is answered as the first time', async () => {
    const user = await t.make.jobseeker();
    const headers = { authorization: `Bearer ${await t.signIn(user)}` };
    const body = {
      query: 'query Who($first: Int!) { me { id } sessions { current } jobs(first: $first) { totalCount } }',
    };
    const first = await post({ ...body, variables: { first: 1 } }, headers);
    const second = await post({ ...body, variables: { first: 1 } }, headers);
    expect(first.json().errors).toBeUndefined();
    expect(second.json().data).toEqual(first.json().data);
    expect([second.statusCode, second.headers['content-type']]).toEqual([200, first.headers['content-type']]);
  });

  test('is executed for whoever asks, not for who asked first', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker({ firstName: 'Ravi' })];
    const query = 'query Mine { me { firstName } }';
    const answers = [];
    for (const user of [asha, ravi, null]) {
      const headers: Record<string, string> = user ? { authorization: `Bearer ${await t.signIn(user)}` } : {};
      answers.push((await post({ query }, headers)).json().data.me?.firstName ?? null);
    }
    expect(answers).toEqual(['Asha', 'Ravi', null]);
  });

  test('is refused in the same words, with a request id of its own', async () => {
    const refused = await twice({ query: 'query Shut { sessions { id } }' });
    expect(refused.json().errors[0]).toMatchObject({
      message: 'Sign in to continue.',
      extensions: { code: 'UNAUTHENTICATED', requestId: refused.headers['x-request-id'] },
    });
  });

  test('runs a mutation once, also when it ends in a refusal', async () => {
    const user = await t.make.jobseeker();
    const headers = { authorization: `Bearer ${await t.signIn(user)}` };
    const query = 'mutation Edit($input: UpdateProfileInput!) { updateProfile(input: $input) { me { headline } } }';
    await twice({ query, variables: { input: { headline: 'One' } } }, headers);
    const names = await t.countStatements(() =>
      post({ query, variables: { input: { headline: ' \u0000' } } }, headers),
    );
    const refused = await post({ query, variables: { input: { headline: 'a\u0000' } } }, headers);
    expect(refused.json().errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['headline'] });
    expect(names.filter((name) => name.startsWith('sessions.'))).toHaveLength(1);
  });

  test('does not repeat what went well beside a refusal', async () => {
    const headers = { authorization: `Bearer ${await t.signIn(await t.make.alumni())}` };
    const query = `mutation Two($good: PostJobInput!, $other: PostJobInput!) {
      one: postJob(input: $good) { job { id } } two: postJob(input: $other) { job { id } } }`;
    const good = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Builds things.' };
    expect((await post({ query, variables: { good, other: good } }, headers)).json().errors).toBeUndefined();
    const refused = await post({ query, variables: { good, other: { ...good, title: ' ' } } }, headers);
    expect(refused.json().errors[0].extensions.code).toBe('BAD_USER_INPUT');
    const { rows } = await t.db.raw('select count(*)::int as jobs from jobs');
    expect(rows).toEqual([{ jobs: 3 }]);
  });

  test.each([
    ['variables that are a list', { variables: [] }],
    ['variables that are a text', { variables: 'x' }],
    ['an operation name that is none of its', { operationName: 'Other' }],
    ['an operation name that is a number', { operationName: 1 }],
    ['a hash that is not its own', { extensions: { persistedQuery: { version: 1, sha256Hash: 'ab' } } }],
  ])('with %s is refused as the first time', async (_name, more) => {
    const query = 'query Known { me { id } }';
    await twice({ query });
    const answer = await post({ query, ...more });
    expect([answer.statusCode, answer.json().data]).toEqual([400, undefined]);
    expect(answer.json().errors[0].extensions.code).toMatch(/^BAD_/);
  });

  test('by its hash alone is answered once the text was sent', async () => {
    const query = 'query Hashed { me { id } }';
    const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') };
    const unknown = await post({ extensions: { persistedQuery } });
    expect(unknown.json().errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    await post({ query, extensions: { persistedQuery } });
    expect((await twice({ extensions: { persistedQuery } })).json().data).toEqual({ me: null });
  });

  test('still answers to who accepts the type of GraphQL answers', async () => {
    const accept = 'application/graphql-response+json,application/json;q=0.9';
    const answer = await twice({ query: 'query Typed { me { id } }' }, { accept });
    expect(answer.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8');
    expect((await post({ query: 'query Typed { me { id } }' }, { accept: 'text/html' })).statusCode).toBe(406);
  });
});
