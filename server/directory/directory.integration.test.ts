import { randomUUID } from 'node:crypto';
import { NEXT_CURSOR } from '../platform/api/rest-page';
import { type Actor, expectRefusal } from '../testing/actor';
import { expectDocumented } from '../testing/documented';
import type { DirectoryDirectoryQueryVariables, UserDirectoryFilter } from '../testing/generated/graphql';
import { cursorWith } from '../testing/cursors';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { canSeeByLevel } from '../users/users.policy';
import type { ProfileVisibility } from '../users/users.rules';

const t = testApp();

const DIRECTORY = graphql(`
  query DirectoryDirectory($filter: UserDirectoryFilter, $first: Int! = 20, $after: String) {
    userDirectory(filter: $filter, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor }
      edges { cursor node { id name email linkedinUrl skills { name } } }
    }
  }`);
const USER = graphql(`query DirectoryUser($id: ID!) { user(id: $id) { id email linkedinUrl } }`);

const idsOf = (users: User[]) => users.map(({ id }) => id);

async function find(
  as: Actor,
  filter: UserDirectoryFilter = {},
  page: Omit<DirectoryDirectoryQueryVariables, 'filter'> = {},
) {
  const { userDirectory } = await as.run(DIRECTORY, { filter, ...page });
  return { ...userDirectory, ids: userDirectory.edges.map(({ node }) => node.id) };
}

const refer = (candidate: User, referrer: User) =>
  t.make.referral({ candidateId: candidate.id, referrerId: referrer.id });

describe('the order of the directory', () => {
  it('verified users of the viewer’s college come first, then verified users, the college, and everyone else', async () => {
    const asha = await t.make.jobseeker({ college: 'Own' });
    const others = await t.make.alumni({ verifiedAt: null, college: 'Other' });
    const nowhere = await t.make.alumni({ verifiedAt: null, college: null });
    const sameCollege = await t.make.alumni({ verifiedAt: null, college: ' own ' });
    const verified = await t.make.alumni({ college: null });
    const best = await t.make.alumni({ college: 'OWN' });
    expect((await find(asha)).ids).toEqual(idsOf([best, verified, sameCollege, nowhere, others]));
  });

  it('a viewer without a college sees everyone', async () => {
    const admin = await t.make.admin({ college: null });
    const people = [
      await t.make.alumni({ college: null }),
      await t.make.alumni({ college: 'X' }),
      await t.make.jobseeker({ college: null }),
    ];
    expect((await find(admin)).ids.toSorted()).toEqual(idsOf(people).toSorted());
  });

  it('the directory is paged without gaps or duplicates, with the right total on every page', async () => {
    const asha = await t.make.jobseeker({ college: 'Own' });
    for (let i = 0; i < 4; i++) {
      await t.make.alumni({ college: 'Own' });
      await t.make.alumni({ college: 'Other', verifiedAt: i % 2 ? null : new Date() });
    }
    const all = await find(asha);
    let seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find(asha, {}, { first: 3, after });
      expect(page.totalCount).toBe(8);
      seen = [...seen, ...page.ids];
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(all.ids);
    const behind = await find(asha, {}, { after: all.edges.at(-1)?.cursor });
    expect(behind).toMatchObject({ ids: [], totalCount: 8 });
  });

  it('a page takes one statement, skills included, and counts only on request', async () => {
    const asha = await t.make.jobseeker();
    await t.make.skills(await t.make.alumni(), 'Go');
    await t.signIn(asha);
    const NAMES = graphql(`query DirectoryNames { userDirectory { edges { node { name skills { name } } } } }`);
    const names = await t.countStatements(() => asha.run(NAMES));
    expect(names.filter((name) => name.startsWith('users'))).toEqual(['users.directory.jobseeker.']);
  });
});

