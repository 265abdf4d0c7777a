import { DAY } from '../platform/clock';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import { JobStatus, JobType } from './jobs.rules';

const t = testApp();

const cursorOf = (key: string | number) =>
  Buffer.from(JSON.stringify([key, '01930000-0000-7000-8000-000000000000'])).toString('base64url');
const LIST = `query ($filter: JobFilter, $sort: JobSort! = POSTED_DATE, $first: Int! = 20, $after: String) {
  jobs(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { id title company status postedBy { id name verified } } }
  }
}`;
const POST = `mutation ($input: PostJobInput!) { postJob(input: $input) { job {
  id title company department location type remote description requirements salary { min max currency } status referralEnabled
  postedAt applicationDeadline applicationsCount referralsCount hiredCount viewerCanEdit postedBy { id } } } }`;
const UPDATE =
  'mutation ($input: UpdateJobInput!) { updateJob(input: $input) { job { title department requirements applicationDeadline salary { min } } } }';
const STATUS =
  'mutation ($id: ID!, $status: JobStatus!) { changeJobStatus(input: { id: $id, status: $status }) { job { status postedAt } } }';
const ONE =
  'query ($id: ID!) { job(id: $id) { id title viewerCanEdit viewerHasApplied matchScore applicationsCount } }';

const titles = (data: { jobs: { edges: { node: { title: string } }[] } }) =>
  data.jobs.edges.map(({ node }) => node.title);
const list = async (as: UserEntity, variables: object = {}) => (await t.execute(as, LIST, { ...variables })).data;
const minimal = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build.' };
const count = async (table: string) =>
  Number(((await t.db.raw(`select count(*) from ${table}`)).rows[0] as { count: string }).count);

describe('the list of jobs', () => {
  it('takes one statement, poster and total included', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    for (let i = 0; i < 25; i++) await t.make.job(meera);
    await t.signIn(asha);
    let data: Awaited<ReturnType<typeof list>>;
    const names = await t.countStatements(async () => (data = await list(asha, { filter: { status: 'OPEN' } })));
    expect(names.filter((name) => !name.startsWith('sessions.'))).toEqual(['jobs.list.posted_date.s-open.d.card.t']);
    expect(data.jobs.edges).toHaveLength(20);
    expect(data.jobs.totalCount).toBe(25);
    expect(data.jobs.edges[0].node.postedBy).toEqual({ id: meera.id, name: 'Meera Nair', verified: true });
  });

  it.each(['POSTED_DATE', 'APPLICATIONS', 'REFERRALS', 'COMPANY'])(
    'pages by %s with every job once and the right total',
    async (sort) => {
      const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
      for (let i = 0; i < 7; i++) {
        // Pairs share their sort key, so that the id has to tell them apart.
        const key = Math.floor(i / 2);
        await t.make.job(meera, {
          ...{ title: `Job ${i}`, company: `Company ${key}`, applicationsCount: key, referralsCount: key },
          postedAt: new Date(Date.UTC(2026, 0, 1 + key, 1, 2, 3, 456)),
        });
      }
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const { jobs } = await list(asha, { sort, first: 3, after });
        expect(jobs.totalCount).toBe(7);
        seen.push(...jobs.edges.map(({ node }: { node: { title: string } }) => node.title));
        after = jobs.pageInfo.hasNextPage ? jobs.pageInfo.endCursor : null;
      } while (after !== null);
      const keys = seen.map((title) => Math.floor(Number(title.slice(4)) / 2));
      expect(new Set(seen).size).toBe(7);
      expect(keys).toEqual([...keys].sort((a, b) => (sort === 'COMPANY' ? a - b : b - a)));
    },
  );

  it('behind its last page still says how many there are', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.job(meera);
    const { jobs } = await list(asha);
    expect((await list(asha, { after: jobs.pageInfo.endCursor })).jobs).toMatchObject({ edges: [], totalCount: 1 });
  });

  it('shows drafts to their poster and to admins alone', async () => {
    const meera = await t.make.alumni();
    await t.make.job(meera, { title: 'Draft', status: JobStatus.DRAFT });
    await t.make.job(meera, { title: 'Open' });
    const [asha, hr, admin] = [await t.make.jobseeker(), await t.make.hr(), await t.make.admin()];
    for (const as of [asha, hr]) {
      expect(titles(await list(as))).toEqual(['Open']);
      expect((await list(as, { filter: { status: 'DRAFT' } })).jobs.totalCount).toBe(0);
    }
    for (const as of [meera, admin]) expect(titles(await list(as)).sort()).toEqual(['Draft', 'Open']);
  });

  it.each<[string, object, string[]]>([
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
  ])('is filtered by %s', async (_what, filter, expected) => {
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
    const data = await list(asha, { filter });
    expect(titles(data)).toEqual(expected);
    expect(data.jobs.totalCount).toBe(expected.length);
  });

  it('is filtered to one’s own', async () => {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    await t.make.job(meera, { title: 'Hers' });
    await t.make.job(ravi, { title: 'His' });
    expect(titles(await list(meera, { filter: { postedByMe: true } }))).toEqual(['Hers']);
  });

  it.each<[string, object]>([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['after', { after: 'junk' }],
    ['after', { after: cursorOf('2026') }],
    // The engine reads these as times, and PostgreSQL does not.
    ['after', { after: cursorOf('0000-01-01T00:00:00.000Z') }],
    ['after', { after: cursorOf('2026-02-30T00:00:00.000Z') }],
    ['after', { sort: 'REFERRALS', after: cursorOf(1e99) }],
    ['q', { filter: { q: 'x'.repeat(201) } }],
    ['q', { filter: { q: 'a\u0000b' } }],
    ['skills', { filter: { skills: Array.from({ length: 11 }, (_, i) => `s${i}`) } }],
  ])('refuses %s where it makes no sense (case %#)', async (field, variables) => {
    const { errors } = await t.execute(await t.make.jobseeker(), LIST, { ...variables });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  });

  it('and every job are shut to visitors', async () => {
    expect((await t.execute(null, LIST)).code).toBe('UNAUTHENTICATED');
    expect((await t.inject(null, { method: 'GET', url: '/api/jobs' })).statusCode).toBe(401);
  });
});

