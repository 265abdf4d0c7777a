import { graphql, HttpResponse } from 'msw';
import { server } from './server';

/** An open job as the queries of the Job Explorer return it. */
export const jobInList = (parts: Record<string, unknown> = {}) => ({
  __typename: 'Job',
  id: 'job-1',
  title: 'Backend Engineer',
  company: 'Zeta',
  department: 'Platform',
  location: 'Pune',
  remote: true,
  type: 'FULL_TIME',
  description: 'Build the optimizer. See https://zeta.example for more.',
  requirements: ['React', 'Kafka'],
  salary: { __typename: 'Salary', min: 180_000_000, max: 260_000_000, currency: 'INR' },
  postedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  applicationDeadline: new Date(Date.now() + 6.2 * 86_400_000).toISOString(),
  status: 'OPEN',
  matchScore: 62,
  match: { __typename: 'JobMatch', score: 62, met: ['React'], missing: ['Kafka'] },
  referralEnabled: true,
  referrersCount: 3,
  referrers: [
    {
      __typename: 'User',
      id: 'meera',
      name: 'Meera Nair',
      firstName: 'Meera',
      photoUrl: null,
      verified: true,
      position: 'Engineer',
      company: 'Zeta',
      stats: { __typename: 'ReferralStats', typicalReplyHours: 20, answerRate: 90 },
    },
  ],
  otherOpenJobs: [] as object[],
  firstReferrer: [{ __typename: 'User', id: 'meera' }],
  viewerHasApplied: false,
  viewerCanEdit: false,
  viewerHasSaved: false,
  postedBy: { __typename: 'User', id: 'kavya', name: 'Kavya Rao' },
  ...parts,
});

/** A page of jobs. */
export const pageOfJobs = (jobs: readonly object[], parts: Record<string, unknown> = {}) => ({
  __typename: 'JobConnection',
  totalCount: jobs.length,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  edges: jobs.map((node, index) => ({ __typename: 'JobEdge', cursor: `c${index}`, node })),
  ...parts,
});

/** The viewer's open requests for a job: none. */
const openRequests = { __typename: 'ReferralConnection', edges: [] };

/**
 * Answers the Job Explorer with these jobs, and the pane beside it.
 * @param asked receives the variables of each search
 */
export function answerJobs(jobs: readonly ReturnType<typeof jobInList>[], asked: Record<string, unknown>[] = []) {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  server.use(
    graphql.query('JobExplorer', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({
        data: {
          jobs: pageOfJobs(jobs),
          ...(variables['withSaved'] !== false && {
            saved: pageOfJobs([], { totalCount: jobs.filter((job) => job.viewerHasSaved).length }),
          }),
          ...(variables['withTop'] === true && { top: pageOfJobs(jobs.slice(0, 1)) }),
        },
      });
    }),
    graphql.query('JobPane', ({ variables }) =>
      HttpResponse.json({
        data: {
          job: byId.get(String(variables['id'])) ?? null,
          ...(variables['asks'] === true && { referrals: openRequests }),
        },
      }),
    ),
  );
}
