import { JobStatus } from '../jobs/jobs.rules';
import { ReferralStatus } from '../referrals/referrals.rules';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();

const BOARD = `query ($first: Int! = 50, $after: String) { applications(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
  edges { node { id kind stage title company allowedStages job { id } referral { id status allowedTransitions } candidate { id } } } } }`;
const SAVE =
  'mutation ($input: SaveJobInput!) { saveJob(input: $input) { job { id viewerHasSaved viewerHasApplied } } }';
const APPLY = 'mutation ($input: ApplyToJobInput!) { applyToJob(input: $input) { application { id stage } } }';

const board = async (as: UserEntity, page: object = {}) => {
  const { data, errors } = await t.execute(as, BOARD, { ...page });
  expect(errors).toBeUndefined();
  return { ...data.applications, nodes: data.applications.edges.map(({ node }: { node: object }) => node) };
};
const save = (as: UserEntity | null, jobId: string, saved = true) => t.execute(as, SAVE, { input: { jobId, saved } });

async function internshipApplication(user: UserEntity, paymentStatus: string): Promise<string> {
  const { rows } = await t.db.raw(
    `insert into internship_applications (internship_id, user_id, first_name, last_name, email, phone, college, degree, batch, usn, domain, payment_status, paid_at)
     select id, $1, 'A', 'B', 'a@b.example', '1', 'C', 'D', 2024, 'U', 'data-science', $2, case when $2 in ('paid', 'refunded') then now() end
     from internships where slug = 'ds' returning id`,
    [user.id, paymentStatus],
  );
  return (rows[0] as { id: string }).id;
}

describe('the board', () => {
  it('holds referrals, direct and internship applications and saved jobs, newest first, in one statement', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const jobs = [await t.make.job(meera, { title: 'Applied' }), await t.make.job(meera, { title: 'Saved' })] as const;
    const referral = await t.make.referral({
      candidateId: asha.id,
      referrerId: meera.id,
      jobTitle: 'Referred',
      status: ReferralStatus.ACCEPTED,
    });
    await t.execute(asha, APPLY, { input: { jobId: jobs[0].id } });
    const internship = await internshipApplication(asha, 'paid');
    await save(asha, jobs[1].id);
    // Somebody else's are not on it.
    await t.make.referral({ candidateId: (await t.make.jobseeker()).id, referrerId: meera.id });
    await t.signIn(asha);
    const answers: Awaited<ReturnType<typeof board>>[] = [];
    const names = await t.countStatements(async () => void answers.push(await board(asha)));
    const [data] = answers;
    expect(names.filter((name) => !name.startsWith('sessions.'))).toEqual([
      'applications.board.total',
      'referrals.some',
    ]);
    expect(data?.totalCount).toBe(4);
    const none = { referral: null, candidate: null, allowedStages: [] };
    expect(data?.nodes).toEqual([
      {
        ...none,
        id: expect.any(String),
        kind: 'JOB',
        stage: 'SAVED',
        title: 'Saved',
        company: 'Acme',
        job: { id: jobs[1].id },
      },
      {
        ...none,
        id: internship,
        kind: 'INTERNSHIP',
        stage: 'APPLIED',
        title: 'Data Science Internship',
        company: 'Batchmate',
        job: null,
      },
      {
        ...{ ...none, allowedStages: ['WITHDRAWN'], id: expect.any(String), kind: 'JOB', stage: 'APPLIED' },
        ...{ title: 'Applied', company: 'Acme', job: { id: jobs[0].id } },
      },
      {
        ...{
          ...none,
          id: referral.id,
          kind: 'REFERRAL',
          stage: 'IN_REVIEW',
          title: 'Referred',
          company: 'Acme',
          job: null,
        },
        referral: { id: referral.id, status: 'ACCEPTED', allowedTransitions: ['WITHDRAWN'] },
      },
    ]);
  });

  it('pages without a gap or a double, with the right total on every page', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    for (let i = 0; i < 3; i++) {
      await t.make.referral({ candidateId: asha.id, referrerId: (await t.make.alumni()).id });
      await save(asha, (await t.make.job(meera)).id);
    }
    const all = (await board(asha)).nodes.map(({ id }: { id: string }) => id);
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: Awaited<ReturnType<typeof board>> = await board(asha, { first: 4, after });
      expect(page.totalCount).toBe(6);
      seen.push(...page.nodes.map(({ id }: { id: string }) => id));
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(seen).toEqual(all);
    expect((await t.execute(asha, BOARD, { first: 101 })).code).toBe('BAD_USER_INPUT');
    expect((await t.execute(asha, BOARD, { after: 'junk' })).code).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['created', 'SAVED'],
    ['failed', 'SAVED'],
    ['paid', 'APPLIED'],
    ['refunded', 'WITHDRAWN'],
  ])('shows an internship whose payment is %s as %s', async (payment, stage) => {
    const asha = await t.make.jobseeker();
    await internshipApplication(asha, payment);
    expect((await board(asha)).nodes[0].stage).toBe(stage);
  });

  it('is for job seekers', async () => {
    for (const as of [await t.make.alumni(), await t.make.hr(), await t.make.admin()])
      expect((await t.execute(as, BOARD)).code).toBe('FORBIDDEN');
    expect((await t.execute(null, BOARD)).code).toBe('UNAUTHENTICATED');
    expect(await board(await t.make.jobseeker())).toMatchObject({ totalCount: 0, nodes: [] });
  });
});

