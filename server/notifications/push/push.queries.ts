import { type Queryable, sql } from '../../platform/db/database';
import type { MessagePush } from '../../platform/outbox/events';
import type { PushSubscriptionEntity } from './push.entity';

/** Where a push message goes, and the keys that encrypt it. */
export type Subscription = Pick<PushSubscriptionEntity, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

/** A browser in which a user turned push messages on. */
export interface SubscribedBrowser {
  id: string;
  /** The host of its push service. */
  service: string;
  sessionId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const OF_USER = sql(
  'push.of-user',
  `select id, split_part(endpoint, '/', 3) as service, session_id as "sessionId", created_at as "createdAt", last_used_at as "lastUsedAt"
   from push_subscriptions where user_id = $1 order by created_at desc, id desc limit $2`,
);

/** The browsers in which a user turned push messages on, latest first. */
export async function readBrowsers(db: Queryable, userId: string, limit: number): Promise<SubscribedBrowser[]> {
  return db.query(OF_USER, [userId, limit]);
}

// A user who has turned messages off since, or whose account is closed or session has expired, is not notified.
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
