import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';
import { canEdit, canSee } from './jobs.policy';
import { JobStatus } from './jobs.rules';

const viewer: Viewer = {
  id: 'viewer',
  role: Role.ALUMNI,
  verified: true,
  companyKey: 'acme',
  collegeKey: null,
  sessionId: 's',
  pendingDeletion: false,
  scopes: null,
};
const VIEWERS: Record<string, Viewer> = {
  poster: { ...viewer, id: 'poster' },
  'poster who became a job seeker': { ...viewer, id: 'poster', role: Role.JOBSEEKER, verified: false },
  admin: { ...viewer, role: Role.ADMIN },
  'HR of the company': { ...viewer, role: Role.HR },
  'HR of the company, not verified': { ...viewer, role: Role.HR, verified: false },
  'HR of another company': { ...viewer, role: Role.HR, companyKey: 'globex' },
  'HR of no company': { ...viewer, role: Role.HR, companyKey: null },
  colleague: viewer,
  'job seeker': { ...viewer, role: Role.JOBSEEKER },
};

describe.each([
  [JobStatus.OPEN, Object.keys(VIEWERS), ['poster', 'admin', 'HR of the company']],
  [JobStatus.CLOSED, Object.keys(VIEWERS), ['poster', 'admin', 'HR of the company']],
  [JobStatus.DRAFT, ['poster', 'poster who became a job seeker', 'admin'], ['poster', 'admin']],
])('a job that is %s', (status, seenBy, editedBy) => {
  const job = { status, postedById: 'poster', companyKey: 'acme' };

  it.each(Object.entries(VIEWERS))('is visible and editable as the table says: %s', (name, viewer) => {
    expect([canSee(viewer, job), canEdit(viewer, job)]).toEqual([seenBy.includes(name), editedBy.includes(name)]);
  });
});