describe('the filters of the directory', () => {
  it('a search matches beginnings of words in name, skills, college and company, with or without accents', async () => {
    const asha = await t.make.jobseeker();
    const jose = await t.make.alumni({
      firstName: 'José',
      lastName: 'Müller',
      company: 'Globex Ltd',
      headline: 'Platform engineer',
    });
    await t.make.skills(jose, 'Node.js', 'React-Native');
    const other = await t.make.alumni({ firstName: 'Ravi', lastName: 'Iyer' });
    await t.refreshDerived(jose, other);
    for (const q of ['jose', 'mull', 'JOSÉ MÜ', 'node', 'node.js', 'native', 'glob eng', 'react jos']) {
      expect({ q, ids: (await find(asha, { q })).ids }).toEqual({ q, ids: [jose.id] });
    }
    for (const q of ['nobody', '🎓', "' & | ! :* <->", '\\', '()']) expect((await find(asha, { q })).ids).toEqual([]);
    expect((await find(asha, { q: '  ' })).totalCount).toBe(2);
  });

  it('a search matches words of other scripts', async () => {
    const maryam = await t.make.alumni({ firstName: 'مریم', lastName: 'हिन्दी' });
    await t.refreshDerived(maryam);
    const asha = await t.make.jobseeker();
    expect((await find(asha, { q: 'مری' })).ids).toEqual([maryam.id]);
    expect((await find(asha, { q: 'हिन्दी' })).ids).toEqual([maryam.id]);
  });

  it('the college filter matches any spelling', async () => {
    const meera = await t.make.alumni({ college: 'Vidya\u00a0Institute™' });
    await t.refreshDerived(meera);
    expect((await find(await t.make.jobseeker(), { college: 'VIDYA\u00a0Institute™' })).ids).toEqual([meera.id]);
  });

  it('filters are combined', async () => {
    const asha = await t.make.jobseeker();
    const match = await t.make.alumni({ firstName: 'Match', mentor: true, college: 'IIT Test' });
    const partly = await t.make.alumni({ firstName: 'Match', mentor: true, college: 'IIT Test' });
    const notMentor = await t.make.alumni({ firstName: 'Match', mentor: false, college: 'IIT Test' });
    const unverified = await t.make.alumni({ firstName: 'Match', mentor: true, college: 'IIT Test', verifiedAt: null });
    const recruiter = await t.make.hr({ firstName: 'Match', mentor: true, college: 'IIT Test' });
    for (const user of [match, notMentor, unverified, recruiter]) await t.make.skills(user, 'Go', 'SQL');
    await t.make.skills(partly, 'Go');
    await t.refreshDerived(match, partly, notMentor, unverified, recruiter);
    const filter: UserDirectoryFilter = {
      q: 'match',
      role: 'ALUMNI',
      skills: ['sql', ' GO '],
      mentorship: true,
      verified: true,
      college: ' iit TEST ',
    };
    expect(await find(asha, filter)).toMatchObject({ ids: [match.id], totalCount: 1 });
    expect((await find(asha, { ...filter, verified: false })).ids).toEqual([unverified.id]);
    expect((await find(asha, { ...filter, mentorship: false })).ids).toEqual([notMentor.id]);
  });

  it.each([
    [{ q: 'x'.repeat(10_000) }, 'filter.q'],
    [{ q: 'a\u0000b' }, 'filter.q'],
    [{ skills: Array.from({ length: 36 }, (_, i) => `s${i}`) }, 'filter.skills'],
  ])('an invalid filter is refused with its field', async (filter, field) => {
    await expectRefusal((await t.make.jobseeker()).run(DIRECTORY, { filter }), 'BAD_USER_INPUT', [field]);
  });

  it.each([
    { first: 0 },
    { first: 101 },
    { after: 'junk' },
    { after: cursorWith('userDirectory', { sort: 'fitting' }, [9, 'x']) },
    { after: cursorWith('userDirectory', { sort: 'fitting' }, [9, randomUUID()]) },
  ])('the page %j is refused', async (page) => {
    await expectRefusal((await t.make.jobseeker()).run(DIRECTORY, page), 'BAD_USER_INPUT');
  });
});

