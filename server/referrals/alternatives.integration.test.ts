import { expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { executedPlans, fillTables, rowsReadOf } from '../testing/query-plans';
import { ReferralStatus } from './referrals.rules';

const t = testApp();
const { PENDING, REJECTED, EXPIRED, WITHDRAWN } = ReferralStatus;

const ONE = graphql(`
  query AlternativesOne($id: ID!, $first: Int! = 3) {
    referral(id: $id) { alternatives(first: $first) { id viewerCanRequestReferral } }
  }`);
const LIST = graphql(`
  query AlternativesList($box: ReferralBox! = SENT) {
    referrals(box: $box) { edges { node { company alternatives { id } } } }
  }`);

const at = { company: 'Acme' };
const ended = (candidate: User, referrer: User, status = REJECTED) =>
  t.make.referral({ candidateId: candidate.id, referrerId: referrer.id, company: 'Acme', status });
const replyIn = (user: User, hours: number) =>
  t.db.raw('update users set reply_hours = $2 where id = $1', [user.id, hours]);

describe('who else can be asked', () => {
  it('names those at the company who take requests and were not asked yet, those who answer soonest first', async () => {
    const asha = await t.make.jobseeker({ college: 'Own' });
    const meera = await t.make.alumni(at);
    const slow = await t.make.alumni(at);
    const fast = await t.make.hr({ company: ' acme ' });
    const unknown = await t.make.alumni({ ...at, college: 'Own', openToRequests: false });
    const asked = await t.make.alumni(at);
    await replyIn(slow, 40);
    await replyIn(fast, 3);
    await t.make.alumni({ ...at, verifiedAt: null });
    await t.make.alumni({ ...at, pauseRequests: true });
    await t.make.alumni({ ...at, college: 'Other', openToRequests: false });
    await t.make.alumni({ ...at, profileVisibility: 'private' });
    await t.make.alumni({ company: 'Globex' });
    await ended(asha, asked, PENDING);
    const { id } = await ended(asha, meera);
    const of = async (first: number) => (await asha.run(ONE, { id, first })).referral?.alternatives;
    expect(await of(3)).toEqual([fast, slow, unknown].map((user) => ({ id: user.id, viewerCanRequestReferral: true })));
    expect(await of(1)).toEqual([{ id: fast.id, viewerCanRequestReferral: true }]);
    for (const first of [0, 101]) await expectRefusal(asha.run(ONE, { id, first }), 'BAD_USER_INPUT', ['first']);
  });

  it('three of them if no other number is requested', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni(at)];
    const others = [];
    for (const hours of [1, 2, 3, 4]) {
      const user = await t.make.alumni(at);
      await replyIn(user, hours);
      others.push(user.id);
    }
    await ended(asha, meera, EXPIRED);
    const [row] = (await asha.run(LIST)).referrals.edges;
    expect(row?.node.alternatives.map((user) => user.id)).toEqual(others.slice(0, 3));
  });

  it.each(Object.values(ReferralStatus).map((status) => [status]))(
    'for a request with the status %s',
    async (status) => {
      const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni(at)];
      const other = await t.make.alumni(at);
      const { id } = await ended(asha, meera, status);
      const expected = [REJECTED, EXPIRED, WITHDRAWN].includes(status) ? [other.id] : [];
      expect((await asha.run(ONE, { id })).referral?.alternatives.map((user) => user.id)).toEqual(expected);
    },
  );

  it('only the candidate sees them', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni(at)];
    await t.make.alumni(at);
    const { id } = await ended(asha, meera);
    expect((await meera.run(ONE, { id })).referral?.alternatives).toEqual([]);
    expect((await (await t.make.hr(at)).run(ONE, { id })).referral?.alternatives).toEqual([]);
  });

  it('are read for a whole list in one statement', async () => {
    const asha = await t.make.jobseeker();
    const people: Record<string, User> = {};
    for (const company of ['Acme', 'Globex']) {
      const referrer = await t.make.alumni({ company });
      people[company] = await t.make.alumni({ company });
      for (const status of [REJECTED, EXPIRED])
        await t.make.referral({ candidateId: asha.id, referrerId: referrer.id, company, status });
    }
    await t.signIn(asha);
    let rows: unknown;
    const names = await t.countStatements(async () => {
      rows = (await asha.run(LIST)).referrals.edges.map(({ node }) => node);
    });
    const row = (company: string) => ({ company, alternatives: [{ id: people[company]?.id }] });
    expect(rows).toEqual([row('Globex'), row('Globex'), row('Acme'), row('Acme')]);
    expect(names.filter((name) => name.startsWith('referrals.alternatives'))).toHaveLength(1);
  });
});

it('among many people, only those of the company are read', async () => {
  await fillTables(t, { candidates: 2_000, jobs: 400 });
  const { rows } = await t.db.raw(
    `select company, count(*)::int as n from users where company is not null group by company order by n desc limit 1`,
  );
  const [{ company, n }] = rows as [{ company: string; n: number }];
  const asha = await t.make.jobseeker();
  const meera = await t.make.alumni({ company });
  const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id, company, status: EXPIRED });
  const run = () => asha.run(ONE, { id });
  expect((await run()).referral?.alternatives).toHaveLength(Math.min(n, 3));
  expect(rowsReadOf(await executedPlans(t, 'referrals.alternatives', run), 'users')).toBeLessThanOrEqual(n + 1);
});
