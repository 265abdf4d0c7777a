import { expectRefusal } from '../testing/actor';
import { Accounts, PASSWORD, PROFILE } from '../testing/accounts';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

const t = testApp();
const accounts = new Accounts(t);
const SIGN_IN = graphql(`
  mutation AuthSignIn($input: SignInInput!) {
    signIn(input: $input) { token created me { name role skills { name } } }
  }`);

describe('signing up', () => {
  it('signing up creates an account with its profile and skills, and a working session', async () => {
    const answer = await accounts.signUp('asha@test.example');
    expect(answer.statusCode).toBe(200);
    const { token, user } = answer.json();
    expect(user).toMatchObject({
      name: 'Asha Rao',
      role: 'jobseeker',
      email: 'asha@test.example',
      batch: 2026,
      skills: ['React', 'Node.js'],
    });
    expect((await accounts.me(token)).json()).toMatchObject({
      id: user.id,
      profile: { completion: expect.any(Number) },
    });
  });

  it('skills can be a list, and company and position of a job seeker are ignored', async () => {
    const { user } = (
      await accounts.signUp('list@test.example', { ...PROFILE, skills: ['Go'], company: 'Acme', position: 'CTO' })
    ).json();
    expect(user).toMatchObject({ skills: ['Go'], company: null, position: null });
  });

  it.each([
    ['admins', { ...PROFILE, userType: 'admin' }, ['userType']],
    ['unknown roles', { ...PROFILE, userType: 'king' }, ['userType']],
    [
      'a missing college and LinkedIn address',
      { ...PROFILE, college: ' ', linkedinUrl: undefined },
      ['college', 'linkedinUrl'],
    ],
    ['alumni without company and position', { ...PROFILE, userType: 'alumni' }, ['company', 'position']],
    [
      'an address that only looks like LinkedIn',
      { ...PROFILE, linkedinUrl: 'https://www.linkedin.com@evil.example/in/asha' },
      ['linkedinUrl'],
    ],
    ['a LinkedIn address that is a script', { ...PROFILE, linkedinUrl: 'javascript:alert(1)' }, ['linkedinUrl']],
    ['NUL in a name', { ...PROFILE, firstName: 'A\u0000b' }, ['userData.firstName']],
    ['a name of 10,000 characters', { ...PROFILE, firstName: 'A'.repeat(10_000) }, ['firstName']],
    ['36 skills', { ...PROFILE, skills: Array.from({ length: 36 }, (_, i) => `Skill ${i}`) }, ['skills']],
    ['skills that are no texts', { ...PROFILE, skills: [1] }, ['skills']],
    ['a batch that is not a year', { ...PROFILE, batch: 'soon' }, ['batch']],
    ['a profile that is not an object', 'me', ['userData']],
  ])('signing up refuses %s and stores nothing', async (_what, profile, fields) => {
    const answer = await accounts.signUp('refused@test.example', profile as object);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(await t.count('users')).toBe(0);
  });

  it('names of every script are stored unchanged', async () => {
    const { user } = (
      await accounts.signUp('rtl@test.example', { ...PROFILE, firstName: 'مریم', lastName: 'O’Neil 🎓' })
    ).json();
    expect(user.name).toBe('مریم O’Neil 🎓');
  });

  it.each([
    ['is too short', 'Short1!'],
    ['has no uppercase letter', 'nouppercase1!'],
    ['has no digit', 'NoDigitHere!'],
    ['has no special character', 'NoSpecial11'],
    ['has 10,000 characters', `A1!${'x'.repeat(10_000)}`],
  ])('a password that %s is refused', async (_what, password) => {
    const answer = await accounts.post('/api/identity/sign-up', { email: 'weak@test.example', password });
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['password'] });
  });

  it.each([
    ['nothing', ''],
    ['no address', 'nobody'],
    ['a host without a dot', 'a@b'],
    ['a space inside', 'a b@c.example'],
    ['300 characters', `${'a'.repeat(300)}@test.example`],
    ['NUL inside', 'a\u0000b@test.example'],
  ])('an email address with %s is refused', async (_what, email) => {
    expect((await accounts.post('/api/identity/sign-up', { email, password: PASSWORD })).statusCode).toBe(400);
  });

  it('an email address with an account is refused, whatever the spelling', async () => {
    await accounts.signUp('twice@test.example');
    const answer = await accounts.post('/api/identity/sign-up', { email: 'TWICE@test.example', password: PASSWORD });
    expect(answer.json()).toMatchObject({ code: 'CONFLICT', fields: ['email'] });
  });

  it('concurrent first sign-ins create one account', async () => {
    const { idToken } = (
      await accounts.post('/api/identity/sign-up', { email: 'race@test.example', password: PASSWORD })
    ).json();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => accounts.post('/api/auth/firebase-login', { idToken, userData: PROFILE })),
    );
    expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(1);
    expect(await t.count('users')).toBe(1);
  });
});

