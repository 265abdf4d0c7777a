import { AuthService } from '../auth.service';
import { FirebaseProvider } from './firebase-provider';
import { Role } from '../../access/roles';
import { FakeFirebase } from '../../testing/fake-firebase';
import { testApp } from '../../testing/harness';
import { secondStep } from '../../testing/two-factor';

const t = testApp({
  firebase: { projectId: 'batchmate-test', apiKey: 'test-api-key', authDomain: 'batchmate-test.firebaseapp.com' },
});
const firebase = new FakeFirebase();
let auth: AuthService;

beforeAll(async () => {
  await firebase.start();
  const { users, skills, auth: own } = t.app.modules;
  auth = new AuthService(t.app.core, {
    provider: new FirebaseProvider(firebase.projectId, t.clock, firebase.keysUrl),
    users: users.api.users,
    skills: skills.api.skills,
    sessions: own.api.sessions,
    twoFactor: own.api.twoFactor,
  });
});
afterAll(() => firebase.stop());

const FROM = { ip: '127.0.0.1', userAgent: 'Test' };
const answer = async (claims = {}, profile: Parameters<AuthService['signIn']>[0]['profile'] = null) =>
  auth.signIn({ idToken: await firebase.sign(firebase.claims(t.clock.now(), claims)), profile }, FROM);
const exchange = async (...of: Parameters<typeof answer>) => {
  const { me, token, created } = await answer(...of);
  if (!me || token === null) throw new Error('A session was expected.');
  return { me, token, created };
};

it('an unknown user becomes a job seeker named after the token', async () => {
  const { me, created, token } = await exchange();
  expect({ created, name: me.name, role: me.role, email: me.email }).toEqual({
    created: true,
    name: 'Asha Rao',
    role: Role.JOBSEEKER,
    email: 'asha@test.example',
  });
  expect((await t.app.modules.auth.api.sessionReader.viewerOf(token))?.id).toBe(me.id);
});

it('an account is recognized by its subject, even after the email address changes', async () => {
  const first = await exchange();
  const second = await exchange({ email: 'asha.rao@test.example' });
  expect(second).toMatchObject({ created: false, me: { id: first.me.id, email: 'asha.rao@test.example' } });
});

it('a verified email address is linked to the account that verified it before', async () => {
  const user = await t.make.alumni({ email: 'Asha@test.example', emailVerified: true });
  expect((await exchange()).me.id).toBe(user.id);
});

it('a suspended user cannot sign in with another identity of the same verified email address', async () => {
  const user = await t.make.alumni({ email: 'asha@test.example', emailVerified: true, suspendedAt: new Date() });
  await expect(answer()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await t.db.raw('select id from users')).rows).toEqual([{ id: user.id }]);
});

it('an email address that Google has not verified is not linked', async () => {
  const user = await t.make.alumni({ email: 'asha@test.example', emailVerified: true });
  expect((await exchange({ email_verified: false })).me.id).not.toBe(user.id);
});

it('eight concurrent first sign-ins create one account', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange()));
  expect(new Set(answers.map(({ me }) => me.id)).size).toBe(1);
  expect(answers.filter(({ created }) => created)).toHaveLength(1);
});

it('unusual names in a token are cleaned up', async () => {
  const { me } = await exchange({ name: `  \u0000Asha\n${'x'.repeat(500)} 🎓` });
  expect(me.firstName).toBe('Asha');
  expect(me.lastName).toHaveLength(80);
});

it('a second factor is requested and accepted', async () => {
  const { me } = await exchange();
  const { code } = await secondStep(t, me);
  const waiting = await answer();
  expect(waiting).toMatchObject({ token: null, me: null, challenge: expect.any(String), created: false });
  const { token } = await auth.completeTwoFactor({ challenge: waiting.challenge ?? '', code: code() }, FROM);
  expect((await t.app.modules.auth.api.sessionReader.viewerOf(token ?? ''))?.id).toBe(me.id);
});

it('a first sign-in linked to an account with two-factor authentication needs the second factor', async () => {
  const user = await t.make.alumni({ email: 'asha@test.example', emailVerified: true });
  await secondStep(t, user);
  expect(await answer()).toMatchObject({ token: null, challenge: expect.any(String), created: false });
});

it('an incomplete profile is refused, and no account is created', async () => {
  const profile = {
    firstName: 'A',
    lastName: 'B',
    role: Role.HR,
    college: 'C',
    linkedinUrl: 'https://linkedin.com/in/asha',
  };
  await expect(exchange({}, profile)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    details: { fields: ['company', 'position'] },
  });
  expect(await t.count('users')).toBe(0);
});

it('the configuration has what Firebase needs, and there are no local passwords', async () => {
  expect((await t.visitor.get('/api/auth/config')).json()).toMatchObject({
    provider: 'firebase',
    google: true,
    firebase: { projectId: 'batchmate-test', apiKey: 'test-api-key', authDomain: 'batchmate-test.firebaseapp.com' },
  });
  const signUp = await t.visitor.post('/api/identity/sign-up', {});
  expect(signUp.statusCode).toBe(404);
});

it('security headers allow the provider’s popup and no foreign scripts', async () => {
  const { headers } = await t.visitor.get('/healthz');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com;");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-src 'none';");
});
