import { DAY } from '../platform/clock';
import { codeOf, expectRefusal } from '../testing/actor';
import type { JobFilter, JobsListQueryVariables, PostJobInput } from '../testing/generated/graphql';
import { cursorWith } from '../testing/cursors';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { JobSort, JobStatus, JobType } from './jobs.rules';

const t = testApp();

const cursorOf = (key: string | number, sort: JobSort = JobSort.POSTED_DATE) =>
  cursorWith('jobs', { sort }, [key, '01930000-0000-7000-8000-000000000000']);
const LIST = graphql(`
  query JobsList($filter: JobFilter, $sort: JobSort! = POSTED_DATE, $first: Int! = 20, $after: String) {
    jobs(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor }
      edges { node { id title company status postedBy { id name verified } } }
    }
  }`);
const POST = graphql(`
  mutation JobsPost($input: PostJobInput!) {
    postJob(input: $input) {
      job {
        id title company department location type remote description requirements salary { min max currency } status
        referralEnabled postedAt applicationDeadline applicationsCount referralsCount hiredCount viewerCanEdit
        postedBy { id }
      }
    }
  }`);
const UPDATE = graphql(`
  mutation JobsUpdate($input: UpdateJobInput!) {
    updateJob(input: $input) { job { title department requirements applicationDeadline salary { min max currency } } }
  }`);
const ONE = graphql(`
  query JobsOne($id: ID!) { job(id: $id) { id title viewerCanEdit viewerHasApplied matchScore applicationsCount } }`);

const REFERRERS = graphql(`
  query JobsReferrers($id: ID!, $first: Int!) { job(id: $id) { referrers(first: $first) { id } } }`);

async function list(as: User, variables: JobsListQueryVariables = {}) {
  const { jobs } = await as.run(LIST, variables);
  return { ...jobs, titles: jobs.edges.map(({ node }) => node.title) };
}
const minimal = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build.' };

