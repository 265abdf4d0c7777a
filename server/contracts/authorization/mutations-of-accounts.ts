import { randomUUID } from 'node:crypto';
import { codeOf } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { authenticator, beginTwoFactor, secondStep } from '../../testing/two-factor';
import type { User } from '../../testing/harness';
import { anybody, everybody, fill, only } from './actors';
import * as fresh from './fresh';
import { BY_DOUBLE, row, type Row } from './rows';
import type { World } from './world';

const SEEKERS = 'candidate otherCandidate';
/** Whose company is verified. */
const VERIFIED = 'referrer otherReferrer companyHr otherHr';

const given = (input: object) => () => ({ input });

const SESSIONS: readonly Row[] = [
  row('Mutation.signIn', 'somebody new', async (w) => ({ input: { idToken: await fresh.idToken(w) } }), anybody('ok')),
  row('Mutation.completeTwoFactor', 'nobody’s', given({ challenge: 'x', code: '123456' }), anybody('BAD_USER_INPUT')),
  row('Mutation.signOut', 'oneself', given({ everywhere: true }), everybody('ok', { leaving: 'ok' }), BY_DOUBLE),
  row(
    'Mutation.revokeSession',
    'of the candidate',
    async (w) => ({ input: { id: await fresh.session(w) } }),
    only('candidate', 'NOT_FOUND'),
  ),
  row('Mutation.beginTwoFactor', 'one’s own', null, everybody('ok'), BY_DOUBLE),
  row(
    'Mutation.confirmTwoFactor',
    'one’s own',
    async ({ t }, me) => {
      if (!me || me.deletedAt) return { input: { code: '123456' } };
      return { input: { code: authenticator(t, await beginTwoFactor(me))() } };
    },
    everybody('ok'),
    BY_DOUBLE,
  ),
  row(
    'Mutation.disableTwoFactor',
    'one’s own',
    async ({ t }, me) => ({
      input: { code: !me || me.deletedAt ? '123456' : (await secondStep(t, me)).code() },
    }),
    everybody('ok'),
    BY_DOUBLE,
  ),
];

const SETTINGS: readonly Row[] = [
  row('Mutation.updateSettings', 'one’s own', given({ privacy: { showEmail: false } }), everybody('ok')),
  row('Mutation.requestDataExport', 'one’s own', null, everybody('ok'), BY_DOUBLE),
  row(
    'Mutation.deleteAccount',
    'one’s own',
    (_w, me) => ({ input: { confirmEmail: me?.email ?? 'visitor@test.example' } }),
    everybody('ok'),
    BY_DOUBLE,
  ),
  row('Mutation.undoDeleteAccount', 'one’s own', null, everybody('ok', { leaving: 'ok' }), BY_DOUBLE),
];

const CERTIFICATION = { issuer: 'I', issueMonth: 'MAY', issueYear: 2024, skills: ['Go'] };

const PROFILE: readonly Row[] = [
  row('Mutation.updateProfile', 'one’s own', given({}), everybody('ok')),
  row(
    'Mutation.updateProfile',
    'with the candidate’s file',
    (w) => ({ input: { resumeFileId: w.things.resume } }),
    only('candidate', 'BAD_USER_INPUT'),
  ),
  row('Mutation.removeProfilePhoto', 'one’s own', null, everybody('ok')),
  row('Mutation.addSkill', 'to one’s own', () => ({ input: { name: randomUUID() } }), everybody('ok')),
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
    'to one’s own',
    () => ({ input: { ...CERTIFICATION, name: randomUUID() } }),
    everybody('ok'),
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
    'Mutation.deleteCertification',
    'of the candidate',
    async (w) => ({ input: { id: await fresh.certification(w) } }),
    only('candidate', 'NOT_FOUND'),
  ),
];

/** What is handed in may change until it is under review; who is verified has nothing to hand in. */
const OPEN = everybody('ok', { ...fill(SEEKERS, 'FORBIDDEN'), ...fill(VERIFIED, 'CONFLICT') });
const INCOMPLETE = everybody('BAD_USER_INPUT', { ...fill(SEEKERS, 'FORBIDDEN'), ...fill(VERIFIED, 'CONFLICT') });

