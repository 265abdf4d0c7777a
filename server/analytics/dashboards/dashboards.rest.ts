import { type RequestContext, type Route, viewerOf } from '../../access/context';
import { restReferrals } from '../../referrals/referrals.docs';
import { toSharedRest } from '../../verification/verification.rest';
import { canSeeHrDashboard, canSeeStudentDashboard } from '../analytics.policy';
import { DASHBOARD, restTopCandidate } from './dashboards.docs';
import type { DashboardsService } from './dashboards.service';
import type { HrDashboardService } from './hr-dashboard.service';

/** GET /api/dashboard: the dashboard for the viewer's role. */
export function dashboardsRoutes(dashboards: DashboardsService, hr: HrDashboardService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/dashboard',
      access: 'signed-in',
      doc: {
        summary: 'Returns your dashboard. `kind` is student, referrer or hr (also for admins).',
        answer: DASHBOARD,
      },
      handle: ({ context }) => {
        const viewer = viewerOf(context);
        if (canSeeStudentDashboard(viewer)) return ofStudent(dashboards, context);
        return canSeeHrDashboard(viewer) ? ofHr(hr, context) : ofReferrer(dashboards, context);
      },
    },
  ];
}

async function ofStudent(dashboards: DashboardsService, context: RequestContext) {
  const viewer = viewerOf(context);
  const figures = await dashboards.student(viewer);
  const [sent, recentNotifications] = await Promise.all([
    dashboards.sent(viewer),
    dashboards.latestNotifications(viewer),
  ]);
  return { kind: 'student', ...figures, recentReferrals: await restReferrals(sent, context), recentNotifications };
}

async function ofReferrer(dashboards: DashboardsService, context: RequestContext) {
  const viewer = viewerOf(context);
  const figures = await dashboards.referrer(viewer);
  const [waiting, received, recentNotifications] = await Promise.all([
    dashboards.waiting(viewer),
    dashboards.received(viewer),
    dashboards.latestNotifications(viewer),
  ]);
  return {
    kind: 'referrer',
    ...figures,
    waitingReferrals: await restReferrals(waiting, context),
    recentReferrals: await restReferrals(received, context),
    recentNotifications,
  };
}

async function ofHr(hr: HrDashboardService, context: RequestContext) {
  const viewer = viewerOf(context);
  const { recentRequests, ...figures } = await hr.dashboard(viewer);
  const [verification, totalCandidates, topCandidates] = await Promise.all([
    hr.verification(viewer),
    hr.totalCandidates(viewer),
    hr.topCandidates(viewer),
  ]);
  const { step, canSubmit } = verification;
  return {
    kind: 'hr',
    verification: { ...toSharedRest(verification, verification.contact), step, canSubmit },
    ...figures,
    totalCandidates,
    recentRequests: await restReferrals(recentRequests, context),
    topCandidates: topCandidates.map(restTopCandidate),
  };
}