describe('posting a job', () => {
  it.each(['Acme™', 'Tata\u00a0Steel', 'ＡＣＭＥ', 'İş Bankası', 'ΟΔΟΣ', 'Straße', '½ Price'])(
    'and editing it are for the company however it is written: %s',
    async (company) => {
      const meera = await t.make.alumni({ company });
      const { data } = await t.execute(meera, POST, { input: { ...minimal, company } });
      expect(data?.postJob.job.company).toBe(company);
      const input = { id: data.postJob.job.id, company: ` ${company} `, title: 'Lead' };
      expect((await t.execute(meera, UPDATE, { input })).code).toBeNull();
    },
  );

  it('by a verified alumna for her company stores all of it', async () => {
    const meera = await t.make.alumni();
    const applicationDeadline = new Date(t.clock.now().getTime() + DAY).toISOString();
    const input = {
      ...minimal,
      ...{
        title: '  Platform Engineer ',
        department: 'Platform',
        type: 'CONTRACT',
        remote: true,
        referralEnabled: false,
        applicationDeadline,
      },
      requirements: ['Go', ' go ', '', 'Kubernetes'],
      salary: { min: 100, max: 200, currency: 'inr' },
    };
    const { data } = await t.execute(meera, POST, { input });
    expect(data.postJob.job).toEqual({
      ...input,
      id: expect.any(String),
      title: 'Platform Engineer',
      requirements: ['Go', 'Kubernetes'],
      salary: { min: 100, max: 200, currency: 'INR' },
      status: 'OPEN',
      postedAt: t.clock.now().toISOString(),
      ...{ applicationsCount: 0, referralsCount: 0, hiredCount: 0, viewerCanEdit: true, postedBy: { id: meera.id } },
    });
  });

  it('as a draft keeps it from others until it is opened', async () => {
    const [meera, asha] = [await t.make.alumni(), await t.make.jobseeker()];
    const { data } = await t.execute(meera, POST, { input: { ...minimal, status: 'DRAFT' } });
    const { id } = data.postJob.job;
    expect((await t.execute(asha, ONE, { id })).data.job).toBeNull();
    t.clock.advance(DAY);
    const opened = await t.execute(meera, STATUS, { id, status: 'OPEN' });
    expect(opened.data.changeJobStatus.job).toEqual({ status: 'OPEN', postedAt: t.clock.now().toISOString() });
    expect((await t.execute(asha, ONE, { id })).data.job.id).toBe(id);
  });

  it.each<[string, () => Promise<UserEntity>, object, string]>([
    ['a job seeker', () => t.make.jobseeker(), {}, 'FORBIDDEN'],
    ['an alumna whose company is not verified', () => t.make.alumni({ verifiedAt: null }), {}, 'FORBIDDEN'],
    ['HR whose company is not verified', () => t.make.hr({ verifiedAt: null }), {}, 'FORBIDDEN'],
    ['an alumna for another company', () => t.make.alumni(), { company: 'Globex' }, 'FORBIDDEN'],
  ])('is refused to %s', async (_who, make, parts, code) => {
    const { errors } = await t.execute(await make(), POST, { input: { ...minimal, ...parts } });
    expect(errors?.[0]?.extensions?.code).toBe(code);
    expect(errors?.[0]?.message).toMatch(/verified/);
    expect(await count('jobs')).toBe(0);
  });

  it('is open to admins for every company, and tells a company from its spelling', async () => {
    expect((await t.execute(await t.make.admin(), POST, { input: { ...minimal, company: 'Globex' } })).code).toBeNull();
    expect((await t.execute(await t.make.hr(), POST, { input: { ...minimal, company: ' ACME ' } })).code).toBeNull();
  });

  it.each<[string, object]>([
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(10_000) }],
    ['company', { company: '' }],
    ['location', { location: ' ' }],
    ['description', { description: '' }],
    ['description', { description: 'a\u0000b' }],
    ['requirements', { requirements: Array.from({ length: 31 }, (_, i) => `skill ${i}`) }],
    ['salary.max', { salary: { min: 10, max: 5 } }],
    ['salary.currency', { salary: { currency: 'rupees' } }],
    ['status', { status: 'CLOSED' }],
    ['applicationDeadline', { applicationDeadline: '2020-01-01T00:00:00.000Z' }],
  ])('is refused for a %s that cannot be, stores nothing and names the field (case %#)', async (field, parts) => {
    const { errors } = await t.execute(await t.make.alumni(), POST, { input: { ...minimal, ...parts } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
    expect(await count('jobs')).toBe(0);
  });

  it('keeps emoji and right-to-left texts as they are', async () => {
    const { data } = await t.execute(await t.make.alumni(), POST, { input: { ...minimal, title: 'مهندس 🚀' } });
    expect(data.postJob.job.title).toBe('مهندس 🚀');
  });
});

