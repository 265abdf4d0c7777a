import { graphql, HttpResponse } from 'msw';
import { ago, aPerson, type Entry, type Fields, logOf, readsOf } from './adminCases';
import { server } from './server';

export const approvedBy = (id: string, name: string) => ({
  __typename: 'VerificationDecision',
  by: aPerson(id, name),
  approve: true,
  step: null,
  note: null,
  at: ago(1),
});

export const aVerification = (parts: Fields = {}) => ({
  __typename: 'CompanyVerification',
  id: 'v1',
  status: 'UNDER_REVIEW',
  company: 'Zeta',
  corporateEmail: 'meera@zeta.in',
  emailVerified: true,
  linkedinConnected: true,
  linkedinUrl: null,
  submittedAt: ago(28),
  reviewNote: null,
  attachedDocuments: ['OFFER_LETTER', 'PAYSLIP'],
  neededDecisions: 2,
  signals: ['14 verified users of this company have an address at zeta.in.', 'No LinkedIn profile.'],
  decisions: [],
  user: aPerson('u1', 'Meera Nair'),
  ...parts,
});
export const other = aVerification({
  id: 'v2',
  company: 'Orbit Labs',
  submittedAt: ago(72),
  user: aPerson('u2', 'Ravi Iyer'),
});

export type Verification = ReturnType<typeof aVerification>;

const decided = (lastDecisionAt: string | null) => ({
  __typename: 'AdminCounts',
  verifications: { __typename: 'AdminQueue', lastDecisionAt },
});

export const opened = readsOf({
  action: 'verification.read-document',
  subject: 'verification v1',
  reason: 'offer_letter',
});

/** Answers the queue and each case. */
export function answerQueue(
  verifications: Verification[],
  lastDecisionAt: string | null = null,
  entries: readonly Entry[] = [],
) {
  server.use(
    graphql.query('VerificationQueue', ({ variables }) => {
      const found = verifications.filter(({ status }) => status === variables.status);
      return HttpResponse.json({
        data: {
          adminCounts: decided(lastDecisionAt),
          verificationQueue: {
            __typename: 'CompanyVerificationConnection',
            totalCount: found.length,
            counts: ['PENDING', 'UNDER_REVIEW', 'VERIFIED', 'REJECTED'].map((status) => ({
              __typename: 'VerificationCount',
              status,
              count: verifications.filter((each) => each.status === status).length,
            })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            edges: found.map((node) => ({ __typename: 'CompanyVerificationEdge', cursor: node.id, node })),
          },
        },
      });
    }),
    graphql.query('VerificationCase', ({ variables }) =>
      HttpResponse.json({
        data: {
          verification: verifications.find(({ id }) => id === variables.id) ?? null,
          auditLog: logOf(variables.subject, entries),
        },
      }),
    ),
  );
}
