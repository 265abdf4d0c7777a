import { parameterized, type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import type { NotificationEntity } from './notifications.entity';
import { COLUMNS, type NotificationRow } from './notifications.queries';

export interface NewNotification
  extends Pick<NotificationEntity, 'userId' | 'kind' | 'title' | 'message' | 'link' | 'causeKey' | 'inApp'> {
  at: Date;
}

const INSERT = parameterized<NewNotification>(
  'notifications.insert',
  `insert into notifications as n (user_id, kind, title, message, link, cause_key, created_at, in_app, read_at)
   values (:userId, :kind, :title, :message, :link, :causeKey, :at, :inApp,
     case when not :inApp then :at::timestamptz end)
   on conflict (user_id, cause_key) do nothing returning ${columns('n', '', COLUMNS)}`,
);

// Only of what is shown. A new id puts it on top again; the same words again change nothing while they are unread.
const RENEW = parameterized<NewNotification>(
  'notifications.renew',
  `insert into notifications as n (user_id, kind, title, message, link, cause_key, created_at)
   values (:userId, :kind, :title, :message, :link, :causeKey, :at)
   on conflict (user_id, cause_key) do update
     set id = uuidv7(), title = excluded.title, message = excluded.message, created_at = excluded.created_at, read_at = null
     where n.message <> excluded.message or n.read_at is not null
   returning ${columns('n', '', COLUMNS)}`,
);

/**
 * Notes a notification. Null when its cause was notified of before.
 * @param renewing what its cause says now takes the place of what it said before
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
  'update notifications set read_at = $2 where user_id = $1 and read_at is null',
);
const READ_SOME = sql(
  'notifications.read-some',
  `with own as (select id from notifications where user_id = $1 and id = any($3) and in_app),
   done as (update notifications set read_at = $2 where id in (select id from own) and read_at is null)
   select count(*)::int as count from own`,
);

/** Marks everything as read. */
export async function markAllRead(db: Queryable, userId: string, at: Date): Promise<void> {
  await db.query(READ_ALL, [userId, at]);
}

/** Marks these as read; returns how many of them are the person's. */
export async function markSomeRead(
  db: Queryable,
  userId: string,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(READ_SOME, [userId, at, ids]);
  return row?.count ?? 0;
}

const READ_ABOUT = sql(
  'notifications.read-about',
  'update notifications set read_at = $3 where user_id = $1 and starts_with(cause_key, $2) and read_at is null',
);

/** Marks as read what has a cause of this beginning. */
export async function markReadByCause(
  db: Queryable,
  userId: string,
  { causePrefix, at }: { causePrefix: string; at: Date },
): Promise<void> {
  await db.query(READ_ABOUT, [userId, causePrefix, at]);
}

const PRUNE = sql(
  'notifications.prune',
  `with gone as (
     delete from notifications where id in
       (select id from notifications where created_at < $2 or (read_at is not null and created_at < $1) limit $3) returning 1)
   select count(*)::int as count from gone`,
);

/**
 * Removes read notifications from before a time, and all from before an earlier one.
 * @returns how many; fewer than the limit when no more are left
 */
export async function pruneNotifications(
  db: Queryable,
  { read, all, limit }: { read: Date; all: Date; limit: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(PRUNE, [read, all, limit]);
  return row?.count ?? 0;
}
