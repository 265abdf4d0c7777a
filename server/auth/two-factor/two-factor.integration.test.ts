import { type Actor, codeOf, expectRefusal } from '../../testing/actor';
import { Accounts, PASSWORD } from '../../testing/accounts';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { authenticator, secondStep } from '../../testing/two-factor';
import { CHALLENGE_TRIES } from './two-factor.rules';

const t = testApp();
const accounts = new Accounts(t);

const BEGIN = graphql(`mutation TwoFactorBegin { beginTwoFactor { secret otpauthUrl } }`);
const CONFIRM = graphql(`
  mutation TwoFactorConfirm($input: ConfirmTwoFactorInput!) {
    confirmTwoFactor(input: $input) { recoveryCodes settings { twoFactorEnabled } }
  }`);
const DISABLE = graphql(`
  mutation TwoFactorDisable($input: DisableTwoFactorInput!) {
    disableTwoFactor(input: $input) { settings { twoFactorEnabled } }
  }`);
const SIGN_IN = graphql(`
  mutation TwoFactorSignIn($input: SignInInput!) { signIn(input: $input) { token challenge created me { id } } }`);
const COMPLETE = graphql(`
  mutation TwoFactorComplete($input: CompleteTwoFactorInput!) {
    completeTwoFactor(input: $input) { token challenge created me { id } }
  }`);

const EMAIL = 'asha@test.example';
const begin = async (user: Actor) => (await user.run(BEGIN)).beginTwoFactor;
const confirm = async (user: Actor, code: string) => (await user.run(CONFIRM, { input: { code } })).confirmTwoFactor;
const disable = async (user: Actor, code: string) => (await user.run(DISABLE, { input: { code } })).disableTwoFactor;
const idToken = async () =>
  (await accounts.post('/api/identity/sign-in', { email: EMAIL, password: PASSWORD })).json().idToken;
const signIn = async () => (await t.visitor.run(SIGN_IN, { input: { idToken: await idToken() } })).signIn;
const challenged = async () => (await signIn()).challenge ?? '';
const complete = async (challenge: string, code: string) =>
  (await t.visitor.run(COMPLETE, { input: { challenge, code } })).completeTwoFactor;
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const freshLimits = () => t.db.raw('delete from rate_limits');

/** Someone who signs in with a password and a second factor. */
async function asha() {
  const user = t.as<{ id: string }>((await accounts.signUp(EMAIL)).json().user);
  return { user, ...(await secondStep(t, user)) };
}

describe('turning two-factor authentication on', () => {
  it('a code of the app turns it on and returns ten recovery codes', async () => {
    const user = await t.make.jobseeker({ email: EMAIL });
    const { secret, otpauthUrl } = await begin(user);
    expect(otpauthUrl).toContain(`secret=${secret}`);
    const { recoveryCodes, settings } = await confirm(user, authenticator(t, secret)());
    expect(settings).toEqual({ twoFactorEnabled: true });
    expect(new Set(recoveryCodes).size).toBe(10);
  });

  it('sign-in needs no second factor until it is confirmed', async () => {
    const { user } = (await accounts.signUp(EMAIL)).json();
    await begin(t.as(user));
    expect((await signIn()).challenge).toBeNull();
  });

  it('a wrong code and an unknown recovery code are refused', async () => {
    const user = await t.make.jobseeker();
    const { secret } = await begin(user);
    for (const code of [wrongOf(authenticator(t, secret)()), '7QXK-M2PD-0RTV', '']) {
      await expectRefusal(confirm(user, code), 'BAD_USER_INPUT', ['code']);
    }
  });

  it('the latest secret counts', async () => {
    const user = await t.make.jobseeker();
    const first = await begin(user);
    const second = await begin(user);
    await expectRefusal(confirm(user, authenticator(t, first.secret)()), 'BAD_USER_INPUT');
    expect((await confirm(user, authenticator(t, second.secret)())).settings.twoFactorEnabled).toBe(true);
  });

  it('an open session cannot replace the app once it is on', async () => {
    const user = await t.make.jobseeker();
    const { code } = await secondStep(t, user);
    await expectRefusal(user.run(BEGIN), 'CONFLICT');
    await expectRefusal(confirm(user, code()), 'CONFLICT');
  });

  it('confirming needs a secret first', async () => {
    await expectRefusal(confirm(await t.make.jobseeker(), '123456'), 'CONFLICT');
  });

  it('concurrent confirmations turn it on once', async () => {
    const user = await t.make.jobseeker();
    const code = authenticator(t, (await begin(user)).secret)();
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(confirm(user, code))));
    expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', null]);
  });

  it('the secret is encrypted, recovery codes are hashed, and neither is logged', async () => {
    const user = await t.make.jobseeker();
    const { secret } = await begin(user);
    const { recoveryCodes } = await confirm(user, authenticator(t, secret)());
    const { rows } = await t.db.raw(`select encode(secret, 'escape') as kept from two_factor
      union all select encode(code_hash, 'escape') from recovery_codes`);
    const kept = JSON.stringify(rows) + t.logs.join('');
    for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  });

  it('the user is notified by email', async () => {
    const user = await t.make.jobseeker({ email: 'notified@test.example' });
    await secondStep(t, user);
    await t.drain();
    const emails = await accounts.emailsTo('notified@test.example');
    expect(emails.join('')).toContain('Two-factor authentication is on');
  });

  it('visitors cannot change two-factor authentication', async () => {
    await expectRefusal(begin(t.visitor), 'UNAUTHENTICATED');
    await expectRefusal(confirm(t.visitor, '1'), 'UNAUTHENTICATED');
    await expectRefusal(disable(t.visitor, '1'), 'UNAUTHENTICATED');
  });
});