describe('lists of jobs', () => {
  it('a list takes one statement, poster and total included', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    for (let i = 0; i < 25; i++) await t.make.job(meera);
    await t.signIn(asha);
    const names = await t.countStatements(() => list(asha, { filter: { status: 'OPEN' } }));
    expect(names.filter((name) => !name.startsWith('sessions.'))).toEqual(['jobs.list.posted_date.s-open.d.card.t']);
    const { edges, totalCount } = await list(asha, { filter: { status: 'OPEN' } });
    expect([edges.length, totalCount]).toEqual([20, 25]);
    expect(edges[0]?.node.postedBy).toEqual({ id: meera.id, name: 'Meera Nair', verified: true });
  });

  it.each(['POSTED_DATE', 'APPLICATIONS', 'REFERRALS', 'HIRED', 'COMPANY'] as const)(
    'paging by %s returns every job once and the right total',
    async (sort) => {
      const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
      for (let i = 0; i < 7; i++) {
        // Pairs share their sort key, so that the id has to tell them apart.
        const key = Math.floor(i / 2);
        await t.make.job(meera, {
          title: `Job ${i}`,
          company: `Company ${key}`,
          applicationsCount: key,
          referralsCount: key,
          hiredCount: key,
          postedAt: new Date(Date.UTC(2026, 0, 1 + key, 1, 2, 3, 456)),
        });
      }
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const { titles, totalCount, pageInfo }: Awaited<ReturnType<typeof list>> = await list(asha, {
          sort,
          first: 3,
          after,
        });
        expect(totalCount).toBe(7);
        seen.push(...titles);
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after !== null);
      const keys = seen.map((title) => Math.floor(Number(title.slice(4)) / 2));
      expect(new Set(seen).size).toBe(7);
      expect(keys).toEqual([...keys].sort((a, b) => (sort === 'COMPANY' ? a - b : b - a)));
    },
  );

  it('an empty page after the last one still has the total', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.job(meera);
    const { pageInfo } = await list(asha);
    expect(await list(asha, { after: pageInfo.endCursor })).toMatchObject({ edges: [], totalCount: 1 });
  });

  it('only the poster and admins see drafts', async () => {
    const meera = await t.make.alumni();
    await t.make.job(meera, { title: 'Draft', status: JobStatus.DRAFT });
    await t.make.job(meera, { title: 'Open' });
    const [asha, hr, admin] = [await t.make.jobseeker(), await t.make.hr(), await t.make.admin()];
    for (const as of [asha, hr]) {
      expect((await list(as)).titles).toEqual(['Open']);
      expect((await list(as, { filter: { status: 'DRAFT' } })).totalCount).toBe(0);
    }
    for (const as of [meera, admin]) expect((await list(as)).titles.sort()).toEqual(['Draft', 'Open']);
  });

  it.each<[string, JobFilter, string[]]>([
    ['the beginning of a word', { q: 'data sci' }, ['Data Scientist']],
    ['a company', { q: 'globex' }, ['Data Scientist']],
    ['a department with a typo', { q: 'Plattform' }, ['Backend Engineer']],
    ['a title with a typo', { q: 'Bakend Enginer' }, ['Backend Engineer']],
    ['a title with swapped letters', { q: 'Bcakend' }, ['Backend Engineer']],
    ['a requirement with swapped letters in the title alone', { q: 'scientsit' }, ['Data Scientist']],
    ['nothing that is there', { q: 'zzzz' }, []],
    ['signs alone', { q: "'|&!():*\\" }, []],
    ['a type', { type: 'INTERNSHIP' }, ['Data Scientist']],
    ['work from home', { remote: true }, ['Backend Engineer']],
    ['a place', { location: 'bengal' }, ['Data Scientist']],
    ['a place with a sign that other searches take for any text', { location: '%' }, []],
    ['a skill, not a longer one', { skills: ['sql'] }, ['Backend Engineer']],
    ['skills, all of them', { skills: ['node.js', 'sql'] }, ['Backend Engineer']],
    ['several at once', { q: 'engineer', status: 'OPEN', remote: true, skills: ['SQL'] }, ['Backend Engineer']],
  ])('the filter finds jobs by %s', async (_what, filter, expected) => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.job(meera, {
      title: 'Backend Engineer',
      department: 'Platform',
      remote: true,
      requirements: ['Node.js', 'SQL'],
    });
    await t.make.job(meera, {
      title: 'Data Scientist',
      company: 'Globex',
      location: 'Bengaluru',
      type: JobType.INTERNSHIP,
      requirements: ['Python', 'PostgreSQL'],
    });
    const { titles, totalCount } = await list(asha, { filter });
    expect([titles, totalCount]).toEqual([expected, expected.length]);
  });

  it('a list can be limited to the viewer’s own jobs', async () => {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    await t.make.job(meera, { title: 'Hers' });
    await t.make.job(ravi, { title: 'His' });
    expect((await list(meera, { filter: { postedByMe: true } })).titles).toEqual(['Hers']);
  });

  it.each<[string, JobsListQueryVariables]>([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['after', { after: 'junk' }],
    ['after', { after: cursorOf('2026') }],
    // The engine reads these as times, and PostgreSQL does not.
    ['after', { after: cursorOf('0000-01-01T00:00:00.000Z') }],
    ['after', { after: cursorOf('2026-02-30T00:00:00.000Z') }],
    ['after', { sort: 'REFERRALS', after: cursorOf(1e99, JobSort.REFERRALS) }],
    ['filter.q', { filter: { q: 'x'.repeat(201) } }],
    ['filter.q', { filter: { q: 'a\u0000b' } }],
    ['filter.skills', { filter: { skills: Array.from({ length: 11 }, (_, i) => `s${i}`) } }],
  ])('the list refuses an invalid %s (case %#)', async (field, variables) => {
    await expectRefusal((await t.make.jobseeker()).run(LIST, variables), 'BAD_USER_INPUT', [field]);
  });

  it('visitors can see neither the list nor any job', async () => {
    await expectRefusal(t.visitor.run(LIST), 'UNAUTHENTICATED');
    expect((await t.visitor.get('/api/jobs')).statusCode).toBe(401);
  });
});

