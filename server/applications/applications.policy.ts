import type { Viewer } from '../access/viewer';
import { canEdit } from '../jobs/jobs.policy';
import type { JobStatus } from '../jobs/jobs.rules';
import { Role } from '../access/roles';
import type { Side } from './applications.rules';

interface Parties {
  candidateId: string;
  /** The job's status; the poster and the company below are the job's as well. */
  status: JobStatus;
  postedById: string;
  companyKey: string;
}

/** The viewer's side of a direct application: they made it, or they can edit its job. Null for neither. */
export function sideOf(viewer: Viewer, application: Parties): Side | null {
  if (viewer.id === application.candidateId) return 'candidate';
  return canEdit(viewer, application) ? 'employer' : null;
}

/** Only job seekers have an Application Tracker. */
export function canTrack(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === Role.JOBSEEKER;
}
