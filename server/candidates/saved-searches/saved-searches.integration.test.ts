import { DAY } from '../../platform/clock';
import { codeOf, expectRefusal } from '../../testing/actor';
import type { SaveSearchInput, UpdateSavedSearchInput } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';

const t = testApp();

const LIST = graphql(`
  query SavedSearchesList { savedSearches(kind: CANDIDATES) { id kind name query alert newCount seenAt createdAt } }`);
const UPDATE = graphql(`
  mutation SavedSearchesUpdate($input: UpdateSavedSearchInput!) {
    updateSavedSearch(input: $input) { savedSearch { name alert } }
  }`);
const DELETE = graphql(`
  mutation SavedSearchesDelete($id: ID!) { deleteSavedSearch(input: { id: $id }) { deletedId } }`);
const SEEN = graphql(`
  mutation SavedSearchesSeen($id: ID!) { markSavedSearchSeen(input: { id: $id }) { savedSearch { newCount seenAt } } }`);

const list = async (as: User) => (await as.run(LIST)).savedSearches;
const save = (as: User, input: Partial<SaveSearchInput> = {}) => as.saveSearch(input);
const update = async (as: User, input: UpdateSavedSearchInput) =>
  (await as.run(UPDATE, { input })).updateSavedSearch.savedSearch;

const joined = (after: number, ...skills: string[]) =>
  t.makeCandidate({ createdAt: new Date(t.clock.now().getTime() + after) }, ...skills);

describe('saved searches', () => {
  it('keeps the filter as the query of the page', async () => {
    const meera = await t.make.alumni();
    const filter = {
      q: 'asha & co',
      batch: 2024,
      batchTo: 2026,
      location: 'Pune',
      minReadiness: 80,
      skills: ['Node.js', 'C++'],
      lookingFor: 'backend',
      activeSince: new Date(t.clock.now().getTime() - 30 * DAY).toISOString(),
      bookmarked: true,
      college: '',
    };
    const { id } = await save(meera, { filter, sort: 'COLLEGE', alert: true });
    const at = t.clock.now().toISOString();
    expect(await list(meera)).toEqual([
      {
        id,
        kind: 'CANDIDATES',
        name: 'Python',
        query:
          'q=asha+%26+co&batch=2024-2026&location=Pune&ready=80&skill=Node.js&skill=C%2B%2B&role=backend&active=30&bookmarked=&sort=college',
        alert: true,
        newCount: 0,
        seenAt: at,
        createdAt: at,
      },
    ]);
  });

  it('saving again under the same name replaces the search, also twice at once', async () => {
    const meera = await t.make.alumni();
    const [one, two] = await Promise.all([save(meera, { alert: true }), save(meera, { name: 'PYTHON', alert: true })]);
    expect(one.id).toBe(two.id);
    await save(meera, { filter: { skills: ['Go'] } });
    expect((await list(meera)).map(({ name, query }) => [name, query])).toEqual([['Python', 'skill=Go']]);
  });

  it('counts who joined since the owner last looked and whom they can see', async () => {
    const meera = await t.make.alumni();
    await joined(-DAY, 'Python');
    const { id } = await save(meera);
    t.clock.advance(DAY);
    await joined(0, 'Python');
    await joined(0, 'Go');
    await t.makeCandidate({ createdAt: t.clock.now(), profileVisibility: 'private' }, 'Python');
    expect((await list(meera))[0]?.newCount).toBe(1);
    t.clock.advance(DAY);
    const { savedSearch } = (await meera.run(SEEN, { id })).markSavedSearchSeen;
    expect(savedSearch).toEqual({ newCount: 0, seenAt: t.clock.now().toISOString() });
  });

  it('can be renamed, and deleted once', async () => {
    const meera = await t.make.alumni();
    const [{ id }] = [await save(meera), await save(meera, { name: 'Go' })];
    expect(await update(meera, { id, name: ' Python, Pune ' })).toEqual({ name: 'Python, Pune', alert: false });
    expect(await update(meera, { id, alert: true })).toEqual({ name: 'Python, Pune', alert: true });
    await expectRefusal(update(meera, { id, name: 'go' }), 'CONFLICT');
    await expectRefusal(update(meera, { id, name: ' ' }), 'BAD_USER_INPUT', ['name']);
    expect((await meera.run(DELETE, { id })).deleteSavedSearch.deletedId).toBe(id);
    expect(await codeOf(meera.run(DELETE, { id }))).toBe('NOT_FOUND');
    expect((await list(meera)).map(({ name }) => name)).toEqual(['Go']);
  });

  it('belongs to its owner, is for those who see candidates, and is limited', async () => {
    const [meera, ravi, asha] = [await t.make.alumni(), await t.make.alumni(), await t.make.jobseeker()];
    const { id } = await save(meera);
    for (const attempt of [update(ravi, { id, alert: true }), ravi.run(DELETE, { id }), ravi.run(SEEN, { id: 'x' })])
      expect(await codeOf(attempt)).toBe('NOT_FOUND');
    for (const attempt of [list(asha), save(asha)]) expect(await codeOf(attempt)).toBe('FORBIDDEN');
    await expectRefusal(save(meera, { name: ' ' }), 'BAD_USER_INPUT', ['name']);
    await expectRefusal(save(meera, { filter: { minReadiness: 101 } }), 'BAD_USER_INPUT', ['filter.minReadiness']);
    for (let n = 2; n <= 20; n++) await save(meera, { name: `Search ${n}` });
    expect(await codeOf(save(meera, { name: 'One more' }))).toBe('CONFLICT');
    expect((await save(meera, { name: 'search 20' })).name).toBe('search 20');
  });
});