describe('who sees a profile', () => {
  type Who = keyof typeof makeViewer;
  const makeViewer = {
    alumni: () => t.make.alumni({ college: 'Elsewhere' }),
    'unverified alumni': () => t.make.alumni({ college: 'Elsewhere', verifiedAt: null }),
    'unverified fellow alumni': () => t.make.alumni({ college: 'Own', verifiedAt: null }),
    'verified hr': () => t.make.hr(),
    'unverified hr': () => t.make.hr({ college: 'Own', verifiedAt: null }),
    'fellow student': () => t.make.jobseeker({ college: 'Own' }),
    'other student': () => t.make.jobseeker({ college: 'Elsewhere' }),
    admin: () => t.make.admin(),
  };
  const EVERYONE = Object.keys(makeViewer) as Who[]; // Object.keys loses the type of the keys.
  const FELLOWS: Who[] = ['alumni', 'unverified fellow alumni', 'verified hr', 'fellow student'];
  const cases: [ProfileVisibility, 'alumni' | 'hr' | 'jobseeker', Who[]][] = [
    ['public', 'jobseeker', EVERYONE],
    ['public', 'alumni', EVERYONE],
    ['alumni', 'jobseeker', [...FELLOWS, 'admin']],
    ['alumni', 'alumni', [...FELLOWS, 'other student', 'admin']],
    ['alumni', 'hr', [...FELLOWS, 'other student', 'admin']],
    ['hr', 'jobseeker', ['verified hr', 'admin']],
    ['hr', 'alumni', ['verified hr', 'admin']],
    ['private', 'alumni', ['admin']],
    ['private', 'jobseeker', ['admin']],
  ];

  it.each(cases)(
    'with visibility %s, the profile of a %s is seen by the right users, in the directory and by id',
    async (profileVisibility, role, allowed) => {
      const person = await t.make[role]({ profileVisibility, college: 'Own' });
      const seenBy: string[] = [];
      const policy = { id: person.id, role: person.role, profileVisibility, collegeKey: 'own' };
      for (const [who, make] of Object.entries(makeViewer)) {
        const viewer = await make();
        const { ids, totalCount } = await find(viewer);
        const listed = ids.includes(person.id);
        expect({ who, totalCount }).toEqual({ who, totalCount: ids.length });
        const data = await viewer.run(USER, { id: person.id });
        expect({ who, byId: data.user !== null }).toEqual({ who, byId: listed });
        const collegeKey = viewer.college?.toLowerCase() ?? null;
        const { id, role: viewerRole, verifiedAt } = viewer;
        const byLevel = canSeeByLevel({ id, role: viewerRole, verified: verifiedAt !== null, collegeKey }, policy);
        expect({ who, byLevel }).toEqual({ who, byLevel: listed });
        if (listed) seenBy.push(who);
      }
      expect(seenBy).toEqual(allowed);
    },
  );

  it('sharing a referral, a conversation or an application makes a private profile visible', async () => {
    const asha = await t.make.jobseeker({ profileVisibility: 'private' });
    const [asked, poster] = [await t.make.alumni(), await t.make.alumni()];
    await refer(asha, asked);
    const job = await t.make.job(poster);
    await t.make.jobApplication(job, asha);
    const talker = await t.make.alumni();
    await t.make.conversation(asha, talker);
    for (const viewer of [asked, poster, talker]) {
      expect((await find(viewer)).ids).toContain(asha.id);
      expect((await viewer.run(USER, { id: asha.id })).user).not.toBeNull();
    }
    expect((await find(await t.make.alumni())).ids).not.toContain(asha.id);
  });

  it('suspended and deleted accounts are hidden, from admins too', async () => {
    const suspended = await t.make.alumni({ suspendedAt: new Date() });
    const closed = await t.make.alumni({ deletedAt: new Date() });
    const admin = await t.make.admin();
    expect((await find(admin)).ids).toEqual([]);
    for (const { id } of [suspended, closed]) expect((await admin.run(USER, { id })).user).toBeNull();
  });

  it('viewers are not in their own directory but can read themselves by id', async () => {
    const asha = await t.make.jobseeker({ profileVisibility: 'private' });
    expect(await find(asha)).toMatchObject({ ids: [], totalCount: 0 });
    expect((await asha.run(USER, { id: asha.id })).user).toMatchObject({ id: asha.id, email: asha.email });
  });

  it.each(['junk', randomUUID(), 'x'.repeat(10_000)])('the id %j names nobody', async (id) => {
    expect(await (await t.make.admin()).run(USER, { id })).toEqual({ user: null });
  });

  it.each(['', '\u0000'])('the id %j is refused', async (id) => {
    await expectRefusal((await t.make.admin()).run(USER, { id }), 'BAD_USER_INPUT', ['id']);
  });
});