describe('posting a job', () => {
  it.each(['Acme™', 'Tata\u00a0Steel', 'ＡＣＭＥ', 'İş Bankası', 'ΟΔΟΣ', 'Straße', '½ Price'])(
    'the company of a post matches the viewer’s company, whatever the spelling: %s',
    async (company) => {
      const meera = await t.make.alumni({ company });
      const data = await meera.run(POST, { input: { ...minimal, company } });
      expect(data.postJob.job.company).toBe(company);
      const input = { id: data.postJob.job.id, company: ` ${company} `, title: 'Lead' };
      expect((await meera.run(UPDATE, { input })).updateJob.job.title).toBe('Lead');
    },
  );

  it('a post stores every field and cleans the texts', async () => {
    const meera = await t.make.alumni();
    const applicationDeadline = new Date(t.clock.now().getTime() + DAY).toISOString();
    const input = {
      ...minimal,
      title: '  Platform Engineer ',
      department: 'Platform',
      type: 'CONTRACT' as const,
      remote: true,
      referralEnabled: false,
      applicationDeadline,
      requirements: ['Go', ' go ', '', 'Kubernetes'],
      salary: { min: 100, max: 200, currency: 'inr' },
    };
    const data = await meera.run(POST, { input });
    expect(data.postJob.job).toEqual({
      ...input,
      id: expect.any(String),
      title: 'Platform Engineer',
      requirements: ['Go', 'Kubernetes'],
      salary: { min: 100, max: 200, currency: 'INR' },
      status: 'OPEN',
      postedAt: t.clock.now().toISOString(),
      applicationsCount: 0,
      referralsCount: 0,
      hiredCount: 0,
      viewerCanEdit: true,
      postedBy: { id: meera.id },
    });
  });

  it('a draft is hidden from others until it is opened', async () => {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const data = await meera.run(POST, { input: { ...minimal, status: 'DRAFT' } });
    const { id } = data.postJob.job;
    expect((await asha.run(ONE, { id })).job).toBeNull();
    t.clock.advance(DAY);
    const opened = await meera.changeJobStatus(id, 'OPEN');
    expect(opened).toEqual({ id, status: 'OPEN', postedAt: t.clock.now().toISOString() });
    expect((await asha.run(ONE, { id })).job?.id).toBe(id);
  });

  it.each<[string, () => Promise<User>, Partial<PostJobInput>, string]>([
    ['a job seeker', () => t.make.jobseeker(), {}, 'FORBIDDEN'],
    ['an alumna whose company is not verified', () => t.make.alumni({ verifiedAt: null }), {}, 'FORBIDDEN'],
    ['HR whose company is not verified', () => t.make.hr({ verifiedAt: null }), {}, 'FORBIDDEN'],
    ['an alumna for another company', () => t.make.alumni(), { company: 'Globex' }, 'FORBIDDEN'],
  ])('%s cannot post a job', async (_who, make, parts, code) => {
    const { message } = await expectRefusal((await make()).postJob({ ...minimal, ...parts }), code);
    expect(message).toMatch(/verified/);
    expect(await t.count('jobs')).toBe(0);
  });

  it('admins can post for every company, and spelling does not matter', async () => {
    expect((await (await t.make.admin()).postJob({ ...minimal, company: 'Globex' })).status).toBe('OPEN');
    expect((await (await t.make.hr()).postJob({ ...minimal, company: ' ACME ' })).status).toBe('OPEN');
  });

  it.each<[string, Partial<PostJobInput>]>([
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(10_000) }],
    ['company', { company: '' }],
    ['location', { location: ' ' }],
    ['description', { description: '' }],
    ['description', { description: 'a\u0000b' }],
    ['requirements', { requirements: Array.from({ length: 31 }, (_, i) => `skill ${i}`) }],
    ['requirements', { requirements: Array.from({ length: 200 }, (_, i) => `skill ${i}`) }],
    ['salary.max', { salary: { min: 10, max: 5 } }],
    ['salary.min', { salary: { min: -1 } }],
    ['salary.max', { salary: { max: 2_000_000_001 } }],
    ['salary.max', { salary: { max: 2 ** 31 } }],
    ['salary.currency', { salary: { currency: 'rupees' } }],
    ['status', { status: 'CLOSED' }],
    ['idempotencyKey', { idempotencyKey: 'x'.repeat(101) }],
    ['applicationDeadline', { applicationDeadline: '2020-01-01T00:00:00.000Z' }],
    ['applicationDeadline', { applicationDeadline: '3000-01-01T00:00:00.000Z' }],
  ])('a post with an invalid %s is refused, stores nothing and names the field (case %#)', async (field, parts) => {
    await expectRefusal((await t.make.alumni()).postJob({ ...minimal, ...parts }), 'BAD_USER_INPUT', [field]);
    expect(await t.count('jobs')).toBe(0);
  });

  it('a post keeps emoji and right-to-left text', async () => {
    const job = await (await t.make.alumni()).postJob({ ...minimal, title: 'مهندس 🚀' });
    expect(job.title).toBe('مهندس 🚀');
  });
});

