import { seedDemoData, demoUser } from '../../testing/demo-data';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

/** Compares every figure and list of the dashboards with SQL that is written here, without the statements of the product. */
const t = testApp();
beforeEach(() => seedDemoData(t));

type Role = Parameters<typeof demoUser>[1];

/** The only row of a statement; $1 is the ID of the demo user with this role. */
async function one(role: Role, text: string): Promise<Record<string, unknown>> {
  const { id } = await demoUser(t, role);
  const [row] = (await t.db.raw(text, [id])).rows as Record<string, unknown>[];
  if (!row) throw new Error('A count always has a row.');
  return row;
}

/** The IDs that a statement returns, in its order. */
async function ids(role: Role, text: string): Promise<string[]> {
  const { id } = await demoUser(t, role);
  return ((await t.db.raw(text, [id])).rows as { id: string }[]).map((row) => row.id);
}

const idsOf = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);
const NOTIFICATIONS = 'select id from notifications where user_id = $1 order by created_at desc, id desc limit 3';

const points = (condition: string, given: number) => `case when ${condition} then ${given} else 0 end`;
const filled = (column: string) => `coalesce(u.${column}::text, '') <> ''`;
const everReached = (...statuses: string[]) =>
  `exists (select from referrals r join referral_events e on e.referral_id = r.id
     where r.candidate_id = u.id and e.status in (${statuses.map((s) => `'${s}'`).join(', ')}))`;

/** The points of each part of the readiness of a user `u`, by the name of the part. */
const READINESS_PARTS = {
  Profile: [
    points(filled('headline'), 6),
    points(filled('college'), 5),
    points(filled('degree'), 4),
    points(filled('batch'), 4),
    points(filled('location'), 3),
    points(filled('linkedin_url'), 4),
    points(filled('photo_file_id'), 4),
  ].join(' + '),
  Skills: '4 * least(7, (select count(*) from skills s where s.user_id = u.id and s.known))',
  Résumé: points(filled('resume_file_id'), 18),
  Certifications: '(array[0, 6, 9])[1 + least(2, (select count(*) from certifications c where c.user_id = u.id))]',
  Outcomes: `${points(everReached('accepted'), 8)} + ${points(everReached('interview', 'hired'), 7)}`,
};
const READINESS = `(${Object.values(READINESS_PARTS).join(' + ')})::int`;

it('the readiness of the student, and each part of it, is computed from the tables', async () => {
  const { me } = await (await demoUser(t, 'student')).run(
    graphql(`query DemoDashboardReadiness { me { readiness { score parts { name points } } } }`),
  );
  const parts = Object.entries(READINESS_PARTS).map(([name, text]) => `(${text})::int as "${name}"`);
  const { total, ...ofParts } = await one(
    'student',
    `select ${READINESS} as total, ${parts.join(', ')} from users u where id = $1`,
  );
  expect(me?.readiness.score).toBe(total);
  expect(Object.fromEntries((me?.readiness.parts ?? []).map(({ name, points: earned }) => [name, earned]))).toEqual(
    ofParts,
  );
});

it('the student’s figures and lists are those of the tables', async () => {
  const data = await (await demoUser(t, 'student')).run(
    graphql(`
      query DemoDashboardStudent {
        studentDashboard { sent accepted pending successful recentReferrals { id } recentNotifications { id } }
      }`),
  );
  const { recentReferrals, recentNotifications, ...figures } = data.studentDashboard;
  expect(figures).toEqual(
    await one(
      'student',
      `select count(*)::int as sent,
         count(case when exists (select from referral_events e where e.referral_id = r.id and e.status = 'accepted') then 1 end)::int as accepted,
         sum((status = 'pending')::int)::int as pending, sum((status = 'hired')::int)::int as successful
       from referrals r where candidate_id = $1`,
    ),
  );
  expect(idsOf(recentReferrals)).toEqual(
    await ids('student', 'select id from referrals where candidate_id = $1 order by id desc limit 5'),
  );
  expect(idsOf(recentNotifications)).toEqual(await ids('student', NOTIFICATIONS));
});

