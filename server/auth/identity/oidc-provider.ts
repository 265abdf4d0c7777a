import * as client from 'openid-client';
import type { Clock } from '../../platform/clock';
import { clientPaths } from '../../platform/client-paths';
import type { OidcConfig } from '../../platform/config/providers';
import { badInput } from '../../platform/api/errors';
import type { Logger } from '../../platform/logger';
import { errorCodeOf } from '../../platform/mail';
import type { IdentityProvider, VerifiedIdentity } from './identity-provider';
import {
  isTrue,
  nonceOf,
  OIDC_SCOPE,
  type OidcReturn,
  providerAway,
  requireOwnReturn,
  signInRefused,
  stateOf,
  subjectOf,
  textOrNull,
} from './oidc.rules';
import type { TokenSigner } from './token-signer';

/** The issuer of the tokens that this server signs for those who signed in. */
export const OIDC_TOKEN_ISSUER = 'urn:batchmate:oidc';
/** Seconds that a request to the provider may take. */
const TIMEOUT = 10;

interface OidcDeps {
  clock: Clock;
  signer: TokenSigner;
  logger: Logger;
  /** The public URL of this server without a trailing slash. */
  publicUrl: () => string;
}

/** What a client needs to sign in: where to go, and what to keep until it returns. */
export interface OidcStart {
  url: string;
  state: string;
  codeVerifier: string;
}

/**
 * A provider of OpenID Connect, with the authorization code flow, PKCE and a nonce. The server keeps nothing between the start and the
 * finish of a sign-in: state and nonce follow from the verifier, which the browser keeps.
 */
export class OidcProvider implements IdentityProvider {
  readonly name = 'oidc';
  private discovered: Promise<client.Configuration> | null = null;

  constructor(
    private readonly config: OidcConfig,
    private readonly deps: OidcDeps,
  ) {}

  /**
   * Begins a sign-in.
   * @throws UNAVAILABLE if the provider cannot be reached
   */
  async start(): Promise<OidcStart> {
    const configuration = await this.discover();
    const codeVerifier = client.randomPKCECodeVerifier();
    const state = stateOf(codeVerifier);
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.returnUrl(),
      scope: OIDC_SCOPE,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce: nonceOf(codeVerifier),
    });
    return { url: url.href, state, codeVerifier };
  }

  /**
   * Completes a sign-in.
   * @returns an ID token of this server, for the exchange
   * @throws UNAUTHENTICATED if the code, state or nonce is not that of the sign-in; BAD_USER_INPUT without an email address; UNAVAILABLE
   *   if the provider cannot be reached
   */
  async finish(returned: OidcReturn): Promise<string> {
    requireOwnReturn(returned);
    const configuration = await this.discover();
    const { sub, email, email_verified: verified, name } = await this.claimsOf(configuration, returned);
    if (email === null) throw badInput('This sign-in has no email address. An account needs one.', ['code']);
    const claims = { sub: subjectOf(configuration.serverMetadata().issuer, sub), email, email_verified: verified };
    return this.deps.signer.sign(
      OIDC_TOKEN_ISSUER,
      name === null ? claims : { ...claims, name },
      this.deps.clock.now(),
    );
  }

  async verify(idToken: string): Promise<VerifiedIdentity> {
    const { signer, clock } = this.deps;
    const { subject, email, emailVerified, name } = await signer.verify(OIDC_TOKEN_ISSUER, idToken, clock.now());
    return { provider: this.name, subject, email, emailVerified, name };
  }

  /** Exchanges the code, and reads who signed in from the ID token and, if it has no email address, from the provider. */
  private async claimsOf(configuration: client.Configuration, { code, state, codeVerifier, iss }: OidcReturn) {
    const url = new URL(this.returnUrl());
    url.search = new URLSearchParams({ code, state, ...(iss !== null && { iss }) }).toString();
    const checks = { pkceCodeVerifier: codeVerifier, expectedState: state, expectedNonce: nonceOf(codeVerifier) };
    const tokens = await this.reaching(client.authorizationCodeGrant(configuration, url, checks));
    const claims = tokens.claims();
    if (!claims) throw signInRefused();
    const asked = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = asked
      ? await this.reaching(client.fetchUserInfo(configuration, tokens.access_token, claims.sub))
      : claims;
    return {
      sub: claims.sub,
      email: textOrNull(more.email),
      email_verified: isTrue(more.email_verified),
      name: textOrNull(more.name) ?? textOrNull(claims.name),
    };
  }

  /** Reads the provider's configuration once. After a failure, the next sign-in tries again. */
  private async discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.config;
    const server = new URL(issuer);
    // The configuration allows http on this machine only.
    const execute = server.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    this.discovered ??= client.discovery(server, clientId, clientSecret, undefined, { timeout: TIMEOUT, execute });
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = null;
      this.log(error);
      throw providerAway();
    }
  }

  /** Distinguishes a refused sign-in from a provider that cannot be reached. */
  private async reaching<T>(response: Promise<T>): Promise<T> {
    try {
      return await response;
    } catch (error) {
      this.log(error);
      throw isRefusal(error) ? signInRefused() : providerAway();
    }
  }

  /** Logs what an operator needs to know, without codes and tokens. */
  private log(error: unknown): void {
    this.deps.logger.warn({ reason: reasonOf(error) }, 'a sign-in with OpenID Connect failed');
  }

  private returnUrl(): string {
    return this.deps.publicUrl() + clientPaths.oidcReturn();
  }
}

/** The library's codes for a response that does not belong to the sign-in. Its other errors are about the connection. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

function isRefusal(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError)
    return error.status < 500;
  return error instanceof client.ClientError && REFUSALS.has(error.code);
}

/** The provider's code for the error, such as `invalid_client`, or that of the library or of the connection. */
function reasonOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError) return error.error;
  const { cause } = error instanceof Error ? error : {};
  return errorCodeOf(cause) === 'UNKNOWN' ? errorCodeOf(error) : errorCodeOf(cause);
}
