import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

/** Job seekers have no company to verify. */
export function canVerifyCompany({ role }: Pick<Viewer, 'role'>): boolean {
  return role !== Role.JOBSEEKER;
}

export function canReview({ role }: Pick<Viewer, 'role'>): boolean {
  return role === Role.ADMIN;
}

/** Admins cannot review their own verification. */
export function canReviewOf({ id }: Pick<Viewer, 'id'>, userId: string): boolean {
  return id !== userId;
}
