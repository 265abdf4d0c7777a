import { IS_SPENDING } from '../../credits/credits.queries';
import { type Queryable, sql } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import { ENOUGH_REQUESTS, type ReferrerFacts } from './stats.rules';

// A request is decided once it was answered or expired. A request withdrawn before an answer does not count.
const FACTS = sql(
  'stats.referrer-facts',
  `select person.id, r.*, coalesce(c.earned, 0)::int as "creditsEarned"
   from unnest(${hiddenFromPlanner('$1', 'uuid[]')}) as person (id)
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

const CHANGED_REPLY_HOURS = sql(
  'stats.changed-reply-hours',
  `with recent as materialized (
     select referrer_id as id, greatest(1, round(((percentile_cont(0.5) within group (
         order by extract(epoch from answered_at - created_at)::float8) filter (where answered_at is not null)) / 3600)::numeric))::int as hours
     from referrals where created_at >= $1 group by referrer_id having count(*) >= ${ENOUGH_REQUESTS}
   )
   select u.id, recent.hours from recent join users u on u.id = recent.id where u.reply_hours is distinct from recent.hours
   union all
   select u.id, null from users u where u.reply_hours is not null and not exists (select from recent where recent.id = u.id)`,
);

/**
 * The referrers whose typical reply time (`typicalReplyHours`) differs from the one stored with the user.
 * @param since the start of the recent period
 */
export function readChangedReplyHours(db: Queryable, since: Date): Promise<{ id: string; hours: number | null }[]> {
  return db.query<{ id: string; hours: number | null }>(CHANGED_REPLY_HOURS, [since]);
}
