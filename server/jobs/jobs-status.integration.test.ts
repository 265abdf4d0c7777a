import { DAY } from '../platform/clock';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import { JobStatus } from './jobs.rules';

const t = testApp();

const DEADLINE = 'mutation ($input: UpdateJobInput!) { updateJob(input: $input) { job { applicationDeadline } } }';
const STATUS =
  'mutation ($id: ID!, $status: JobStatus!) { changeJobStatus(input: { id: $id, status: $status }) { job { status } } }';
const COUNT = 'query ($filter: JobFilter) { jobs(filter: $filter) { totalCount } }';
const countOf = async (as: UserEntity, status: 'OPEN' | 'CLOSED') =>
  (await t.execute(as, COUNT, { filter: { status } })).data.jobs.totalCount;

describe('the status of a job', () => {
  it('opens and closes it, and refuses every other move', async () => {
    const meera = await t.make.alumni();
    const { id } = await t.make.job(meera);
    const move = async (status: string) => (await t.execute(meera, STATUS, { id, status })).code;
    expect([
      await move('DRAFT'),
      await move('OPEN'),
      await move('CLOSED'),
      await move('CLOSED'),
      await move('DRAFT'),
      await move('OPEN'),
    ]).toEqual(['CONFLICT', 'CONFLICT', null, 'CONFLICT', 'CONFLICT', null]);
  });

  it('leaves opening to who may post for its company now', async () => {
    const meera = await t.make.alumni();
    const open = await t.make.job(meera);
    const draft = await t.make.job(meera, { status: JobStatus.DRAFT });
    const move = async (id: string, status: string) => (await t.execute(meera, STATUS, { id, status })).code;
    // She works elsewhere now.
    await t.db.raw(`update users set company = 'Globex' where id = $1`, [meera.id]);
    expect([await move(draft.id, 'OPEN'), await move(open.id, 'CLOSED')]).toEqual(['FORBIDDEN', null]);
    await t.db.raw(`update users set company = 'Acme', verified_at = null where id = $1`, [meera.id]);
    expect(await move(open.id, 'OPEN')).toBe('FORBIDDEN');
    await t.db.raw('update users set verified_at = now() where id = $1', [meera.id]);
    expect([await move(draft.id, 'OPEN'), await move(open.id, 'OPEN')]).toEqual([null, null]);
  });

  it('lets one of two that close it at once win', async () => {
    const [meera, hr] = [await t.make.alumni(), await t.make.hr()];
    const { id } = await t.make.job(meera);
    const answers = await Promise.all([meera, hr].map((as) => t.execute(as, STATUS, { id, status: 'CLOSED' })));
    expect(answers.map((answer) => answer.code).sort()).toEqual(['CONFLICT', null].sort());
  });

  it('closes it at its deadline, and opens it again only with a later one', async () => {
    const meera = await t.make.alumni();
    const deadline = new Date(t.clock.now().getTime() + DAY);
    const { id } = await t.make.job(meera, { applicationDeadline: deadline });
    await t.runSchedule('jobs-deadlines');
    expect(await countOf(meera, 'OPEN')).toBe(1);
    t.clock.advance(DAY);
    await t.runSchedule('jobs-deadlines');
    expect(await countOf(meera, 'CLOSED')).toBe(1);
    expect((await t.execute(meera, STATUS, { id, status: 'OPEN' })).code).toBe('CONFLICT');
    await t.execute(meera, DEADLINE, {
      input: { id, applicationDeadline: new Date(t.clock.now().getTime() + DAY).toISOString() },
    });
    expect((await t.execute(meera, STATUS, { id, status: 'OPEN' })).code).toBeNull();
  });

  it('shows it as closed from its deadline on, before anything has run', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera, { applicationDeadline: new Date(t.clock.now().getTime() + 1000) });
    const open = () => countOf(asha, 'OPEN');
    const status = async () =>
      (await t.execute(asha, 'query ($id: ID!) { job(id: $id) { status } }', { id })).data.job.status;
    expect([await open(), await status()]).toEqual([1, 'OPEN']);
    t.clock.advance(1000);
    expect([await open(), await status()]).toEqual([0, 'CLOSED']);
  });

  it('tells of its closing once, by hand or by the clock', async () => {
    const meera = await t.make.alumni();
    const told = async () =>
      (await t.db.raw(`select payload ->> 'jobId' as id from outbox where topic = 'job.closed' order by id`)).rows;
    const byHand = await t.make.job(meera);
    await t.execute(meera, STATUS, { id: byHand.id, status: 'CLOSED' });
    await t.execute(meera, STATUS, { id: byHand.id, status: 'CLOSED' });
    expect(await told()).toEqual([{ id: byHand.id }]);
    await t.drain();
    const byClock = await t.make.job(meera, { applicationDeadline: t.clock.now() });
    await t.make.job(meera, { applicationDeadline: t.clock.now(), status: JobStatus.DRAFT });
    await t.runSchedule('jobs-deadlines');
    await t.runSchedule('jobs-deadlines');
    expect(await told()).toEqual([{ id: byClock.id }]);
  });

  it('turns down what waits for it where the referrer wants it so', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni({ autoReject: true })];
    const job = await t.make.job(meera, { applicationDeadline: t.clock.now() });
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id });
    await t.runSchedule('jobs-deadlines');
    await t.drain();
    const { data } = await t.execute(asha, 'query ($id: ID!) { referral(id: $id) { status rejectionReason } }', { id });
    expect(data.referral).toEqual({ status: 'REJECTED', rejectionReason: 'ROLE_CLOSED' });
  });
});
