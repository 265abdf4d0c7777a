import { expectRefusal } from '../../testing/actor';
import type { CandidateFilter } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';

const t = testApp();

const FACETS = graphql(`
  query FacetsOfCandidates($filter: CandidateFilter) {
    candidateFacets(filter: $filter) {
      colleges { value count } batches { value count } locations { value count } experiences { value count }
      readiness { value count } active { value count } bookmarked withoutCollege withoutBatch withoutLocation withoutExperience
    }
  }`);
const RELAXED = graphql(`
  query FacetsRelaxed($filter: CandidateFilter) { candidateFacets(filter: $filter) { relaxed { field count } } }`);
const SKILLS = graphql(`
  query FacetsSkills($filter: CandidateFilter) { candidateFacets(filter: $filter) { skills { value count } } }`);
const TOTAL = graphql(`query FacetsTotal($filter: CandidateFilter) { candidates(filter: $filter) { totalCount } }`);

const facets = async (as: User, filter?: CandidateFilter) => (await as.run(FACETS, { filter })).candidateFacets;
const skillsOf = async (as: User, filter?: CandidateFilter) =>
  (await as.run(SKILLS, { filter })).candidateFacets.skills;
const total = async (as: User, filter: CandidateFilter) => (await as.run(TOTAL, { filter })).candidates.totalCount;

async function seeker(parts: Parameters<typeof t.make.jobseeker>[0], readiness: number): Promise<User> {
  const user = await t.makeCandidate(parts, 'SQL');
  await t.db.raw('update users set readiness = $2 where id = $1', [user.id, readiness]);
  return user;
}

async function world(): Promise<User> {
  const pune = { college: 'COEP Pune', location: 'Pune', experience: 'Fresher' };
  await seeker({ ...pune, batch: 2025 }, 92);
  await seeker({ ...pune, college: 'coep pune', batch: 2026 }, 81);
  await seeker({ ...pune, college: 'IIT Delhi', location: 'Delhi', batch: 2026 }, 75);
  await seeker({ college: null, location: null, experience: null, batch: null }, 10);
  await seeker({ ...pune, batch: 2025, profileVisibility: 'private' }, 99);
  return t.make.alumni();
}

