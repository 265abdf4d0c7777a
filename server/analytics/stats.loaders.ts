import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { IS_SPENDING } from '../credits/credits.queries';
import { type Clock, DAY } from '../platform/clock';
import { sql } from '../platform/db/database';
import { type ReferrerFacts, statsOf } from './stats.rules';
import type { ReferrerStats } from './stats.types';

const REPLY_WINDOW = 90 * DAY;

// A request counts as decided once it was answered or ran out; one that was withdrawn before an answer counts for nobody.
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

/** How people answer requests, by their id: one statement for a whole list. */
export const referrerStatsLoader =
  (clock: Clock) =>
  ({ db }: RequestContext) =>
    new DataLoader<string, ReferrerStats>(async (ids) => {
      const since = new Date(clock.now().getTime() - REPLY_WINDOW);
      const rows = await db.query<ReferrerFacts & { id: string }>(FACTS, [ids, since]);
      const byId = new Map(rows.map(({ id, ...facts }) => [id, statsOf(facts)]));
      return ids.map((id) => byId.get(id) ?? new Error('Every id that is asked for has a row.'));
    });
