import { authRoutes, identityRoutes } from '../auth/auth.rest';
import { AuthService } from '../auth/auth.service';
import type { Route } from '../access/context';
import { FirebaseProvider } from '../auth/firebase-provider';
import { LocalAccountsService } from '../auth/local-accounts.service';
import { LocalProvider } from '../auth/local-provider';
import type { Passwords } from '../auth/passwords';
import type { SessionsService } from '../auth/sessions.service';
import { TwoFactorService } from '../auth/two-factor.service';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database } from '../platform/db/database';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { Mailer } from '../platform/mail';
import type { RateLimits } from '../platform/limits/rate-limits';
import { SecretBox } from '../platform/files/secret-box';
import { sharedSecret } from '../platform/files/secrets';
import type { SkillsService } from '../skills/skills.service';
import type { UsersService } from '../users/users.service';

interface Parts {
  config: Config;
  db: Database;
  clock: Clock;
  users: UsersService;
  skills: SkillsService;
  sessions: SessionsService;
  passwords: Passwords;
  rateLimits: RateLimits;
  mailer: Mailer;
  handlers: OutboxHandlerMap[];
  publicUrl: () => string;
}

interface Identity {
  auth: AuthService;
  twoFactor: TwoFactorService;
  routes: Route[];
}

/** Sign-in by the provider that the configuration names: Firebase, or the one that comes with the product. */
export async function composeIdentity(parts: Parts): Promise<Identity> {
  const { config, db, clock, rateLimits } = parts;
  const box = new SecretBox(await sharedSecret(db, 'two-factor'), 'two-factor');
  const twoFactor = new TwoFactorService({ db, clock, rateLimits, box });
  if (config.firebase) {
    const provider = new FirebaseProvider(config.firebase.projectId, clock);
    const auth = new AuthService({ ...parts, provider, twoFactor });
    // Firebase resets passwords itself. A code that was requested before the switch to it would be of no use any more.
    parts.handlers.push({ 'identity.reset-requested': async () => {} });
    return { auth, twoFactor, routes: authRoutes(auth, config) };
  }
  const provider = await LocalProvider.create(db, clock);
  const accounts = new LocalAccountsService({ ...parts, provider });
  parts.handlers.push({ 'identity.reset-requested': (request) => accounts.mailResetCode(request) });
  const auth = new AuthService({ ...parts, provider, twoFactor });
  return { auth, twoFactor, routes: [...authRoutes(auth, config), ...identityRoutes(accounts)] };
}
