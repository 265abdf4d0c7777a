import type { ServerModule } from '../access/module';
import type { AdminApi } from '../admin/admin.module';
import type { JobsApi } from '../jobs/jobs.module';
import type { Core } from '../platform/core';
import type { UsersApi } from '../users/users.module';
import { DecisionsService } from './decisions.service';
import { FilingService } from './filing.service';
import { reportsPersonalData } from './reports.personal-data';
import { ReportsPresenter } from './reports.presenter';
import { ReportsResolver } from './reports.resolver';
import { reportsRoutes } from './reports.rest';
import { ReportsService } from './reports.service';

/** Reports of users about other users, and the decisions of admins about them. */
export function reportsModule(
  core: Core,
  {
    users: { users, userPresenter },
    jobs: { jobs },
    admin: { admin },
  }: { users: UsersApi; jobs: JobsApi; admin: AdminApi },
) {
  const reports = new ReportsService(core, new ReportsPresenter(userPresenter));
  const filing = new FilingService(core, { users, jobs });
  const decisions = new DecisionsService(core, { admin, reports });
  return {
    api: {},
    resolvers: [new ReportsResolver({ filing, reports, decisions })],
    routes: reportsRoutes(filing),
    personalData: reportsPersonalData,
  } satisfies ServerModule;
}
