import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { WebhookReceiver } from '../testing/webhook-receiver';

const receiver = new WebhookReceiver();
const t = testApp({ privateReceivers: receiver.servers });

beforeAll(() => receiver.start());
beforeEach(() => receiver.reset());
afterAll(() => receiver.stop());

const OPEN = graphql(`
  mutation WebhooksJob($id: ID!, $status: JobStatus!) { changeJobStatus(input: { id: $id, status: $status }) { job { id } } }`);
const REVIEW = graphql(`
  mutation WebhooksReview($input: ReviewVerificationInput!) { reviewVerification(input: $input) { verification { id } } }`);

const JOB = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Builds things.' };

describe('who is notified', () => {
  /** The users with an endpoint for everything, by name. */
  async function listeners() {
    const users = {
      acme: await t.make.hr({ company: 'Acme' }),
      unverified: await t.make.hr({ company: 'Acme', verifiedAt: null }),
      globex: await t.make.hr({ company: 'Globex' }),
      admin: await t.make.admin(),
    };
    const topics = [
      'REFERRAL_REQUESTED',
      'REFERRAL_CHANGED',
      'JOB_CHANGED',
      'CANDIDATE_INVITED',
      'VERIFICATION_DECIDED',
    ] as const;
    for (const [name, user] of Object.entries(users)) await user.createWebhook(receiver.url(`/${name}`), ...topics);
    await t.drain();
    return users;
  }
  const notified = async () => {
    await t.drain();
    const lines = receiver.received.map(({ path, body }) => `${path.slice(1)} ${JSON.parse(body).type}`);
    receiver.reset();
    return lines.toSorted();
  };

  test('of requests, HR of the company', async () => {
    await listeners();
    const [candidate, referrer] = [await t.make.jobseeker(), await t.make.alumni({ company: 'Acme' })];
    const resumeFileId = await candidate.upload('resume');
    const request = {
      referrerId: referrer.id,
      jobTitle: 'Engineer',
      company: 'Acme',
      message: 'Please.',
      resumeFileId,
    };
    const { id } = await candidate.requestReferral(request);
    expect(await notified()).toEqual(['acme referral.requested']);
    await referrer.changeReferralStatus({ id, status: 'ACCEPTED' });
    expect(await notified()).toEqual(['acme referral.changed']);
  });

  test('of jobs, those who can edit them', async () => {
    const { acme } = await listeners();
    const { id } = await acme.postJob({ ...JOB, status: 'DRAFT' });
    expect(await notified()).toEqual(['acme job.changed', 'admin job.changed']);
    t.clock.advance(1);
    await acme.run(OPEN, { id, status: 'OPEN' });
    expect(await notified()).toEqual(['acme job.changed', 'admin job.changed']);
    t.clock.advance(1);
    await acme.run(OPEN, { id, status: 'CLOSED' });
    expect(await notified()).toEqual(['acme job.changed', 'admin job.changed']);
  });

  test('of drafts, their poster and admins', async () => {
    await listeners();
    const poster = await t.make.alumni({ company: 'Acme' });
    await poster.postJob({ ...JOB, status: 'DRAFT' });
    expect(await notified()).toEqual(['admin job.changed']);
  });

  test('of invitations, the side that invited', async () => {
    await listeners();
    const [candidate, poster] = [await t.make.jobseeker(), await t.make.alumni({ company: 'Acme' })];
    const job = await t.make.job(poster);
    await poster.inviteToApply({ candidateId: candidate.id, jobId: job.id });
    await t.drain();
    const body = JSON.parse(receiver.received[0]?.body ?? '{}');
    expect(body.data).toEqual({ id: candidate.id, jobId: job.id });
    expect(await notified()).toEqual(['acme candidate.invited']);
  });

  test('of verifications, the user and admins', async () => {
    const { unverified } = await listeners();
    const { id, submittedAt } = await t.make.companyVerification(unverified, { company: 'Acme' });
    const reviewer = await t.make.admin();
    const submitted = { id, submittedAt: submittedAt?.toISOString() ?? null };
    await reviewer.run(REVIEW, { input: { ...submitted, approve: false, note: 'The payslip is unreadable.' } });
    expect(await notified()).toEqual(['admin verification.decided', 'unverified verification.decided']);
  });

  test('nobody whose account is closed, or who is no longer HR or an admin', async () => {
    const { acme } = await listeners();
    await t.db.raw(`update users set role = 'alumni' where id = $1`, [acme.id]);
    const poster = await t.make.alumni({ company: 'Acme' });
    await poster.postJob(JOB);
    expect(await notified()).toEqual(['admin job.changed']);
  });

  test('nobody who lost the role between the event and the attempt', async () => {
    const { acme } = await listeners();
    await acme.postJob(JOB);
    const { rows } = await t.db.raw(`delete from outbox where topic = 'job.changed' returning payload`);
    for (const { payload } of rows as { payload: object }[]) await t.app.outbox.handle('job.changed', payload);
    await t.db.raw(`update users set suspended_at = now() where id = $1`, [acme.id]);
    expect(await notified()).toEqual(['admin job.changed']);
  });
});
