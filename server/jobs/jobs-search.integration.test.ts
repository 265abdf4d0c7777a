import { DAY } from '../platform/clock';
import { expectRefusal } from '../testing/actor';
import { expectDocumented } from '../testing/documented';
import type { JobFilter, JobsFoundQueryVariables } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { JobStatus } from './jobs.rules';

const t = testApp();

const FOUND = graphql(`
  query JobsFound($filter: JobFilter, $sort: JobSort! = POSTED_DATE, $first: Int! = 20, $after: String) {
    jobs(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { title matchScore } }
    }
  }`);
const FIELDS = graphql(`
  query JobsMatch($id: ID!) { job(id: $id) { matchScore match { score met missing } referrersCount } }`);

async function find(as: User, variables: JobsFoundQueryVariables = {}) {
  const { jobs } = await as.run(FOUND, variables);
  return { ...jobs, titles: jobs.edges.map(({ node }) => node.title) };
}

/** All titles, read in pages of two. */
async function pages(as: User, variables: JobsFoundQueryVariables): Promise<string[]> {
  const titles: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof find>> = await find(as, { ...variables, first: 2, after });
    titles.push(...page.titles);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return titles;
}

async function skilled(...names: string[]): Promise<User> {
  const asha = await t.make.jobseeker();
  for (const name of names) await asha.post('/api/skills', { name });
  return asha;
}

const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY);

describe('the text search', () => {
  it('finds required skills, also misspelled, with signs and beside words of the title', async () => {
    const [asha, meera] = [await skilled('Kafka'), await t.make.alumni()];
    await t.make.job(meera, { title: 'Backend Engineer', requirements: ['Node.js', 'Kafka'] });
    await t.make.job(meera, { title: 'Data Analyst', requirements: ['C++', 'SQL'] });
    await t.make.job(meera, { title: 'Node operator', requirements: [] });
    const found = async (q: string) => (await find(asha, { filter: { q } })).titles;
    expect(await found('kafka')).toEqual(['Backend Engineer']);
    expect(await found('kafak')).toEqual(['Backend Engineer']);
    expect(await found('kaf')).toEqual(['Backend Engineer']);
    expect(await found('node.js')).toEqual(['Backend Engineer']);
    expect(await found('node')).toEqual(['Node operator', 'Backend Engineer']);
    expect(await found('backend kafka')).toEqual(['Backend Engineer']);
    expect(await found('analyst kafka')).toEqual([]);
    expect((await find(asha, { filter: { q: 'kafka', skills: ['node.js'] } })).titles).toEqual(['Backend Engineer']);
    expect((await find(asha, { filter: { q: 'kafka', skills: ['sql'] } })).titles).toEqual([]);
  });
});

describe('the match with a job', () => {
  it('names the requirements that are met and missing, and counts who can refer', async () => {
    const asha = await skilled('React');
    const meera = await t.make.alumni();
    await t.make.alumni({ pauseRequests: true });
    await t.make.alumni({ company: 'Globex' });
    const { id } = await t.make.job(meera, { title: 'Engineer', requirements: ['React', 'Kafka'] });
    const { job } = await asha.run(FIELDS, { id });
    expect(job).toEqual({
      matchScore: job?.matchScore,
      match: { score: job?.matchScore, met: ['React'], missing: ['Kafka'] },
      referrersCount: 1,
    });
    expect((await meera.run(FIELDS, { id })).job).toEqual({ matchScore: null, match: null, referrersCount: 0 });
    const rest = await asha.get(`/api/jobs/${id}`);
    expectDocumented(t, 'GET /api/jobs/:id', rest);
    expect(rest.json()).toMatchObject({ match: job?.match, referrersCount: 1 });
  });

  it('a list counts the referrers of all its jobs in one statement', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    for (const company of ['Acme', 'Globex', 'Initech']) await t.make.job(meera, { company });
    await t.signIn(asha);
    const COUNTS = graphql(`query JobsReferrersCounts { jobs { edges { node { company referrersCount } } } }`);
    const names = await t.countStatements(async () => {
      const { jobs } = await asha.run(COUNTS);
      expect(jobs.edges.map(({ node }) => node)).toEqual([
        { company: 'Initech', referrersCount: 0 },
        { company: 'Globex', referrersCount: 0 },
        { company: 'Acme', referrersCount: 1 },
      ]);
    });
    expect(names.filter((name) => name.startsWith('jobs.count-referrers'))).toHaveLength(1);
  });
});

