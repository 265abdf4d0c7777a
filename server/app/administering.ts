import { AdminResolver } from '../admin/admin.resolver';
import { adminRoutes } from '../admin/admin.rest';
import { AdminService } from '../admin/admin.service';
import { FirstAdminService } from '../admin/first-admin.service';
import type { AuthService } from '../auth/auth.service';
import type { SessionsService } from '../auth/sessions.service';
import { TwoFactorResolver } from '../auth/two-factor.resolver';
import type { TwoFactorService } from '../auth/two-factor.service';
import { accountHandlers } from '../notifications/account.causes';
import type { NotificationsService } from '../notifications/notifications.service';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { ScheduledTask } from '../platform/queue/background-queue';
import type { RateLimits } from '../platform/limits/rate-limits';
import { SettingsService } from '../settings/settings.service';
import type { UserPresenter } from '../users/users.presenter';
import type { UsersService } from '../users/users.service';

interface Parts {
  db: Database;
  clock: Clock;
  handlers: OutboxHandlerMap[];
  schedules: ScheduledTask[];
  notifications: NotificationsService;
  identity: { auth: AuthService; twoFactor: TwoFactorService };
  presenter: UserPresenter;
  users: UsersService;
  sessions: SessionsService;
  rateLimits: RateLimits;
}

/** Wires what admins do, and the second step of signing in. */
export function composeAdministering(parts: Parts) {
  const { db, clock, handlers, schedules, notifications, identity, presenter, users, sessions, rateLimits } = parts;
  const { auth, twoFactor } = identity;
  const admin = new AdminService({ db, clock, presenter, users, sessions });
  const firstAdmin = new FirstAdminService({ db, clock, rateLimits, users, admin });
  handlers.push(accountHandlers({ db, notifications }));
  schedules.push({ name: 'sign-in-challenges-sweep', cron: '47 * * * *', run: () => twoFactor.sweep() });
  return {
    firstAdmin,
    resolvers: [
      new AdminResolver(admin, firstAdmin),
      new TwoFactorResolver(auth, twoFactor, new SettingsService(db, clock)),
    ],
    routes: adminRoutes({ admin, firstAdmin }),
  };
}