describe('signing in with two-factor authentication', () => {
  it('sign-in returns a challenge instead of a session, and a session for its code', async () => {
    const { user, code } = await asha();
    const waiting = await signIn();
    expect(waiting).toEqual({ token: null, me: null, challenge: expect.any(String), created: false });
    const done = await complete(waiting.challenge ?? '', code());
    expect(done).toEqual({ token: expect.any(String), me: { id: user.id }, challenge: null, created: false });
    expect((await accounts.me(done.token ?? '')).json().id).toBe(user.id);
  });

  it('sign-in over REST returns a challenge too', async () => {
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

  it('a code works once, also for parallel sign-ins', async () => {
    const { code } = await asha();
    const challenges = [await challenged(), await challenged()];
    const codes = await Promise.all(challenges.map((challenge) => codeOf(complete(challenge, code()))));
    expect(codes.sort()).toEqual(['BAD_USER_INPUT', null]);
  });

  it('a challenge works once, also in parallel', async () => {
    const { recoveryCodes } = await asha();
    const challenge = await challenged();
    const codes = await Promise.all(recoveryCodes.slice(0, 4).map((code) => codeOf(complete(challenge, code))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    // The others' codes are not lost to it.
    const { rows } = await t.db.raw('select 1 from recovery_codes where used_at is not null');
    expect(rows).toHaveLength(1);
  });

  it('a recovery code works once, whatever its spelling, and the email says how many are left', async () => {
    const { recoveryCodes } = await asha();
    const code = String(recoveryCodes[0]);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await complete(await challenged(), typed)).token).toEqual(expect.any(String));
    await expectRefusal(complete(await challenged(), code), 'BAD_USER_INPUT');
    await t.drain();
    expect((await accounts.emails()).join('')).toContain('9 codes are left');
  });

  it('a challenge ends after five wrong codes, which are all counted', async () => {
    const { code } = await asha();
    const challenge = await challenged();
    for (let i = 0; i < CHALLENGE_TRIES; i++)
      await expectRefusal(complete(challenge, wrongOf(code())), 'BAD_USER_INPUT', ['code']);
    await expectRefusal(complete(challenge, code()), 'BAD_USER_INPUT', ['challenge']);
  });

  it('parallel attempts do not get more than five tries', async () => {
    const { code } = await asha();
    const challenge = await challenged();
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => complete(challenge, wrongOf(code()))));
    const reasons = tries.flatMap((attempt) => (attempt.status === 'rejected' ? attempt.reason : []));
    expect(reasons).toHaveLength(12);
    const counted = reasons.filter(({ fields }) => String(fields) === 'code');
    expect(counted.length).toBeLessThanOrEqual(CHALLENGE_TRIES);
  });

  it('tries are limited for each account across its challenges', async () => {
    const { code } = await asha();
    await freshLimits();
    const codes: (string | null)[] = [];
    for (let i = 0; i < 12; i++) codes.push(await codeOf(complete(await challenged(), wrongOf(code()))));
    expect(codes.slice(0, 10)).not.toContain('RATE_LIMITED');
    expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    await expectRefusal(complete(await challenged(), code()), 'RATE_LIMITED');
  });

  it.each([
    ['is unknown', async () => 'made-up', 0],
    ['is ten minutes old', challenged, 10 * 60_000],
  ])('a challenge that %s is refused', async (_how, make, age) => {
    const { code } = await asha();
    const challenge = await make();
    t.clock.advance(age);
    await expectRefusal(complete(challenge, code()), 'BAD_USER_INPUT', ['challenge']);
  });

  it('a challenge from before signing out everywhere is refused', async () => {
    const { user, code } = await asha();
    const challenge = await challenged();
    await user.signOut(true);
    await expectRefusal(complete(challenge, code()), 'BAD_USER_INPUT', ['challenge']);
  });

  it('a challenge of a suspended account is refused', async () => {
    const { user, code } = await asha();
    const challenge = await challenged();
    await t.db.raw('update users set suspended_at = now() where id = $1', [user.id]);
    await expectRefusal(complete(challenge, code()), 'FORBIDDEN');
  });

  it('after a password reset, earlier challenges are refused and sign-in asks again', async () => {
    const { code } = await asha();
    await t.drain(); // the mail that it is on goes before the one with the code
    const before = await challenged();
    const password = 'Another-horse-8';
    await accounts.post('/api/identity/reset/confirm', { code: await accounts.resetCode(EMAIL), password });
    await expectRefusal(complete(before, code()), 'BAD_USER_INPUT', ['challenge']);
    const { idToken: token } = (await accounts.post('/api/identity/sign-in', { email: EMAIL, password })).json();
    const exchange = await accounts.post('/api/auth/firebase-login', { idToken: token });
    expect(exchange.json()).toEqual({ challenge: expect.any(String) });
  });

  it('expired challenges are deleted', async () => {
    await asha();
    await challenged();
    t.clock.advance(10 * 60_000);
    await t.runSchedule('sign-in-challenges-sweep');
    expect((await t.db.raw('select 1 from sign_in_challenges')).rows).toEqual([]);
  });

  it('challenges are stored hashed and not logged', async () => {
    await asha();
    const challenge = await challenged();
    const { rows } = await t.db.raw(`select encode(token_hash, 'escape') as kept from sign_in_challenges`);
    expect(JSON.stringify(rows) + t.logs.join('')).not.toContain(challenge);
  });
});

