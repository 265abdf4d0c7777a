import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

/** Internships are for job seekers. */
export function canApply(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === Role.JOBSEEKER;
}

/** Admins can see applications to answer support requests. */
export function canSee(viewer: Pick<Viewer, 'id' | 'role'>, application: { userId: string }): boolean {
  return viewer.id === application.userId || viewer.role === Role.ADMIN;
}

/** Only admins see closed internships in the catalog, and write internships. */
export function canEdit({ role }: Pick<Viewer, 'role'>): boolean {
  return role === Role.ADMIN;
}

/** Only admins read the applications of all users. */
export function canList({ role }: Pick<Viewer, 'role'>): boolean {
  return role === Role.ADMIN;
}

/** Admins can refund fees, except for their own applications, which may date from before they became admins. */
export function canRefund(viewer: Pick<Viewer, 'id' | 'role'>, application: { userId: string }): boolean {
  return viewer.role === Role.ADMIN && viewer.id !== application.userId;
}

export function canPay(viewer: Pick<Viewer, 'id'>, application: { userId: string }): boolean {
  return viewer.id === application.userId;
}
