import { screen } from '@testing-library/react';
import { graphql, type GraphQLQuery, type GraphQLResponseBody, HttpResponse } from 'msw';
import { ReferralsLive } from '../referrals/live/ReferralsLive';
import { aList, aManagement, aReferral, MEERA } from './referrals';
import { render } from './render';
import { server } from './server';
import { ReferralManagementPage } from '../referrals/received/ReferralManagementPage';

const COUNTS: Record<string, number> = { PENDING: 4, ACCEPTED: 2, REFERRED: 1, HIRED: 16, REJECTED: 3, WITHDRAWN: 2 };

/** An accepted request was withdrawn later, and one was rejected later. */
const DECISIONS = { decided: 23, accepted: 21 };

type Rows = Parameters<typeof aManagement>[0];

/** Answers the lists and the pane with the current result of `rows`, and records the variables of the lists. */
export function answerLists(rows: () => Rows, { counts = COUNTS, me = {}, list = {}, decisions = DECISIONS } = {}) {
  const asked: Record<string, unknown>[] = [];
  server.use(
    graphql.query('ReferralManagement', ({ variables }) => {
      asked.push(variables);
      const data = aManagement(rows(), { counts, me, list });
      const top = variables['withTop'] === true && { top: aList(rows().slice(0, 1)) };
      const ofOthers = variables['withDecisions'] === true && {
        decided: { __typename: 'ReferralConnection', totalCount: decisions.decided },
        accepted: { __typename: 'ReferralConnection', totalCount: decisions.accepted },
      };
      return HttpResponse.json({ data: { ...data, ...ofOthers, ...top } });
    }),
    graphql.query('RequestPane', ({ variables }) =>
      HttpResponse.json({ data: { referral: rows().find(({ id }) => id === variables['id']) ?? null } }),
    ),
  );
  return asked;
}

export const KAVYA = { id: 'kavya', name: 'Kavya Shah', role: 'HR' };

export function show(path = '/requests', as: object = { id: MEERA, name: 'Meera Nair', role: 'ALUMNI' }) {
  return render(
    <>
      <ReferralManagementPage credits={<p>Credits</p>} />
      <ReferralsLive />
    </>,
    { path, as },
  );
}

export const candidate = (id: string, name: string) => ({
  ...aReferral().candidate,
  id,
  user: { ...aReferral().candidate.user, id, name, firstName: name.split(' ')[0] ?? name },
});

/** Pending requests of two candidates. */
export const two = () => [
  aReferral(),
  aReferral({ id: 'r2', jobTitle: 'Tester', candidate: candidate('binu', 'Binu Das') }),
];

export const pane = () => screen.findByRole('region', { name: /at Acme/ });
export const row = (name: string) => screen.findByRole('article', { name });

/** What the filters offer: two jobs, two colleges and two skills, most frequent first, and two people at Acme who were asked. */
export const aChoice = {
  jobs: [
    { id: 'j1', title: 'Go Engineer', company: 'Acme', count: 1240 },
    { id: 'j2', title: 'Tester', company: 'Acme', count: 3 },
  ],
  values: { colleges: { 'PES University': 900, 'Anna University': 41 }, skills: { SQL: 1100, Go: 800 } },
  people: [
    { id: MEERA, name: 'Meera Nair', count: 1200 },
    { id: 'kavya', name: 'Kavya Shah', count: 43 },
  ],
};

/** Answers what the filters offer, and records for which of them it was asked. */
export function answerChoices({ jobs, values, people } = aChoice) {
  const asked: string[] = [];
  const listed = (counts: Record<string, number>) =>
    Object.entries(counts).map(([value, count]) => ({ __typename: 'Facet', value, count }));
  const facets = (parts: object) =>
    HttpResponse.json<GraphQLResponseBody<GraphQLQuery>>({
      data: { referralFacets: { __typename: 'ReferralFacets', ...parts } },
    });
  server.use(
    graphql.query('RequestFilterChoices', () => {
      asked.push('filters');
      return facets({
        jobs: jobs.map(({ count, ...job }) => ({
          __typename: 'ReferralJobFacet',
          count,
          job: { __typename: 'Job', ...job },
        })),
        colleges: listed(values.colleges),
        skills: listed(values.skills),
      });
    }),
    graphql.query('RequestWhoseChoices', () => {
      asked.push('whose');
      return facets({
        referrers: people.map(({ count, ...user }) => ({
          __typename: 'ReferrerFacet',
          count,
          user: { __typename: 'User', ...user },
        })),
      });
    }),
  );
  return asked;
}

/** Answers the names of what an address filters by. */
export function answerNames(names: { candidate?: string; job?: string; asked?: string }) {
  const asked: Record<string, unknown>[] = [];
  const user = (id: unknown, name: string | undefined) => (name ? { __typename: 'User', id, name } : null);
  server.use(
    graphql.query('RequestChosenNames', ({ variables }) => {
      asked.push(variables);
      const { job } = names;
      return HttpResponse.json({
        data: {
          ...(variables['withCandidate'] === true && { candidate: user(variables['candidate'], names.candidate) }),
          ...(variables['withJob'] === true && {
            job: job ? { __typename: 'Job', id: variables['job'], title: job } : null,
          }),
          ...(variables['withAsked'] === true && { asked: user(variables['asked'], names.asked) }),
        },
      });
    }),
  );
  return asked;
}

export const answerChange = (referral: object) =>
  graphql.mutation('ChangeReferralStatus', () =>
    HttpResponse.json({ data: { changeReferralStatus: { __typename: 'ChangeReferralStatusPayload', referral } } }),
  );

/** Answers changes of several requests, and records what was sent. */
export function answerChanges(
  refusedOnes: readonly { id: string; message: string }[] = [],
  unchanged: readonly object[] = [],
) {
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('ChangeReferralStatuses', ({ variables }) => {
      const { ids, status } = variables['input'] as { ids: string[]; status: string };
      sent.push(variables['input']);
      const refusedIds = new Set(refusedOnes.map(({ id }) => id));
      return HttpResponse.json({
        data: {
          changeReferralStatuses: {
            __typename: 'ChangeReferralStatusesPayload',
            changed: ids
              .filter((id) => !refusedIds.has(id))
              .map((id) => ({
                __typename: 'Referral',
                id,
                status,
                progress: 30,
                notes: null,
                expiresAt: null,
                rejectionReason: null,
                allowedTransitions: [],
              })),
            refused: refusedOnes.map((refusal) => ({ __typename: 'RefusedChange', ...refusal })),
            unchanged,
          },
        },
      });
    }),
  );
  return sent;
}