describe('editing a job', () => {
  it('editing changes the given fields, clears with null, and leaves the rest', async () => {
    const meera = await t.make.alumni();
    const { id } = await t.make.job(meera, {
      department: 'Platform',
      requirements: ['Go'],
      salaryMin: 5,
      salaryCurrency: 'INR',
    });
    const input = { id, title: 'Lead', department: null, salary: { max: 9 } };
    const data = await meera.run(UPDATE, { input });
    expect(data.updateJob.job).toEqual({
      title: 'Lead',
      department: null,
      requirements: ['Go'],
      applicationDeadline: null,
      salary: { min: 5, max: 9, currency: 'INR' },
    });
  });

  it('the poster, admins and HR of the verified company can edit a job, and nobody else', async () => {
    const meera = await t.make.alumni();
    const { id } = await t.make.job(meera);
    const people = [
      meera,
      await t.make.admin(),
      await t.make.hr(),
      await t.make.alumni(),
      await t.make.hr({ company: 'Globex' }),
      await t.make.hr({ verifiedAt: null }),
      await t.make.jobseeker(),
    ];
    const answers = [];
    for (const as of people)
      answers.push([
        (await as.run(ONE, { id })).job?.viewerCanEdit,
        await codeOf(as.run(UPDATE, { input: { id, title: 'New' } })),
      ]);
    expect(answers).toEqual([...Array(3).fill([true, null]), ...Array(4).fill([false, 'FORBIDDEN'])]);
  });

  it('an admin’s change to another user’s job is in the audit log, by GraphQL and REST', async () => {
    const [meera, hr, admin] = [await t.make.alumni(), await t.make.hr(), await t.make.admin()];
    const { id } = await t.make.job(meera);
    const own = await t.make.job(admin, { company: 'Acme' });
    await admin.run(UPDATE, { input: { id, title: 'New', remote: true } });
    await admin.changeJobStatus(id, 'CLOSED');
    expect((await admin.patch(`/api/jobs/${id}`, { title: 'Newer' })).statusCode).toBe(200);
    await expectRefusal(admin.changeJobStatus(id, 'DRAFT'), 'CONFLICT');
    for (const as of [meera, hr]) await as.run(UPDATE, { input: { id, title: 'Their own' } });
    await admin.run(UPDATE, { input: { id: own.id, title: 'Own' } });
    const { rows } = await t.db.raw('select actor_id as actor, action, subject, reason from audit_log order by id');
    const entry = { actor: admin.id, subject: `job ${id}` };
    expect(rows).toEqual([
      { ...entry, action: 'job.update', reason: 'title, remote' },
      { ...entry, action: 'job.change-status', reason: 'open to closed' },
      { ...entry, action: 'job.update', reason: 'title' },
    ]);
  });

  it('no change by an admin is stored without its audit entry', async () => {
    const admin = await t.make.admin();
    const { id, title } = await t.make.job(await t.make.alumni());
    await t.asOwner(`alter table audit_log add constraint no_entries check (action <> 'job.update')`);
    try {
      await expectRefusal(admin.run(UPDATE, { input: { id, title: 'New' } }), 'INTERNAL_SERVER_ERROR');
    } finally {
      await t.asOwner('alter table audit_log drop constraint no_entries');
    }
    expect((await admin.run(ONE, { id })).job?.title).toBe(title);
  });

  it('other people’s drafts and malformed ids are NOT_FOUND', async () => {
    const draft = await t.make.job(await t.make.alumni(), { status: JobStatus.DRAFT });
    const hr = await t.make.hr();
    for (const id of [draft.id, 'no uuid', '01930000-0000-7000-8000-000000000000']) {
      await expectRefusal(hr.run(UPDATE, { input: { id, title: 'New' } }), 'NOT_FOUND');
      await expectRefusal(hr.changeJobStatus(id, 'OPEN'), 'NOT_FOUND');
      expect((await hr.run(ONE, { id })).job).toBeNull();
    }
  });

  it('a job cannot be moved to another company', async () => {
    const meera = await t.make.alumni();
    const { id } = await t.make.job(meera);
    await expectRefusal(meera.run(UPDATE, { input: { id, company: 'Globex' } }), 'FORBIDDEN');
  });
});

describe('the details of a job', () => {
  it('only job seekers see a match score', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.skills(asha, 'Go');
    const { id } = await t.make.job(meera, { title: 'Engineer', requirements: ['Go', 'Rust'] });
    expect((await asha.run(ONE, { id })).job?.matchScore).toBe(35);
    expect((await meera.run(ONE, { id })).job?.matchScore).toBeNull();
  });

  it('the referrers of a job are verified people of its company who take requests and are visible', async () => {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni({ lastActiveAt: new Date(2026, 1, 2) });
    const ravi = await t.make.alumni({ lastActiveAt: new Date(2026, 1, 1) });
    await t.make.alumni({ verifiedAt: null });
    await t.make.alumni({ pauseRequests: true });
    await t.make.alumni({ openToRequests: false, college: 'Other' });
    await t.make.alumni({ profileVisibility: 'private' });
    await t.make.alumni({ company: 'Globex' });
    const { id } = await t.make.job(meera);
    const referrers = async (first: number) => (await asha.run(REFERRERS, { id, first })).job?.referrers;
    expect(await referrers(5)).toEqual([{ id: meera.id }, { id: ravi.id }]);
    expect(await referrers(1)).toEqual([{ id: meera.id }]);
  });
});
