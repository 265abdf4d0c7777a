import { type Route, viewerOf } from '../../access/context';
import type { Viewer } from '../../access/viewer';
import { restReferral } from '../../referrals/referrals.docs';
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
        if (canSeeStudentDashboard(viewer)) return ofStudent(dashboards, viewer);
        return canSeeHrDashboard(viewer) ? ofHr(hr, viewer) : ofReferrer(dashboards, viewer);
      },
    },
  ];
}

async function ofStudent(dashboards: DashboardsService, viewer: Viewer) {
  const figures = await dashboards.student(viewer);
  const [sent, recentNotifications] = await Promise.all([
    dashboards.sent(viewer),
    dashboards.latestNotifications(viewer),
  ]);
  return { kind: 'student', ...figures, recentReferrals: sent.map(restReferral), recentNotifications };
}

async function ofReferrer(dashboards: DashboardsService, viewer: Viewer) {
  const figures = await dashboards.referrer(viewer);
  const [received, recentNotifications] = await Promise.all([
    dashboards.received(viewer),
    dashboards.latestNotifications(viewer),
  ]);
  return { kind: 'referrer', ...figures, recentReferrals: received.map(restReferral), recentNotifications };
}

async function ofHr(hr: HrDashboardService, viewer: Viewer) {
  const { recentRequests, ...figures } = await hr.dashboard(viewer);
  const [verification, totalCandidates, topCandidates] = await Promise.all([
    hr.verification(viewer),
    hr.totalCandidates(viewer),
    hr.topCandidates(viewer),
  ]);
  const { step, canSubmit } = verification;
  return {
    kind: 'hr',
    verification: { ...toSharedRest(verification), step, canSubmit },
    ...figures,
    totalCandidates,
    recentRequests: recentRequests.map(restReferral),
    topCandidates: topCandidates.map(restTopCandidate),
  };
}
