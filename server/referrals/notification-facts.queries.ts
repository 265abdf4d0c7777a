import { conversationIdSql } from '../messages/messages.queries';
import { type Queryable, sql } from '../platform/db/database';
import { hiddenFromPlanner } from '../platform/db/hidden-from-planner';
import { blocksUserSql } from '../users/blocks/blocks.queries';
import { type Named, namedSql } from '../users/users.columns';

/** The data for notifications about a referral. */
export interface ReferralFacts {
  id: string;
  jobTitle: string;
  company: string;
  expiresAt: Date | null;
  candidate: Named;
  referrer: Named;
  conversationId: string | null;
  /** The referral event to notify about, if any: the status it led to and its actor (null for expiry). */
  event: { status: string; actor: Named | null } | null;
}

/** Whether the parties of a referral want to be notified about it. */
export interface ReferralBlocks {
  /** Whether the candidate blocks who made the step, or the referrer if nobody made it. */
  candidateBlocks: boolean;
  referrerBlocks: boolean;
}

const REFERRALS = sql(
  'notifications.referrals',
  `select ${blocksUserSql('c.id', 'coalesce(e.actor_id, f.id)')} as "candidateBlocks", ${blocksUserSql('f.id', 'c.id')} as "referrerBlocks",
     c.deleted_at is not null as "candidateHasLeft",
     r.id, g.event_id as "eventId", r.job_title as "jobTitle", r.company, r.expires_at as "expiresAt", ${namedSql('c')} as candidate,
     ${namedSql('f')} as referrer, ${conversationIdSql('c.id', 'f.id')} as "conversationId",
     case when e.id is null then null
       else jsonb_build_object('status', e.status, 'actor', case when a.id is null then null else ${namedSql('a')} end) end as event
   from unnest(${hiddenFromPlanner('$1', 'uuid[]')}, ${hiddenFromPlanner('$2', 'uuid[]')}) as g (referral_id, event_id)
   join referrals r on r.id = g.referral_id join users c on c.id = r.candidate_id join users f on f.id = r.referrer_id
   left join referral_events e on e.id = g.event_id and e.referral_id = r.id left join users a on a.id = e.actor_id`,
);

interface FactsOfStep extends ReferralFacts, ReferralBlocks {
  eventId: string | null;
  /** The candidate has deleted their account. */
  candidateHasLeft: boolean;
}

/** @param steps referrals, each with the event to notify about, if any; those that do not exist are left out */
export function readReferralsFacts(
  db: Queryable,
  steps: readonly { referralId: string; eventId: string | null }[],
): Promise<FactsOfStep[]> {
  const ids = [steps.map(({ referralId }) => referralId), steps.map(({ eventId }) => eventId)];
  return db.query<FactsOfStep>(REFERRALS, ids);
}

/**
 * @param eventId the referral event to notify about, if any
 * @returns null if the referral does not exist
 */
export async function readReferralFacts(
  db: Queryable,
  referralId: string,
  eventId: string | null,
): Promise<FactsOfStep | null> {
  const [row] = await readReferralsFacts(db, [{ referralId, eventId }]);
  return row ?? null;
}
