import { parameterized, type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import type { NotificationEntity } from './notifications.entity';
import type { NotificationKind } from './notifications.rules';
import { enqueueSql } from '../platform/outbox/enqueue-sql';
import { COLUMNS, type NotificationRow } from './notifications.queries';

export interface NewNotification
  extends Pick<
    NotificationEntity,
    'userId' | 'kind' | 'title' | 'message' | 'link' | 'dedupeKey' | 'inApp' | 'mailDueAt'
  > {
  at: Date;
}

const INSERT = parameterized<NewNotification>(
  'notifications.insert',
  `insert into notifications as n (user_id, kind, title, message, link, cause_key, created_at, in_app, mail_due_at, read_at)
   values (:userId, :kind, :title, :message, :link, :dedupeKey, :at, :inApp, :mailDueAt,
     case when not :inApp then :at::timestamptz end)
   on conflict (user_id, cause_key) do nothing returning ${columns('n', '', COLUMNS)}`,
);

// For in-app notifications only. A new ID moves the row to the top. An unread row with the same message is left unchanged.
// The email is due some time after the row became unread, however many messages follow. A row that was unread without an email, because
// of its recipient's settings or of its first content, gets one now.
const RENEW = parameterized<NewNotification>(
  'notifications.renew',
  `insert into notifications as n (user_id, kind, title, message, link, cause_key, created_at, mail_due_at)
   values (:userId, :kind, :title, :message, :link, :dedupeKey, :at, :mailDueAt)
   on conflict (user_id, cause_key) do update
     set id = uuidv7(), title = excluded.title, message = excluded.message, created_at = excluded.created_at, read_at = null,
       mail_due_at = case when n.read_at is null and (n.mail_due_at is not null or n.mailed_at is not null)
         then n.mail_due_at else excluded.mail_due_at end,
       mailed_at = case when n.read_at is null then n.mailed_at end
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

/** A notification of many. */
export interface NewOfMany extends NewNotification {
  /** Whether it is emailed at once. */
  mail: boolean;
}

// The emails of those that are new are part of the statement. In order, so that two statements with the same rows do not wait for each other.
const INSERT_MANY = sql(
  'notifications.insert-many',
  `with given as (
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::boolean[],
       $9::timestamptz[], $10::boolean[]) as g (user_id, kind, title, message, link, cause_key, at, in_app, mail_due_at, mail)
   ), made as (
     insert into notifications as n (user_id, kind, title, message, link, cause_key, created_at, in_app, mail_due_at, read_at)
     select user_id, kind, title, message, link, cause_key, at, in_app, mail_due_at, case when not in_app then at end
     from given order by user_id, cause_key
     on conflict (user_id, cause_key) do nothing returning n.*
   ), emailed as (
     select m.id, m.user_id, m.cause_key from made m join given g on g.user_id = m.user_id and g.cause_key = m.cause_key where g.mail
   ), task as (
     ${enqueueSql('notification.mail', {
       payload: { notificationId: 'id', userId: 'user_id', dedupeKey: 'cause_key' },
       from: 'emailed',
     })}
   )
   select ${columns('n', '', COLUMNS)}, n.user_id as "userId", n.in_app as "inApp" from made n`,
);

/** Stores notifications with the tasks to email them. @returns those that are new */
export function insertNotifications(
  db: Queryable,
  notifications: readonly NewOfMany[],
): Promise<(NotificationRow & { userId: string; inApp: boolean })[]> {
  const all = <Key extends keyof NewOfMany>(key: Key) => notifications.map((notification) => notification[key]);
  return db.query(INSERT_MANY, [
    all('userId'),
    all('kind'),
    all('title'),
    all('message'),
    all('link'),
    all('dedupeKey'),
    all('at'),
    all('inApp'),
    all('mailDueAt'),
    all('mail'),
  ]);
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

const READ_SETTLED = sql(
  'notifications.read-settled',
  `update notifications n set read_at = $4
   where n.user_id = $1 and n.kind = $2 and n.link = $3 and n.read_at is null returning ${columns('n', '', COLUMNS)}`,
);

/** What a settled matter was about: its recipient, and the kind and link of its notifications. */
export interface SettledMatter {
  userId: string;
  kind: NotificationKind;
  link: string;
}

/** Marks the unread notifications about a matter as read, and returns them. */
export function markSettled(
  db: Queryable,
  { userId, kind, link }: SettledMatter,
  at: Date,
): Promise<NotificationRow[]> {
  return db.query<NotificationRow>(READ_SETTLED, [userId, kind, link, at]);
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

// A notification whose recipient has read it, or turned messages or emails off in the meantime, is not emailed.
const QUEUE_EMAILS = sql(
  'notifications.queue-emails',
  `with due as (
     select n.id, (not n.in_app or n.read_at is null) and coalesce(p.email, true) and coalesce(p.messages, true) as wanted
     from notifications n left join notification_preferences p on p.user_id = n.user_id
     where n.mail_due_at <= $1 order by n.mail_due_at limit $2 for update of n skip locked
   ), taken as (
     update notifications n set mail_due_at = null, mailed_at = case when due.wanted then $1 else n.mailed_at end
     from due where n.id = due.id returning n.id, n.user_id, n.cause_key, due.wanted
   ), wanted as (
     select id, user_id, cause_key from taken where wanted
   ), task as (
     ${enqueueSql('notification.mail', {
       payload: { notificationId: 'id', userId: 'user_id', dedupeKey: 'cause_key' },
       from: 'wanted',
     })}
   )
   select count(*)::int as count from taken`,
);

/**
 * Enqueues the emails that are due.
 * @returns the number of notifications that were due; less than `limit` when none is left
 */
export async function queueEmails(db: Queryable, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const [row] = await db.query<{ count: number }>(QUEUE_EMAILS, [now, limit]);
  return row?.count ?? 0;
}
