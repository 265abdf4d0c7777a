import { parameterized, type Queryable, sql } from '../platform/db/database';
import type { NewNotification } from './notifications.store';

// Notifications that were only emailed, or were going to be, are deleted, so that their key is free for the next one.
const READ_ABOUT = sql(
  'notifications.read-about',
  `with emailed as (
     delete from notifications where user_id = $1 and starts_with(cause_key, $2) and not in_app
   )
   update notifications set read_at = coalesce(read_at, $3), mail_due_at = null
   where user_id = $1 and starts_with(cause_key, $2) and in_app and (read_at is null or mail_due_at is not null)`,
);

/** Marks the user's notifications as read whose dedupe key starts with `keyPrefix`, and cancels their emails. */
export async function markReadByDedupeKey(
  db: Queryable,
  userId: string,
  { keyPrefix, at }: { keyPrefix: string; at: Date },
): Promise<void> {
  await db.query(READ_ABOUT, [userId, keyPrefix, at]);
}

// The latest notification of the conversation: there are two if the recipient has turned notifications in the app on or off in the meantime. The key
// of what is only emailed ends with the number of the last message read (`NotificationsService.renew`), so that the next message finds it.
const KEEP_UNREAD = parameterized<UnreadRest>(
  'notifications.keep-unread',
  `update notifications n set title = :title, message = :message,
     cause_key = case when n.in_app then n.cause_key else :dedupeKey::text || ':' || :readSeq::int end,
     mail_due_at = case when n.mail_due_at is not null or n.mailed_at < :since then :mailDueAt::timestamptz end
   where n.id = (select l.id from notifications l where l.user_id = :userId and starts_with(l.cause_key, :dedupeKey)
       order by l.created_at desc, l.id desc limit 1)
     and (not n.in_app or n.read_at is null)`,
);

/** What is left of a notification after its recipient has read a part of what it is about. */
interface UnreadRest extends Pick<NewNotification, 'userId' | 'title' | 'message' | 'dedupeKey'> {
  /** Up to which message the recipient has read. */
  readSeq: number;
  /** When the first unread message was sent. */
  since: Date;
  /** When the email about what is left is due, unless an earlier one was about it. */
  mailDueAt: Date;
}

/** Rewords a notification that stays unread, in its place, and moves its email to when it is due for what is left. */
export async function keepUnread(db: Queryable, rest: UnreadRest): Promise<void> {
  await db.query(KEEP_UNREAD(rest));
}
