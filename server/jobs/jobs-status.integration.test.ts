import { DAY } from '../platform/clock';
import { codeOf, expectRefusal } from '../testing/actor';
import type { JobStatus } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { JobStatus as Status } from './jobs.rules';

const t = testApp();

const DEADLINE = graphql(`
  mutation JobsStatusDeadline($input: UpdateJobInput!) { updateJob(input: $input) { job { applicationDeadline } } }`);
const COUNT = graphql(`query JobsStatusCount($filter: JobFilter) { jobs(filter: $filter) { totalCount } }`);
const STATUS_OF = graphql(`query JobsStatusJob($id: ID!) { job(id: $id) { status } }`);
const REFERRAL = graphql(`query JobsStatusReferral($id: ID!) { referral(id: $id) { status rejectionReason } }`);

const countOf = async (as: User, status: JobStatus) => (await as.run(COUNT, { filter: { status } })).jobs.totalCount;

describe('the status of a job', () => {
  it('a job can be opened and closed, and every other move is a CONFLICT', async () => {
    const meera = await t.make.alumni();
    const { id } = await t.make.job(meera);
    const move = (status: JobStatus) => codeOf(meera.changeJobStatus(id, status));
    expect([
      await move('DRAFT'),
      await move('OPEN'),
      await move('CLOSED'),
      await move('CLOSED'),
      await move('DRAFT'),
      await move('OPEN'),
    ]).toEqual(['CONFLICT', 'CONFLICT', null, 'CONFLICT', 'CONFLICT', null]);
  });

  it('only someone who may post for the company now can open a job', async () => {
    const meera = await t.make.alumni();
    const open = await t.make.job(meera);
    const draft = await t.make.job(meera, { status: Status.DRAFT });
    const move = (id: string, status: JobStatus) => codeOf(meera.changeJobStatus(id, status));
    // She works elsewhere now.
    await t.db.raw(`update users set company = 'Globex' where id = $1`, [meera.id]);
    expect([await move(draft.id, 'OPEN'), await move(open.id, 'CLOSED')]).toEqual(['FORBIDDEN', null]);
    await t.db.raw(`update users set company = 'Acme', verified_at = null where id = $1`, [meera.id]);
    expect(await move(open.id, 'OPEN')).toBe('FORBIDDEN');
    await t.db.raw('update users set verified_at = now() where id = $1', [meera.id]);
    expect([await move(draft.id, 'OPEN'), await move(open.id, 'OPEN')]).toEqual([null, null]);
  });

  it('of two users who close a job in parallel, one gets CONFLICT', async () => {
    const [meera, hr] = [await t.make.alumni(), await t.make.hr()];
    const { id } = await t.make.job(meera);
    const codes = await Promise.all([meera, hr].map((as) => codeOf(as.changeJobStatus(id, 'CLOSED'))));
    expect(codes.sort()).toEqual(['CONFLICT', null].sort());
  });

  it('a job closes at its deadline and can be opened again only with a later one', async () => {
    const meera = await t.make.alumni();
    const deadline = new Date(t.clock.now().getTime() + DAY);
    const { id } = await t.make.job(meera, { applicationDeadline: deadline });
    await t.runSchedule('jobs-deadlines');
    expect(await countOf(meera, 'OPEN')).toBe(1);
    t.clock.advance(DAY);
    await t.runSchedule('jobs-deadlines');
    expect(await countOf(meera, 'CLOSED')).toBe(1);
    await expectRefusal(meera.changeJobStatus(id, 'OPEN'), 'CONFLICT');
    await meera.run(DEADLINE, {
      input: { id, applicationDeadline: new Date(t.clock.now().getTime() + DAY).toISOString() },
    });
    expect((await meera.changeJobStatus(id, 'OPEN')).status).toBe('OPEN');
  });

  it('a job is shown as closed from its deadline on, before the schedule has run', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera, { applicationDeadline: new Date(t.clock.now().getTime() + 1000) });
    const open = () => countOf(asha, 'OPEN');
    const status = async () => (await asha.run(STATUS_OF, { id })).job?.status;
    expect([await open(), await status()]).toEqual([1, 'OPEN']);
    t.clock.advance(1000);
    expect([await open(), await status()]).toEqual([0, 'CLOSED']);
  });

  it('closing a job is announced once, by hand or by the schedule', async () => {
    const meera = await t.make.alumni();
    const closed = async () =>
      (await t.db.raw(`select payload ->> 'jobId' as id from outbox where topic = 'job.closed' order by id`)).rows;
    const byHand = await t.make.job(meera);
    await meera.changeJobStatus(byHand.id, 'CLOSED');
    await expectRefusal(meera.changeJobStatus(byHand.id, 'CLOSED'), 'CONFLICT');
    expect(await closed()).toEqual([{ id: byHand.id }]);
    await t.drain();
    const byClock = await t.make.job(meera, { applicationDeadline: t.clock.now() });
    await t.make.job(meera, { applicationDeadline: t.clock.now(), status: Status.DRAFT });
    await t.runSchedule('jobs-deadlines');
    await t.runSchedule('jobs-deadlines');
    expect(await closed()).toEqual([{ id: byClock.id }]);
  });

  it('closing at the deadline rejects pending requests of a referrer who wants that', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni({ autoReject: true })];
    const job = await t.make.job(meera, { applicationDeadline: t.clock.now() });
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id });
    await t.runSchedule('jobs-deadlines');
    await t.drain();
    expect((await asha.run(REFERRAL, { id })).referral).toEqual({ status: 'REJECTED', rejectionReason: 'ROLE_CLOSED' });
  });
});
