import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

/** Why job seekers get FORBIDDEN. */
export const NOT_FOR_YOU = 'Only alumni, HR and admins can see candidates.';

/** Referrers and admins. Which candidates they find depends on each candidate's profile visibility (see users.policy.ts). */
export function canSearchCandidates(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role !== Role.JOBSEEKER;
}
