import { DAY } from '../platform/clock';
import { codeOf, expectRefusal } from '../testing/actor';
import type { JobSort, JobStatus } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { JobStatus as Status } from './jobs.rules';

const t = testApp();

const DEADLINE = graphql(`
  mutation JobsStatusDeadline($input: UpdateJobInput!) { updateJob(input: $input) { job { applicationDeadline } } }`);
const COUNT = graphql(`query JobsStatusCount($filter: JobFilter) { jobs(filter: $filter) { totalCount } }`);
const LISTED = graphql(`
  query JobsStatusListed($filter: JobFilter, $sort: JobSort!) {
    jobs(filter: $filter, sort: $sort) { totalCount edges { node { id } } }
  }`);
const DELETE = graphql(`mutation JobsStatusDelete($id: ID!) { deleteJob(input: { id: $id }) { deletedId } }`);
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

  it('from its deadline on, a job is in the list of closed jobs only, in every order, also after the schedule has run', async () => {
    const meera = await t.make.alumni();
    const closed = await t.make.job(meera, { title: 'Closed', status: Status.CLOSED });
    const { id } = await t.make.job(meera, { applicationDeadline: new Date(t.clock.now().getTime() + 1000) });
    const listed = async (filter: object, sort: JobSort) => {
      const { edges, totalCount } = (await meera.run(LISTED, { filter, sort })).jobs;
      return [totalCount, edges.map(({ node }) => node.id).toSorted()];
    };
    const check = async (open: string[], shut: string[]) => {
      for (const sort of ['POSTED_DATE', 'APPLICATIONS', 'REFERRALS', 'HIRED', 'COMPANY'] as const) {
        for (const filter of [{}, { postedByMe: true }, { q: 'Acme' }, { type: 'FULL_TIME', postedByMe: true }]) {
          expect(await listed({ ...filter, status: 'OPEN' }, sort)).toEqual([open.length, open]);
          expect(await listed({ ...filter, status: 'CLOSED' }, sort)).toEqual([shut.length, shut.toSorted()]);
        }
      }
    };
    await check([id], [closed.id]);
    t.clock.advance(1000);
    await check([], [closed.id, id]);
    await t.runSchedule('jobs-deadlines');
    await check([], [closed.id, id]);
  });

  it('opening a job past its deadline asks for a new deadline, before and after the schedule has run', async () => {
    const meera = await t.make.alumni();
    const { id } = await t.make.job(meera, { applicationDeadline: t.clock.now() });
    for (let run = 0; run < 2; run++) {
      const refusal = await expectRefusal(meera.changeJobStatus(id, 'OPEN'), 'CONFLICT', ['applicationDeadline']);
      expect(refusal.message).toBe('The application deadline has passed. Set a new one first.');
      await t.runSchedule('jobs-deadlines');
    }
  });

  it('a draft can be deleted by its poster and admins, and other jobs cannot', async () => {
    const [meera, admin] = [await t.make.alumni(), await t.make.admin()];
    const draft = () => t.make.job(meera, { status: Status.DRAFT });
    const [one, other, third] = [await draft(), await draft(), await draft()];
    expect((await meera.run(DELETE, { id: one.id })).deleteJob).toEqual({ deletedId: one.id });
    expect((await meera.delete(`/api/jobs/${other.id}`)).json()).toEqual({ deletedId: other.id });
    await expectRefusal(meera.run(DELETE, { id: one.id }), 'NOT_FOUND');
    await expectRefusal((await t.make.hr()).run(DELETE, { id: third.id }), 'NOT_FOUND');
    await expectRefusal(meera.run(DELETE, { id: 'none' }), 'NOT_FOUND');
    await admin.run(DELETE, { id: third.id });
    expect((await t.db.raw(`select actor_id, action, subject from audit_log`)).rows).toEqual([
      { actor_id: admin.id, action: 'job.delete', subject: `job ${third.id}` },
    ]);
    const open = await t.make.job(meera);
    await expectRefusal(meera.run(DELETE, { id: open.id }), 'CONFLICT');
    await meera.changeJobStatus(open.id, 'CLOSED');
    await expectRefusal(meera.run(DELETE, { id: open.id }), 'CONFLICT');
    expect(await t.count('jobs')).toBe(1);
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
