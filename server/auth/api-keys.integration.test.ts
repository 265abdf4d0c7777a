import type { UserEntity } from '../users/users.entity';
import { testApp } from '../testing/harness';
import { testSockets } from '../testing/sockets';
import { MINUTE } from '../platform/clock';
import { MOST_KEYS } from './api-keys.rules';

const t = testApp();
const sockets = testSockets(t);

const CREATE = `mutation Create($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { secret apiKey { id name prefix scopes lastUsedAt createdAt expiresAt } } }`;
const LIST = '{ apiKeys { id name prefix scopes lastUsedAt expiresAt } }';
const REVOKE = 'mutation Revoke($id: ID!) { revokeApiKey(input: { id: $id }) { revokedId } }';
const JOBS = '{ jobs { totalCount edges { node { title } } } }';

type Input = { name?: string; scopes?: string[]; expiresAt?: string | null };

const create = (user: UserEntity, input: Input = {}) =>
  t.execute(user, CREATE, { input: { name: 'Our board', scopes: ['JOBS_READ'], ...input } });

async function keyOf(user: UserEntity, ...scopes: string[]): Promise<string> {
  return (await create(user, { scopes })).data.createApiKey.secret;
}

/** An operation sent with a key. */
async function ask(secret: string, query: string, variables: object = {}) {
  const answer = await t.inject(null, {
    method: 'POST',
    url: '/graphql',
    payload: { query, variables },
    headers: { authorization: `Bearer ${secret}` },
  });
  const { data, errors } = answer.json();
  return { status: answer.statusCode, data, code: errors?.[0]?.extensions.code ?? null, message: errors?.[0]?.message };
}

const get = (secret: string, url: string) =>
  t.inject(null, { method: 'GET', url, headers: { authorization: `Bearer ${secret}` } });