describe('contact data', () => {
  it('contact data follows the user’s settings, and is shared with the referrer who was asked', async () => {
    const asha = await t.make.jobseeker({
      linkedinUrl: 'https://linkedin.com/in/asha',
      showLinkedin: false,
      profileVisibility: 'public',
    });
    const [stranger, asked] = [await t.make.alumni(), await t.make.alumni()];
    await refer(asha, asked);
    const hidden = { email: null, linkedinUrl: null };
    const shown = { email: asha.email, linkedinUrl: asha.linkedinUrl };
    expect((await stranger.run(USER, { id: asha.id })).user).toMatchObject(hidden);
    expect((await asked.run(USER, { id: asha.id })).user).toMatchObject(shown);
    const listed = async (as: User) => (await find(as)).edges.find(({ node }) => node.id === asha.id)?.node;
    expect(await listed(stranger)).toMatchObject(hidden);
    expect(await listed(asked)).toMatchObject(shown);
  });

  it('the candidate only sees the contact data that the referrer shows', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await refer(asha, meera);
    expect((await asha.run(USER, { id: meera.id })).user?.email).toBeNull();
  });

  it('contact data is shared with verified HR of the company that was applied to, and with no other', async () => {
    const asha = await t.make.jobseeker({ profileVisibility: 'public' });
    const job = await t.make.job(await t.make.alumni({ company: 'Acme' }));
    await t.make.jobApplication(job, asha);
    const emailFor = async (viewer: User) => (await viewer.run(USER, { id: asha.id })).user?.email;
    expect(await emailFor(await t.make.hr({ company: 'acme' }))).toBe(asha.email);
    expect(await emailFor(await t.make.hr({ company: 'Acme', verifiedAt: null }))).toBeNull();
    expect(await emailFor(await t.make.hr({ company: 'Globex' }))).toBeNull();
  });
});

describe('suggestions of companies', () => {
  const SUGGEST = graphql(`query DirectoryCompanies($query: String!) { companySuggestions(query: $query) }`);
  const suggest = async (as: Actor, query: string) => (await as.run(SUGGEST, { query })).companySuggestions;

  it('are the companies of people whom the viewer can find, by the beginning of their names', async () => {
    const asha = await t.make.jobseeker();
    for (const company of ['Zeta', 'zeta ', 'Zebra Labs', 'Orbit', '100% Ze_'])
      await t.make.alumni({ company, profileVisibility: 'public' });
    await t.make.alumni({ company: 'Zen', profileVisibility: 'private' });
    expect(await suggest(asha, ' ZE')).toEqual(['Zebra Labs', expect.stringMatching(/^zeta$/i)]);
    expect(await suggest(asha, 'z_')).toEqual([]);
    expect(await suggest(asha, '100%')).toEqual(['100% Ze_']);
    expect(await suggest(asha, ' ')).toEqual([]);
    await expectRefusal(suggest(asha, 'z'.repeat(121)), 'BAD_USER_INPUT', ['query']);
  });

  it('do not contain the viewer’s own company unless someone else works there, and are at most eight', async () => {
    const ravi = await t.make.alumni({ company: 'Own' });
    expect(await suggest(ravi, 'own')).toEqual([]);
    for (let i = 0; i < 10; i++) await t.make.alumni({ company: `Own ${i}`, profileVisibility: 'public' });
    expect(await suggest(ravi, 'own')).toEqual(Array.from({ length: 8 }, (_, i) => `Own ${i}`));
  });
});

describe('searching the directory over REST', () => {
  const search = (as: Actor, query: string) => as.get(`/api/user-directory/search?${query}`);

  it('GET /api/user-directory/search combines all filters and returns an array with roles in lower case', async () => {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni({ mentor: true });
    await t.make.alumni({ mentor: false });
    await t.make.skills(meera, 'Go', 'SQL');
    await t.refreshDerived(meera);
    const answer = await search(asha, 'q=meera&role=alumni&skills=go,sql&mentorship=true&verified=true');
    expectDocumented(t, 'GET /api/user-directory/search', answer);
    expect(answer.json()).toEqual([
      expect.objectContaining({ id: meera.id, role: 'alumni', skills: ['Go', 'SQL'], email: null }),
    ]);
  });

  it('a header has the cursor of the next page until the last page', async () => {
    const asha = await t.make.jobseeker();
    for (let i = 0; i < 3; i++) await t.make.alumni();
    const first = await search(asha, 'role=alumni&first=2');
    const rest = await search(asha, `role=alumni&first=2&after=${String(first.headers[NEXT_CURSOR])}`);
    expect([first.json().length, rest.json().length, rest.headers[NEXT_CURSOR]]).toEqual([2, 1, undefined]);
    const ids = [...first.json(), ...rest.json()].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['role=king', 'role'],
    ['mentorship=perhaps', 'mentorship'],
    ['verified=1', 'verified'],
    ['first=0', 'first'],
    ['first=many', 'first'],
    ['q=a%00b', 'q'],
  ])('the query %s is refused with the field at fault', async (query, field) => {
    const answer = await search(await t.make.jobseeker(), query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([field]);
  });

  it('visitors cannot search the directory', async () => {
    expect((await search(t.visitor, 'q=a')).statusCode).toBe(401);
  });
});
