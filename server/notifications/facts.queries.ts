import { type Queryable, sql } from '../platform/db/database';
import type { MessageSent } from '../platform/outbox/events';

/** A user as named in a notification. */
export interface Named {
  id: string;
  firstName: string;
  name: string;
}

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

/** Users who requested account deletion are no longer named. */
const nameOf = (alias: string, column: string) =>
  `case when ${alias}.deleted_at is null then ${alias}.${column} else 'A former member' end`;
/** SQL for a `Named` JSON object from the users table with this alias. */
export const named = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'firstName', ${nameOf(alias, 'first_name')}, 'name', ${nameOf(alias, 'name')})`;

const REFERRAL = sql(
  'notifications.referral',
  `select r.id, r.job_title as "jobTitle", r.company, r.expires_at as "expiresAt", ${named('c')} as candidate, ${named('f')} as referrer,
     v.id as "conversationId",
     case when e.id is null then null
       else jsonb_build_object('status', e.status, 'actor', case when a.id is null then null else ${named('a')} end) end as event
   from referrals r join users c on c.id = r.candidate_id join users f on f.id = r.referrer_id
   left join referral_events e on e.id = $2 and e.referral_id = r.id left join users a on a.id = e.actor_id
   left join conversations v on v.member_low_id = least(c.id, f.id) and v.member_high_id = greatest(c.id, f.id)
   where r.id = $1`,
);

/**
 * @param eventId the referral event to notify about, if any
 * @returns null if the referral does not exist
 */
export async function readReferralFacts(
  db: Queryable,
  referralId: string,
  eventId: string | null,
): Promise<ReferralFacts | null> {
  const [row] = await db.query<ReferralFacts>(REFERRAL, [referralId, eventId]);
  return row ?? null;
}

/** The data for the notification of a message. */
export interface MessageFacts {
  sender: Named;
  /** Number of the sender's messages that the recipient has not seen, up to and including this one. */
  unseen: number;
  /** Whether this message needs no notification: a later one has its own, and an invitation is announced separately. */
  followed: boolean;
}

const MESSAGE = sql(
  'notifications.message',
  `select ${named('s')} as sender,
     (select count(*)::int from messages x where x.conversation_id = $1 and x.sender_id = $2 and x.seq > r.seen_seq and x.seq <= $4
        and x.deleted_at is null) as unseen,
     exists (select from messages x where x.conversation_id = $1 and x.sender_id = $2 and x.seq > $4 and x.deleted_at is null
        and not exists (select from job_invitations i where i.message_id = x.id))
       or exists (select from messages x join job_invitations i on i.message_id = x.id where x.conversation_id = $1 and x.seq = $4) as followed
   from conversation_members r join users s on s.id = $2 where r.conversation_id = $1 and r.user_id = $3`,
);

/** @returns null if the recipient is not in the conversation */
export async function readMessageFacts(db: Queryable, sent: MessageSent): Promise<MessageFacts | null> {
  const { conversationId, senderId, recipientId, seq } = sent;
  const [row] = await db.query<MessageFacts>(MESSAGE, [conversationId, senderId, recipientId, seq]);
  return row ?? null;
}
