import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock';
import type { LinkedInConfig } from '../../platform/config/providers';

const ANSWER = z.object({ id_token: z.string().max(10_000) });
const TIMEOUT = 10_000; // ms

interface Exchange {
  code: string;
  redirectUri: string;
  nonce: string;
}

/** Signs users in to LinkedIn with OpenID Connect. */
export class LinkedInProvider {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;
  private readonly issuers: string[];

  constructor(
    private readonly config: LinkedInConfig,
    private readonly clock: Clock,
  ) {
    this.keys = createRemoteJWKSet(new URL('/oauth/openid/jwks', config.baseUrl));
    // LinkedIn documents the second; older tokens have the first.
    this.issuers = [config.baseUrl, `${config.baseUrl}/oauth`];
  }

  /** The URL at LinkedIn where the user signs in. */
  authorizationUrl({ state, nonce, redirectUri }: { state: string; nonce: string; redirectUri: string }): string {
    const url = new URL('/oauth/v2/authorization', this.config.baseUrl);
    const query = { response_type: 'code', client_id: this.config.clientId, redirect_uri: redirectUri };
    for (const [name, value] of Object.entries({ ...query, scope: 'openid profile', state, nonce }))
      url.searchParams.set(name, value);
    return url.href;
  }

  /**
   * Exchanges the code for an ID token and verifies it.
   * @returns the token's subject: LinkedIn's ID of the user for this client
   * @throws Error if LinkedIn rejects the code, does not respond, or returns an invalid token
   */
  async subjectOf({ code, redirectUri, nonce }: Exchange): Promise<string> {
    const { clientId, clientSecret, baseUrl } = this.config;
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const response = await fetch(new URL('/oauth/v2/accessToken', baseUrl), {
      method: 'POST',
      body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`LinkedIn responded to the token exchange with status ${response.status}.`);
    const { id_token: idToken } = ANSWER.parse(await response.json());
    return this.verify(idToken, nonce);
  }

  private async verify(idToken: string, nonce: string): Promise<string> {
    const { payload } = await jwtVerify(idToken, this.keys, {
      algorithms: ['RS256'],
      issuer: this.issuers,
      audience: this.config.clientId,
      currentDate: this.clock.now(),
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    // LinkedIn omits the nonce (decision 45). A code still works only once and with the client secret, and a state in one browser.
    if (payload.nonce !== undefined && payload.nonce !== nonce)
      throw new Error('The token belongs to another sign-in.');
    if (!payload.sub || payload.sub.length > 255) throw new Error('The token has no subject.');
    return payload.sub;
  }
}
