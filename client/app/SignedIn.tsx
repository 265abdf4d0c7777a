import { useEffect } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import type { Session } from '../lib/session';
import type { RenderAskAction } from '../users/parts/AskAction';
import { AskForReferral } from '../referrals/request/AskForReferral';
import { detailsPart } from '../referrals/handled/detailsPart';
import { hasPane } from '../ui/list/usePaneMode';
import { CreditsBannerSkeleton } from '../credits/CreditsBannerSkeleton';
import { SessionDataProvider } from '../data/DataProvider';
import { cachePolicies } from './cachePolicies';
import { NotFoundPage } from './NotFoundPage';
import { SilentBoundary } from './PageBoundary';
import { paths } from '../routes/paths';
import { type Portal, portalOf } from './navigation/portals';
import { Shell } from './Shell';
import { useLinkPreload } from './useLinkPreload';
import { lazyBackground } from '../ui/lazy/lazyBackground';
import { lazyPage } from '../ui/lazy/lazyPage';

const StudentDashboardPage = lazyPage(
  async () => (await import('../dashboard/student/StudentDashboardPage')).StudentDashboardPage,
);
const ReferrerDashboardPage = lazyPage(
  async () => (await import('../dashboard/referrer/ReferrerDashboardPage')).ReferrerDashboardPage,
);
const HrDashboardPage = lazyPage(async () => (await import('../dashboard/hr/HrDashboardPage')).HrDashboardPage);
const CompanyPeoplePage = lazyPage(
  async () => (await import('../dashboard/company/CompanyPeoplePage')).CompanyPeoplePage,
);
const AlumniConnectPage = lazyPage(
  async () => (await import('../users/directory/AlumniConnectPage')).AlumniConnectPage,
);
const ProfilePage = lazyPage(async () => (await import('../users/profile/ProfilePage')).ProfilePage);
const OwnCredentials = lazyBackground(async () => (await import('../skills/page/OwnCredentials')).OwnCredentials);
const SkillsPage = lazyPage(async () => (await import('../skills/page/SkillsPage')).SkillsPage);
const PersonPage = lazyPage(async () => (await import('../users/person/PersonPage')).PersonPage);
const ReferralCenterPage = lazyPage(
  async () => (await import('../referrals/sent/ReferralCenterPage')).ReferralCenterPage,
);
const RequestPage = lazyPage(async () => (await import('../referrals/handled/RequestPage')).RequestPage);
const ReferralPage = lazyPage(async () => (await import('../referrals/details/ReferralPage')).ReferralPage);
// A part of a page, which is complete without it.
const CreditsBanner = lazyBackground(
  async () => (await import('../credits/CreditsBanner')).CreditsBanner,
  <CreditsBannerSkeleton />,
);
const ReferralManagementPage = lazyPage(async () => {
  // With the page instead of after it.
  if (hasPane()) void Promise.all([CreditsBanner.preload(), detailsPart.preload()]);
  return (await import('../referrals/received/ReferralManagementPage')).ReferralManagementPage;
});
const JobExplorerScreen = lazyPage(async () => (await import('./jobScreens')).JobExplorerScreen);
const ListingScreens = lazyPage(async () => (await import('./listingScreens')).ListingScreens);
const NewListing = {
  preload: async () => {
    await Promise.all([ListingScreens.preload(), (await import('./listingScreens')).NewJobPage.preload()]);
  },
};
const JobScreen = lazyPage(async () => (await import('./jobScreens')).JobScreen);
const ApplicationTrackerPage = lazyPage(
  async () => (await import('../applications/list/ApplicationTrackerPage')).ApplicationTrackerPage,
);
const CandidateSearchPage = lazyPage(async () => {
  const page = await import('../candidates/search/CandidateSearchPage');
  page.preloadSheet();
  return page.CandidateSearchPage;
});
const MessagesPage = lazyPage(async () => (await import('../messages/MessagesPage')).MessagesPage);
const AnalyticsPage = lazyPage(async () => (await import('../analytics/AnalyticsPage')).AnalyticsPage);
const CreditsPage = lazyPage(async () => (await import('../credits/page/CreditsPage')).CreditsPage);
const NotificationsPage = lazyPage(async () => (await import('../notifications/NotificationsPage')).NotificationsPage);
const SettingsPage = lazyPage(async () => (await import('../settings/SettingsPage')).SettingsPage);