describe('the values of candidate filters', () => {
  it('counts what each filter finds, most frequent first, and who left the field empty', async () => {
    const meera = await world();
    expect(await facets(meera)).toEqual({
      colleges: [
        { value: 'COEP Pune', count: 2 },
        { value: 'IIT Delhi', count: 1 },
      ],
      batches: [
        { value: '2026', count: 2 },
        { value: '2025', count: 1 },
      ],
      locations: [
        { value: 'Pune', count: 2 },
        { value: 'Delhi', count: 1 },
      ],
      experiences: [{ value: 'Fresher', count: 3 }],
      readiness: [
        { value: '90', count: 1 },
        { value: '80', count: 2 },
        { value: '70', count: 3 },
      ],
      active: [
        { value: '7', count: 0 },
        { value: '30', count: 0 },
        { value: '90', count: 0 },
      ],
      bookmarked: 0,
      withoutCollege: 1,
      withoutBatch: 1,
      withoutLocation: 1,
      withoutExperience: 1,
    });
  });

  it('each list counts what choosing its value finds, under all other filters', async () => {
    const meera = await world();
    const filter = { college: 'COEP Pune', minReadiness: 80 };
    const { colleges, batches, readiness } = await facets(meera, filter);
    expect(batches).toEqual([
      { value: '2025', count: 1 },
      { value: '2026', count: 1 },
    ]);
    for (const { value, count } of colleges) expect(await total(meera, { ...filter, college: value })).toBe(count);
    for (const { value, count } of batches) expect(await total(meera, { ...filter, batch: Number(value) })).toBe(count);
    for (const { value, count } of readiness)
      expect(await total(meera, { ...filter, minReadiness: Number(value) })).toBe(count);
    expect(colleges).toEqual([{ value: 'COEP Pune', count: 2 }]);
  });

  it('counts who was active lately and who is bookmarked, as filters by them do', async () => {
    const meera = await world();
    const DAY = 86_400_000;
    const today = Math.floor(t.clock.now().getTime() / DAY) * DAY;
    // From 0 to 100 days before today, each at the start and at the end of a day.
    for (const days of [0, 7, 8, 30, 89, 90, 91, 100])
      for (const time of [0, DAY - 1]) {
        const { id } = await seeker({ college: time === 0 ? 'COEP Pune' : 'IIT Delhi' }, 50);
        await t.db.raw('update users set last_active_at = $2 where id = $1', [id, new Date(today - days * DAY + time)]);
        if (days === 30) await meera.bookmarkCandidate(id);
      }
    const { active, bookmarked } = await facets(meera, { q: 'sql' });
    expect(active).toEqual([
      { value: '7', count: 4 },
      { value: '30', count: 8 },
      { value: '90', count: 12 },
    ]);
    const since = (days: number) => new Date(today - days * DAY).toISOString();
    for (const { value, count } of active)
      expect([value, await total(meera, { q: 'sql', activeSince: since(Number(value)) })]).toEqual([value, count]);
    expect([bookmarked, await total(meera, { q: 'sql', bookmarked: true })]).toEqual([2, 2]);
    const ofDelhi = { college: 'IIT Delhi', activeSince: since(7), bookmarked: true };
    const chosen = await facets(meera, ofDelhi);
    expect(chosen.active.map(({ count }) => count)).toEqual([0, 1, 1]);
    expect(chosen.bookmarked).toBe(0);
    expect((await facets(meera, { ...ofDelhi, activeSince: null })).bookmarked).toBe(1);
    expect((await facets(await t.make.alumni(), { q: 'sql' })).bookmarked).toBe(0);
  });

  it('lists cities, each with all candidates whom a search for it finds', async () => {
    for (const location of [
      'Pune',
      'Pune, Maharashtra',
      'pune , India',
      'Mumbai',
      'Navi Mumbai, MH',
      ', India',
      '–',
      'Goa',
    ])
      await seeker({ location }, 50);
    const meera = await t.make.alumni();
    const { locations } = await facets(meera);
    expect(locations).toEqual([
      { value: 'Pune', count: 3 },
      { value: 'Mumbai', count: 2 },
      { value: 'Goa', count: 1 },
      { value: 'Navi Mumbai', count: 1 },
    ]);
    for (const { value, count } of locations)
      expect([value, await total(meera, { location: value })]).toEqual([value, count]);
    expect((await facets(meera, { location: 'Pune', minReadiness: 50 })).locations).toEqual(locations);
  });

  it('counts the skills that the candidates have besides the chosen ones, as independent SQL does', async () => {
    const pune = { college: 'COEP Pune', batch: 2026 };
    const asha = await t.makeCandidate(pune, 'SQL', 'React', 'Go');
    await t.makeCandidate(pune, 'sql', 'React');
    await t.makeCandidate({ college: 'IIT Delhi' }, 'SQL', 'Rust');
    await t.makeCandidate({ ...pune, profileVisibility: 'private' }, 'SQL', 'Go', 'Zig');
    const meera = await t.make.alumni();
    expect(await skillsOf(meera)).toEqual([
      { value: 'SQL', count: 3 },
      { value: 'React', count: 2 },
      { value: 'Go', count: 1 },
      { value: 'Rust', count: 1 },
    ]);
    for (const filter of [{}, { skills: ['react'] }, { q: 'asha', college: 'COEP Pune' }, { skills: ['SQL', 'Go'] }]) {
      const { rows } = await t.db.raw(
        `select o.name_key as key, count(*)::int as n from skills o join users u on u.id = o.user_id
         where u.profile_visibility <> 'private' and ($1::text is null or u.college = $1)
           and array(select s.name_key from skills s where s.user_id = u.id) @> $2::text[]
         group by 1 order by 2 desc, 1`,
        [filter.college ?? null, (filter.skills ?? []).map((name) => name.toLowerCase())],
      );
      const counted = (await skillsOf(meera, filter)).map(({ value, count }) => ({
        key: value.toLowerCase(),
        n: count,
      }));
      expect({ filter, counted }).toEqual({ filter, counted: rows });
      for (const { value, count } of await skillsOf(meera, filter))
        expect([value, await total(meera, { ...filter, skills: [...(filter.skills ?? []), value] })]).toEqual([
          value,
          count,
        ]);
    }
    await t.db.raw('delete from skills where user_id = $1', [asha.id]);
    expect(await skillsOf(meera, { q: '%&%' })).toEqual([]);
    await expectRefusal(skillsOf(asha), 'FORBIDDEN');
    await expectRefusal(skillsOf(meera, { skills: ['x'.repeat(61)] }), 'BAD_USER_INPUT', ['filter.skills']);
  });

  it('says how many match without each condition', async () => {
    const meera = await world();
    const filter = { q: 'sql', college: 'IIT Delhi', batch: 2025, batchTo: 2025, skills: [], bookmarked: null };
    expect(await total(meera, filter)).toBe(0);
    const { relaxed } = (await meera.run(RELAXED, { filter })).candidateFacets;
    expect(relaxed).toEqual([
      { field: 'q', count: 0 },
      { field: 'college', count: 1 },
      { field: 'batch', count: 1 },
    ]);
  });

  it('is empty for a search that matches no one, and refuses job seekers and invalid filters', async () => {
    const meera = await world();
    const { colleges, withoutCollege, readiness } = await facets(meera, { q: '%&%' });
    expect([colleges, withoutCollege, readiness.map(({ count }) => count)]).toEqual([[], 0, [0, 0, 0]]);
    await expectRefusal((await t.make.jobseeker()).run(FACETS), 'FORBIDDEN');
    await expectRefusal(facets(meera, { batch: 1900 }), 'BAD_USER_INPUT', ['filter.batch']);
    await expectRefusal(facets(meera, { batch: 2026, batchTo: 2025 }), 'BAD_USER_INPUT', ['filter.batchTo']);
  });
});
