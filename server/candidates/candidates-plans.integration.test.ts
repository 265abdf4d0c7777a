import { COUNT_LIMIT, SCAN_LIMIT } from '../search/bounded-list';
import type { CandidateFilter, CandidateSort, CandidatesPlansListQueryVariables } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { TestApp, type User } from '../testing/harness';
import { analyze, executedPlans, fillTables, rowsReadOf } from '../testing/query-plans';
import { MAX_BLOCKED } from '../users/blocks/blocks.rules';

// One set of candidates for all tests, because creating it takes much longer than reading it. Tests only add their own rows.
const t = new TestApp({});
const CANDIDATES = 24_000;
/** What a page may read: matches up to the limit, the rows of an index scan, and the page itself. */
const MAX_READ = COUNT_LIMIT + SCAN_LIMIT + 1_000;

const LIST = graphql(`
  query CandidatesPlansList($filter: CandidateFilter, $sort: CandidateSort!, $after: String) {
    candidates(filter: $filter, sort: $sort, first: 20, after: $after) {
      totalCount pageInfo { endCursor } edges { node { id } }
    }
  }`);
const RECOMMENDED = graphql(`
  query CandidatesPlansRecommended($jobId: ID) { recommendedCandidates(jobId: $jobId, first: 20) { score } }`);
const FACETS = graphql(`
  query CandidatesPlansFacets($filter: CandidateFilter) {
    candidateFacets(filter: $filter) { colleges { count } batches { count } readiness { count } }
  }`);
const SKILL_FACETS = graphql(`
  query CandidatesPlansSkillFacets($filter: CandidateFilter) {
    candidateFacets(filter: $filter) { skills { value count } }
  }`);
const ORDERS: [sort: CandidateSort, order: string][] = [
  ['READINESS', 'readiness desc, id desc'],
  ['NAME', 'lower(name) collate "C", id'],
  ['COLLEGE', `coalesce(college_key, U&'\\FFFF') collate "C", readiness desc, id`],
  ['BATCH', 'coalesce(batch, 0) desc, readiness desc, id desc'],
];
/** Filters, and the same in plain SQL. */
const FILTERS: [filter: CandidateFilter, where: string][] = [
  [{}, 'true'],
  [{ q: 'react' }, `search @@ 'react'`],
  [{ q: 'technology' }, `search @@ 'technology'`],
  [{ q: 'kaveri pune sql' }, `search @@ 'kaveri & pune & sql'`],
  [{ q: 'pyhton', location: 'Pune', batch: 2024 }, `search @@ 'python' and location = 'Pune' and batch = 2024`],
  [{ college: 'Yamuna Technical University Pune' }, `college = 'Yamuna Technical University Pune'`],
  [{ batch: 2021, experience: 'Fresher' }, `batch = 2021 and experience = 'Fresher'`],
  [
    { skills: ['SQL'], minReadiness: 30 },
    `readiness >= 30 and exists (select from skills s where s.user_id = users.id and s.name_key = 'sql')`,
  ],
  [{ bookmarked: true }, 'false'],
  [{ lookingFor: 'engineer' }, `search @@ '''role:engineer'':*'`],
  [{ batch: 2022, batchTo: 2024 }, 'batch between 2022 and 2024'],
  [{ activeSince: '2000-01-01T00:00:00Z' }, `last_active_at >= '2000-01-01'`],
  [{ joinedSince: '2100-01-01T00:00:00Z' }, 'false'],
];

let meera: User;

beforeAll(async () => {
  await t.open();
  await fillTables(t, { candidates: CANDIDATES });
  meera = await t.make.alumni();
  await t.signIn(meera);
}, 120_000);
afterAll(() => t.close());

async function page(variables: CandidatesPlansListQueryVariables) {
  const { edges, totalCount, pageInfo } = (await meera.run(LIST, variables)).candidates;
  return { ids: edges.map(({ node }) => node.id), total: totalCount, end: pageInfo.endCursor };
}

