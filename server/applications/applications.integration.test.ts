import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import { JobStatus } from '../jobs/jobs.rules';

const t = testApp();

const APPLY = `mutation ($input: ApplyToJobInput!) { applyToJob(input: $input) { application { id kind stage title company
  job { applicationsCount viewerHasApplied } } } }`;
const ONE =
  'query ($id: ID!) { job(id: $id) { id title viewerCanEdit viewerHasApplied matchScore applicationsCount } }';
const count = async (table: string) =>
  Number(((await t.db.raw(`select count(*) from ${table}`)).rows[0] as { count: string }).count);

describe('applying to a job', () => {
  it('counts once however many tries come at the same time', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => t.execute(asha, APPLY, { input: { jobId: id, note: 'Hello' } })),
    );
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([null, 'CONFLICT']));
    expect(answers.find((answer) => answer.code === null)?.data.applyToJob.application).toEqual({
      ...{ id: expect.any(String), kind: 'JOB', stage: 'APPLIED', title: 'Backend Engineer', company: 'Acme' },
      job: { applicationsCount: 1, viewerHasApplied: true },
    });
    expect((await t.execute(asha, ONE, { id })).data.job).toMatchObject({
      applicationsCount: 1,
      viewerHasApplied: true,
    });
  });

  it('counts every one of many people', async () => {
    const { id } = await t.make.job(await t.make.alumni());
    const people = await Promise.all(Array.from({ length: 8 }, () => t.make.jobseeker()));
    await Promise.all(people.map((as) => t.execute(as, APPLY, { input: { jobId: id } })));
    expect((await t.execute(people[0] ?? null, ONE, { id })).data.job.applicationsCount).toBe(8);
  });

  it('is for job seekers, while the job is open and before its deadline', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const apply = async (as: UserEntity, jobId: string) => (await t.execute(as, APPLY, { input: { jobId } })).code;
    const open = await t.make.job(meera);
    const closed = await t.make.job(meera, { status: JobStatus.CLOSED });
    const draft = await t.make.job(meera, { status: JobStatus.DRAFT });
    const over = await t.make.job(meera, { applicationDeadline: t.clock.now() });
    expect(await apply(meera, open.id)).toBe('FORBIDDEN');
    expect([
      await apply(asha, closed.id),
      await apply(asha, draft.id),
      await apply(asha, over.id),
      await apply(asha, 'no uuid'),
    ]).toEqual(['CONFLICT', 'NOT_FOUND', 'CONFLICT', 'NOT_FOUND']);
    expect(await count('job_applications')).toBe(0);
  });

  it('takes the applicant’s own résumé and nobody else’s', async () => {
    const [asha, ravi, meera] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    const job = await t.make.job(meera);
    const { rows } = await t.db.raw(
      `insert into files (owner_id, purpose, name, media_type, bytes, sha256) values ($1, 'resume', 'cv.pdf', 'application/pdf', 1, '') returning id`,
      [asha.id],
    );
    const resumeFileId = (rows[0] as { id: string }).id;
    const input = { jobId: job.id, resumeFileId };
    expect((await t.execute(ravi, APPLY, { input })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['resumeFileId'],
    });
    expect((await t.execute(asha, APPLY, { input })).code).toBeNull();
    const applicants =
      'query ($id: ID!) { job(id: $id) { applicants(first: 5) { totalCount edges { node { id resume { name } readiness { score } user { email } } } } } }';
    const { data } = await t.execute(meera, applicants, { id: job.id });
    expect(data.job.applicants).toEqual({
      totalCount: 1,
      edges: [
        { node: { id: asha.id, resume: { name: 'cv.pdf' }, readiness: { score: 0 }, user: { email: asha.email } } },
      ],
    });
    expect((await t.execute(asha, applicants, { id: job.id })).data.job.applicants).toBeNull();
  });
});
