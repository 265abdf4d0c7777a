import { generateKeyPair } from 'jose';
import { FakeFirebase } from '../../testing/fake-firebase';
import { TestClock } from '../../testing/test-clock';
import { FirebaseProvider } from './firebase-provider';

const firebase = new FakeFirebase();
const clock = new TestClock();
let provider: FirebaseProvider;

beforeAll(async () => {
  await firebase.start();
  provider = new FirebaseProvider(firebase.projectId, clock, firebase.keysUrl);
});
afterAll(() => firebase.stop());

const now = () => Math.floor(clock.now().getTime() / 1000);
const claims = (more = {}) => firebase.claims(clock.now(), more);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('a token signed by Firebase is accepted', async () => {
  const identity = await provider.verify(await firebase.sign(claims()));
  expect(identity).toEqual({
    provider: 'firebase',
    subject: 'firebase-user-1',
    email: 'asha@test.example',
    emailVerified: true,
    name: 'Asha Rao',
  });
});

it('an email address is unverified unless the token says otherwise', async () => {
  const identity = await provider.verify(await firebase.sign(claims({ email_verified: 'true', name: undefined })));
  expect(identity).toMatchObject({ emailVerified: false, name: null });
});

describe('forged and invalid tokens', () => {
  const forgeries: [string, () => Promise<string>][] = [
    ['unsigned', async () => `${base64({ alg: 'none', kid: 'key-1' })}.${base64(claims())}.`],
    [
      'signed with the public key as an HMAC secret',
      async () =>
        firebase.sign(claims(), {
          key: new TextEncoder().encode(await firebase.publicPem()),
          header: { alg: 'HS256' },
        }),
    ],
    [
      'signed by a foreign key',
      async () => firebase.sign(claims(), { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    [
      'of another algorithm',
      async () =>
        firebase.sign(claims(), { key: (await generateKeyPair('ES256')).privateKey, header: { alg: 'ES256' } }),
    ],
    ['of another issuer', () => firebase.sign(claims({ iss: 'https://securetoken.google.com/other' }))],
    ['for another audience', () => firebase.sign(claims({ aud: 'other' }))],
    ['for several audiences', () => firebase.sign(claims({ aud: [firebase.projectId, 'other'] }))],
    ['of an unknown key id', () => firebase.sign(claims(), { header: { kid: 'key-2' } })],
    ['without a key id', () => firebase.sign(claims(), { header: { kid: undefined } })],
    ['expired', () => firebase.sign(claims({ exp: now() - 1 }))],
    ['without an expiry', () => firebase.sign(claims({ exp: undefined }))],
    ['not yet valid', () => firebase.sign(claims({ nbf: now() + 600 }))],
    ['issued in the future', () => firebase.sign(claims({ iat: now() + 600 }))],
    ['signed in in the future', () => firebase.sign(claims({ auth_time: now() + 600 }))],
    ['signed in more than ten minutes ago', () => firebase.sign(claims({ auth_time: now() - 601 }))],
    ['without the time of signing in', () => firebase.sign(claims({ auth_time: undefined }))],
    ['of nobody', () => firebase.sign(claims({ sub: '' }))],
    ['of a subject with NUL', () => firebase.sign(claims({ sub: 'a\u0000b' }))],
    ['truncated', async () => (await firebase.sign(claims())).slice(0, -20)],
    [
      'with other claims under the same signature',
      async () => {
        const [header, , signature] = (await firebase.sign(claims())).split('.');
        return `${header}.${base64(claims({ sub: 'someone-else' }))}.${signature}`;
      },
    ],
    ['not a token', async () => 'junk'],
    ['of 10,000 characters', async () => 'a'.repeat(10_000)],
  ];

  it.each(forgeries)('a token is refused if it is %s', async (_what, forge) => {
    await expect(provider.verify(await forge())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

it('a token without an email address is BAD_USER_INPUT', async () => {
  await expect(provider.verify(await firebase.sign(claims({ email: undefined })))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

it('a failure to fetch the keys is not reported as an invalid token', async () => {
  const unreachable = new FirebaseProvider(firebase.projectId, clock, 'http://127.0.0.1:1/keys');
  const token = await firebase.sign(claims());
  await expect(unreachable.verify(token)).rejects.not.toHaveProperty('code', 'UNAUTHENTICATED');
});
