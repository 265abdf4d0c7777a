import { randomUUID } from 'node:crypto';
import { NEXT_CURSOR } from '../platform/api/rest-page';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import type { ProfileVisibility } from '../users/users.rules';

const t = testApp();

const DIRECTORY = `query ($filter: UserDirectoryFilter, $first: Int! = 20, $after: String) {
  userDirectory(filter: $filter, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id name email linkedinUrl skills { name } } }
  }
}`;
const USER = 'query ($id: ID!) { user(id: $id) { id email linkedinUrl } }';

/** As after an edit of the profile. */
const derive = (...users: UserEntity[]) =>
  t.db.inTransaction(async (tx) => {
    for (const user of users) await t.app.users.refreshDerived(tx, user.id);
  });

const idsOf = (users: UserEntity[]) => users.map(({ id }) => id);

async function find(as: UserEntity, filter: object = {}, page: object = {}) {
  const { data, errors } = await t.execute(as, DIRECTORY, { filter, ...page });
  expect(errors).toBeUndefined();
  const { edges, totalCount, pageInfo } = data.userDirectory;
  return { ids: edges.map((edge: { node: { id: string } }) => edge.node.id), edges, totalCount, pageInfo };
}

const refer = (candidate: UserEntity, referrer: UserEntity) =>
  t.db.raw(
    `insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score) values ($1, $2, 'X', 'Acme', 'pending', 50)`,
    [candidate.id, referrer.id],
  );

describe('the order of the directory', () => {
  it('puts verified people of the own college first, then verified ones, then the college, then the others', async () => {
    const asha = await t.make.jobseeker({ college: 'Own' });
    const others = await t.make.alumni({ verifiedAt: null, college: 'Other' });
    const nowhere = await t.make.alumni({ verifiedAt: null, college: null });
    const sameCollege = await t.make.alumni({ verifiedAt: null, college: ' own ' });
    const verified = await t.make.alumni({ college: null });
    const best = await t.make.alumni({ college: 'OWN' });
    expect((await find(asha)).ids).toEqual(idsOf([best, verified, sameCollege, nowhere, others]));
  });

  it('lists everybody to somebody without a college', async () => {
    const admin = await t.make.admin({ college: null });
    const people = [
      await t.make.alumni({ college: null }),
      await t.make.alumni({ college: 'X' }),
      await t.make.jobseeker({ college: null }),
    ];
    expect((await find(admin)).ids.toSorted()).toEqual(idsOf(people).toSorted());
  });

  it('pages by cursor without a gap or a double, with the right total on every page', async () => {
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
    const behind = await find(asha, {}, { after: all.edges.at(-1).cursor });
    expect(behind).toMatchObject({ ids: [], totalCount: 8 });
  });

  it('takes one statement, skills included, and counts only when asked', async () => {
    const asha = await t.make.jobseeker();
    await t.make.skills(await t.make.alumni(), 'Go');
    await t.signIn(asha);
    const names = await t.countStatements(() =>
      t.execute(asha, '{ userDirectory { edges { node { name skills { name } } } } }'),
    );
    expect(names.filter((name) => name.startsWith('users'))).toEqual(['users.directory.public-alumni-college.']);
  });
});

