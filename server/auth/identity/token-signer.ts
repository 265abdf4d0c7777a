import { randomUUID } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose';
import type { Database } from '../../platform/db/database';
import { sharedSecret } from '../../platform/files/secrets';
import { type IdTokenClaims, verifyIdToken } from './identity-provider';

const ALGORITHM = 'ES256';
const AUDIENCE = 'batchmate';
/** Lifetime of an ID token in seconds. Clients exchange it immediately. */
const LIFETIME = 600;

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: ALGORITHM });
}

interface SignedClaims extends JWTPayload {
  sub: string;
  email: string;
  email_verified: boolean;
}

/** Signs ID tokens like Firebase's with a key of this server, and verifies them. */
export class TokenSigner {
  private constructor(private readonly keys: { signing: JWK & { kid: string }; verifying: JWTVerifyGetKey }) {}

  /** Loads the signing key. The first start creates it and stores it in the database, so that all instances use the same key. */
  static async create(db: Database): Promise<TokenSigner> {
    const signing = JSON.parse(await sharedSecret(db, 'identity-signing-key', makeKey));
    const { d: _privatePart, ...publicJwk } = signing;
    return new TokenSigner({ signing, verifying: createLocalJWKSet({ keys: [publicJwk] }) });
  }

  /** @param authenticatedAt when the user authenticated */
  async sign(issuer: string, { sub, ...claims }: SignedClaims, authenticatedAt: Date): Promise<string> {
    const at = Math.floor(authenticatedAt.getTime() / 1000);
    return new SignJWT({ auth_time: at, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: this.keys.signing.kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(sub)
      .setIssuedAt(at)
      .setExpirationTime(at + LIFETIME)
      .sign(await importJWK(this.keys.signing, ALGORITHM));
  }

  /** @throws UNAUTHENTICATED unless this server signed the token for this issuer */
  verify(issuer: string, idToken: string, now: Date): Promise<IdTokenClaims> {
    const { verifying: key } = this.keys;
    return verifyIdToken(idToken, { key, algorithm: ALGORITHM, issuer, audience: AUDIENCE, now });
  }
}
