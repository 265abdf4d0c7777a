import type { ServerModule } from '../access/module';
import type { CandidatesApi } from '../candidates/candidates.module';
import type { NotificationsApi } from '../notifications/notifications.module';
import type { Core } from '../platform/core';
import type { ReferralsApi } from '../referrals/referrals.module';
import type { UsersApi } from '../users/users.module';
import type { VerificationApi } from '../verification/verification.module';
import { AnalyticsResolver } from './analytics.resolver';
import { analyticsRoutes } from './analytics.rest';
import { AnalyticsService } from './analytics.service';
import { ReferrerDashboardResolver, StudentDashboardResolver } from './dashboards/dashboards.resolver';
import { dashboardsRoutes } from './dashboards/dashboards.rest';
import { CompanyResolver } from './company/company.resolver';
import { CompanyService } from './company/company.service';
import { DashboardsService } from './dashboards/dashboards.service';
import { HrDashboardResolver } from './dashboards/hr-dashboard.resolver';
import { HrDashboardService } from './dashboards/hr-dashboard.service';
import { ReplyTimesService } from './stats/reply-times.service';
import { MyStatsResolver, UserStatsResolver } from './stats/stats.resolver';

interface Dependencies {
  users: UsersApi;
  candidates: CandidatesApi;
  referrals: ReferralsApi;
  verification: VerificationApi;
  notifications: NotificationsApi;
}

/** Analytics, dashboards and referrer statistics. */
export function analyticsModule(core: Core, deps: Dependencies) {
  const { candidateSearch } = deps.candidates;
  const { referrals, referralPresenter } = deps.referrals;
  const { verifications } = deps.verification;
  const analytics = new AnalyticsService(core, referralPresenter);
  const dashboards = new DashboardsService(core, referralPresenter, deps.notifications.notifications);
  const hr = new HrDashboardService(core, { referrals, candidateSearch, verifications });
  const company = new CompanyService(core, deps.users.userPresenter);
  const replyTimes = new ReplyTimesService(core);
  return {
    resolvers: [
      new AnalyticsResolver(analytics),
      new StudentDashboardResolver(dashboards),
      new ReferrerDashboardResolver(dashboards),
      new HrDashboardResolver(hr),
      new CompanyResolver(company),
      new UserStatsResolver(core.clock),
      new MyStatsResolver(core.clock),
    ],
    schedules: [{ name: 'reply-times', run: () => replyTimes.refresh() }],
    routes: [...analyticsRoutes(analytics), ...dashboardsRoutes(dashboards, hr)],
  } satisfies ServerModule;
}
