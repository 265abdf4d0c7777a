import { testApp } from '../testing/harness';

const t = testApp();

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  t.visitor.post('/graphql', payload, { 'content-type': 'application/json', ...headers });

test('me is null for a visitor', async () => {
  const answer = await post({ query: '{ me { id } }' });
  expect(answer.json().data).toEqual({ me: null });
});

test.each([
  ['junk', 'Bearer junk'],
  ['empty', 'Bearer '],
  ['of another scheme', 'Basic abc'],
  ['very long', `Bearer ${'x'.repeat(5000)}`],
])('a token that is %s counts as none', async (_name, authorization) => {
  const answer = await post({ query: '{ me { id } sessions { id } }' }, { authorization });
  expect(answer.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

test('every error carries the request ID of the header', async () => {
  const answer = await post({ query: '{ sessions { id } }' });
  expect(answer.json().errors[0].extensions.requestId).toBe(answer.headers['x-request-id']);
  const rest = await t.visitor.get('/api/profile/me');
  expect(rest.json()).toMatchObject({ code: 'UNAUTHENTICATED', requestId: rest.headers['x-request-id'] });
});

test.each([
  ['invalid JSON', '{"query":', 400],
  ['a batch', '[{"query":"{me{id}}"}]', 400],
  ['without a query', '{}', 400],
  ['selecting an unknown field', '{"query":"{ nothing }"}', 400],
  ['syntactically wrong', '{"query":"{ me {"}', 400],
  ['larger than a megabyte', JSON.stringify({ query: '{ me { id } }', variables: { x: 'x'.repeat(1_100_000) } }), 413],
])('a body that is %s is refused, and the next request works', async (_name, body, status) => {
  const refused = await post(body);
  expect(refused.statusCode).toBe(status);
  const next = await post({ query: '{ me { id } }' });
  expect(next.statusCode).toBe(200);
});

test('a document of more than 1000 tokens is refused', async () => {
  const answer = await post({ query: `{ me { ${'id '.repeat(1200)} } }` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0].extensions.code).toBe('GRAPHQL_PARSE_FAILED');
});

test('a form on another site cannot call the API', async () => {
  const answer = await t.visitor.get('/graphql?query=%7B%20me%20%7B%20id%20%7D%20%7D');
  expect(answer.statusCode).toBe(400);
  const plain = await post('{"query":"{ me { id } }"}', { 'content-type': 'text/plain' });
  expect([400, 415]).toContain(plain.statusCode);
});

test('an internal error is masked, and logged with its cause', async () => {
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

test('an internal error in a resolver is masked with its path, and logged with its cause', async () => {
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

test('an unknown API path is NOT_FOUND as JSON', async () => {
  const answer = await t.visitor.get('/api/nothing');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('pages cannot load anything from other sites, and cannot be framed', async () => {
  const { headers } = await t.visitor.get('/healthz');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('healthz reports the process, readyz waits for the queue', async () => {
  expect((await t.visitor.get('/healthz')).statusCode).toBe(200);
  expect((await t.visitor.get('/readyz')).statusCode).toBe(503);
});

test('neither tokens nor email addresses are logged', async () => {
  const user = await t.make.jobseeker({ email: 'private.person@test.example' });
  const token = await t.signIn(user);
  await t.executeRaw(user, '{ me { id email } }');
  await post({ query: '{ me { id } }' }, { authorization: `Bearer ${token}` });
  expect(t.logs.length).toBeGreaterThan(0);
  expect(t.logs.join('')).not.toContain(token);
  expect(t.logs.join('')).not.toContain('private.person');
});