it('the referrer’s figures and lists are those of the tables', async () => {
  const data = await (await demoUser(t, 'alumni')).run(
    graphql(`
      query DemoDashboardReferrer {
        referrerDashboard {
          tier { current target remaining percent } activeReferrals interviewReferrals successRate pendingRequests totalReferrals
          waitingReferrals { id } recentReferrals { id } recentNotifications { id }
        }
      }`),
  );
  const { waitingReferrals, recentReferrals, recentNotifications, ...figures } = data.referrerDashboard;
  const { accepted, decided, ...counted } = await one(
    'alumni',
    `select sum((status in ('accepted', 'reviewed', 'referred', 'interview'))::int)::int as "activeReferrals",
       sum((status = 'interview')::int)::int as "interviewReferrals", sum((status = 'pending')::int)::int as "pendingRequests",
       count(*)::int as "totalReferrals",
       sum((exists (select from referral_events e where e.referral_id = r.id and e.status = 'accepted'))::int)::int as accepted,
       sum((exists (select from referral_events e
                    where e.referral_id = r.id and e.status in ('accepted', 'rejected', 'expired')))::int)::int as decided
     from referrals r where referrer_id = $1`,
  );
  expect(figures).toEqual({
    ...counted,
    successRate: Math.round((100 * Number(accepted)) / Number(decided)),
    // Silver begins at 25 accepted requests.
    tier: {
      current: accepted,
      target: 25,
      remaining: 25 - Number(accepted),
      percent: Math.floor(Number(accepted) * 4),
    },
  });
  expect(idsOf(waitingReferrals)).toEqual(
    await ids(
      'alumni',
      `select id from referrals where referrer_id = $1 and status = 'pending' order by expires_at, id limit 3`,
    ),
  );
  expect(idsOf(recentReferrals)).toEqual(
    await ids('alumni', 'select id from referrals where referrer_id = $1 order by id desc limit 3'),
  );
  expect(idsOf(recentNotifications)).toEqual(await ids('alumni', NOTIFICATIONS));
});

// The requests that HR handles: their own and those for jobs at their verified company.
const OF_HR = `referrals r join users hr on hr.id = $1
  where (r.referrer_id = hr.id or lower(trim(r.company)) = lower(trim(hr.company)))`;

it('the figures and lists of HR are those of the tables', async () => {
  const data = await (await demoUser(t, 'hr')).run(
    graphql(`
      query DemoDashboardHr {
        hrDashboard {
          pendingRequests activeJobs successfulReferrals totalCandidates recentRequests { id } topCandidates { id readiness { score } }
          verification { status certificateNumber }
        }
      }`),
  );
  const { recentRequests, topCandidates, verification, ...figures } = data.hrDashboard;
  expect(figures).toEqual(
    await one(
      'hr',
      `select (select count(*)::int from ${OF_HR} and r.status = 'pending') as "pendingRequests",
         (select count(*)::int from jobs j, users hr where hr.id = $1 and j.status = 'open'
            and (j.posted_by_id = hr.id or lower(trim(j.company)) = lower(trim(hr.company)))) as "activeJobs",
         (select count(*)::int from ${OF_HR} and r.status = 'hired') as "successfulReferrals",
         (select count(*)::int from users c where c.role = 'jobseeker' and c.suspended_at is null and c.deleted_at is null
            and (c.profile_visibility in ('public', 'alumni', 'hr')
              or exists (select from ${OF_HR} and r.candidate_id = c.id))) as "totalCandidates"`,
    ),
  );
  expect(idsOf(recentRequests)).toEqual(await ids('hr', `select r.id from ${OF_HR} order by r.id desc limit 5`));
  const scores = topCandidates.map(({ readiness }) => readiness.score);
  const { rows } = await t.db.raw(
    `select ${READINESS} as score from users u where role = 'jobseeker' and suspended_at is null and deleted_at is null
     order by score desc limit 5`,
  );
  expect(scores).toEqual((rows as { score: number }[]).map(({ score }) => score));
  expect(verification).toEqual({ status: 'VERIFIED', certificateNumber: expect.any(String) });
});

it('the list of company people has the requests that wait for each of them', async () => {
  const data = await (await demoUser(t, 'hr')).run(
    graphql(`query DemoCompanyPeople {
      companyPeople(first: 100) { totalCount edges { node { id pendingRequests user { stats { answerRate } } } } }
    }`),
  );
  const { id } = await demoUser(t, 'hr');
  const { rows } = await t.db.raw(
    `select u.id, (select count(*)::int from referrals r where r.referrer_id = u.id and r.status = 'pending') as "pendingRequests"
     from users u join users hr on hr.id = $1 and lower(trim(hr.company)) = lower(trim(u.company))
     where u.role <> 'jobseeker' and u.verified_at is not null order by u.id`,
    [id],
  );
  const people = data.companyPeople.edges
    .map(({ node }) => ({ id: node.id, pendingRequests: node.pendingRequests }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(people).toEqual(rows);
  expect(data.companyPeople.totalCount).toBe(rows.length);
});
