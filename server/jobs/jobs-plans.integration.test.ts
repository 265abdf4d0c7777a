import type { Sql } from '../platform/db/database';
import { COUNT_LIMIT } from '../search/bounded-list';
import { bulkSeed } from '../seed/bulk/bulk';
import type { JobFilter, JobSort, JobsPlansListQueryVariables } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { TestApp } from '../testing/harness';
import { carriedOut, lookedAt } from '../testing/plans';

// One heap of jobs for all tests, for making it takes far longer than looking at it.
const t = new TestApp({});

beforeAll(async () => {
  await t.open();
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await bulkSeed(t.databaseUrl, { candidates: 0, jobs: 20_000, referrals: 0, messages: 0 });
  jest.restoreAllMocks();
}, 60_000);
afterAll(() => t.close());

const LIST = graphql(`
  query JobsPlansList($filter: JobFilter, $sort: JobSort! = POSTED_DATE, $after: String) {
    jobs(filter: $filter, sort: $sort, first: 20, after: $after) {
      edges { node { id postedBy { id } } } pageInfo { endCursor }
    }
  }`);

/** How PostgreSQL carries out the statement of a list, whatever its parameters. */
async function planOf(variables: JobsPlansListQueryVariables): Promise<string> {
  const asha = await t.make.jobseeker();
  await t.signIn(asha);
  const lists: Sql[] = [];
  t.db.onStatement = (statement) => void (statement.name.startsWith('jobs.list') && lists.push(statement));
  await asha.run(LIST, variables);
  t.db.onStatement = null;
  expect(lists).toHaveLength(1);
  const { rows } = await t.db.raw(`explain (generic_plan) ${lists[0]?.text}`);
  return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
}

describe('lists of many jobs', () => {
  it('a page is read from an index in the list’s order, on the first page and on later ones', async () => {
    const after = Buffer.from('["2026-01-01T00:00:00.000Z","01930000-0000-7000-8000-000000000000"]').toString(
      'base64url',
    );
    const count = Buffer.from('[5,"01930000-0000-7000-8000-000000000000"]').toString('base64url');
    const plans = {
      jobs_newest: [await planOf({ filter: { status: 'OPEN' } }), await planOf({ filter: { status: 'OPEN' }, after })],
      jobs_latest: [await planOf({}), await planOf({ after })],
      jobs_by_applications: [await planOf({ filter: { status: 'OPEN' }, sort: 'APPLICATIONS', after: count })],
      jobs_by_referrals: [await planOf({ filter: { status: 'OPEN' }, sort: 'REFERRALS', after: count })],
      jobs_by_company: [await planOf({ filter: { status: 'OPEN' }, sort: 'COMPANY' })],
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
  const FILTERS: [filter: JobFilter, where: string][] = [
    [{ q: 'enginer', status: 'OPEN' }, `status = 'open' and search @@ 'engineer'`],
    [{ q: 'nilgiri cloud' }, `search @@ 'nilgiri & cloud'`],
    [{ type: 'CONTRACT', location: 'pune' }, `type = 'contract' and location = 'Pune'`],
    [{ skills: ['SQL', 'Python'], remote: false }, `requirements @> '{SQL,Python}' and not remote`],
    [{ q: 'zebra' }, 'false'],
    [{ location: 'Leh' }, 'false'],
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
        const plans = await carriedOut(t, 'jobs.list', search);
        expect(lookedAt(plans, 'jobs')).toBeLessThan(12_000);
        expect(lookedAt(plans, 'users')).toBeLessThan(50);
      }
    }
  }, 120_000);
});