/** After a look at one's own verification, which makes it. */
const LOOK = graphql(`query AccountsLook { companyVerification { id } }`);

function looking(input: (world: World, me: User | null) => unknown): NonNullable<Row['variables']> {
  return async (world, me) => {
    if (me) await codeOf(me.run(LOOK));
    return { input: await input(world, me) };
  };
}

const VERIFICATION: readonly Row[] = [
  row(
    'Mutation.sendCorporateEmailCode',
    'to one’s own mailbox',
    looking(() => ({ email: `${randomUUID()}@acme.example` })),
    OPEN,
    BY_DOUBLE,
  ),
  row(
    'Mutation.confirmCorporateEmail',
    'without a code',
    looking(() => ({ code: '000000' })),
    INCOMPLETE,
    BY_DOUBLE,
  ),
  row(
    'Mutation.connectLinkedIn',
    'one’s own',
    looking(() => ({ profileUrl: 'https://www.linkedin.com/in/somebody' })),
    OPEN,
    BY_DOUBLE,
  ),
  row(
    'Mutation.attachVerificationDocument',
    'of one’s own',
    looking(async (w, me) => ({ fileId: await fresh.file(w, me?.deletedAt ? null : me, 'payslip') })),
    OPEN,
    BY_DOUBLE,
  ),
  row(
    'Mutation.attachVerificationDocument',
    'of the candidate',
    looking(async (w) => ({ fileId: await fresh.file(w, null, 'payslip') })),
    INCOMPLETE,
    BY_DOUBLE,
  ),
  row(
    'Mutation.submitVerification',
    'with nothing in it',
    looking(() => undefined),
    INCOMPLETE,
    BY_DOUBLE,
  ),
  row(
    'Mutation.reviewVerification',
    'of somebody',
    async (w) => ({ input: { id: await fresh.verification(w), approve: true } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.reviewVerification',
    'of oneself',
    async (w, me) => ({ input: { id: await fresh.verification(w, me), approve: true } }),
    everybody('FORBIDDEN'),
    BY_DOUBLE,
  ),
];

const REASON = 'For the test.';

const ADMIN: readonly Row[] = [
  row('Mutation.claimAdmin', 'where there is one', given({ code: 'x' }), everybody('CONFLICT')),
  row(
    'Mutation.suspendUser',
    'somebody',
    async (w) => ({ input: { userId: (await w.t.make.jobseeker()).id, suspended: true, reason: REASON } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.suspendUser',
    'oneself',
    (w, me) => ({ input: { userId: me?.id ?? w.people.candidate.id, suspended: true, reason: REASON } }),
    everybody('FORBIDDEN', { admin: 'CONFLICT' }),
  ),
  row(
    'Mutation.changeRole',
    'of somebody',
    async (w) => ({ input: { userId: (await w.t.make.jobseeker()).id, role: 'ALUMNI', reason: REASON } }),
    only('admin', 'FORBIDDEN'),
  ),
  row(
    'Mutation.changeRole',
    'of oneself',
    (w, me) => ({ input: { userId: me?.id ?? w.people.candidate.id, role: 'ADMIN', reason: REASON } }),
    everybody('FORBIDDEN', { admin: 'CONFLICT' }),
  ),
  row(
    'Mutation.createApiKey',
    'for oneself',
    given({ name: 'Test', scopes: ['JOBS_READ'] }),
    only('companyHr otherHr newHr admin', 'FORBIDDEN'),
    BY_DOUBLE,
  ),
  row(
    'Mutation.revokeApiKey',
    'of HR of Acme',
    async (w) => ({ input: { id: (await w.people.companyHr.createApiKey(['JOBS_READ'])).apiKey.id } }),
    only('companyHr', 'NOT_FOUND'),
  ),
];

/** What people change about themselves, and admins about others. */
export const OF_ACCOUNTS: readonly Row[] = [...SESSIONS, ...SETTINGS, ...PROFILE, ...VERIFICATION, ...ADMIN];