describe('editing a job', () => {
  it('changes what is given, clears what may be empty, and leaves the rest', async () => {
    const meera = await t.make.alumni();
    const { id } = await t.make.job(meera, { department: 'Platform', requirements: ['Go'], salaryMin: 5 });
    const { data } = await t.execute(meera, UPDATE, { input: { id, title: 'Lead', department: null } });
    expect(data.updateJob.job).toEqual({
      title: 'Lead',
      department: null,
      requirements: ['Go'],
      applicationDeadline: null,
      salary: { min: 5 },
    });
  });

  it('is open to the poster, to admins and to HR of the verified company, and to nobody else', async () => {
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
        (await t.execute(as, ONE, { id })).data.job.viewerCanEdit,
        (await t.execute(as, UPDATE, { input: { id, title: 'New' } })).code,
      ]);
    expect(answers).toEqual([...Array(3).fill([true, null]), ...Array(4).fill([false, 'FORBIDDEN'])]);
  });

  it('finds neither drafts of others nor what is no id', async () => {
    const draft = await t.make.job(await t.make.alumni(), { status: JobStatus.DRAFT });
    const hr = await t.make.hr();
    for (const id of [draft.id, 'no uuid', '01930000-0000-7000-8000-000000000000']) {
      expect((await t.execute(hr, UPDATE, { input: { id, title: 'New' } })).code).toBe('NOT_FOUND');
      expect((await t.execute(hr, STATUS, { id, status: 'OPEN' })).code).toBe('NOT_FOUND');
      expect((await t.execute(hr, ONE, { id })).data.job).toBeNull();
    }
  });

  it('does not move a job to a company that is not the editor’s', async () => {
    const meera = await t.make.alumni();
    const { id } = await t.make.job(meera);
    expect((await t.execute(meera, UPDATE, { input: { id, company: 'Globex' } })).code).toBe('FORBIDDEN');
  });
});

describe('a job', () => {
  it('tells a job seeker how well they fit, and nobody else', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.skills(asha, 'Go');
    const { id } = await t.make.job(meera, { title: 'Engineer', requirements: ['Go', 'Rust'] });
    expect((await t.execute(asha, ONE, { id })).data.job.matchScore).toBe(35);
    expect((await t.execute(meera, ONE, { id })).data.job.matchScore).toBeNull();
  });

  it('names the verified people of its company who take requests and whom the viewer may find', async () => {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni({ lastActiveAt: new Date(2026, 1, 2) });
    const ravi = await t.make.alumni({ lastActiveAt: new Date(2026, 1, 1) });
    await t.make.alumni({ verifiedAt: null });
    await t.make.alumni({ pauseRequests: true });
    await t.make.alumni({ openToRequests: false, college: 'Other' });
    await t.make.alumni({ profileVisibility: 'private' });
    await t.make.alumni({ company: 'Globex' });
    const { id } = await t.make.job(meera);
    const referrers = async (first: number) =>
      (
        await t.execute(asha, 'query ($id: ID!, $first: Int!) { job(id: $id) { referrers(first: $first) { id } } }', {
          id,
          first,
        })
      ).data.job.referrers;
    expect(await referrers(5)).toEqual([{ id: meera.id }, { id: ravi.id }]);
    expect(await referrers(1)).toEqual([{ id: meera.id }]);
  });
});
