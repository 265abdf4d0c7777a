import { randomUUID } from 'node:crypto';
import { ReferralStatus } from '../referrals/referrals.rules';
import { FilePurpose } from '../files/files.rules';
import { type Actor, expectRefusal } from '../testing/actor';
import { Accounts } from '../testing/accounts';
import type { LandingStoriesQueryVariables } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { analyze, fillTables, indexedPlans } from '../testing/query-plans';
import { COUNTS_LIFE } from './landing.rules';

const t = testApp();

// The counts outlive a test in the process; each test begins when those of the one before are old.
let start = 0;
beforeEach(() => t.clock.advance((start += 2 * COUNTS_LIFE)));

const LANDING = graphql(`
  query LandingLanding {
    landing { studentsConnected successfulReferrals partnerCompanies testimonials { name role quote photoUrl demo } }
  }`);
const SHARE = graphql(`
  mutation LandingShare($quote: String!) {
    shareStory(input: { quote: $quote }) { story { id quote approved author { id } } }
  }`);
const REVIEW = graphql(`
  mutation LandingReview($id: ID!, $approve: Boolean!, $reason: String) {
    reviewStory(input: { id: $id, approve: $approve, reason: $reason }) { story { id approved author { name } } }
  }`);
const WITHDRAW = graphql(`mutation LandingWithdraw { withdrawStory { story { id } } }`);
const OWN = graphql(`query LandingOwn { myStory { id approved } }`);
const STORIES = graphql(`
  query LandingStories($approved: Boolean, $first: Int! = 20, $after: String) {
    stories(approved: $approved, first: $first, after: $after) {
      totalCount edges { node { id quote } } pageInfo { hasNextPage endCursor }
    }
  }`);
const REVIEWED = graphql(`
  query LandingReviewed { stories { edges { node { role approved onLandingPage author { id } } } } }`);
const QUOTE = 'A batchmate of mine referred me, and two weeks later I had the offer.';

const landing = async () => (await t.visitor.run(LANDING)).landing;
const share = async (who: Actor, quote = QUOTE) => (await who.run(SHARE, { quote })).shareStory.story;
const review = async (who: Actor, id: string, approve = true) =>
  (await who.run(REVIEW, { id, approve })).reviewStory.story;
const own = async (who: Actor) => (await who.run(OWN)).myStory;

/** A job seeker who was hired with this job title. */
async function hired(jobTitle = 'Data Analyst', parts = {}): Promise<User> {
  const asha = await t.make.jobseeker(parts);
  const meera = await t.make.alumni();
  const at = t.clock.now();
  await t.make.referral({
    candidateId: asha.id,
    referrerId: meera.id,
    jobTitle,
    company: 'Acme',
    status: ReferralStatus.HIRED,
    acceptedAt: at,
    hiredAt: at,
    answeredAt: at,
  });
  return asha;
}
async function shared(who: User, quote = QUOTE): Promise<string> {
  return (await share(who, quote))?.id ?? '';
}
async function shown(who: User, quote = QUOTE): Promise<string> {
  const id = await shared(who, quote);
  await review(await t.make.admin(), id);
  return id;
}

describe('the landing page', () => {
  it('visitors see the stated minimum as long as there is less', async () => {
    expect(await landing()).toEqual({
      studentsConnected: 100,
      successfulReferrals: 50,
      partnerCompanies: 10,
      testimonials: [],
    });
    expect((await t.visitor.get('/api/landing')).json()).toEqual(await landing());
  });

  it('counts cover job seekers with an accepted request, hires, and companies of active verified users', async () => {
    const meera = await t.make.alumni();
    for (let i = 0; i < 10; i++) await t.make.alumni({ company: `Company ${i}` });
    await t.make.hr({ company: 'ACME ' });
    await t.make.hr({ company: 'Unverified', verifiedAt: null });
    await t.make.hr({ company: 'Suspended', suspendedAt: new Date() });
    await t.db.raw(
      `with seekers as (insert into users (first_name, last_name, role, email)
         select 'S', n::text, 'jobseeker', n || '@test.example' from generate_series(1, 103) n returning id)
       insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score, accepted_at, hired_at)
       select id, $1, 'Engineer ' || n, 'Acme', case when n = 2 and rn <= 60 then 'hired' else 'accepted' end, 50,
         case when rn <= 102 then now() end, case when n = 2 and rn <= 60 then now() end
       from (select id, row_number() over () as rn from seekers) s cross join generate_series(1, 2) n`,
      [meera.id],
    );
    expect(await landing()).toMatchObject({ studentsConnected: 102, successfulReferrals: 60, partnerCompanies: 11 });
  });

  it('counts are read once in five minutes, whatever the number of visitors', async () => {
    const names = await t.countStatements(() => Promise.all(Array.from({ length: 5 }, landing)));
    expect(names.filter((name) => name === 'landing.counts')).toHaveLength(1);
    t.clock.advance(COUNTS_LIFE - 1);
    expect(await t.countStatements(landing)).toEqual(['landing.testimonials']);
    t.clock.advance(1);
    expect(await t.countStatements(landing)).toContain('landing.counts');
  });

  it('a failed count is not cached', async () => {
    const query = jest.spyOn(t.db, 'query').mockRejectedValueOnce(new Error('The database is away.'));
    await expectRefusal(t.visitor.run(LANDING), 'INTERNAL_SERVER_ERROR');
    query.mockRestore();
    expect((await landing()).studentsConnected).toBe(100);
  });

  it('the four newest approved stories are shown with the author’s new job', async () => {
    for (let i = 1; i <= 5; i++) await shown(await hired(`Engineer ${i}`, { lastName: `No ${i}` }), `${QUOTE} ${i}`);
    await shared(await hired());
    const { testimonials } = await landing();
    expect(testimonials.map(({ role }) => role)).toEqual([5, 4, 3, 2].map((i) => `Engineer ${i} at Acme`));
    expect(testimonials[0]).toEqual({
      name: 'Asha No 5',
      role: 'Engineer 5 at Acme',
      quote: `${QUOTE} 5`,
      photoUrl: null,
      demo: false,
    });
  });

  it('the author’s photo has a working link', async () => {
    const asha = await hired();
    const { id } = await t.make.file(asha, { purpose: FilePurpose.PHOTO });
    await t.db.raw('update users set photo_file_id = $2 where id = $1', [asha.id, id]);
    await shown(asha);
    expect((await landing()).testimonials[0]?.photoUrl).toMatch(
      new RegExp(`^http://batchmate\\.test/api/files/${id}\\?expires=\\d+&signature=`),
    );
  });

  it.each(['suspended_at', 'deleted_at'])('the story of a user with %s set is hidden', async (column) => {
    const asha = await hired();
    await shown(asha);
    expect((await landing()).testimonials).toHaveLength(1);
    await t.db.raw(`update users set ${column} = now() where id = $1`, [asha.id]);
    expect((await landing()).testimonials).toEqual([]);
  });
});

