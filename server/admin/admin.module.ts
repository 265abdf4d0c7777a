import type { ServerModule } from '../access/module';
import type { AuthApi } from '../auth/auth.module';
import type { Core } from '../platform/core';
import type { ReferralsApi } from '../referrals/referrals.module';
import type { UsersApi } from '../users/users.module';
import { AdminResolver } from './admin.resolver';
import { adminRoutes } from './admin.rest';
import { AdminService } from './admin.service';
import { AuditLogResolver } from './audit-log/audit-log.resolver';
import { auditLogRoutes } from './audit-log/audit-log.rest';
import { AuditLogService } from './audit-log/audit-log.service';
import { CountsResolver } from './counts/counts.resolver';
import { countsRoutes } from './counts/counts.rest';
import { CountsService } from './counts/counts.service';
import { FirstAdminService } from './first-admin.service';
import { HealthChecks } from './health/health-checks.service';
import { HealthWatch } from './health/health-watch.service';
import { HealthResolver } from './health/health.resolver';
import { HealthService } from './health/health.service';
import { UserAccountResolver } from './user-account/user-account.resolver';
import { UserAccountService } from './user-account/user-account.service';

/** Account administration, what waits for admins, the audit log, the health of the system, and the claim of the first admin. */
export function adminModule(core: Core, deps: { users: UsersApi; auth: AuthApi; referrals: ReferralsApi }) {
  const { users, blocks, userPresenter } = deps.users;
  const { sessions, twoFactor } = deps.auth;
  const { closing } = deps.referrals;
  const admin = new AdminService(core, { userPresenter, users, blocks, sessions, twoFactor, closing });
  const log = new AuditLogService(core, userPresenter);
  const counts = new CountsService(core);
  const firstAdmin = new FirstAdminService(core, users, admin);
  const checks = new HealthChecks(core);
  return {
    api: { admin, firstAdmin, healthWatch: new HealthWatch(checks, core.logger) },
    resolvers: [
      new AdminResolver(admin, firstAdmin),
      new AuditLogResolver(log),
      new CountsResolver(counts),
      new HealthResolver(new HealthService(core, checks)),
      new UserAccountResolver(new UserAccountService(core)),
    ],
    routes: [...adminRoutes(admin, firstAdmin), ...auditLogRoutes(log, core.clock), ...countsRoutes(counts)],
  } satisfies ServerModule;
}

export type AdminApi = ReturnType<typeof adminModule>['api'];
