import { codeOf, expectRefusal } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { MAX_BLOCKED } from './blocks.rules';

const t = testApp();

const PERSON = graphql(`
  query BlocksPerson($id: ID!) { user(id: $id) { id viewerBlocks viewerCanMessage } }`);
const DIRECTORY = graphql(`
  query BlocksDirectory($q: String) { userDirectory(filter: { q: $q }) { totalCount edges { node { id } } } }`);
const COMPANIES = graphql(`query BlocksCompanies { companySuggestions(query: "Quarry") }`);
const CANDIDATES = graphql(`
  query BlocksCandidates($q: String) { candidates(filter: { q: $q }) { totalCount edges { node { user { id } } } } }`);
const CANDIDATE = graphql(`query BlocksCandidate($id: ID!) { candidate(id: $id) { user { id } } }`);
const RECOMMENDED = graphql(`
  query BlocksRecommended { recommendedCandidates(first: 20) { candidate { user { id } } } }`);
const REFERRERS = graphql(`query BlocksReferrers($id: ID!) { job(id: $id) { referrers(first: 50) { id } } }`);
const TOP = graphql(`query BlocksTop { hrDashboard { topCandidates { user { id } } } }`);
const CHANGE_ROLE = graphql(`
  mutation BlocksChangeRole($userId: ID!) {
    changeRole(input: { userId: $userId, role: ADMIN, reason: "Joins the desk." }) { user { id } }
  }`);
const ACTIVITY = graphql(`
  query BlocksActivity($id: ID!, $box: ReferralBox!) {
    conversation(id: $id) { with { id lastActiveAt } } referrals(box: $box, first: 5) { edges { node { referrer { id lastActiveAt } } } }
  }`);
const LIST = graphql(`
  query BlocksList($first: Int! = 20, $after: String) {
    blockedUsers(first: $first, after: $after) {
      totalCount edges { node { user { id name viewerBlocks } } } pageInfo { hasNextPage endCursor }
    }
  }`);

/** Every list in which a job seeker finds referrers. */
async function foundBySeeker(seeker: User, referrer: User, jobId: string): Promise<string[]> {
  const lists: Record<string, unknown> = {
    directory: await seeker.run(DIRECTORY),
    search: await seeker.run(DIRECTORY, { q: 'quarry' }),
    rest: (await seeker.get('/api/user-directory/search')).body,
    referrers: await seeker.run(REFERRERS, { id: jobId }),
  };
  return Object.keys(lists).filter((name) => JSON.stringify(lists[name]).includes(referrer.id));
}

/** Every list in which HR finds candidates. */
async function foundByHr(hr: User, seeker: User): Promise<string[]> {
  const lists: Record<string, unknown> = {
    candidates: await hr.run(CANDIDATES),
    search: await hr.run(CANDIDATES, { q: 'juniper' }),
    candidate: await hr.run(CANDIDATE, { id: seeker.id }),
    recommended: await hr.run(RECOMMENDED),
    dashboard: await hr.run(TOP),
    directory: await hr.run(DIRECTORY),
    rest: (await hr.get('/api/candidates')).body,
  };
  return Object.keys(lists).filter((name) => JSON.stringify(lists[name]).includes(seeker.id));
}

async function strangers() {
  const kavya = await t.make.hr({ company: 'Quarry', profileVisibility: 'public' });
  const asha = await t.makeCandidate({ firstName: 'Juniper', profileVisibility: 'public' }, 'SQL');
  await t.refreshDerived(kavya);
  const job = await t.make.job(kavya, { company: 'Quarry', requirements: ['SQL'] });
  return { kavya, asha, job };
}

