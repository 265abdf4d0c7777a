import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

type Who = Pick<Viewer, 'role'>;

/** Referrers, and admins, who can see the same screens. */
export function canSeeReferrerStats({ role }: Who): boolean {
  return role !== Role.JOBSEEKER;
}

export function canSeeStudentDashboard({ role }: Who): boolean {
  return role === Role.JOBSEEKER;
}

export function canSeeHrDashboard({ role }: Who): boolean {
  return role === Role.HR || role === Role.ADMIN;
}

/** HR of a verified company. Admins have no company. */
export function canSeeCompanyPeople({ role, verified }: Pick<Viewer, 'role' | 'verified'>): boolean {
  return role === Role.HR && verified;
}
