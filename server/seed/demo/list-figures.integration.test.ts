import { seedDemoData, demoUser } from '../../testing/demo-data';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

/** Compares the figures above the lists, and those of the people, with SQL that is written here, without the statements of the product. */
const t = testApp();
beforeEach(() => seedDemoData(t));

type Role = Parameters<typeof demoUser>[1];

/** The rows of a statement; $1 is the ID of the demo user with this role. */
async function rows<Row>(role: Role, text: string): Promise<Row[]> {
  const { id } = await demoUser(t, role);
  return (await t.db.raw(text, [id])).rows as Row[];
}

const reached = (...statuses: string[]) =>
  `exists (select from referral_events e where e.referral_id = r.id and e.status in (${statuses.map((s) => `'${s}'`).join(', ')}))`;
const when = (...statuses: string[]) =>
  `(select min(e.at) from referral_events e where e.referral_id = r.id and e.status in (${statuses.map((s) => `'${s}'`).join(', ')}))`;

/** The requests in the list of a role: HR of a verified company also handles those of colleagues. */
const HANDLED: Partial<Record<Role, string>> = {
  alumni: 'referrals r where r.referrer_id = $1',
  hr: `referrals r join users hr on hr.id = $1
    where (r.referrer_id = hr.id or lower(trim(r.company)) = lower(trim(hr.company)))`,
};

const REQUESTS = graphql(`
  query DemoRequestFigures($month: ReferralFilter, $decided: ReferralFilter, $accepted: ReferralFilter) {
    me { pendingRequests stats { totalReferrals successRate candidatesHired creditsEarned typicalReplyHours answerRate } }
    referrals(box: RECEIVED) { totalCount counts { status count } }
    thisMonth: referrals(box: RECEIVED, filter: $month) { totalCount }
    decided: referrals(box: RECEIVED, filter: $decided) { totalCount }
    accepted: referrals(box: RECEIVED, filter: $accepted) { totalCount }
  }`);

/** Of the requests of a list: how many are decided, and how many were ever accepted. */
const DECISIONS = `count(*) filter (where ${reached('accepted', 'rejected', 'expired')})::int as decided,
  count(*) filter (where ${reached('accepted')})::int as accepted`;

/** The statistics of one user, of whom `u` is the row. */
const STATS = `(select count(*)::int from referrals r where r.referrer_id = u.id) as "totalReferrals",
  (select round(100.0 * count(*) filter (where ${reached('accepted')})
     / nullif(count(*) filter (where ${reached('accepted', 'rejected', 'expired')}), 0))::int
   from referrals r where r.referrer_id = u.id) as "successRate",
  (select count(*)::int from referrals r where r.referrer_id = u.id and ${reached('hired')}) as "candidatesHired",
  (select coalesce(sum(p.amount), 0)::int from credit_postings p join credit_accounts a on a.id = p.account_id
     join credit_transactions x on x.id = p.transaction_id
   where a.user_id = u.id and x.reason not in ('redeemed', 'reversed')) as "creditsEarned",
  (select case when count(*) >= 5 then greatest(1, round(percentile_cont(0.5) within group (
       order by extract(epoch from ${when('accepted', 'rejected')} - r.created_at)::float8)
     filter (where ${reached('accepted', 'rejected')})::numeric / 3600))::int end
   from referrals r where r.referrer_id = u.id and r.created_at >= now() - interval '90 days') as "typicalReplyHours",
  (select case when count(*) filter (where ${reached('accepted', 'rejected', 'expired')}) >= 5
     then round(100.0 * count(*) filter (where ${reached('accepted', 'rejected')})
       / count(*) filter (where ${reached('accepted', 'rejected', 'expired')}))::int end
   from referrals r where r.referrer_id = u.id and r.created_at >= now() - interval '90 days') as "answerRate"`;

it.each(['alumni', 'hr'] as const)('the figures of Referral Management are those of the tables: %s', async (role) => {
  const [month] = await rows<{ since: Date }>(
    role,
    `select date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as since where $1::uuid is not null`,
  );
  const since = month?.since.toISOString() ?? '';
  const [decided, accepted] = [{ progress: 'DECIDED' }, { progress: 'ACCEPTED' }] as const;
  const data = await (await demoUser(t, role)).run(REQUESTS, { month: { since }, decided, accepted });
  const counted = await rows<{ status: string; count: number }>(
    role,
    `select upper(r.status) as status, count(*)::int as count from ${HANDLED[role]} group by r.status`,
  );
  const shown = data.referrals.counts.filter(({ count }) => count > 0);
  const sorted = (counts: readonly { status: string; count: number }[]) =>
    counts.map(({ status, count }) => `${status} ${count}`).toSorted();
  expect(sorted(shown)).toEqual(sorted(counted));
  expect(data.referrals.totalCount).toBe(counted.reduce((sum, { count }) => sum + count, 0));
  const [recent] = await rows<{ n: number }>(
    role,
    `select count(*)::int as n from ${HANDLED[role]} and r.created_at >= '${since}'`,
  );
  expect(data.thisMonth.totalCount).toBe(recent?.n);
  const [decisions] = await rows<object>(role, `select ${DECISIONS} from ${HANDLED[role]}`);
  expect({ decided: data.decided.totalCount, accepted: data.accepted.totalCount }).toEqual(decisions);
  const [own] = await rows<object>(
    role,
    `select (select count(*)::int from ${HANDLED[role]} and r.status = 'pending') as waiting, ${STATS}
     from users u where u.id = $1`,
  );
  const { pendingRequests, stats } = data.me ?? {};
  expect({ waiting: pendingRequests, ...stats }).toEqual(own);
});