describe('turning two-factor authentication off', () => {
  it.each([
    ['a code of the app', ({ code }: Awaited<ReturnType<typeof asha>>) => code()],
    ['a recovery code', ({ recoveryCodes }: Awaited<ReturnType<typeof asha>>) => String(recoveryCodes[3])],
  ])('%s turns it off; then the password is enough, and it can be set up again', async (_what, codeFrom) => {
    const person = await asha();
    const waiting = await challenged();
    expect((await disable(person.user, codeFrom(person))).settings).toEqual({ twoFactorEnabled: false });
    expect((await signIn()).challenge).toBeNull();
    await expectRefusal(complete(waiting, person.code()), 'BAD_USER_INPUT');
    expect((await begin(person.user)).secret).toEqual(expect.any(String));
    await t.drain();
    expect((await accounts.emails()).join('')).toContain('Two-factor authentication is off');
  });

  it('a wrong code leaves it on, and guesses are limited', async () => {
    const { user, code } = await asha();
    await freshLimits();
    const codes: (string | null)[] = [];
    for (let i = 0; i < 11; i++) codes.push(await codeOf(disable(user, wrongOf(code()))));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'BAD_USER_INPUT'), 'RATE_LIMITED']);
    await expectRefusal(disable(user, code()), 'RATE_LIMITED');
    expect((await signIn()).challenge).toEqual(expect.any(String));
  });

  it('turning it off is refused when it is not on', async () => {
    const user = await t.make.jobseeker();
    await expectRefusal(disable(user, '123456'), 'CONFLICT');
    await begin(user);
    await expectRefusal(disable(user, '123456'), 'CONFLICT');
  });

  it('another user’s code is refused', async () => {
    const { code } = await asha();
    const ravi = await t.make.jobseeker();
    await secondStep(t, ravi);
    await expectRefusal(disable(ravi, code()), 'BAD_USER_INPUT');
  });
});

describe('replacing the recovery codes', () => {
  const REGENERATE = graphql(`
    mutation TwoFactorRegenerate($input: RegenerateRecoveryCodesInput!) {
      regenerateRecoveryCodes(input: $input) { recoveryCodes settings { recoveryCodesLeft } }
    }`);
  const LEFT = graphql(`query TwoFactorCodesLeft { settings { recoveryCodesLeft } }`);
  const regenerate = async (as: Actor, code: string) =>
    (await as.run(REGENERATE, { input: { code } })).regenerateRecoveryCodes;

  it('the old codes stop working, the new ones work, and the user is notified', async () => {
    const { user, code, recoveryCodes } = await asha();
    await complete(await challenged(), String(recoveryCodes[0]));
    expect((await user.run(LEFT)).settings.recoveryCodesLeft).toBe(9);
    const renewed = await regenerate(user, code());
    expect([renewed.recoveryCodes.length, renewed.settings]).toEqual([10, { recoveryCodesLeft: 10 }]);
    expect(renewed.recoveryCodes.filter((next) => recoveryCodes.includes(next))).toEqual([]);
    await expectRefusal(complete(await challenged(), String(recoveryCodes[1])), 'BAD_USER_INPUT', ['code']);
    expect((await complete(await challenged(), String(renewed.recoveryCodes[0]))).token).toEqual(expect.any(String));
    expect((await user.run(LEFT)).settings.recoveryCodesLeft).toBe(9);
    await t.drain();
    expect((await accounts.emails()).join('')).toContain('You have new recovery codes');
  });

  it('a wrong code, a used code and a factor that is off are refused', async () => {
    const { user, code, recoveryCodes } = await asha();
    await expectRefusal(regenerate(user, wrongOf(code())), 'BAD_USER_INPUT', ['code']);
    const [spent = ''] = recoveryCodes;
    await regenerate(user, spent);
    await expectRefusal(regenerate(user, spent), 'BAD_USER_INPUT', ['code']);
    await expectRefusal(regenerate(await t.make.alumni(), '123456'), 'CONFLICT');
    await expectRefusal(regenerate(t.visitor, '123456'), 'UNAUTHENTICATED');
  });
});
