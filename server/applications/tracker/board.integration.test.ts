import { JobStatus } from '../../jobs/jobs.rules';
import { PaymentStatus } from '../../internships/internships.rules';
import { ReferralStatus } from '../../referrals/referrals.rules';
import { type Actor, codeOf, expectRefusal } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

const t = testApp();

const BOARD = graphql(`
  query BoardBoard($first: Int! = 50, $after: String) {
    applications(first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor }
      edges {
        node {
          id kind stage title company allowedStages job { id } referral { id status allowedTransitions }
          candidate { id }
        }
      }
    }
  }`);
const JOB = graphql(`
  query BoardJob($id: ID!) {
    job(id: $id) { viewerHasApplied applicationsCount applicants { totalCount edges { node { id } } } }
  }`);

async function board(as: Actor, page: { first?: number; after?: string | null } = {}) {
  const { applications } = await as.run(BOARD, page);
  return { ...applications, nodes: applications.edges.map(({ node }) => node) };
}

describe('the application board', () => {
  it('the board has referrals, applications, internships and saved jobs, newest first, in one statement', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const jobs = [await t.make.job(meera, { title: 'Applied' }), await t.make.job(meera, { title: 'Saved' })] as const;
    const referral = await t.make.referral({
      candidateId: asha.id,
      referrerId: meera.id,
      jobTitle: 'Referred',
      status: ReferralStatus.ACCEPTED,
    });
    await asha.applyToJob({ jobId: jobs[0].id });
    const { id: internship } = await t.make.internshipApplication(asha);
    await asha.saveJob(jobs[1].id);
    // Another user's are not on it.
    await t.make.referral({ candidateId: (await t.make.jobseeker()).id, referrerId: meera.id });
    await t.signIn(asha);
    const names = await t.countStatements(() => board(asha));
    expect(names.filter((name) => !name.startsWith('sessions.'))).toEqual([
      'applications.board.total',
      'referrals.some',
    ]);
    const { totalCount, nodes } = await board(asha);
    expect(totalCount).toBe(4);
    const none = { referral: null, candidate: null, allowedStages: [] };
    expect(nodes).toEqual([
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
        ...none,
        allowedStages: ['WITHDRAWN'],
        id: expect.any(String),
        kind: 'JOB',
        stage: 'APPLIED',
        title: 'Applied',
        company: 'Acme',
        job: { id: jobs[0].id },
      },
      {
        ...none,
        id: referral.id,
        kind: 'REFERRAL',
        stage: 'IN_REVIEW',
        title: 'Referred',
        company: 'Acme',
        job: null,
        referral: { id: referral.id, status: 'ACCEPTED', allowedTransitions: ['WITHDRAWN'] },
      },
    ]);
  });

  it('the board is paged without gaps or duplicates, with the right total on every page', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    for (let i = 0; i < 3; i++) {
      await t.make.referral({ candidateId: asha.id, referrerId: (await t.make.alumni()).id });
      await asha.saveJob((await t.make.job(meera)).id);
    }
    const all = (await board(asha)).nodes.map(({ id }) => id);
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: Awaited<ReturnType<typeof board>> = await board(asha, { first: 4, after });
      expect(page.totalCount).toBe(6);
      seen.push(...page.nodes.map(({ id }) => id));
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(seen).toEqual(all);
    await expectRefusal(asha.run(BOARD, { first: 101 }), 'BAD_USER_INPUT');
    await expectRefusal(asha.run(BOARD, { after: 'junk' }), 'BAD_USER_INPUT');
  });

  it.each([
    [PaymentStatus.CREATED, 'SAVED'],
    [PaymentStatus.FAILED, 'SAVED'],
    [PaymentStatus.PAID, 'APPLIED'],
    [PaymentStatus.REFUNDED, 'WITHDRAWN'],
  ])('an internship whose payment is %s is shown as %s', async (payment, stage) => {
    const asha = await t.make.jobseeker();
    await t.make.internshipApplication(asha, payment);
    expect((await board(asha)).nodes[0]?.stage).toBe(stage);
  });

  it('the board is for job seekers', async () => {
    for (const as of [await t.make.alumni(), await t.make.hr(), await t.make.admin()])
      await expectRefusal(as.run(BOARD), 'FORBIDDEN');
    await expectRefusal(t.visitor.run(BOARD), 'UNAUTHENTICATED');
    expect(await board(await t.make.jobseeker())).toMatchObject({ totalCount: 0, nodes: [] });
  });
});

describe('saving a job', () => {
  it('a job is saved once, can be removed, and is private to the viewer', async () => {
    const [asha, ravi, meera] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera);
    const all = await Promise.all(Array.from({ length: 5 }, () => asha.saveJob(id)));
    expect(all.map(({ viewerHasSaved }) => viewerHasSaved)).toEqual(Array(5).fill(true));
    expect((await board(asha)).totalCount).toBe(1);
    expect((await board(ravi)).totalCount).toBe(0);
    // Saving shares nothing with who posted the job.
    expect((await meera.run(JOB, { id })).job).toEqual({
      viewerHasApplied: false,
      applicationsCount: 0,
      applicants: { totalCount: 0, edges: [] },
    });
    for (let i = 0; i < 2; i++) expect((await asha.saveJob(id, false)).viewerHasSaved).toBe(false);
    expect((await board(asha)).totalCount).toBe(0);
  });

  it('applying turns a saved job into an application', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera);
    await asha.saveJob(id);
    await asha.applyToJob({ jobId: id });
    expect(await board(asha)).toMatchObject({ totalCount: 1, nodes: [{ stage: 'APPLIED', job: { id } }] });
    await expectRefusal(asha.saveJob(id), 'CONFLICT');
    expect(await asha.saveJob(id, false)).toEqual({ id, viewerHasSaved: false });
    expect((await asha.run(JOB, { id })).job?.viewerHasApplied).toBe(true);
  });

  it('only job seekers can save jobs, and only those they can see', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera);
    const draft = await t.make.job(meera, { status: JobStatus.DRAFT });
    await expectRefusal(t.visitor.saveJob(id), 'UNAUTHENTICATED');
    await expectRefusal(meera.saveJob(id), 'FORBIDDEN');
    expect([await codeOf(asha.saveJob(draft.id)), await codeOf(asha.saveJob('no uuid'))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });

  it('at most two hundred jobs can be saved', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.db.raw(
      `with j as (insert into jobs (posted_by_id, title, company, location, type, description, status)
         select $1, 'X', 'Acme', 'Pune', 'full-time', 'x', 'open' from generate_series(1, 200) returning id)
       insert into saved_jobs (job_id, candidate_id) select id, $2 from j`,
      [meera.id, asha.id],
    );
    const { id } = await t.make.job(meera);
    await expectRefusal(asha.saveJob(id), 'CONFLICT');
    const kept = (await board(asha, { first: 1 })).nodes[0]?.job?.id ?? '';
    expect((await asha.saveJob(kept)).viewerHasSaved).toBe(true);
    await asha.saveJob(kept, false);
    expect((await asha.saveJob(id)).viewerHasSaved).toBe(true);
  });
});
