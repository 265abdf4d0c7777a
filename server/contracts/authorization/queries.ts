import { anybody, everybody, fill, only } from './actors';
import { row, type Row } from './rows';

const SEEKERS = 'candidate otherCandidate';
/** Who may have keys for the API. */
const HOLDERS = 'companyHr otherHr newHr admin';
const NOT_FOR_SEEKERS = everybody('ok', fill(SEEKERS, 'FORBIDDEN'));

const PEOPLE: readonly Row[] = [
  row('Query.me', 'oneself', null, anybody('ok', { visitor: 'null' })),
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
    everybody('ok', { newHr: 'null' }),
  ),
  row('Query.user', 'somebody who is leaving', (w) => ({ id: w.people.leaving.id }), everybody('null')),
  row(
    'Query.userDirectory',
    'the candidate, searched by name',
    () => ({ filter: { q: 'Quiet' } }),
    only('referrer companyHr admin', 'empty'),
  ),
  row('Query.skills', 'one’s own', null, everybody('own')),
  row('Query.skillSuggestions', 'for oneself', null, everybody('ok')),
  row('Query.certifications', 'one’s own', null, everybody('empty', { candidate: 'ok' })),
  row('Query.settings', 'one’s own', null, everybody('ok')),
  row('Query.sessions', 'one’s own', null, everybody('ok')),
];

const WORK: readonly Row[] = [
  row('Query.jobs', 'open ones', () => ({ filter: { status: 'OPEN' } }), everybody('ok')),
  row('Query.jobs', 'drafts', () => ({ filter: { status: 'DRAFT' } }), only('referrer admin', 'empty')),
  row('Query.job', 'an open one', (w) => ({ id: w.things.job }), everybody('ok')),
  row('Query.job', 'a draft', (w) => ({ id: w.things.draft }), only('referrer admin', 'null')),
  row('Query.job', 'who applied to it', (w) => ({ id: w.things.job }), only('referrer companyHr admin', 'null'), {
    at: 'applicants',
  }),
  row('Query.referrals', 'sent', () => ({ box: 'SENT' }), only('candidate', 'empty')),
  row('Query.referrals', 'received', () => ({ box: 'RECEIVED' }), only('referrer companyHr', 'empty')),
  row(
    'Query.referral',
    'the candidate asked the referrer',
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
    only('referrer companyHr admin', 'empty', fill(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Query.candidate',
    'the candidate, who is private',
    (w) => ({ id: w.people.candidate.id }),
    only('referrer companyHr admin', 'null', fill(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Query.candidate',
    'somebody who is no job seeker',
    (w) => ({ id: w.people.referrer.id }),
    everybody('null', fill(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Query.recommendedCandidates',
    'for a job of Acme',
    (w) => ({ jobId: w.things.job }),
    everybody('FORBIDDEN', fill('referrer companyHr admin', 'own')),
  ),
  row(
    'Query.recommendedCandidates',
    'for a draft of the referrer',
    (w) => ({ jobId: w.things.draft }),
    everybody('NOT_FOUND', { ...fill(SEEKERS, 'FORBIDDEN'), ...fill('referrer admin', 'own') }),
  ),
  row('Query.applications', 'one’s own', null, only('candidate', 'FORBIDDEN', { otherCandidate: 'empty' })),
  row('Query.hrDashboard', 'one’s own', null, only('companyHr otherHr newHr admin', 'FORBIDDEN')),
];

const TALK: readonly Row[] = [
  row('Query.notifications', 'one’s own', null, everybody('own')),
  row('Query.conversations', 'one’s own', null, only('candidate referrer', 'empty')),
  row(
    'Query.conversation',
    'of the candidate and the referrer',
    (w) => ({ id: w.things.conversation }),
    only('candidate referrer', 'null'),
  ),
];

const REFERRERS: readonly Row[] = [
  row('Query.credits', 'one’s own', null, NOT_FOR_SEEKERS),
  row('Query.creditEntries', 'one’s own', null, everybody('empty', { ...fill(SEEKERS, 'FORBIDDEN'), referrer: 'ok' })),
  row('Query.rewards', 'what there is', null, NOT_FOR_SEEKERS),
  row('Query.voucher', 'of the referrer', (w) => ({ code: w.madeUp.voucher }), only('admin', 'FORBIDDEN')),
  row('Query.companyVerification', 'one’s own', null, NOT_FOR_SEEKERS),
  row('Query.verificationQueue', 'all', null, only('admin', 'FORBIDDEN')),
  row('Query.analytics', 'one’s own', null, NOT_FOR_SEEKERS),
  row('Query.studentDashboard', 'one’s own', null, only(SEEKERS, 'FORBIDDEN')),
  row('Query.referrerDashboard', 'one’s own', null, NOT_FOR_SEEKERS),
  row('Query.apiKeys', 'one’s own', null, everybody('FORBIDDEN', { ...fill(HOLDERS, 'empty'), companyHr: 'ok' })),
];

const REST: readonly Row[] = [
  row('Query.internships', 'all', null, anybody('ok')),
  row('Query.internship', 'one', () => ({ slug: 'ds' }), anybody('ok')),
  row(
    'Query.internshipApplication',
    'of the candidate',
    (w) => ({ id: w.things.internshipApplication }),
    only('candidate admin', 'null'),
  ),
  row('Query.landing', 'what visitors see', null, anybody('ok')),
  row('Query.myStory', 'one’s own', null, everybody('null', { candidate: 'ok' })),
  row('Query.stories', 'all', null, only('admin', 'FORBIDDEN')),
  row('Query.users', 'all', null, only('admin', 'FORBIDDEN')),
  row('Query.auditLog', 'all', null, only('admin', 'FORBIDDEN')),
];

/** Everything that is read. */
export const QUERIES: readonly Row[] = [...PEOPLE, ...WORK, ...CANDIDATES, ...TALK, ...REFERRERS, ...REST];
