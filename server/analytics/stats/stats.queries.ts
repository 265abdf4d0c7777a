import { IS_SPENDING } from '../../credits/credits.queries';
import { type Queryable, sql } from '../../platform/db/database';
import type { ReferrerFacts } from './stats.rules';

// A request is decided once it was answered or expired. A request withdrawn before an answer does not count.
const FACTS = sql(
  'stats.referrer-facts',
  `select person.id, r.*, coalesce(c.earned, 0)::int as "creditsEarned"
   from unnest($1::uuid[]) as person (id)
   cross join lateral (
     select count(*)::int as received,
            count(*) filter (where accepted_at is not null)::int as accepted,
            count(*) filter (where answered_at is not null)::int as answered,
            count(*) filter (where status = 'expired')::int as expired,
            count(*) filter (where status = 'hired')::int as hired,
            count(*) filter (where created_at >= $2)::int as recent,
            count(*) filter (where created_at >= $2 and answered_at is not null)::int as "recentAnswered",
            count(*) filter (where created_at >= $2 and status = 'expired')::int as "recentExpired",
            (percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)::float8)
              filter (where created_at >= $2 and answered_at is not null)) / 3600 as "medianHours"
     from referrals where referrer_id = person.id
   ) r
   left join lateral (
     select sum(p.amount) as earned
     from credit_accounts a
     join credit_postings p on p.account_id = a.id
     join credit_transactions t on t.id = p.transaction_id and not ${IS_SPENDING}
     where a.user_id = person.id
   ) c on true`,
);

/** How referrers answer requests. @param since the start of the recent period */
export function readReferrerFacts(
  db: Queryable,
  userIds: readonly string[],
  since: Date,
): Promise<(ReferrerFacts & { id: string })[]> {
  return db.query<ReferrerFacts & { id: string }>(FACTS, [userIds, since]);
}
