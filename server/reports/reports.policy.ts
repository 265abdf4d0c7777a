import { Role } from '../access/roles';
import type { Viewer } from '../access/viewer';

type Parties = { reporterId: string; userId: string };

/** Admins review reports. */
export function canReviewReports({ role }: Pick<Viewer, 'role'>): boolean {
  return role === Role.ADMIN;
}

/** Nobody reads a report about themselves, because it names the reporter. */
export function canReadReport({ id, role }: Pick<Viewer, 'id' | 'role'>, { userId }: Pick<Parties, 'userId'>): boolean {
  return canReviewReports({ role }) && id !== userId;
}

/** Admins decide about reports that they neither made nor are the subject of. */
export function canResolveReport(viewer: Pick<Viewer, 'id' | 'role'>, report: Parties): boolean {
  return canReadReport(viewer, report) && viewer.id !== report.reporterId;
}