describe('saving a job', () => {
  it('keeps it once, takes it off, and is the viewer’s own business', async () => {
    const [asha, ravi, meera] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera);
    const all = await Promise.all(Array.from({ length: 5 }, () => save(asha, id)));
    expect(all.map(({ data }) => data.saveJob.job.viewerHasSaved)).toEqual(Array(5).fill(true));
    expect((await board(asha)).totalCount).toBe(1);
    expect((await board(ravi)).totalCount).toBe(0);
    // Saving shares nothing with who posted the job.
    const { data } = await t.execute(
      meera,
      'query ($id: ID!) { job(id: $id) { applicationsCount applicants { totalCount edges { node { id } } } } }',
      { id },
    );
    expect(data.job).toEqual({ applicationsCount: 0, applicants: { totalCount: 0, edges: [] } });
    for (let i = 0; i < 2; i++) expect((await save(asha, id, false)).data.saveJob.job.viewerHasSaved).toBe(false);
    expect((await board(asha)).totalCount).toBe(0);
  });

  it('turns into the application when the job is applied for', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera);
    await save(asha, id);
    await t.execute(asha, APPLY, { input: { jobId: id } });
    expect(await board(asha)).toMatchObject({ totalCount: 1, nodes: [{ stage: 'APPLIED', job: { id } }] });
    expect((await save(asha, id)).code).toBe('CONFLICT');
    expect((await save(asha, id, false)).data.saveJob.job).toEqual({
      id,
      viewerHasSaved: false,
      viewerHasApplied: true,
    });
  });

  it('is for job seekers, and of jobs they see', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera);
    const draft = await t.make.job(meera, { status: JobStatus.DRAFT });
    expect((await save(null, id)).code).toBe('UNAUTHENTICATED');
    expect((await save(meera, id)).code).toBe('FORBIDDEN');
    expect([(await save(asha, draft.id)).code, (await save(asha, 'no uuid')).code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('ends at two hundred', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.db.raw(
      `with j as (insert into jobs (posted_by_id, title, company, location, type, description, status)
         select $1, 'X', 'Acme', 'Pune', 'full-time', 'x', 'open' from generate_series(1, 200) returning id)
       insert into saved_jobs (job_id, candidate_id) select id, $2 from j`,
      [meera.id, asha.id],
    );
    const { id } = await t.make.job(meera);
    expect((await save(asha, id)).code).toBe('CONFLICT');
    const kept = (await board(asha, { first: 1 })).nodes[0].job.id;
    expect((await save(asha, kept)).code).toBeNull();
    await save(asha, kept, false);
    expect((await save(asha, id)).code).toBeNull();
  });
});
