import { HOUR } from '../platform/clock';
import { ReferralStatus } from '../referrals/referrals.rules';
import { type Actor, expectRefusal } from '../testing/actor';
import type { UserDirectoryFilter, UserDirectorySort } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();

const LIST = graphql(`
  query DirectorySorted($filter: UserDirectoryFilter, $sort: UserDirectorySort! = FITTING, $first: Int! = 20, $after: String) {
    userDirectory(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { id } }
    }
  }`);
const VERIFIED = graphql(`
  query DirectoryVerified($id: ID!) { user(id: $id) { verified verifiedCompany verifiedAt } }`);

const namesOf = async (as: Actor, filter: UserDirectoryFilter, people: Record<string, User>) => {
  const { edges, totalCount } = (await as.run(LIST, { filter })).userDirectory;
  expect(totalCount).toBe(edges.length);
  const found = edges.map(({ node }) => Object.keys(people).find((name) => people[name]?.id === node.id));
  return found.toSorted();
};

describe('the filters of the directory for someone to ask', () => {
  it('company and batch narrow the list, and combine with a search', async () => {
    const asha = await t.make.jobseeker();
    const people = {
      acme2018: await t.make.alumni({ company: 'Acme', batch: 2018 }),
      acme2020: await t.make.alumni({ company: ' ACME', batch: 2020 }),
      acmeLabs: await t.make.alumni({ company: 'Acme Labs', batch: 2020 }),
      unknown: await t.make.hr({ company: 'Acme', batch: null }),
    };
    await t.refreshDerived(...Object.values(people));
    const find = (filter: UserDirectoryFilter) => namesOf(asha, filter, people);
    expect(await find({ company: 'acme ' })).toEqual(['acme2018', 'acme2020', 'unknown']);
    expect(await find({ batchFrom: 2019 })).toEqual(['acme2020', 'acmeLabs']);
    expect(await find({ batchTo: 2019 })).toEqual(['acme2018']);
    expect(await find({ batchFrom: 2018, batchTo: 2018 })).toEqual(['acme2018']);
    expect(await find({ q: 'labs', batchFrom: 2018, batchTo: 2020 })).toEqual(['acmeLabs']);
    expect(await find({ company: 'Acme', batchFrom: 2019, batchTo: 2020 })).toEqual(['acme2020']);
    const rest = await asha.get('/api/user-directory/search?company=acme&batchFrom=2019&batchTo=2020&sort=name');
    expect(rest.json()).toMatchObject([{ id: people.acme2020.id, verifiedCompany: people.acme2020.company }]);
  });

  it('open returns exactly those whom the viewer can ask', async () => {
    const asha = await t.make.jobseeker({ college: 'Own' });
    const people = {
      open: await t.make.alumni({ college: 'Other' }),
      hr: await t.make.hr(),
      paused: await t.make.alumni({ pauseRequests: true }),
      fellowsOnly: await t.make.alumni({ college: 'Own', openToRequests: false }),
      othersOnly: await t.make.alumni({ college: 'Other', openToRequests: false }),
      noCollege: await t.make.alumni({ college: null, openToRequests: false }),
      unverified: await t.make.alumni({ verifiedAt: null }),
      student: await t.make.jobseeker({ college: 'Own' }),
      admin: await t.make.admin(),
    };
    expect(await namesOf(asha, { open: true }, people)).toEqual(['fellowsOnly', 'hr', 'open']);
    const closed = ['admin', 'noCollege', 'othersOnly', 'paused', 'student', 'unverified'];
    expect(await namesOf(asha, { open: false }, people)).toEqual(closed);
    expect((await asha.get('/api/user-directory/search?open=true')).json()).toHaveLength(3);
    // Others cannot ask anyone.
    expect(await namesOf(people.open, { open: true }, people)).toEqual([]);
    expect(await namesOf(people.open, { open: false, role: 'HR' }, people)).toEqual(['hr']);
  });

  it.each([
    [{ batchFrom: 1949 }, 'filter.batchFrom', 'filter.batchFrom must be a year from 1950 to 2040.'],
    [{ batchTo: 2041 }, 'filter.batchTo', 'filter.batchTo must be a year from 1950 to 2040.'],
    [{ batchFrom: 2020, batchTo: 2019 }, 'filter.batchTo', 'filter.batchTo must be at least batchFrom.'],
    [{ company: 'x'.repeat(201) }, 'filter.company', 'filter.company must be at most 200 characters long.'],
  ])('the filter %j is refused', async (filter, field, message) => {
    const refusal = await expectRefusal((await t.make.jobseeker()).run(LIST, { filter }), 'BAD_USER_INPUT', [field]);
    expect(refusal.message).toBe(message);
  });
});

