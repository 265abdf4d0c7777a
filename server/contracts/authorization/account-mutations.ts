import { randomUUID } from 'node:crypto';
import { codeOf } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { authenticator, beginTwoFactor, secondStep } from '../../testing/two-factor';
import type { User } from '../../testing/harness';
import { FakeBrowser } from '../../testing/fake-push-service';
import { everyone, signedIn, each, only } from './actors';
import * as fresh from './fresh';
import { AS_NEW_USER, row, type Row } from './rows';
import type { World } from './world';

const SEEKERS = 'candidate otherCandidate';
/** The users with a verified company. */
const VERIFIED = 'referrer otherReferrer companyHr otherHr';

const given = (input: object) => () => ({ input });

const SESSIONS: readonly Row[] = [
  row('Mutation.signIn', 'a new user', async (w) => ({ input: { idToken: await fresh.idToken(w) } }), everyone('ok')),
  row(
    'Mutation.completeTwoFactor',
    'an unknown challenge',
    given({ challenge: 'x', code: '123456' }),
    everyone('BAD_USER_INPUT'),
  ),
  row('Mutation.signOut', 'the viewer', given({ everywhere: true }), signedIn('ok', { deleting: 'ok' }), AS_NEW_USER),
  row(
    'Mutation.revokeSession',
    'of the candidate',
    async (w) => ({ input: { id: await fresh.session(w) } }),
    only('candidate', 'NOT_FOUND'),
  ),
  row('Mutation.revokeOtherSessions', 'the viewer’s own', null, signedIn('ok'), AS_NEW_USER),
  row('Mutation.beginTwoFactor', 'the viewer’s own', null, signedIn('ok'), AS_NEW_USER),
  row(
    'Mutation.confirmTwoFactor',
    'the viewer’s own',
    async ({ t }, me) => {
      if (!me || me.deletedAt) return { input: { code: '123456' } };
      return { input: { code: authenticator(t, await beginTwoFactor(me))() } };
    },
    signedIn('ok'),
    AS_NEW_USER,
  ),
  row(
    'Mutation.regenerateRecoveryCodes',
    'the viewer’s own',
    async ({ t }, me) => ({
      input: { code: !me || me.deletedAt ? '123456' : (await secondStep(t, me)).code() },
    }),
    signedIn('ok'),
    AS_NEW_USER,
  ),
  row(
    'Mutation.disableTwoFactor',
    'the viewer’s own',
    async ({ t }, me) => ({
      input: { code: !me || me.deletedAt ? '123456' : (await secondStep(t, me)).code() },
    }),
    signedIn('ok'),
    AS_NEW_USER,
  ),
];

const SETTINGS: readonly Row[] = [
  row('Mutation.updateSettings', 'the viewer’s own', given({ privacy: { showEmail: false } }), signedIn('ok')),
  row('Mutation.requestDataExport', 'the viewer’s own', null, signedIn('ok'), AS_NEW_USER),
  row(
    'Mutation.deleteAccount',
    'the viewer’s own',
    (_w, me) => ({ input: { confirmEmail: me?.email ?? 'visitor@test.example' } }),
    signedIn('ok'),
    AS_NEW_USER,
  ),
  row('Mutation.undoDeleteAccount', 'the viewer’s own', null, signedIn('ok', { deleting: 'ok' }), AS_NEW_USER),
];

const CERTIFICATION = { issuer: 'I', issueMonth: 'MAY', issueYear: 2024, skills: ['Go'] };

