import { createServer, type Server } from 'node:http';
import { exportJWK, exportSPKI, type GenerateKeyPairResult, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { hangUp, listenLocally } from './local-server';

/** Stands in for Firebase: signs real RS256 tokens and serves the public key, as Google does. */
export class FakeFirebase {
  readonly projectId = 'batchmate-test';
  private server!: Server;
  private keys!: GenerateKeyPairResult;
  keysUrl = '';

  async start(): Promise<void> {
    this.keys = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(this.keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
    this.server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    this.keysUrl = `http://127.0.0.1:${await listenLocally(this.server)}/keys`;
  }

  stop(): Promise<void> {
    return hangUp(this.server);
  }

  /** What a forger can download. */
  publicPem(): Promise<string> {
    return exportSPKI(this.keys.publicKey);
  }

  /** The claims of a sign-in just now. */
  claims(now: Date, more: JWTPayload = {}): JWTPayload {
    const seconds = Math.floor(now.getTime() / 1000);
    return {
      iss: `https://securetoken.google.com/${this.projectId}`,
      aud: this.projectId,
      sub: 'firebase-user-1',
      iat: seconds,
      exp: seconds + 3600,
      auth_time: seconds,
      email: 'asha@test.example',
      email_verified: true,
      name: 'Asha Rao',
      ...more,
    };
  }

  /** Signs claims; a foreign key or another header makes a forgery of it. */
  sign(claims: JWTPayload, { key = this.keys.privateKey, header = {} }: Forgery = {}): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(key);
  }
}

interface Forgery {
  key?: GenerateKeyPairResult['privateKey'] | Uint8Array;
  header?: Record<string, unknown>;
}
