import { Accounts, PASSWORD } from '../testing/accounts';
import { testApp } from '../testing/harness';
import { authenticator, secondStep } from '../testing/two-factor';
import { CHALLENGE_TRIES } from './two-factor.rules';

const t = testApp();
const accounts = new Accounts(t);

const BEGIN = 'mutation { beginTwoFactor { secret otpauthUrl } }';
const CONFIRM = `mutation ($input: ConfirmTwoFactorInput!) {
  confirmTwoFactor(input: $input) { recoveryCodes settings { twoFactorEnabled } } }`;
const DISABLE = `mutation ($input: DisableTwoFactorInput!) { disableTwoFactor(input: $input) { settings { twoFactorEnabled } } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token challenge created me { id } } }`;
const COMPLETE = `mutation ($input: CompleteTwoFactorInput!) { completeTwoFactor(input: $input) { token challenge created me { id } } }`;

const EMAIL = 'asha@test.example';
const begin = async (user: { id: string }) => (await t.execute(user, BEGIN)).data.beginTwoFactor;
const confirm = (user: { id: string }, code: string) => t.execute(user, CONFIRM, { input: { code } });
const disable = (user: { id: string }, code: string) => t.execute(user, DISABLE, { input: { code } });
const idToken = async () =>
  (await accounts.post('/api/identity/sign-in', { email: EMAIL, password: PASSWORD })).json().idToken;
const challenged = async (): Promise<string> =>
  (await t.execute(null, SIGN_IN, { input: { idToken: await idToken() } })).data.signIn.challenge;
const complete = (challenge: string, code: string) => t.execute(null, COMPLETE, { input: { challenge, code } });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const freshLimits = () => t.db.raw('delete from rate_limits');

/** Somebody who signs in with a password and a second step. */
async function asha() {
  const { user } = (await accounts.signUp(EMAIL)).json();
  return { user: user as { id: string }, ...(await secondStep(t, user)) };
}

describe('turning it on', () => {
  it('takes a first code of the app, and returns ten recovery codes once', async () => {
    const user = await t.make.jobseeker({ email: EMAIL });
    const { secret, otpauthUrl } = await begin(user);
    expect(otpauthUrl).toContain(`secret=${secret}`);
    const { data } = await confirm(user, authenticator(t, secret)());
    const { recoveryCodes, settings } = data.confirmTwoFactor;
    expect(settings).toEqual({ twoFactorEnabled: true });
    expect(new Set(recoveryCodes).size).toBe(10);
  });

  it('asks for nothing at sign-in until it is confirmed', async () => {
    const { user } = (await accounts.signUp(EMAIL)).json();
    await begin(user);
    expect(await challenged()).toBeNull();
  });

  it('refuses a wrong code, and a recovery code that does not exist yet', async () => {
    const user = await t.make.jobseeker();
    const { secret } = await begin(user);
    for (const code of [wrongOf(authenticator(t, secret)()), '7QXK-M2PD-0RTV', '']) {
      const { errors } = await confirm(user, code);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['code'] });
    }
  });

  it('takes the secret that was asked for last', async () => {
    const user = await t.make.jobseeker();
    const first = await begin(user);
    const second = await begin(user);
    expect((await confirm(user, authenticator(t, first.secret)())).code).toBe('BAD_USER_INPUT');
    expect((await confirm(user, authenticator(t, second.secret)())).code).toBeNull();
  });

  it('is refused where it is on: whoever finds an open session cannot exchange the app', async () => {
    const user = await t.make.jobseeker();
    const { code } = await secondStep(t, user);
    expect((await t.execute(user, BEGIN)).code).toBe('CONFLICT');
    expect((await confirm(user, code())).code).toBe('CONFLICT');
  });

  it('is refused before it was begun', async () => {
    expect((await confirm(await t.make.jobseeker(), '123456')).code).toBe('CONFLICT');
  });

  it('confirmed twice at once, it is on once', async () => {
    const user = await t.make.jobseeker();
    const code = authenticator(t, (await begin(user)).secret)();
    const answers = await Promise.all([confirm(user, code), confirm(user, code), confirm(user, code)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual(['CONFLICT', 'CONFLICT', null]);
  });

  it('keeps nothing that could be read: the secret is encrypted, codes are hashed, and none is logged', async () => {
    const user = await t.make.jobseeker();
    const { secret } = await begin(user);
    const { recoveryCodes } = (await confirm(user, authenticator(t, secret)())).data.confirmTwoFactor;
    const { rows } = await t.db.raw(`select encode(secret, 'escape') as kept from two_factor
      union all select encode(code_hash, 'escape') from recovery_codes`);
    const kept = JSON.stringify(rows) + t.logs.join('');
    for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  });

  it('is told by mail', async () => {
    const user = await t.make.jobseeker({ email: 'told@test.example' });
    await secondStep(t, user);
    await t.drain();
    const mails = (await accounts.mails()).filter((mail) => mail.includes('To: told@test.example'));
    expect(mails.join('')).toContain('Two-factor authentication is on');
  });

  it('is shut to visitors', async () => {
    for (const [query, input] of [
      [BEGIN, undefined],
      [CONFIRM, { code: '1' }],
      [DISABLE, { code: '1' }],
    ] as const)
      expect((await t.execute(null, query, { input })).code).toBe('UNAUTHENTICATED');
  });
});

