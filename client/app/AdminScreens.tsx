import { Route, Routes } from 'react-router-dom';
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

/** The path of a page below that of the desk. */
const below = (path: string) => path.slice(paths.admin.length);

/** The desk of admins. */
export function AdminScreens() {
  return (
    <Routes>
      <Route index element={<DeskPage />} />
      <Route path={below(paths.adminVerifications)} element={<VerificationsPage />} />
      <Route path={below(paths.adminVerification(':id'))} element={<VerificationPage />} />
      <Route path={below(paths.adminReports)} element={<ReportsPage />} />
      <Route path={below(paths.adminReport(':id'))} element={<ReportPage />} />
      <Route path={below(paths.adminVouchers)} element={<VouchersPage />} />
      <Route path={below(paths.adminStories)} element={<StoriesPage />} />
      <Route path={below(paths.adminInternships)} element={<InternshipsPage />} />
      <Route path={below(paths.adminUsers)} element={<UsersPage />} />
      <Route path={below(paths.adminUser(':id'))} element={<UserPage />} />
      <Route path={below(paths.adminAudit)} element={<AuditPage />} />
      <Route path={below(paths.adminHealth)} element={<HealthPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
