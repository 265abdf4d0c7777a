import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readFacts } from '../../users/readiness/readiness.queries';
import { readinessOf } from '../../users/readiness/readiness.rules';
import { contentKind } from '../../files/content-kind';
import { matchScore } from '../../jobs/viewer-fields/match.rules';
import { QUOTA, ReferralStatus } from '../../referrals/referrals.rules';
import { DEMO_PASSWORD, seedDemoData, demoUser } from '../../testing/demo-data';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import type { Demo } from './demo';

const t = testApp();

const seed = (password?: string | null) => seedDemoData(t, password);
const rows = async <Row>(text: string): Promise<Row[]> => (await t.db.raw(text)).rows as Row[];
const READING = graphql(`
  query SeedReading { me { resumeReading { state problem pages proposals { name category quote } } } }`);
const one = async <Row>(text: string): Promise<Row> => (await rows<Row>(text))[0] as Row;

describe('the demo data', () => {
  let demo: Demo | null;
  beforeEach(async () => {
    demo = await seed();
  });

  it('the demo referrer has the figures of the product description, computed from rows', async () => {
    const data = await (await demoUser(t, 'alumni')).run(
      graphql(`
        query DemoMe {
          me {
            verified stats { totalReferrals successRate candidatesHired creditsEarned answerRate typicalReplyHours }
          }
          credits { earned redeemed balance tier { tier next target current remaining percent bonusCredits } }
          received: referrals(box: RECEIVED, first: 1) { counts { status count } }
        }`),
    );
    expect(data.credits).toEqual({
      earned: 8700,
      redeemed: 2400,
      balance: 6300,
      tier: { tier: 'BRONZE', next: 'SILVER', target: 25, current: 23, remaining: 2, percent: 92, bonusCredits: 200 },
    });
    expect(data.me).toMatchObject({
      verified: true,
      stats: { successRate: 85, candidatesHired: 16, creditsEarned: 8700, answerRate: 100 },
    });
    expect(data.me?.stats.typicalReplyHours).toBeGreaterThan(0);
    const counts = new Map(data.received.counts.map(({ status, count }) => [status, count]));
    expect(counts.get('PENDING')).toBeGreaterThanOrEqual(3);
    const { id } = await demoUser(t, 'alumni');
    const facts = await one(
      `select count(*) filter (where answered_at is not null)::int as decided, count(accepted_at)::int as accepted, count(hired_at)::int as hired,
              avg(extract(epoch from hired_at - created_at) / 86400)::float8 as days
       from referrals where referrer_id = '${id}'`,
    );
    expect(facts).toEqual({ decided: 27, accepted: 23, hired: 16, days: 18 });
  });

  it('the demo data has about 40 users, 60 jobs, and 200 referrals over twelve months in every status', async () => {
    expect(
      await one(
        'select (select count(*)::int from users) as users, (select count(*)::int from jobs) as jobs, (select count(*)::int from referrals) as referrals',
      ),
    ).toEqual({
      users: 40,
      jobs: 60,
      referrals: 200,
    });
    const statuses = await rows<{ status: string }>('select distinct status from referrals');
    expect(statuses.map(({ status }) => status).sort()).toEqual(Object.values(ReferralStatus).sort());
    expect((await rows<{ status: string }>('select distinct status from jobs')).length).toBe(3);
    const { months } = await one<{ months: number }>(
      'select (max(created_at)::date - min(created_at)::date) / 30 as months from referrals',
    );
    expect(months).toBeGreaterThanOrEqual(11);
  });

  it('the four demo users sign in with the password, whose file only the owner can read', async () => {
    expect(demo?.password).toBe(DEMO_PASSWORD);
    for (const { email } of demo?.accounts ?? []) {
      const signIn = await t.visitor.post('/api/identity/sign-in', { email, password: DEMO_PASSWORD });
      const exchange = await t.visitor.post('/api/auth/firebase-login', signIn.json());
      expect([signIn.statusCode, exchange.statusCode, exchange.json().user?.name]).toEqual([
        200,
        200,
        expect.any(String),
      ]);
    }
    const file = join(t.dataDir, 'demo-password');
    expect([readFileSync(file, 'utf8').trim(), statSync(file).mode & 0o777]).toEqual([DEMO_PASSWORD, 0o600]);
  });

  it('the demo data is always the same and is created once', async () => {
    const before = await one('select count(*)::int as users, max(created_at) as latest from users');
    expect(await seed()).toEqual(demo);
    expect(await one('select count(*)::int as users, max(created_at) as latest from users')).toEqual(before);
    const figures = 'select status, count(*)::int, avg(match_score)::float8 from referrals group by 1 order by 1';
    const first = await rows(figures);
    await t.empty();
    await seed();
    expect(await rows(figures)).toEqual(first);
  });

  it('the requests respect every rule: quotas, one open request for a job, ordered timelines, no future dates', async () => {
    const open = await one<{ most: number }>(
      `select max(n)::int as most from (select count(*) as n from referrals where status in ('pending', 'accepted', 'reviewed', 'referred', 'interview') group by candidate_id) x`,
    );
    const monthly = await one<{ most: number }>(
      `select max(n)::int as most from (select count(*) as n from referrals where status <> 'expired' group by candidate_id, date_trunc('month', created_at)) x`,
    );
    expect(open.most).toBeLessThanOrEqual(QUOTA.openLimit);
    expect(monthly.most).toBeLessThanOrEqual(QUOTA.monthLimit);
    const now = t.clock.now().toISOString();
    const wrong = await one(
      `select (select count(*)::int from referral_events where at > '${now}') as future,
        (select count(*)::int from referrals where status = 'pending' and expires_at <= '${now}') as overdue,
        (select count(*)::int from (select at, lag(at) over (partition by referral_id order by id) as before from referral_events) x where at < before) as disordered,
        (select count(*)::int from referrals r where status <> (select e.status from referral_events e where e.referral_id = r.id order by e.id desc limit 1)) as torn,
        (select count(*)::int from referrals r join users u on u.id = r.referrer_id where u.verified_at is null or u.company <> r.company) as unverified,
        (select count(*)::int from messages where created_at > '${now}') as unsaid`,
    );
    expect(wrong).toEqual({ future: 0, overdue: 0, disordered: 0, torn: 0, unverified: 0, unsaid: 0 });
  });

  it('derived values agree with the rules', async () => {
    const seekers = await rows<{ id: string; readiness: number }>(
      `select id, readiness from users where role = 'jobseeker'`,
    );
    const facts = await readFacts(
      t.db,
      seekers.map(({ id }) => id),
    );
    for (const { id, readiness } of seekers) expect(readiness).toBe(readinessOf(facts.get(id) ?? fail()).score);
    expect([...facts.values()].filter(({ unknownSkills }) => unknownSkills > 0)).toEqual([]);
    const wrong = await one(
      `select
        (select count(*)::int from jobs j where applications_count <> (select count(*) from job_applications a where a.job_id = j.id)) as applications,
        (select count(*)::int from jobs j where referrals_count <> (select count(accepted_at) from referrals r where r.job_id = j.id)) as referrals,
        (select count(*)::int from jobs j where hired_count <> (select count(hired_at) from referrals r where r.job_id = j.id)) as hired,
        (select count(*)::int from conversations c where last_seq <> (select coalesce(max(seq), 0) from messages m where m.conversation_id = c.id)
           or last_seq <> (select count(*) from messages m where m.conversation_id = c.id)
           or last_message_id is distinct from (select id from messages m where m.conversation_id = c.id order by seq desc limit 1)) as sequences,
        (select count(*)::int from conversation_members cm where unread_count <>
           (select count(*) from messages m where m.conversation_id = cm.conversation_id and m.sender_id = cm.other_id and m.seq > cm.seen_seq)) as unread,
        (select count(*)::int from chat_inboxes i where position <> coalesce((select max(position) from chat_events e where e.user_id = i.user_id), position)) as positions,
        (select count(*)::int from (select position - lag(position) over (partition by user_id order by position) as step from chat_events) x where step <> 1) as gaps,
        (select count(*)::int from credit_accounts a where kind = 'user' and balance <> (select sum(amount) from credit_postings p where p.account_id = a.id)) as balances,
        (select count(*)::int from (select sum(amount) as sum from credit_postings group by transaction_id) x where sum <> 0) as unbalanced,
        (select count(*)::int from users u where search = '') as unsearchable,
        (select count(*)::int from outbox) as waiting`,
    );
    expect(wrong).toEqual(Object.fromEntries(Object.keys(wrong as object).map((key) => [key, 0])));
    const scored = await rows<{
      score: number;
      requirements: string[];
      title: string;
      skills: string[];
      headline: string | null;
      candidate: string;
    }>(
      `select r.match_score::int as score, coalesce(j.requirements, '{}') as requirements, r.job_title as title, u.headline, u.id as candidate,
         array(select name from skills s where s.user_id = u.id order by created_at) as skills
       from referrals r left join jobs j on j.id = r.job_id join users u on u.id = r.candidate_id`,
    );
    expect(scored).toHaveLength(200);
    for (const { score, candidate, title, ...match } of scored) {
      // The match score uses the readiness before any outcome.
      const before = readinessOf({ ...(facts.get(candidate) ?? fail()), acceptedReferrals: 0, interviews: 0 });
      expect(score).toBe(matchScore({ ...match, jobTitle: title, readiness: before.score }));
    }
  });

  it('matches explain outcomes: at least 70% for a hire and 60% for an accepted request, except for one with a note', async () => {
    const accepted = await rows<{ match: number; least: number; referrer: string; status: string; note: string }>(
      `select r.match_score::int as match, case when r.hired_at is null then 60 else 70 end as least, u.first_name as referrer, r.status,
         (select note from referral_events e where e.referral_id = r.id and e.status = 'accepted') as note
       from referrals r join users u on u.id = r.referrer_id where r.accepted_at is not null`,
    );
    expect(new Set(accepted.map(({ referrer }) => referrer)).size).toBeGreaterThan(10);
    const low = accepted.filter(({ match, least }) => match < least);
    expect(low).toEqual([
      { match: 47, least: 60, referrer: 'Meera', status: 'referred', note: expect.stringContaining('Two of the four') },
    ]);
  });

  it('nobody was hired with a readiness below 70', async () => {
    const hired = await rows<{ readiness: number }>(
      'select readiness from users u where exists (select from referrals r where r.candidate_id = u.id and r.hired_at is not null)',
    );
    expect(hired.length).toBeGreaterThan(10);
    expect(Math.min(...hired.map(({ readiness }) => readiness))).toBeGreaterThanOrEqual(70);
  });

  it('a search finds users, and a conversation has unread messages', async () => {
    const student = await demoUser(t, 'student');
    const data = await student.run(
      graphql(`
        query DemoUserDirectory {
          userDirectory(filter: { q: "meera nilgiri", verified: true }) { edges { node { name verified company } } }
          conversations { totalCount edges { node { with { name } unreadCount lastMessage { content } } } }
          notifications(first: 5) { counts { kind unread } } me { unreadMessages referralQuota { open } }
        }`),
    );
    expect(data.userDirectory.edges.map(({ node }) => node)).toEqual([
      { name: 'Meera Nair', verified: true, company: 'Nilgiri Cloud' },
    ]);
    expect(data.conversations.edges.map(({ node }) => node.with.name)).toContain('Meera Nair');
    expect(data.me?.unreadMessages).toBeGreaterThan(0);
    expect(data.notifications.counts).toContainEqual({ kind: 'MESSAGE', unread: expect.any(Number) });
  });

  it('a message request of a stranger waits for the student, apart from the conversations', async () => {
    const student = await demoUser(t, 'student');
    const { conversations, notifications } = await student.run(
      graphql(`
        query DemoMessageRequest {
          conversations(filter: { tab: REQUESTS }) {
            edges { node { request unreadCount lastMessage { content mine } } }
          }
          notifications(kinds: [MESSAGE], first: 50) { edges { node { title read } } }
        }`),
    );
    const [waiting] = conversations.edges.map(({ node }) => node);
    expect(conversations.edges).toHaveLength(1);
    expect(waiting).toMatchObject({ request: 'RECEIVED', unreadCount: 1, lastMessage: { mine: false } });
    const titles = notifications.edges.filter(({ node }) => /wants to message you$/.test(node.title));
    expect(titles.map(({ node }) => node.read)).toEqual([false]);
  });

  it('résumés are PDF files on disk', async () => {
    const files = await rows<{ id: string; name: string; bytes: number }>('select id, name, bytes from files');
    expect(files.length).toBeGreaterThan(10);
    const stored = readdirSync(join(t.dataDir, 'files'), { recursive: true, encoding: 'utf8' });
    for (const { id, name, bytes } of files) {
      const path = stored.find((entry) => entry.endsWith(id));
      const content = readFileSync(join(t.dataDir, 'files', path ?? fail()));
      expect([await contentKind(content, name), content.length]).toEqual(['pdf', bytes]);
    }
  });

  it('the résumé of the demo student has been read, and proposes skills that the profile does not list', async () => {
    const student = await demoUser(t, 'student');
    const reading = async () => (await student.run(READING)).me?.resumeReading;
    const seeded = await reading();
    expect(seeded?.proposals.map(({ name }) => name)).toEqual(['Spring Boot', 'Redis', 'Kafka', 'GraphQL']);
    expect(seeded?.proposals[0]?.quote).toMatch(/^Built the placement board/);
    // Reading the file leads to the same result.
    await student.run(graphql(`mutation SeedReadAgain { readResume { me { id } } }`));
    expect(await reading()).toMatchObject({ state: 'WAITING' });
    await t.drain();
    expect(await reading()).toEqual(seeded);
  });
});

describe('the demo password', () => {
  it('the demo password is generated and saved unless configured, and follows the configuration', async () => {
    const { rm } = await import('node:fs/promises');
    await rm(join(t.dataDir, 'demo-password'), { force: true });
    const made = await seed(null);
    expect(made?.password).toMatch(/^Batch-[\w-]{12}-7!$/);
    expect((await seed(null))?.password).toBe(made?.password);
    await seed('Another-look-2');
    const payload = { email: 'hr@demo.batchmate.example', password: 'Another-look-2' };
    expect((await t.visitor.post('/api/identity/sign-in', payload)).statusCode).toBe(200);
  });

  it('a database with other users gets no demo data', async () => {
    await t.make.jobseeker();
    expect(await seed()).toBeNull();
    expect(await one('select count(*)::int as users from users')).toEqual({ users: 1 });
  });
});

function fail(): never {
  throw new Error('The demo data is incomplete.');
}
