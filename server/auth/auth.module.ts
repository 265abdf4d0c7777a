import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import { SecretBox } from '../platform/files/secret-box';
import { sharedSecret } from '../platform/files/secrets';
import type { SettingsApi } from '../settings/settings.module';
import type { SkillsApi } from '../skills/skills.module';
import type { UsersApi } from '../users/users.module';
import { ApiKeysResolver } from './api-keys/api-keys.resolver';
import { ApiKeysService } from './api-keys/api-keys.service';
import { AuthResolver } from './auth.resolver';
import { authRoutes, identityRoutes } from './auth.rest';
import { AuthService } from './auth.service';
import { FirebaseProvider } from './identity/firebase-provider';
import type { IdentityProvider } from './identity/identity-provider';
import { LocalAccountsService } from './identity/local-accounts.service';
import { LocalProvider } from './identity/local-provider';
import { CombinedProvider } from './identity/combined-provider';
import { OidcProvider } from './identity/oidc-provider';
import { TokenSigner } from './identity/token-signer';
import { oidcRoutes } from './oidc.rest';
import { meRoutes } from './me.rest';
import type { Passwords } from './identity/passwords';
import { SessionReader } from './sessions/session-reader';
import { sessionsCodec } from './sessions/session-ends';
import { SessionsService } from './sessions/sessions.service';
import { TwoFactorResolver } from './two-factor/two-factor.resolver';
import { TwoFactorService } from './two-factor/two-factor.service';
import { authPersonalData } from './auth.personal-data';

interface Dependencies {
  users: UsersApi;
  skills: SkillsApi;
  settings: SettingsApi;
  /** How the local identity provider hashes passwords. */
  passwords: Passwords;
}

/** Sign-up and sign-in, sessions, two-factor authentication and API keys. */
export async function authModule(
  core: Core,
  { users: { users }, skills: { skills }, settings: { settings }, passwords }: Dependencies,
) {
  const { config, db, clock } = core;
  const sessions = new SessionsService(core);
  const twoFactor = new TwoFactorService(core, new SecretBox(await sharedSecret(db, 'two-factor'), 'two-factor'));
  const signer = await TokenSigner.create(db);
  const { provider, routes, handlers } = identityProvider(core, { passwords, sessions, signer });
  const { logger, publicUrl, rateLimits } = core;
  const oidc = config.oidc && new OidcProvider(config.oidc, { clock, signer, logger, publicUrl });
  const verifier = new CombinedProvider(provider, oidc);
  const auth = new AuthService(core, { provider: verifier, users, skills, sessions, twoFactor });
  return {
    api: { sessions, sessionReader: new SessionReader(db, clock), twoFactor },
    resolvers: [
      new AuthResolver(auth, sessions),
      new TwoFactorResolver(auth, twoFactor, settings),
      new ApiKeysResolver(new ApiKeysService(core)),
    ],
    routes: [...authRoutes(auth, config), ...routes, ...(oidc ? oidcRoutes(oidc, rateLimits) : []), ...meRoutes(users)],
    schedules: [
      { name: 'sessions-sweep', run: () => sessions.sweep() },
      { name: 'sign-in-challenges-sweep', run: () => twoFactor.sweep() },
    ],
    handlers,
    eventCodecs: { 'session-ended': sessionsCodec },
    personalData: authPersonalData,
  } satisfies ServerModule;
}

/** Firebase if it is configured, otherwise the built-in identity provider. */
function identityProvider(
  core: Core,
  { passwords, sessions, signer }: { passwords: Passwords; sessions: SessionsService; signer: TokenSigner },
): { provider: IdentityProvider } & Required<Pick<ServerModule, 'routes' | 'handlers'>> {
  const { config, db, clock } = core;
  if (config.firebase) {
    return {
      provider: new FirebaseProvider(config.firebase.projectId, clock),
      routes: [],
      // A reset requested before Firebase was configured: there is no longer a local password to reset.
      handlers: [{ 'identity.reset-requested': async () => undefined }],
    };
  }
  const provider = new LocalProvider(db, clock, signer);
  const accounts = new LocalAccountsService(core, { provider, passwords, sessions });
  return {
    provider,
    routes: identityRoutes(accounts),
    handlers: [{ 'identity.reset-requested': (request) => accounts.mailResetCode(request) }],
  };
}

export type AuthApi = Awaited<ReturnType<typeof authModule>>['api'];
