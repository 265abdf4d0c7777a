import { type Actor, codeOf, expectRefusal } from '../../testing/actor';
import type { ApiScope, CreateApiKeyInput } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { testSockets } from '../../testing/sockets';
import { MINUTE } from '../../platform/clock';
import { MAX_KEYS } from './api-keys.rules';

const t = testApp();
const sockets = testSockets(t);

const CREATE = graphql(`
  mutation ApiKeysCreate($input: CreateApiKeyInput!) {
    createApiKey(input: $input) { secret apiKey { id name prefix scopes lastUsedAt createdAt expiresAt } }
  }`);
const LIST = graphql(`query ApiKeysList { apiKeys { id name prefix scopes lastUsedAt expiresAt } }`);
const REVOKE = graphql(`mutation ApiKeysRevoke($id: ID!) { revokeApiKey(input: { id: $id }) { revokedId } }`);
const JOBS = graphql(`query ApiKeysJobs { jobs { totalCount edges { node { title } } } }`);
const LANDING = graphql(`query ApiKeysLanding { landing { studentsConnected } __typename }`);

const create = async (user: Actor, input: Partial<CreateApiKeyInput> = {}) =>
  (await user.run(CREATE, { input: { name: 'Our board', scopes: ['JOBS_READ'], ...input } })).createApiKey;
const keyOf = async (user: User, ...scopes: ApiScope[]) => (await create(user, { scopes })).secret;
const readJobs = async (secret: string) => (await t.withToken(secret).run(JOBS)).jobs;

/** Sends a document of any form with a key. */
async function sendRaw(secret: string, query: string, variables: object = {}) {
  const answer = await t.withToken(secret).post('/graphql', { query, variables });
  const { data, errors } = answer.json();
  return { status: answer.statusCode, data, code: errors?.[0]?.extensions.code ?? null, message: errors?.[0]?.message };
}

