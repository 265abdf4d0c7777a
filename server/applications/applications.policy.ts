import type { Viewer } from '../access/viewer';
import { canEdit } from '../jobs/jobs.policy';
import type { JobStatus } from '../jobs/jobs.rules';
import { Role } from '../access/roles';
import type { Side } from './applications.rules';

interface Parties {
  candidateId: string;
  /** Of the job, as are the poster and the company. */
  status: JobStatus;
  postedById: string;
  companyKey: string;
}

/** Where the viewer stands in a direct application: they made it, or they may edit its job; null for nowhere. */
export function sideOf(viewer: Viewer, application: Parties): Side | null {
  if (viewer.id === application.candidateId) return 'candidate';
  return canEdit(viewer, application) ? 'employer' : null;
}

/** Only job seekers have a board. */
export function canTrack(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === Role.JOBSEEKER;
}
