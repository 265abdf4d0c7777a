import { codeOf } from '../../testing/actor';
import type { ReferralBox } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { TestApp, testApp, type User } from '../../testing/harness';
import { analyze, executedPlans, genericPlans, rowsReadOf } from '../../testing/query-plans';
import { ReferralStatus } from '../referrals.rules';

const FACETS = graphql(`
  query FacetsOfReferrals($box: ReferralBox!) {
    referralFacets(box: $box) {
      jobs { count job { id title company } }
      colleges { value count }
      skills { value count }
      referrers { count user { id name } }
    }
  }`);
const FOUND = graphql(`
  query FacetsOfReferralsFound($box: ReferralBox!, $filter: ReferralFilter) {
    referrals(box: $box, filter: $filter, first: 1) { totalCount }
  }`);
const ONE_LIST = graphql(`
  query FacetsOfReferralsReferrers { referralFacets(box: RECEIVED) { referrers { count user { id } } } }`);

const facets = async (as: User, box: ReferralBox = 'RECEIVED') => (await as.run(FACETS, { box })).referralFacets;
const NONE = { jobs: [], colleges: [], skills: [], referrers: [] };

describe('the values of referral filters', () => {
  const t = testApp();

  /** Meera and Kavya of Acme were asked, for a posted job and for others, by candidates of two colleges. */
  async function world() {
    const [meera, hr] = [await t.make.alumni({ firstName: 'Meera' }), await t.make.hr({ firstName: 'Kavya' })];
    const asha = await t.makeCandidate({ college: 'Kaveri Institute' }, 'SQL', 'Go');
    const binu = await t.makeCandidate({ college: 'kaveri institute' }, 'sql');
    const tara = await t.makeCandidate({ college: null }, 'SQL');
    const [job, rare] = [
      await t.make.job(meera, { title: 'Go Engineer' }),
      await t.make.job(meera, { title: 'Tester' }),
    ];
    const ask = (candidate: User, referrer: User, parts: object = {}) =>
      t.make.referral({ candidateId: candidate.id, referrerId: referrer.id, company: 'Acme', ...parts });
    await ask(asha, meera, { jobId: job.id, jobTitle: 'Go Engineer', status: ReferralStatus.REJECTED });
    await ask(asha, meera, { jobTitle: 'Analyst' });
    await ask(binu, meera, { jobId: job.id, jobTitle: 'Go Engineer' });
    await ask(tara, hr, { jobId: rare.id, jobTitle: 'Tester' });
    return { meera, hr, asha, binu, tara, job, rare, ask };
  }

  it('counts what each filter finds, most frequent first: for HR among the requests to their company', async () => {
    const { meera, hr, job, rare } = await world();
    const goEngineer = { id: job.id, title: 'Go Engineer', company: 'Acme' };
    expect(await facets(hr)).toEqual({
      jobs: [
        { count: 2, job: goEngineer },
        { count: 1, job: { id: rare.id, title: 'Tester', company: 'Acme' } },
      ],
      colleges: [{ value: 'Kaveri Institute', count: 3 }],
      skills: [
        { value: 'SQL', count: 4 },
        { value: 'Go', count: 2 },
      ],
      referrers: [
        { count: 3, user: { id: meera.id, name: `Meera ${meera.lastName}` } },
        { count: 1, user: { id: hr.id, name: `Kavya ${hr.lastName}` } },
      ],
    });
    const own = await facets(meera);
    expect(own.jobs).toEqual([{ count: 2, job: goEngineer }]);
    expect(own.skills.map(({ count }) => count)).toEqual([3, 2]);
    expect(own.referrers.map(({ user }) => user.id)).toEqual([meera.id]);
  });

  it('each count is the number of referrals that the filter finds in the box', async () => {
    const { meera, hr, asha } = await world();
    const found = async (as: User, box: ReferralBox, filter: object) =>
      (await as.run(FOUND, { box, filter })).referrals.totalCount;
    for (const [as, box] of [
      [meera, 'RECEIVED'],
      [hr, 'RECEIVED'],
      [asha, 'SENT'],
    ] as const) {
      const { jobs, colleges, skills, referrers } = await facets(as, box);
      const values = [
        ...jobs.map(({ job, count }) => ({ filter: { jobId: job.id }, count })),
        ...colleges.map(({ value, count }) => ({ filter: { college: value }, count })),
        ...skills.map(({ value, count }) => ({ filter: { skills: [value] }, count })),
        ...referrers.map(({ user, count }) => ({ filter: { referrerId: user.id }, count })),
      ];
      expect(values.length).toBeGreaterThanOrEqual(5);
      for (const { filter, count } of values) expect([filter, await found(as, box, filter)]).toEqual([filter, count]);
    }
  });

  it('shows others nothing of them: not the candidate as received, nor HR who are unverified or of another company', async () => {
    const { asha } = await world();
    const others = [
      asha,
      await t.make.alumni(),
      await t.make.hr({ verifiedAt: null }),
      await t.make.hr({ company: 'Globex' }),
      await t.make.admin(),
    ];
    for (const other of others) expect(await facets(other)).toEqual(NONE);
    expect(await facets(await t.make.jobseeker(), 'SENT')).toEqual(NONE);
    expect(await codeOf(t.visitor.run(FACETS, { box: 'RECEIVED' }))).toBe('UNAUTHENTICATED');
  });

  it('leaves out the profiles of former members, whose referrals stay', async () => {
    const { hr, meera, asha } = await world();
    await t.db.raw('update users set deleted_at = now() where id in ($1, $2)', [asha.id, meera.id]);
    const { jobs, colleges, skills, referrers } = await facets(hr);
    expect(jobs.map(({ count }) => count)).toEqual([2, 1]);
    expect([colleges, skills]).toEqual([[{ value: 'kaveri institute', count: 1 }], [{ value: 'SQL', count: 2 }]]);
    expect(referrers[0]).toEqual({ count: 3, user: { id: meera.id, name: 'Former member' } });
  });

  it('lists at most 100 values, and reads only the lists that a document shows', async () => {
    const { meera, ask } = await world();
    const many = await t.makeCandidate({ college: null }, ...Array.from({ length: 35 }, (_, n) => `Skill ${n}`));
    await ask(many, meera);
    await t.db.raw(
      `insert into skills (user_id, name_key, name, known) select $1, 'extra ' || n, 'Extra ' || n, false from generate_series(1, 90) n`,
      [many.id],
    );
    const { skills } = await facets(meera);
    expect(skills).toHaveLength(100);
    expect(skills.slice(0, 2)).toEqual([
      { value: 'SQL', count: 3 },
      { value: 'Go', count: 2 },
    ]);
    const names = await t.countStatements(async () => void (await meera.run(ONE_LIST)));
    expect(names.filter((name) => name.startsWith('referrals.'))).toEqual(['referrals.facets.referrers.received']);
  });
});