describe('a key', () => {
  test('is told once, listed by its prefix, and kept hashed', async () => {
    const hr = await t.make.hr();
    const { apiKey, secret } = (
      await create(hr, { name: '  Our board ', scopes: ['JOBS_WRITE', 'JOBS_READ', 'JOBS_READ'] })
    ).data.createApiKey;
    expect(secret).toMatch(/^bm_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: 'Our board', prefix: secret.slice(0, 9), lastUsedAt: null, expiresAt: null });
    expect(apiKey.scopes).toEqual(['JOBS_READ', 'JOBS_WRITE']);
    const { apiKeys } = (await t.execute(hr, LIST)).data;
    expect(apiKeys).toHaveLength(1);
    expect(JSON.stringify(apiKeys)).not.toContain(secret);
    const { rows } = await t.db.raw('select to_jsonb(k) as key from api_keys k');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(9));
    expect(t.logs.join('')).not.toContain(secret);
  });

  test('is mailed about to its owner, whatever they muted', async () => {
    const hr = await t.make.hr();
    await create(hr, { name: 'Night import' });
    await t.drain();
    const { edges } = (await t.execute(hr, '{ notifications { edges { node { kind message } } } }')).data.notifications;
    expect(edges).toEqual([{ node: { kind: 'ACCOUNT', message: expect.stringContaining('Night import') } }]);
  });

  test('is for HR and admins', async () => {
    expect((await create(await t.make.admin())).code).toBeNull();
    for (const other of [await t.make.jobseeker(), await t.make.alumni()]) {
      expect((await create(other)).code).toBe('FORBIDDEN');
      expect((await t.execute(other, LIST)).code).toBe('FORBIDDEN');
    }
    expect((await t.execute(null, LIST)).code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'n'.repeat(61) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('is refused with %s', async (_name, input, field) => {
    const refused = await create(await t.make.hr(), input);
    expect([refused.code, refused.errors?.[0]?.extensions?.fields]).toEqual(['BAD_USER_INPUT', [field]]);
  });

  test('is one of twenty at most, also when many are made at once', async () => {
    const hr = await t.make.hr();
    const made = await Promise.all(Array.from({ length: MOST_KEYS + 5 }, () => create(hr)));
    expect(made.filter(({ code }) => code === null)).toHaveLength(MOST_KEYS);
    expect(made.filter(({ code }) => code === 'CONFLICT')).toHaveLength(5);
  });

  test('is revoked at once, by its owner alone', async () => {
    const [hr, other] = [await t.make.hr(), await t.make.hr()];
    const { apiKey, secret } = (await create(hr)).data.createApiKey;
    expect((await t.execute(other, REVOKE, { id: apiKey.id })).code).toBe('NOT_FOUND');
    expect((await t.execute(hr, REVOKE, { id: 'nothing' })).code).toBe('NOT_FOUND');
    expect((await ask(secret, JOBS)).code).toBeNull();
    expect((await t.execute(hr, REVOKE, { id: apiKey.id })).data.revokeApiKey.revokedId).toBe(apiKey.id);
    expect((await ask(secret, JOBS)).code).toBe('UNAUTHENTICATED');
    expect((await get(secret, '/api/jobs')).statusCode).toBe(401);
  });

  test('ends at its end', async () => {
    const hr = await t.make.hr();
    const expiresAt = new Date(t.clock.now().getTime() + MINUTE).toISOString();
    const { secret } = (await create(hr, { expiresAt })).data.createApiKey;
    expect((await ask(secret, JOBS)).code).toBeNull();
    t.clock.advance(MINUTE);
    expect((await ask(secret, JOBS)).code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['suspended', 'suspended_at = now()'],
    ['about to be erased', 'deleted_at = now()'],
    ['no longer HR or an admin', `role = 'alumni'`],
  ])('is no good once its owner is %s', async (_name, change) => {
    const hr = await t.make.hr();
    const secret = await keyOf(hr, 'JOBS_READ');
    await t.db.raw(`update users set ${change} where id = $1`, [hr.id]);
    expect((await ask(secret, JOBS)).code).toBe('UNAUTHENTICATED');
  });

  test('says when it was last used, exact to a minute, which does not make its owner active', async () => {
    const hr = await t.make.hr();
    const secret = await keyOf(hr, 'JOBS_READ');
    const used = async () => new Date((await t.execute(hr, LIST)).data.apiKeys[0].lastUsedAt).getTime();
    const before = await t.db.raw('select last_active_at from users where id = $1', [hr.id]);
    const names = await t.countStatements(() => ask(secret, JOBS));
    expect(names.slice(0, 2)).toEqual(['api-keys.by-secrets', 'api-keys.touch']);
    expect(names.filter((name) => name.startsWith('sessions.'))).toEqual([]);
    expect((await t.db.raw('select last_active_at from users where id = $1', [hr.id])).rows).toEqual(before.rows);
    const first = await used();
    t.clock.advance(MINUTE / 2);
    expect(await t.countStatements(() => ask(secret, JOBS))).not.toContain('api-keys.touch');
    t.clock.advance(MINUTE);
    await ask(secret, JOBS);
    expect((await used()) - first).toBe(1.5 * MINUTE);
  });

  test('costs a request of a session no statement', async () => {
    const hr = await t.make.hr();
    await t.signIn(hr);
    const names = await t.countStatements(() => t.inject(hr, { method: 'GET', url: '/api/jobs' }));
    expect(names.filter((name) => name.startsWith('api-keys.') || name.startsWith('budgets.'))).toEqual([]);
  });

  test('is read together with the sessions that ask at the same time', async () => {
    const hr = await t.make.hr();
    const secret = await keyOf(hr, 'JOBS_READ');
    const session = await t.signIn(hr);
    const reader = t.app.sessionReader;
    const viewers = await Promise.all([reader.viewerOf(secret), reader.viewerOf(session), reader.viewerOf('junk')]);
    expect(viewers.map((viewer) => viewer && [viewer.id, viewer.scopes])).toEqual([
      [hr.id, new Set(['jobs_read'])],
      [hr.id, null],
      null,
    ]);
  });
});

describe('what a key reaches', () => {
  test('is what its scopes say, and a refusal names the scope', async () => {
    const hr = await t.make.hr();
    await t.make.job(hr, { title: 'Compiler Engineer' });
    const secret = await keyOf(hr, 'JOBS_READ');
    expect((await ask(secret, JOBS)).data.jobs.edges[0].node.title).toBe('Compiler Engineer');
    expect(await ask(secret, '{ referrals(box: RECEIVED) { totalCount } }')).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      message: 'This API key lacks the scope REFERRALS_READ.',
    });
  });

  test('takes a scope of its own where a field leads elsewhere', async () => {
    const hr = await t.make.hr();
    const { id } = await t.make.job(hr);
    const query = `{ job(id: "${id}") { applicants { totalCount } } }`;
    expect((await ask(await keyOf(hr, 'JOBS_READ'), query)).message).toContain('CANDIDATES_READ');
    expect((await ask(await keyOf(hr, 'JOBS_READ', 'CANDIDATES_READ'), query)).data.job.applicants.totalCount).toBe(0);
  });

  test('is also refused through a fragment, an alias and a directive that turns the field off', async () => {
    const hr = await t.make.hr();
    const secret = await keyOf(hr, 'JOBS_READ');
    const queries = [
      'query { jobs { edges { node { ...On } } } } fragment On on Job { x: applicants { totalCount } }',
      'query { jobs { edges { node { ... on Job { applicants @skip(if: true) { totalCount } } } } } }',
    ];
    for (const query of queries) expect((await ask(secret, query)).message).toContain('CANDIDATES_READ');
  });

  test('writes jobs by its scope alone, and nothing is written when the answer is not for it', async () => {
    const hr = await t.make.hr();
    const input = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Builds things.' };
    const post = (inner: string) =>
      `mutation Post($input: PostJobInput!) { postJob(input: $input) { job { ${inner} } } }`;
    const secret = await keyOf(hr, 'JOBS_WRITE');
    expect((await ask(secret, post('id applicants { totalCount }'), { input })).code).toBe('FORBIDDEN');
    expect((await t.db.raw('select 1 from jobs')).rows).toEqual([]);
    expect((await ask(secret, post('title'), { input })).data.postJob.job.title).toBe('Engineer');
    expect((await ask(await keyOf(hr, 'JOBS_READ'), post('id'), { input })).message).toContain('JOBS_WRITE');
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
  ])('is never %s, whatever its scopes', async (_name, query) => {
    const hr = await t.make.hr();
    const all = ['JOBS_READ', 'JOBS_WRITE', 'REFERRALS_READ', 'CANDIDATES_READ', 'ANALYTICS_READ'];
    expect(await ask(await keyOf(hr, ...all), query)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      message: expect.stringMatching(/^API keys cannot access /),
    });
  });

  test('is what visitors are shown, without any scope', async () => {
    const secret = await keyOf(await t.make.hr(), 'JOBS_READ');
    expect((await ask(secret, '{ landing { studentsConnected } __typename }')).code).toBeNull();
    expect((await get(secret, '/api/landing')).statusCode).toBe(200);
  });

  test('is only the paths of its scopes', async () => {
    const hr = await t.make.hr();
    const secret = await keyOf(hr, 'JOBS_READ');
    expect((await get(secret, '/api/jobs')).statusCode).toBe(200);
    const lacking = await get(secret, '/api/referrals/received');
    expect([lacking.statusCode, lacking.json().code, lacking.json().message]).toEqual([
      403,
      'FORBIDDEN',
      'This API key lacks the scope REFERRALS_READ.',
    ]);
    for (const url of ['/api/profile/me', '/api/notifications', '/api/user-directory/search', '/api/credits'])
      expect([url, (await get(secret, url)).statusCode]).toEqual([url, 403]);
  });

  test('is no socket', async () => {
    const socket = await sockets.connect({ token: await keyOf(await t.make.hr(), 'JOBS_READ') });
    expect(socket.closed).toMatchObject({ code: 4403, reason: 'API keys cannot open a WebSocket' });
  });
});
