import { IS_SPENDING } from '../credits/credits.queries';
import { TIME_ZONE } from '../platform/clock';
import { type Queryable, sql } from '../platform/db/database';
import type { PeriodRule } from './analytics.rules';

/** A referrer's totals for a period. */
export interface TotalFacts {
  referrals: number;
  accepted: number;
  decided: number;
  hired: number;
  avgDays: number | null;
  creditsEarned: number;
}

// $1 the referrer, $2 the start of the period after it, $3 `day` or `month`, $4 how many.
const BEFORE = sql(
  'analytics.before',
  `with span as materialized (
     select ($2::timestamptz at time zone '${TIME_ZONE}' - $4::int * ('1 ' || $3)::interval) at time zone '${TIME_ZONE}' as "from"
   ), made as materialized (
     select accepted_at is not null as accepted, answered_at is not null or status = 'expired' as decided
     from referrals where referrer_id = $1 and created_at >= (select "from" from span) and created_at < $2
   ), hires as materialized (
     select hired_at - created_at as took
     from referrals where referrer_id = $1 and hired_at >= (select "from" from span) and hired_at < $2
   )
   select (select count(*)::int from made) as referrals,
     (select count(*)::int from made where accepted) as accepted,
     (select count(*)::int from made where decided) as decided,
     (select count(*)::int from hires) as hired,
     (select round(extract(epoch from avg(took)) / 86400, 1)::float8 from hires) as "avgDays",
     (select coalesce(sum(p.amount), 0)::int
      from credit_accounts a join credit_postings p on p.account_id = a.id join credit_transactions t on t.id = p.transaction_id
      where a.user_id = $1 and not ${IS_SPENDING} and t.created_at >= (select "from" from span) and t.created_at < $2) as "creditsEarned"`,
);

/**
 * A referrer's totals for the period before another one, of the same length.
 * @param before the start of the later period
 */
export async function readBefore(
  db: Queryable,
  { referrerId, before, unit, points }: { referrerId: string; before: Date } & PeriodRule,
): Promise<TotalFacts> {
  const [facts] = await db.query<TotalFacts>(BEFORE, [referrerId, before, unit, points]);
  if (!facts) throw new Error('A statement without a table always has one row.');
  return facts;
}

/** How many requests of a period have ever reached a step, or a later one. */
export type FunnelFacts = Record<'pending' | 'accepted' | 'referred' | 'interview' | 'hired', number>;

// Not every hire had an interview on record, so a step also counts those that went further.
const FUNNEL = sql(
  'analytics.funnel',
  `with made as materialized (
     select id, accepted_at is not null as accepted, hired_at is not null as hired
     from referrals where referrer_id = $1 and created_at >= $2
   ), steps as (
     select e.referral_id as id, true as referred, bool_or(e.status in ('interview', 'hired')) as interview
     from made join referral_events e on e.referral_id = made.id
     where made.accepted and e.status in ('referred', 'interview', 'hired')
     group by e.referral_id
   )
   select count(*)::int as pending,
     count(*) filter (where made.accepted)::int as accepted,
     count(*) filter (where steps.referred or made.hired)::int as referred,
     count(*) filter (where steps.interview or made.hired)::int as interview,
     count(*) filter (where made.hired)::int as hired
   from made left join steps using (id)`,
);

/** How far the requests have come that a referrer received since then. */
export async function readFunnel(db: Queryable, referrerId: string, since: Date): Promise<FunnelFacts> {
  const [facts] = await db.query<FunnelFacts>(FUNNEL, [referrerId, since]);
  if (!facts) throw new Error('A count always has one row.');
  return facts;
}
