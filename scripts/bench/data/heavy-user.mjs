// A referrer with many years of referrals, to measure statistics over many rows.

const REQUESTS = 10_000;

/** Needs the temporary table `p`, which lists the users by kind and number. */
export const FILL_HEAVY_USER = `
  insert into users (first_name, last_name, role, email, headline, college, degree, batch, company, position, location, verified_at)
    values ('Person', 'Heavy User', 'alumni', 'heavy-user-1@bench.example', 'Refers', 'College 1', 'B.Tech', 2005, 'Company 1', 'Engineer', 'Pune', now());
  insert into p select id, company, 'heavy-user', 1 from users where email = 'heavy-user-1@bench.example';
  insert into sessions (user_id, token_hash, device, expires_at)
    select id, sha256(convert_to('bench-heavy-user-1', 'utf8')), 'Bench', now() + interval '1 day' from p where kind = 'heavy-user';
  insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score, created_at, updated_at, answered_at, accepted_at, hired_at)
    select c.id, h.id, 'Engineer', 'Company ' || k % 40, case when k % 4 = 0 then 'hired' else 'rejected' end, 50, at, at,
      at + interval '5 hours', case when k % 3 > 0 or k % 4 = 0 then at + interval '5 hours' end,
      case when k % 4 = 0 then at + interval '18 days' end
    from generate_series(1, ${REQUESTS}) k
      join p h on h.kind = 'heavy-user' join p c on c.kind = 'jobseeker' and c.n = 1 + k % 2000
      cross join lateral (select now() - interval '19 days' - k * interval '45 minutes' as at) times;
  insert into credit_accounts (kind, user_id, balance)
    select 'user', id, (select 100 * count(accepted_at) from referrals r where r.referrer_id = p.id) from p where kind = 'heavy-user';
  with posted as (
    insert into credit_transactions (reason, cause_key, referral_id, created_at)
      select 'referral_accepted', 'accepted:' || r.id, r.id, r.accepted_at from referrals r join p on p.id = r.referrer_id and p.kind = 'heavy-user'
      where r.accepted_at is not null returning id
  ), own as (
    insert into credit_postings (transaction_id, account_id, amount, balance_after)
      select posted.id, a.id, 100, 0 from posted, credit_accounts a join p on p.id = a.user_id and p.kind = 'heavy-user' returning transaction_id
  )
  insert into credit_postings (transaction_id, account_id, amount)
    select own.transaction_id, a.id, -100 from own, credit_accounts a where a.kind = 'issued';`;

/** The analytics of a referrer over a year. @satisfies {import('../raw-statements.mjs').Statement} */
export const ANALYTICS_STATEMENT = {
  name: 'analytics',
  text: `
    with months as materialized (
      select point, point at time zone 'Asia/Kolkata' as "from" from date_trunc('month', now() at time zone 'Asia/Kolkata') this,
        generate_series(this - interval '11 months', this, interval '1 month') point
    ), made as materialized (
      select date_trunc('month', created_at at time zone 'Asia/Kolkata') as point, company, accepted_at is not null as accepted,
        answered_at is not null or status = 'expired' as decided
      from referrals where referrer_id = $1 and created_at >= (select min("from") from months)
    ), hires as materialized (
      select date_trunc('month', hired_at at time zone 'Asia/Kolkata') as point, company, hired_at - created_at as took
      from referrals where referrer_id = $1 and hired_at >= (select min("from") from months)
    ), companies as (
      select company, sum(referrals)::int as referrals, sum(hired)::int as hired, sum(accepted)::int as accepted, sum(decided)::int as decided
      from (select company, 1 as referrals, 0 as hired, accepted::int as accepted, decided::int as decided from made
            union all select company, 0, 1, 0, 0 from hires) both_sets
      group by company order by referrals desc, hired desc, company limit 10
    ), entries as (
      select p.amount, t.reason = 'redeemed' as spending from credit_accounts a join credit_postings p on p.account_id = a.id
        join credit_transactions t on t.id = p.transaction_id
      where a.user_id = $1 and t.created_at >= (select min("from") from months)
    )
    select (select count(*)::int from made) as "totalReferrals", (select count(*)::int from hires) as hired,
      (select count(*)::int from made where accepted) as accepted, (select count(*)::int from made where decided) as decided,
      (select round(extract(epoch from avg(took)) / 86400, 1)::float8 from hires) as "avgTimeToHire",
      (select coalesce(sum(amount), 0)::int from entries where not spending) as "creditsEarned",
      (select coalesce(-sum(amount), 0)::int from entries where spending) as "creditsRedeemed",
      (select balance from credit_accounts where user_id = $1) as "creditsAvailable",
      (select json_agg(json_build_object('from', m."from", 'referrals', (select count(*) from made where made.point = m.point),
         'hired', (select count(*) from hires where hires.point = m.point)) order by m.point) from months m) as series,
      (select json_agg(companies) from companies) as "byCompany"`,
};
