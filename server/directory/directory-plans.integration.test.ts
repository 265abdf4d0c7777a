import { COUNT_LIMIT, SCAN_LIMIT } from '../search/bounded-list';
import type { UserDirectoryFilter, UserDirectorySort } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { TestApp, type User } from '../testing/harness';
import { analyze, executedPlans, fillTables, rowsReadOf } from '../testing/query-plans';
import { MAX_BLOCKED } from '../users/blocks/blocks.rules';

// The tests share the people, and leave them as they were.
const t = new TestApp({});
const PEOPLE = 24_000;
/** What a page may read: matches up to the limit, the rows of an index scan, and the page itself. */
const MAX_READ = COUNT_LIMIT + SCAN_LIMIT + 1_000;
const COLLEGE = 'Yamuna Technical University Pune';

const LIST = graphql(`
  query DirectoryPlansList($filter: UserDirectoryFilter, $sort: UserDirectorySort! = FITTING, $after: String) {
    userDirectory(filter: $filter, sort: $sort, first: 20, after: $after) {
      totalCount pageInfo { endCursor } edges { node { id } }
    }
  }`);
const OPEN = `(verified_at is not null and role in ('alumni', 'hr') and not pause_requests
  and (open_to_requests or (college_key = lower('${COLLEGE}')) is true))`;
/** Whom the viewer sees: job seekers of their own college, and all referrers. */
const VISIBLE = `(role <> 'jobseeker' or college_key = lower('${COLLEGE}'))`;
const ORDER = `(verified_at is not null) desc, (college_key = lower('${COLLEGE}')) is true desc, id desc`;
const FILTERS: [filter: UserDirectoryFilter, where: string][] = [
  [{}, 'true'],
  [{ q: 'developer' }, `search @@ 'developer:*'::tsquery`],
  [{ q: 'recat' }, `search @@ 'react'`],
  [{ q: 'engineer' }, `search @@ 'engineer:*'::tsquery`],
  [{ role: 'ALUMNI' }, `role = 'alumni'`],
  [{ role: 'HR' }, `role = 'hr'`],
  [{ role: 'JOBSEEKER', verified: false }, `role = 'jobseeker' and verified_at is null`],
  [{ mentorship: true }, 'mentor'],
  [{ mentorship: true, verified: true, role: 'ALUMNI' }, `mentor and verified_at is not null and role = 'alumni'`],
  [{ mentorship: false }, 'not mentor'],
  [{ verified: true }, 'verified_at is not null'],
  [{ college: COLLEGE }, `college = '${COLLEGE}'`],
  [{ college: 'Nowhere' }, 'false'],
  [
    { college: 'Deccan School of Engineering Pune', verified: true },
    `college = 'Deccan School of Engineering Pune' and verified_at is not null`,
  ],
  [
    { skills: ['SQL', 'Docker'] },
    `2 = (select count(*) from skills s where s.user_id = users.id and s.name_key in ('sql', 'docker'))`,
  ],
  [{ skills: ['Cobol'], role: 'ALUMNI' }, 'false'],
  [{ company: 'Zeta' }, `company_key = 'zeta'`],
  [{ open: true }, OPEN],
  [{ open: false, role: 'JOBSEEKER' }, `not ${OPEN} and role = 'jobseeker'`],
  [{ batchFrom: 2018, batchTo: 2018 }, 'batch = 2018'],
  [{ batchFrom: 2019, verified: false }, 'batch >= 2019 and verified_at is null'],
];
/** The other orders. */
const SORTED: [sort: UserDirectorySort, order: string][] = [
  ['NAME', 'lower(name) collate "C", id'],
  ['REPLY_TIME', 'coalesce(reply_hours, 32767), id'],
];

let asha: User;

beforeAll(async () => {
  await t.open();
  await t.reset();
  await fillTables(t, { candidates: PEOPLE });
  await t.db.raw(
    `update users set mentor = true where role = 'alumni' and id in (select id from users where role = 'alumni' order by id limit 30)`,
  );
  await t.db.raw(`update users set reply_hours = 1 + (random() * 100)::int where role = 'alumni' and random() < 0.5`);
  await analyze(t, 'users');
  asha = await t.make.jobseeker({ college: COLLEGE });
  await t.signIn(asha);
}, 120_000);
afterAll(() => t.close());

interface Paging {
  after?: string | null;
  sort?: UserDirectorySort;
}

async function page(filter: UserDirectoryFilter, { after = null, sort = 'FITTING' }: Paging = {}) {
  const { edges, totalCount, pageInfo } = (await asha.run(LIST, { filter, after, sort })).userDirectory;
  return { ids: edges.map(({ node }) => node.id), total: totalCount, end: pageInfo.endCursor };
}

