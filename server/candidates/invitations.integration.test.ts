import { JobStatus } from '../jobs/jobs.rules';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import { INVITED_RATE } from './invitations.rules';

const t = testApp();

const INVITE = `mutation ($input: InviteToApplyInput!) { inviteToApply(input: $input) { conversation { id with { id } lastMessage { content mine } } } }`;
const INVITED = 'query ($id: ID!, $jobId: ID) { candidate(id: $id) { invited(jobId: $jobId) } }';
const TOLD = '{ notifications { edges { node { kind title message link } } } }';

const invite = (as: UserEntity | null, input: object) => t.execute(as, INVITE, { input });
const count = async (table: string) =>
  Number(((await t.db.raw(`select count(*) from ${table}`)).rows[0] as { count: string }).count);

describe('an invitation to apply', () => {
  it('is written into the conversation of the two, with a link to the job, and tells the candidate once', async () => {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const job = await t.make.job(meera, { title: 'Data Analyst' });
    const { data, errors } = await invite(meera, {
      candidateId: asha.id,
      jobId: job.id,
      note: ' Your project is lovely. ',
    });
    expect(errors).toBeUndefined();
    expect(data.inviteToApply.conversation).toEqual({
      id: expect.any(String),
      with: { id: asha.id },
      lastMessage: {
        mine: true,
        content: `Your project is lovely.\n\nI would like to invite you to apply for Data Analyst at Acme (Pune):\nhttp://batchmate.test/jobs/${job.id}`,
      },
    });
    await t.drain();
    const told = (await t.execute(asha, TOLD)).data.notifications.edges;
    expect(told).toEqual([
      {
        node: {
          ...{ kind: 'INVITATION', title: 'Meera invites you to apply', link: `/jobs/${job.id}` },
          message: 'Meera Nair of Acme invites you to apply for Data Analyst. See the message in your conversation.',
        },
      },
    ]);
  });

  it('is sent once for each job and candidate, however many send it at once', async () => {
    const [meera, kavya, asha] = [await t.make.alumni(), await t.make.hr(), await t.make.jobseeker()];
    const [job, other] = [await t.make.job(meera), await t.make.job(meera)];
    const answers = await Promise.all(
      [meera, kavya, meera, kavya].map((as) => invite(as, { candidateId: asha.id, jobId: job.id })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', null].toSorted());
    expect([await count('job_invitations'), await count('messages')]).toEqual([1, 1]);
    expect((await invite(kavya, { candidateId: asha.id, jobId: other.id })).code).toBeNull();
  });

  it('that is not sent again does not keep others from inviting the candidate', async () => {
    const [meera, kavya, asha] = [await t.make.alumni(), await t.make.hr(), await t.make.jobseeker()];
    const [job, other] = [await t.make.job(meera), await t.make.job(kavya)];
    const again = () => invite(meera, { candidateId: asha.id, jobId: job.id });
    expect((await again()).code).toBeNull();
    for (let tries = 0; tries < INVITED_RATE.points; tries++) expect((await again()).code).toBe('CONFLICT');
    expect((await invite(kavya, { candidateId: asha.id, jobId: other.id })).code).toBeNull();
  });

  it('shows to the viewer’s side: who sent it, who posted the job, and HR of the company', async () => {
    const [meera, kavya, stranger, asha] = [
      await t.make.alumni(),
      await t.make.hr(),
      await t.make.alumni({ company: 'Globex' }),
      await t.make.jobseeker(),
    ];
    const [job, other] = [await t.make.job(meera), await t.make.job(meera)];
    await invite(kavya, { candidateId: asha.id, jobId: job.id });
    const invited = async (as: UserEntity, jobId?: string) =>
      (await t.execute(as, INVITED, { id: asha.id, jobId })).data.candidate.invited;
    for (const as of [meera, kavya])
      expect([await invited(as), await invited(as, job.id), await invited(as, other.id)]).toEqual([true, true, false]);
    expect([await invited(stranger), await invited(stranger, job.id)]).toEqual([false, false]);
  });

  it('is for who may edit the job', async () => {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const job = await t.make.job(meera);
    const draft = await t.make.job(meera, { status: JobStatus.DRAFT });
    const input = { candidateId: asha.id, jobId: job.id };
    const [peer, otherHr] = [await t.make.alumni(), await t.make.hr({ company: 'Globex' })];
    expect((await invite(null, input)).code).toBe('UNAUTHENTICATED');
    expect((await invite(asha, input)).code).toBe('FORBIDDEN');
    expect((await invite(peer, input)).code).toBe('FORBIDDEN');
    expect((await invite(otherHr, input)).code).toBe('FORBIDDEN');
    expect((await invite(peer, { ...input, jobId: draft.id })).code).toBe('NOT_FOUND');
    expect((await invite(meera, { ...input, jobId: 'no uuid' })).code).toBe('NOT_FOUND');
    expect((await invite(await t.make.admin(), input)).code).toBeNull();
    expect(await count('job_invitations')).toBe(1);
  });

  it('goes to job seekers whom the viewer sees and who take messages', async () => {
    const [meera, unverified] = [await t.make.alumni(), await t.make.alumni({ verifiedAt: null })];
    const job = await t.make.job(meera);
    const own = await t.make.job(unverified);
    const to = async (candidate: { id: string }, as = meera, jobId = job.id) =>
      (await invite(as, { candidateId: candidate.id, jobId })).code;
    expect(await to(await t.make.alumni())).toBe('NOT_FOUND');
    expect(await to(await t.make.jobseeker({ profileVisibility: 'private' }))).toBe('NOT_FOUND');
    expect(await to(await t.make.jobseeker({ suspendedAt: new Date() }))).toBe('NOT_FOUND');
    expect(await to({ id: 'no uuid' })).toBe('NOT_FOUND');
    expect(await to(await t.make.jobseeker({ allowDirectContact: false }))).toBe('FORBIDDEN');
    // Nobody is written to by people whose company is not verified.
    expect(await to(await t.make.jobseeker(), unverified, own.id)).toBe('FORBIDDEN');
    const known = await t.make.jobseeker({ allowDirectContact: false });
    await t.make.referral({ candidateId: known.id, referrerId: meera.id });
    expect(await to(known)).toBeNull();
  });

  it('is for jobs that take applications, and for who has not applied', async () => {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const code = async (jobId: string) => (await invite(meera, { candidateId: asha.id, jobId })).code;
    const closed = await t.make.job(meera, { status: JobStatus.CLOSED });
    const over = await t.make.job(meera, { applicationDeadline: t.clock.now() });
    const applied = await t.make.job(meera);
    await t.execute(asha, 'mutation ($input: ApplyToJobInput!) { applyToJob(input: $input) { application { id } } }', {
      input: { jobId: applied.id },
    });
    expect([await code(closed.id), await code(over.id), await code(applied.id)]).toEqual(Array(3).fill('CONFLICT'));
    expect(await count('messages')).toBe(0);
  });

  it('refuses a note that is too long, and more invitations than one person writes', async () => {
    const meera = await t.make.alumni();
    const job = await t.make.job(meera);
    const asha = await t.make.jobseeker();
    const { errors } = await invite(meera, { candidateId: asha.id, jobId: job.id, note: 'x'.repeat(1001) });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['note'] });
    const people = await Promise.all(Array.from({ length: 31 }, () => t.make.jobseeker()));
    const codes: (string | null)[] = [];
    for (const person of people) codes.push((await invite(meera, { candidateId: person.id, jobId: job.id })).code);
    expect(codes.filter((code) => code === null)).toHaveLength(30);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });
});
