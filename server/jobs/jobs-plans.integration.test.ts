import { COUNT_LIMIT, SCAN_LIMIT } from '../search/bounded-list';
import type { JobFilter, JobSort, JobsPlansListQueryVariables } from '../testing/generated/graphql';
import { cursorWith } from '../testing/cursors';
import { graphql } from '../testing/graphql';
import { TestApp } from '../testing/harness';
import { analyze, executedPlans, fillTables, genericPlans, rowsReadOf } from '../testing/query-plans';
import { JobSort as Sorts } from './jobs.rules';

// One set of jobs for all tests, because creating it takes much longer than reading it.
const t = new TestApp({});
/** The last company by name, with more jobs than lists count: three of ten. */
const LAST_COMPANY = 'Zygote Works';
const JOBS_OF_LAST_COMPANY = 6_000;
/** What a page may read: matches up to the limit, the rows of an index scan, and the page itself. */
const MAX_READ = COUNT_LIMIT + SCAN_LIMIT + 1_000;

beforeAll(async () => {
  await t.open();
  await fillTables(t, { jobs: 20_000 });
  await t.db.raw(
    `update jobs set company = $1 from (select id, row_number() over (order by id) as n from jobs) numbered
     where numbered.id = jobs.id and n % 10 < 3`,
    [LAST_COMPANY],
  );
  await analyze(t, 'jobs', 'known_words');
}, 60_000);
afterAll(() => t.close());

const LIST = graphql(`
  query JobsPlansList($filter: JobFilter, $sort: JobSort! = POSTED_DATE, $after: String) {
    jobs(filter: $filter, sort: $sort, first: 20, after: $after) {
      edges { node { id postedBy { id } } } pageInfo { endCursor }
    }
  }`);

/** The plan of the one statement of a list. */
async function planOf(variables: JobsPlansListQueryVariables): Promise<string> {
  const asha = await t.make.jobseeker();
  const plans = [...(await genericPlans(t, 'jobs.list', () => asha.run(LIST, variables))).values()];
  expect(plans).toHaveLength(1);
  return String(plans[0]);
}

describe('lists of many jobs', () => {
  it('a page is read from an index in the list’s order, on the first page and on later ones', async () => {
    const [open, id] = [{ status: 'OPEN' }, '01930000-0000-7000-8000-000000000000'] as const;
    const after = (filter: object) =>
      cursorWith('jobs', { ...filter, sort: Sorts.POSTED_DATE }, ['2026-01-01T00:00:00.000Z', id]);
    const count = (sort: Sorts) => cursorWith('jobs', { status: 'open', sort }, [5, id]);
    const plans = {
      jobs_newest: [
        await planOf({ filter: { status: 'OPEN' } }),
        await planOf({ filter: open, after: after({ status: 'open' }) }),
        await planOf({ filter: { status: 'CLOSED' } }),
      ],
      jobs_latest: [await planOf({}), await planOf({ after: after({}) })],
      jobs_by_applications: [await planOf({ filter: open, sort: 'APPLICATIONS', after: count(Sorts.APPLICATIONS) })],
      jobs_by_hires: [await planOf({ filter: open, sort: 'HIRED', after: count(Sorts.HIRED) })],
      jobs_by_referrals: [await planOf({ filter: open, sort: 'REFERRALS', after: count(Sorts.REFERRALS) })],
      jobs_by_company: [await planOf({ filter: { status: 'OPEN' }, sort: 'COMPANY' })],
      jobs_by_deadline: [
        await planOf({ filter: { status: 'OPEN' }, sort: 'DEADLINE' }),
        await planOf({
          filter: { status: 'OPEN' },
          sort: 'DEADLINE',
          after: cursorWith('jobs', { status: 'open', sort: Sorts.DEADLINE }, ['9999-12-31T00:00:00.000Z', id]),
        }),
      ],
      jobs_poster: [await planOf({ filter: { postedByMe: true } })],
    };
    for (const [index, found] of Object.entries(plans)) {
      for (const plan of found) {
        expect(plan).toContain(`using ${index} on jobs`);
        expect(plan).not.toContain('Seq Scan on jobs');
      }
    }
  }, 60_000);
});

