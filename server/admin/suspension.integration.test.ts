import { JobStatus } from '../jobs/jobs.rules';
import { DAY } from '../platform/clock';
import { expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { jobStatuses } from '../testing/job-statuses';
import { testApp } from '../testing/harness';

const t = testApp();

const REFERRAL = graphql(`
  query SuspensionReferral($id: ID!) { referral(id: $id) { status } me { referralQuota { thisMonth } } }`);
const OPEN_JOBS = graphql(`query SuspensionJobs { jobs(filter: { status: OPEN }) { edges { node { id } } } }`);

const tomorrow = () => new Date(t.clock.now().getTime() + DAY);

describe('effects of a suspension on others', () => {
  it('pending requests expire, quotas are returned and candidates are notified', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    const waiting = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await admin.suspendUser(meera.id);
    await t.runSchedule('referral-deadlines');
    await t.drain();
    expect(await asha.run(REFERRAL, { id: waiting.id })).toEqual({
      referral: { status: 'EXPIRED' },
      me: { referralQuota: { thisMonth: 0 } },
    });
    expect((await asha.notifications()).map(({ title }) => title)).toEqual(['Your request expired']);
  });

  it('open jobs are closed and opened again with the account', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    const [open, over] = [await t.make.job(meera), await t.make.job(meera, { applicationDeadline: tomorrow() })];
    const closed = await t.make.job(meera, { status: JobStatus.CLOSED });
    const draft = await t.make.job(meera, { status: JobStatus.DRAFT });
    const other = await t.make.job(await t.make.alumni());
    await admin.suspendUser(meera.id);
    expect(await jobStatuses(t.db, open, over, closed, draft, other)).toEqual([
      'closed',
      'closed',
      'closed',
      'draft',
      'open',
    ]);
    expect((await asha.run(OPEN_JOBS)).jobs.edges).toEqual([{ node: { id: other.id } }]);
    await expectRefusal(asha.applyToJob({ jobId: open.id }), 'CONFLICT');
    t.clock.advance(2 * DAY);
    await admin.suspendUser(meera.id, false);
    expect(await jobStatuses(t.db, open, over, closed, draft, other)).toEqual([
      'open',
      'closed',
      'closed',
      'draft',
      'open',
    ]);
    expect((await asha.applyToJob({ jobId: open.id })).stage).toBe('APPLIED');
    await t.drain();
    expect((await meera.notifications()).map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Your 2 jobs are closed'),
        expect.stringContaining('Your job is open again'),
      ]),
    );
  });

  it('closed jobs reject their requests, and decisions of the company stay', async () => {
    const [admin, meera, hr] = [await t.make.admin(), await t.make.alumni(), await t.make.hr()];
    const [taken, left] = [await t.make.job(meera), await t.make.job(meera)];
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.alumni({ autoReject: true })];
    const asked = await t.make.referral({ candidateId: asha.id, referrerId: ravi.id, jobId: taken.id });
    await admin.suspendUser(meera.id);
    await t.drain();
    const { rows } = await t.db.raw('select status, rejection_reason as reason from referrals where id = $1', [
      asked.id,
    ]);
    expect(rows).toEqual([{ status: 'rejected', reason: 'role_closed' }]);
    await hr.changeJobStatus(taken.id, 'OPEN');
    await hr.changeJobStatus(taken.id, 'CLOSED');
    await admin.suspendUser(meera.id, false);
    expect(await jobStatuses(t.db, taken, left)).toEqual(['closed', 'open']);
  });
});
