import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import type { NotificationEntity } from './notifications.entity';
import type { Ways } from './notifications.rules';

export const COLUMNS = {
  id: 'id',
  kind: 'kind',
  title: 'title',
  message: 'message',
  link: 'link',
  readAt: 'read_at',
  createdAt: 'created_at',
} as const;

/** A notification as its reader is shown it. */
export type NotificationRow = Pick<NotificationEntity, keyof typeof COLUMNS>;

interface NotificationPage {
  userId: string;
  unreadOnly: boolean;
  /** The id behind which the page begins; null for the first. */
  after: string | null;
  /** One more than is shown. */
  limit: number;
}

interface Counts {
  totalCount: number;
  unreadCount: number;
}

/** A page of a person's notifications, latest first, and how many there are: one statement. */
export async function readNotifications(
  db: Queryable,
  page: NotificationPage,
): Promise<Counts & { rows: NotificationRow[] }> {
  const { userId, unreadOnly, after, limit } = page;
  const shown = unreadOnly ? ' and n.read_at is null' : ' and n.in_app';
  const statement = sql(
    `notifications.list.${unreadOnly ? 'unread' : 'all'}`,
    `select t.*, p.* from
       (select count(*) filter (where ${unreadOnly ? 'read_at is null' : 'in_app'})::int as "totalCount",
               count(*) filter (where read_at is null)::int as "unreadCount" from notifications where user_id = $1) t
     left join lateral
       (select ${columns('n', '', COLUMNS)} from notifications n
        where n.user_id = $1 and n.id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')${shown}
        order by n.id desc limit $3) p on true
     order by p.id desc`,
  );
  const rows = await db.query<NotificationRow & Counts>(statement, [userId, after, limit]);
  const { totalCount = 0, unreadCount = 0 } = rows[0] ?? {};
  return { rows: rows.filter((row) => row.id !== null), totalCount, unreadCount };
}

const UNREAD = sql(
  'notifications.unread',
  'select count(*)::int as count from notifications where user_id = $1 and read_at is null',
);

/** How many notifications the person has not read. */
export async function readUnreadNotifications(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(UNREAD, [userId]);
  return row?.count ?? 0;
}

// Who never chose has no row and gets the defaults. Nobody is told of anything who is on the way out.
const WAYS = sql(
  'notifications.ways',
  `select coalesce(p.in_app, true) as "inApp", coalesce(p.email, true) as email, coalesce(p.new_referrals, true) as "newReferrals",
     coalesce(p.status_updates, true) as "statusUpdates", coalesce(p.messages, true) as messages
   from users u left join notification_preferences p on p.user_id = u.id where u.id = $1 and u.deleted_at is null`,
);

/** What somebody chose to be told of, and how; null when there is nobody to tell. */
export async function readWays(db: Queryable, userId: string): Promise<Ways | null> {
  const [ways] = await db.query<Ways>(WAYS, [userId]);
  return ways ?? null;
}

export interface MailFacts {
  email: string;
  firstName: string;
  title: string;
  message: string;
  link: string | null;
}

const MAIL = sql(
  'notifications.mail',
  `select u.email, u.first_name as "firstName", n.title, n.message, n.link from notifications n join users u on u.id = n.user_id
   where n.id = $1 and u.deleted_at is null and (u.suspended_at is null or n.kind = 'account')`,
);

/** What a mail of a notification is made of; null when there is nobody to write to. */
export async function readMailFacts(db: Queryable, id: string): Promise<MailFacts | null> {
  const [row] = await db.query<MailFacts>(MAIL, [id]);
  return row ?? null;
}

const UNREAD_COUNTS = sql(
  'notifications.unread-counts',
  `select (select count(*)::int from notifications where user_id = $1 and read_at is null) as "unreadNotifications",
          (select coalesce(sum(unread_count), 0)::int from conversation_members where user_id = $1 and unread_count > 0) as "unreadMessages"`,
);

export interface UnreadCounts {
  unreadNotifications: number;
  unreadMessages: number;
}

/** How much waits for somebody to read it. */
export async function readUnread(db: Queryable, userId: string): Promise<UnreadCounts> {
  const [row] = await db.query<UnreadCounts>(UNREAD_COUNTS, [userId]);
  if (!row) throw new Error('A select without a table always has one row.');
  return row;
}
