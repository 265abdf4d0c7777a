import { randomUUID } from 'node:crypto';
import { ReferralStatus } from '../referrals/referrals.rules';
import { Accounts } from '../testing/accounts';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import { COUNTS_LIFE } from './landing.rules';

const t = testApp();

// The counts outlive a test in the process; each test begins when those of the one before are old.
let start = 0;
beforeEach(() => t.clock.advance((start += 2 * COUNTS_LIFE)));

const LANDING =
  '{ landing { studentsConnected successfulReferrals partnerCompanies testimonials { name role quote photoUrl } } }';
const SHARE =
  'mutation ($quote: String!) { shareStory(input: { quote: $quote }) { story { id quote approved author { id } } } }';
const REVIEW =
  'mutation ($id: ID!, $approve: Boolean!) { reviewStory(input: { id: $id, approve: $approve }) { story { id approved author { name } } } }';
const STORIES =
  'query ($approved: Boolean, $first: Int! = 20, $after: String) { stories(approved: $approved, first: $first, after: $after) { totalCount edges { node { id quote } } pageInfo { hasNextPage endCursor } } }';
const QUOTE = 'A batchmate of mine referred me, and two weeks later I had the offer.';

const landing = async () => (await t.execute(null, LANDING)).data.landing;
const share = (who: UserEntity | null, quote = QUOTE) => t.execute(who, SHARE, { quote });
const review = (who: UserEntity | null, id: string, approve = true) => t.execute(who, REVIEW, { id, approve });

/** Somebody who was hired, as this. */
async function hired(jobTitle = 'Data Analyst', parts = {}): Promise<UserEntity> {
  const asha = await t.make.jobseeker(parts);
  const meera = await t.make.alumni();
  const at = t.clock.now();
  await t.make.referral({
    ...{ candidateId: asha.id, referrerId: meera.id, jobTitle, company: 'Acme' },
    ...{ status: ReferralStatus.HIRED, acceptedAt: at, hiredAt: at, answeredAt: at },
  });
  return asha;
}
async function shared(who: UserEntity, quote = QUOTE): Promise<string> {
  return (await share(who, quote)).data.shareStory.story.id;
}
async function shown(who: UserEntity, quote = QUOTE): Promise<string> {
  const id = await shared(who, quote);
  await review(await t.make.admin(), id);
  return id;
}