describe('a block', () => {
  it.each(['job seeker', 'referrer'] as const)(
    'hides the two from each other in every list when the %s blocks the other, until it ends',
    async (who) => {
      const { kavya, asha, job } = await strangers();
      const everywhere = await foundBySeeker(asha, kavya, job.id);
      const everyList = await foundByHr(kavya, asha);
      expect(everywhere).toEqual(['directory', 'search', 'rest', 'referrers']);
      expect(everyList).toEqual(['candidates', 'search', 'candidate', 'recommended', 'dashboard', 'directory', 'rest']);
      expect((await asha.run(COMPANIES)).companySuggestions).toEqual(['Quarry']);
      const [blocker, blocked] = who === 'referrer' ? [kavya, asha] : [asha, kavya];
      expect(await blocker.blockUser(blocked.id)).toEqual({ id: blocked.id, viewerBlocks: true });
      expect(await foundBySeeker(asha, kavya, job.id)).toEqual([]);
      expect(await foundByHr(kavya, asha)).toEqual([]);
      expect((await asha.run(COMPANIES)).companySuggestions).toEqual([]);
      await blocker.unblockUser(blocked.id);
      expect(await foundBySeeker(asha, kavya, job.id)).toEqual(everywhere);
      expect(await foundByHr(kavya, asha)).toEqual(everyList);
    },
  );

  it('shows the profile to who made it only, with what is no longer possible', async () => {
    const { kavya, asha } = await strangers();
    await asha.blockUser(kavya.id);
    expect((await asha.run(PERSON, { id: kavya.id })).user).toEqual({
      id: kavya.id,
      viewerBlocks: true,
      viewerCanMessage: false,
    });
    expect((await kavya.run(PERSON, { id: asha.id })).user).toBeNull();
    await asha.unblockUser(kavya.id);
    expect((await kavya.run(PERSON, { id: asha.id })).user).toMatchObject({
      viewerBlocks: false,
      viewerCanMessage: true,
    });
  });

  it.each(['job seeker', 'referrer'] as const)(
    'of the %s refuses requests, invitations and conversations',
    async (who) => {
      const { kavya, asha, job } = await strangers();
      const [blocker, blocked] = who === 'referrer' ? [kavya, asha] : [asha, kavya];
      await blocker.blockUser(blocked.id);
      await expectRefusal(asha.requestReferral({ referrerId: kavya.id, jobId: job.id }), 'NOT_FOUND');
      await expectRefusal(kavya.inviteToApply({ jobId: job.id, candidateId: asha.id }), 'NOT_FOUND');
      await expectRefusal(kavya.startConversation(asha.id), 'NOT_FOUND');
      await expectRefusal(asha.startConversation(kavya.id), 'NOT_FOUND');
    },
  );

  it('leaves a referral of the two readable and lets both end it', async () => {
    const { kavya, asha } = await strangers();
    const referral = await t.make.referral({ candidateId: asha.id, referrerId: kavya.id });
    const other = await t.make.referral({ candidateId: asha.id, referrerId: kavya.id, jobTitle: 'Analyst' });
    await asha.blockUser(kavya.id);
    for (const person of [asha, kavya])
      expect((await person.get(`/api/referrals/${referral.id}`)).statusCode).toBe(200);
    expect(
      await codeOf(kavya.changeReferralStatus({ id: referral.id, status: 'REJECTED', reason: 'ROLE_CLOSED' })),
    ).toBeNull();
    expect(await codeOf(asha.changeReferralStatus({ id: other.id, status: 'WITHDRAWN' }))).toBeNull();
  });

  it('is made once, also by calls at the same time, and ends once', async () => {
    const { kavya, asha } = await strangers();
    await Promise.all([1, 2, 3, 4].map(() => asha.blockUser(kavya.id)));
    expect((await asha.run(LIST)).blockedUsers.totalCount).toBe(1);
    await Promise.all([1, 2, 3, 4].map(() => asha.unblockUser(kavya.id)));
    expect((await asha.run(LIST)).blockedUsers.totalCount).toBe(0);
  });

  it('cannot be of the viewer, an admin, someone unknown or someone hidden', async () => {
    const asha = await t.make.jobseeker();
    await expectRefusal(asha.blockUser(asha.id), 'BAD_USER_INPUT', ['userId']);
    await expectRefusal(asha.blockUser((await t.make.admin({ profileVisibility: 'public' })).id), 'FORBIDDEN');
    await expectRefusal(asha.blockUser('0199f000-0000-7000-8000-000000000000'), 'NOT_FOUND');
    await expectRefusal(asha.blockUser('meera'), 'NOT_FOUND');
    await expectRefusal(asha.blockUser((await t.make.alumni({ profileVisibility: 'private' })).id), 'NOT_FOUND');
    await expectRefusal(asha.unblockUser('meera'), 'NOT_FOUND');
  });

  it('can be of someone hidden with whom one has a conversation, also of one who blocks the viewer', async () => {
    const { asha, meera } = await t.make.pairWithConversation();
    await meera.blockUser(asha.id);
    expect(await asha.blockUser(meera.id)).toEqual({ id: meera.id, viewerBlocks: true });
    expect(await asha.unblockUser(meera.id)).toEqual({ id: meera.id, viewerBlocks: false });
    expect((await asha.run(PERSON, { id: meera.id })).user).toBeNull();
  });

  it('ends when the blocked user becomes an admin, and never hides users from admins', async () => {
    const { kavya, asha } = await strangers();
    const admin = await t.make.admin();
    await asha.blockUser(kavya.id);
    await admin.blockUser(asha.id);
    expect(JSON.stringify(await admin.run(DIRECTORY))).toContain(asha.id);
    await admin.run(CHANGE_ROLE, { userId: kavya.id });
    expect((await asha.run(LIST)).blockedUsers.totalCount).toBe(0);
  });

  it('is refused beyond the most that one user can make', async () => {
    const asha = await t.make.jobseeker();
    await t.db.raw(
      `with made as (insert into users (first_name, last_name, role, email)
         select 'B', 'B', 'jobseeker', 'b' || i || '@example.com' from generate_series(1, $2) i returning id)
       insert into user_blocks (blocker_id, blocked_id, created_at) select $1, id, now() from made`,
      [asha.id, MAX_BLOCKED],
    );
    await expectRefusal(asha.blockUser((await t.make.alumni({ profileVisibility: 'public' })).id), 'CONFLICT');
  });
});

