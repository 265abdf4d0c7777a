import { DAY, formatMoment } from '../../platform/clock';
import { expectRefusal } from '../../testing/actor';
import type { JobFilter, JobSort, UpdateJobInput } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { JobStatus as Status } from '../jobs.rules';

const t = testApp();

const MANAGED = graphql(`
  query ManagedJobs($filter: JobFilter, $sort: JobSort! = POSTED_DATE, $first: Int! = 20, $after: String) {
    jobs(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { title viewerCanEdit } }
      counts { status count } totals { open applications referrals hired }
    }
  }`);
const UPDATE = graphql(`
  mutation ManagedJobsUpdate($input: UpdateJobInput!) {
    updateJob(input: $input) { job { title description requirements salary { min max } } }
  }`);
const LAST_CHANGE = graphql(
  `query ManagedJobsLastChange($id: ID!) { job(id: $id) { changedBy { id name } changedAt } }`,
);

async function list(as: User, filter: JobFilter = {}, sort: JobSort = 'POSTED_DATE') {
  const { edges, totalCount, counts, totals } = (
    await as.run(MANAGED, { filter: { manageable: true, ...filter }, sort })
  ).jobs;
  expect(edges.every(({ node }) => node.viewerCanEdit)).toBe(true);
  const countOf = (status: string) => counts.find((entry) => entry.status === status)?.count;
  return {
    titles: edges.map(({ node }) => node.title),
    totalCount,
    counts: [countOf('OPEN'), countOf('CLOSED'), countOf('DRAFT')],
    totals,
  };
}

/** A company with jobs of an alumna and of HR, and jobs of another company. */
async function company() {
  const [meera, kavya, other] = [await t.make.alumni(), await t.make.hr(), await t.make.alumni({ company: 'Globex' })];
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const { CLOSED, DRAFT } = Status;
  await t.make.job(meera, { title: 'Open', applicationsCount: 3, referralsCount: 2, hiredCount: 1, postedAt: at(1) });
  await t.make.job(meera, { title: 'Shut', status: CLOSED, applicationsCount: 5, hiredCount: 2, postedAt: at(2) });
  await t.make.job(meera, { title: 'Draft', status: DRAFT, postedAt: at(3) });
  await t.make.job(kavya, { title: 'HR open', applicationsCount: 1, referralsCount: 4, postedAt: at(4) });
  await t.make.job(kavya, { title: 'HR over', applicationDeadline: t.clock.now(), postedAt: at(5) });
  await t.make.job(kavya, { title: 'HR draft', status: DRAFT, postedAt: at(6) });
  await t.make.job(other, { title: 'Elsewhere', applicationsCount: 9, postedAt: at(7) });
  return { meera, kavya, other };
}

