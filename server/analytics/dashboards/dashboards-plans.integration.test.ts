import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { analyze, executedPlans, genericPlans, rowsReadOf } from '../../testing/query-plans';

const t = testApp();
const WAITING = graphql(`query DashboardsPlansWaiting { referrerDashboard { waitingReferrals { jobTitle } } }`);

const PEOPLE = `
  insert into users (first_name, last_name, role, email)
  select 'Person', n::text, case when n <= 40 then 'alumni' else 'jobseeker' end, n || '@plans.example' from generate_series(1, 540) n`;

/** The others' 8,000 pending requests all expire before the referrer's four, who has answered 2,000 more. */
const REQUESTS = `
  insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score, expires_at)
  select c.ids[1 + n % 500], case when n <= 2004 then $1 else r.ids[1 + n % 40] end, 'Job ' || n, 'Acme',
    case when n <= 2000 then 'accepted' else 'pending' end, 50,
    case when n <= 2000 then null when n <= 2004 then now() + n * interval '1 day' else now() + n * interval '1 second' end
  from (select array_agg(id order by id) as ids from users where role = 'jobseeker') c,
    (select array_agg(id order by id) as ids from users where role = 'alumni' and id <> $1) r, generate_series(1, 10004) n`;

test('what waits for a referrer is found without reading the requests of others, or those that were answered', async () => {
  const meera = await t.make.alumni();
  await t.db.raw(PEOPLE);
  await t.db.raw(REQUESTS, [meera.id]);
  await analyze(t, 'referrals', 'users');

  const read = () => meera.run(WAITING);
  const { referrerDashboard } = await read();
  expect(referrerDashboard.waitingReferrals.map(({ jobTitle }) => jobTitle)).toEqual([
    'Job 2001',
    'Job 2002',
    'Job 2003',
  ]);
  expect(rowsReadOf(await executedPlans(t, 'dashboards.waiting', read), 'referrals')).toBe(3);
  const generic = await genericPlans(t, 'dashboards.waiting', read);
  expect([...generic.values()]).toEqual([expect.stringContaining('using referrals_waiting')]);
}, 60_000);
