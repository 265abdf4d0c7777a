import { hasUnseenSql, unreadMessagesSql } from '../messages/messages.queries';
import { type Queryable, sql } from '../platform/db/database';
import { hiddenFromPlanner } from '../platform/db/hidden-from-planner';
import { columns } from '../platform/db/rows';
import type { NotificationMail } from '../platform/outbox/events';
import type { NotificationEntity } from './notifications.entity';
import type { Channels, NotificationKind } from './notifications.rules';

export const COLUMNS = {
  id: 'id',
  kind: 'kind',
  title: 'title',
  message: 'message',
  link: 'link',
  readAt: 'read_at',
  createdAt: 'created_at',
} as const;

/** The columns of a notification that its recipient sees. */
export type NotificationRow = Pick<NotificationEntity, keyof typeof COLUMNS>;

/** A notification with its recipient, and when the database stored it. */
export type RecentNotification = NotificationRow & { userId: string; storedAt: Date };

// The function in a subquery is evaluated once, and so the primary key's index serves the comparison.
const RECENT = sql(
  'notifications.recent',
  `select ${columns('n', '', COLUMNS)}, n.user_id as "userId", uuid_extract_timestamp(n.id) as "storedAt"
   from notifications n
   where n.id > (select uuidv7(make_interval(secs => -$2::float8))) and n.user_id = any($1) and n.in_app and n.read_at is null
   order by n.id`,
);

/** The unread notifications of these users that were stored within the last seconds, oldest first. */
export function readRecentNotifications(
  db: Queryable,
  userIds: readonly string[],
  seconds: number,
): Promise<RecentNotification[]> {
  return db.query<RecentNotification>(RECENT, [userIds, seconds]);
}

/** Which notifications a list contains. */
export interface NotificationFilter {
  /** Null for all kinds. */
  kinds: readonly NotificationKind[] | null;
  unreadOnly: boolean;
}

interface NotificationPage extends NotificationFilter {
  userId: string;
  /** ID of the last notification on the previous page; null for the first page. */
  after: string | null;
  /** Page size plus one. */
  limit: number;
}

interface Counts {
  /** Number of notifications that match the filter. */
  totalCount: number;
  /** Number of unread notifications by kind, for the kinds that have any. */
  unread: Partial<Record<NotificationKind, number>>;
}

/** A page of the user's notifications, newest first, with the counts, in one statement. */
export async function readNotifications(
  db: Queryable,
  page: NotificationPage,
): Promise<Counts & { rows: NotificationRow[] }> {
  const { userId, kinds, unreadOnly, after, limit } = page;
  // Only notifications in the app can be unread.
  const shown = `${unreadOnly ? 'n.read_at is null' : 'n.in_app'} and ($4::text[] is null or n.kind = any($4))`;
  const statement = sql(
    `notifications.list.${unreadOnly ? 'unread' : 'all'}`,
    `select t.*, p.* from
       (select coalesce(sum(k.shown), 0)::int as "totalCount",
               coalesce(jsonb_object_agg(k.kind, k.unread) filter (where k.unread > 0), '{}') as unread
        from (select n.kind, count(*) filter (where ${shown}) as shown, count(*) filter (where n.read_at is null) as unread
              from notifications n where n.user_id = $1 group by n.kind) k) t
     left join lateral
       (select ${columns('n', '', COLUMNS)} from notifications n
        where n.user_id = $1 and n.id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') and ${shown}
        order by n.id desc limit $3) p on true
     order by p.id desc`,
  );
  const rows = await db.query<NotificationRow & Counts>(statement, [userId, after, limit, kinds]);
  const { totalCount = 0, unread = {} } = rows[0] ?? {};
  return { rows: rows.filter((row) => row.id !== null), totalCount, unread };
}

const ONE = sql(
  'notifications.one',
  `select ${columns('n', '', COLUMNS)} from notifications n where n.id = $1 and n.user_id = $2 and n.in_app`,
);

/** A notification in the user's list, or null. */
export async function readNotification(db: Queryable, userId: string, id: string): Promise<NotificationRow | null> {
  const [row] = await db.query<NotificationRow>(ONE, [id, userId]);
  return row ?? null;
}