describe('sharing a story', () => {
  it('a story waits for approval, can be read by its author, and replaces the one before', async () => {
    const asha = await hired();
    const first = await shown(asha);
    const story = await share(asha, `${QUOTE} Again.`);
    expect(story).toEqual({
      id: expect.any(String),
      quote: `${QUOTE} Again.`,
      approved: false,
      author: { id: asha.id },
    });
    expect(story?.id).not.toBe(first);
    expect((await landing()).testimonials).toEqual([]);
    expect(await own(asha)).toEqual({
      id: story?.id,
      approved: false,
    });
  });

  it('concurrent stories of a user become one', async () => {
    const asha = await hired();
    await Promise.all([share(asha), share(asha, `${QUOTE} Twice.`)]);
    const data = await (await t.make.admin()).run(STORIES);
    expect(data.stories.totalCount).toBe(1);
  });

  it('only job seekers who were hired can share a story', async () => {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni();
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, status: ReferralStatus.ACCEPTED });
    for (const who of [asha, meera, await t.make.hr(), await t.make.admin()])
      await expectRefusal(share(who), 'FORBIDDEN');
    await expectRefusal(share(t.visitor), 'UNAUTHENTICATED');
  });

  it('a story that is too short or too long is refused', async () => {
    const asha = await hired();
    for (const quote of ['Great.', 'x'.repeat(401)])
      await expectRefusal(share(asha, quote), 'BAD_USER_INPUT', ['quote']);
  });

  it('withdrawing a story takes effect at once and can be repeated', async () => {
    const asha = await hired();
    await shown(asha);
    for (const _ of [1, 2]) expect((await asha.run(WITHDRAW)).withdrawStory).toEqual({ story: null });
    expect((await landing()).testimonials).toEqual([]);
    expect(await own(asha)).toBeNull();
    await expectRefusal(t.visitor.run(WITHDRAW), 'UNAUTHENTICATED');
  });
});

