import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { OidcConfig } from '../platform/config/providers';
import { hangUp, listenLocally } from './local-server';

const CLIENT = { id: 'batchmate', secret: 'the-secret-of-the-client' };

/** Who signs in, with the claims that the provider states. */
interface Account {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** A provider of OpenID Connect on this machine, whose users sign in without being asked. */
export class OidcServer {
  account: Account = { sub: 'asha' };
  /** Whether the user cancels the sign-in. */
  cancels = false;
  /** How the provider fails, if it does. */
  failure: 'error' | 'hang-up' | null = null;
  private server!: Server;
  private provider: Promise<Provider> | null = null;
  private issuer = '';

  /** @param returnUrl where the provider leads back to; known when the first sign-in begins */
  constructor(private readonly returnUrl: () => string) {}

  /** Starts on a free port. */
  async start(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.issuer = `http://127.0.0.1:${await listenLocally(this.server)}`;
  }

  stop(): Promise<void> {
    return hangUp(this.server);
  }

  reset(): void {
    this.account = { sub: 'asha', email: 'asha@test.example', email_verified: true, name: 'Asha Rao' };
    this.cancels = false;
    this.failure = null;
  }

  get config(): OidcConfig {
    return { issuer: this.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Test College' };
  }

  /** Does what a browser does at the provider. @returns the parameters with which it returns */
  async visit(address: string): Promise<Record<string, string>> {
    const cookies = new Map<string, string>();
    for (let url = address; ; ) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const next = response.headers.get('location');
      if (next === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
      url = new URL(next, this.issuer).href;
      if (url.startsWith(this.returnUrl())) return Object.fromEntries(new URL(url).searchParams);
    }
  }

  private configuration(): Configuration {
    return {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [this.returnUrl()],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      cookies: { keys: ['a-key-of-the-test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...this.account, sub }) }),
      loadExistingGrant: async (context) => grantOf(await this.ready(), context),
    };
  }

  /** The package is loaded late, because it prints hints for real providers that tests hide first. */
  private ready(): Promise<Provider> {
    this.provider ??= import('oidc-provider').then((loaded) => new loaded.Provider(this.issuer, this.configuration()));
    return this.provider;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.failure === 'hang-up') return void request.socket.destroy();
    if (this.failure === 'error') return void response.writeHead(503).end();
    const provider = await this.ready();
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const result = this.cancels ? { error: 'access_denied' } : { login: { accountId: this.account.sub } };
    await provider.interactionFinished(request, response, result);
  }
}

/** Grants what the client asks for. */
async function grantOf({ Grant }: Provider, { oidc }: KoaContextWithOIDC) {
  const { client, session } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
