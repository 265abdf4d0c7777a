import { randomUUID } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { unauthenticated } from '../../platform/api/errors';
import { sharedSecret } from '../../platform/files/secrets';
import { isUuid } from '../../platform/api/text';
import { type LocalAccount, readLocalAccount } from './local-accounts.queries';
import { type IdentityProvider, type VerifiedIdentity, verifyIdToken } from './identity-provider';

const ALGORITHM = 'ES256';
const ISSUER = 'urn:batchmate:identity';
const AUDIENCE = 'batchmate';
/** Lifetime of an ID token in seconds. Clients exchange it immediately. */
const LIFETIME = 600;

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: ALGORITHM });
}

/** The built-in identity provider: issues ID tokens like Firebase's, signed with its own key. */
export class LocalProvider implements IdentityProvider {
  readonly name = 'local';

  private constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly keys: { signing: JWK & { kid: string }; verifying: JWTVerifyGetKey },
  ) {}

  /** Loads the signing key. The first start creates it and stores it in the database, so that all instances use the same key. */
  static async create(db: Database, clock: Clock): Promise<LocalProvider> {
    const signing = JSON.parse(await sharedSecret(db, 'identity-signing-key', makeKey));
    const { d: _privatePart, ...publicJwk } = signing;
    return new LocalProvider(db, clock, { signing, verifying: createLocalJWKSet({ keys: [publicJwk] }) });
  }

  /**
   * Issues an ID token for a user who has just authenticated.
   * @param provedAt when the credentials were valid; a password can be changed while it is being compared
   */
  async issue(account: LocalAccount, provedAt: Date): Promise<string> {
    const at = Math.floor(provedAt.getTime() / 1000);
    return new SignJWT({ auth_time: at, email: account.email, email_verified: account.emailVerified })
      .setProtectedHeader({ alg: ALGORITHM, kid: this.keys.signing.kid, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(account.id)
      .setIssuedAt(at)
      .setExpirationTime(at + LIFETIME)
      .sign(await importJWK(this.keys.signing, ALGORITHM));
  }

  async verify(idToken: string): Promise<VerifiedIdentity> {
    const { verifying } = this.keys;
    const rules = {
      key: verifying,
      algorithm: ALGORITHM,
      issuer: ISSUER,
      audience: AUDIENCE,
      now: this.clock.now(),
    } as const;
    const { subject, authTime } = await verifyIdToken(idToken, rules);
    const account = isUuid(subject) ? await readLocalAccount(this.db, subject) : null;
    // A password reset invalidates tokens issued before it.
    if (!account || authTime < Math.floor(account.passwordChangedAt.getTime() / 1000)) {
      throw unauthenticated('This sign-in is no longer valid. Please sign in again.');
    }
    return { provider: this.name, subject, email: account.email, emailVerified: account.emailVerified, name: null };
  }
}