/** Compares two pages with plain SQL, and checks how many rows are read. */
async function expectPages([filter, where]: (typeof FILTERS)[number], sort: UserDirectorySort, order: string) {
  const all = `from users where id <> $1 and ${VISIBLE} and ${where}`;
  const { rows } = await t.db.raw(`select id ${all} order by ${order} limit 40`, [asha.id]);
  const { rows: counted } = await t.db.raw(`select count(*)::int as n ${all}`, [asha.id]);
  const expected = (rows as { id: string }[]).map(({ id }) => id);
  const total = Math.min((counted as { n: number }[])[0]?.n ?? 0, COUNT_LIMIT);
  const one = await page(filter, { sort });
  expect({ sort, filter, ids: one.ids, total: one.total }).toEqual({ sort, filter, ids: expected.slice(0, 20), total });
  const next = one.end === null ? [] : (await page(filter, { sort, after: one.end })).ids;
  expect(next).toEqual(expected.slice(20));
  const read = rowsReadOf(await executedPlans(t, 'users.directory', () => page(filter, { sort })), 'users');
  expect({ sort, filter, read, bounded: read < MAX_READ }).toEqual({ sort, filter, read, bounded: true });
}

it('pages of many people match plain SQL in every filter and read a bounded number of rows', async () => {
  for (const each of FILTERS) await expectPages(each, 'FITTING', ORDER);
}, 240_000);

it('pages in other orders match plain SQL and read a bounded number of rows', async () => {
  for (const [sort, order] of SORTED) for (const each of FILTERS) await expectPages(each, sort, order);
}, 240_000);

it('a viewer who sees few profiles gets them without reading the others', async () => {
  const ravi = await t.make.alumni({ college: COLLEGE, verifiedAt: null });
  const { rows: shown } = await t.db.raw(
    `update users set profile_visibility = 'public' where id in (select id from users order by id limit 30)
     returning id, old.profile_visibility as before`,
  );
  const visible = `(profile_visibility = 'public' or college_key = lower('${COLLEGE}'))`;
  const { rows } = await t.db.raw(`select id from users where id <> $1 and ${visible} order by ${ORDER} limit 20`, [
    ravi.id,
  ]);
  const read = async () => (await ravi.run(LIST, { filter: {} })).userDirectory.edges.map(({ node }) => node);
  expect(await read()).toEqual(rows);
  expect(rowsReadOf(await executedPlans(t, 'users.directory', read), 'users')).toBeLessThan(COUNT_LIMIT);
  await t.db.raw(
    `update users u set profile_visibility = s.before from jsonb_to_recordset($1) s (id uuid, before text) where u.id = s.id`,
    [JSON.stringify(shown)],
  );
  await t.asOwner('delete from users where id = $1', [ravi.id]);
});

it('a page of many matches reads little more than itself', async () => {
  const meera = await t.make.alumni({ college: COLLEGE });
  const read = () => meera.run(LIST, { filter: { role: 'JOBSEEKER' } });
  const plans = (await executedPlans(t, 'users.directory', read)).filter(({ name }) => name.endsWith('.many'));
  expect(plans).toHaveLength(1);
  expect(rowsReadOf(plans, 'users')).toBeLessThan(500);
  await t.asOwner('delete from users where id = $1', [meera.id]);
});

it('a viewer with many blocks gets the others, and reads little more', async () => {
  await t.db.raw(
    `insert into user_blocks (blocker_id, blocked_id, created_at)
     select $1, id, now() from (select id from users where id <> $1 and ${VISIBLE} order by ${ORDER} limit ${MAX_BLOCKED}) u`,
    [asha.id],
  );
  await analyze(t, 'user_blocks');
  for (const [filter, where] of FILTERS) {
    const { rows } = await t.db.raw(
      `select id from users where id <> $1 and ${VISIBLE} and ${where} and id not in (select blocked_id from user_blocks where blocker_id = $1)
       order by ${ORDER} limit 20`,
      [asha.id],
    );
    expect({ filter, ids: (await page(filter)).ids }).toEqual({
      filter,
      ids: (rows as { id: string }[]).map(({ id }) => id),
    });
    const read = rowsReadOf(await executedPlans(t, 'users.directory', () => page(filter)), 'users');
    expect({ filter, read, bounded: read < MAX_READ + MAX_BLOCKED }).toEqual({ filter, read, bounded: true });
  }
  await t.db.raw('delete from user_blocks');
}, 120_000);

it('companies are suggested from an index, a row for each company', async () => {
  const COMPANIES = graphql(`query DirectoryPlansCompanies($query: String!) { companySuggestions(query: $query) }`);
  const plans = await executedPlans(t, 'users.companies', () => asha.run(COMPANIES, { query: 'a' }));
  expect(rowsReadOf(plans, 'users')).toBeLessThan(500);
});
