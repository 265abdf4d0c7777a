import { DAY } from '../platform/clock';
import { expectRefusal } from '../testing/actor';
import type { CandidateFilter } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();

const FOUND = graphql(`
  query CandidateFiltersFound($filter: CandidateFilter) {
    candidates(filter: $filter) { totalCount edges { node { id } } }
  }`);

const idsFor = async (as: User, filter: CandidateFilter) =>
  (await as.run(FOUND, { filter })).candidates.edges.map(({ node }) => node.id);

describe('roles looked for', () => {
  it('finds words and beginnings of words of the roles, and nothing else of the profile', async () => {
    const meera = await t.make.alumni();
    const asha = await t.makeCandidate({ lookingFor: ['Backend Engineer', 'Café Manager'] });
    await t.makeCandidate({ headline: 'Backend Engineer', lookingFor: ['Designer'] });
    for (const lookingFor of ['backend', 'ENGINEER', 'back eng', 'cafe', 'Backend-Engineer'])
      expect({ lookingFor, ids: await idsFor(meera, { lookingFor }) }).toEqual({ lookingFor, ids: [asha.id] });
    expect(await idsFor(meera, { lookingFor: 'engineer designer' })).toEqual([]);
  });

  it('follows a change of the profile', async () => {
    const meera = await t.make.alumni();
    const asha = await t.makeCandidate({ lookingFor: ['Designer'] });
    await asha.updateProfile({ lookingFor: ['Analyst'] });
    expect(await idsFor(meera, { lookingFor: 'analyst' })).toEqual([asha.id]);
    expect(await idsFor(meera, { lookingFor: 'designer' })).toEqual([]);
  });

  it('refuses a text that is too long', async () => {
    const attempt = idsFor(await t.make.alumni(), { lookingFor: 'x'.repeat(121) });
    await expectRefusal(attempt, 'BAD_USER_INPUT', ['filter.lookingFor']);
  });
});

describe('a range of batches', () => {
  it('contains both ends, and all earlier years without a first one', async () => {
    const meera = await t.make.alumni();
    const [of2023, of2024, of2026] = [
      await t.makeCandidate({ batch: 2023 }),
      await t.makeCandidate({ batch: 2024 }),
      await t.makeCandidate({ batch: 2026 }),
    ];
    await t.makeCandidate({ batch: null });
    const sorted = (users: User[]) => users.map(({ id }) => id).toSorted();
    const found = async (filter: CandidateFilter) => (await idsFor(meera, filter)).toSorted();
    expect(await found({ batch: 2023, batchTo: 2024 })).toEqual(sorted([of2023, of2024]));
    expect(await found({ batchTo: 2024 })).toEqual(sorted([of2023, of2024]));
    expect(await found({ batch: 2026 })).toEqual(sorted([of2026]));
    await expectRefusal(idsFor(meera, { batch: 2024, batchTo: 2023 }), 'BAD_USER_INPUT', ['filter.batchTo']);
  });
});

describe('times', () => {
  it('finds who was active and who joined at or after a time', async () => {
    const meera = await t.make.alumni();
    const now = t.clock.now().getTime();
    const at = (daysAgo: number) => new Date(now - daysAgo * DAY);
    const recent = await t.makeCandidate({ lastActiveAt: at(1), createdAt: at(40) });
    const fresh = await t.makeCandidate({ lastActiveAt: null, createdAt: at(2) });
    expect(await idsFor(meera, { activeSince: at(1).toISOString() })).toEqual([recent.id]);
    expect(await idsFor(meera, { activeSince: at(0.5).toISOString() })).toEqual([]);
    expect(await idsFor(meera, { joinedSince: at(2).toISOString() })).toEqual([fresh.id]);
    expect(await idsFor(meera, { joinedSince: at(2).toISOString(), activeSince: at(9).toISOString() })).toEqual([]);
  });
});
