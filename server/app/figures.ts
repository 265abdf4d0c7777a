import { AnalyticsResolver } from '../analytics/analytics.resolver';
import { analyticsRoutes } from '../analytics/analytics.rest';
import { AnalyticsService } from '../analytics/analytics.service';
import { ReferrerDashboardResolver, StudentDashboardResolver } from '../analytics/dashboards.resolver';
import { dashboardsRoutes } from '../analytics/dashboards.rest';
import { DashboardsService } from '../analytics/dashboards.service';
import { HrDashboardResolver } from '../analytics/hr-dashboard.resolver';
import { MyStatsResolver, UserStatsResolver } from '../analytics/stats.resolver';
import { HrDashboardService } from '../analytics/hr-dashboard.service';
import type { CandidateSearchService } from '../candidates/candidate-search.service';
import { creditsRoutes } from '../credits/credits.rest';
import type { CreditsService } from '../credits/credits.service';
import { RewardsResolver, VouchersResolver } from '../credits/rewards.resolver';
import { RewardsService } from '../credits/rewards.service';
import { VouchersService } from '../credits/vouchers.service';
import { creditHandlers } from '../notifications/credits.causes';
import type { NotificationsService } from '../notifications/notifications.service';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { sharedSecret } from '../platform/files/secrets';
import { SignedLinks } from '../platform/files/signed-links';
import type { ReferralPresenter } from '../referrals/referrals.presenter';
import type { ReferralsService } from '../referrals/referrals.service';
import type { UserPresenter } from '../users/users.presenter';
import type { VerificationService } from '../verification/verification.service';

interface Parts {
  db: Database;
  clock: Clock;
  handlers: OutboxHandlerMap[];
  users: UserPresenter;
  credits: CreditsService;
  referrals: ReferralsService;
  referralPresenter: ReferralPresenter;
  candidates: CandidateSearchService;
  verifications: VerificationService;
  notifications: NotificationsService;
  publicUrl: () => string;
}

/** Wires what credits buy, and the figures that people see of themselves. */
export async function composeFigures(parts: Parts) {
  const { db, clock, handlers, users, credits, referrals, candidates, verifications, notifications } = parts;
  const { referralPresenter, publicUrl } = parts;
  const links = new SignedLinks(await sharedSecret(db, 'appreciation-links'), clock);
  const rewards = new RewardsService({ db, clock, credits });
  const vouchers = new VouchersService({ db, clock, users, links, publicUrl });
  const analytics = new AnalyticsService({ db, clock, referrals: referralPresenter });
  const dashboards = new DashboardsService({ db, referrals: referralPresenter, notifications });
  const hr = new HrDashboardService({ db, referrals, candidates, verifications });
  handlers.push(creditHandlers({ db, notifications }));
  return {
    resolvers: [
      new RewardsResolver(rewards),
      new VouchersResolver(vouchers),
      new AnalyticsResolver(analytics),
      new StudentDashboardResolver(dashboards),
      new ReferrerDashboardResolver(dashboards),
      new HrDashboardResolver(hr),
      new UserStatsResolver(clock),
      new MyStatsResolver(clock),
    ],
    routes: [
      ...creditsRoutes({ credits, rewards, vouchers }),
      ...analyticsRoutes(analytics),
      ...dashboardsRoutes({ dashboards, hr }),
    ],
  };
}
