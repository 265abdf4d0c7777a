import { parameterized, type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import type { NotificationEntity } from './notifications.entity';
import type { NotificationKind } from './notifications.rules';
import { COLUMNS, type NotificationRow } from './notifications.queries';

export interface NewNotification
  extends Pick<NotificationEntity, 'userId' | 'kind' | 'title' | 'message' | 'link' | 'dedupeKey' | 'inApp'> {
  at: Date;
}

const INSERT = parameterized<NewNotification>(
  'notifications.insert',
  `insert into notifications as n (user_id, kind, title, message, link, cause_key, created_at, in_app, read_at)
   values (:userId, :kind, :title, :message, :link, :dedupeKey, :at, :inApp,
     case when not :inApp then :at::timestamptz end)
   on conflict (user_id, cause_key) do nothing returning ${columns('n', '', COLUMNS)}`,
);

// For in-app notifications only. A new ID moves the row to the top. An unread row with the same message is left unchanged.
const RENEW = parameterized<NewNotification>(
  'notifications.renew',
  `insert into notifications as n (user_id, kind, title, message, link, cause_key, created_at)
   values (:userId, :kind, :title, :message, :link, :dedupeKey, :at)
   on conflict (user_id, cause_key) do update
     set id = uuidv7(), title = excluded.title, message = excluded.message, created_at = excluded.created_at, read_at = null
     where n.message <> excluded.message or n.read_at is not null
   returning ${columns('n', '', COLUMNS)}`,
);

/**
 * Stores a notification.
 * @param renewing replaces an earlier notification with the same key instead of skipping this one
 * @returns null if nothing changed
 */
export async function insertNotification(
  db: Queryable,
  notification: NewNotification,
  renewing: boolean,
): Promise<NotificationRow | null> {
  const [row] = await db.query<NotificationRow>((renewing ? RENEW : INSERT)(notification));
  return row ?? null;
}

const READ_ALL = sql(
  'notifications.read-all',
  `update notifications set read_at = $2
   where user_id = $1 and read_at is null and ($3::text[] is null or kind = any($3))`,
);
const UNREAD_AGAIN = sql(
  'notifications.unread-again',
  'update notifications set read_at = null where user_id = $1 and read_at = $2 and in_app',
);
const READ_SOME = sql(
  'notifications.read-some',
  `with own as (select id from notifications where user_id = $1 and id = any($3) and in_app),
   done as (update notifications set read_at = $2 where id in (select id from own) and (read_at is null) <> ($2::timestamptz is null))
   select count(*)::int as count from own`,
);

/** Marks all of the user's notifications as read, or all of the given kinds. */
export async function markAllRead(
  db: Queryable,
  userId: string,
  { kinds, at }: { kinds: readonly NotificationKind[] | null; at: Date },
): Promise<void> {
  await db.query(READ_ALL, [userId, at, kinds]);
}

/** Marks the user's notifications as unread that were marked as read at this time. */
export async function markUnreadAgain(db: Queryable, userId: string, at: Date): Promise<void> {
  await db.query(UNREAD_AGAIN, [userId, at]);
}

/**
 * Marks notifications as read at a time, or as unread if it is null.
 * @returns how many of the IDs are in-app notifications of this user
 */
export async function markSome(
  db: Queryable,
  userId: string,
  { ids, at }: { ids: readonly string[]; at: Date | null },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(READ_SOME, [userId, at, ids]);
  return row?.count ?? 0;
}

const READ_ABOUT = sql(
  'notifications.read-about',
  'update notifications set read_at = $3 where user_id = $1 and starts_with(cause_key, $2) and read_at is null',
);

/** Marks the user's notifications as read whose dedupe key starts with `keyPrefix`. */
export async function markReadByDedupeKey(
  db: Queryable,
  userId: string,
  { keyPrefix, at }: { keyPrefix: string; at: Date },
): Promise<void> {
  await db.query(READ_ABOUT, [userId, keyPrefix, at]);
}

const PRUNE = sql(
  'notifications.prune',
  `with gone as (
     delete from notifications where id in
       (select id from notifications where created_at < $2 or (read_at is not null and created_at < $1) limit $3) returning 1)
   select count(*)::int as count from gone`,
);

/**
 * Deletes read notifications created before `read`, and all notifications created before `all`.
 * @returns the number of deleted rows; less than `limit` when none is left
 */
export async function pruneNotifications(
  db: Queryable,
  { read, all, limit }: { read: Date; all: Date; limit: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(PRUNE, [read, all, limit]);
  return row?.count ?? 0;
}
