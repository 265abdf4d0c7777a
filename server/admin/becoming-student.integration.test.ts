import { JobStatus } from '../jobs/jobs.rules';
import { ReferralStatus } from '../referrals/referrals.rules';
import { codeOf, expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { jobStatuses } from '../testing/job-statuses';
import { testApp, type User } from '../testing/harness';

const t = testApp();

const CHANGE_ROLE = graphql(`
  mutation BecomingStudentRole($input: ChangeRoleInput!) { changeRole(input: $input) { user { role } } }`);
const REFERRAL = graphql(`
  query BecomingStudentReferral($id: ID!) { referral(id: $id) { status rejectionReason } me { referralQuota { thisMonth } } }`);
const EMAIL = graphql(`query BecomingStudentEmail($id: ID!) { user(id: $id) { email } }`);

const give = (admin: User, user: User, role: 'JOBSEEKER' | 'ALUMNI' | 'ADMIN') =>
  admin.run(CHANGE_ROLE, { input: { userId: user.id, role, reason: 'Studies again.' } });
const titlesOf = async (user: User) =>
  // Names are isolated from the direction of the text around them.
  (await user.notifications()).map(({ title }) => title.replaceAll(/[\u2066-\u2069]/g, ''));

describe('a referrer who becomes a student', () => {
  it('leaves open jobs to HR of the company, and the others close as by hand', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    const [kept, closed] = [await t.make.job(meera), await t.make.job(meera, { company: 'Globex' })];
    const draft = await t.make.job(meera, { status: JobStatus.DRAFT });
    const hr = await t.make.hr({ company: 'Acme' });
    const ravi = await t.make.alumni({ autoReject: true });
    const asked = await t.make.referral({ candidateId: asha.id, referrerId: ravi.id, jobId: closed.id });
    await give(admin, meera, 'JOBSEEKER');
    expect(await jobStatuses(t.db, kept, closed, draft)).toEqual(['open', 'closed', 'draft']);
    await expectRefusal(asha.applyToJob({ jobId: closed.id }), 'CONFLICT');
    await t.drain();
    const { referral } = await asha.run(REFERRAL, { id: asked.id });
    expect(referral).toEqual({ status: 'REJECTED', rejectionReason: 'ROLE_CLOSED' });
    expect((await meera.notifications())[0]?.message).toContain(
      'Your credits and vouchers stay yours. Your job is closed. Sign in again to continue.',
    );
    expect(await codeOf(meera.changeJobStatus(kept.id, 'CLOSED'))).toBe('FORBIDDEN');
    expect((await hr.changeJobStatus(kept.id, 'CLOSED')).status).toBe('CLOSED');
  });

  it('leaves later applications to HR of the company', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    const hr = [await t.make.hr(), await t.make.hr(), await t.make.hr({ company: 'Globex' })];
    const job = await t.make.job(meera, { title: 'Data Engineer' });
    await give(admin, meera, 'JOBSEEKER');
    await t.drain();
    const before = await titlesOf(meera);
    await asha.applyToJob({ jobId: job.id });
    await t.drain();
    const applied = ['Asha applied for Data Engineer'];
    expect(await Promise.all(hr.map(titlesOf))).toEqual([applied, applied, []]);
    expect(await titlesOf(meera)).toEqual(before);
  });

  it('no longer sees the contact data of applicants', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    await t.make.jobApplication(await t.make.job(meera), asha);
    const seen = async () => (await meera.run(EMAIL, { id: asha.id })).user?.email;
    expect(await seen()).toBe(asha.email);
    await give(admin, meera, 'JOBSEEKER');
    t.forget(meera);
    expect(await seen()).toBeNull();
  });

  it('keeps open jobs as an admin, and manages them again after coming back', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const job = await t.make.job(meera);
    await give(admin, meera, 'ADMIN');
    expect(await jobStatuses(t.db, job)).toEqual(['open']);
    await give(admin, meera, 'JOBSEEKER');
    expect(await jobStatuses(t.db, job)).toEqual(['closed']);
    await give(admin, meera, 'ALUMNI');
    expect(await codeOf(meera.changeJobStatus(job.id, 'OPEN'))).toBe('FORBIDDEN');
    await t.db.raw('update users set verified_at = now() where id = $1', [meera.id]);
    expect((await meera.changeJobStatus(job.id, 'OPEN')).status).toBe('OPEN');
  });

  it('has no jobs that open again at the end of a suspension', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const job = await t.make.job(meera);
    await admin.suspendUser(meera.id);
    await give(admin, meera, 'JOBSEEKER');
    await admin.suspendUser(meera.id, false);
    expect(await jobStatuses(t.db, job)).toEqual(['closed']);
  });

  it('lets requests expire, turns down those that were accepted, and keeps those that were passed on', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    const make = (jobTitle: string, status: ReferralStatus) =>
      t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle, status });
    const [waiting, accepted, referred] = [
      await make('One', ReferralStatus.PENDING),
      await make('Two', ReferralStatus.ACCEPTED),
      await make('Three', ReferralStatus.REFERRED),
    ];
    await give(admin, meera, 'JOBSEEKER');
    await t.runSchedule('referral-deadlines');
    await t.drain();
    const outcomes = [];
    for (const { id } of [waiting, accepted, referred]) outcomes.push((await asha.run(REFERRAL, { id })).referral);
    expect(outcomes).toEqual([
      { status: 'EXPIRED', rejectionReason: null },
      { status: 'REJECTED', rejectionReason: 'NO_CAPACITY' },
      { status: 'REFERRED', rejectionReason: null },
    ]);
    expect((await asha.notifications()).map(({ title }) => title).toSorted()).toEqual([
      expect.stringContaining('cannot refer you this time'),
      'Your request expired',
    ]);
  });
});