describe('other open jobs at the company', () => {
  const OTHERS = graphql(`
    query JobsOthers($id: ID!, $first: Int! = 5) { job(id: $id) { otherOpenJobs(first: $first) { title status } } }`);

  it('are the newest ones, without the job itself and without closed ones', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await t.make.job(meera, { company: 'Acme' });
    await t.make.job(meera, { company: 'acme ', title: 'First' });
    await t.make.job(meera, { company: 'Acme', title: 'Second' });
    await t.make.job(meera, { company: 'Globex' });
    for (const parts of [
      { status: JobStatus.CLOSED },
      { status: JobStatus.DRAFT },
      { applicationDeadline: t.clock.now() },
    ])
      await t.make.job(meera, { company: 'Acme', ...parts });
    const titles = async (first: number) =>
      (await asha.run(OTHERS, { id, first })).job?.otherOpenJobs.map(({ title }) => title);
    expect(await titles(5)).toEqual(['Second', 'First']);
    expect(await titles(1)).toEqual(['Second']);
    for (const first of [0, 101]) await expectRefusal(asha.run(OTHERS, { id, first }), 'BAD_USER_INPUT', ['first']);
  });

  it('are read for a whole list in one statement', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    for (const company of ['Acme', 'Acme', 'Globex']) await t.make.job(meera, { company, title: company });
    await t.signIn(asha);
    const LISTED = graphql(`query JobsOthersOfList { jobs { edges { node { otherOpenJobs { title } } } } }`);
    const names = await t.countStatements(async () => {
      const { jobs } = await asha.run(LISTED);
      const others = jobs.edges.map(({ node }) => node.otherOpenJobs.map(({ title }) => title));
      expect(others).toEqual([[], ['Acme'], ['Acme']]);
    });
    expect(names.filter((name) => name.startsWith('jobs.open-at-companies'))).toHaveLength(1);
  });
});

