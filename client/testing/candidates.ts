const AGO = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A candidate as lists, the sheet and the comparison select them. */
export function candidateInList({ id = 'asha', name = 'Asha Rao', ...parts }: Record<string, unknown> = {}) {
  const [firstName] = String(name).split(' ');
  return {
    __typename: 'Candidate',
    id,
    experience: 'Fresher',
    lookingFor: ['Backend Engineer'],
    bookmarked: false,
    invitedAt: null,
    privateNote: null,
    resume: null,
    readiness: {
      __typename: 'Readiness',
      score: 88,
      band: 'GOOD',
      parts: [{ __typename: 'ReadinessPart', name: 'Skills', points: 28, outOf: 40, advice: null, gain: 0 }],
    },
    ...parts,
    user: {
      __typename: 'User',
      id,
      name,
      firstName,
      photoUrl: null,
      headline: 'Final-year student',
      degree: 'B.Tech CSE',
      college: 'COEP Pune',
      batch: 2026,
      location: 'Pune',
      email: null,
      linkedinUrl: null,
      lastActiveAt: AGO(2),
      viewerCanMessage: true,
      viewerBlocks: false,
      role: 'JOBSEEKER',
      skills: ['React', 'Node.js', 'SQL', 'Go', 'Docker'].map((skill) => ({
        __typename: 'Skill',
        name: skill,
        source: skill === 'SQL' ? 'Coursera' : null,
        sourceIcon: skill === 'SQL' ? 'certificate' : null,
      })),
      certifications: [],
      ...(parts['user'] as object | undefined),
    },
  };
}

/** The requests of a candidate to the viewer, as the sheet selects them. */
export const earlierRequests = (
  requests: readonly Record<string, unknown>[] = [],
  totalCount: number = requests.length,
) => ({
  __typename: 'ReferralConnection',
  totalCount,
  edges: requests.map((request) => ({
    __typename: 'ReferralEdge',
    cursor: String(request['id']),
    node: {
      __typename: 'Referral',
      jobTitle: 'Backend Engineer',
      company: 'Zeta',
      status: 'REJECTED',
      createdAt: '2026-10-02T06:30:00.000Z',
      referrer: { __typename: 'User', id: 'meera', name: 'Meera Iyer' },
      ...request,
    },
  })),
});

type Listed = ReturnType<typeof candidateInList>;

/** The data of the page's first request. */
export function candidateSearch(candidates: readonly Listed[], more: Record<string, unknown> = {}) {
  const facet = (value: string, count: number) => ({ __typename: 'Facet', value, count });
  return {
    candidates: {
      __typename: 'CandidateConnection',
      totalCount: candidates.length,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      edges: candidates.map((node) => ({ __typename: 'CandidateEdge', cursor: node.id, node })),
    },
    candidateFacets: {
      __typename: 'CandidateFacets',
      colleges: [facet('COEP Pune', 7)],
      batches: [facet('2026', 5)],
      locations: [facet('Pune', 4)],
      experiences: [facet('Fresher', 9)],
      skills: [facet('SQL', 6), facet('React', 5)],
      readiness: [facet('90', 1), facet('80', 3), facet('70', 6)],
      active: [facet('7', 2), facet('30', 5), facet('90', 8)],
      bookmarked: 4,
      withoutCollege: 3,
      withoutBatch: 0,
      withoutLocation: 0,
      withoutExperience: 0,
    },
    savedSearches: [],
    openJobs: {
      __typename: 'JobConnection',
      edges: [
        {
          __typename: 'JobEdge',
          node: { __typename: 'Job', id: 'job-1', title: 'Backend Engineer', company: 'Zeta' },
        },
      ],
    },
    recommendedCandidates: candidates.slice(0, 1).map((candidate) => ({
      __typename: 'CandidateMatch',
      score: 91,
      reasons: ['Meets 6 of 7 requirements: React, SQL'],
      job: { __typename: 'Job', id: 'job-1', title: 'Backend Engineer' },
      candidate,
    })),
    ...more,
  };
}

/** A saved search with results that are new since it was looked at. */
export const savedSearch = (parts: Record<string, unknown> = {}) => ({
  __typename: 'SavedSearch',
  id: 'saved-1',
  name: 'React, Pune',
  query: 'skill=React&location=Pune',
  alert: false,
  newCount: 3,
  seenAt: '2026-11-20T06:30:00.000Z',
  ...parts,
});