const VerificationPage = lazyPage(async () => (await import('../verification/VerificationPage')).VerificationPage);

const AdminScreens = lazyPage(async () => (await import('./AdminScreens')).AdminScreens);
const Admin = {
  preload: async (pathname: string) => {
    await Promise.all([AdminScreens.preload(), (await import('./AdminScreens')).preloadAdminPage(pathname)]);
  },
};

const OldAddress = lazyPage(async () => (await import('./OldAddress')).OldAddress);

// The users feature shows people, the referrals feature asks them for referrals. They are connected here.
const renderAskAction: RenderAskAction = (referrer) => <AskForReferral {...referrer} />;

// The names that the sidebar uses.
const candidates = { label: 'Candidate Search', to: paths.candidates };
const people = { label: 'Alumni Connect', to: paths.alumni };

const creditsBanner = (
  <SilentBoundary>
    <CreditsBanner />
  </SilentBoundary>
);

/** The portal of a signed-in user. */
export function SignedIn({ session, persisted }: { session: Session; persisted: boolean }) {
  return (
    <SessionDataProvider token={session.token} cachePolicies={cachePolicies} persisted={persisted}>
      <PortalRoutes user={session.user} />
    </SessionDataProvider>
  );
}

const dashboards = new Map([
  ['ALUMNI', ReferrerDashboardPage],
  ['HR', HrDashboardPage],
  ['ADMIN', HrDashboardPage],
]);
const dashboardOf = (role: string) => dashboards.get(role.toUpperCase()) ?? StudentDashboardPage;

/** The pages by their paths. The first one that matches counts. */
const pages: readonly (readonly [pattern: string, page: { preload: (pathname: string) => Promise<void> }])[] = [
  [paths.alumni, AlumniConnectPage],
  [paths.person(':id'), PersonPage],
  [paths.referrals, ReferralCenterPage],
  [paths.referral(':id'), ReferralPage],
  [paths.requests, ReferralManagementPage],
  [paths.request(':id'), RequestPage],
  [paths.jobs, JobExplorerScreen],
  [paths.job(':id'), JobScreen],
  [paths.newListing, NewListing],
  [`${paths.listings}/*`, ListingScreens],
  [paths.applications, ApplicationTrackerPage],
  [paths.company, CompanyPeoplePage],
  [paths.candidates, CandidateSearchPage],
  [paths.analytics, AnalyticsPage],
  [paths.credits, CreditsPage],
  [`${paths.messages}/*`, MessagesPage],
  [paths.notifications, NotificationsPage],
  [paths.profile, ProfilePage],
  [`${paths.settings}/*`, SettingsPage],
  [paths.skills, SkillsPage],
  [paths.verification, VerificationPage],
  [`${paths.admin}/*`, Admin],
];

/** Loads the code of the page at a path before it is shown. A failure is reported where the page would be. */
function preloadPage(pathname: string, role: string): void {
  const found =
    pathname === paths.dashboard ? dashboardOf(role) : pages.find(([pattern]) => matchPath(pattern, pathname))?.[1];
  found?.preload(pathname).catch(() => undefined);
}

