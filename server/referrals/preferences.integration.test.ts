import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import { ReferralStatus } from './referrals.rules';

const t = testApp();

const ASK = 'mutation ($input: RequestReferralInput!) { requestReferral(input: $input) { referral { id status } } }';
const SEEN = `query ($id: ID!, $job: ID!) { user(id: $id) { openToRequests } userDirectory { edges { node { id openToRequests } } }
  job(id: $job) { referrers { id } } }`;

async function choose(as: UserEntity, referrals: object): Promise<void> {
  const change = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { email } } }';
  expect((await t.execute(as, change, { input: { referrals } })).errors).toBeUndefined();
}

async function ask(as: UserEntity, referrer: UserEntity, more: object = {}) {
  const input = { referrerId: referrer.id, jobTitle: 'Backend Engineer', company: 'Acme', ...more };
  const { code, errors } = await t.execute(as, ASK, { input });
  return { code, message: errors?.[0]?.message };
}

/** Whether the person is shown as open to requests of the viewer, on every screen that says so. */
async function shownOpen(viewer: UserEntity, person: UserEntity, job: { id: string }): Promise<boolean> {
  const { data } = await t.execute(viewer, SEEN, { id: person.id, job: job.id });
  const edge = data.userDirectory.edges.find((one: { node: { id: string } }) => one.node.id === person.id);
  const rest = await t.inject(viewer, { url: '/api/user-directory/search' });
  const listed = rest.json().find((one: { id: string }) => one.id === person.id);
  const answers = [data.user.openToRequests, edge.node.openToRequests, listed.openToRequests];
  const isReferrer = data.job.referrers.some(({ id }: { id: string }) => id === person.id);
  expect(answers).toEqual([isReferrer, isReferrer, isReferrer]);
  return isReferrer;
}

describe('who pauses requests', () => {
  it('is asked by nobody, is shown so, and is asked again afterwards', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const job = await t.make.job(await t.make.alumni());
    expect(await shownOpen(asha, meera, job)).toBe(true);
    await choose(meera, { pauseRequests: true });
    expect(await shownOpen(asha, meera, job)).toBe(false);
    const refused = { code: 'CONFLICT', message: 'Meera is not taking requests at the moment.' };
    expect(await ask(asha, meera)).toEqual(refused);
    await choose(meera, { pauseRequests: false });
    expect(await shownOpen(asha, meera, job)).toBe(true);
    expect((await ask(asha, meera)).code).toBeNull();
  });
});

describe('who does not accept all', () => {
  it('is asked by people of the same college alone, however it is spelled, and is shown so to each', async () => {
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
    expect((await ask(own, meera)).code).toBeNull();
    const message = 'Meera only takes requests from NIT Trichy. Ask a referrer from your college.';
    for (const candidate of [other, without])
      expect(await ask(candidate, meera)).toEqual({ code: 'CONFLICT', message });
  });

  it('is asked by nobody without a college of their own', async () => {
    const [asha, meera] = [await t.make.jobseeker({ college: null }), await t.make.alumni({ college: null })];
    await choose(meera, { acceptAll: false });
    expect((await ask(asha, meera)).message).toBe('Meera is not taking requests at the moment.');
  });
});

describe('who filters by skills', () => {
  it('gets requests that match the job by half at least; the others are told what is missing, and cost nothing', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.skills(asha, 'Go');
    const parts = { title: 'Engineer', requirements: ['Go', 'Rust', 'Kafka'] };
    const job = await t.make.job(meera, parts);
    await choose(meera, { filterBySkills: true });
    const refused = await ask(asha, meera, { jobId: job.id });
    expect(refused).toEqual({
      code: 'CONFLICT',
      message: 'Meera only takes requests with a match score of at least 50. Yours is 23. Missing skills: Rust, Kafka.',
    });
    const { data } = await t.execute(
      asha,
      '{ me { referralQuota { open thisMonth } } referrals(box: SENT) { totalCount } }',
    );
    expect(data).toEqual({ me: { referralQuota: { open: 0, thisMonth: 0 } }, referrals: { totalCount: 0 } });
    await t.make.skills(asha, 'Rust', 'Kafka');
    expect((await ask(asha, meera, { jobId: job.id })).code).toBeNull();
  });

  it('gets all of them again once it is off', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { filterBySkills: true });
    expect((await ask(asha, meera)).code).toBe('CONFLICT');
    await choose(meera, { filterBySkills: false });
    expect((await ask(asha, meera)).code).toBeNull();
  });
});