it('the success rate of a colleague is that of the requests to which it leads', async () => {
  const hr = await demoUser(t, 'hr');
  const { id } = await demoUser(t, 'alumni');
  const [decided, accepted] = [
    { referrerId: id, progress: 'DECIDED' },
    { referrerId: id, progress: 'ACCEPTED' },
  ] as const;
  // What counts is not the status that a request has now.
  const [later] = await rows<{ n: number }>(
    'alumni',
    `select count(*)::int as n from referrals r
     where r.referrer_id = $1 and r.status in ('withdrawn', 'rejected') and ${reached('accepted')}`,
  );
  expect(later?.n).toBeGreaterThan(0);
  const data = await hr.run(
    graphql(`
      query DemoColleagueFigures($id: ID!, $decided: ReferralFilter, $accepted: ReferralFilter) {
        user(id: $id) { stats { successRate } }
        decided: referrals(box: RECEIVED, filter: $decided) { totalCount }
        accepted: referrals(box: RECEIVED, filter: $accepted) { totalCount }
      }`),
    { id, decided, accepted },
  );
  const [expected] = await rows<object>('alumni', `select ${DECISIONS} from referrals r where r.referrer_id = $1`);
  const counts = { decided: data.decided.totalCount, accepted: data.accepted.totalCount };
  expect(counts).toEqual(expected);
  expect(Math.round((100 * counts.accepted) / counts.decided)).toBe(data.user?.stats?.successRate);
});

