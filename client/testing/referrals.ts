import { type GraphQLQuery, type GraphQLResponseBody, HttpResponse } from 'msw';
import { aTier } from './credits';

/** The user that `render` signs in by default. */
export const ASHA = '01900000-0000-7000-8000-000000000001';
export const MEERA = '01900000-0000-7000-8000-000000000002';

const asha = {
  __typename: 'User',
  id: ASHA,
  name: 'Asha Rao',
  firstName: 'Asha',
  photoUrl: null,
  college: 'PES University',
  degree: 'B.Tech',
  batch: 2026,
  email: 'asha@test.example',
  skills: [{ __typename: 'Skill', name: 'Go' }],
};
/** The referrer. */
export const meera = {
  __typename: 'User',
  id: MEERA,
  name: 'Meera Nair',
  firstName: 'Meera',
  photoUrl: null,
  verified: true,
  position: 'Engineer',
  company: 'Acme',
  stats: { __typename: 'ReferrerStats', typicalReplyHours: 24, answerRate: 90 },
};

/** A pending request from Asha to Meera with every field that the screens use, as the referrer sees it. `parts` overrides fields. */
export const aReferral = (parts: Record<string, unknown> = {}) => ({
  __typename: 'Referral',
  id: 'r1',
  jobTitle: 'Go Engineer',
  company: 'Acme',
  department: null,
  status: 'PENDING',
  allowedTransitions: ['ACCEPTED', 'REJECTED'],
  progress: 10,
  matchScore: 82,
  requirementsMatch: null,
  message: 'Hello Meera',
  notes: null,
  viewerCanSetNotes: true,
  rejectionReason: null,
  expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  candidate: {
    __typename: 'Candidate',
    id: ASHA,
    user: asha,
    readiness: {
      __typename: 'Readiness',
      score: 91,
      band: 'EXCELLENT',
      parts: [{ __typename: 'ReadinessPart', name: 'Skills', points: 30, outOf: 32, advice: null, gain: 0 }],
    },
  },
  referrer: meera,
  resume: {
    __typename: 'FileRef',
    id: 'f1',
    name: 'cv.pdf',
    mediaType: 'application/pdf',
    bytes: 1200,
    url: 'http://localhost/api/files/f1',
  },
  conversation: null,
  job: null,
  alternatives: [],
  events: [anEvent({})],
  ...parts,
});

/** A conversation with Meera with these messages, which Asha sent unless a message says otherwise. */
export const aConversation = (id: string, messages: readonly Record<string, unknown>[] = []) => ({
  __typename: 'Conversation',
  id,
  with: { __typename: 'User', id: MEERA, firstName: 'Meera' },
  messages: {
    __typename: 'MessageConnection',
    edges: messages.map((parts, index) => ({
      __typename: 'MessageEdge',
      node: {
        __typename: 'Message',
        id: `m${index}`,
        seq: index + 1,
        mine: true,
        deleted: false,
        withheld: false,
        content: '',
        ...parts,
      },
    })),
    pageInfo: {
      __typename: 'PageInfo',
      hasPreviousPage: false,
      hasNextPage: false,
    },
  },
});

/** An event of the timeline: requested by Asha, unless `parts` says otherwise. */
export const anEvent = (parts: Record<string, unknown>) => ({
  __typename: 'ReferralEvent',
  id: 'e1',
  status: 'PENDING',
  note: null,
  at: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  actor: { __typename: 'User', id: ASHA, name: 'Asha Rao' },
  ...parts,
});

type Row = ReturnType<typeof aReferral>;

/** A list of referrals, with counts by status. */
export const aList = (rows: readonly Row[], counts?: Record<string, number>) => {
  const byStatus =
    counts ??
    Object.fromEntries(rows.map(({ status }) => [status, rows.filter((row) => row.status === status).length]));
  return {
    __typename: 'ReferralConnection',
    totalCount: rows.length,
    counts: Object.entries(byStatus).map(([status, count]) => ({ __typename: 'ReferralCount', status, count })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    edges: rows.map((node) => ({ __typename: 'ReferralEdge', cursor: node.id, node })),
  };
};

export const aQuota = (parts: Record<string, unknown> = {}) => ({
  __typename: 'ReferralQuota',
  open: 1,
  openLimit: 5,
  thisMonth: 2,
  monthLimit: 15,
  ...parts,
});

/** Answers an operation with an error. */
export const refused = (message: string, extensions: Record<string, unknown>) =>
  HttpResponse.json<GraphQLResponseBody<GraphQLQuery>>({ data: null, errors: [{ message, extensions }] });

/** The answer of a referrer's list, with its figures for these counts by status. */
export const aManagement = (
  rows: readonly Row[],
  { counts, me = {}, list = {} }: { counts?: Record<string, number>; me?: object; list?: object } = {},
) => ({
  me: {
    __typename: 'Me',
    id: MEERA,
    role: 'ALUMNI',
    verified: true,
    company: 'Acme',
    pendingRequests: 4,
    stats: { __typename: 'ReferrerStats', successRate: 85, creditsEarned: 8700 },
    ...me,
  },
  credits: {
    __typename: 'CreditAccount',
    redeemed: 0,
    balance: 8700,
    creditsPerAcceptance: 100,
    creditsPerHire: 400,
    tier: aTier,
  },
  all: aList([], counts ?? {}),
  thisMonth: { __typename: 'ReferralConnection', totalCount: 8 },
  referrals: { ...aList(rows, counts), ...list },
});