describe('the orders of the directory', () => {
  const page = async (as: Actor, sort: UserDirectorySort, after: string | null = null) =>
    (await as.run(LIST, { sort, first: 2, after })).userDirectory;

  async function all(as: Actor, sort: UserDirectorySort): Promise<string[]> {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo, totalCount } = await page(as, sort, after);
      expect(totalCount).toBe(4);
      ids.push(...edges.map(({ node }) => node.id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    return ids;
  }

  async function world() {
    const asha = await t.make.jobseeker();
    const people = [];
    for (const firstName of ['dev', 'Bela', 'Anna', 'Clara']) people.push(await t.make.alumni({ firstName }));
    return { asha, people: people.map(({ id }) => id) };
  }

  it('by name, whatever the case', async () => {
    const { asha, people } = await world();
    const [dev, bela, anna, clara] = people;
    expect(await all(asha, 'NAME')).toEqual([anna, bela, clara, dev]);
  });

  it('by typical reply time, with unknown ones last, as the figures are', async () => {
    const { asha, people } = await world();
    const [dev, bela = '', anna = '', clara = ''] = people;
    const now = t.clock.now().getTime();
    const answer = async (referrerId: string, hours: number, { count = 5, ago = 200 } = {}) => {
      for (let i = 0; i < count; i++) {
        const createdAt = new Date(now - ago * HOUR);
        const answeredAt = new Date(createdAt.getTime() + hours * HOUR);
        const candidateId = (await t.make.jobseeker({ profileVisibility: 'private' })).id;
        await t.make.referral({ candidateId, referrerId, status: ReferralStatus.REJECTED, createdAt, answeredAt });
      }
    };
    await answer(bela, 30);
    await answer(anna, 4.5);
    await answer(clara, 1, { count: 4 });
    await t.runSchedule('reply-times');
    const unknown = [dev, clara].toSorted();
    expect(await all(asha, 'REPLY_TIME')).toEqual([anna, bela, ...unknown]);
    const { rows } = await t.db.raw('select reply_hours from users where id = $1', [anna]);
    expect(rows).toEqual([{ reply_hours: 5 }]);
    await t.db.raw(`update referrals set created_at = created_at - interval '90 days' where referrer_id = $1`, [anna]);
    await t.runSchedule('reply-times');
    expect(await all(asha, 'REPLY_TIME')).toEqual([bela, ...[dev, clara, anna].toSorted()]);
  });

  it('a cursor of one order is refused in another', async () => {
    const { asha } = await world();
    const { endCursor } = (await page(asha, 'NAME')).pageInfo;
    for (const sort of ['FITTING', 'REPLY_TIME'] as const)
      await expectRefusal(page(asha, sort, endCursor), 'BAD_USER_INPUT', ['after']);
  });
});

it('a profile says which company was verified and when', async () => {
  const asha = await t.make.jobseeker();
  const verifiedAt = new Date('2026-10-03T04:05:06.000Z');
  const meera = await t.make.alumni({ company: 'Zeta', verifiedAt });
  const ravi = await t.make.alumni({ company: 'Zeta', verifiedAt: null });
  expect((await asha.run(VERIFIED, { id: meera.id })).user).toEqual({
    verified: true,
    verifiedCompany: 'Zeta',
    verifiedAt: verifiedAt.toISOString(),
  });
  expect((await asha.run(VERIFIED, { id: ravi.id })).user).toEqual({
    verified: false,
    verifiedCompany: null,
    verifiedAt: null,
  });
});
