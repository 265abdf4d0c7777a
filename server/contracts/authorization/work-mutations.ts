import { randomUUID } from 'node:crypto';
import { JobStatus } from '../../jobs/jobs.rules';
import { ReferralStatus } from '../../referrals/referrals.rules';
import { APPLICATION } from '../../testing/internships';
import { signedIn, each, only } from './actors';
import * as fresh from './fresh';
import { row, type Row } from './rows';
import { SECRETS } from './secrets';

const SEEKERS = 'candidate otherCandidate';
const EDITORS = 'referrer companyHr admin';
const given = (input: object) => () => ({ input });

const ELSEWHERE = { title: 'Engineer', company: 'Acme' };
const POSTED = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build.' };

const JOBS: readonly Row[] = [
  row('Mutation.postJob', 'for Acme', given(POSTED), only(EDITORS, 'FORBIDDEN')),
  row(
    'Mutation.updateJob',
    'an open job of Acme',
    (w) => ({ input: { id: w.things.job, remote: true } }),
    only(EDITORS, 'FORBIDDEN'),
  ),
  row(
    'Mutation.updateJob',
    'a draft of the referrer',
    (w) => ({ input: { id: w.things.draft, remote: true } }),
    only('referrer admin', 'NOT_FOUND'),
  ),
  row(
    'Mutation.changeJobStatus',
    'a draft of the referrer, which must be opened first',
    (w) => ({ input: { id: w.things.draft, status: 'CLOSED' } }),
    signedIn('NOT_FOUND', each('referrer admin', 'CONFLICT')),
  ),
  row(
    'Mutation.changeJobStatus',
    'an open job of Acme',
    async (w) => ({ input: { id: await fresh.job(w), status: 'CLOSED' } }),
    only(EDITORS, 'FORBIDDEN'),
  ),
  row(
    'Mutation.deleteJob',
    'a draft of the referrer',
    async (w) => ({ input: { id: await fresh.job(w, { status: JobStatus.DRAFT }) } }),
    only('referrer admin', 'NOT_FOUND'),
  ),
  row(
    'Mutation.deleteJob',
    'an open one of Acme, which cannot be deleted',
    (w) => ({ input: { id: w.things.job } }),
    signedIn('FORBIDDEN', each(EDITORS, 'CONFLICT')),
  ),
  row(
    'Mutation.applyToJob',
    'an open job',
    async (w) => ({ input: { jobId: await fresh.job(w) } }),
    only(SEEKERS, 'FORBIDDEN'),
  ),
  row(
    'Mutation.applyToJob',
    'with the candidate’s résumé',
    async (w) => ({ input: { jobId: await fresh.job(w), resumeFileId: w.things.resume } }),
    only('candidate', 'FORBIDDEN', { otherCandidate: 'BAD_USER_INPUT' }),
  ),
];