describe('signing in', () => {
  it('answers a challenge in the place of a session, and a session for its code', async () => {
    const { user, code } = await asha();
    const { data } = await t.execute(null, SIGN_IN, { input: { idToken: await idToken() } });
    expect(data.signIn).toEqual({ token: null, me: null, challenge: expect.any(String), created: false });
    const done = (await complete(data.signIn.challenge, code())).data.completeTwoFactor;
    expect(done).toEqual({ token: expect.any(String), me: { id: user.id }, challenge: null, created: false });
    expect((await accounts.me(done.token)).json().id).toBe(user.id);
  });

  it('does so over the documented paths', async () => {
    const { user, code } = await asha();
    const exchange = await accounts.post('/api/auth/firebase-login', { idToken: await idToken() });
    expect([exchange.statusCode, exchange.json()]).toEqual([200, { challenge: expect.any(String) }]);
    const { challenge } = exchange.json();
    const wrong = await accounts.post('/api/auth/two-factor', { challenge, code: wrongOf(code()) });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, ['code']]);
    const done = await accounts.post('/api/auth/two-factor', { challenge, code: code() });
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { token: expect.any(String), user: expect.objectContaining({ id: user.id, role: 'jobseeker' }) },
    ]);
    const blank = await accounts.post('/api/auth/two-factor', { challenge });
    expect([blank.statusCode, blank.json().fields]).toEqual([400, ['code']]);
  });

  it('takes a code once, also for two sign-ins at the same time', async () => {
    const { code } = await asha();
    const challenges = [await challenged(), await challenged()];
    const answers = await Promise.all(challenges.map((challenge) => complete(challenge, code())));
    expect(answers.map((answer) => answer.code).sort()).toEqual(['BAD_USER_INPUT', null]);
  });

  it('takes a challenge once, also when it is answered twice at the same time', async () => {
    const { recoveryCodes } = await asha();
    const challenge = await challenged();
    const answers = await Promise.all(recoveryCodes.slice(0, 4).map((code) => complete(challenge, code)));
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(1);
    // The others' codes are not lost to it.
    const { rows } = await t.db.raw('select 1 from recovery_codes where used_at is not null');
    expect(rows).toHaveLength(1);
  });

  it('takes a recovery code once, however it is typed, and tells how many are left', async () => {
    const { recoveryCodes } = await asha();
    const code = String(recoveryCodes[0]);
    expect((await complete(await challenged(), code.toLowerCase().replaceAll('-', ' '))).code).toBeNull();
    expect((await complete(await challenged(), code)).code).toBe('BAD_USER_INPUT');
    await t.drain();
    expect((await accounts.mails()).join('')).toContain('9 codes are left');
  });

  it('ends a challenge after five wrong codes, which are counted although they are refused', async () => {
    const { code } = await asha();
    const challenge = await challenged();
    for (let i = 0; i < CHALLENGE_TRIES; i++) {
      const { errors } = await complete(challenge, wrongOf(code()));
      expect(errors?.[0]?.extensions?.fields).toEqual(['code']);
    }
    const { errors } = await complete(challenge, code());
    expect(errors?.[0]?.extensions?.fields).toEqual(['challenge']);
  });

  it('gives no more than five tries to many at once', async () => {
    const { code } = await asha();
    const challenge = await challenged();
    const tries = await Promise.all(Array.from({ length: 12 }, () => complete(challenge, wrongOf(code()))));
    const counted = tries.filter(({ errors }) => String(errors?.[0]?.extensions?.fields) === 'code');
    expect(counted.length).toBeLessThanOrEqual(CHALLENGE_TRIES);
  });

  it('limits the tries of an account over all its challenges', async () => {
    const { code } = await asha();
    await freshLimits();
    const codes: (string | null)[] = [];
    for (let i = 0; i < 12; i++) codes.push((await complete(await challenged(), wrongOf(code()))).code);
    expect(codes.slice(0, 10)).not.toContain('RATE_LIMITED');
    expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    expect((await complete(await challenged(), code())).code).toBe('RATE_LIMITED');
  });

  it.each([
    ['is nobody’s', async () => 'made-up', 0],
    ['is ten minutes old', challenged, 10 * 60_000],
  ])('refuses a challenge that %s', async (_how, make, age) => {
    const { code } = await asha();
    const challenge = await make();
    t.clock.advance(age);
    const { errors } = await complete(challenge, code());
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['challenge'] });
  });

  it('refuses a challenge from before its owner signed out everywhere', async () => {
    const { user, code } = await asha();
    const challenge = await challenged();
    await t.execute(user, 'mutation { signOut(input: { everywhere: true }) { signedOut } }');
    const { errors } = await complete(challenge, code());
    expect(errors?.[0]?.extensions?.fields).toEqual(['challenge']);
  });

  it('refuses a challenge of an account that was suspended meanwhile', async () => {
    const { user, code } = await asha();
    const challenge = await challenged();
    await t.db.raw('update users set suspended_at = now() where id = $1', [user.id]);
    expect((await complete(challenge, code())).code).toBe('FORBIDDEN');
  });

  it('asks again after the password was reset, and takes no answer to what the old one was asked', async () => {
    const { code } = await asha();
    await t.drain(); // the mail that it is on goes before the one with the code
    const before = await challenged();
    const password = 'Another-horse-8';
    await accounts.post('/api/identity/reset/confirm', { code: await accounts.resetCode(EMAIL), password });
    const { errors } = await complete(before, code());
    expect(errors?.[0]?.extensions?.fields).toEqual(['challenge']);
    const { idToken: token } = (await accounts.post('/api/identity/sign-in', { email: EMAIL, password })).json();
    const exchange = await accounts.post('/api/auth/firebase-login', { idToken: token });
    expect(exchange.json()).toEqual({ challenge: expect.any(String) });
  });

  it('forgets challenges that have expired', async () => {
    await asha();
    await challenged();
    t.clock.advance(10 * 60_000);
    await t.runSchedule('sign-in-challenges-sweep');
    expect((await t.db.raw('select 1 from sign_in_challenges')).rows).toEqual([]);
  });

  it('keeps no challenge that could be answered from a copy of the table', async () => {
    await asha();
    const challenge = await challenged();
    const { rows } = await t.db.raw(`select encode(token_hash, 'escape') as kept from sign_in_challenges`);
    expect(JSON.stringify(rows) + t.logs.join('')).not.toContain(challenge);
  });
});