const PROFILE: readonly Row[] = [
  row('Mutation.updateProfile', 'the viewer’s own', given({}), signedIn('ok')),
  row(
    'Mutation.updateProfile',
    'with the candidate’s file',
    (w) => ({ input: { resumeFileId: w.things.resume } }),
    only('candidate', 'BAD_USER_INPUT'),
  ),
  row('Mutation.removeProfilePhoto', 'the viewer’s own', null, signedIn('ok')),
  row('Mutation.addSkill', 'the viewer’s own', () => ({ input: { name: randomUUID() } }), signedIn('ok')),
  row('Mutation.addSkills', 'the viewer’s own', given({ names: ['Git'] }), signedIn('ok')),
  row('Mutation.readResume', 'the viewer’s own', null, signedIn('CONFLICT', { candidate: 'ok' })),
  row(
    'Mutation.updateSkill',
    'of the candidate',
    async (w) => ({ input: { name: await fresh.skill(w), associations: [] } }),
    only('candidate', 'NOT_FOUND'),
  ),
  row(
    'Mutation.deleteSkill',
    'of the candidate',
    async (w) => ({ input: { name: await fresh.skill(w) } }),
    only('candidate', 'NOT_FOUND'),
  ),
  row(
    'Mutation.addCertification',
    'the viewer’s own',
    () => ({ input: { ...CERTIFICATION, name: randomUUID() } }),
    signedIn('ok'),
  ),
  row(
    'Mutation.addCertification',
    'with the candidate’s file',
    async (w) => ({
      input: { ...CERTIFICATION, name: randomUUID(), mediaFileId: await fresh.file(w, null, 'certificate') },
    }),
    only('candidate', 'BAD_USER_INPUT'),
  ),
  row(
    'Mutation.updateCertification',
    'of the candidate',
    async (w) => ({ input: { id: await fresh.certification(w), credentialId: 'A-1' } }),
    only('candidate', 'NOT_FOUND'),
  ),
  row(
    'Mutation.deleteCertification',
    'of the candidate',
    async (w) => ({ input: { id: await fresh.certification(w) } }),
    only('candidate', 'NOT_FOUND'),
  ),
];

/** Verified users cannot change their verification. */
const OPEN = signedIn('ok', { ...each(SEEKERS, 'FORBIDDEN'), ...each(VERIFIED, 'CONFLICT') });
const INCOMPLETE = signedIn('BAD_USER_INPUT', { ...each(SEEKERS, 'FORBIDDEN'), ...each(VERIFIED, 'CONFLICT') });

/** Reading the viewer's verification creates it. */
const READ_VERIFICATION = graphql(`query AccountsReadVerification { companyVerification { id } }`);

function withVerification(input: (world: World, me: User | null) => unknown): NonNullable<Row['variables']> {
  return async (world, me) => {
    if (me) await codeOf(me.run(READ_VERIFICATION));
    return { input: await input(world, me) };
  };
}

