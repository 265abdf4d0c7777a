/** An entry of the Application Tracker as its query returns it: one of the viewer's own. */
export const entry = (parts: Record<string, unknown> = {}) => ({
  __typename: 'Application',
  id: 'own',
  kind: 'EXTERNAL',
  stage: 'APPLIED',
  title: 'Data Analyst',
  company: 'Lumen',
  url: 'https://lumen.example/jobs/1',
  location: 'Pune',
  privateNote: null,
  appliedAt: '2026-11-10T18:30:00.000Z',
  dueAt: null,
  version: 1,
  allowedStages: ['SAVED', 'IN_REVIEW', 'INTERVIEW', 'OFFER', 'REJECTED', 'WITHDRAWN'],
  createdAt: '2026-11-10T18:30:00.000Z',
  updatedAt: '2026-11-10T18:30:00.000Z',
  job: null,
  referral: null,
  ...parts,
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString();

/** A direct application, which only the company moves on. */
export const directEntry = (parts: Record<string, unknown> = {}) =>
  entry({
    id: 'direct',
    kind: 'JOB',
    title: 'Backend Engineer',
    company: 'Zeta',
    url: null,
    allowedStages: ['WITHDRAWN'],
    job: { __typename: 'Job', id: 'job-1', applicationDeadline: inDays(2) },
    ...parts,
  });

/** A referral that waits for its referrer. */
export const referralEntry = (parts: Record<string, unknown> = {}) =>
  entry({
    id: 'referral',
    kind: 'REFERRAL',
    title: 'ML Engineer',
    company: 'Orbit',
    url: null,
    allowedStages: [],
    referral: {
      __typename: 'Referral',
      id: 'referral',
      status: 'PENDING',
      expiresAt: inDays(5),
      referrer: { __typename: 'User', id: 'diya', firstName: 'Diya' },
    },
    ...parts,
  });

/** A page of the tracker. */
export const pageOfEntries = (entries: readonly object[], parts: Record<string, unknown> = {}) => ({
  __typename: 'ApplicationConnection',
  totalCount: entries.length,
  counts: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  edges: entries.map((node, index) => ({ __typename: 'ApplicationEdge', cursor: `c${index}`, node })),
  ...parts,
});
