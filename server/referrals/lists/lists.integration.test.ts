import { codeOf, expectRefusal } from '../../testing/actor';
import type { ReceivedListQueryVariables, ReferralFilter, ReferralSort } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { TestApp, testApp, type User } from '../../testing/harness';
import { analyze, executedPlans, genericPlans, rowsReadOf } from '../../testing/query-plans';
import { DAY } from '../../platform/clock';
import { ReferralStatus } from '../referrals.rules';

const LIST = graphql(`
  query ReceivedList($filter: ReferralFilter, $sort: ReferralSort! = NEWEST, $first: Int! = 20, $after: String) {
    referrals(box: RECEIVED, filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount counts { status count } pageInfo { endCursor hasNextPage } edges { cursor node { id jobTitle } }
    }
  }`);
const PENDING = graphql(`query PendingRequests { me { pendingRequests } }`);

async function list(as: User, variables: ReceivedListQueryVariables = {}) {
  const { edges, totalCount, counts, pageInfo } = (await as.run(LIST, variables)).referrals;
  return {
    ids: edges.map(({ node }) => node.id),
    titles: edges.map(({ node }) => node.jobTitle),
    total: totalCount,
    counts,
    end: pageInfo.endCursor,
  };
}

describe('filters and orders of received referrals', () => {
  const t = testApp();

  async function three() {
    const meera = await t.make.alumni();
    const asha = await t.makeCandidate({ college: 'Kaveri Institute', batch: 2026 }, 'SQL', 'Go');
    const binu = await t.makeCandidate({ college: 'Yamuna College', batch: 2025 }, 'SQL');
    await t.db.raw('update users set readiness = case id when $1 then 90 else 40 end where id in ($1, $2)', [
      asha.id,
      binu.id,
    ]);
    const job = await t.make.job(meera, { title: 'Go Engineer' });
    const at = (days: number) => new Date(t.clock.now().getTime() + days * DAY);
    const to = { referrerId: meera.id };
    await t.make.referral({
      ...to,
      candidateId: asha.id,
      jobId: job.id,
      jobTitle: 'Go Engineer',
      matchScore: 80,
      createdAt: at(-3),
      updatedAt: at(-3),
      expiresAt: at(4),
    });
    await t.make.referral({
      ...to,
      candidateId: binu.id,
      jobTitle: 'Tester',
      matchScore: 20,
      createdAt: at(-2),
      updatedAt: at(-1),
      expiresAt: at(1),
    });
    await t.make.referral({
      ...to,
      candidateId: asha.id,
      jobTitle: 'Analyst',
      matchScore: 60,
      status: ReferralStatus.REJECTED,
      createdAt: at(-1),
      updatedAt: at(-2),
      expiresAt: null,
    });
    return { meera, asha, job, at };
  }

  it('each filter finds what it says, and the counts follow it', async () => {
    const { meera, asha, job, at } = await three();
    const found: [filter: ReferralFilter, titles: string[]][] = [
      [{}, ['Analyst', 'Tester', 'Go Engineer']],
      [{ candidateId: asha.id }, ['Analyst', 'Go Engineer']],
      [{ candidateId: asha.id, status: ['REJECTED'] }, ['Analyst']],
      [{ candidateId: meera.id }, []],
      [{ jobId: job.id }, ['Go Engineer']],
      [{ college: 'KAVERI institute' }, ['Analyst', 'Go Engineer']],
      [{ college: 'Kaveri' }, []],
      [{ batch: 2025 }, ['Tester']],
      [{ skills: ['sql'] }, ['Analyst', 'Tester', 'Go Engineer']],
      [{ skills: ['SQL', 'go'] }, ['Analyst', 'Go Engineer']],
      [{ skills: [] }, ['Analyst', 'Tester', 'Go Engineer']],
      [{ minReadiness: 90 }, ['Analyst', 'Go Engineer']],
      [{ minMatch: 60 }, ['Analyst', 'Go Engineer']],
      [{ since: at(-2).toISOString(), until: at(-1).toISOString() }, ['Tester']],
      [{ minMatch: 60, q: 'asha', status: ['PENDING'], skills: ['Go'] }, ['Go Engineer']],
    ];
    for (const [filter, titles] of found) {
      const page = await list(meera, { filter });
      expect([filter, page.titles, page.total]).toEqual([filter, titles, titles.length]);
      const counted = page.counts.reduce((sum, { count }) => sum + count, 0);
      // The counts ignore the status.
      const { total } = await list(meera, { filter: { ...filter, status: null } });
      expect([filter, counted]).toEqual([filter, total]);
    }
  });

  it('the company and the progress find exactly what happened, whatever the status is now', async () => {
    const { meera, asha, at } = await three();
    const to = { referrerId: meera.id, candidateId: asha.id };
    const accepted = { ...to, company: 'Globex', answeredAt: at(-5), acceptedAt: at(-5) };
    await t.make.referral({ ...to, company: 'Globex Labs', jobTitle: 'Late', status: ReferralStatus.EXPIRED });
    await t.make.referral({ ...accepted, jobTitle: 'Left', status: ReferralStatus.WITHDRAWN });
    await t.make.referral({ ...accepted, jobTitle: 'Talks', status: ReferralStatus.INTERVIEW });
    await t.make.referral({ ...accepted, jobTitle: 'Works', status: ReferralStatus.HIRED, hiredAt: at(-1) });
    const dropped = await t.make.referral({ ...accepted, jobTitle: 'Dropped', status: ReferralStatus.REJECTED });
    for (const status of ['accepted', 'referred', 'interview', 'rejected'])
      await t.db.raw('insert into referral_events (referral_id, status, at) values ($1, $2, now())', [
        dropped.id,
        status,
      ]);
    const found: [filter: ReferralFilter, titles: string[]][] = [
      [{ company: ' GLOBEX' }, ['Dropped', 'Works', 'Talks', 'Left']],
      [{ company: 'Glob' }, []],
      [{ progress: 'DECIDED' }, ['Dropped', 'Works', 'Talks', 'Left', 'Late']],
      [{ progress: 'ACTIVE' }, ['Talks']],
      [{ progress: 'ACCEPTED' }, ['Dropped', 'Works', 'Talks', 'Left']],
      [{ progress: 'REFERRED' }, ['Dropped', 'Works']],
      [{ progress: 'INTERVIEW' }, ['Dropped', 'Works']],
      [{ progress: 'HIRED' }, ['Works']],
      [{ acceptedUntil: at(-5).toISOString() }, []],
      [{ acceptedUntil: at(-4).toISOString() }, ['Dropped', 'Works', 'Talks', 'Left']],
      [{ hiredSince: at(-1).toISOString() }, ['Works']],
      [{ hiredSince: at(0).toISOString() }, []],
      [{ hiredUntil: at(0).toISOString() }, ['Works']],
      [{ hiredSince: at(-2).toISOString(), hiredUntil: at(-1).toISOString() }, []],
      [{ progress: 'ACCEPTED', company: 'Globex', hiredSince: at(-2).toISOString(), minMatch: 0 }, ['Works']],
    ];
    for (const [filter, titles] of found) {
      const page = await list(meera, { filter });
      expect([filter, page.titles, page.total]).toEqual([filter, titles, titles.length]);
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries(filter))
        params.set(name, name === 'progress' ? String(value).toLowerCase() : String(value));
      const rest = await meera.get(`/api/referrals/received?${params.toString()}`);
      expect([filter, rest.json<{ jobTitle: string }[]>().map(({ jobTitle }) => jobTitle)]).toEqual([filter, titles]);
    }
  });

  it('each order is the one it says', async () => {
    const { meera } = await three();
    const orders: [ReferralSort, string[]][] = [
      ['NEWEST', ['Analyst', 'Tester', 'Go Engineer']],
      ['EXPIRING', ['Tester', 'Go Engineer', 'Analyst']],
      ['MATCH', ['Go Engineer', 'Analyst', 'Tester']],
      ['UPDATED', ['Tester', 'Analyst', 'Go Engineer']],
    ];
    for (const [sort, titles] of orders) expect([sort, (await list(meera, { sort })).titles]).toEqual([sort, titles]);
  });

  it('HR can have what waits first, their own requests before those of colleagues, page by page', async () => {
    const { meera } = await three();
    const [hr, tara] = [await t.make.hr(), await t.make.jobseeker()];
    const make = (jobTitle: string, days: number, referrerId: string) =>
      t.make.referral({
        candidateId: tara.id,
        referrerId,
        jobTitle,
        expiresAt: new Date(t.clock.now().getTime() + days * DAY),
      });
    await make('Baker', 2, hr.id);
    await make('Cook', 6, hr.id);
    await make('Driver', 3, meera.id);
    const own = ['Baker', 'Cook', 'Tester', 'Driver', 'Go Engineer', 'Analyst'];
    expect((await list(hr, { sort: 'OWN' })).titles).toEqual(own);
    const one = await list(hr, { sort: 'OWN', first: 1 });
    const two = await list(hr, { sort: 'OWN', first: 2, after: one.end });
    const rest = await list(hr, { sort: 'OWN', first: 5, after: two.end });
    expect([...one.titles, ...two.titles, ...rest.titles]).toEqual(own);
    expect((await list(meera, { sort: 'OWN' })).titles).toEqual(['Tester', 'Driver', 'Go Engineer', 'Analyst']);
  });

  it('the requests of one candidate are those that the viewer sees without the filter', async () => {
    const { meera, asha } = await three();
    const [ravi, hr, unverified, outsider] = [
      await t.make.alumni(),
      await t.make.hr(),
      await t.make.hr({ verifiedAt: null }),
      await t.make.hr({ company: 'Globex' }),
    ];
    await t.make.referral({ candidateId: asha.id, referrerId: ravi.id, jobTitle: 'Writer' });
    const of = async (user: User) => (await list(user, { filter: { candidateId: asha.id } })).titles;
    expect(await of(meera)).toEqual(['Analyst', 'Go Engineer']);
    expect(await of(ravi)).toEqual(['Writer']);
    expect(await of(hr)).toEqual(['Writer', 'Analyst', 'Go Engineer']);
    for (const other of [unverified, outsider, await t.make.alumni()]) expect(await of(other)).toEqual([]);
    // Even of themselves, candidates see nothing in a box that is not theirs.
    expect(await of(asha)).toEqual([]);
  });

  it.each([
    ['filter.candidateId', { filter: { candidateId: 'junk' } }],
    ['filter.jobId', { filter: { jobId: 'junk' } }],
    ['filter.batch', { filter: { batch: 3000 } }],
    ['filter.minReadiness', { filter: { minReadiness: 101 } }],
    ['filter.minMatch', { filter: { minMatch: -1 } }],
    ['filter.college', { filter: { college: 'x'.repeat(10_000) } }],
    ['filter.skills', { filter: { skills: ['x'.repeat(10_000)] } }],
    ['filter.company', { filter: { company: 'x'.repeat(10_000) } }],
    ['filter.until', { filter: { since: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' } }],
  ])('an invalid %s is refused', async (field, variables) => {
    await expectRefusal(list(await t.make.alumni(), variables), 'BAD_USER_INPUT', [field]);
  });

  it('the number of pending requests is that of the list: the user’s own, and for HR the company’s', async () => {
    const { meera } = await three();
    const [hr, unverified, asha] = [await t.make.hr(), await t.make.hr({ verifiedAt: null }), await t.make.jobseeker()];
    const pending = async (user: User) => (await user.run(PENDING)).me?.pendingRequests;
    expect([await pending(meera), await pending(hr), await pending(unverified), await pending(asha)]).toEqual([
      2, 2, 0, 0,
    ]);
  });
});

describe('a referrer with ten thousand requests', () => {
  // One set of requests for all tests, which only read.
  const t = new TestApp({});
  const REQUESTS = 10_000;
  /** Of 110,000: theirs for the page and for the counts, or the pending ones of all users by their deadline. */
  const MOST_READ = 4 * REQUESTS;
  let meera: User;
  let hr: User;

  beforeAll(async () => {
    await t.open();
    [meera, hr] = [await t.make.alumni(), await t.make.hr()];
    await t.db.raw(`
      insert into users (email, first_name, last_name, role, company)
      select 'r' || n || '@referrers.example', 'Referrer', n::text, 'alumni', 'Company ' || n % 20 from generate_series(1, 40) n`);
    await t.db.raw(`
      insert into users (email, first_name, last_name, role, college, batch, readiness)
      select 'c' || n || '@students.example', 'Candidate', n::text, 'jobseeker', 'College ' || n % 7, 2020 + n % 7, n % 101
      from generate_series(1, 500) n`);
    await t.db.raw(`insert into skills (user_id, name_key, name, known)
      select id, key, key, true from users, unnest(array['sql', 'go']) key where role = 'jobseeker' and (key = 'sql' or batch = 2021)`);
    // Meera's are the oldest, so that a walk through the newest of all users reads most rows.
    await t.db.raw(
      `insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score, expires_at, created_at, updated_at)
       select c.ids[1 + n % 500], case when n <= $2 then $1 else o.ids[1 + n % 40] end, 'Job ' || n,
         case when n <= $2 then 'Acme' else o.companies[1 + n % 40] end,
         (array['pending', 'accepted', 'referred', 'hired', 'rejected'])[1 + n % 5], n % 101,
         case when n % 5 = 0 then now() + n % 997 * interval '1 minute' end,
         now() - n * interval '1 minute', now() - n % 991 * interval '1 second'
       from (select array_agg(id order by id) as ids from users where role = 'jobseeker') c,
         (select array_agg(id order by id) as ids, array_agg(company order by id) as companies
          from users where email like '%@referrers.example') o, generate_series(1, 11 * $2::int) n`,
      [meera.id, REQUESTS],
    );
    await analyze(t, 'referrals', 'users', 'skills');
    for (const user of [meera, hr]) await t.signIn(user);
  }, 120_000);
  afterAll(() => t.close());

  const ORDERS: [ReferralSort, string][] = [
    ['NEWEST', 'r.id desc'],
    ['EXPIRING', `(case when r.status = 'pending' then r.expires_at else 'infinity' end), r.id desc`],
    ['MATCH', 'r.match_score desc, r.id desc'],
    ['UPDATED', 'r.updated_at desc, r.id desc'],
    ['OWN', `(r.status = 'pending') desc, (case when r.status = 'pending' then r.expires_at end), r.id desc`],
  ];
  const FILTERS: [ReferralFilter, string][] = [
    [{}, 'true'],
    [{ status: ['PENDING'] }, `r.status = 'pending'`],
    [{ college: 'College 3', minReadiness: 50 }, `c.college = 'College 3' and c.readiness >= 50`],
    [{ batch: 2021, minMatch: 90 }, 'c.batch = 2021 and r.match_score >= 90'],
    [
      { skills: ['Go'], status: ['HIRED', 'REFERRED'] },
      `r.status in ('hired', 'referred') and exists (select from skills s where s.user_id = c.id and s.name_key = 'go')`,
    ],
    [{ q: 'job 77' }, `r.job_title ilike '%job 77%'`],
  ];

  it('two pages of every filter and order match plain SQL, and an index finds the rows', async () => {
    for (const [filter, where] of FILTERS) {
      for (const [sort, order] of ORDERS) {
        const of = `from referrals r join users c on c.id = r.candidate_id where r.referrer_id = $1 and ${where}`;
        const { rows } = await t.db.raw(`select r.id ${of} order by ${order} limit 100`, [meera.id]);
        const { rows: counted } = await t.db.raw(`select count(*)::int as n ${of}`, [meera.id]);
        const expected = (rows as { id: string }[]).map(({ id }) => id);
        for (const as of [meera, hr]) {
          const plans = await executedPlans(t, 'referrals.', () => list(as, { filter, sort, first: 50 }));
          expect([filter, sort, rowsReadOf(plans, 'referrals') <= MOST_READ]).toEqual([filter, sort, true]);
          const one = await list(as, { filter, sort, first: 50 });
          const two = one.end === null ? [] : (await list(as, { filter, sort, first: 50, after: one.end })).ids;
          expect([filter, sort, [...one.ids, ...two], one.total]).toEqual([
            filter,
            sort,
            expected,
            (counted as { n: number }[])[0]?.n,
          ]);
        }
      }
    }
  }, 240_000);

  it('the requests of one candidate are found by the candidate, for referrers and their HR', async () => {
    const { rows } = await t.db.raw(`select candidate_id as id from referrals where referrer_id = $1 limit 1`, [
      meera.id,
    ]);
    const candidateId = (rows as { id: string }[])[0]?.id ?? null;
    for (const as of [meera, hr]) {
      const plans = await executedPlans(t, 'referrals.', () => list(as, { filter: { candidateId } }));
      expect(plans).toHaveLength(1);
      // The page and the counts, each from the 220 requests of the candidate.
      expect(rowsReadOf(plans, 'referrals')).toBeLessThanOrEqual(440);
    }
  });

  it.each([
    ['a referrer', () => meera, 'referrals_received'],
    ['the people of a company', () => hr, 'referrals_company'],
  ])('the first page of %s never walks through the requests of all users', async (_, as, index) => {
    const plans = await genericPlans(t, 'referrals.list', () => list(as(), { first: 50 }));
    for (const plan of plans.values()) {
      expect(plan).toContain(index);
      expect(plan).not.toContain('referrals_pkey');
    }
    expect(plans.size).toBe(1);
  });

  it('only the referrals of the page are read with their candidates', async () => {
    for (const sort of ['NEWEST', 'EXPIRING'] as const) {
      const plans = await executedPlans(t, 'referrals.list', () => list(hr, { sort, first: 50 }));
      expect(plans).toHaveLength(1);
      // One more than the page, which says whether there is a next one.
      expect(rowsReadOf(plans, 'users')).toBe(51);
    }
  });

  it('a cursor belongs to its order', async () => {
    const { end } = await list(meera, { sort: 'MATCH' });
    expect(await codeOf(list(meera, { sort: 'MATCH', after: end }))).toBeNull();
    await expectRefusal(list(meera, { sort: 'UPDATED', after: end }), 'BAD_USER_INPUT', ['after']);
    await expectRefusal(list(meera, { after: end }), 'BAD_USER_INPUT', ['after']);
  });

  it('the export contains all of them in a few statements', async () => {
    const names = await t.countStatements(async () => {
      const { statusCode, body } = await meera.get('/api/referrals/received/export?sort=match');
      expect([statusCode, body.split('\r\n').length]).toEqual([200, REQUESTS + 2]);
    });
    expect(names.filter((name) => name.startsWith('referrals.list'))).toHaveLength(REQUESTS / 1_000 + 1);
  });

  it('an export of 500 chosen ones reads little more than those', async () => {
    const { rows } = await t.db.raw(`select id from referrals where referrer_id = $1 order by id limit 500`, [
      meera.id,
    ]);
    const ids = (rows as { id: string }[]).map(({ id }) => id);
    const plans = await executedPlans(t, 'referrals.', async () => {
      const { body } = await meera.post('/api/referrals/received/export', { ids });
      expect(body.split('\r\n').length).toBe(ids.length + 2);
    });
    expect(rowsReadOf(plans, 'referrals')).toBeLessThanOrEqual(MOST_READ);
  });
});
