import type { Viewer } from '../auth/viewer';
import { Role } from '../users/users.rules';

/** Having one's company verified is for those who refer. */
export function canVerifyCompany({ role }: Pick<Viewer, 'role'>): boolean {
  return role !== Role.JOBSEEKER;
}

export function canReview({ role }: Pick<Viewer, 'role'>): boolean {
  return role === Role.ADMIN;
}

/** Nobody decides about themselves. */
export function canReviewOf({ id }: Pick<Viewer, 'id'>, userId: string): boolean {
  return id !== userId;
}
