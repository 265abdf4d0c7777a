import { pageOfJobs } from './jobs';

/** A job as the query of the job listings returns it. */
export const listing = (parts: Record<string, unknown> = {}) => ({
  __typename: 'Job',
  id: 'job-1',
  title: 'Backend Engineer',
  company: 'Zeta',
  department: 'Platform',
  location: 'Pune',
  type: 'FULL_TIME',
  remote: true,
  status: 'OPEN',
  postedAt: '2026-11-19T06:00:00.000Z',
  applicationDeadline: new Date(Date.now() + 6.2 * 86_400_000).toISOString(),
  description: 'You make the optimizer faster.',
  requirements: ['Node.js', 'PostgreSQL', 'Kafka', 'Go'],
  applicationsCount: 12,
  referralsCount: 4,
  hiredCount: 1,
  postedBy: { __typename: 'User', id: 'meera', name: 'Meera Nair' },
  ...parts,
});

/** A page of the job listings with its counts and totals. */
export const listings = (jobs: readonly object[], counts: Record<string, number> = { OPEN: jobs.length }) =>
  pageOfJobs(jobs, {
    counts: ['OPEN', 'CLOSED', 'DRAFT'].map((status) => ({
      __typename: 'JobCount',
      status,
      count: counts[status] ?? 0,
    })),
    totals: { __typename: 'JobTotals', open: 6, applications: 41, referrals: 12, hired: 3 },
  });

/** A job as the form reads it. */
export const jobInForm = (parts: Record<string, unknown> = {}) => ({
  __typename: 'Job',
  id: 'job-1',
  title: 'Backend Engineer',
  company: 'Zeta',
  department: null,
  location: 'Pune',
  type: 'FULL_TIME',
  remote: false,
  description: 'You make the optimizer faster.',
  requirements: ['Node.js'],
  salary: { __typename: 'Salary', min: 180_000_000, max: 260_000_000, currency: 'INR' },
  status: 'OPEN',
  referralEnabled: true,
  applicationDeadline: null,
  viewerCanEdit: true,
  changedBy: null,
  changedAt: null,
  ...parts,
});

/** The viewer as the form reads them. */
export const poster = (parts: Record<string, unknown> = {}) => ({
  __typename: 'Me',
  id: 'meera',
  name: 'Meera Nair',
  role: 'ALUMNI',
  verified: true,
  company: 'Zeta',
  ...parts,
});

/** An application as the page of a job reads it. */
export const applicant = (name: string, parts: Record<string, unknown> = {}) => ({
  __typename: 'Application',
  id: `application-${name}`,
  stage: 'APPLIED',
  allowedStages: ['IN_REVIEW', 'INTERVIEW', 'OFFER', 'REJECTED'],
  note: 'I built a compiler.',
  createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  updatedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  movedBy: null,
  resume: {
    __typename: 'FileRef',
    id: `file-${name}`,
    name: `${name}.pdf`,
    mediaType: 'application/pdf',
    bytes: 120_000,
    url: '/files/1',
  },
  candidate: {
    __typename: 'Candidate',
    id: name,
    experience: 'Fresher',
    lookingFor: ['Backend'],
    readiness: { __typename: 'Readiness', score: 88, band: 'GOOD' },
    user: {
      __typename: 'User',
      id: name,
      name,
      photoUrl: null,
      headline: 'Backend developer',
      college: 'PES University',
      degree: 'B.Tech',
      batch: 2027,
      skills: [{ __typename: 'Skill', name: 'Node.js' }],
    },
  },
  ...parts,
});

/** A job with its applicants, as the page of a job reads it. */
export const managedJob = (applicants: readonly { stage: string }[], parts: Record<string, unknown> = {}) => {
  const stages = [...new Set(applicants.map(({ stage }) => stage))];
  return {
    __typename: 'Job',
    id: 'job-1',
    title: 'Backend Engineer',
    company: 'Zeta',
    department: null,
    location: 'Pune',
    type: 'FULL_TIME',
    remote: false,
    status: 'OPEN',
    postedAt: '2026-11-19T06:00:00.000Z',
    applicationDeadline: null,
    salary: { __typename: 'Salary', min: 0, max: 0, currency: 'INR' },
    applicationsCount: applicants.length,
    referralsCount: 4,
    hiredCount: 1,
    viewerCanEdit: true,
    changedBy: null,
    changedAt: null,
    top: { __typename: 'JobInvitationConnection', totalCount: 3 },
    applications: {
      __typename: 'ApplicationConnection',
      totalCount: applicants.length,
      counts: stages.map((stage) => ({
        __typename: 'ApplicationCount',
        stage,
        count: applicants.filter((each) => each.stage === stage).length,
      })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      edges: applicants.map((node, index) => ({ __typename: 'ApplicationEdge', cursor: `c${index}`, node })),
    },
    ...parts,
  };
};

/** How many referral requests a job has, as the page of a job counts them. */
export const requestCount = (totalCount: number) => ({ __typename: 'ReferralConnection', totalCount });
