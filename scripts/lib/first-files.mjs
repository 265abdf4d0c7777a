import { filesOf } from './budgets.mjs';

const PORTAL = ['app/SignedIn.tsx'];
const VISITOR = ['app/VisitorPage.tsx'];

/** The modules that the first screen needs in addition to the application's entry, by the start of its path, with `@` and a role if it depends on the role. */
const FIRST_SCREENS = {
  portal: {
    '/': PORTAL,
    '/dashboard@jobseeker': ['dashboard/student/StudentDashboardPage.tsx'],
    '/dashboard@alumni': ['dashboard/referrer/ReferrerDashboardPage.tsx'],
    '/dashboard@hr': ['dashboard/hr/HrDashboardPage.tsx'],
    '/dashboard@admin': ['dashboard/hr/HrDashboardPage.tsx'],
    '/alumni': ['users/directory/AlumniConnectPage.tsx'],
    '/candidates': ['candidates/search/CandidateSearchPage.tsx'],
    '/referrals': ['referrals/sent/ReferralCenterPage.tsx'],
    '/requests': ['referrals/received/ReferralManagementPage.tsx'],
    '/company@hr': ['dashboard/company/CompanyPeoplePage.tsx'],
    '/analytics': ['analytics/AnalyticsPage.tsx'],
    '/credits': ['credits/page/CreditsPage.tsx'],
    '/messages': ['messages/MessagesPage.tsx'],
    '/notifications': ['notifications/NotificationsPage.tsx'],
    '/jobs': ['app/jobScreens.tsx'],
    '/listings': ['app/listingScreens.tsx'],
    '/applications': ['applications/list/ApplicationTrackerPage.tsx'],
    '/skills': ['skills/page/SkillsPage.tsx'],
    '/settings': ['settings/SettingsPage.tsx'],
    '/profile': ['users/profile/ProfilePage.tsx'],
    '/admin': ['app/AdminScreens.tsx'],
    '/admin/users': ['admin/users/UsersPage.tsx'],
    '/admin/audit': ['admin/audit/AuditPage.tsx'],
    '/admin/verifications': ['admin/verifications/VerificationsPage.tsx'],
    '/admin/reports': ['admin/reports/ReportsPage.tsx'],
    '/admin/internships': ['admin/internships/InternshipsPage.tsx'],
    '/admin/vouchers': ['admin/vouchers/VouchersPage.tsx'],
    '/admin/stories': ['admin/stories/StoriesPage.tsx'],
    '/admin/health': ['admin/health/HealthPage.tsx'],
    '/verification': ['verification/VerificationPage.tsx'],
    '/people': ['users/person/PersonPage.tsx'],
  },
  public: {
    '/': VISITOR,
    '/internships': ['internships/list/InternshipsPage.tsx'],
    '/internship-registration': ['internships/registration/RegistrationPage.tsx'],
    '/internship-success': ['internships/application/ApplicationPage.tsx'],
  },
};

/**
 * The files of each first screen, which the document's head script fetches while the application's entry is loading. Those of a longer path
 * come in addition to those of a shorter one.
 * @param {string} manifest the build's manifest
 * @returns {{ portal: Record<string, string[]>, public: Record<string, string[]> }}
 */
export function firstFiles(manifest) {
  const ofScreens = (/** @type {Record<string, string[]>} */ screens) => {
    const known = new Set(filesOf(manifest, ['main']));
    return Object.fromEntries(
      Object.entries(screens).map(([path, entries]) => {
        const files = filesOf(manifest, entries).filter((file) => !known.has(file));
        if (path === '/') for (const file of files) known.add(file);
        return [path, files.map((file) => `/${file}`)];
      }),
    );
  };
  return { portal: ofScreens(FIRST_SCREENS.portal), public: ofScreens(FIRST_SCREENS.public) };
}

/**
 * The files of the portal, for the home page, which is prerendered for visitors.
 * @param {string} manifest the build's manifest
 */
export const portalFiles = (manifest) => filesOf(manifest, ['main', ...PORTAL]).map((file) => `/${file}`);