describe('API keys', () => {
  test('a key is shown once, listed by its prefix, and stored hashed', async () => {
    const hr = await t.make.hr();
    const scopes: ApiScope[] = ['JOBS_WRITE', 'JOBS_READ', 'JOBS_READ'];
    const { apiKey, secret } = await create(hr, { name: '  Our board ', scopes });
    expect(secret).toMatch(/^bm_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: 'Our board', prefix: secret.slice(0, 9), lastUsedAt: null, expiresAt: null });
    expect(apiKey.scopes).toEqual(['JOBS_READ', 'JOBS_WRITE']);
    const { apiKeys } = await hr.run(LIST);
    expect(apiKeys).toHaveLength(1);
    expect(JSON.stringify(apiKeys)).not.toContain(secret);
    const { rows } = await t.db.raw('select to_jsonb(k) as key from api_keys k');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(9));
    expect(t.logs.join('')).not.toContain(secret);
  });

  test('the owner is always notified of a new key', async () => {
    const hr = await t.make.hr();
    await create(hr, { name: 'Night import' });
    await t.drain();
    expect(await hr.notifications()).toEqual([
      {
        id: expect.any(String),
        read: false,
        kind: 'ACCOUNT',
        title: 'An API key was created',
        message: expect.stringContaining('Night import'),
        link: '/settings/api-keys',
      },
    ]);
  });

  test('only HR and admins can have keys', async () => {
    expect((await create(await t.make.admin())).secret).toMatch(/^bm_/);
    for (const other of [await t.make.jobseeker(), await t.make.alumni()]) {
      await expectRefusal(create(other), 'FORBIDDEN');
      await expectRefusal(other.run(LIST), 'FORBIDDEN');
    }
    await expectRefusal(t.visitor.run(LIST), 'UNAUTHENTICATED');
  });

  test.each<[string, Partial<CreateApiKeyInput>, string]>([
    ['a blank name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'n'.repeat(61) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('a key with %s is refused', async (_name, input, field) => {
    await expectRefusal(create(await t.make.hr(), input), 'BAD_USER_INPUT', [field]);
  });

  test('a user has twenty keys at most, also when they are created in parallel', async () => {
    const hr = await t.make.hr();
    const codes = await Promise.all(Array.from({ length: MAX_KEYS + 5 }, () => codeOf(create(hr))));
    expect(codes.filter((code) => code === null)).toHaveLength(MAX_KEYS);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(5);
  });

  test('revoking a key takes effect at once, and only the owner can do it', async () => {
    const [hr, other] = [await t.make.hr(), await t.make.hr()];
    const { apiKey, secret } = await create(hr);
    await expectRefusal(other.run(REVOKE, { id: apiKey.id }), 'NOT_FOUND');
    await expectRefusal(hr.run(REVOKE, { id: 'nothing' }), 'NOT_FOUND');
    expect((await readJobs(secret)).totalCount).toBe(0);
    expect((await hr.run(REVOKE, { id: apiKey.id })).revokeApiKey.revokedId).toBe(apiKey.id);
    const message = 'This API key is not valid. It may have been revoked, or have expired.';
    expect((await expectRefusal(readJobs(secret), 'UNAUTHENTICATED')).message).toBe(message);
    const overRest = await t.withToken(secret).get('/api/jobs');
    expect([overRest.statusCode, overRest.json().message]).toEqual([401, message]);
    expect((await t.visitor.get('/api/jobs')).json().message).toBe('Sign in to continue.');
  });

  test('a key stops working when it expires', async () => {
    const hr = await t.make.hr();
    const expiresAt = new Date(t.clock.now().getTime() + MINUTE).toISOString();
    const { secret } = await create(hr, { expiresAt });
    expect((await readJobs(secret)).totalCount).toBe(0);
    t.clock.advance(MINUTE);
    await expectRefusal(readJobs(secret), 'UNAUTHENTICATED');
  });

  test.each([
    ['suspended', 'suspended_at = now()'],
    ['about to be erased', 'deleted_at = now()'],
    ['no longer HR or an admin', `role = 'alumni'`],
  ])('a key stops working once its owner is %s', async (_name, change) => {
    const hr = await t.make.hr();
    const secret = await keyOf(hr, 'JOBS_READ');
    await t.db.raw(`update users set ${change} where id = $1`, [hr.id]);
    await expectRefusal(readJobs(secret), 'UNAUTHENTICATED');
  });

  test('the last use of a key is recorded to the minute and does not make its owner active', async () => {
    const hr = await t.make.hr();
    const secret = await keyOf(hr, 'JOBS_READ');
    const used = async () => new Date((await hr.run(LIST)).apiKeys[0]?.lastUsedAt ?? NaN).getTime();
    const before = await t.db.raw('select last_active_at from users where id = $1', [hr.id]);
    const names = await t.countStatements(() => readJobs(secret));
    expect(names.slice(0, 2)).toEqual(['api-keys.by-secrets', 'api-keys.touch']);
    expect(names.filter((name) => name.startsWith('sessions.'))).toEqual([]);
    expect((await t.db.raw('select last_active_at from users where id = $1', [hr.id])).rows).toEqual(before.rows);
    const first = await used();
    t.clock.advance(MINUTE / 2);
    expect(await t.countStatements(() => readJobs(secret))).not.toContain('api-keys.touch');
    t.clock.advance(MINUTE);
    await readJobs(secret);
    expect((await used()) - first).toBe(1.5 * MINUTE);
  });

  test('a request with a session takes no statement for keys', async () => {
    const hr = await t.make.hr();
    await t.signIn(hr);
    const names = await t.countStatements(() => hr.get('/api/jobs'));
    expect(names.filter((name) => name.startsWith('api-keys.') || name.startsWith('budgets.'))).toEqual([]);
  });

  test('keys and sessions of concurrent requests are read together', async () => {
    const hr = await t.make.hr();
    const secret = await keyOf(hr, 'JOBS_READ');
    const session = await t.signIn(hr);
    const reader = t.app.modules.auth.api.sessionReader;
    const viewers = await Promise.all([reader.viewerOf(secret), reader.viewerOf(session), reader.viewerOf('junk')]);
    expect(viewers.map((viewer) => viewer && [viewer.id, viewer.scopes])).toEqual([
      [hr.id, new Set(['jobs_read'])],
      [hr.id, null],
      null,
    ]);
  });
});