// Messages are counted themselves, as unread messages.
const COUNTED = `read_at is null and kind <> 'message'`;

const UNREAD = sql(
  'notifications.unread',
  `select count(*)::int as count from notifications where user_id = $1 and ${COUNTED}`,
);

/** Number of the user's unread notifications of all kinds but messages. */
export async function readUnreadNotifications(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(UNREAD, [userId]);
  return row?.count ?? 0;
}

// A user without a row in notification_preferences has the defaults.
const CHANNELS = sql(
  'notifications.ways-of-many',
  `select u.id as "userId", coalesce(p.in_app, true) as "inApp", coalesce(p.email, true) as email, coalesce(p.new_referrals, true) as "newReferrals",
     coalesce(p.status_updates, true) as "statusUpdates", coalesce(p.messages, true) as messages
   from users u left join notification_preferences p on p.user_id = u.id where u.id = any(${hiddenFromPlanner('$1', 'uuid[]')}) and u.deleted_at is null`,
);

/** The notification preferences of users by their IDs, without users who do not exist or requested account deletion. */
export async function readChannels(db: Queryable, userIds: readonly string[]): Promise<Map<string, Channels>> {
  const rows = await db.query<Channels & { userId: string }>(CHANNELS, [userIds]);
  return new Map(rows.map(({ userId, ...channels }) => [userId, channels]));
}

/** The data for the email of one notification. */
export interface MailFacts {
  email: string;
  firstName: string;
  title: string;
  message: string;
  link: string | null;
  dedupeKey: string;
}

// An email about messages may have waited for a mail server that was away. It is not sent if they were read or deleted in the meantime, or if the
// recipient turned messages or emails off. The key of such a notification begins with "message:" and the ID of the conversation.
const STILL_UNREAD = `(not n.in_app or n.read_at is null) and coalesce(p.email, true) and coalesce(p.messages, true)
  and ${hasUnseenSql('n.user_id', "split_part(n.cause_key, ':', 2)::uuid")}`;

const EMAILS = sql(
  'notifications.emails',
  `select g.place::int - 1 as place, u.email, u.first_name as "firstName", n.title, n.message, n.link, n.cause_key as "dedupeKey"
   from unnest(${hiddenFromPlanner('$1', 'uuid[]')}, ${hiddenFromPlanner('$2', 'uuid[]')}, ${hiddenFromPlanner('$3', 'text[]')}) with ordinality as g (id, user_id, cause_key, place)
   join notifications n on n.id = g.id or (n.user_id = g.user_id and n.cause_key = g.cause_key)
   join users u on u.id = n.user_id left join notification_preferences p on p.user_id = n.user_id
   where u.deleted_at is null and (u.suspended_at is null or n.kind = 'account')
     and case when n.kind = 'message' then ${STILL_UNREAD} else true end`,
);

/** The data for emails, by task. Missing if the notification does not exist, or its recipient must not get it (deleted or suspended) or has no reason to any more. */
export async function readMailFacts(
  db: Queryable,
  tasks: readonly NotificationMail[],
): Promise<Map<NotificationMail, MailFacts>> {
  const rows = await db.query<MailFacts & { place: number }>(EMAILS, [
    tasks.map(({ notificationId }) => notificationId),
    tasks.map(({ userId = null }) => userId),
    tasks.map(({ dedupeKey = null }) => dedupeKey),
  ]);
  return new Map(
    rows.flatMap(({ place, ...facts }) => {
      const task = tasks[place];
      return task ? [[task, facts] as const] : [];
    }),
  );
}

const UNREAD_COUNTS = sql(
  'notifications.unread-counts',
  `select (select count(*)::int from notifications where user_id = $1 and ${COUNTED}) as "unreadNotifications",
          ${unreadMessagesSql('$1', 1)} as "unreadMessages"`,
);

export interface UnreadCounts {
  unreadNotifications: number;
  unreadMessages: number;
}

/** The user's unread notifications and messages, in one statement. Notifications of messages do not count, because the messages do. */
export async function readUnread(db: Queryable, userId: string): Promise<UnreadCounts> {
  const [row] = await db.query<UnreadCounts>(UNREAD_COUNTS, [userId]);
  if (!row) throw new Error('The database returned no unread counts.');
  return row;
}