describe('turning it off', () => {
  it.each([
    ['a code of the app', ({ code }: Awaited<ReturnType<typeof asha>>) => code()],
    ['a recovery code', ({ recoveryCodes }: Awaited<ReturnType<typeof asha>>) => String(recoveryCodes[3])],
  ])('takes %s; then the password alone signs in, and it can be set up anew', async (_what, codeOf) => {
    const person = await asha();
    const waiting = await challenged();
    const { data } = await disable(person.user, codeOf(person));
    expect(data.disableTwoFactor.settings).toEqual({ twoFactorEnabled: false });
    expect(await challenged()).toBeNull();
    expect((await complete(waiting, person.code())).code).toBe('BAD_USER_INPUT');
    expect((await t.execute(person.user, BEGIN)).code).toBeNull();
    await t.drain();
    expect((await accounts.mails()).join('')).toContain('Two-factor authentication is off');
  });

  it('refuses a wrong code and stays on; guesses are limited', async () => {
    const { user, code } = await asha();
    await freshLimits();
    const codes: (string | null)[] = [];
    for (let i = 0; i < 11; i++) codes.push((await disable(user, wrongOf(code()))).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'BAD_USER_INPUT'), 'RATE_LIMITED']);
    expect((await disable(user, code())).code).toBe('RATE_LIMITED');
    expect(await challenged()).toEqual(expect.any(String));
  });

  it('is refused where it is not on', async () => {
    const user = await t.make.jobseeker();
    expect((await disable(user, '123456')).code).toBe('CONFLICT');
    await begin(user);
    expect((await disable(user, '123456')).code).toBe('CONFLICT');
  });

  it('does not take somebody else’s code', async () => {
    const { code } = await asha();
    const ravi = await t.make.jobseeker();
    await secondStep(t, ravi);
    expect((await disable(ravi, code())).code).toBe('BAD_USER_INPUT');
  });
});