describe('the jobs of a company among many', () => {
  const MANAGED = graphql(`
    query JobsPlansManaged($filter: JobFilter, $sort: JobSort!) {
      jobs(filter: $filter, sort: $sort, first: 20) {
        totalCount counts { status count } totals { open applications referrals hired } edges { node { id } }
      }
    }`);

  it('lists, counts and totals are read from indexes, not from the whole table', async () => {
    const kavya = await t.make.hr({ company: 'Nilgiri Cloud' });
    await t.signIn(kavya);
    const { rows } = await t.db.raw(`select count(*)::int as n from jobs where company_key = 'nilgiri cloud'`);
    const jobs = (rows as { n: number }[])[0]?.n ?? 0;
    expect(jobs).toBeLessThan(3_000);
    for (const filter of [{}, { status: 'OPEN' }, { status: 'CLOSED' }, { q: 'engineer' }] as const) {
      for (const sort of ['POSTED_DATE', 'APPLICATIONS', 'COMPANY'] as const) {
        const variables = { filter: { ...filter, manageable: true }, sort };
        // The page, its total, the counts and the totals.
        const read = rowsReadOf(await executedPlans(t, 'jobs.', () => kavya.run(MANAGED, variables)), 'jobs');
        expect({ filter, sort, read, bounded: read < 5 * jobs }).toMatchObject({ bounded: true });
      }
    }
  }, 60_000);
});

describe('searches among many jobs', () => {
  const SEARCH = graphql(`
    query JobsPlansSearch($filter: JobFilter, $sort: JobSort!) {
      jobs(filter: $filter, sort: $sort, first: 20) { totalCount edges { node { id postedBy { id } } } }
    }`);
  const ORDERS: [sort: JobSort, order: string][] = [
    ['POSTED_DATE', 'posted_at desc, id desc'],
    ['APPLICATIONS', 'applications_count desc, id desc'],
    ['COMPANY', 'company_key, id'],
  ];
  const names = (skill: string) => `exists (select from unnest(requirements) r where r ~ '\\y${skill}\\y')`;
  const FILTERS: [filter: JobFilter, where: string][] = [
    [{ q: 'enginer', status: 'OPEN' }, `status = 'open' and search @@ 'engineer'`],
    [{ q: 'nilgiri cloud' }, `search @@ 'nilgiri & cloud'`],
    [{ type: 'CONTRACT', location: 'pune' }, `type = 'contract' and location = 'Pune'`],
    [{ skills: ['SQL', 'Python'], remote: false }, `${names('SQL')} and ${names('Python')} and not remote`],
    [{ q: 'zygote' }, `search @@ 'zygote'`],
    [{ q: 'zebra' }, 'false'],
    [{ location: 'Leh' }, 'false'],
    [{ company: 'Nilgiri Cloud', status: 'OPEN' }, `status = 'open' and company = 'Nilgiri Cloud'`],
    [{ saved: true }, 'false'],
    [
      { referable: true, status: 'OPEN' },
      `status = 'open' and referral_enabled and company_key in (
         select company_key from users where verified_at is not null and role in ('alumni', 'hr')
         and open_to_requests and not pause_requests and profile_visibility in ('public', 'alumni'))`,
    ],
    [{ minMatch: 100 }, 'false'],
  ];

  it('a search returns what plain SQL does in every order and reads a bounded number of rows', async () => {
    const asha = await t.make.jobseeker();
    await t.signIn(asha);
    for (const [filter, where] of FILTERS) {
      for (const [sort, order] of ORDERS) {
        const { rows } = await t.db.raw(
          `select id from jobs where status <> 'draft' and ${where} order by ${order} limit 20`,
        );
        const { rows: counted } = await t.db.raw(
          `select count(*)::int as n from jobs where status <> 'draft' and ${where}`,
        );
        const search = async () => (await asha.run(SEARCH, { filter, sort })).jobs;
        const { edges, totalCount } = await search();
        expect({ filter, sort, ids: edges.map(({ node }) => node.id) }).toEqual({
          filter,
          sort,
          ids: (rows as { id: string }[]).map(({ id }) => id),
        });
        expect(totalCount).toBe(Math.min((counted as { n: number }[])[0]?.n ?? 0, COUNT_LIMIT));
        const plans = await executedPlans(t, 'jobs.list', search);
        // Where the matches are at the end of the order, all of them are collected: see bounded-list.ts.
        const collected = filter.q === 'zygote' && sort === 'COMPANY' ? JOBS_OF_LAST_COMPANY + 2 * SCAN_LIMIT : 0;
        const read = rowsReadOf(plans, 'jobs');
        expect({ filter, sort, read, bounded: read < MAX_READ + collected }).toEqual({
          filter,
          sort,
          read,
          bounded: true,
        });
        expect(rowsReadOf(plans, 'users')).toBeLessThan(50);
      }
    }
  }, 120_000);

  it('the other jobs of a company are read from the index in its order', async () => {
    const asha = await t.make.jobseeker();
    const { rows } = await t.db.raw(`select id from jobs where company = $1 limit 1`, [LAST_COMPANY]);
    const [{ id }] = rows as [{ id: string }];
    const OTHERS = graphql(`query JobsPlansOthers($id: ID!) { job(id: $id) { otherOpenJobs { id } } }`);
    const plans = await executedPlans(t, 'jobs.open-at-companies', () => asha.run(OTHERS, { id }));
    expect(rowsReadOf(plans, 'jobs')).toBeLessThan(50);
  });
});
