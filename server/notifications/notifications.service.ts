import { isolating } from '../platform/api/isolated';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import { clientPaths } from '../platform/client-paths';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import type { NotificationMail } from '../platform/outbox/events';
import { notFound } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import {
  insertNotification,
  insertNotifications,
  markAllRead,
  markSettled,
  markSome,
  markUnreadAgain,
  type NewOfMany,
  pruneNotifications,
  queueEmails,
  type SettledMatter,
} from './notifications.store';
import {
  type MailFacts,
  type NotificationFilter,
  readMailFacts,
  readNotification,
  readNotifications,
  readUnread,
  readUnreadNotifications,
  readChannels,
  type UnreadCounts,
} from './notifications.queries';
import {
  type Channels,
  channelsFor,
  KEPT,
  type MarkingInput,
  markingOf,
  NotificationKind,
} from './notifications.rules';
import type { MarkNotificationsReadPayload, Notification, NotificationCount } from './notifications.types';
import type { NotificationContent } from './content.rules';
import { notificationChannel, type NotificationSignal } from './notification-signals';

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

// Emails per statement.
const EMAILS_AT_ONCE = 500;
// Rows per delete statement.
const PRUNED_AT_ONCE = 10_000;

/** Maps a row to the notification that the API returns. */
export function toNotification(row: NotificationSignal): Notification {
  const { id, kind, title, message, link, readAt, createdAt } = row;
  return { id, kind, title, message, link, read: readAt !== null, createdAt };
}

/** A page of notifications with the counts of unread ones. */
type CountedConnection = Connection<Notification> & { unreadCount: number; counts: NotificationCount[] };

/** The unread notifications by kind, and all that count: messages are counted themselves. */
function unreadCounts(unread: Partial<Record<NotificationKind, number>>) {
  const counts = Object.values(NotificationKind).flatMap((kind) => {
    const count = unread[kind];
    return count === undefined ? [] : [{ kind, unread: count }];
  });
  const counted = counts.filter(({ kind }) => kind !== NotificationKind.MESSAGE);
  return { counts, unreadCount: counted.reduce((sum, count) => sum + count.unread, 0) };
}

/** A notification to create. A second one with the same key and recipient is ignored. */
export interface Notice {
  content: NotificationContent;
  dedupeKey: string;
}

const NO_WAY = { inApp: false, mail: false };

/** The channels that the recipient chose for a notification. */
function waysOf(content: NotificationContent, chosen: ReadonlyMap<string, Channels>): typeof NO_WAY {
  const channels = chosen.get(content.to);
  return channels ? channelsFor(content, channels) : NO_WAY;
}

/** Creates, lists and prunes notifications, and marks them as read. */
export class NotificationsService {
  constructor(private readonly core: Core) {}

  /**
   * The user's notifications, newest first.
   * @throws BAD_USER_INPUT for an invalid page size or cursor
   */
  async list(userId: string, { kinds, unreadOnly }: NotificationFilter, args: PageArgs): Promise<CountedConnection> {
    const filter = { kinds: kinds && [...new Set(kinds)].sort(), unreadOnly };
    const cursors = BY_ID.cursorsOf('notifications', filter);
    const page = { userId, ...filter, ...pageById(args, cursors) };
    const { rows, totalCount, unread } = await readNotifications(this.core.db, page);
    const connection = toConnection({ rows, args, totalCount, cursorOf: cursors.encode, nodeOf: toNotification });
    return { ...connection, ...unreadCounts(unread) };
  }

  /** How many notifications and messages the user has not read. */
  unread(userId: string): Promise<UnreadCounts> {
    return readUnread(this.core.db, userId);
  }

  /** One of the user's notifications, or null. */
  async one(userId: string, id: string): Promise<Notification | null> {
    const row = isUuid(id) ? await readNotification(this.core.db, userId, id) : null;
    return row && toNotification(row);
  }

  /**
   * Marks the user's notifications as read or unread.
   * @returns the number of notifications still unread, and when they were marked as read (null if they were marked as unread)
   * @throws NOT_FOUND if an ID is not one of the user's notifications (then none is marked); BAD_USER_INPUT as in `markingOf`
   */
  async mark(userId: string, input: MarkingInput): Promise<MarkNotificationsReadPayload> {
    const { db, clock } = this.core;
    const marking = markingOf(input);
    const markedAt = input.read === false ? null : clock.now();
    if (marking.what === 'undo') await markUnreadAgain(db, userId, marking.markedAt);
    else if (markedAt && marking.what === 'all') await markAllRead(db, userId, { kinds: marking.kinds, at: markedAt });
    else if (marking.what === 'some') await this.markThese(userId, marking.ids, markedAt);
    return { unreadCount: await readUnreadNotifications(db, userId), markedAt };
  }

  private async markThese(userId: string, ids: readonly string[], at: Date | null): Promise<void> {
    const missing = notFound('One of these notifications was not found.');
    if (!ids.every(isUuid)) throw missing;
    await this.core.db.inTransaction(async (tx) => {
      if ((await markSome(tx, userId, { ids, at })) !== ids.length) throw missing;
    });
  }

