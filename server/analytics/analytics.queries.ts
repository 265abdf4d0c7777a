import { IS_SPENDING } from '../credits/credits.queries';
import { TIME_ZONE } from '../platform/clock';
import { type Queryable, sql } from '../platform/db/database';
import type { ReferralRow } from '../referrals/referrals.columns';
import { FULL_SHAPE } from '../referrals/referrals.projection';
import { MAX_COMPANIES, type Times, timesNeeded } from './analytics.rules';

/**
 * The period: `points` days or months in a row that end with today's, in the product's time zone.
 * $1 the referrer, $2 now, $3 `day` or `month`, $4 how many.
 */
const SPAN = `
  today as materialized (
    select date_trunc($3, $2::timestamptz at time zone '${TIME_ZONE}') as start, ('1 ' || $3)::interval as step
  ), points as materialized (
    select point, point at time zone '${TIME_ZONE}' as "from"
    from today, generate_series(start - ($4::int - 1) * step, start, step) point
  ), span as materialized (
    select (select min("from") from points) as "from", (start + step) at time zone '${TIME_ZONE}' as until from today
  )`;
const within = (time: string) => `${time} >= (select "from" from span) and ${time} < (select until from span)`;
const pointOf = (time: string) => `date_trunc($3, ${time} at time zone '${TIME_ZONE}')`;

/** Counts of a period. `accepted` and `decided` are about the requests made in the period. */
interface Outcome {
  referrals: number;
  hired: number;
  accepted: number;
  decided: number;
}

/** A referrer's figures for a period. */
export interface PeriodFacts extends Outcome {
  from: Date;
  avgDays: number | null;
  creditsEarned: number;
  creditsRedeemed: number;
  creditsAvailable: number;
  /** Times are ISO 8601 strings, as in JSON. */
  series: { from: string; referrals: number; hired: number }[];
  byCompany: (Outcome & { company: string })[];
}

// `made` and `hires` are each scanned once. A hire counts on the day it happened and a request on the day it was made, so the
// points add up to the totals.
const PERIOD = sql(
  'analytics.period',
  `with ${SPAN}, made as materialized (
     select ${pointOf('created_at')} as point, company_key, company, accepted_at is not null as accepted,
       answered_at is not null or status = 'expired' as decided
     from referrals where referrer_id = $1 and ${within('created_at')}
   ), hires as materialized (
     select ${pointOf('hired_at')} as point, company_key, company, hired_at - created_at as took
     from referrals where referrer_id = $1 and ${within('hired_at')}
   ), companies as (
     select max(company) as company, sum(referrals)::int as referrals, sum(hired)::int as hired, sum(accepted)::int as accepted,
       sum(decided)::int as decided
     from (
       select company_key, max(company) as company, count(*) as referrals, 0 as hired, count(*) filter (where accepted) as accepted,
         count(*) filter (where decided) as decided
       from made group by company_key
       union all
       select company_key, max(company), 0, count(*), 0, 0 from hires group by company_key
     ) both_sets
     group by company_key order by referrals desc, hired desc, company limit ${MAX_COMPANIES}
   ), entries as (
     select p.amount, ${IS_SPENDING} as spending
     from credit_accounts a join credit_postings p on p.account_id = a.id join credit_transactions t on t.id = p.transaction_id
     where a.user_id = $1 and ${within('t.created_at')}
   )
   select span."from",
     (select count(*)::int from made) as referrals,
     (select count(*)::int from made where accepted) as accepted,
     (select count(*)::int from made where decided) as decided,
     (select count(*)::int from hires) as hired,
     (select round(extract(epoch from avg(took)) / 86400, 1)::float8 from hires) as "avgDays",
     (select coalesce(sum(amount), 0)::int from entries where not spending) as "creditsEarned",
     (select coalesce(-sum(amount), 0)::int from entries where spending) as "creditsRedeemed",
     coalesce((select balance from credit_accounts where user_id = $1), 0) as "creditsAvailable",
     (select json_agg(json_build_object('from', points."from", 'referrals', coalesce(m.n, 0), 'hired', coalesce(h.n, 0)) order by point)
      from points
      left join (select point, count(*) as n from made group by point) m using (point)
      left join (select point, count(*) as n from hires group by point) h using (point)) as series,
     (select coalesce(json_agg(companies), '[]') from companies) as "byCompany"
   from span`,
);

interface PeriodQuery {
  referrerId: string;
  now: Date;
  unit: 'day' | 'month';
  points: number;
}

/** A referrer's figures for the period that ends now. */
export async function readPeriod(db: Queryable, { referrerId, now, unit, points }: PeriodQuery): Promise<PeriodFacts> {
  const [facts] = await db.query<PeriodFacts>(PERIOD, [referrerId, now, unit, points]);
  if (!facts) throw new Error('A period always has one row.');
  return facts;
}

/** SQL for the first `limit` times of a column of the referrer's requests, read from an index. */
const first = (time: string, limit: number, condition = 'true') => `array(
    select ${time} from referrals where referrer_id = $1 and ${time} is not null and ${condition} order by ${time} limit ${limit})`;

const TIMES = sql(
  'analytics.times',
  `select ${first('answered_at', timesNeeded('answered'))} as answered,
     ${first('answered_at', timesNeeded('answeredFast'), `answered_at <= created_at + interval '1 day'`)} as "answeredFast",
     ${first('accepted_at', timesNeeded('accepted'))} as accepted,
     ${first('hired_at', timesNeeded('hired'))} as hired`,
);

/** The times that decide a referrer's milestones. */
export async function readTimes(db: Queryable, referrerId: string): Promise<Times> {
  const [times] = await db.query<Times>(TIMES, [referrerId]);
  if (!times) throw new Error('A statement without a table always has one row.');
  return times;
}

const LATEST_HIRES = sql(
  'analytics.latest-hires',
  `select ${FULL_SHAPE.select} from referrals r ${FULL_SHAPE.joins}
   where r.referrer_id = $1 and r.hired_at is not null order by r.hired_at desc, r.id desc limit $2`,
);

/** The referrer's latest referrals that ended in a hire. */
export function readLatestHires(db: Queryable, referrerId: string, limit: number): Promise<ReferralRow[]> {
  return db.query(LATEST_HIRES, [referrerId, limit]);
}

const OWNER = sql('analytics.owner', 'select u.name from users u where u.id = $1');

/** The name of the user whose figures these are. */
export async function readOwnerName(db: Queryable, id: string): Promise<string> {
  const [row] = await db.query<{ name: string }>(OWNER, [id]);
  if (!row) throw new Error('The owner of the report does not exist.');
  return row.name;
}