describe('the jobs that the viewer manages', () => {
  it('are their own; for HR also those of the company, without drafts of others; for admins all', async () => {
    const { meera, kavya } = await company();
    const [asha, newHr, admin] = [
      await t.make.jobseeker(),
      await t.make.hr({ verifiedAt: null }),
      await t.make.admin(),
    ];
    expect(await list(meera)).toEqual({
      titles: ['Draft', 'Shut', 'Open'],
      totalCount: 3,
      counts: [1, 1, 1],
      totals: { open: 1, applications: 8, referrals: 2, hired: 3 },
    });
    expect(await list(kavya)).toEqual({
      titles: ['HR draft', 'HR over', 'HR open', 'Shut', 'Open'],
      totalCount: 5,
      counts: [2, 2, 1],
      totals: { open: 2, applications: 9, referrals: 6, hired: 3 },
    });
    expect(await list(kavya, { postedByMe: true })).toEqual({
      titles: ['HR draft', 'HR over', 'HR open'],
      totalCount: 3,
      counts: [1, 1, 1],
      totals: { open: 1, applications: 1, referrals: 4, hired: 0 },
    });
    const none = {
      titles: [],
      totalCount: 0,
      counts: [0, 0, 0],
      totals: { open: 0, applications: 0, referrals: 0, hired: 0 },
    };
    for (const as of [asha, newHr]) expect(await list(as)).toEqual(none);
    expect(await list(admin)).toMatchObject({
      totalCount: 7,
      counts: [3, 2, 2],
      totals: { applications: 18, hired: 3 },
    });
  });

  it('are none for a poster who became a job seeker, who can edit none', async () => {
    const { meera } = await company();
    await t.db.raw(`update users set role = 'jobseeker', verified_at = null where id = $1`, [meera.id]);
    expect(await list(meera)).toEqual({
      titles: [],
      totalCount: 0,
      counts: [0, 0, 0],
      totals: { open: 0, applications: 0, referrals: 0, hired: 0 },
    });
  });

  it('can be searched by status and words; counts ignore the status, and totals ignore all conditions', async () => {
    const { kavya } = await company();
    const totals = { open: 2, applications: 9, referrals: 6, hired: 3 };
    const counts = [2, 2, 1];
    expect(await list(kavya, { status: 'OPEN' })).toEqual({
      titles: ['HR open', 'Open'],
      totalCount: 2,
      counts,
      totals,
    });
    expect(await list(kavya, { status: 'CLOSED' })).toEqual({
      titles: ['HR over', 'Shut'],
      totalCount: 2,
      counts,
      totals,
    });
    expect(await list(kavya, { status: 'DRAFT' })).toEqual({ titles: ['HR draft'], totalCount: 1, counts, totals });
    expect(await list(kavya, { q: 'draft' })).toEqual({
      titles: ['HR draft'],
      totalCount: 1,
      counts: [0, 0, 1],
      totals,
    });
    expect(await list(kavya, { q: 'open', status: 'CLOSED' })).toEqual({
      titles: [],
      totalCount: 0,
      counts: [2, 0, 0],
      totals,
    });
    expect(await list(kavya, { q: '|&' })).toEqual({ titles: [], totalCount: 0, counts: [0, 0, 0], totals });
  });

  it.each<[JobSort, string[]]>([
    ['APPLICATIONS', ['Shut', 'Open', 'HR open', 'HR draft', 'HR over']],
    ['REFERRALS', ['HR open', 'Open', 'HR draft', 'HR over', 'Shut']],
    ['POSTED_DATE', ['HR draft', 'HR over', 'HR open', 'Shut', 'Open']],
    ['COMPANY', ['Open', 'Shut', 'HR open', 'HR over', 'HR draft']],
  ])('are sorted by %s and paged without gaps', async (sort, titles) => {
    const { kavya } = await company();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { jobs }: { jobs: Page } = await kavya.run(MANAGED, {
        filter: { manageable: true },
        sort,
        first: 2,
        after,
      });
      seen.push(...jobs.edges.map(({ node }) => node.title));
      after = jobs.pageInfo.hasNextPage ? jobs.pageInfo.endCursor : null;
    } while (after !== null);
    expect(new Set(seen)).toEqual(new Set(titles));
    // Jobs with equal keys are ordered by ID: only the first ones have keys of their own in every order.
    const ordered = sort === 'REFERRALS' || sort === 'APPLICATIONS' ? 2 : titles.length;
    expect(seen.slice(0, ordered)).toEqual(titles.slice(0, ordered));
    expect(seen).toHaveLength(titles.length);
  });

  it('other lists have no counts and no totals', async () => {
    const { meera } = await company();
    const { counts, totals } = (await meera.run(MANAGED, { filter: { postedByMe: true } })).jobs;
    expect([counts, totals]).toEqual([[], null]);
  });

  it('can be listed over REST', async () => {
    const { kavya } = await company();
    const answer = await kavya.get('/api/jobs?manageable=true&status=open');
    expect(answer.json().map(({ title }: { title: string }) => title)).toEqual(['HR open', 'Open']);
  });
});

