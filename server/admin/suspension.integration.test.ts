import { JobStatus } from '../jobs/jobs.rules';
import { DAY } from '../platform/clock';
import { testApp } from '../testing/harness';

const t = testApp();

const SUSPEND = `mutation ($input: SuspendUserInput!) { suspendUser(input: $input) { user { id } } }`;
const suspend = (as: { id: string }, userId: string, suspended = true) =>
  t.execute(as, SUSPEND, { input: { userId, suspended, reason: 'Spam.' } });
const tomorrow = () => new Date(t.clock.now().getTime() + DAY);
/** How these jobs stand. */
async function statuses(...jobs: { id: string }[]): Promise<string[]> {
  const { rows } = await t.db.raw('select id, status from jobs');
  const byId = new Map((rows as { id: string; status: string }[]).map(({ id, status }) => [id, status]));
  return jobs.map(({ id }) => byId.get(id) ?? 'gone');
}

describe('a suspension and what others wait for', () => {
  it('lets the requests expire that wait for them, which gives the quota back and tells the candidates', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    const waiting = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await suspend(admin, meera.id);
    await t.runSchedule('referral-deadlines');
    await t.drain();
    const { data } = await t.execute(
      asha,
      `query ($id: ID!) { referral(id: $id) { status } me { referralQuota { thisMonth } } notifications { edges { node { title } } } }`,
      { id: waiting.id },
    );
    expect(data).toMatchObject({
      referral: { status: 'EXPIRED' },
      me: { referralQuota: { thisMonth: 0 } },
      notifications: { edges: [{ node: { title: 'Your request expired' } }] },
    });
  });

  it('closes their open jobs, to be opened again with the account', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    const [open, over] = [await t.make.job(meera), await t.make.job(meera, { applicationDeadline: tomorrow() })];
    const closed = await t.make.job(meera, { status: JobStatus.CLOSED });
    const draft = await t.make.job(meera, { status: JobStatus.DRAFT });
    const other = await t.make.job(await t.make.alumni());
    await suspend(admin, meera.id);
    expect(await statuses(open, over, closed, draft, other)).toEqual(['closed', 'closed', 'closed', 'draft', 'open']);
    const { data } = await t.execute(asha, '{ jobs(filter: { status: OPEN }) { edges { node { id } } } }');
    expect(data.jobs.edges).toEqual([{ node: { id: other.id } }]);
    const apply = 'mutation ($id: ID!) { applyToJob(input: { jobId: $id }) { application { id } } }';
    expect((await t.execute(asha, apply, { id: open.id })).code).toBe('CONFLICT');
    t.clock.advance(2 * DAY);
    await suspend(admin, meera.id, false);
    expect(await statuses(open, over, closed, draft, other)).toEqual(['open', 'closed', 'closed', 'draft', 'open']);
    expect((await t.execute(asha, apply, { id: open.id })).code).toBeNull();
    await t.drain();
    const said = (await t.execute(meera, '{ notifications { edges { node { message } } } }')).data.notifications.edges;
    expect(said.map(({ node }: { node: { message: string } }) => node.message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Your 2 jobs are closed'),
        expect.stringContaining('Your job is open again'),
      ]),
    );
  });

  it('tells of their jobs’ closing what follows from any, and leaves alone what the company decided meanwhile', async () => {
    const [admin, meera, hr] = [await t.make.admin(), await t.make.alumni(), await t.make.hr()];
    const [taken, left] = [await t.make.job(meera), await t.make.job(meera)];
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.alumni({ autoReject: true })];
    const asked = await t.make.referral({ candidateId: asha.id, referrerId: ravi.id, jobId: taken.id });
    await suspend(admin, meera.id);
    await t.drain();
    const { rows } = await t.db.raw('select status, rejection_reason as reason from referrals where id = $1', [
      asked.id,
    ]);
    expect(rows).toEqual([{ status: 'rejected', reason: 'role_closed' }]);
    const move = (status: string) =>
      t.execute(
        hr,
        'mutation ($id: ID!, $status: JobStatus!) { changeJobStatus(input: { id: $id, status: $status }) { job { id } } }',
        {
          id: taken.id,
          status,
        },
      );
    expect([(await move('OPEN')).code, (await move('CLOSED')).code]).toEqual([null, null]);
    await suspend(admin, meera.id, false);
    expect(await statuses(taken, left)).toEqual(['closed', 'open']);
  });
});