it('the statistics of the people of a company are those of the tables', async () => {
  const data = await (await demoUser(t, 'hr')).run(
    graphql(`
      query DemoCompanyStats {
        companyPeople(first: 100) {
          edges { node { id waitingSince user {
            stats { totalReferrals successRate candidatesHired creditsEarned typicalReplyHours answerRate }
          } } }
        }
      }`),
  );
  const people = data.companyPeople.edges
    .map(({ node: { id, waitingSince, user } }) => ({ id, waitingSince, ...user.stats }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const expected = await rows<{ waitingSince: Date | null }>(
    'hr',
    `select u.id, (select min(r.created_at) from referrals r where r.referrer_id = u.id and r.status = 'pending') as "waitingSince",
       ${STATS}
     from users u join users hr on hr.id = $1 and lower(trim(hr.company)) = lower(trim(u.company))
     where u.role <> 'jobseeker' and u.verified_at is not null order by u.id`,
  );
  expect(people).toEqual(
    expected.map((person) => ({ ...person, waitingSince: person.waitingSince?.toISOString() ?? null })),
  );
});

/** The jobs that a role manages: their own, and for HR the published ones of the company. */
const MANAGED: Partial<Record<Role, string>> = {
  alumni: 'jobs j where j.posted_by_id = $1',
  hr: `jobs j join users hr on hr.id = $1
    where (j.posted_by_id = hr.id or (lower(trim(j.company)) = lower(trim(hr.company)) and j.status <> 'draft'))`,
};

it.each(['alumni', 'hr'] as const)('the figures of Job Listings are those of the tables: %s', async (role) => {
  const { jobs } = await (await demoUser(t, role)).run(
    graphql(`
      query DemoListingFigures {
        jobs(filter: { manageable: true }, first: 100) {
          totalCount counts { status count } totals { open applications referrals hired }
          edges { node { id applicationsCount referralsCount hiredCount } }
        }
      }`),
  );
  const isOpen = `j.status = 'open' and (j.application_deadline is null or j.application_deadline > now())`;
  const listed = await rows<{ id: string; isOpen: boolean; status: string } & Record<string, unknown>>(
    role,
    `select j.id, ${isOpen} as "isOpen", case when ${isOpen} then 'OPEN' when j.status = 'draft' then 'DRAFT' else 'CLOSED' end as status,
       (select count(*)::int from job_applications a where a.job_id = j.id) as "applicationsCount",
       (select count(*)::int from referrals r where r.job_id = j.id and ${reached('accepted')}) as "referralsCount",
       (select count(*)::int from referrals r where r.job_id = j.id and ${reached('hired')}) as "hiredCount"
     from ${MANAGED[role]} order by j.id`,
  );
  expect(listed.length).toBeGreaterThan(0);
  expect(jobs.totalCount).toBe(listed.length);
  expect(jobs.edges.map(({ node }) => node).toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
    listed.map(({ isOpen: _isOpen, status: _status, ...job }) => job),
  );
  const sum = (field: string) => listed.reduce((total, job) => total + Number(job[field]), 0);
  expect(jobs.totals).toEqual({
    open: listed.filter((job) => job.isOpen).length,
    applications: sum('applicationsCount'),
    referrals: sum('referralsCount'),
    hired: sum('hiredCount'),
  });
  for (const { status, count } of jobs.counts ?? [])
    expect([status, count]).toEqual([status, listed.filter((job) => job.status === status).length]);
});

it('the student’s profile, readiness and quota are those of the tables', async () => {
  const { me } = await (await demoUser(t, 'student')).run(
    graphql(`
      query DemoStudentProgress {
        me { profileCompletion readiness { score parts { points } } referralQuota { open thisMonth } }
      }`),
  );
  const filled = ['headline', 'degree', 'college', 'linkedin_url', 'location', 'phone'].map(
    (column) => `(coalesce(u.${column}, '') <> '')::int`,
  );
  const given = ['resume_file_id', 'photo_file_id', 'batch'].map((column) => `(u.${column} is not null)::int`);
  // Ten fields, and the first and the last name.
  const [expected] = await rows<object>(
    'student',
    `select round(100.0 * (2 + (exists (select from skills s where s.user_id = u.id))::int + ${[...filled, ...given].join(' + ')}) / 12)::int
         as "profileCompletion",
       u.readiness as score,
       (select count(*)::int from referrals r where r.candidate_id = u.id
          and r.status in ('pending', 'accepted', 'reviewed', 'referred', 'interview')) as open,
       (select count(*)::int from referrals r where r.candidate_id = u.id and r.status <> 'expired'
          and r.created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC') as "thisMonth"
     from users u where u.id = $1`,
  );
  const { profileCompletion, readiness, referralQuota } = me ?? {};
  expect({ profileCompletion, score: readiness?.score, ...referralQuota }).toEqual(expected);
  expect(readiness?.parts.reduce((sum, { points }) => sum + points, 0)).toBe(readiness?.score);
});

it('what waits for admins, since when, and the last decision are in the tables', async () => {
  const { adminCounts } = await (await demoUser(t, 'admin')).run(
    graphql(`
      query DemoAdminFigures {
        adminCounts {
          verifications { count oldestAt lastDecisionAt }
          reports { count oldestAt lastDecisionAt }
          stories { count oldestAt lastDecisionAt }
          payments { count oldestAt lastDecisionAt }
          fees { count oldestAt lastDecisionAt }
        }
      }`),
  );
  const decided = (pattern: string) => `(select max(at) from audit_log where action similar to '${pattern}')`;
  const waits = (time: string, from: string, decision: string) =>
    `select count(*)::int as count, min(${time}) as "oldestAt", ${decision} as "lastDecisionAt" from ${from} and $1::uuid is not null`;
  const queues = {
    verifications: waits(
      'submitted_at',
      "company_verifications where status = 'under_review'",
      decided('verification.(approve|reject)'),
    ),
    reports: waits(
      'created_at',
      "reports where status = 'open' and user_id is distinct from $1",
      decided('report.(dismiss|warn|suspend)'),
    ),
    stories: waits('created_at', 'stories where approved_at is null', decided('story.(approve|take-down)')),
    payments: waits(
      'coalesce(refund_due_at, created_at)',
      "payments where status in ('refund_due', 'mismatched') and settled_at is null",
      decided('internship.(refund|settle)-payment'),
    ),
    fees: waits(
      'updated_at',
      'internships where fee_set_by_id is distinct from $1 and fee_set_by_id is not null',
      "(select max(at) from audit_log where action = 'internship.save' and reason like '%opened')",
    ),
  };
  for (const [name, query] of Object.entries(queues)) {
    const [expected] = await rows<{ count: number; oldestAt: Date | null; lastDecisionAt: Date | null }>(
      'admin',
      query,
    );
    const { count, oldestAt, lastDecisionAt } = adminCounts[name as keyof typeof queues];
    expect([name, count, oldestAt, lastDecisionAt]).toEqual([
      name,
      expected?.count,
      expected?.oldestAt?.toISOString() ?? null,
      expected?.lastDecisionAt?.toISOString() ?? null,
    ]);
  }
});