describe('the filters of the directory', () => {
  it('find people by the beginnings of words of their name, skills, college and company, accents or not', async () => {
    const asha = await t.make.jobseeker();
    const jose = await t.make.alumni({
      firstName: 'José',
      lastName: 'Müller',
      company: 'Globex Ltd',
      headline: 'Platform engineer',
    });
    await t.make.skills(jose, 'Node.js', 'React-Native');
    const other = await t.make.alumni({ firstName: 'Ravi', lastName: 'Iyer' });
    await derive(jose, other);
    for (const q of ['jose', 'mull', 'JOSÉ MÜ', 'node', 'node.js', 'native', 'glob eng', 'react jos']) {
      expect({ q, ids: (await find(asha, { q })).ids }).toEqual({ q, ids: [jose.id] });
    }
    for (const q of ['nobody', '🎓', "' & | ! :* <->", '\\', '()']) expect((await find(asha, { q })).ids).toEqual([]);
    expect((await find(asha, { q: '  ' })).totalCount).toBe(2);
  });

  it('find words of other scripts', async () => {
    const maryam = await t.make.alumni({ firstName: 'مریم', lastName: 'हिन्दी' });
    await derive(maryam);
    const asha = await t.make.jobseeker();
    expect((await find(asha, { q: 'مری' })).ids).toEqual([maryam.id]);
    expect((await find(asha, { q: 'हिन्दी' })).ids).toEqual([maryam.id]);
  });

  it('find a college however it is written', async () => {
    const meera = await t.make.alumni({ college: 'Vidya\u00a0Institute™' });
    await derive(meera);
    expect((await find(await t.make.jobseeker(), { college: 'VIDYA\u00a0Institute™' })).ids).toEqual([meera.id]);
  });

  it('hold all together', async () => {
    const asha = await t.make.jobseeker();
    const match = await t.make.alumni({ firstName: 'Match', mentor: true, college: 'IIT Test' });
    const partly = await t.make.alumni({ firstName: 'Match', mentor: true, college: 'IIT Test' });
    const notMentor = await t.make.alumni({ firstName: 'Match', mentor: false, college: 'IIT Test' });
    const unverified = await t.make.alumni({ firstName: 'Match', mentor: true, college: 'IIT Test', verifiedAt: null });
    const recruiter = await t.make.hr({ firstName: 'Match', mentor: true, college: 'IIT Test' });
    for (const user of [match, notMentor, unverified, recruiter]) await t.make.skills(user, 'Go', 'SQL');
    await t.make.skills(partly, 'Go');
    await derive(match, partly, notMentor, unverified, recruiter);
    const filter = {
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
    [{ q: 'x'.repeat(10_000) }, 'q'],
    [{ q: 'a\u0000b' }, 'q'],
    [{ skills: Array.from({ length: 36 }, (_, i) => `s${i}`) }, 'skills'],
  ])('refuse what cannot be searched for', async (filter, field) => {
    const { code, errors } = await t.execute(await t.make.jobseeker(), DIRECTORY, { filter });
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.extensions?.fields).toEqual([field]);
  });

  it.each([
    { first: 0 },
    { first: 101 },
    { after: 'junk' },
    { after: Buffer.from('[9,"x"]').toString('base64url') },
    { after: Buffer.from(`[9,"${randomUUID()}"]`).toString('base64url') },
  ])('refuse the page %j', async (page) => {
    expect((await t.execute(await t.make.jobseeker(), DIRECTORY, page)).code).toBe('BAD_USER_INPUT');
  });
});

describe('who sees a profile', () => {
  type Who = 'alumni' | 'verified hr' | 'unverified hr' | 'fellow student' | 'other student' | 'admin';
  const makeViewer: Record<Who, () => Promise<UserEntity>> = {
    alumni: () => t.make.alumni({ college: 'Elsewhere' }),
    'verified hr': () => t.make.hr(),
    'unverified hr': () => t.make.hr({ verifiedAt: null }),
    'fellow student': () => t.make.jobseeker({ college: 'Own' }),
    'other student': () => t.make.jobseeker({ college: 'Elsewhere' }),
    admin: () => t.make.admin(),
  };
  const cases: [ProfileVisibility, 'alumni' | 'jobseeker', Who[]][] = [
    ['public', 'jobseeker', ['alumni', 'verified hr', 'unverified hr', 'fellow student', 'other student', 'admin']],
    ['alumni', 'jobseeker', ['alumni', 'verified hr', 'fellow student', 'admin']],
    ['alumni', 'alumni', ['alumni', 'verified hr', 'fellow student', 'other student', 'admin']],
    ['hr', 'jobseeker', ['verified hr', 'admin']],
    ['private', 'alumni', ['admin']],
  ];

  it.each(cases)(
    'set to %s: that of a %s is seen by the right people, in the directory and by id',
    async (profileVisibility, role, allowed) => {
      const person = await t.make[role]({ profileVisibility, college: 'Own' });
      const seenBy: string[] = [];
      for (const [who, make] of Object.entries(makeViewer)) {
        const viewer = await make();
        const listed = (await find(viewer)).ids.includes(person.id);
        const { data } = await t.execute(viewer, USER, { id: person.id });
        expect({ who, byId: data.user !== null }).toEqual({ who, byId: listed });
        if (listed) seenBy.push(who);
      }
      expect(seenBy).toEqual(allowed);
    },
  );

  it('includes whoever shares a referral, a conversation or an application', async () => {
    const asha = await t.make.jobseeker({ profileVisibility: 'private' });
    const [asked, poster] = [await t.make.alumni(), await t.make.alumni()];
    await refer(asha, asked);
    const job = await t.make.job(poster);
    await t.db.raw('insert into job_applications (job_id, candidate_id) values ($1, $2)', [job.id, asha.id]);
    const talker = await t.make.alumni();
    const [low, high] = [asha.id, talker.id].toSorted();
    const { rows } = await t.db.raw(
      'insert into conversations (member_low_id, member_high_id) values ($1, $2) returning id',
      [low, high],
    );
    const [{ id: conversation }] = rows as [{ id: string }];
    await t.db.raw('insert into chat_inboxes (user_id) values ($1), ($2)', [low, high]);
    await t.db.raw(
      'insert into conversation_members (conversation_id, user_id, other_id) values ($1, $2, $3), ($1, $3, $2)',
      [conversation, low, high],
    );
    for (const viewer of [asked, poster, talker]) {
      expect((await find(viewer)).ids).toContain(asha.id);
      expect((await t.execute(viewer, USER, { id: asha.id })).data.user).not.toBeNull();
    }
    expect((await find(await t.make.alumni())).ids).not.toContain(asha.id);
  });

  it('excludes suspended and closed accounts, for admins too', async () => {
    const suspended = await t.make.alumni({ suspendedAt: new Date() });
    const closed = await t.make.alumni({ deletedAt: new Date() });
    const admin = await t.make.admin();
    expect((await find(admin)).ids).toEqual([]);
    for (const { id } of [suspended, closed]) expect((await t.execute(admin, USER, { id })).data.user).toBeNull();
  });

  it('is not the viewer in their own directory, but by id they are', async () => {
    const asha = await t.make.jobseeker({ profileVisibility: 'private' });
    expect(await find(asha)).toMatchObject({ ids: [], totalCount: 0 });
    expect((await t.execute(asha, USER, { id: asha.id })).data.user).toMatchObject({ id: asha.id, email: asha.email });
  });

  it.each(['junk', '', randomUUID(), '\u0000', 'x'.repeat(10_000)])('is nobody for an id of nothing', async (id) => {
    expect(await t.execute(await t.make.admin(), USER, { id })).toMatchObject({
      data: { user: null },
      errors: undefined,
    });
  });
});

