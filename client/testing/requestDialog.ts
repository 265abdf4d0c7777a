import { graphql, HttpResponse } from 'msw';
import { ASHA, aList, aQuota, meera } from './referrals';
import { server } from './server';

/** A job of the referrer’s company, as an edge. */
export const aJob = (parts: object) => ({
  __typename: 'JobEdge',
  node: {
    __typename: 'Job',
    id: 'j1',
    title: 'Go Engineer',
    company: 'Acme',
    department: 'Platform',
    location: 'Pune',
    referralEnabled: true,
    viewerHasApplied: false,
    match: { __typename: 'JobMatch', score: 62, met: ['Go'], missing: ['Kafka'] },
    ...parts,
  },
});

/** Answers the queries of the dialog. */
export function answer({
  quota = aQuota(),
  jobs = [aJob({})],
  requests = [] as Parameters<typeof aList>[0],
  user = {},
} = {}) {
  server.use(
    graphql.query('RequestDialog', () =>
      HttpResponse.json({
        data: {
          me: {
            __typename: 'Me',
            id: ASHA,
            resume: { __typename: 'FileRef', id: 'f1', name: 'asha.pdf', bytes: 5000 },
            referralQuota: quota,
          },
          user: {
            ...meera,
            referralRequestObstacle: null,
            requestsPausedUntil: null,
            ...user,
          },
          referrals: aList(requests),
        },
      }),
    ),
    graphql.query('RequestFormJobs', () =>
      HttpResponse.json({ data: { jobs: { __typename: 'JobConnection', edges: jobs } } }),
    ),
  );
}

/** Records what is sent, and answers with the result of `outcome`. */
export function takeRequests(outcome: () => Response | undefined = () => undefined) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation('RequestReferral', ({ variables }) => {
      sent.push(variables.input);
      const referral = {
        __typename: 'Referral',
        id: 'r9',
        jobTitle: 'Go Engineer',
        company: 'Acme',
        status: 'PENDING',
      };
      return (
        outcome() ??
        HttpResponse.json({ data: { requestReferral: { __typename: 'RequestReferralPayload', referral } } })
      );
    }),
  );
  return sent;
}
