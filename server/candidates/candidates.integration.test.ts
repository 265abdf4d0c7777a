import type { Transaction } from '../platform/db/database';
import { expectRefusal } from '../testing/actor';
import type { CandidateFilter, CandidateSort, CandidatesListQueryVariables } from '../testing/generated/graphql';
import { cursorWith } from '../testing/cursors';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { until } from '../testing/sockets';
import { CandidateSort as Sorts } from './candidates.rules';
import { lockUser } from '../users/users.store';

const t = testApp();

const LIST = graphql(`
  query CandidatesList($filter: CandidateFilter, $sort: CandidateSort! = READINESS, $first: Int! = 20, $after: String) {
    candidates(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor }
      edges {
        cursor
        node {
          id experience lookingFor bookmarked invited resume { name } readiness { score band }
          user { name email skills { name } }
        }
      }
    }
  }`);
const ONE = graphql(`
  query CandidatesOne($id: ID!) {
    candidate(id: $id) { id experience lookingFor bookmarked resume { name } user { name email } }
  }`);
async function seeker(parts: Parameters<typeof t.make.jobseeker>[0] = {}, ...skills: string[]): Promise<User> {
  const user = await t.makeCandidate(parts, ...skills);
  // As given, whatever the formula says.
  if (parts?.readiness !== undefined)
    await t.db.raw('update users set readiness = $2 where id = $1', [user.id, parts.readiness]);
  return user;
}

async function find(as: User, filter: CandidateFilter = {}, page: Omit<CandidatesListQueryVariables, 'filter'> = {}) {
  const { candidates } = await as.run(LIST, { filter, ...page });
  return { ...candidates, ids: candidates.edges.map(({ node }) => node.id) };
}
const idsOf = (users: User[]) => users.map(({ id }) => id);