  /**
   * Creates a notification and sends it through the channels its recipient chose.
   * @param dedupeKey a second notification with the same key and recipient is ignored
   */
  notify(tx: Transaction, content: NotificationContent, dedupeKey: string): Promise<void> {
    return this.deliver(tx, content, { dedupeKey, occasion: null });
  }

  /** Like `notify`, for many notifications in two statements. Not part of a transaction. */
  async notifyMany(notices: readonly Notice[]): Promise<void> {
    const { db, events } = this.core;
    const chosen = await readChannels(db, [...new Set(notices.map(({ content }) => content.to))]);
    const wanted = notices.flatMap(({ content, dedupeKey }) => {
      const { inApp, mail } = waysOf(content, chosen);
      return inApp || mail ? [this.stored(content, { dedupeKey, inApp, mail })] : [];
    });
    if (wanted.length === 0) return;
    for (const { userId, inApp, ...row } of await insertNotifications(db, wanted)) {
      if (inApp) events.publish(notificationChannel(userId), row satisfies NotificationSignal);
    }
  }

  /**
   * Like `notify`, but replaces an earlier notification with the same key and makes it unread again.
   * @param cause the key, and the occasion of an email for a recipient who sees no notifications in the app: one per occasion
   */
  renew(tx: Transaction, content: NotificationContent, cause: { dedupeKey: string; occasion: string }): Promise<void> {
    return this.deliver(tx, content, cause);
  }

  /** Marks the notifications about a matter as read that needs nobody's attention anymore, also on the open screens of their recipient. */
  async settle(tx: Transaction, matter: SettledMatter): Promise<void> {
    const rows = await markSettled(tx, matter, this.core.clock.now());
    tx.afterCommit(() => {
      for (const row of rows)
        this.core.events.publish(`notification:${matter.userId}`, row satisfies NotificationSignal);
    });
  }

  private async deliver(
    tx: Transaction,
    content: NotificationContent,
    { dedupeKey, occasion }: { dedupeKey: string; occasion: string | null },
  ): Promise<void> {
    const { to } = content;
    const { inApp, mail } = waysOf(content, await readChannels(tx, [to]));
    if (!inApp && !mail) return;
    const renewing = inApp && occasion !== null;
    // An email cannot be replaced, so each occasion has its own key.
    const key = inApp || occasion === null ? dedupeKey : `${dedupeKey}:${occasion}`;
    const notification = this.stored(content, { dedupeKey: key, inApp, mail });
    const row = await insertNotification(tx, notification, renewing);
    if (!row) return;
    if (notification.mail) await tx.enqueue('notification.mail', { notificationId: row.id });
    const signal: NotificationSignal = row;
    if (inApp) tx.afterCommit(() => this.core.events.publish(notificationChannel(to), signal));
  }

  private stored(
    { to, kind, title, message, link, mailAfter }: NotificationContent,
    { dedupeKey, inApp, mail }: { dedupeKey: string; inApp: boolean; mail: boolean },
  ): NewOfMany {
    const at = this.core.clock.now();
    const mailDueAt = mail && mailAfter !== undefined ? new Date(at.getTime() + mailAfter) : null;
    return {
      userId: to,
      kind,
      title,
      message,
      link,
      dedupeKey,
      inApp,
      mailDueAt,
      at,
      mail: mail && mailDueAt === null,
    };
  }

  /** Sends notifications as emails. Handles `notification.mail`. @returns the errors of emails that were not sent */
  async mail(tasks: readonly NotificationMail[]): Promise<Map<NotificationMail, unknown>> {
    const failures = new Map<NotificationMail, unknown>();
    for (const [task, facts] of await readMailFacts(this.core.db, tasks)) {
      try {
        await this.send(facts);
      } catch (error) {
        failures.set(task, error);
      }
    }
    return failures;
  }

  private async send(facts: MailFacts): Promise<void> {
    const { mailer, publicUrl } = this.core;
    const address = publicUrl() + (facts.link ?? clientPaths.home());
    const text = `${isolating`Hello ${facts.firstName},`}\n\n${facts.message}\n\n${address}\n\nThe Batchmate team\n`;
    // The IDs in the key lead to the records, as they do for an erasure (notifications.personal-data.ts).
    const about = facts.dedupeKey.match(IDS) ?? [];
    await mailer.send({ to: facts.email, subject: facts.title, text, about });
  }

  /** Enqueues the emails that are due because nobody has read their notifications. */
  async queueEmails(): Promise<void> {
    const { db, clock } = this.core;
    while ((await queueEmails(db, { now: clock.now(), limit: EMAILS_AT_ONCE })) === EMAILS_AT_ONCE);
  }

  /** Deletes notifications older than `KEPT`, in batches. */
  async prune(): Promise<void> {
    const { db, clock } = this.core;
    const now = clock.now().getTime();
    const old = { read: new Date(now - KEPT.read), all: new Date(now - KEPT.all), limit: PRUNED_AT_ONCE };
    while ((await pruneNotifications(db, old)) === PRUNED_AT_ONCE);
  }
}