describe('lists of many candidates', () => {
  it('pages match plain SQL in every order and filter, and read a bounded number of rows', async () => {
    for (const [filter, where] of FILTERS) {
      for (const [sort, order] of ORDERS) {
        const { rows } = await t.db.raw(
          `select id from users where role = 'jobseeker' and ${where} order by ${order} limit 40`,
        );
        const { rows: counted } = await t.db.raw(
          `select count(*)::int as n from users where role = 'jobseeker' and ${where}`,
        );
        const expected = (rows as { id: string }[]).map(({ id }) => id);
        const total = Math.min((counted as { n: number }[])[0]?.n ?? 0, COUNT_LIMIT);
        const one = await page({ filter, sort });
        expect({ filter, sort, ids: one.ids, total: one.total }).toEqual({
          filter,
          sort,
          ids: expected.slice(0, 20),
          total,
        });
        const next = one.end === null ? [] : (await page({ filter, sort, after: one.end })).ids;
        expect(next).toEqual(expected.slice(20));
        const plans = await executedPlans(t, 'candidates.list', () => page({ filter, sort }));
        // Where the matches are at the end of the order, all of them are collected: see bounded-list.ts.
        const isAtEnd = sort === 'COLLEGE' && filter.q === 'technology';
        expect(plans.length).toBeLessThanOrEqual(isAtEnd ? 3 : 2);
        const collected = isAtEnd ? ((counted as { n: number }[])[0]?.n ?? 0) + 2 * SCAN_LIMIT : 0;
        const read = rowsReadOf(plans, 'users');
        expect({ filter, sort, read, bounded: read < MAX_READ + collected }).toEqual({
          filter,
          sort,
          read,
          bounded: true,
        });
      }
    }
  }, 240_000);

  it('once a search had too many matches to collect, they are estimated, and frequent ones are not collected', async () => {
    const list = 'candidates.list.name.verifiedAlumni.q.t';
    const search = async (q: string) => {
      const names = await t.countStatements(() => page({ filter: { q }, sort: 'NAME' }));
      return names.filter((name) => name.endsWith(list) || name.startsWith(list));
    };
    await search('tech');
    expect(await search('tech')).toEqual([`plan.${list}`, `${list}.many`]);
    expect(await search('yamuna kubernetes')).toEqual([`plan.${list}`, list]);
  });

  it('facets read a bounded number of rows, and new candidates are found through an index', async () => {
    for (const filter of [{}, { q: 'react' }, { college: 'Yamuna Technical University Pune', minReadiness: 30 }]) {
      const plans = await executedPlans(t, 'candidates.facets', () => meera.run(FACETS, { filter }));
      const read = rowsReadOf(plans, 'users');
      expect({ filter, read, bounded: read < MAX_READ * plans.length }).toEqual({ filter, read, bounded: true });
    }
    const joinedSince = '2100-01-01T00:00:00Z';
    const plans = await executedPlans(t, 'candidates.list', () => page({ filter: { joinedSince }, sort: 'NAME' }));
    expect(rowsReadOf(plans, 'users')).toBeLessThan(10);
  });

  it('candidates who were active since a time are found through an index', async () => {
    const [active, earlier] = [await t.make.jobseeker(), await t.make.jobseeker()];
    await t.db.raw(`update users set last_active_at = '2090-01-01T12:00:00Z' where id = $1`, [active.id]);
    await t.db.raw(`update users set last_active_at = '2090-01-01T11:59:59Z' where id = $1`, [earlier.id]);
    for (const [sort] of ORDERS) {
      const plans = await executedPlans(t, 'candidates.list', async () =>
        expect((await page({ filter: { activeSince: '2090-01-01T12:00:00Z' }, sort })).ids).toEqual([active.id]),
      );
      expect({ sort, few: rowsReadOf(plans, 'users') < 10 }).toEqual({ sort, few: true });
    }
  });

  it('the time of the last activity is in no index, so that recording it each minute writes to none', async () => {
    const { rows } = await t.db.raw(
      `select indexname from pg_indexes where tablename = 'users' and indexdef like '%last_active_at%'`,
    );
    expect(rows).toEqual([]);
  });

  it('skills to choose from are counted as in plain SQL, from those of the matches only', async () => {
    for (const [filter, where] of FILTERS.filter(([, condition]) => condition !== 'false')) {
      const { rows } = await t.db.raw(
        `with hits as materialized (select id from users where role = 'jobseeker' and ${where} limit ${COUNT_LIMIT + 1})
         select (select count(*)::int from hits) as total, coalesce((
           select json_object_agg(key, n) from (
             select name_key as key, count(*)::int as n from skills where user_id in (select id from hits) group by 1) counted), '{}') as skills`,
      );
      const expected = (rows as { total: number; skills: Record<string, number> }[])[0];
      const plans = await executedPlans(t, 'candidates.skill-facets', async () => {
        const { skills } = (await meera.run(SKILL_FACETS, { filter })).candidateFacets;
        expect(skills.length).toBeGreaterThan(0);
        const isExact = (expected?.total ?? 0) <= COUNT_LIMIT;
        for (const { value, count } of skills)
          expect([filter, value, count]).toEqual([
            filter,
            value,
            isExact ? (expected?.skills[value.toLowerCase()] ?? null) : null,
          ]);
      });
      expect(plans).toHaveLength(1);
      expect({ filter, bounded: rowsReadOf(plans, 'users') < MAX_READ }).toEqual({ filter, bounded: true });
      // At most 60 skills for each of the counted matches, not those of all 24,000 candidates.
      const perMatch = rowsReadOf(plans, 'skills') / Math.min(expected?.total ?? 0, COUNT_LIMIT + 1);
      expect({ filter, perMatch, bounded: perMatch < 60 }).toEqual({ filter, perMatch, bounded: true });
    }
  }, 120_000);

  it('a list without filters walks an index', async () => {
    for (const [sort] of ORDERS) {
      const plans = await executedPlans(t, 'candidates.list', () => page({ sort }));
      expect(rowsReadOf(plans, 'users')).toBeLessThan(COUNT_LIMIT + 500);
    }
  });

  it('a viewer with many blocks gets the others, and reads little more', async () => {
    const ravi = await t.make.alumni();
    await t.db.raw(
      `insert into user_blocks (blocker_id, blocked_id, created_at)
       select $1, id, now() from (select id from users where role = 'jobseeker' order by readiness desc, id desc limit ${MAX_BLOCKED}) u`,
      [ravi.id],
    );
    await analyze(t, 'user_blocks');
    for (const [filter, where] of FILTERS) {
      const { rows } = await t.db.raw(
        `select id from users where role = 'jobseeker' and ${where} and id not in (select blocked_id from user_blocks where blocker_id = $1)
         order by readiness desc, id desc limit 20`,
        [ravi.id],
      );
      const list = async () =>
        (await ravi.run(LIST, { filter, sort: 'READINESS' })).candidates.edges.map(({ node }) => node.id);
      expect({ filter, ids: await list() }).toEqual({ filter, ids: (rows as { id: string }[]).map(({ id }) => id) });
      const read = rowsReadOf(await executedPlans(t, 'candidates.list', list), 'users');
      expect({ filter, read, bounded: read < MAX_READ + MAX_BLOCKED }).toEqual({ filter, read, bounded: true });
    }
  }, 120_000);

  it('rare matches are found through the search index alone', async () => {
    const rare = await t.make.jobseeker({ firstName: 'Xanthippe', location: 'Leh' });
    await t.refreshDerived(rare);
    for (const filter of [{ q: 'xanthippe' }, { q: 'xanthpipe' }, { location: 'leh' }, { q: 'rao xanth' }]) {
      const plans = await executedPlans(t, 'candidates.list', async () =>
        expect((await page({ filter, sort: 'NAME' })).ids).toEqual([rare.id]),
      );
      expect(rowsReadOf(plans, 'users')).toBeLessThan(10);
    }
  });

  it('recommendations only read candidates who may fit', async () => {
    const job = await t.make.job(meera, { title: 'X', requirements: ['SQL', 'PostgreSQL', 'Docker'] });
    const plans = await executedPlans(t, 'recommendations', () => meera.run(RECOMMENDED, { jobId: job.id }));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan.rowsRead.get('users')).toBeLessThan(2_000);
  });
});