describe('searching candidates', () => {
  it('a result contains what candidates say about themselves, and needs one statement besides the search terms', async () => {
    const meera = await t.make.alumni();
    const asha = await seeker(
      { firstName: 'Asha', experience: '2 years', lookingFor: ['Backend Engineer'] },
      'Go',
      'SQL',
    );
    await t.signIn(meera);
    const names = await t.countStatements(() => find(meera, { q: 'asha' }));
    expect(names.filter((name) => !name.startsWith('sessions.'))).toEqual([
      'search.typed',
      'candidates.list.readiness.verifiedAlumni.q.t',
      'invitations.of',
    ]);
    expect((await find(meera, { q: 'asha' })).edges[0]?.node).toMatchObject({
      id: asha.id,
      experience: '2 years',
      lookingFor: ['Backend Engineer'],
      bookmarked: false,
      invited: false,
      resume: null,
      user: { name: 'Asha Rao', email: null, skills: [{ name: 'Go' }, { name: 'SQL' }] },
    });
  });

  it('the search is for referrers, HR and admins', async () => {
    const asha = await seeker();
    for (const as of [await t.make.alumni(), await t.make.hr(), await t.make.admin()])
      expect((await find(as)).ids).toEqual([asha.id]);
    await expectRefusal(asha.run(LIST), 'FORBIDDEN');
    await expectRefusal(asha.run(ONE, { id: asha.id }), 'FORBIDDEN');
    await expectRefusal(asha.bookmarkCandidate(asha.id), 'FORBIDDEN');
    await expectRefusal(t.visitor.run(LIST), 'UNAUTHENTICATED');
  });

  it('the search finds job seekers whom the viewer can see, with the right total', async () => {
    const [meera, hr, unverified, admin] = [
      await t.make.alumni(),
      await t.make.hr(),
      await t.make.hr({ verifiedAt: null }),
      await t.make.admin(),
    ];
    const open = await seeker({ profileVisibility: 'public', readiness: 40 });
    const alumni = await seeker({ profileVisibility: 'alumni', readiness: 30 });
    const hrOnly = await seeker({ profileVisibility: 'hr', readiness: 20 });
    const nobody = await seeker({ profileVisibility: 'private', readiness: 10 });
    await seeker({ suspendedAt: new Date() });
    await seeker({ deletedAt: new Date() });
    const expected: [User, User[]][] = [
      [meera, [open, alumni]],
      [hr, [open, alumni, hrOnly]],
      [unverified, [open]],
      [admin, [open, alumni, hrOnly, nobody]],
    ];
    for (const [as, people] of expected) {
      for (const filter of [{}, { q: 'asha' }, { minReadiness: 1 }]) {
        const { ids, totalCount } = await find(as, filter);
        expect([ids, totalCount]).toEqual([idsOf(people), people.length]);
      }
    }
    await t.make.referral({ candidateId: nobody.id, referrerId: meera.id });
    expect((await find(meera, { q: 'asha' })).ids).toEqual(idsOf([open, alumni, nobody]));
  });

  it.each<[string, CandidateFilter]>([
    ['a name', { q: 'Nandini' }],
    ['the beginning of a name', { q: 'nand' }],
    ['a name with a slip of the pen', { q: 'Nadnini' }],
    ['a skill', { q: 'kubernetes' }],
    ['a skill with a slip of the pen', { q: 'kuberentes' }],
    ['a college', { q: 'iit delhi' }],
    ['several words of different kinds', { q: 'nandini kubernetes delhi' }],
    ['the college filter', { college: ' iit DELHI ' }],
    ['the batch', { batch: 2024 }],
    ['the place', { location: 'Bengaluru' }],
    ['the beginning of the place', { location: 'beng' }],
    ['the place with a slip of the pen', { location: 'Bnegaluru' }],
    ['the experience', { experience: '2 Years' }],
    ['the least readiness', { minReadiness: 80 }],
    ['a skill filter, exactly', { skills: ['C++'] }],
    ['all of several skills', { skills: ['kubernetes', 'c++'] }],
    [
      'everything at once',
      {
        q: 'nandini',
        college: 'IIT Delhi',
        batch: 2024,
        location: 'Bengaluru',
        experience: '2 years',
        minReadiness: 80,
        skills: ['Kubernetes'],
        bookmarked: false,
      },
    ],
  ])('the search can be narrowed by %s', async (_what, filter) => {
    const meera = await t.make.alumni();
    const nandini = await seeker(
      {
        firstName: 'Nandini',
        college: 'IIT Delhi',
        batch: 2024,
        location: 'Bengaluru, India',
        readiness: 85,
        experience: '2 years',
      },
      'Kubernetes',
      'C++',
    );
    await seeker(
      { college: 'IIT Bombay', batch: 2023, location: 'Pune', experience: 'Fresher', readiness: 79 },
      'C',
      'Go',
    );
    await seeker({ college: null, batch: null, location: null });
    expect(await find(meera, filter)).toMatchObject({ ids: [nandini.id], totalCount: 1 });
  });

  it('filters match values with symbols and special spaces', async () => {
    const marked = { college: 'Vidya\u00a0Institute™', experience: '½ Year' };
    const asha = await seeker(marked);
    for (const [filter, value] of Object.entries(marked))
      expect((await find(await t.make.alumni(), { [filter]: value })).ids).toEqual([asha.id]);
  });

  it('symbols find nothing, and blanks find everyone', async () => {
    const meera = await t.make.alumni();
    await seeker({ firstName: "O'Brien" });
    for (const filter of [{ q: "'|&!():*\\" }, { location: '%' }, { skills: ["x' | 'y"] }, { college: "'" }])
      expect(await find(meera, filter)).toMatchObject({ ids: [], totalCount: 0 });
    expect((await find(meera, { q: ' ', location: '', college: ' ', skills: [' '], experience: '' })).totalCount).toBe(
      1,
    );
    expect((await find(meera, { q: "o'brien" })).totalCount).toBe(1);
  });

  it.each<[string, CandidatesListQueryVariables]>([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['after', { after: 'junk' }],
    [
      'after',
      { after: cursorWith('candidates', { sort: Sorts.READINESS }, ['x', '01930000-0000-7000-8000-000000000000']) },
    ],
    [
      'after',
      {
        sort: 'BATCH',
        after: cursorWith('candidates', { sort: Sorts.BATCH }, [1e9, 99999, '01930000-0000-7000-8000-000000000000']),
      },
    ],
    ['filter.q', { filter: { q: 'x'.repeat(201) } }],
    ['filter.location', { filter: { location: 'x'.repeat(121) } }],
    ['filter.college', { filter: { college: 'x'.repeat(121) } }],
    ['filter.experience', { filter: { experience: 'a\u0000' } }],
    ['filter.batch', { filter: { batch: 12 } }],
    ['filter.minReadiness', { filter: { minReadiness: 101 } }],
    ['filter.skills', { filter: { skills: Array.from({ length: 36 }, (_, i) => `s${i}`) } }],
  ])('the search refuses an invalid %s (case %#)', async (field, variables) => {
    await expectRefusal((await t.make.alumni()).run(LIST, variables), 'BAD_USER_INPUT', [field]);
  });
});