describe('the landing page', () => {
  it('shows visitors what was stated, as long as there is less', async () => {
    expect(await landing()).toEqual({
      ...{ studentsConnected: 100, successfulReferrals: 50, partnerCompanies: 10, testimonials: [] },
    });
    expect((await t.inject(null, { url: '/api/landing' })).json()).toEqual(await landing());
  });

  it('counts job seekers with an accepted request, hires, and companies of verified people in use', async () => {
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

  it('counts once in five minutes, however many ask', async () => {
    const names = await t.countStatements(() => Promise.all(Array.from({ length: 5 }, landing)));
    expect(names.filter((name) => name === 'landing.counts')).toHaveLength(1);
    t.clock.advance(COUNTS_LIFE - 1);
    expect(await t.countStatements(landing)).toEqual(['landing.testimonials']);
    t.clock.advance(1);
    expect(await t.countStatements(landing)).toContain('landing.counts');
  });

  it('does not keep a count that failed', async () => {
    const query = jest.spyOn(t.db, 'query').mockRejectedValueOnce(new Error('The database is away.'));
    expect((await t.execute(null, LANDING)).code).toBe('INTERNAL_SERVER_ERROR');
    query.mockRestore();
    expect((await landing()).studentsConnected).toBe(100);
  });

  it('shows the four newest approved stories, with what their authors were hired as', async () => {
    for (let i = 1; i <= 5; i++) await shown(await hired(`Engineer ${i}`, { lastName: `No ${i}` }), `${QUOTE} ${i}`);
    await shared(await hired());
    const { testimonials } = await landing();
    expect(testimonials.map(({ role }: { role: string }) => role)).toEqual(
      [5, 4, 3, 2].map((i) => `Engineer ${i} at Acme`),
    );
    expect(testimonials[0]).toEqual({
      ...{ name: 'Asha No 5', role: 'Engineer 5 at Acme', quote: `${QUOTE} 5`, photoUrl: null },
    });
  });

  it('shows the author’s photo by a link that works', async () => {
    const asha = await hired();
    const { rows } = await t.db.raw(
      `insert into files (owner_id, purpose, name, media_type, bytes, sha256) values ($1, 'photo', 'a.png', 'image/png', 1, '') returning id`,
      [asha.id],
    );
    const [{ id }] = rows as [{ id: string }];
    await t.db.raw('update users set photo_file_id = $2 where id = $1', [asha.id, id]);
    await shown(asha);
    expect((await landing()).testimonials[0].photoUrl).toMatch(
      new RegExp(`^http://batchmate\\.test/api/files/${id}\\?expires=\\d+&signature=`),
    );
  });

  it.each(['suspended_at', 'deleted_at'])('shows no story of somebody whose account has a %s', async (column) => {
    const asha = await hired();
    await shown(asha);
    expect((await landing()).testimonials).toHaveLength(1);
    await t.db.raw(`update users set ${column} = now() where id = $1`, [asha.id]);
    expect((await landing()).testimonials).toEqual([]);
  });
});

describe('sharing a story', () => {
  it('waits for an admin, is one’s own to read, and replaces what was there', async () => {
    const asha = await hired();
    const first = await shown(asha);
    const { story } = (await share(asha, `${QUOTE} Again.`)).data.shareStory;
    expect(story).toEqual({
      id: expect.any(String),
      quote: `${QUOTE} Again.`,
      approved: false,
      author: { id: asha.id },
    });
    expect(story.id).not.toBe(first);
    expect((await landing()).testimonials).toEqual([]);
    expect((await t.execute(asha, '{ myStory { id approved } }')).data.myStory).toEqual({
      id: story.id,
      approved: false,
    });
  });

  it('keeps one story of a person who shares twice at once', async () => {
    const asha = await hired();
    const answers = await Promise.all([share(asha), share(asha, `${QUOTE} Twice.`)]);
    expect(answers.map(({ code }) => code)).toEqual([null, null]);
    const { data } = await t.execute(await t.make.admin(), STORIES);
    expect(data.stories.totalCount).toBe(1);
  });

  it('is for job seekers who were hired', async () => {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni();
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, status: ReferralStatus.ACCEPTED });
    for (const who of [asha, meera, await t.make.hr(), await t.make.admin()])
      expect((await share(who)).code).toBe('FORBIDDEN');
    expect((await share(null)).code).toBe('UNAUTHENTICATED');
  });

  it('refuses what is too short or too long', async () => {
    const asha = await hired();
    for (const quote of ['Great.', 'x'.repeat(401)]) {
      const { code, errors } = await share(asha, quote);
      expect([code, errors?.[0]?.extensions?.fields]).toEqual(['BAD_USER_INPUT', ['quote']]);
    }
  });

  it('is taken back at once, as often as one likes', async () => {
    const asha = await hired();
    await shown(asha);
    for (const _ of [1, 2]) {
      const { data } = await t.execute(asha, 'mutation { withdrawStory { story { id } } }');
      expect(data.withdrawStory).toEqual({ story: null });
    }
    expect((await landing()).testimonials).toEqual([]);
    expect((await t.execute(asha, '{ myStory { id } }')).data.myStory).toBeNull();
    expect((await t.execute(null, 'mutation { withdrawStory { story { id } } }')).code).toBe('UNAUTHENTICATED');
  });
});

