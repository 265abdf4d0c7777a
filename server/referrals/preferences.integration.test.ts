import { expectRefusal } from '../testing/actor';
import type { ReferralPreferencesInput } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { ReferralStatus } from './referrals.rules';

const t = testApp();

const SEEN = graphql(`
  query PreferencesSeen($id: ID!, $job: ID!) {
    user(id: $id) { openToRequests } userDirectory { edges { node { id openToRequests } } }
    job(id: $job) { referrers { id } }
  }`);
const REFERRAL = graphql(`
  query PreferencesReferral($id: ID!) { referral(id: $id) { events { status actor { id } } rejectionReason } }`);
const QUOTA = graphql(`
  query PreferencesQuota { me { referralQuota { open thisMonth } } referrals(box: SENT) { totalCount } }`);

const CLOSE = graphql(`
  mutation PreferencesClose($input: ChangeJobStatusInput!) { changeJobStatus(input: $input) { job { id } } }`);

const choose = (as: User, referrals: ReferralPreferencesInput) => as.updateSettings({ referrals });

/** Whether the person is shown as open to requests of the viewer, on every screen that says so. */
async function shownOpen(viewer: User, person: User, job: { id: string }): Promise<boolean> {
  const data = await viewer.run(SEEN, { id: person.id, job: job.id });
  const edge = data.userDirectory.edges.find(({ node }) => node.id === person.id);
  const rest = await viewer.get('/api/user-directory/search');
  const listed = rest.json().find((one: { id: string }) => one.id === person.id);
  const answers = [data.user?.openToRequests, edge?.node.openToRequests, listed.openToRequests];
  const isReferrer = data.job?.referrers.some(({ id }) => id === person.id) ?? false;
  expect(answers).toEqual([isReferrer, isReferrer, isReferrer]);
  return isReferrer;
}

describe('pausing requests', () => {
  it('a referrer who pauses requests gets none, is shown as paused, and can resume', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const job = await t.make.job(await t.make.alumni());
    expect(await shownOpen(asha, meera, job)).toBe(true);
    await choose(meera, { pauseRequests: true });
    expect(await shownOpen(asha, meera, job)).toBe(false);
    const { message } = await expectRefusal(asha.requestReferral({ referrerId: meera.id }), 'CONFLICT');
    expect(message).toBe('Meera is not accepting requests at the moment.');
    await choose(meera, { pauseRequests: false });
    expect(await shownOpen(asha, meera, job)).toBe(true);
    expect((await asha.requestReferral({ referrerId: meera.id })).status).toBe('PENDING');
  });
});

describe('accepting requests from the same college only', () => {
  it('only candidates of the same college can ask, whatever the spelling, and each sees whether they can', async () => {
    const meera = await t.make.alumni({ college: 'NIT Trichy' });
    const job = await t.make.job(await t.make.alumni());
    const [own, other, without] = [
      await t.make.jobseeker({ college: ' nit TRICHY ' }),
      await t.make.jobseeker({ college: 'IIT Delhi' }),
      await t.make.jobseeker({ college: null }),
    ];
    await choose(meera, { acceptAll: false });
    expect([
      await shownOpen(own, meera, job),
      await shownOpen(other, meera, job),
      await shownOpen(without, meera, job),
    ]).toEqual([true, false, false]);
    expect((await own.requestReferral({ referrerId: meera.id })).status).toBe('PENDING');
    const message = 'Meera accepts requests only from NIT Trichy. Ask a referrer from your college.';
    for (const candidate of [other, without])
      expect(await expectRefusal(candidate.requestReferral({ referrerId: meera.id }), 'CONFLICT')).toMatchObject({
        message,
      });
  });

  it('without a college of their own, the referrer gets no requests', async () => {
    const [asha, meera] = [await t.make.jobseeker({ college: null }), await t.make.alumni({ college: null })];
    await choose(meera, { acceptAll: false });
    const { message } = await expectRefusal(asha.requestReferral({ referrerId: meera.id }), 'CONFLICT');
    expect(message).toBe('Meera is not accepting requests at the moment.');
  });
});

describe('filtering requests by skills', () => {
  it('a request below half of the match score is refused with the missing skills and costs no quota', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.skills(asha, 'Go');
    const parts = { title: 'Engineer', requirements: ['Go', 'Rust', 'Kafka'] };
    const job = await t.make.job(meera, parts);
    await choose(meera, { filterBySkills: true });
    const attempt = asha.requestReferral({ referrerId: meera.id, jobId: job.id });
    expect(await expectRefusal(attempt, 'CONFLICT')).toMatchObject({
      message:
        'Meera accepts only requests with a match score of at least 50. Yours is 23. Missing skills: Rust, Kafka.',
    });
    expect(await asha.run(QUOTA)).toEqual({
      me: { referralQuota: { open: 0, thisMonth: 0 } },
      referrals: { totalCount: 0 },
    });
    await t.make.skills(asha, 'Rust', 'Kafka');
    expect((await asha.requestReferral({ referrerId: meera.id, jobId: job.id })).status).toBe('PENDING');
  });

  it('turning the filter off admits every request again', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { filterBySkills: true });
    await expectRefusal(asha.requestReferral({ referrerId: meera.id }), 'CONFLICT');
    await choose(meera, { filterBySkills: false });
    expect((await asha.requestReferral({ referrerId: meera.id })).status).toBe('PENDING');
  });
});

