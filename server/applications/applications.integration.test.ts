import { codeOf, expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { JobStatus } from '../jobs/jobs.rules';

const t = testApp();

const JOB = graphql(`query ApplicationsJob($id: ID!) { job(id: $id) { viewerHasApplied applicationsCount } }`);
graphql(`fragment ApplicationsApplicant on Candidate { id resume { name } readiness { score } user { email } }`);
const APPLICANTS = graphql(`
  query ApplicationsApplicants($id: ID!) {
    job(id: $id) {
      applicants(first: 5) { totalCount edges { node { ...ApplicationsApplicant } } }
      applications(first: 5) { edges { node { resume { name } candidate { ...ApplicationsApplicant } } } }
    }
  }`);

const APPLY = graphql(`
  mutation ApplicationsApply($input: ApplyToJobInput!) {
    applyToJob(input: $input) {
      application { id kind stage title company job { applicationsCount viewerHasApplied } }
    }
  }`);

describe('applying to a job', () => {
  it('sixteen parallel applications count as one', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera);
    const apply = async () => (await asha.run(APPLY, { input: { jobId: id, note: 'Hello' } })).applyToJob.application;
    const results = await Promise.allSettled(Array.from({ length: 16 }, apply));
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []));
    expect(made).toEqual([
      {
        id: expect.any(String),
        kind: 'JOB',
        stage: 'APPLIED',
        title: 'Backend Engineer',
        company: 'Acme',
        job: { applicationsCount: 1, viewerHasApplied: true },
      },
    ]);
    expect(refusals).toMatchObject(Array(15).fill({ code: 'CONFLICT' }));
    expect((await asha.run(JOB, { id })).job).toEqual({ applicationsCount: 1, viewerHasApplied: true });
  });

  it('every applicant counts', async () => {
    const { id } = await t.make.job(await t.make.alumni());
    const people = await Promise.all(Array.from({ length: 8 }, () => t.make.jobseeker()));
    await Promise.all(people.map((as) => as.applyToJob({ jobId: id })));
    expect((await people[0]?.run(JOB, { id }))?.job?.applicationsCount).toBe(8);
  });

  it('only job seekers can apply, while the job is open and before its deadline', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const apply = (as: User, jobId: string) => codeOf(as.applyToJob({ jobId }));
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
    expect(await t.count('job_applications')).toBe(0);
  });

  it('only the applicant’s own résumé can be attached, and those who can edit the job see it', async () => {
    const [asha, ravi, meera] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    const job = await t.make.job(meera);
    const input = { jobId: job.id, resumeFileId: (await t.make.file(asha)).id };
    await expectRefusal(ravi.applyToJob(input), 'BAD_USER_INPUT', ['resumeFileId']);
    await asha.applyToJob(input);
    const data = await meera.run(APPLICANTS, { id: job.id });
    // A candidate’s résumé is the one in the profile, and Asha has none there.
    const candidate = { id: asha.id, resume: null, readiness: { score: 0 }, user: { email: asha.email } };
    expect(data.job?.applicants).toEqual({ totalCount: 1, edges: [{ node: candidate }] });
    expect(data.job?.applications).toEqual({ edges: [{ node: { resume: { name: 'cv.pdf' }, candidate } }] });
    expect((await asha.run(APPLICANTS, { id: job.id })).job?.applicants).toBeNull();
  });
});
