import { decodeJwt } from 'jose';
import { Accounts } from '../../testing/accounts';
import { TestApp, testApp } from '../../testing/harness';
import { OidcServer } from '../../testing/oidc-server';
import { secondStep } from '../../testing/two-factor';
import type { OidcStart } from './oidc-provider';
import { nonceOf, stateOf } from './oidc.rules';

const college = new OidcServer(() => 'http://batchmate.test/auth/oidc');
let t: TestApp;

beforeAll(async () => {
  // The package's hints for real providers.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  await college.start();
  t = new TestApp({ oidc: college.config });
  await t.open();
});
beforeEach(async () => {
  college.reset();
  await t.reset();
});
afterAll(async () => {
  await t.close();
  await college.stop();
  jest.restoreAllMocks();
});

const start = async (): Promise<OidcStart> => (await t.visitor.post('/api/auth/oidc/start')).json();
const finish = (body: object) => t.visitor.post('/api/auth/oidc/finish', body);
const exchange = (idToken: string, userData: object | null = null) =>
  t.visitor.post('/api/auth/firebase-login', { idToken, userData });

/** What the browser sends after a visit to the provider. */
async function returned(begun?: OidcStart) {
  const { url, codeVerifier } = begun ?? (await start());
  const { code, state, iss } = await college.visit(url);
  return { code, state, iss, codeVerifier };
}
const idTokenOf = async (): Promise<string> => (await finish(await returned())).json().idToken;
const signIn = async () => (await exchange(await idTokenOf())).json();

it('the button is offered with the name of the provider', async () => {
  const config = (await t.visitor.get('/api/auth/config')).json();
  expect(config).toMatchObject({ provider: 'local', oidc: { name: 'Test College' } });
});

it('a sign-in asks for a code with PKCE, a state and a nonce that do not reveal the verifier', async () => {
  const { url, state, codeVerifier } = await start();
  const { searchParams } = new URL(url);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'batchmate',
    redirect_uri: 'http://batchmate.test/auth/oidc',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    state: stateOf(codeVerifier),
    nonce: nonceOf(codeVerifier),
  });
  expect(state).toBe(stateOf(codeVerifier));
  expect(url).not.toContain(codeVerifier);
  expect((await start()).codeVerifier).not.toBe(codeVerifier);
});

it('a new user becomes a job seeker named by the provider, and is recognized later', async () => {
  const { token, user } = await signIn();
  expect(user).toMatchObject({ name: 'Asha Rao', email: 'asha@test.example', role: 'jobseeker' });
  expect((await t.withToken(token).get('/api/profile/me')).statusCode).toBe(200);
  college.account = { ...college.account, email: 'asha.rao@test.example' };
  expect((await signIn()).user).toMatchObject({ id: user.id, email: 'asha.rao@test.example' });
  expect(await t.count('identities')).toBe(1);
});

it('the token names the account at its issuer, not the provider’s ID alone', async () => {
  const { iss, sub, email_verified: verified } = decodeJwt(await idTokenOf());
  expect([iss, verified]).toEqual(['urn:batchmate:oidc', true]);
  expect(sub).toMatch(/^[\w-]{43}$/);
});

it('an address that both sides verified leads to the account that exists', async () => {
  const meera = await t.make.alumni({ email: 'Asha@test.example', emailVerified: true });
  expect((await signIn()).user.id).toBe(meera.id);
});

it.each([
  ['the provider', { provider: false, account: true }],
  ['the account', { provider: true, account: false }],
])('an address that %s did not verify does not', async (_who, verified) => {
  const meera = await t.make.alumni({ email: 'asha@test.example', emailVerified: verified.account });
  college.account = { ...college.account, email_verified: verified.provider };
  const answer = await exchange(await idTokenOf());
  expect(answer.json().user?.id).not.toBe(meera.id);
  const { rows } = await t.db.raw('select from identities where user_id = $1', [meera.id]);
  expect(rows).toEqual([]);
});

it('an address that is no longer verified does not replace a verified one', async () => {
  const { user } = await signIn();
  college.account = { ...college.account, email: 'else@test.example', email_verified: false };
  expect((await signIn()).user).toMatchObject({ id: user.id, email: 'asha@test.example' });
});

