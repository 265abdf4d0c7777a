import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { analyze, genericPlans } from '../testing/query-plans';

const t = testApp();

/** Requests of four years to two hundred referrers, ten thousand of them to one, with the credits they earned. */
const FILL = `
  begin;
  set local session_replication_role = replica;
  insert into users (first_name, last_name, role, email)
    select 'Person', n::text, case when n <= 200 then 'alumni' else 'jobseeker' end, n || '@plans.example' from generate_series(1, 6200) n;
  create temp table p on commit drop as select id, role, row_number() over (partition by role order by id) as n from users;
  insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score, created_at, answered_at, accepted_at, hired_at)
    select c.id, r.id, 'Engineer', 'Company ' || k % 40, case when k % 4 = 0 then 'hired' else 'rejected' end, 50, at, at + interval '5 hours',
      at + interval '5 hours', case when k % 4 = 0 then at + interval '18 days' end
    from generate_series(1, 30000) k
      join p r on r.role = 'alumni' and r.n = case when k % 3 = 0 then 1 else 1 + k % 200 end
      join p c on c.role = 'jobseeker' and c.n = 1 + k % 1000
      cross join lateral (select now() - k * interval '70 minutes' as at) times;
  insert into referral_events (referral_id, status, actor_id, at)
    select r.id, step, r.referrer_id, r.answered_at from referrals r cross join unnest(array['accepted', 'referred', 'hired']) step
    where r.status = 'hired';
  insert into credit_accounts (kind, user_id, balance) select 'user', id, 1000 from p;
  with booked as (
    insert into credit_transactions (reason, cause_key, referral_id, created_at)
    select 'referral_accepted', 'accepted:' || id, id, accepted_at from referrals returning id, referral_id
  )
  insert into credit_postings (transaction_id, account_id, amount, balance_after)
    select booked.id, a.id, 100, 100 from booked join referrals r on r.id = booked.referral_id join credit_accounts a on a.user_id = r.referrer_id;
  commit`;

const TABLES = ['referral_events', 'referrals', 'users', 'credit_accounts', 'credit_transactions', 'credit_postings'];

const ANALYTICS = graphql(`
  query AnalyticsPlansAnalytics($period: AnalyticsPeriod!) {
    analytics(period: $period) {
      totalReferrals creditsEarned series { referrals } byCompany { company } recentSuccesses { id }
      milestones { date } previous { hired } funnel { count }
    }
  }`);

test('the analytics of a referrer are read from indexes, whatever the number of requests', async () => {
  await t.asOwner(FILL);
  await analyze(t, ...TABLES);
  const { rows } = await t.db.raw(`select referrer_id as id from referrals group by 1 order by count(*) desc limit 1`);
  const [busiest = { id: '' }] = rows as { id: string }[];
  const plans = await genericPlans(t, 'analytics.', async () => {
    for (const period of ['WEEK', 'MONTH', 'YEAR'] as const) await t.as(busiest).run(ANALYTICS, { period });
  });
  expect([...plans.keys()].sort()).toEqual([
    'analytics.before',
    'analytics.funnel',
    'analytics.latest-hires',
    'analytics.period',
    'analytics.times',
  ]);
  for (const [name, plan] of plans)
    for (const table of TABLES)
      expect([name, plan]).toEqual([name, expect.not.stringMatching(`Seq Scan on ${table}\\b`)]);
  expect(plans.get('analytics.period')).toContain('referrals_received_at');
  expect(plans.get('analytics.period')).toContain('referrals_hired_at');
  for (const index of ['answered_at', 'accepted_at', 'hired_at'])
    expect(plans.get('analytics.times')).toMatch(new RegExp(`(using|on) referrals_${index}`));
  expect(plans.get('analytics.latest-hires')).toContain('Index Scan Backward using referrals_hired_at');
}, 60_000);