describe('reviewing stories', () => {
  const audited = async () =>
    (await t.db.raw('select action, subject, actor_id from audit_log order by id')).rows as object[];

  it('the audit log has the reason of a decision', async () => {
    const [asha, dev] = [await hired(), await t.make.admin()];
    const id = await shared(asha);
    await dev.run(REVIEW, { id, approve: true, reason: ' The hire is on record. ' });
    const { rows } = await t.db.raw('select action, reason from audit_log');
    expect(rows).toEqual([{ action: 'story.approve', reason: 'The hire is on record.' }]);
    const long = dev.run(REVIEW, { id, approve: false, reason: 'x'.repeat(501) });
    await expectRefusal(long, 'BAD_USER_INPUT', ['reason']);
  });

  it('approving and removing a story are audited, and the author is notified once', async () => {
    const [asha, dev] = [await hired(), await t.make.admin()];
    const id = await shared(asha);
    for (const approve of [true, true, false, true]) {
      expect(await review(dev, id, approve)).toEqual({ id, approved: approve, author: { name: 'Asha Rao' } });
      expect((await landing()).testimonials).toHaveLength(approve ? 1 : 0);
    }
    const subject = { subject: `story ${id}`, actor_id: dev.id };
    expect(await audited()).toEqual([
      { action: 'story.approve', ...subject },
      { action: 'story.take-down', ...subject },
      { action: 'story.approve', ...subject },
    ]);
    await t.drain();
    expect(await asha.notifications()).toEqual([
      {
        id: expect.any(String),
        read: false,
        kind: 'ACCOUNT',
        title: 'Your story is on the front page',
        message: 'Visitors can now read it, with your name and photo. You can change or delete it at any time.',
        link: '/referrals?tab=hired',
      },
    ]);
    expect(await new Accounts(t).emails()).toEqual([]);
  });

  it('a text that was replaced cannot be approved', async () => {
    const asha = await hired();
    const id = await shared(asha);
    await shared(asha, `${QUOTE} And something else.`);
    await expectRefusal(review(await t.make.admin(), id), 'NOT_FOUND');
    expect((await landing()).testimonials).toEqual([]);
  });

  it('only admins review stories', async () => {
    const asha = await hired();
    const id = await shared(asha);
    for (const who of [asha, await t.make.alumni(), await t.make.hr()]) {
      await expectRefusal(review(who, id), 'FORBIDDEN');
      await expectRefusal(who.run(STORIES), 'FORBIDDEN');
    }
    await expectRefusal(review(t.visitor, id), 'UNAUTHENTICATED');
    await expectRefusal(t.visitor.run(STORIES), 'UNAUTHENTICATED');
    for (const wrong of [randomUUID(), 'x']) await expectRefusal(review(await t.make.admin(), wrong), 'NOT_FOUND');
    expect(await audited()).toEqual([]);
  });

  it('a listed story says what its author was hired for, and whether it is one of the four on the landing page', async () => {
    const dev = await t.make.admin();
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) ids.unshift(await shared(await hired(`Analyst ${n}`)));
    // The newest waits, and the author of another is suspended.
    for (const id of ids.slice(1)) await review(dev, id);
    const { edges } = (await dev.run(REVIEWED)).stories;
    const suspended = edges[2]?.node.author.id ?? '';
    await dev.suspendUser(suspended);
    const shown = (await dev.run(REVIEWED)).stories.edges.map(({ node }) => [
      node.role,
      node.approved,
      node.onLandingPage,
    ]);
    expect(shown).toEqual([
      ['Analyst 6 at Acme', false, false],
      ['Analyst 5 at Acme', true, true],
      ['Analyst 4 at Acme', true, false],
      ['Analyst 3 at Acme', true, true],
      ['Analyst 2 at Acme', true, true],
      ['Analyst 1 at Acme', true, true],
    ]);
    expect((await landing()).testimonials.map(({ role }) => role)).toEqual(
      [5, 3, 2, 1].map((n) => `Analyst ${n} at Acme`),
    );
    await review(dev, await shared(await hired('Analyst 7')));
    const after = (await dev.run(REVIEWED)).stories.edges.filter(({ node }) => node.onLandingPage);
    expect(after.map(({ node }) => node.role)).toEqual([7, 5, 3, 2].map((n) => `Analyst ${n} at Acme`));
  });

  it('stories are listed newest first, in pages, and by approval', async () => {
    const dev = await t.make.admin();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.unshift(await shared(await hired()));
    await review(dev, ids[1] ?? '');
    const list = async (variables: LandingStoriesQueryVariables) => (await dev.run(STORIES, variables)).stories;
    const idsOf = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id);
    const first = await list({ first: 2 });
    expect([idsOf(first), first.totalCount, first.pageInfo.hasNextPage]).toEqual([ids.slice(0, 2), 3, true]);
    const second = await list({ first: 2, after: first.pageInfo.endCursor });
    expect([idsOf(second), second.totalCount, second.pageInfo.hasNextPage]).toEqual([ids.slice(2), 3, false]);
    const past = await list({ first: 2, after: second.pageInfo.endCursor });
    expect([idsOf(past), past.totalCount]).toEqual([[], 3]);
    expect(idsOf(await list({ approved: true }))).toEqual([ids[1]]);
    expect(idsOf(await list({ approved: false }))).toEqual([ids[0], ids[2]]);
    await expectRefusal(dev.run(STORIES, { first: 101 }), 'BAD_USER_INPUT');
    await expectRefusal(dev.run(STORIES, { after: 'junk' }), 'BAD_USER_INPUT');
  });
});

test('the landing page is read from indexes', async () => {
  await fillTables(t, { referrals: 5_000 });
  await t.db.raw(
    `insert into stories (author_id, quote, approved_at)
    select candidate_id, $1, case when row_number() over (order by candidate_id) % 2 = 0 then now() end
    from (select distinct candidate_id from referrals where hired_at is not null) hired`,
    [QUOTE],
  );
  await analyze(t, 'stories');
  const plans = await indexedPlans(t, 'landing.', landing);
  expect([...plans.keys()].sort()).toEqual(['landing.counts', 'landing.testimonials']);
  expect(plans.get('landing.testimonials')).toContain('stories_shown on stories');
  expect([...plans.values()].join()).not.toContain('Seq Scan');
});