describe('the values of referral filters among ten thousand requests', () => {
  // One set of requests for all tests, which only read.
  const t = new TestApp({});
  const REQUESTS = 10_000;
  let meera: User;
  let hr: User;

  beforeAll(async () => {
    await t.open();
    [meera, hr] = [await t.make.alumni(), await t.make.hr()];
    await t.db.raw(`
      insert into users (email, first_name, last_name, role, company)
      select 'r' || n || '@referrers.example', 'Referrer', n::text, 'alumni', 'Company ' || n % 20 from generate_series(1, 40) n`);
    await t.db.raw(`
      insert into users (email, first_name, last_name, role, college)
      select 'c' || n || '@students.example', 'Candidate', n::text, 'jobseeker', 'College ' || n % 130 from generate_series(1, 500) n`);
    await t.db.raw(`insert into skills (user_id, name_key, name, known)
      select id, key, upper(key), true from users, unnest(array['sql', 'go', 'rust']) key
      where role = 'jobseeker' and (key = 'sql' or id::text < '8' or college = 'College 3')`);
    await t.db.raw(
      `insert into jobs (posted_by_id, title, company, status, location, type, description)
       select $1, 'Job ' || n, 'Acme', 'open', 'Pune', 'full-time', 'Text' from generate_series(1, 150) n`,
      [meera.id],
    );
    await t.db.raw(
      `insert into referrals (candidate_id, referrer_id, job_id, job_title, company, status, match_score, created_at, updated_at)
       select c.ids[1 + n % 500], case when n <= $2 then $1 else o.ids[1 + n % 40] end,
         case when n <= $2 and n % 3 = 0 then j.ids[1 + n / 3 % 150] end, 'Job ' || n,
         case when n <= $2 then 'Acme' else o.companies[1 + n % 40] end, 'rejected', 50, now(), now()
       from (select array_agg(id order by id) as ids from users where role = 'jobseeker') c,
         (select array_agg(id order by id) as ids from jobs) j,
         (select array_agg(id order by id) as ids, array_agg(company order by id) as companies
          from users where email like '%@referrers.example') o, generate_series(1, 11 * $2::int) n`,
      [meera.id, REQUESTS],
    );
    await analyze(t, 'referrals', 'users', 'skills', 'jobs');
    for (const user of [meera, hr]) await t.signIn(user);
  }, 120_000);
  afterAll(() => t.close());

  const COUNTED: [list: 'jobs' | 'colleges' | 'skills' | 'referrers', text: string][] = [
    ['jobs', 'select j.title as name, count(*)::int as n from jobs j join own r on r.job_id = j.id group by j.id'],
    [
      'colleges',
      'select c.college as name, count(*)::int as n from own r join users c on c.id = r.candidate_id group by 1',
    ],
    ['skills', 'select s.name, count(*)::int as n from own r join skills s on s.user_id = r.candidate_id group by 1'],
    ['referrers', 'select f.name, count(*)::int as n from own r join users f on f.id = r.referrer_id group by f.id'],
  ];

  it.each(COUNTED)('the counts of the %s match plain SQL', async (list, text) => {
    const { rows } = await t.db.raw(
      `with own as (select * from referrals where referrer_id = $1 or company = 'Acme')
       select name, n from (${text}) counted`,
      [meera.id],
    );
    const expected = new Map((rows as { name: string; n: number }[]).map(({ name, n }) => [name, n]));
    for (const as of [meera, hr]) {
      const counted = namedCounts(await facets(as))[list];
      expect(counted).toHaveLength(Math.min(expected.size, 100));
      for (const [name, count] of counted) expect([name, count]).toEqual([name, expected.get(name)]);
      const counts = counted.map(([, count]) => count);
      expect(counts).toEqual([...expected.values()].toSorted((a, b) => b - a).slice(0, 100));
    }
  });

  it.each([
    ['a referrer', () => meera, /referrals_received/],
    ['the people of a company', () => hr, /referrals_company/],
  ])('an index finds the requests to %s, of which each list reads every one at most once', async (_, as, index) => {
    const plans = await genericPlans(t, 'referrals.facets', () => facets(as()));
    expect([...plans.keys()].map((name) => name.split('.')[2]).toSorted()).toEqual([
      'colleges',
      'jobs',
      'referrers',
      'skills',
    ]);
    for (const plan of plans.values()) expect(plan).toMatch(index);
    for (const executed of await executedPlans(t, 'referrals.facets', () => facets(as())))
      expect([executed.name, rowsReadOf([executed], 'referrals') <= REQUESTS]).toEqual([executed.name, true]);
  });
});

function namedCounts({ jobs, colleges, skills, referrers }: Awaited<ReturnType<typeof facets>>) {
  const named = <Value>(list: readonly (Value & { count?: number | null })[], nameOf: (value: Value) => string) =>
    list.map((value) => [nameOf(value), value.count] as const);
  return {
    jobs: named(jobs, ({ job }) => job.title),
    colleges: named(colleges, ({ value }) => value),
    skills: named(skills, ({ value }) => value),
    referrers: named(referrers, ({ user }) => user.name),
  };
}
