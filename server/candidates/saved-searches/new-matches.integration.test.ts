import { Role } from '../../access/roles';
import { DAY } from '../../platform/clock';
import type { CandidateFilter } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { fillTables } from '../../testing/query-plans';
import { KNOWN_LIMIT } from './saved-searches.rules';

const t = testApp();

const LIST = graphql(`query NewMatchesList { savedSearches { id query newCount seenAt } }`);
const SEEN = graphql(`
  mutation NewMatchesSeen($id: ID!) { markSavedSearchSeen(input: { id: $id }) { savedSearch { newCount } } }`);
const FOUND = graphql(`
  query NewMatchesFound($filter: CandidateFilter) {
    candidates(filter: $filter) { totalCount edges { node { id } } }
    candidateFacets(filter: $filter) { bookmarked }
  }`);

/** A candidate who joined long ago. */
const candidate = (...skills: string[]) => t.makeCandidate({ createdAt: new Date('2020-01-01T00:00:00Z') }, ...skills);

async function learns(user: User, skill: string): Promise<void> {
  await t.make.skills(user, skill);
  await t.refreshDerived(user);
}
async function forgets(user: User, skill: string): Promise<void> {
  await t.db.raw('delete from skills where user_id = $1 and name = $2', [user.id, skill]);
  await t.refreshDerived(user);
}
const look = async (as: User, id: string) => {
  t.clock.advance(1);
  return (await as.run(SEEN, { id })).markSavedSearchSeen.savedSearch.newCount;
};
const found = async (as: User, filter: CandidateFilter) =>
  (await as.run(FOUND, { filter })).candidates.edges.map(({ node }) => node.id).toSorted();

/** Who is new in the only search, as the page lists them; the count beside its name is the same. */
async function newIn(as: User, filter: CandidateFilter = { skills: ['Python'] }): Promise<string[]> {
  const [search] = (await as.run(LIST)).savedSearches;
  if (!search) throw new Error('There is no saved search.');
  const ids = await found(as, { ...filter, newIn: { savedSearchId: search.id, since: search.seenAt } });
  expect(search.newCount).toBe(ids.length);
  return ids;
}
const idsOf = (...users: User[]) => users.map(({ id }) => id).toSorted();

