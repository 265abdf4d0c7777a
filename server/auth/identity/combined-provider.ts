import { decodeJwt } from 'jose';
import type { IdentityProvider, VerifiedIdentity } from './identity-provider';
import { OIDC_TOKEN_ISSUER, type OidcProvider } from './oidc-provider';

/** The issuer that a token names, without verifying it; null for anything but a token. */
function issuerIn(idToken: string): string | null {
  try {
    return decodeJwt(idToken).iss ?? null;
  } catch {
    return null; // the provider refuses it
  }
}

/** Verifies the ID tokens of the identity provider and, if there is one, of OpenID Connect. Each token is verified by its issuer's rules. */
export class CombinedProvider implements Pick<IdentityProvider, 'verify'> {
  constructor(
    private readonly main: IdentityProvider,
    private readonly oidc: OidcProvider | null,
  ) {}

  verify(idToken: string): Promise<VerifiedIdentity> {
    const provider = this.oidc && issuerIn(idToken) === OIDC_TOKEN_ISSUER ? this.oidc : this.main;
    return provider.verify(idToken);
  }
}
