import { TestApp } from '../testing/harness';
import { MATRIX } from './authorization-matrix';
import { runRow } from './authorization/run-row';
import { World } from './authorization/world';

/** The mutations by which an admin changes what belongs to others, with the action that the audit log records. */
const AUDITED: Readonly<Record<string, string>> = {
  'Mutation.changeApplicationStage': 'application.change-stage',
  'Mutation.changeApplicationStages': 'application.change-stage',
  'Mutation.changeJobStatus': 'job.change-status',
  'Mutation.changeRole': 'user.change-role',
  'Mutation.claimVoucher': 'credits.claim-voucher',
  'Mutation.deleteJob': 'job.delete',
  'Mutation.refundInternshipApplication': 'internship.refund',
  'Mutation.resolvePaymentIssue': 'internship.settle-payment',
  'Mutation.resolveReport': 'report.warn',
  'Mutation.resetTwoFactor': 'user.reset-two-factor',
  'Mutation.retryFailedEmails': 'email.retry',
  'Mutation.reverseRedemption': 'credits.reverse-redemption',
  'Mutation.saveInternship': 'internship.save',
  'Mutation.reviewStory': 'story.approve',
  'Mutation.reviewVerification': 'verification.approve',
  'Mutation.suspendUser': 'user.suspend',
  'Mutation.updateJob': 'job.update',
};
/** The mutations by which admins, like anyone, change what is their own. */
const OWN: readonly string[] = [
  'Mutation.addCertification',
  'Mutation.addSkill',
  'Mutation.addSkills',
  'Mutation.bookmarkCandidate',
  'Mutation.changeReferralStatuses',
  'Mutation.inviteToApply',
  'Mutation.markNotificationsRead',
  'Mutation.postJob',
  'Mutation.redeemReward',
  'Mutation.removeProfilePhoto',
  'Mutation.removePushSubscription',
  'Mutation.reportUser',
  'Mutation.savePushSubscription',
  'Mutation.saveSearch',
  'Mutation.setCandidateNote',
  'Mutation.signIn',
  'Mutation.startConversation',
  'Mutation.unblockUser',
  'Mutation.updateProfile',
  'Mutation.updateSettings',
  'Mutation.withdrawStory',
];

const t = new TestApp({ rateLimitFactor: 1000 });
let world: World;

beforeAll(async () => {
  await t.open();
  await t.reset();
  world = await World.make(t);
});
afterAll(() => t.close());

/** The changes that admins can make; those of their own account and sessions are run by new users. */
const allowed = MATRIX.filter(
  ({ field, expected, asNewUser }) => field.startsWith('Mutation.') && expected.admin === 'ok' && !asNewUser,
);

async function actionsOfAdmin(): Promise<string[]> {
  const { rows } = await t.db.raw('select action from audit_log where actor_id = $1 order by id', [
    world.people.admin.id,
  ]);
  return (rows as { action: string }[]).map(({ action }) => action);
}

it('every mutation that an admin can call is known to change others’ records or only their own', () => {
  const fields = [...new Set(allowed.map(({ field }) => field))];
  expect(fields.toSorted()).toEqual([...Object.keys(AUDITED), ...OWN].toSorted());
});

it.each(allowed.map((row) => [row.field, row.subject, row] as const))('%s (%s)', async (field, _subject, row) => {
  const { admin } = world.people;
  const variables = (await row.variables?.(world, admin)) ?? {};
  const viewer = await t.app.modules.auth.api.sessionReader.viewerOf(await t.signIn(admin));
  const before = await actionsOfAdmin();
  const { outcome } = await runRow(world, { row, viewer, variables });
  expect(outcome).toBe('ok');
  const expected = AUDITED[field];
  const written = (await actionsOfAdmin()).slice(before.length).filter((action) => !READS.has(action));
  expect(written).toEqual(expected === undefined ? [] : [expected]);
});

// Recorded because the documents ask for everything, verification cases and documents, forms, résumés and copied messages included.
const READS = new Set([
  'internship.read-form',
  'internship.read-resume',
  'report.read-messages',
  'verification.read-case',
  'verification.read-document',
]);