const CANDIDATES: readonly Row[] = [
  row(
    'Mutation.saveJob',
    'an open job',
    async (w) => ({ input: { jobId: await fresh.job(w), saved: true } }),
    only(SEEKERS, 'FORBIDDEN'),
  ),
  row(
    'Mutation.changeApplicationStage',
    'of the candidate to interview, which only editors of the job can set',
    async (w) => ({ input: { id: await fresh.application(w), stage: 'INTERVIEW' } }),
    only(EDITORS, 'NOT_FOUND', { candidate: 'FORBIDDEN' }),
  ),
  row(
    'Mutation.changeApplicationStage',
    'of the candidate to withdrawn, which only the candidate can set',
    async (w) => ({ input: { id: await fresh.application(w), stage: 'WITHDRAWN' } }),
    only('candidate', 'NOT_FOUND', each(EDITORS, 'FORBIDDEN')),
  ),
  row(
    'Mutation.changeApplicationStage',
    'an external one of the candidate',
    async (w) => ({ input: { id: await fresh.externalApplication(w), stage: 'INTERVIEW' } }),
    only('candidate', 'NOT_FOUND'),
  ),
  row(
    'Mutation.changeApplicationStages',
    'to interview, with a refusal for each application of others',
    async (w) => ({ input: { ids: [await fresh.application(w)], stage: 'INTERVIEW' } }),
    signedIn('ok'),
  ),
  row(
    'Mutation.changeApplicationStages',
    'the moved ones',
    async (w) => ({ input: { ids: [await fresh.application(w)], stage: 'INTERVIEW' } }),
    only(EDITORS, 'empty'),
    { at: 'changed' },
  ),
  row('Mutation.addApplication', 'the viewer’s own', given(ELSEWHERE), only(SEEKERS, 'FORBIDDEN')),
  row(
    'Mutation.updateApplication',
    'a direct one of the candidate, which only they can make notes about',
    async (w) => ({ input: { id: await fresh.application(w), privateNote: 'Ask about the team.' } }),
    only('candidate', 'FORBIDDEN', { otherCandidate: 'NOT_FOUND' }),
  ),
  row(
    'Mutation.updateApplication',
    'an external one of the candidate',
    async (w) => ({ input: { id: await fresh.externalApplication(w), title: 'Data Engineer' } }),
    only('candidate', 'FORBIDDEN', { otherCandidate: 'NOT_FOUND' }),
  ),
  row(
    'Mutation.deleteApplication',
    'an external one of the candidate',
    async (w) => ({ input: { id: await fresh.externalApplication(w) } }),
    only('candidate', 'FORBIDDEN', { otherCandidate: 'NOT_FOUND' }),
  ),
  row(
    'Mutation.bookmarkCandidate',
    'the candidate, who is private',
    (w) => ({ input: { candidateId: w.people.candidate.id, bookmarked: true } }),
    only(EDITORS, 'NOT_FOUND', each(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Mutation.setCandidateNote',
    'about the candidate, who is private',
    (w, me) => ({
      input: {
        candidateId: w.people.candidate.id,
        privateNote: me?.id === w.people.referrer.id ? SECRETS.candidateNote.text : 'Call them.',
      },
    }),
    only(EDITORS, 'NOT_FOUND', each(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Mutation.saveSearch',
    'of the viewer',
    given({ name: 'Python', filter: { skills: ['Python'] } }),
    signedIn('ok', each(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Mutation.updateSavedSearch',
    'of the referrer',
    async (w) => ({ input: { id: await fresh.savedSearch(w), alert: true } }),
    only('referrer', 'NOT_FOUND', each(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Mutation.deleteSavedSearch',
    'of the referrer',
    async (w) => ({ input: { id: await fresh.savedSearch(w) } }),
    only('referrer', 'NOT_FOUND', each(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Mutation.markSavedSearchSeen',
    'of the referrer',
    async (w) => ({ input: { id: await fresh.savedSearch(w) } }),
    only('referrer', 'NOT_FOUND', each(SEEKERS, 'FORBIDDEN')),
  ),
  row(
    'Mutation.inviteToApply',
    'the candidate, who is private, to another job of Acme',
    async (w) => ({ input: { candidateId: w.people.candidate.id, jobId: await fresh.job(w) } }),
    only(EDITORS, 'FORBIDDEN'),
  ),
];

const DRAFTS: readonly Row[] = [
  row(
    'Mutation.applyToJob',
    'a draft of the referrer',
    (w) => ({ input: { jobId: w.things.draft } }),
    signedIn('FORBIDDEN', each(SEEKERS, 'NOT_FOUND')),
  ),
  row(
    'Mutation.inviteToApply',
    'the candidate, to a draft of the referrer',
    (w) => ({ input: { candidateId: w.people.candidate.id, jobId: w.things.draft } }),
    signedIn('NOT_FOUND', { ...each(SEEKERS, 'FORBIDDEN'), ...each('referrer admin', 'CONFLICT') }),
  ),
];

const REFERRALS: readonly Row[] = [
  row(
    'Mutation.requestReferral',
    'of the referrer',
    (w) => ({ input: { referrerId: w.people.referrer.id, jobTitle: randomUUID(), company: 'Acme' } }),
    only(SEEKERS, 'FORBIDDEN'),
  ),
  row(
    'Mutation.requestReferral',
    'with the candidate’s résumé',
    (w) => ({
      input: {
        referrerId: w.people.referrer.id,
        jobTitle: randomUUID(),
        company: 'Acme',
        resumeFileId: w.things.resume,
      },
    }),
    only('candidate', 'FORBIDDEN', { otherCandidate: 'BAD_USER_INPUT' }),
  ),
  row(
    'Mutation.changeReferralStatus',
    'to accepted, which only the referrer’s side can set',
    async (w) => ({ input: { id: await fresh.referral(w), status: 'ACCEPTED' } }),
    only('referrer companyHr', 'NOT_FOUND', { candidate: 'FORBIDDEN' }),
  ),
  row(
    'Mutation.changeReferralStatus',
    'to hired',
    async (w) => ({ input: { id: await fresh.referral(w, ReferralStatus.REFERRED), status: 'HIRED' } }),
    only('referrer companyHr', 'NOT_FOUND', { candidate: 'FORBIDDEN' }),
  ),
  row(
    'Mutation.changeReferralStatus',
    'to withdrawn, which only the candidate can set',
    async (w) => ({ input: { id: await fresh.referral(w), status: 'WITHDRAWN' } }),
    only('candidate', 'NOT_FOUND', each('referrer companyHr', 'FORBIDDEN')),
  ),
  row(
    'Mutation.setReferralNotes',
    'of a request to the referrer',
    async (w) => ({ input: { id: await fresh.referral(w), notes: 'Call them.' } }),
    only('referrer companyHr', 'NOT_FOUND', { candidate: 'FORBIDDEN' }),
  ),
  row(
    'Mutation.changeReferralStatuses',
    'to accepted, with a refusal for each request of others',
    async (w) => ({ input: { ids: [await fresh.referral(w)], status: 'ACCEPTED' } }),
    signedIn('ok'),
  ),
  row(
    'Mutation.changeReferralStatuses',
    'the changed ones',
    async (w) => ({ input: { ids: [await fresh.referral(w)], status: 'ACCEPTED' } }),
    only('referrer companyHr', 'empty'),
    { at: 'changed' },
  ),
];

const MESSAGING: readonly Row[] = [
  row('Mutation.markNotificationsRead', 'all of the viewer', given({}), signedIn('ok')),
  row('Mutation.markNotificationsRead', 'all messages of the viewer', given({ kinds: ['MESSAGE'] }), signedIn('ok')),
  row(
    'Mutation.markNotificationsRead',
    'one of the candidate, as unread',
    async (w) => ({ input: { ids: [await fresh.notification(w)], read: false } }),
    only('candidate', 'NOT_FOUND'),
  ),
  row(
    'Mutation.markNotificationsRead',
    'one of the candidate',
    async (w) => ({ input: { ids: [await fresh.notification(w)] } }),
    only('candidate', 'NOT_FOUND'),
  ),
  row(
    'Mutation.startConversation',
    'with the candidate, who is private',
    (w) => ({ input: { withUserId: w.people.candidate.id } }),
    only(EDITORS, 'NOT_FOUND', { candidate: 'BAD_USER_INPUT' }),
  ),
  row(
    'Mutation.acceptMessageRequest',
    'of the candidate and the referrer',
    (w) => ({ input: { conversationId: w.things.conversation } }),
    only('candidate referrer', 'NOT_FOUND'),
  ),
  row(
    'Mutation.declineMessageRequest',
    'of the candidate and the referrer, who have accepted',
    (w) => ({ input: { conversationId: w.things.conversation } }),
    signedIn('NOT_FOUND', each('candidate referrer', 'CONFLICT')),
  ),
  row(
    'Mutation.sendMessage',
    'to the candidate and the referrer',
    (w) => ({ input: { conversationId: w.things.conversation, content: 'Hi.', clientId: randomUUID() } }),
    only('candidate referrer', 'NOT_FOUND'),
  ),
  row(
    'Mutation.sendMessage',
    'with the candidate’s file',
    async (w) => ({
      input: {
        conversationId: w.things.conversation,
        content: 'Hi.',
        clientId: randomUUID(),
        attachmentFileId: await fresh.file(w, null, 'attachment'),
      },
    }),
    only('candidate', 'NOT_FOUND', { referrer: 'BAD_USER_INPUT' }),
  ),
  row(
    'Mutation.editMessage',
    'of the candidate',
    async (w) => ({ input: { id: await fresh.message(w), content: 'Another text.' } }),
    only('candidate', 'NOT_FOUND', { referrer: 'FORBIDDEN' }),
  ),
  row(
    'Mutation.deleteMessage',
    'of the candidate',
    async (w) => ({ input: { id: await fresh.message(w) } }),
    only('candidate', 'NOT_FOUND', { referrer: 'FORBIDDEN' }),
  ),
  row(
    'Mutation.markConversationSeen',
    'of the candidate and the referrer',
    (w) => ({ input: { conversationId: w.things.conversation, messageId: w.things.referrersMessage } }),
    only('candidate referrer', 'NOT_FOUND'),
  ),
  row(
    'Mutation.typing',
    'to the candidate and the referrer',
    (w) => ({ input: { conversationId: w.things.conversation } }),
    only('candidate referrer', 'NOT_FOUND'),
  ),
];

const FREE = { ...APPLICATION, internshipId: 'uiux', domain: 'UI_UX' };

const REST: readonly Row[] = [
  row(
    'Mutation.applyToInternship',
    'an internship without a fee',
    async (w, me) => ({ input: { ...FREE, resumeFileId: await fresh.file(w, me?.deletedAt ? null : me, 'resume') } }),
    only(SEEKERS, 'FORBIDDEN'),
  ),
  row(
    'Mutation.applyToInternship',
    'with the candidate’s résumé',
    (w) => ({ input: { ...APPLICATION, internshipId: 'fs', domain: 'FULL_STACK', resumeFileId: w.things.resume } }),
    only('candidate', 'FORBIDDEN', { otherCandidate: 'BAD_USER_INPUT' }),
  ),
  row(
    'Mutation.confirmInternshipPayment',
    'of the candidate',
    (w) => ({ input: w.things.payment }),
    only('candidate', 'NOT_FOUND', { admin: 'FORBIDDEN' }),
  ),
  row(
    'Mutation.refundInternshipApplication',
    'of another candidate',
    async (w) => ({ input: { id: await fresh.paidInternshipApplication(w), reason: 'The internship was canceled.' } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.resolvePaymentIssue',
    'of another candidate',
    async (w) => ({
      input: { id: await fresh.mismatchedPayment(w), resolution: 'SETTLE', reason: 'Refunded at the provider.' },
    }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.saveInternship',
    'a new one without a fee',
    () => ({
      input: {
        slug: `internship-${randomUUID().slice(0, 8)}`,
        title: 'Technical Writing',
        description: 'Six weeks of writing for users.',
        icon: 'other',
        fee: 0,
        open: false,
      },
    }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.redeemReward',
    'for the viewer',
    async (w, me) => ({ input: await fresh.affordable(w, me) }),
    signedIn('ok'),
  ),
  row(
    'Mutation.reverseRedemption',
    'of the referrer',
    async (w) => ({ input: { entryId: (await fresh.redemption(w)).entryId, reason: 'By mistake.' } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.claimVoucher',
    'of the referrer',
    async (w) => ({ input: { code: (await fresh.redemption(w)).code } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.shareStory',
    'of the viewer’s hire',
    given({ quote: 'A batchmate of mine referred me, and two weeks later I had the offer.' }),
    only('candidate', 'FORBIDDEN'),
  ),
  row('Mutation.withdrawStory', 'the viewer’s own', null, signedIn('ok')),
  row(
    'Mutation.reviewStory',
    'of the candidate',
    async (w) => ({ input: { id: await fresh.story(w), approve: true } }),
    only('admin', 'FORBIDDEN'),
  ),
];

/** Mutations of jobs, applications, referrals, conversations, internships, credits and stories. */
export const WORK_MUTATIONS: readonly Row[] = [...JOBS, ...CANDIDATES, ...DRAFTS, ...REFERRALS, ...MESSAGING, ...REST];
