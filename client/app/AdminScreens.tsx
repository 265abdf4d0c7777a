import { matchPath, Route, Routes } from 'react-router-dom';
import { DeskPage } from '../admin/overview/DeskPage';
import { paths } from '../routes/paths';
import { lazyPage } from '../ui/lazy/lazyPage';
import { NotFoundPage } from './NotFoundPage';

const VerificationsPage = lazyPage(
  async () => (await import('../admin/verifications/VerificationsPage')).VerificationsPage,
);
const VerificationPage = lazyPage(
  async () => (await import('../admin/verifications/VerificationPage')).VerificationPage,
);
const ReportsPage = lazyPage(async () => (await import('../admin/reports/ReportsPage')).ReportsPage);
const ReportPage = lazyPage(async () => (await import('../admin/reports/ReportPage')).ReportPage);
const VouchersPage = lazyPage(async () => (await import('../admin/vouchers/VouchersPage')).VouchersPage);
const StoriesPage = lazyPage(async () => (await import('../admin/stories/StoriesPage')).StoriesPage);
const InternshipsPage = lazyPage(async () => (await import('../admin/internships/InternshipsPage')).InternshipsPage);
const UsersPage = lazyPage(async () => (await import('../admin/users/UsersPage')).UsersPage);
const UserPage = lazyPage(async () => (await import('../admin/users/UserPage')).UserPage);
const AuditPage = lazyPage(async () => (await import('../admin/audit/AuditPage')).AuditPage);
const HealthPage = lazyPage(async () => (await import('../admin/health/HealthPage')).HealthPage);

/** The pages by their paths. The first one that matches counts. */
const pages = [
  [paths.adminVerifications, VerificationsPage],
  [paths.adminVerification(':id'), VerificationPage],
  [paths.adminReports, ReportsPage],
  [paths.adminReport(':id'), ReportPage],
  [paths.adminVouchers, VouchersPage],
  [paths.adminStories, StoriesPage],
  [paths.adminInternships, InternshipsPage],
  [paths.adminUsers, UsersPage],
  [paths.adminUser(':id'), UserPage],
  [paths.adminAudit, AuditPage],
  [paths.adminHealth, HealthPage],
] as const;

/** The path of a page below that of the desk. */
const below = (path: string) => path.slice(paths.admin.length);

/** The desk of admins. */
export function AdminScreens() {
  return (
    <Routes>
      <Route index element={<DeskPage />} />
      {pages.map(([path, Page]) => (
        <Route key={path} path={below(path)} element={<Page />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** Loads the code of the page at a path before it is shown. */
export const preloadAdminPage = async (pathname: string): Promise<void> =>
  pages.find(([path]) => matchPath(path, pathname))?.[1].preload();