describe('who rejects automatically', () => {
  const statusOf = async (id: string) =>
    (await t.db.raw('select status, rejection_reason as reason from referrals where id = $1', [id])).rows[0];
  const close = (as: UserEntity, id: string) =>
    t.execute(as, 'mutation ($id: ID!) { changeJobStatus(input: { id: $id, status: CLOSED }) { job { status } } }', {
      id,
    });

  it('turns down what waits for a job that closes, with its reason, a step, and word to the candidate', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { autoReject: true });
    const job = await t.make.job(meera);
    const [waiting, accepted] = [
      await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id }),
      await t.make.referral({
        ...{ candidateId: (await t.make.jobseeker()).id, referrerId: meera.id, jobId: job.id },
        status: ReferralStatus.ACCEPTED,
      }),
    ];
    const elsewhere = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Designer' });
    expect((await close(meera, job.id)).data.changeJobStatus.job.status).toBe('CLOSED');
    await t.drain();
    expect(await statusOf(waiting.id)).toEqual({ status: 'rejected', reason: 'role_closed' });
    expect(await statusOf(accepted.id)).toEqual({ status: 'accepted', reason: null });
    expect(await statusOf(elsewhere.id)).toEqual({ status: 'pending', reason: null });
    const query = '{ notifications { edges { node { title } } } me { referralQuota { open } } }';
    const { data } = await t.execute(asha, query);
    expect(data.notifications.edges).toEqual([{ node: { title: 'Meera cannot refer you this time' } }]);
    expect(data.me.referralQuota.open).toBe(1);
    const events = await t.execute(
      asha,
      'query ($id: ID!) { referral(id: $id) { events { status actor { id } } rejectionReason } }',
      { id: waiting.id },
    );
    expect(events.data.referral).toEqual({
      events: [{ status: 'REJECTED', actor: null }],
      rejectionReason: 'ROLE_CLOSED',
    });
  });

  it('does so too when time closes the job', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { autoReject: true });
    const job = await t.make.job(meera, { applicationDeadline: new Date(t.clock.now().getTime() + 3600_000) });
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id });
    t.clock.advance(3600_000);
    await t.runSchedule('jobs-deadlines');
    await t.drain();
    expect(await statusOf(id)).toEqual({ status: 'rejected', reason: 'role_closed' });
  });

  it('leaves requests to others alone, who did not choose it', async () => {
    const [asha, meera, ravi] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.alumni()];
    await choose(meera, { autoReject: true });
    const job = await t.make.job(meera);
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: ravi.id, jobId: job.id });
    await close(meera, job.id);
    await t.drain();
    expect(await statusOf(id)).toEqual({ status: 'pending', reason: null });
  });

  it('leaves them when the job is open again by then, and does it once however often it is told', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await choose(meera, { autoReject: true });
    const job = await t.make.job(meera);
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobId: job.id });
    await t.app.outbox.handle('job.closed', { jobId: job.id });
    expect(await statusOf(id)).toEqual({ status: 'pending', reason: null });
    await close(meera, job.id);
    await Promise.all([
      t.app.outbox.handle('job.closed', { jobId: job.id }),
      t.app.outbox.handle('job.closed', { jobId: job.id }),
    ]);
    const { rows } = await t.db.raw('select status from referral_events where referral_id = $1', [id]);
    expect(rows).toEqual([{ status: 'rejected' }]);
  });
});
