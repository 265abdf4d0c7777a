import { createServer, type IncomingMessage, type Server } from 'node:http';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { LinkedInConfig } from '../platform/config/providers';
import { hangUp, listenLocally } from './local-server';

/** Stands in for LinkedIn: gives a token for a code, signed as LinkedIn signs, and serves the public key. */
export class FakeLinkedIn {
  readonly config: LinkedInConfig = { clientId: 'test-client', clientSecret: 'test-secret', baseUrl: '' };
  /** Who signs in, and claims that differ from those of an honest LinkedIn. */
  claims: JWTPayload = {};
  /** How the token is signed; another key makes a forgery of it. */
  key: GenerateKeyPairResult['privateKey'] | null = null;
  /** What the exchange answers instead of a token. */
  refusal: { status: number; body: string } | null = null;
  /** The forms that came. */
  exchanges: Record<string, string>[] = [];
  private server!: Server;
  private keys!: GenerateKeyPairResult;

  async start(): Promise<void> {
    this.keys = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(this.keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
    this.server = createServer((request, response) => {
      void this.answer(request, { keys: [jwk] }).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    this.config.baseUrl = `http://127.0.0.1:${await listenLocally(this.server)}`;
  }

  stop(): Promise<void> {
    return hangUp(this.server);
  }

  /** Forgets what came, and is honest again. */
  reset(now: Date): void {
    const seconds = Math.floor(now.getTime() / 1000);
    const { baseUrl, clientId } = this.config;
    this.claims = {
      iss: baseUrl,
      aud: clientId,
      sub: 'linkedin-meera',
      iat: seconds,
      exp: seconds + 3600,
      name: 'Meera Nair',
    };
    this.key = null;
    this.refusal = null;
    this.exchanges = [];
  }

  private async answer(request: IncomingMessage, keys: object): Promise<{ status: number; body: string }> {
    if (request.url === '/oauth/openid/jwks') return { status: 200, body: JSON.stringify(keys) };
    if (request.url !== '/oauth/v2/accessToken') return { status: 404, body: '{}' };
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding gives bytes
    this.exchanges.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
    if (this.refusal) return this.refusal;
    const token = new SignJWT(this.claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' });
    const idToken = await token.sign(this.key ?? this.keys.privateKey);
    return { status: 200, body: JSON.stringify({ access_token: 'not-used', id_token: idToken }) };
  }
}
