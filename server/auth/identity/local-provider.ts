import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { unauthenticated } from '../../platform/api/errors';
import { isUuid } from '../../platform/api/text';
import { type LocalAccount, readLocalAccount } from './local-accounts.queries';
import type { IdentityProvider, VerifiedIdentity } from './identity-provider';
import type { TokenSigner } from './token-signer';

const ISSUER = 'urn:batchmate:identity';

/** The built-in identity provider: issues ID tokens like Firebase's, signed with its own key. */
export class LocalProvider implements IdentityProvider {
  readonly name = 'local';

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly signer: TokenSigner,
  ) {}

  /**
   * Issues an ID token for a user who has just authenticated.
   * @param provedAt when the credentials were valid; a password can be changed while it is being compared
   */
  issue(account: LocalAccount, provedAt: Date): Promise<string> {
    const claims = { sub: account.id, email: account.email, email_verified: account.emailVerified };
    return this.signer.sign(ISSUER, claims, provedAt);
  }

  async verify(idToken: string): Promise<VerifiedIdentity> {
    const { subject, authTime } = await this.signer.verify(ISSUER, idToken, this.clock.now());
    const account = isUuid(subject) ? await readLocalAccount(this.db, subject) : null;
    // A password reset invalidates tokens issued before it.
    if (!account || authTime < Math.floor(account.passwordChangedAt.getTime() / 1000)) {
      throw unauthenticated('This sign-in is no longer valid. Please sign in again.');
    }
    return { provider: this.name, subject, email: account.email, emailVerified: account.emailVerified, name: null };
  }
}
