import { ReferralStatus } from '../../referrals/referrals.rules';
import { expectRefusal } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

const t = testApp();
const PEOPLE = graphql(`
  query CompanyPeople($q: String, $first: Int! = 20, $after: String) {
    companyPeople(q: $q, first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges { node { id pendingRequests waitingSince user { id name position verifiedAt email stats { answerRate } } } }
    }
  }`);
type Person = { id: string };

const hoursAgo = (hours: number) => new Date(t.clock.now().getTime() - hours * 3_600_000);

/** Requests to a referrer, made so many hours ago. */
async function ask(referrer: Person, status: ReferralStatus, ...hours: number[]): Promise<void> {
  const asha = await t.make.jobseeker();
  for (const age of hours) {
    const parts = { candidateId: asha.id, referrerId: referrer.id, status, createdAt: hoursAgo(age) };
    await t.make.referral({ ...parts, jobTitle: `Engineer ${age}` });
  }
}
const idsOf = ({ edges }: { edges: { node: Person }[] }) => edges.map(({ node }) => node.id);

it('HR sees the verified people of the company; those whose requests have waited longest come first', async () => {
  const kavya = await t.make.hr();
  const [meera, rahul, tara] = [await t.make.alumni(), await t.make.alumni(), await t.make.hr()];
  await t.make.alumni({ verifiedAt: null });
  await t.make.alumni({ company: 'Nilgiri' });
  await t.make.alumni({ suspendedAt: t.clock.now() });
  await t.make.jobseeker({ company: 'Acme' });
  await ask(meera, ReferralStatus.PENDING, 5, 30);
  await ask(rahul, ReferralStatus.PENDING, 50);
  await ask(rahul, ReferralStatus.ACCEPTED, 90);
  const { companyPeople } = await kavya.run(PEOPLE);
  expect(companyPeople.totalCount).toBe(4);
  expect(companyPeople.edges.map(({ node }) => [node.id, node.pendingRequests, node.waitingSince])).toEqual([
    [rahul.id, 1, hoursAgo(50).toISOString()],
    [meera.id, 2, hoursAgo(30).toISOString()],
    ...[kavya.id, tara.id].toSorted().map((id) => [id, 0, null]),
  ]);
});

it('a search finds names and positions, and percent signs are text', async () => {
  const kavya = await t.make.hr();
  const chef = await t.make.alumni({ position: 'Chef 100%' });
  const found = async (q: string) => idsOf((await kavya.run(PEOPLE, { q })).companyPeople);
  expect(await found('CHEF')).toEqual([chef.id]);
  expect(await found('0%')).toEqual([chef.id]);
  expect(await found('%')).toEqual([chef.id]);
  expect(await found('nobody')).toEqual([]);
});

it('people who are private stay private, and so are their contact details', async () => {
  const kavya = await t.make.hr();
  await t.make.alumni({ profileVisibility: 'private' });
  const meera = await t.make.alumni();
  const { edges } = (await kavya.run(PEOPLE)).companyPeople;
  expect(edges.map(({ node }) => node.id).toSorted()).toEqual([kavya.id, meera.id].toSorted());
  expect(edges.find(({ node }) => node.id === meera.id)?.node.user.email).toBeNull();
});

it('the pages together have everyone once', async () => {
  const kavya = await t.make.hr();
  const people = [kavya, await t.make.alumni(), await t.make.alumni(), await t.make.alumni()];
  await ask(people[2] ?? kavya, ReferralStatus.PENDING, 3);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const {
      companyPeople,
    }: { companyPeople: { edges: { node: Person }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } } =
      await kavya.run(PEOPLE, { first: 2, after });
    seen.push(...idsOf(companyPeople));
    after = companyPeople.pageInfo.hasNextPage ? companyPeople.pageInfo.endCursor : null;
  } while (after !== null);
  expect(seen[0]).toBe(people[2]?.id);
  expect(seen.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});

it('invalid input names its fields', async () => {
  const kavya = await t.make.hr();
  await expectRefusal(kavya.run(PEOPLE, { first: 101 }), 'BAD_USER_INPUT', ['first']);
  await expectRefusal(kavya.run(PEOPLE, { after: 'x' }), 'BAD_USER_INPUT', ['after']);
  await expectRefusal(kavya.run(PEOPLE, { q: 'x'.repeat(201) }), 'BAD_USER_INPUT', ['q']);
});

it('only HR of a verified company can see its people', async () => {
  const others = [
    await t.make.alumni(),
    await t.make.jobseeker(),
    await t.make.admin(),
    await t.make.hr({ verifiedAt: null }),
  ];
  for (const person of others) await expectRefusal(person.run(PEOPLE), 'FORBIDDEN');
  await expectRefusal(t.visitor.run(PEOPLE), 'UNAUTHENTICATED');
});