describe('signing in', () => {
  it('signing in without having signed up creates a job seeker named after the email address', async () => {
    const { user } = (await accounts.signUp('meera.nair@test.example', null)).json();
    expect(user).toMatchObject({ role: 'jobseeker', name: 'Meera Nair', college: null });
  });

  it('signing in again finds the account and leaves its profile unchanged', async () => {
    const first = (await accounts.signUp('again@test.example')).json();
    const { idToken } = (
      await accounts.post('/api/identity/sign-in', { email: 'Again@Test.example', password: PASSWORD })
    ).json();
    const answer = await accounts.post('/api/api/auth/firebase-login', {
      idToken,
      userData: { ...PROFILE, firstName: 'Other' },
    });
    expect(answer.json().user).toMatchObject({ id: first.user.id, firstName: 'Asha' });
  });

  it('a wrong password and an unknown email address have the same response', async () => {
    await accounts.signUp('known@test.example');
    const wrong = await accounts.post('/api/identity/sign-in', {
      email: 'known@test.example',
      password: 'Wrong-horse-7',
    });
    const unknown = await accounts.post('/api/identity/sign-in', {
      email: 'unknown@test.example',
      password: 'Wrong-horse-7',
    });
    expect(wrong.statusCode).toBe(401);
    const { requestId: _one, ...first } = wrong.json();
    const { requestId: _two, ...second } = unknown.json();
    expect(first).toEqual(second);
  });

  it('a suspended account cannot sign in', async () => {
    const { user } = (await accounts.signUp('suspended@test.example')).json();
    await t.db.raw('update users set suspended_at = now() where id = $1', [user.id]);
    const { idToken } = (
      await accounts.post('/api/identity/sign-in', { email: 'suspended@test.example', password: PASSWORD })
    ).json();
    expect((await accounts.post('/api/auth/firebase-login', { idToken })).json().code).toBe('FORBIDDEN');
  });

  it('sign-in attempts are limited for each account', async () => {
    await accounts.signUp('limited@test.example');
    const tries = await Promise.all(
      Array.from({ length: 21 }, () =>
        accounts.post('/api/identity/sign-in', { email: 'limited@test.example', password: 'x' }),
      ),
    );
    expect(
      tries
        .map((answer) => answer.statusCode)
        .toSorted()
        .slice(-2),
    ).toEqual([401, 429]);
    expect(tries.find((answer) => answer.statusCode === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('signing in over GraphQL says whether the account was created', async () => {
    const { idToken } = (
      await accounts.post('/api/identity/sign-up', { email: 'graph@test.example', password: PASSWORD })
    ).json();
    const { userType: _, skills: __, batch: ___, ...rest } = PROFILE;
    const profile = { ...rest, role: 'ALUMNI' as const, company: 'Acme', position: 'Engineer' };
    const { signIn: first } = await t.visitor.run(SIGN_IN, { input: { idToken, profile } });
    expect(first).toMatchObject({ created: true, me: { name: 'Asha Rao', role: 'ALUMNI', skills: [] } });
    expect((await t.visitor.run(SIGN_IN, { input: { idToken } })).signIn.created).toBe(false);
  });

  it('signing up over GraphQL cannot create admins', async () => {
    const { idToken } = (
      await accounts.post('/api/identity/sign-up', { email: 'boss@test.example', password: PASSWORD })
    ).json();
    const name = { firstName: 'A', lastName: 'B' };
    const profile = { ...name, role: 'ADMIN' as const, college: 'C', linkedinUrl: 'https://linkedin.com/in/asha' };
    await expectRefusal(t.visitor.run(SIGN_IN, { input: { idToken, profile } }), 'BAD_USER_INPUT', ['profile.role']);
  });
});

it('sign-ups and password resets are limited by IP address', async () => {
  for (const [url, times] of [
    ['/api/identity/sign-up', 60],
    ['/api/identity/reset', 40],
  ] as const) {
    const tries = await Promise.all(
      Array.from({ length: times + 1 }, () => accounts.post(url, { email: 'junk', password: 'junk' })),
    );
    expect(tries.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
  }
});

it('expired limits and sessions are deleted', async () => {
  const asha = await t.make.jobseeker();
  await t.signIn(asha);
  await accounts.post('/api/identity/sign-up', { email: 'junk', password: 'junk' });
  await t.db.raw('update rate_limits set expire = 1');
  await t.db.raw('update sessions set expires_at = $1', [t.clock.now()]);
  await t.runSchedule('rate-limits-sweep');
  await t.runSchedule('sessions-sweep');
  expect((await t.db.raw('select key from rate_limits union all select device from sessions')).rows).toEqual([]);
});

describe('linking accounts by email address', () => {
  const sayVerified = (user: { id: string }) =>
    t.db.raw('update users set email_verified = true where id = $1', [user.id]);
  const proveLocally = async (email: string) => {
    await accounts.post('/api/identity/sign-up', { email, password: PASSWORD });
    const code = await accounts.resetCode(email);
    await accounts.post('/api/identity/reset/confirm', { code, password: PASSWORD });
  };

  it('accounts are linked when both sides have verified the email address', async () => {
    const user = await t.make.jobseeker({ email: 'link@test.example' });
    await sayVerified(user);
    await proveLocally('link@test.example');
    expect((await accounts.me(await accounts.signIn('link@test.example'))).json().id).toBe(user.id);
  });

  it('accounts are not linked when the new identity is not verified', async () => {
    const user = await t.make.jobseeker({ email: 'victim@test.example' });
    await sayVerified(user);
    const { user: stranger } = (await accounts.signUp('victim@test.example')).json();
    expect(stranger.id).not.toBe(user.id);
  });

  it('accounts are not linked when the existing account is not verified', async () => {
    const squatter = await t.make.jobseeker({ email: 'squat@test.example' });
    await proveLocally('squat@test.example');
    expect((await accounts.me(await accounts.signIn('squat@test.example'))).json().id).not.toBe(squatter.id);
  });
});

it('the sign-in configuration is public', async () => {
  const answer = await t.visitor.get('/api/auth/config');
  expect(answer.json()).toEqual({
    provider: 'local',
    google: false,
    firebase: null,
    oidc: null,
    passwordMinLength: 8,
  });
});

it('passwords, tokens, codes and email addresses are not logged', async () => {
  const { token } = (await accounts.signUp('logged@test.example')).json();
  await accounts.me(token);
  const code = await accounts.resetCode('logged@test.example');
  await accounts.post('/api/identity/reset/confirm', { code, password: 'New-horse-8' });
  await accounts.post('/api/identity/sign-in', { email: 'logged@test.example', password: 'Bad-horse-8' });
  const logs = t.logs.join('\n');
  expect(logs).toContain('answered');
  for (const secret of ['logged@test.example', PASSWORD, 'New-horse-8', 'Bad-horse-8', token, code])
    expect(logs).not.toContain(secret);
});