describe('reviewing stories', () => {
  const audited = async () =>
    (await t.db.raw('select action, subject, actor_id from audit_log order by id')).rows as object[];

  it('puts a story on the page and takes it off, writes both down, and tells the author once', async () => {
    const [asha, dev] = [await hired(), await t.make.admin()];
    const id = await shared(asha);
    for (const approve of [true, true, false, true]) {
      const { data } = await review(dev, id, approve);
      expect(data.reviewStory.story).toEqual({ id, approved: approve, author: { name: 'Asha Rao' } });
      expect((await landing()).testimonials).toHaveLength(approve ? 1 : 0);
    }
    const subject = { subject: `story ${id}`, actor_id: dev.id };
    expect(await audited()).toEqual([
      { action: 'story.approve', ...subject },
      { action: 'story.take-down', ...subject },
      { action: 'story.approve', ...subject },
    ]);
    await t.drain();
    const { data } = await t.execute(asha, '{ notifications { edges { node { kind title } } } }');
    expect(data.notifications.edges).toEqual([
      { node: { kind: 'ACCOUNT', title: 'Your story is on the landing page' } },
    ]);
    expect(await new Accounts(t).mails()).toEqual([]);
  });

  it('cannot approve words that were replaced since', async () => {
    const asha = await hired();
    const id = await shared(asha);
    await shared(asha, `${QUOTE} And something else.`);
    expect((await review(await t.make.admin(), id)).code).toBe('NOT_FOUND');
    expect((await landing()).testimonials).toEqual([]);
  });

  it('is for admins', async () => {
    const asha = await hired();
    const id = await shared(asha);
    for (const who of [asha, await t.make.alumni(), await t.make.hr()]) {
      expect((await review(who, id)).code).toBe('FORBIDDEN');
      expect((await t.execute(who, STORIES)).code).toBe('FORBIDDEN');
    }
    expect((await review(null, id)).code).toBe('UNAUTHENTICATED');
    expect((await t.execute(null, STORIES)).code).toBe('UNAUTHENTICATED');
    for (const wrong of [randomUUID(), 'x']) expect((await review(await t.make.admin(), wrong)).code).toBe('NOT_FOUND');
    expect(await audited()).toEqual([]);
  });

  it('lists them newest first, page by page, and by whether they are shown', async () => {
    const dev = await t.make.admin();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.unshift(await shared(await hired()));
    await review(dev, ids[1] ?? '');
    const list = async (variables: object) => (await t.execute(dev, STORIES, { ...variables })).data.stories;
    const idsOf = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id);
    const first = await list({ first: 2 });
    expect([idsOf(first), first.totalCount, first.pageInfo.hasNextPage]).toEqual([ids.slice(0, 2), 3, true]);
    const second = await list({ first: 2, after: first.pageInfo.endCursor });
    expect([idsOf(second), second.totalCount, second.pageInfo.hasNextPage]).toEqual([ids.slice(2), 3, false]);
    const past = await list({ first: 2, after: second.pageInfo.endCursor });
    expect([idsOf(past), past.totalCount]).toEqual([[], 3]);
    expect(idsOf(await list({ approved: true }))).toEqual([ids[1]]);
    expect(idsOf(await list({ approved: false }))).toEqual([ids[0], ids[2]]);
    expect((await t.execute(dev, STORIES, { first: 101 })).code).toBe('BAD_USER_INPUT');
    expect((await t.execute(dev, STORIES, { after: 'junk' })).code).toBe('BAD_USER_INPUT');
  });
});

test('what visitors are shown is read by indexes', async () => {
  const texts = new Map<string, string>();
  t.db.onStatement = ({ name, text }) => void texts.set(name, text);
  await landing();
  t.db.onStatement = null;
  const planOf = (name: string) =>
    t.db.inTransaction(async (tx) => {
      await tx.raw('set local enable_seqscan = off');
      const { rows } = await tx.raw(`explain (generic_plan) ${texts.get(name)}`);
      return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
    });
  const counts = await planOf('landing.counts');
  const stories = await planOf('landing.testimonials');
  expect(stories).toContain('stories_shown on stories');
  expect(counts + stories).not.toContain('Seq Scan');
});