describe('the order of candidates', () => {
  const cast = async () => ({
    zoe: await seeker({ firstName: 'Zoë', college: 'Alpha', batch: 2024, readiness: 90 }),
    adam: await seeker({ firstName: 'adam', college: 'Beta', batch: 2026, readiness: 70 }),
    bela: await seeker({ firstName: 'Bela', college: null, batch: null, readiness: 80 }),
    anna: await seeker({ firstName: 'Anna', college: 'alpha ', batch: 2026, readiness: 95 }),
    anna2: await seeker({ firstName: 'Anna', college: 'Beta', batch: 2024, readiness: 90 }),
  });

  it.each<[CandidateSort, (keyof Awaited<ReturnType<typeof cast>>)[]]>([
    ['READINESS', ['anna', 'anna2', 'zoe', 'bela', 'adam']],
    ['NAME', ['adam', 'anna', 'anna2', 'bela', 'zoe']],
    ['COLLEGE', ['anna', 'zoe', 'anna2', 'adam', 'bela']],
    ['BATCH', ['anna', 'adam', 'anna2', 'zoe', 'bela']],
  ])('the order by %s holds with and without a search, over pages without gaps or duplicates', async (sort, names) => {
    const meera = await t.make.alumni();
    const people = await cast();
    const expected = names.map((name) => people[name].id);
    for (const filter of [{}, { q: 'rao' }]) {
      expect((await find(meera, filter, { sort })).ids).toEqual(expected);
      let seen: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof find>> = await find(meera, filter, { sort, first: 2, after });
        expect(page.totalCount).toBe(5);
        seen = [...seen, ...page.ids];
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
      expect(seen).toEqual(expected);
    }
  });
});

describe('a single candidate', () => {
  it('a candidate is shown as in the list, and hidden from those who cannot see them', async () => {
    const [meera, ravi] = [await t.make.alumni(), await t.make.hr({ verifiedAt: null })];
    const asha = await seeker({ experience: 'Fresher', lookingFor: ['Analyst'] });
    expect((await meera.run(ONE, { id: asha.id })).candidate).toMatchObject({
      id: asha.id,
      experience: 'Fresher',
      lookingFor: ['Analyst'],
    });
    for (const [as, id] of [
      [ravi, asha.id],
      [meera, ravi.id],
      [meera, 'no uuid'],
    ] as const)
      expect((await as.run(ONE, { id })).candidate).toBeNull();
  });

  it('the email address and résumé are shown to referrers who share a request or an application, only', async () => {
    const [meera, other] = [await t.make.alumni(), await t.make.alumni({ company: 'Globex' })];
    const asha = await seeker();
    const { id: resumeFileId } = await t.make.file(asha);
    await t.db.raw('update users set resume_file_id = $2 where id = $1', [asha.id, resumeFileId]);
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const shown = async (as: User) => (await find(as, { q: 'asha' })).edges[0]?.node;
    expect(await shown(meera)).toMatchObject({ resume: { name: 'cv.pdf' }, user: { email: asha.email } });
    expect(await shown(other)).toMatchObject({ resume: null, user: { email: null } });
  });
});

describe('bookmarks', () => {
  it('a bookmark can be set and removed repeatedly and is private to the viewer', async () => {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    const [asha, bela] = [await seeker({ readiness: 2 }), await seeker({ readiness: 1 })];
    const mark = (bookmarked: boolean) => meera.bookmarkCandidate(asha.id, bookmarked);
    expect([await mark(true), await mark(true)]).toEqual(Array(2).fill({ id: asha.id, bookmarked: true }));
    expect((await find(meera, { bookmarked: true })).ids).toEqual([asha.id]);
    expect((await find(meera, { bookmarked: false })).ids).toEqual([bela.id]);
    expect((await find(ravi, { bookmarked: true })).ids).toEqual([]);
    expect([await mark(false), await mark(false)]).toEqual(Array(2).fill({ id: asha.id, bookmarked: false }));
    expect((await find(meera, { bookmarked: true })).ids).toEqual([]);
  });

  it('a candidate whom the viewer cannot see cannot be bookmarked', async () => {
    const hidden = await seeker({ profileVisibility: 'private' });
    await expectRefusal((await t.make.alumni()).bookmarkCandidate(hidden.id), 'NOT_FOUND');
  });
});

