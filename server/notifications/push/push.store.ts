import { parameterized, type Queryable, sql, type Transaction } from '../../platform/db/database';
import { enqueueSql } from '../../platform/outbox/enqueue-sql';
import type { MessageSent } from '../../platform/outbox/events';
import type { PushSubscriptionEntity } from './push.entity';

interface NewSubscription
  extends Pick<PushSubscriptionEntity, 'userId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth'> {
  at: Date;
}

// A browser has one session and one subscription, so the limit of sessions also limits subscriptions. If someone else has signed in
// to the browser, it is theirs now.
const SAVE = parameterized<NewSubscription>(
  'push.save',
  `with earlier as (delete from push_subscriptions where session_id = :sessionId and endpoint <> :endpoint)
   insert into push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, created_at)
   values (:userId, :sessionId, :endpoint, :p256dh, :auth, :at)
   on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
     auth = excluded.auth, created_at = case when s.user_id = excluded.user_id then s.created_at else excluded.created_at end,
     last_used_at = case when s.user_id = excluded.user_id then s.last_used_at end`,
);

/** Saves the subscription of a session's browser, in place of its earlier one. */
export async function saveSubscription(db: Queryable, subscription: NewSubscription): Promise<void> {
  await db.query(SAVE(subscription));
}

const REMOVE = sql('push.remove', 'delete from push_subscriptions where user_id = $1 and endpoint = $2');

/** Deletes a subscription of the user, if there is one with this endpoint. */
export async function removeSubscription(db: Queryable, userId: string, endpoint: string): Promise<void> {
  await db.query(REMOVE, [userId, endpoint]);
}

const REMOVE_BY_ID = sql(
  'push.remove-by-id',
  'delete from push_subscriptions where user_id = $1 and id = $2 returning id',
);

/** Deletes a subscription of the user. @returns whether there was one with this ID */
export async function removeSubscriptionById(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.query(REMOVE_BY_ID, [userId, id])).length > 0;
}

const DELETE = sql('push.delete-gone', 'delete from push_subscriptions where id = $1');

/** Deletes a subscription that can no longer be used. */
export async function deleteGone(db: Queryable, id: string): Promise<void> {
  await db.query(DELETE, [id]);
}

const USED = sql('push.used', 'update push_subscriptions set last_used_at = $2 where id = $1');

/** Records when a push service last accepted a message. */
export async function noteUse(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query(USED, [id, at]);
}

const QUEUE = sql(
  'push.queue',
  `with sent as (select $1::text as message, $2::text as conversation, $3::text as sender, $4::uuid as recipient, $5::int as seq),
   browsers as (select s.id, sent.* from push_subscriptions s join sent on s.user_id = sent.recipient)
   ${enqueueSql('message.push', {
     payload: {
       subscriptionId: 'id',
       messageId: 'message',
       conversationId: 'conversation',
       senderId: 'sender',
       recipientId: 'recipient',
       seq: 'seq',
     },
     from: 'browsers',
   })}`,
);

/** Enqueues the announcement of a message in every browser in which its recipient turned it on. */
export async function queuePushes(tx: Transaction, sent: MessageSent): Promise<void> {
  const { messageId, conversationId, senderId, recipientId, seq } = sent;
  await tx.query(QUEUE, [messageId, conversationId, senderId, recipientId, seq]);
}