/** The routes of the user's portal, inside its frame. */
export function PortalRoutes({ user }: { user: Session['user'] }) {
  const portal = portalOf(user.role);
  const { pathname } = useLocation();
  useEffect(() => {
    // While the frame waits for the user's data.
    preloadPage(pathname === paths.home ? portal.home : pathname, user.role);
  }, [portal, pathname, user.role]);
  useLinkPreload((path) => preloadPage(path, user.role));
  return (
    <Routes>
      <Route element={<Shell user={user} />}>
        <Route index element={<Start portal={portal} />} />
        {portal.key === 'student' ? studentRoutes : referrerRoutes(user.role)}
        <Route path={`${paths.listings}/*`} element={<ListingScreens portal={portal.key} />} />
        <Route path={paths.messages} element={<MessagesPage title={portal.messages} />} />
        <Route path={paths.conversation(':conversationId')} element={<MessagesPage title={portal.messages} />} />
        <Route path={paths.notifications} element={<NotificationsPage />} />
        <Route path={paths.credits} element={<CreditsPage />} />
        <Route path={paths.settings} element={<SettingsPage />} />
        <Route path={paths.settingsSection(':section')} element={<SettingsPage />} />
        <Route
          path={paths.profile}
          element={portal.key === 'student' ? <ProfilePage /> : <ProfilePage credentials={<OwnCredentials />} />}
        />
        <Route
          path={paths.person(':id')}
          element={
            <PersonPage renderAskAction={renderAskAction} parent={portal.key === 'student' ? people : candidates} />
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

// Elements instead of components, because the router reads its children directly.
const studentRoutes = (
  <>
    <Route path={paths.dashboard} element={<StudentDashboardPage />} />
    <Route path={paths.skills} element={<SkillsPage />} />
    <Route path={paths.alumni} element={<AlumniConnectPage renderAskAction={renderAskAction} />} />
    <Route path={paths.referrals} element={<ReferralCenterPage />} />
    <Route path={paths.referral(':id')} element={<ReferralPage />} />
    <Route path={paths.jobs} element={<JobExplorerScreen />} />
    <Route path={paths.job(':id')} element={<JobScreen />} />
    <Route path={paths.applications} element={<ApplicationTrackerPage />} />
    <Route path={paths.verification} element={<Navigate to={paths.profile} replace />} />
    <Route path={paths.candidates} element={<Navigate to={paths.alumni} replace />} />
    <Route path={paths.requests} element={<Navigate to={paths.referrals} replace />} />
    <Route path={paths.request(':id')} element={<RedirectReferral to={paths.referral} />} />
  </>
);

const referrerRoutes = (role: string) => (
  <>
    <Route path={paths.dashboard} element={role === 'ALUMNI' ? <ReferrerDashboardPage /> : <HrDashboardPage />} />
    <Route
      path={paths.requests}
      // Admins earn no credits.
      element={<ReferralManagementPage credits={role === 'ADMIN' ? null : creditsBanner} />}
    />
    <Route path={paths.request(':id')} element={<RequestPage />} />
    <Route path={paths.jobs} element={<Navigate to={paths.listings} replace />} />
    {role === 'HR' && <Route path={paths.company} element={<CompanyPeoplePage />} />}
    <Route path={paths.verification} element={<VerificationPage />} />
    <Route path={paths.candidates} element={<CandidateSearchPage />} />
    <Route path={paths.analytics} element={<AnalyticsPage />} />
    <Route path={paths.alumni} element={<Navigate to={paths.candidates} replace />} />
    <Route path={paths.skills} element={<Navigate to={`${paths.profile}#skills`} replace />} />
    {role === 'ADMIN' && <Route path={`${paths.admin}/*`} element={<AdminScreens />} />}
    <Route path={paths.job(':id')} element={<JobScreen />} />
    <Route path={paths.applications} element={<Navigate to={paths.requests} replace />} />
    <Route path={paths.referrals} element={<Navigate to={paths.requests} replace />} />
    <Route path={paths.referral(':id')} element={<RedirectReferral to={paths.request} />} />
  </>
);

/** Leads from `/` to the first page, or to the section that an old bookmark names by its hash. */
function Start({ portal }: { portal: Portal }) {
  const { hash } = useLocation();
  return hash === '' ? <Navigate to={portal.home} replace /> : <OldAddress hash={hash} portal={portal} />;
}

/** A referral has one path for each side. A shared link redirects to the viewer's own. */
function RedirectReferral({ to }: { to: (id: string) => string }) {
  const { id = '' } = useParams();
  return <Navigate to={to(id)} replace />;
}
