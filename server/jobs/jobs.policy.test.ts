import type { Viewer } from '../access/viewer';
import { Role } from '../access/roles';
import { canEdit, canSee } from './jobs.policy';
import { JobStatus } from './jobs.rules';

const somebody: Viewer = {
  id: 'somebody',
  role: Role.ALUMNI,
  verified: true,
  companyKey: 'acme',
  collegeKey: null,
  sessionId: 's',
  pendingDeletion: false,
  scopes: null,
};
const VIEWERS: Record<string, Viewer> = {
  poster: { ...somebody, id: 'poster' },
  admin: { ...somebody, role: Role.ADMIN },
  'HR of the company': { ...somebody, role: Role.HR },
  'HR of the company, not verified': { ...somebody, role: Role.HR, verified: false },
  'HR of another company': { ...somebody, role: Role.HR, companyKey: 'globex' },
  'HR of no company': { ...somebody, role: Role.HR, companyKey: null },
  colleague: somebody,
  'job seeker': { ...somebody, role: Role.JOBSEEKER },
};

describe.each([
  [JobStatus.OPEN, Object.keys(VIEWERS), ['poster', 'admin', 'HR of the company']],
  [JobStatus.CLOSED, Object.keys(VIEWERS), ['poster', 'admin', 'HR of the company']],
  [JobStatus.DRAFT, ['poster', 'admin'], ['poster', 'admin']],
])('a job that is %s', (status, seenBy, editedBy) => {
  const job = { status, postedById: 'poster', companyKey: 'acme' };

  it.each(Object.entries(VIEWERS))('is seen and edited by the right ones: %s', (name, viewer) => {
    expect([canSee(viewer, job), canEdit(viewer, job)]).toEqual([seenBy.includes(name), editedBy.includes(name)]);
  });
});
