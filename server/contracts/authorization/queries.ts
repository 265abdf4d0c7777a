import { everyone, signedIn, each, only } from './actors';
import * as fresh from './fresh';
import { row, type Row } from './rows';
import type { World } from './world';

const SEEKERS = 'candidate otherCandidate';
/** The users who can have API keys. */
const HOLDERS = 'companyHr otherHr newHr admin';
const FOR_SEEKERS = signedIn('FORBIDDEN', each(SEEKERS, 'ok'));
const NOT_FOR_SEEKERS = signedIn('ok', each(SEEKERS, 'FORBIDDEN'));

const PEOPLE: readonly Row[] = [
  row('Query.me', 'the viewer', null, everyone('ok', { visitor: 'null' })),
  row(
    'Query.user',
    'the candidate, who is private',
    (w) => ({ id: w.people.candidate.id }),
    only('candidate referrer companyHr admin', 'null'),
  ),
  row(
    'Query.user',
    'the referrer, shown to alumni and students',
    (w) => ({ id: w.people.referrer.id }),
    signedIn('ok', { newHr: 'null' }),
  ),
  row('Query.user', 'a user with a pending account deletion', (w) => ({ id: w.people.deleting.id }), signedIn('null')),
  row(
    'Query.userDirectory',
    'the candidate, searched by name',
    () => ({ filter: { q: 'Quiet' } }),
    only('referrer companyHr admin', 'empty'),
  ),
  row(
    'Query.userDirectory',
    'those who can be asked',
    () => ({ filter: { open: true }, sort: 'REPLY_TIME' }),
    signedIn('empty', each(SEEKERS, 'ok')),
  ),
  row(
    'Query.companySuggestions',
    'of people whom the viewer can find',
    () => ({ query: 'a' }),
    signedIn('ok', { newHr: 'empty' }),
  ),
  row('Query.skills', 'the viewer’s own', null, signedIn('own')),
  row('Query.skillSuggestions', 'for the viewer', null, signedIn('ok')),
  row('Query.certifications', 'the viewer’s own', null, signedIn('empty', { candidate: 'ok' })),
  row('Query.settings', 'the viewer’s own', null, signedIn('ok')),
  row('Query.sessions', 'the viewer’s own', null, signedIn('ok')),
];

const WORK: readonly Row[] = [
  row('Query.jobs', 'open jobs', () => ({ filter: { status: 'OPEN' } }), signedIn('ok')),
  row('Query.jobs', 'drafts', () => ({ filter: { status: 'DRAFT' } }), only('referrer admin', 'empty')),
  row(
    'Query.jobs',
    'that the viewer manages',
    () => ({ filter: { manageable: true } }),
    only('referrer companyHr admin', 'empty'),
  ),
  row('Query.jobs', 'by match', () => ({ sort: 'MATCH' }), FOR_SEEKERS),
  row('Query.jobs', 'with a minimum match', () => ({ filter: { minMatch: 0 } }), FOR_SEEKERS),
  row('Query.jobs', 'saved by the viewer', () => ({ filter: { saved: true } }), signedIn('empty')),
  row('Query.jobs', 'with someone to ask', () => ({ filter: { referable: true } }), signedIn('ok', { newHr: 'empty' })),
  row('Query.job', 'an open job', (w) => ({ id: w.things.job }), signedIn('ok')),
  row('Query.job', 'a draft', (w) => ({ id: w.things.draft }), only('referrer admin', 'null')),
  row('Query.job', 'the applicants for it', (w) => ({ id: w.things.job }), only('referrer companyHr admin', 'null'), {
    at: 'applicants',
  }),
  row('Query.job', 'the applications for it', (w) => ({ id: w.things.job }), only('referrer companyHr admin', 'null'), {
    at: 'applications',
  }),
  row('Query.job', 'the invitations to it', (w) => ({ id: w.things.job }), only('referrer companyHr admin', 'null'), {
    at: 'invitations',
  }),
  row('Query.referrals', 'sent', () => ({ box: 'SENT' }), only('candidate', 'empty')),
  row('Query.referrals', 'received', () => ({ box: 'RECEIVED' }), only('referrer companyHr', 'empty')),
  ...(['SENT', 'RECEIVED'] as const).map((box) =>
    row('Query.referralFacets', `of the box ${box}`, () => ({ box }), signedIn('ok')),
  ),
  row('Query.referralFacets', 'who was asked by the viewer', () => ({ box: 'SENT' }), only('candidate', 'empty'), {
    at: 'referrers',
  }),
  ...(['referrers', 'colleges'] as const).map((at) =>
    row(
      'Query.referralFacets',
      `the ${at} of received ones`,
      () => ({ box: 'RECEIVED' }),
      only('referrer companyHr', 'empty'),
      { at },
    ),
  ),
  row(
    'Query.referral',
    'from the candidate to the referrer',
    (w) => ({ id: w.things.referral }),
    only('candidate referrer companyHr', 'null'),
  ),
  row('Query.referral', 'the notes on it', (w) => ({ id: w.things.referral }), only('referrer companyHr', 'null'), {
    at: 'notes',
  }),
];

