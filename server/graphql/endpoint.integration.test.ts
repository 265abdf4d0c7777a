import { createHash } from 'node:crypto';
import { testApp } from '../testing/harness';

const t = testApp();

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  t.visitor.post('/graphql', payload, { 'content-type': 'application/json', ...headers });

describe('a document that was sent before', () => {
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

  test('is executed for the viewer of each request', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker({ firstName: 'Ravi' })];
    const query = 'query Mine { me { firstName } }';
    const answers = [];
    for (const user of [asha, ravi, null]) {
      const headers: Record<string, string> = user ? { authorization: `Bearer ${await t.signIn(user)}` } : {};
      answers.push((await post({ query }, headers)).json().data.me?.firstName ?? null);
    }
    expect(answers).toEqual(['Asha', 'Ravi', null]);
  });

  test('is refused with the same message, and with its own request ID', async () => {
    const refused = await twice({ query: 'query Shut { sessions { id } }' });
    expect(refused.json().errors[0]).toMatchObject({
      message: 'Sign in to continue.',
      extensions: { code: 'UNAUTHENTICATED', requestId: refused.headers['x-request-id'] },
    });
  });

  test('runs a mutation once, even if it is refused', async () => {
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

  test('does not repeat a mutation field that succeeded beside one that was refused', async () => {
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
    ['variables that are a string', { variables: 'x' }],
    ['an unknown operation name', { operationName: 'Other' }],
    ['an operation name that is a number', { operationName: 1 }],
    ['the hash of another document', { extensions: { persistedQuery: { version: 1, sha256Hash: 'ab' } } }],
  ])('with %s is refused as the first time', async (_name, more) => {
    const query = 'query Known { me { id } }';
    await twice({ query });
    const answer = await post({ query, ...more });
    expect([answer.statusCode, answer.json().data]).toEqual([400, undefined]);
    expect(answer.json().errors[0].extensions.code).toMatch(/^BAD_/);
  });

  test('can be sent by its hash alone once its text was registered', async () => {
    const query = 'query Hashed { me { id } }';
    const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') };
    const unknown = await post({ extensions: { persistedQuery } });
    expect(unknown.json().errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    await post({ query, extensions: { persistedQuery } });
    expect((await twice({ extensions: { persistedQuery } })).json().data).toEqual({ me: null });
  });

  test('is answered with the media type that the client accepts', async () => {
    const accept = 'application/graphql-response+json,application/json;q=0.9';
    const answer = await twice({ query: 'query Typed { me { id } }' }, { accept });
    expect(answer.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8');
    expect((await post({ query: 'query Typed { me { id } }' }, { accept: 'text/html' })).statusCode).toBe(406);
  });
});