it('two-factor authentication and suspension apply', async () => {
  const { user } = await signIn();
  const { code } = await secondStep(t, user);
  const { challenge } = (await exchange(await idTokenOf())).json();
  const answered = await t.visitor.post('/api/auth/two-factor', { challenge, code: code() });
  expect(answered.json().user.id).toBe(user.id);
  await t.db.raw('update users set suspended_at = now()');
  expect((await exchange(await idTokenOf())).json().code).toBe('FORBIDDEN');
});

it('local accounts work beside it', async () => {
  expect((await new Accounts(t).signUp('ravi@test.example')).statusCode).toBe(200);
});

describe('refuses', () => {
  const refusal = async (body: object) => {
    const answer = await finish(body);
    return [answer.statusCode, answer.json().code];
  };
  const UNAUTHENTICATED = [401, 'UNAUTHENTICATED'];

  it('the state of another sign-in', async () => {
    const [mine, other] = [await returned(), await start()];
    expect(await refusal({ ...mine, state: other.state })).toEqual(UNAUTHENTICATED);
  });

  it('the code of another sign-in', async () => {
    const [mine, other] = [await returned(), await start()];
    expect(await refusal({ ...mine, ...other })).toEqual(UNAUTHENTICATED);
  });

  it('a code whose nonce is of another sign-in', async () => {
    const begun = await start();
    const url = new URL(begun.url);
    url.searchParams.set('nonce', 'another');
    expect(await refusal(await returned({ ...begun, url: url.href }))).toEqual(UNAUTHENTICATED);
    // Operators find out why, as about a clock that is wrong.
    expect(t.logs.join('')).toContain('"reason":"OAUTH_JWT_CLAIM_COMPARISON_FAILED"');
  });

  it('a code that was used', async () => {
    const mine = await returned();
    expect((await finish(mine)).statusCode).toBe(200);
    expect(await refusal(mine)).toEqual(UNAUTHENTICATED);
  });

  it('another issuer than the provider', async () => {
    expect(await refusal({ ...(await returned()), iss: 'https://login.example' })).toEqual(UNAUTHENTICATED);
  });

  it('what is missing or cannot be a verifier', async () => {
    const mine = await returned();
    expect(await refusal({ ...mine, code: '' })).toEqual([400, 'BAD_USER_INPUT']);
    expect(await refusal({ ...mine, codeVerifier: 'short' })).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('an account without an email address', async () => {
    college.account = { sub: 'asha' };
    expect(await refusal(await returned())).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('a token that names this issuer but is signed by someone else', async () => {
    const [head, , signature] = (await idTokenOf()).split('.');
    const forged = Buffer.from(JSON.stringify({ iss: 'urn:batchmate:oidc', sub: 'a' })).toString('base64url');
    expect((await exchange([head, forged, signature].join('.'))).json().code).toBe('UNAUTHENTICATED');
  });
});

it('a user who cancels returns with an error and no code', async () => {
  college.cancels = true;
  const { url, state } = await start();
  expect(await college.visit(url)).toMatchObject({ error: 'access_denied', state });
});

it.each(['error', 'hang-up'] as const)(
  'a provider that fails (%s) makes the sign-in unavailable for now',
  async (failure) => {
    const mine = await returned();
    college.failure = failure;
    const answer = await finish(mine);
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '30']);
    expect(t.logs.join('')).toContain('a sign-in with OpenID Connect failed');
    expect(t.logs.join('')).not.toContain(mine.codeVerifier);
    college.failure = null;
    expect((await signIn()).user.name).toBe('Asha Rao');
  },
);

describe('while the provider is down', () => {
  const away = new TestApp({ oidc: { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b', name: 'Away' } });
  beforeAll(() => away.open());
  afterAll(() => away.close());

  it('the start says so', async () => {
    const answer = await away.visitor.post('/api/auth/oidc/start');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('without configuration', () => {
  const off = testApp();

  it('there is no sign-in with OpenID Connect', async () => {
    expect((await off.visitor.get('/api/auth/config')).json().oidc).toBeNull();
    expect((await off.visitor.post('/api/auth/oidc/start')).statusCode).toBe(404);
  });
});