describe('jobs by match', () => {
  async function jobs() {
    const asha = await skilled('React', 'SQL', 'Go');
    const meera = await t.make.alumni();
    const requirements = [['React'], ['Rust'], ['React', 'Rust'], ['Go', 'SQL'], ['C']];
    for (const [index, names] of requirements.entries())
      await t.make.job(meera, { title: `Role ${index}`, requirements: names });
    return { asha, meera };
  }

  it('have the best match first, on every page', async () => {
    const { asha } = await jobs();
    const titles = await pages(asha, { sort: 'MATCH' });
    expect(titles.slice(0, 2).sort()).toEqual(['Role 0', 'Role 3']);
    expect(titles[2]).toBe('Role 2');
    expect(titles.slice(3).sort()).toEqual(['Role 1', 'Role 4']);
    const { totalCount, edges } = await find(asha, { sort: 'MATCH' });
    expect(totalCount).toBe(5);
    const scores = edges.map(({ node }) => node.matchScore ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('can have a minimum, in every order', async () => {
    const { asha } = await jobs();
    const lowest = (await find(asha, { sort: 'MATCH' })).edges[2]?.node.matchScore ?? 0;
    const filter = { minMatch: lowest };
    expect(await pages(asha, { filter, sort: 'POSTED_DATE' })).toEqual(['Role 3', 'Role 2', 'Role 0']);
    expect((await pages(asha, { filter, sort: 'MATCH' })).sort()).toEqual(['Role 0', 'Role 2', 'Role 3']);
    expect((await find(asha, { filter })).totalCount).toBe(3);
    expect(await find(asha, { filter: { minMatch: 100 } })).toMatchObject({ titles: [], totalCount: 0 });
  });

  it('never include drafts of others, and respect the other conditions', async () => {
    const { asha, meera } = await jobs();
    await t.make.job(meera, { title: 'Draft', requirements: ['React'], status: JobStatus.DRAFT });
    await t.make.job(meera, { title: 'Closed', requirements: ['React'], status: JobStatus.CLOSED });
    expect((await find(asha, { sort: 'MATCH', filter: { status: 'CLOSED' } })).titles).toEqual(['Closed']);
    expect((await find(asha, { sort: 'MATCH', filter: { status: 'DRAFT' } })).titles).toEqual([]);
    expect((await find(asha, { sort: 'MATCH', filter: { q: 'zzzz' } })).titles).toEqual([]);
  });

  it('are for job seekers, and refuse other minimums and cursors', async () => {
    const { asha, meera } = await jobs();
    await expectRefusal(find(meera, { sort: 'MATCH' }), 'FORBIDDEN');
    await expectRefusal(find(meera, { filter: { minMatch: 10 } }), 'FORBIDDEN');
    for (const minMatch of [-1, 101])
      await expectRefusal(find(asha, { filter: { minMatch } }), 'BAD_USER_INPUT', ['filter.minMatch']);
    const { pageInfo } = await find(asha, { first: 1 });
    await expectRefusal(find(asha, { sort: 'MATCH', after: pageInfo.endCursor }), 'BAD_USER_INPUT', ['after']);
  });
});

describe('jobs by deadline', () => {
  it('have the earliest first and those without a deadline last', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    for (const [title, days] of [
      ['None', null],
      ['Later', 9],
      ['Soon', 2],
      ['Never', null],
      ['Same', 9],
    ] as const)
      await t.make.job(meera, { title, applicationDeadline: days && inDays(days) });
    const titles = await pages(asha, { sort: 'DEADLINE', filter: { status: 'OPEN' } });
    expect(titles).toEqual(['Soon', 'Later', 'Same', 'None', 'Never']);
    expect(await pages(asha, { sort: 'DEADLINE' })).toEqual(titles);
  });
});

describe('the filter', () => {
  async function world() {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const acme = await t.make.job(meera, { title: 'Acme', applicationDeadline: inDays(3), postedAt: inDays(-9) });
    await t.make.job(meera, { title: 'Alone', company: 'Globex' });
    await t.make.job(meera, { title: 'No referrals', referralEnabled: false, applicationDeadline: inDays(20) });
    await asha.saveJob(acme.id);
    return asha;
  }

  it.each<[string, () => JobFilter, string[]]>([
    ['a company, ignoring case', () => ({ company: ' ACME ' }), ['Acme', 'No referrals']],
    ['a part of a company’s name', () => ({ company: 'Acm' }), []],
    ['saved jobs', () => ({ saved: true }), ['Acme']],
    ['someone to ask', () => ({ referable: true }), ['Acme']],
    ['the time of posting', () => ({ postedSince: inDays(-1).toISOString() }), ['Alone', 'No referrals']],
    ['a deadline', () => ({ closesBefore: inDays(7).toISOString() }), ['Acme']],
    ['several of them', () => ({ saved: true, company: 'Acme', referable: true, status: 'OPEN' }), ['Acme']],
    ['no condition at all', () => ({ saved: false, referable: false }), ['Acme', 'Alone', 'No referrals']],
  ])('finds jobs by %s, over REST too', async (_, filterOf, expected) => {
    const asha = await world();
    const filter = filterOf();
    const { titles, totalCount } = await find(asha, { filter });
    expect(titles.sort()).toEqual(expected);
    expect(totalCount).toBe(expected.length);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filter)) query.set(name, name === 'status' ? 'open' : String(value));
    const rest = await asha.get(`/api/jobs?${query.toString()}`);
    expectDocumented(t, 'GET /api/jobs', rest);
    expect(
      rest
        .json()
        .map(({ title }: { title: string }) => title)
        .sort(),
    ).toEqual(expected);
  });

  it('saved jobs are the viewer’s own', async () => {
    await world();
    expect((await find(await t.make.jobseeker(), { filter: { saved: true } })).titles).toEqual([]);
  });

  it('REST refuses unusable values', async () => {
    const asha = await t.make.jobseeker();
    for (const [name, value] of [
      ['minMatch', 'high'],
      ['minMatch', '101'],
      ['sort', 'luck'],
      ['saved', 'yes'],
      ['postedSince', 'today'],
    ]) {
      const refused = await asha.get(`/api/jobs?${name}=${value}`);
      expect({ name, status: refused.statusCode, fields: refused.json().fields }).toEqual({
        name,
        status: 400,
        fields: [name],
      });
    }
  });

  it('REST sorts by match', async () => {
    const asha = await skilled('React');
    const meera = await t.make.alumni();
    await t.make.job(meera, { title: 'Fits', requirements: ['React'] });
    await t.make.job(meera, { title: 'Newer', requirements: ['Go'] });
    const found = await asha.get('/api/jobs?sort=match&first=1');
    expect(found.json().map(({ title }: { title: string }) => title)).toEqual(['Fits']);
    const next = await asha.get(`/api/jobs?sort=match&first=1&after=${String(found.headers['x-next-cursor'])}`);
    expect(next.json().map(({ title }: { title: string }) => title)).toEqual(['Newer']);
  });
});