describe('readiness', () => {
  const READINESS = graphql(`
    query CandidatesReadiness { me { readiness { score parts { name points outOf advice gain field } toNextBand { advice gain score band } } } }`);

  const ADD = graphql(`
    mutation CandidatesAddCertification($input: AddCertificationInput!) {
      addCertification(input: $input) { certification { id } }
    }`);
  const DELETE = graphql(`
    mutation CandidatesDeleteCertification($id: ID!) { deleteCertification(input: { id: $id }) { deletedId } }`);

  it('readiness follows certifications at once', async () => {
    const asha = await seeker();
    const score = async () => (await asha.run(READINESS)).me?.readiness.score ?? NaN;
    const before = await score();
    const input = { name: 'CKA', issuer: 'CNCF', issueMonth: 'MAY' as const, issueYear: 2024, skills: ['Kubernetes'] };
    const { id } = (await asha.run(ADD, { input })).addCertification.certification;
    expect(await score()).toBe(before + 6);
    await asha.run(DELETE, { id });
    expect(await score()).toBe(before);
  });

  it('a new version of the formula updates every readiness', async () => {
    await seeker({ headline: 'Builds' });
    await seeker();
    const scored = async () => (await t.db.raw('select id, readiness, readiness_version from users order by id')).rows;
    const right = await scored();
    await t.db.raw('update users set readiness = 1, readiness_version = 1');
    await t.runSchedule('readiness-outdated');
    expect(await scored()).toEqual(right);
  });

  it.each<[string, () => Promise<void>]>([
    ['the schedule', () => t.runSchedule('readiness-outdated')],
    ['an outcome', () => t.drain()],
  ])('an edit during %s keeps its effect on the readiness', async (_what, scoreCandidate) => {
    const [asha, meera] = [await seeker(), await t.make.alumni()];
    const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await t.db.raw('update users set readiness_version = 1');
    await t.db.raw(`insert into outbox (topic, payload) values ('referral.changed', $1)`, [
      { referralId: id, eventId: id },
    ]);
    const score = async (tx: Pick<Transaction, 'raw'> = t.db) =>
      (await tx.raw('select readiness from users where id = $1', [asha.id])).rows;
    const waiting = async () =>
      (await t.db.raw(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .rows;
    const before = await score();
    let right: unknown = before;
    let scored: Promise<void> | undefined;
    await t.db.inTransaction(async (tx) => {
      await lockUser(tx, asha.id);
      await tx.raw(
        `insert into skills (user_id, name_key, name, category, known) values ($1, 'go', 'Go', 'tools', true)`,
        [asha.id],
      );
      let isJudged = false;
      scored = scoreCandidate().finally(() => {
        isJudged = true;
      });
      await until(async () => isJudged || (await waiting()).length > 0, 'the judging');
      await t.app.modules.users.api.users.refreshDerived(tx, asha.id);
      right = await score(tx);
    });
    await scored;
    expect(right).not.toEqual(before);
    expect(await score()).toEqual(right);
  });

  it('the part with the most valuable advice comes first', async () => {
    const { me } = await (await seeker()).run(READINESS);
    expect(me?.readiness.parts[0]).toEqual({
      name: 'Skills',
      points: 0,
      outOf: 28,
      advice: 'Add 7 more skills from the suggestions.',
      gain: 28,
      field: 'skills',
    });
  });

  it('the next step says which score and band it leads to', async () => {
    const asha = await seeker();
    const readiness = (await asha.run(READINESS)).me?.readiness;
    expect(readiness?.toNextBand).toEqual({
      advice: 'Add 7 more skills from the suggestions.',
      gain: 28,
      score: (readiness?.score ?? NaN) + 28,
      band: 'NEEDS_WORK',
    });
  });
});
