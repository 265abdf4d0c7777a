import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';

/** Referrers, HR and admins; whom of the job seekers they see is up to each one's own setting (see users.policy.ts). */
export function canSearchCandidates(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role !== Role.JOBSEEKER;
}
