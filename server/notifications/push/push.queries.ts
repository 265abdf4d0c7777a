import { type Queryable, sql } from '../../platform/db/database';
import type { MessagePush } from '../../platform/outbox/events';
import type { PushSubscriptionEntity } from './push.entity';

/** Where a push message goes, and the keys that encrypt it. */
export type Subscription = Pick<PushSubscriptionEntity, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

// A user who turned messages off meanwhile, or whose account is closed or session has expired, is not notified.
const WANTED = sql(
  'push.wanted',
  `select s.id, s.endpoint, s.p256dh, s.auth
   from push_subscriptions s
   join sessions e on e.id = s.session_id and e.expires_at > $3
   join users u on u.id = s.user_id and u.suspended_at is null and u.deleted_at is null and u.erased_at is null
   left join notification_preferences p on p.user_id = s.user_id
   where s.id = $1 and s.user_id = $2 and coalesce(p.messages, true)`,
);

/** The subscription of a push message; null if its recipient no longer wants it. */
export async function readWantedSubscription(
  db: Queryable,
  { subscriptionId, recipientId }: MessagePush,
  now: Date,
): Promise<Subscription | null> {
  const [row] = await db.query<Subscription>(WANTED, [subscriptionId, recipientId, now]);
  return row ?? null;
}