describe('what a key can access', () => {
  test('a key can access what its scopes allow, and a refusal names the missing scope', async () => {
    const hr = await t.make.hr();
    await t.make.job(hr, { title: 'Compiler Engineer' });
    const secret = await keyOf(hr, 'JOBS_READ');
    expect((await readJobs(secret)).edges.map(({ node }) => node.title)).toEqual(['Compiler Engineer']);
    expect(await sendRaw(secret, '{ referrals(box: RECEIVED) { totalCount } }')).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      message: 'This API key lacks the scope REFERRALS_READ.',
    });
  });

  test('a field that leads elsewhere needs a scope of its own', async () => {
    const hr = await t.make.hr();
    const { id } = await t.make.job(hr);
    const query = `{ job(id: "${id}") { applicants { totalCount } } }`;
    expect((await sendRaw(await keyOf(hr, 'JOBS_READ'), query)).message).toContain('CANDIDATES_READ');
    expect((await sendRaw(await keyOf(hr, 'JOBS_READ', 'CANDIDATES_READ'), query)).data.job.applicants.totalCount).toBe(
      0,
    );
  });

  test('a missing scope is also refused in fragments, aliases and skipped fields', async () => {
    const hr = await t.make.hr();
    const secret = await keyOf(hr, 'JOBS_READ');
    const queries = [
      'query { jobs { edges { node { ...On } } } } fragment On on Job { x: applicants { totalCount } }',
      'query { jobs { edges { node { ... on Job { applicants @skip(if: true) { totalCount } } } } } }',
    ];
    for (const query of queries) expect((await sendRaw(secret, query)).message).toContain('CANDIDATES_READ');
  });

  test('a key writes jobs with its scope only, and writes nothing when it may not read the result', async () => {
    const hr = await t.make.hr();
    const input = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Builds things.' };
    const post = (inner: string) =>
      `mutation Post($input: PostJobInput!) { postJob(input: $input) { job { ${inner} } } }`;
    const secret = await keyOf(hr, 'JOBS_WRITE');
    expect((await sendRaw(secret, post('id applicants { totalCount }'), { input })).code).toBe('FORBIDDEN');
    expect(await t.count('jobs')).toBe(0);
    expect((await sendRaw(secret, post('title'), { input })).data.postJob.job.title).toBe('Engineer');
    expect((await sendRaw(await keyOf(hr, 'JOBS_READ'), post('id'), { input })).message).toContain('JOBS_WRITE');
  });

  test.each([
    ['me', '{ me { id } }'],
    ['sessions', '{ sessions { id } }'],
    ['keys', '{ apiKeys { id } }'],
    ['chats', '{ conversations { totalCount } }'],
    ['a referral’s chat', '{ referrals(box: RECEIVED) { edges { node { conversation { id } } } } }'],
    ['files', '{ referrals(box: RECEIVED) { edges { node { resume { url } } } } }'],
    ['a candidate’s files', '{ candidates { edges { node { resume { url } } } } }'],
    ['a person’s files', '{ jobs { edges { node { postedBy { certifications { media { url } } } } } } }'],
    ['credits', '{ credits { balance } }'],
    ['notifications', '{ notifications { totalCount } }'],
    ['people', '{ userDirectory { totalCount } }'],
    ['settings', '{ settings { email } }'],
    ['keys made by keys', 'mutation { createApiKey(input: { name: "x", scopes: [JOBS_READ] }) { secret } }'],
    ['signing in', 'mutation { signIn(input: { idToken: "x" }) { token } }'],
    ['signing out', 'mutation { signOut(input: { everywhere: true }) { signedOut } }'],
    ['moving a referral', 'mutation { changeReferralStatus(input: { id: "x", status: HIRED }) { referral { id } } }'],
  ])('a key can never access %s, whatever its scopes', async (_name, query) => {
    const hr = await t.make.hr();
    const all: ApiScope[] = ['JOBS_READ', 'JOBS_WRITE', 'REFERRALS_READ', 'CANDIDATES_READ', 'ANALYTICS_READ'];
    expect(await sendRaw(await keyOf(hr, ...all), query)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      message: expect.stringMatching(/^API keys cannot access /),
    });
  });

  test('a key can access what visitors can, without any scope', async () => {
    const secret = await keyOf(await t.make.hr(), 'JOBS_READ');
    expect((await t.withToken(secret).run(LANDING)).landing.studentsConnected).toBe(100);
    expect((await t.withToken(secret).get('/api/landing')).statusCode).toBe(200);
  });

  test('a key can call the REST endpoints of its scopes only', async () => {
    const hr = await t.make.hr();
    const secret = await keyOf(hr, 'JOBS_READ');
    expect((await t.withToken(secret).get('/api/jobs')).statusCode).toBe(200);
    const lacking = await t.withToken(secret).get('/api/referrals/received');
    expect([lacking.statusCode, lacking.json().code, lacking.json().message]).toEqual([
      403,
      'FORBIDDEN',
      'This API key lacks the scope REFERRALS_READ.',
    ]);
    for (const url of ['/api/profile/me', '/api/notifications', '/api/user-directory/search', '/api/credits'])
      expect([url, (await t.withToken(secret).get(url)).statusCode]).toEqual([url, 403]);
  });

  test('a key cannot open a WebSocket', async () => {
    const socket = await sockets.connect({ token: await keyOf(await t.make.hr(), 'JOBS_READ') });
    expect(socket.closed).toMatchObject({ code: 4403, reason: 'API keys cannot open a WebSocket' });
  });
});