const VERIFICATION: readonly Row[] = [
  row(
    'Mutation.sendCorporateEmailCode',
    'to the viewer’s mailbox',
    withVerification(() => ({ email: `${randomUUID()}@acme.example` })),
    OPEN,
    AS_NEW_USER,
  ),
  row(
    'Mutation.confirmCorporateEmail',
    'without a code',
    withVerification(() => ({ code: '000000' })),
    INCOMPLETE,
    AS_NEW_USER,
  ),
  row(
    'Mutation.connectLinkedIn',
    'the viewer’s own',
    withVerification(() => ({ profileUrl: 'https://www.linkedin.com/in/example' })),
    OPEN,
    AS_NEW_USER,
  ),
  row(
    'Mutation.attachVerificationDocument',
    'of the viewer',
    withVerification(async (w, me) => ({ fileId: await fresh.file(w, me?.deletedAt ? null : me, 'payslip') })),
    OPEN,
    AS_NEW_USER,
  ),
  row(
    'Mutation.attachVerificationDocument',
    'of the candidate',
    withVerification(async (w) => ({ fileId: await fresh.file(w, null, 'payslip') })),
    INCOMPLETE,
    AS_NEW_USER,
  ),
  row(
    'Mutation.removeVerificationDocument',
    'not attached',
    withVerification(() => ({ fileId: randomUUID() })),
    OPEN,
    AS_NEW_USER,
  ),
  row(
    'Mutation.submitVerification',
    'without any proof',
    withVerification(() => undefined),
    INCOMPLETE,
    AS_NEW_USER,
  ),
  row(
    'Mutation.reviewVerification',
    'of another user',
    async (w) => ({ input: { id: await fresh.verification(w), approve: true } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.reviewVerification',
    'of the viewer',
    async (w, me) => ({ input: { id: await fresh.verification(w, me), approve: true } }),
    signedIn('FORBIDDEN'),
    AS_NEW_USER,
  ),
];

const REASON = 'For the test.';

const REPORTS: readonly Row[] = [
  row(
    'Mutation.reportUser',
    'the candidate, who is private',
    (w) => ({ input: { userId: w.people.candidate.id, reason: 'SPAM', clientId: randomUUID() } }),
    only('referrer companyHr admin', 'NOT_FOUND', { candidate: 'BAD_USER_INPUT' }),
  ),
  row(
    'Mutation.reportUser',
    'the referrer, for a message',
    (w) => ({
      input: {
        userId: w.people.referrer.id,
        reason: 'SPAM',
        conversationId: w.things.conversation,
        clientId: randomUUID(),
      },
    }),
    only('candidate', 'NOT_FOUND', { referrer: 'BAD_USER_INPUT' }),
  ),
  row(
    'Mutation.reportUser',
    'the referrer, for a job',
    (w) => ({
      input: { userId: w.people.referrer.id, reason: 'FAKE', jobId: w.things.job, clientId: randomUUID() },
    }),
    signedIn('ok', { referrer: 'BAD_USER_INPUT' }),
  ),
  row(
    'Mutation.resolveReport',
    'of another user',
    async (w) => ({ input: { id: await fresh.report(w), resolution: 'WARNED', reason: REASON } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.resolveReport',
    'of the viewer',
    async (w, me) => ({ input: { id: await fresh.report(w, { by: me }), resolution: 'WARNED', reason: REASON } }),
    signedIn('FORBIDDEN'),
  ),
  row(
    'Mutation.resolveReport',
    'about the viewer',
    async (w, me) => ({ input: { id: await fresh.report(w, { about: me }), resolution: 'WARNED', reason: REASON } }),
    signedIn('FORBIDDEN', { admin: 'NOT_FOUND' }),
  ),
];

const BLOCKS: readonly Row[] = [
  row(
    'Mutation.blockUser',
    'the candidate, who is private',
    (w) => ({ input: { userId: w.people.candidate.id } }),
    only('companyHr admin', 'NOT_FOUND'),
    AS_NEW_USER,
  ),
  row(
    'Mutation.blockUser',
    'an admin',
    (w) => ({ input: { userId: w.people.admin.id } }),
    signedIn('FORBIDDEN', { admin: 'BAD_USER_INPUT', newHr: 'NOT_FOUND' }),
  ),
  row(
    'Mutation.unblockUser',
    'the candidate, whom nobody blocks',
    (w) => ({ input: { userId: w.people.candidate.id } }),
    only('referrer companyHr admin candidate', 'NOT_FOUND'),
  ),
];

const PUSH: readonly Row[] = [
  row(
    'Mutation.savePushSubscription',
    'of a browser of the viewer’s',
    () => ({ input: new FakeBrowser().input }),
    signedIn('ok'),
  ),
  row(
    'Mutation.removePushSubscription',
    'of a browser that has none',
    given({ endpoint: 'https://push.example/none' }),
    signedIn('ok'),
  ),
];

const ADMIN: readonly Row[] = [
  row('Mutation.claimAdmin', 'if there is an admin', given({ code: 'x' }), signedIn('CONFLICT')),
  row(
    'Mutation.retryFailedEmails',
    'of others',
    async (w) => ({ input: { ids: [await fresh.failedEmail(w)] } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.suspendUser',
    'another user',
    async (w) => ({ input: { userId: (await w.t.make.jobseeker()).id, suspended: true, reason: REASON } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.suspendUser',
    'the viewer',
    (w, me) => ({ input: { userId: me?.id ?? w.people.candidate.id, suspended: true, reason: REASON } }),
    signedIn('FORBIDDEN', { admin: 'CONFLICT' }),
  ),
  row(
    'Mutation.resetTwoFactor',
    'of another user',
    async (w) => {
      const person = await w.t.make.jobseeker();
      await secondStep(w.t, person);
      return { input: { userId: person.id, reason: REASON } };
    },
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.resetTwoFactor',
    'of the viewer',
    (w, me) => ({ input: { userId: me?.id ?? w.people.candidate.id, reason: REASON } }),
    signedIn('FORBIDDEN', { admin: 'CONFLICT' }),
  ),
  row(
    'Mutation.changeRole',
    'of another user',
    async (w) => ({ input: { userId: (await w.t.make.jobseeker()).id, role: 'ALUMNI', reason: REASON } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.changeRole',
    'of the viewer',
    (w, me) => ({ input: { userId: me?.id ?? w.people.candidate.id, role: 'ADMIN', reason: REASON } }),
    signedIn('FORBIDDEN', { admin: 'CONFLICT' }),
  ),
];

/** Mutations of the viewer's own account, and of other accounts by admins. */
export const ACCOUNT_MUTATIONS: readonly Row[] = [
  ...SESSIONS,
  ...SETTINGS,
  ...PROFILE,
  ...VERIFICATION,
  ...REPORTS,
  ...BLOCKS,
  ...PUSH,
  ...ADMIN,
];
