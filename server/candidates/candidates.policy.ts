import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

/** Referrers and admins. Which candidates they find depends on each candidate's profile visibility (see users.policy.ts). */
export function canSearchCandidates(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role !== Role.JOBSEEKER;
}