const CANDIDATES: readonly Row[] = [
  row(
    'Query.candidates',
    'the candidate, searched by name',
    () => ({ filter: { q: 'Quiet' } }),
    only('referrer companyHr admin', 'empty', each(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Query.candidate',
    'the candidate, who is private',
    (w) => ({ id: w.people.candidate.id }),
    only('referrer companyHr admin', 'null', each(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Query.candidate',
    'a user who is not a job seeker',
    (w) => ({ id: w.people.referrer.id }),
    signedIn('null', each(SEEKERS, 'FORBIDDEN')),
  ),
  row('Query.savedSearches', 'the viewer’s own', null, signedIn('own', each(SEEKERS, 'FORBIDDEN'))),
  row('Query.candidateFacets', 'of all candidates', null, signedIn('ok', each(SEEKERS, 'FORBIDDEN'))),
  row(
    'Query.recommendedCandidates',
    'for a job of Acme',
    (w) => ({ jobId: w.things.job }),
    signedIn('FORBIDDEN', each('referrer companyHr admin', 'own')),
  ),
  row(
    'Query.recommendedCandidates',
    'for a draft of the referrer',
    (w) => ({ jobId: w.things.draft }),
    signedIn('NOT_FOUND', { ...each(SEEKERS, 'FORBIDDEN'), ...each('referrer admin', 'own') }),
  ),
  row('Query.applications', 'the viewer’s own', null, only('candidate', 'FORBIDDEN', { otherCandidate: 'empty' })),
  row('Query.hrDashboard', 'the viewer’s own', null, only('companyHr otherHr newHr admin', 'FORBIDDEN')),
  row('Query.companyPeople', 'of the viewer’s company', null, only('companyHr otherHr', 'FORBIDDEN')),
];

const MESSAGING: readonly Row[] = [
  row('Query.notifications', 'the viewer’s own', null, signedIn('own')),
  row('Query.pushKey', 'the server’s', null, signedIn('own')),
  row('Query.blockedUsers', 'the viewer’s own', null, signedIn('empty')),
  row('Query.conversations', 'the viewer’s own', null, only('candidate referrer', 'empty')),
  row(
    'Query.searchMessages',
    'of the viewer’s own conversations',
    () => ({ q: 'Hello.' }),
    only('candidate referrer', 'empty'),
  ),
  row(
    'Query.searchMessages',
    'of the candidate and the referrer',
    (w) => ({ q: 'Hello.', conversationId: w.things.conversation }),
    only('candidate referrer', 'NOT_FOUND'),
  ),
  row(
    'Query.conversation',
    'of the candidate and the referrer',
    (w) => ({ id: w.things.conversation }),
    only('candidate referrer', 'null'),
  ),
];

const REFERRERS: readonly Row[] = [
  row('Query.credits', 'the viewer’s own', null, signedIn('ok')),
  row('Query.creditEntries', 'the viewer’s own', null, signedIn('empty', { referrer: 'ok' })),
  row('Query.rewards', 'the catalog', null, signedIn('ok')),
  row('Query.voucher', 'of the referrer', (w) => ({ code: w.generated.voucher }), only('admin', 'FORBIDDEN')),
  row('Query.redemptions', 'all', null, only('admin', 'FORBIDDEN')),
  row('Query.companyVerification', 'the viewer’s own', null, NOT_FOR_SEEKERS),
  row('Query.verificationQueue', 'all', null, only('admin', 'FORBIDDEN')),
  row(
    'Query.verification',
    'of another user',
    async (w) => ({ id: await fresh.verification(w) }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Query.userVerification',
    'of another user',
    (w) => ({ userId: w.people.referrer.id }),
    only('admin', 'FORBIDDEN'),
  ),
  row('Query.analytics', 'the viewer’s own', null, NOT_FOR_SEEKERS),
  row('Query.studentDashboard', 'the viewer’s own', null, only(SEEKERS, 'FORBIDDEN')),
  row('Query.referrerDashboard', 'the viewer’s own', null, NOT_FOR_SEEKERS),
  row(
    'Query.webhookEndpoints',
    'the viewer’s own',
    null,
    signedIn('FORBIDDEN', { ...each(HOLDERS, 'empty'), companyHr: 'ok' }),
  ),
  row(
    'Query.webhookDeliveries',
    'of HR of Acme',
    async (w) => ({ endpointId: (await fresh.webhook(w)).id }),
    only('companyHr', 'FORBIDDEN', each('otherHr newHr admin', 'NOT_FOUND')),
  ),
  row('Query.apiKeys', 'the viewer’s own', null, signedIn('FORBIDDEN', { ...each(HOLDERS, 'empty'), companyHr: 'ok' })),
];

const REST: readonly Row[] = [
  row('Query.internships', 'that are open', null, everyone('ok')),
  row('Query.internships', 'all', () => ({ includeClosed: true }), only('admin', 'FORBIDDEN')),
  row('Query.internship', 'one', () => ({ slug: 'ds' }), everyone('ok')),
  row(
    'Query.internshipApplication',
    'of the candidate',
    (w) => ({ id: w.things.internshipApplication }),
    only('candidate admin', 'null'),
  ),
  row('Query.internshipApplications', 'all', null, only('admin', 'FORBIDDEN')),
  row(
    'Query.paymentIssues',
    'all',
    async (w) => {
      await fresh.mismatchedPayment(w);
      return {};
    },
    only('admin', 'FORBIDDEN'),
  ),
  row('Query.landing', 'the landing page', null, everyone('ok')),
  row('Query.myStory', 'the viewer’s own', null, signedIn('null', { candidate: 'ok' })),
  row('Query.stories', 'all', null, only('admin', 'FORBIDDEN')),
  row('Query.users', 'all', null, only('admin', 'FORBIDDEN')),
  row('Query.userAccount', 'of another user', (w) => ({ userId: w.people.candidate.id }), only('admin', 'FORBIDDEN')),
  row('Query.adminCounts', 'all', null, only('admin', 'FORBIDDEN')),
  row('Query.reports', 'all', null, only('admin', 'FORBIDDEN')),
  row('Query.report', 'of another user', async (w) => ({ id: await fresh.report(w) }), only('admin', 'FORBIDDEN')),
  row('Query.systemHealth', 'of the system', null, only('admin', 'FORBIDDEN')),
  row('Query.auditLog', 'all', null, only('admin', 'FORBIDDEN')),
];

const ids = async ({ t }: World, text: string, owner: string) => {
  const { rows } = await t.db.raw(text, [owner]);
  return { id: (rows as { id: string }[])[0]?.id };
};

/** By its ID, every object has the readers of the query of its type. */
const NODES: readonly Row[] = [
  row(
    'Query.node',
    'the candidate, who is private',
    (w) => ({ id: w.people.candidate.id }),
    only('candidate referrer companyHr admin', 'null'),
  ),
  row(
    'Query.node',
    'the referrer, shown to alumni and students',
    (w) => ({ id: w.people.referrer.id }),
    signedIn('ok', { newHr: 'null' }),
  ),
  row('Query.node', 'a user with a pending account deletion', (w) => ({ id: w.people.deleting.id }), signedIn('null')),
  row('Query.node', 'an open job', (w) => ({ id: w.things.job }), signedIn('ok')),
  row('Query.node', 'a draft', (w) => ({ id: w.things.draft }), only('referrer admin', 'null')),
  row('Query.node', 'a referral', (w) => ({ id: w.things.referral }), only('candidate referrer companyHr', 'null')),
  row('Query.node', 'a conversation', (w) => ({ id: w.things.conversation }), only('candidate referrer', 'null')),
  row('Query.node', 'a message', (w) => ({ id: w.things.referrersMessage }), only('candidate referrer', 'null')),
  row(
    'Query.node',
    'a certification of the candidate',
    (w) => ids(w, 'select id from certifications where user_id = $1', w.people.candidate.id),
    only('candidate referrer companyHr admin', 'null'),
  ),
  row(
    'Query.node',
    'a notification of the candidate',
    async (w) => ({ id: (await w.t.make.notification(w.people.candidate)).id }),
    only('candidate', 'null'),
  ),
  row('Query.node', 'an internship', (w) => ids(w, 'select id from internships where slug <> $1', ''), signedIn('ok')),
  row(
    'Query.node',
    'an internship application',
    (w) => ({ id: w.things.internshipApplication }),
    only('candidate admin', 'null'),
  ),
  row('Query.node', 'an unknown ID', () => ({ id: '0199f000-0000-7000-8000-000000000000' }), signedIn('null')),
];

/** All queries. */
export const QUERIES: readonly Row[] = [
  ...PEOPLE,
  ...WORK,
  ...CANDIDATES,
  ...MESSAGING,
  ...REFERRERS,
  ...REST,
  ...NODES,
];