interface Page {
  edges: { node: { title: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

describe('an edit of a job that someone else has changed', () => {
  const update = async (as: User, input: UpdateJobInput) => (await as.run(UPDATE, { input })).updateJob.job;

  it('is refused with the fields that changed since, and can be repeated', async () => {
    const [meera, kavya] = [await t.make.alumni(), await t.make.hr()];
    const { id } = await t.make.job(meera, {
      title: 'Engineer',
      description: 'Build.',
      salaryMin: 100,
      salaryMax: 300,
      requirements: [],
      applicationDeadline: new Date(t.clock.now().getTime() + DAY),
    });
    await update(kavya, { id, title: 'Senior Engineer', salary: { max: 400 } });
    const input: UpdateJobInput = {
      id,
      title: 'Staff Engineer',
      description: 'Build things.',
      salary: { min: 200, max: 500 },
      applicationDeadline: null,
      expected: {
        title: 'Engineer',
        description: 'Build.',
        salary: { min: 100, max: 300 },
        applicationDeadline: new Date(t.clock.now().getTime() + DAY).toISOString(),
      },
    };
    const { message } = await expectRefusal(update(meera, input), 'CONFLICT', ['title', 'salary']);
    const who = `${kavya.firstName} ${kavya.lastName} last changed the job on ${formatMoment(t.clock.now())}.`;
    expect(message).toBe(`title, salary have changed since you read the job. ${who} Read it again.`);
    expect(await t.db.raw('select title, description from jobs')).toMatchObject({
      rows: [{ title: 'Senior Engineer', description: 'Build.' }],
    });
    const seen = { ...input, expected: { title: 'Senior Engineer', salary: { min: 100, max: 400 } } };
    const saved = {
      title: 'Staff Engineer',
      description: 'Build things.',
      requirements: [],
      salary: { min: 200, max: 500 },
    };
    expect(await update(meera, seen)).toEqual(saved);
    expect(await update(meera, seen)).toEqual(saved);
  });

  it('of fields that nobody changed is saved', async () => {
    const [meera, kavya] = [await t.make.alumni(), await t.make.hr()];
    const { id } = await t.make.job(meera, { requirements: ['SQL'] });
    await update(kavya, { id, title: 'Senior Engineer' });
    const { requirements } = await update(meera, {
      id,
      requirements: ['SQL', 'Go'],
      expected: { title: 'Backend Engineer', requirements: ['SQL'] },
    });
    expect(requirements).toEqual(['SQL', 'Go']);
  });

  it('is shown to those who can edit the job, with who made it and when', async () => {
    const [meera, kavya, asha] = [await t.make.alumni(), await t.make.hr(), await t.make.jobseeker()];
    const { id } = await t.make.job(meera);
    const lastChange = async (as: User) => (await as.run(LAST_CHANGE, { id })).job;
    const [none, name] = [{ changedBy: null, changedAt: null }, `${kavya.firstName} ${kavya.lastName}`];
    expect(await lastChange(meera)).toEqual(none);
    await update(kavya, { id, title: 'Senior Engineer' });
    const changedAt = t.clock.now().toISOString();
    t.clock.advance(DAY);
    expect(await lastChange(meera)).toEqual({ changedBy: { id: kavya.id, name }, changedAt });
    expect(await lastChange(asha)).toEqual(none);
    await kavya.deleteAccount(kavya.email);
    expect(await lastChange(meera)).toEqual({ changedBy: { id: kavya.id, name: 'Former member' }, changedAt });
    await meera.changeJobStatus(id, 'CLOSED');
    expect((await lastChange(meera))?.changedBy?.id).toBe(meera.id);
    const stale = { id, title: 'Analyst', expected: { title: 'Engineer' } };
    const { message } = await expectRefusal(update(meera, stale), 'CONFLICT', ['title']);
    expect(message).toMatch(/ You last changed the job on .+\. Read it again\.$/);
  });
});
