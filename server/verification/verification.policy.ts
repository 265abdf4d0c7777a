import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

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
