import { createRemoteJWKSet } from 'jose';
import type { Clock } from '../platform/clock';
import { type IdentityProvider, type VerifiedIdentity, verifyIdToken } from './identity-provider';

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Firebase Authentication: people sign in at Google, and we check what Google signed. */
export class FirebaseProvider implements IdentityProvider {
  readonly name = 'firebase';
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  /** @param keysUrl where the public keys are; only tests name another than Google's, and no setting can */
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
