import { createRemoteJWKSet } from 'jose';
import type { Clock } from '../../platform/clock';
import { type IdentityProvider, type VerifiedIdentity, verifyIdToken } from './identity-provider';

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Firebase Authentication: users sign in with Google, and this provider verifies the ID tokens that Google signs. */
export class FirebaseProvider implements IdentityProvider {
  readonly name = 'firebase';
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  /** @param keysUrl URL of the public keys. Only tests replace Google's; it is deliberately not configurable. */
  constructor(
    private readonly projectId: string,
    private readonly clock: Clock,
    keysUrl = GOOGLE_KEYS,
  ) {
    this.keys = createRemoteJWKSet(new URL(keysUrl));
  }

  async verify(idToken: string): Promise<VerifiedIdentity> {
    const { subject, email, emailVerified, name } = await verifyIdToken(idToken, {
      key: this.keys,
      algorithm: 'RS256',
      issuer: `https://securetoken.google.com/${this.projectId}`,
      audience: this.projectId,
      now: this.clock.now(),
    });
    return { provider: this.name, subject, email, emailVerified, name };
  }
}
