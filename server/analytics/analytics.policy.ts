import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

type Who = Pick<Viewer, 'role'>;

/** Everybody who can be asked for a referral, and admins, who may look at what they see. */
export function canSeeReferrerFigures({ role }: Who): boolean {
  return role !== Role.JOBSEEKER;
}

export function canSeeStudentDashboard({ role }: Who): boolean {
  return role === Role.JOBSEEKER;
}

export function canSeeHrDashboard({ role }: Who): boolean {
  return role === Role.HR || role === Role.ADMIN;
}
