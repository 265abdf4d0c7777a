import { SignJWT, decodeJwt, decodeProtectedHeader, generateKeyPair } from 'jose';
import { HOUR } from '../../platform/clock';
import { PASSWORD } from '../../testing/accounts';
import { testApp } from '../../testing/harness';
import { LocalProvider } from './local-provider';
import { TokenSigner } from './token-signer';

const t = testApp();
let provider: LocalProvider;
let token: string;

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeEach(async () => {
  provider = new LocalProvider(t.db, t.clock, await TokenSigner.create(t.db));
  await t.visitor.post('/api/identity/sign-up', { email: 'asha@test.example', password: PASSWORD });
  const { rows } = await t.db.raw('select id from local_accounts');
  const [{ id }] = rows as [{ id: string }];
  token = await provider.issue({ id, email: 'asha@test.example', emailVerified: false }, t.clock.now());
});

it('a token of the provider is valid, also after a restart', async () => {
  const restarted = new LocalProvider(t.db, t.clock, await TokenSigner.create(t.db));
  expect(await restarted.verify(token)).toMatchObject({
    provider: 'local',
    email: 'asha@test.example',
    emailVerified: false,
  });
});

it('tokens have the claims of Firebase tokens', () => {
  expect(decodeJwt(token)).toEqual({
    iss: expect.any(String),
    aud: expect.any(String),
    sub: expect.any(String),
    iat: expect.any(Number),
    exp: expect.any(Number),
    auth_time: expect.any(Number),
    email: 'asha@test.example',
    email_verified: false,
  });
});

describe('refused tokens', () => {
  const forgeries: [string, () => Promise<string>][] = [
    [
      'without a signature',
      async () => `${base64({ ...decodeProtectedHeader(token), alg: 'none' })}.${token.split('.')[1]}.`,
    ],
    [
      'of an unknown key',
      async () => {
        const { privateKey } = await generateKeyPair('ES256');
        return new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg: 'ES256', kid: decodeProtectedHeader(token).kid ?? '' })
          .sign(privateKey);
      },
    ],
    [
      'signed with public data as an HMAC secret',
      async () => {
        const secret = new TextEncoder().encode(decodeProtectedHeader(token).kid);
        return new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg: 'HS256', kid: decodeProtectedHeader(token).kid ?? '' })
          .sign(secret);
      },
    ],
    ['that is cut short', async () => token.slice(0, -10)],
    ['that is not a JWT', async () => 'a.b.c'],
  ];

  it.each(forgeries)('%s', async (_what, forge) => {
    await expect(provider.verify(await forge())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('a token older than ten minutes is refused', async () => {
    t.clock.advance(HOUR);
    await expect(provider.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('a token of a deleted account is refused', async () => {
    await t.db.raw('delete from local_accounts');
    await expect(provider.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
