import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';
import { JobStatus } from './jobs.rules';

type Poster = Pick<Viewer, 'role' | 'verified' | 'companyKey'>;

/** Alumni and HR users of a verified company, and admins. */
export function canPost(viewer: Pick<Viewer, 'role' | 'verified'>): boolean {
  if (viewer.role === Role.ADMIN) return true;
  return viewer.verified && (viewer.role === Role.ALUMNI || viewer.role === Role.HR);
}

/** Users can post for the company at which they are verified, admins for any company. */
export function canPostFor(viewer: Poster, companyKey: string): boolean {
  return canPost(viewer) && (viewer.role === Role.ADMIN || viewer.companyKey === companyKey);
}

/** Only the poster and admins see drafts; all users see other jobs. */
export function canSee(viewer: Pick<Viewer, 'id' | 'role'>, job: { status: JobStatus; postedById: string }): boolean {
  return job.status !== JobStatus.DRAFT || viewer.id === job.postedById || viewer.role === Role.ADMIN;
}

/**
 * The poster, admins, and HR users of the same verified company. Drafts: only users who can see them. A poster who became a job seeker
 * has left the jobs to the others.
 */
export function canEdit(viewer: Viewer, job: { status: JobStatus; postedById: string; companyKey: string }): boolean {
  if (!canSee(viewer, job)) return false;
  if (viewer.role === Role.ADMIN) return true;
  if (viewer.id === job.postedById) return canManageJobs(viewer);
  return companyManagedBy(viewer) === job.companyKey;
}

/** All users but job seekers can have jobs that they can edit. */
export function canManageJobs(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role !== Role.JOBSEEKER;
}

/** The company whose jobs the viewer can edit, besides their own: that of verified HR users. Null for none. */
export function companyManagedBy(viewer: Poster): string | null {
  return viewer.role === Role.HR && viewer.verified ? viewer.companyKey : null;
}

/** Whether the viewer edits this job as an admin, and not as its poster. Such changes are recorded in the audit log. */
export function editsAsAdmin(viewer: Pick<Viewer, 'id' | 'role'>, job: { postedById: string }): boolean {
  return viewer.role === Role.ADMIN && viewer.id !== job.postedById;
}

/** Only job seekers can apply. */
export function canApply(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === Role.JOBSEEKER;
}