describe('a blocked user', () => {
  it('does not see when the blocker was active, where the two still share something', async () => {
    const [asha, meera] = [
      await t.make.jobseeker({ lastActiveAt: new Date() }),
      await t.make.alumni({ lastActiveAt: new Date() }),
    ];
    const { id } = await t.make.conversation(asha, meera);
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const seen = async (user: User, box: 'SENT' | 'RECEIVED') => {
      const { conversation, referrals } = await user.run(ACTIVITY, { id, box });
      const people = [conversation?.with, ...referrals.edges.map(({ node }) => node.referrer)];
      return people.map((person) => [person?.id, person?.lastActiveAt !== null]);
    };
    const both = [meera.id, meera.id];
    expect(await seen(asha, 'SENT')).toEqual(both.map((person) => [person, true]));
    await meera.blockUser(asha.id);
    expect(await seen(asha, 'SENT')).toEqual(both.map((person) => [person, false]));
    expect(await seen(meera, 'RECEIVED')).toEqual([asha.id, meera.id].map((person) => [person, true]));
    await meera.unblockUser(asha.id);
    expect(await seen(asha, 'SENT')).toEqual(both.map((person) => [person, true]));
  });
});

describe('the list of blocked users', () => {
  it('has those blocked last first, page by page, for the viewer only', async () => {
    const asha = await t.make.jobseeker();
    const others = [await t.make.alumni(), await t.make.alumni(), await t.make.hr()];
    for (const { id } of others) await asha.blockUser(id);
    const first = (await asha.run(LIST, { first: 2 })).blockedUsers;
    expect(first.totalCount).toBe(3);
    const rest = (await asha.run(LIST, { first: 2, after: first.pageInfo.endCursor })).blockedUsers;
    const listed = [...first.edges, ...rest.edges].map(({ node }) => node.user);
    expect(listed.map(({ id }) => id)).toEqual(others.map(({ id }) => id).toReversed());
    expect(listed.every(({ viewerBlocks }) => viewerBlocks)).toBe(true);
    for (const other of others) expect((await other.run(LIST)).blockedUsers.totalCount).toBe(0);
  });

  it('is the same over REST', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const blocked = await asha.put(`/api/blocks/${meera.id}`);
    expect([blocked.statusCode, blocked.json()]).toEqual([200, { userId: meera.id, name: meera.name, blocked: true }]);
    const { edges } = (await asha.run(LIST)).blockedUsers;
    expect(edges.map(({ node }) => node.user.id)).toEqual([meera.id]);
    expect((await asha.get('/api/blocks')).json()).toEqual([
      { userId: meera.id, name: meera.name, blockedAt: expect.any(String) },
    ]);
    expect((await asha.delete(`/api/blocks/${meera.id}`)).json()).toMatchObject({ blocked: false });
    expect((await asha.get('/api/blocks')).json()).toEqual([]);
    expect((await asha.put(`/api/blocks/${asha.id}`)).statusCode).toBe(400);
  });
});