describe('who is new in a saved search', () => {
  it('is who matches after a change of the profile, and not who matched before it', async () => {
    const [meera, asha, ravi] = [await t.make.alumni(), await candidate('Go'), await candidate('Python')];
    const { id } = await meera.saveSearch({ filter: { skills: ['Python'] } });
    expect(await newIn(meera)).toEqual([]);
    await learns(asha, 'Python');
    await learns(ravi, 'Go');
    expect(await newIn(meera)).toEqual(idsOf(asha));
    expect(await look(meera, id)).toBe(0);
    expect(await newIn(meera)).toEqual([]);
  });

  it('is who matches again, if they did not when the owner last looked', async () => {
    const [meera, asha] = [await t.make.alumni(), await candidate('Python')];
    const { id } = await meera.saveSearch({ filter: { skills: ['Python'] } });
    await forgets(asha, 'Python');
    await learns(asha, 'Python');
    expect(await newIn(meera)).toEqual([]);
    await forgets(asha, 'Python');
    await look(meera, id);
    await learns(asha, 'Python');
    expect(await newIn(meera)).toEqual(idsOf(asha));
  });

  it.each<[string, string, string]>([
    ['shows their profile', `profile_visibility = 'private'`, `profile_visibility = 'public'`],
    ['is reinstated', 'suspended_at = now()', 'suspended_at = null'],
    ['became a job seeker', `role = '${Role.ALUMNI}'`, `role = '${Role.JOBSEEKER}'`],
  ])('is who %s', async (_how, before, after) => {
    const [meera, asha] = [await t.make.alumni(), await candidate('Python')];
    await t.db.raw(`update users set ${before} where id = $1`, [asha.id]);
    await meera.saveSearch({ filter: { skills: ['Python'] } });
    await t.db.raw(`update users set ${after} where id = $1`, [asha.id]);
    expect(await newIn(meera)).toEqual(idsOf(asha));
  });

  it('is not who was bookmarked since, in a search among bookmarked candidates', async () => {
    const [meera, asha, ravi] = [await t.make.alumni(), await candidate('Python'), await candidate('Go')];
    await meera.bookmarkCandidate(ravi.id);
    t.clock.advance(1);
    const filter = { skills: ['Python'], bookmarked: true };
    await meera.saveSearch({ filter });
    t.clock.advance(1);
    await meera.bookmarkCandidate(asha.id);
    expect(await newIn(meera, filter)).toEqual([]);
    await learns(ravi, 'Python');
    expect(await newIn(meera, filter)).toEqual(idsOf(ravi));
  });

  it('the list behind a link stays the same after the owner has viewed it', async () => {
    const [meera, asha] = [await t.make.alumni(), await candidate('Go')];
    const { id } = await meera.saveSearch({ filter: { skills: ['Python'] } });
    const filter = { skills: ['Python'], newIn: { savedSearchId: id, since: t.clock.now().toISOString() } };
    await learns(asha, 'Python');
    expect(await found(meera, filter)).toEqual(idsOf(asha));
    await look(meera, id);
    expect(await found(meera, filter)).toEqual(idsOf(asha));
  });

  it('is not who matches because the search was replaced', async () => {
    const meera = await t.make.alumni();
    await candidate('Go');
    await meera.saveSearch({ filter: { skills: ['Python'] } });
    t.clock.advance(1);
    await meera.saveSearch({ filter: { skills: ['Go'] } });
    expect(await newIn(meera, { skills: ['Go'] })).toEqual([]);
  });

  it('is who joined, in a search that was deleted, belongs to another user, or has not kept its matches yet', async () => {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    const asha = await candidate('Go');
    const { id } = await meera.saveSearch({ filter: { skills: ['Python'] } });
    const since = t.clock.now().toISOString();
    t.clock.advance(1);
    await learns(asha, 'Python');
    const dev = await t.makeCandidate({ createdAt: t.clock.now() }, 'Python');
    for (const savedSearchId of [id.toUpperCase(), '01920000-0000-7000-8000-000000000000', 'x'])
      expect(await found(ravi, { skills: ['Python'], newIn: { savedSearchId, since } })).toEqual(idsOf(dev));
    await t.db.raw('update saved_searches set known_from = null');
    expect(await newIn(meera)).toEqual(idsOf(dev));
    await look(meera, id);
    await learns(await candidate('Go'), 'Python');
    expect(await newIn(meera)).toHaveLength(1);
  });

  it('is who joined, in a search that finds more candidates than are known one by one', async () => {
    await fillTables(t, { candidates: KNOWN_LIMIT + 300 });
    const meera = await t.make.alumni();
    const asha = await candidate('Go');
    const { id } = await meera.saveSearch({ filter: { minReadiness: 0 } });
    const filter = { minReadiness: 0 };
    t.clock.advance(DAY);
    await look(meera, id);
    expect(await t.count('saved_search_matches')).toBe(0);
    await t.db.raw(`update users set profile_visibility = 'private' where id = $1`, [asha.id]);
    await look(meera, id);
    await t.db.raw(`update users set profile_visibility = 'public' where id = $1`, [asha.id]);
    t.clock.advance(1);
    const dev = await t.makeCandidate({ createdAt: t.clock.now() }, 'Python');
    expect(await newIn(meera, filter)).toEqual(idsOf(dev));
  });

  it('keeps no more than one run of the alerts found, however many come and go', async () => {
    const meera = await t.make.alumni();
    const asha = await candidate('Python');
    await meera.saveSearch({ filter: { skills: ['Python'] }, alert: true });
    await forgets(asha, 'Python');
    for (const skill of ['Go', 'Rust', 'SQL']) {
      const passing = await candidate(skill);
      await learns(passing, 'Python');
      t.clock.advance(DAY);
      await t.runSchedule('saved-search-alerts');
      await t.drain();
      await forgets(passing, 'Python');
    }
    // Asha matched when the owner last looked; of the others, only the last one was found by the last run.
    expect(await t.count('saved_search_matches')).toBe(2);
    await learns(asha, 'Python');
    expect(await newIn(meera)).toEqual([]);
  });
});