describe('rejecting requests automatically', () => {
  const statusOf = async (id: string) =>
    (await t.db.raw('select status, rejection_reason as reason from referrals where id = $1', [id])).rows[0];
  it('closing a job rejects its pending requests with a reason and an event, and notifies the candidate', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { autoReject: true });
    const job = await t.make.job(meera);
    const [waiting, accepted] = [
      await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id }),
      await t.make.referral({
        candidateId: (await t.make.jobseeker()).id,
        referrerId: meera.id,
        jobId: job.id,
        status: ReferralStatus.ACCEPTED,
      }),
    ];
    const elsewhere = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Designer' });
    expect((await meera.changeJobStatus(job.id, 'CLOSED')).status).toBe('CLOSED');
    await t.drain();
    expect(await statusOf(waiting.id)).toEqual({ status: 'rejected', reason: 'role_closed' });
    expect(await statusOf(accepted.id)).toEqual({ status: 'accepted', reason: null });
    expect(await statusOf(elsewhere.id)).toEqual({ status: 'pending', reason: null });
    expect((await asha.notifications()).map(({ title }) => title)).toEqual(['Meera cannot refer you this time']);
    expect((await asha.run(QUOTA)).me?.referralQuota?.open).toBe(1);
    expect((await asha.run(REFERRAL, { id: waiting.id })).referral).toEqual({
      events: [{ status: 'REJECTED', actor: null }],
      rejectionReason: 'ROLE_CLOSED',
    });
  });

  it('reaching the deadline of a job rejects its pending requests too', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { autoReject: true });
    const job = await t.make.job(meera, { applicationDeadline: new Date(t.clock.now().getTime() + 3600_000) });
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id });
    t.clock.advance(3600_000);
    await t.runSchedule('jobs-deadlines');
    await t.drain();
    expect(await statusOf(id)).toEqual({ status: 'rejected', reason: 'role_closed' });
  });

  it('requests to referrers without the setting stay pending', async () => {
    const [asha, meera, ravi] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.alumni()];
    await choose(meera, { autoReject: true });
    const job = await t.make.job(meera);
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: ravi.id, jobId: job.id });
    await meera.changeJobStatus(job.id, 'CLOSED');
    await t.drain();
    expect(await statusOf(id)).toEqual({ status: 'pending', reason: null });
  });

  it('a user who closes a job can reject the requests that they can answer, as the actor', async () => {
    const [meera, ravi, kavya] = [await t.make.alumni(), await t.make.alumni(), await t.make.hr()];
    const request = async (jobId: string, referrerId: string) =>
      (await t.make.referral({ candidateId: (await t.make.jobseeker()).id, referrerId, jobId })).id;
    const close = async (as: User, jobId: string) => {
      await as.run(CLOSE, { input: { id: jobId, status: 'CLOSED', rejectRequests: true } });
      await t.drain();
    };
    const rejected = { status: 'rejected', reason: 'role_closed' };
    const waiting = { status: 'pending', reason: null };
    const own = await t.make.job(meera);
    const [toMeera, toRavi] = [await request(own.id, meera.id), await request(own.id, ravi.id)];
    await close(meera, own.id);
    expect([await statusOf(toMeera), await statusOf(toRavi)]).toEqual([rejected, waiting]);
    const ofCompany = await t.make.job(kavya);
    const [first, second] = [await request(ofCompany.id, meera.id), await request(ofCompany.id, ravi.id)];
    await close(kavya, ofCompany.id);
    expect([await statusOf(first), await statusOf(second)]).toEqual([rejected, rejected]);
    const { rows } = await t.db.raw(
      `select actor_id as actor from referral_events where referral_id = any($1) order by id`,
      [[toMeera, first, second]],
    );
    expect(rows).toEqual([{ actor: meera.id }, { actor: kavya.id }, { actor: kavya.id }]);
  });

  it('a job that is open again keeps its requests, and repeated events reject them once', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { autoReject: true });
    const job = await t.make.job(meera);
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id });
    await t.app.outbox.handle('job.closed', { jobId: job.id });
    expect(await statusOf(id)).toEqual({ status: 'pending', reason: null });
    await meera.changeJobStatus(job.id, 'CLOSED');
    await Promise.all([
      t.app.outbox.handle('job.closed', { jobId: job.id }),
      t.app.outbox.handle('job.closed', { jobId: job.id }),
    ]);
    const { rows } = await t.db.raw('select status from referral_events where referral_id = $1', [id]);
    expect(rows).toEqual([{ status: 'rejected' }]);
  });
});