describe('contact data', () => {
  it('follows the settings for strangers, and is shared with the referrer who was asked', async () => {
    const asha = await t.make.jobseeker({
      linkedinUrl: 'https://linkedin.com/in/asha',
      showLinkedin: false,
      profileVisibility: 'public',
    });
    const [stranger, asked] = [await t.make.alumni(), await t.make.alumni()];
    await refer(asha, asked);
    const hidden = { email: null, linkedinUrl: null };
    const shown = { email: asha.email, linkedinUrl: asha.linkedinUrl };
    expect((await t.execute(stranger, USER, { id: asha.id })).data.user).toMatchObject(hidden);
    expect((await t.execute(asked, USER, { id: asha.id })).data.user).toMatchObject(shown);
    expect(
      (await find(stranger)).edges.find((edge: { node: { id: string } }) => edge.node.id === asha.id).node,
    ).toMatchObject(hidden);
    expect(
      (await find(asked)).edges.find((edge: { node: { id: string } }) => edge.node.id === asha.id).node,
    ).toMatchObject(shown);
  });

  it('is not shared the other way round: the candidate sees what the referrer shows', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await refer(asha, meera);
    expect((await t.execute(asha, USER, { id: meera.id })).data.user.email).toBeNull();
  });

  it("is shared with verified HR of the company whose job was applied to, and with nobody else's", async () => {
    const asha = await t.make.jobseeker({ profileVisibility: 'public' });
    const job = await t.make.job(await t.make.alumni({ company: 'Acme' }));
    await t.db.raw('insert into job_applications (job_id, candidate_id) values ($1, $2)', [job.id, asha.id]);
    const emailFor = async (viewer: UserEntity) => (await t.execute(viewer, USER, { id: asha.id })).data.user.email;
    expect(await emailFor(await t.make.hr({ company: 'acme' }))).toBe(asha.email);
    expect(await emailFor(await t.make.hr({ company: 'Acme', verifiedAt: null }))).toBeNull();
    expect(await emailFor(await t.make.hr({ company: 'Globex' }))).toBeNull();
  });
});

describe('GET /api/user-directory/search', () => {
  const search = (as: UserEntity | null, query: string) => t.inject(as, { url: `/api/user-directory/search?${query}` });

  it('answers a bare list with roles in small letters, by all filters together', async () => {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni({ mentor: true });
    await t.make.alumni({ mentor: false });
    await t.make.skills(meera, 'Go', 'SQL');
    await derive(meera);
    const answer = await search(asha, 'q=meera&role=alumni&skills=go,sql&mentorship=true&verified=true');
    expectDocumented(t, 'GET /api/user-directory/search', answer);
    expect(answer.json()).toEqual([
      expect.objectContaining({ id: meera.id, role: 'alumni', skills: ['Go', 'SQL'], email: null }),
    ]);
  });

  it('says in a header where it goes on, as long as it does', async () => {
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
  ])('refuses %s', async (query, field) => {
    const answer = await search(await t.make.jobseeker(), query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([field]);
  });

  it('is not open to visitors', async () => {
    expect((await search(null, 'q=a')).statusCode).toBe(401);
  });
});
