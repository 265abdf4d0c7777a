import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { notFound } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import {
  insertNotification,
  markAllRead,
  markReadByCause,
  markSomeRead,
  pruneNotifications,
} from './notifications.store';
import { type NotificationRow, readNotifications, readUnreadNotifications, readWays } from './notifications.queries';
import { distinctIds, KEPT, waysOf } from './notifications.rules';
import type { Notification } from './notifications.types';
import type { Words } from './texts.rules';

/** Marks as read what was told of a conversation that its reader has seen. Messages calls it. */
export function markConversationRead(
  tx: Transaction,
  { userId, conversationId, at }: { userId: string; conversationId: string; at: Date },
): Promise<void> {
  return markReadByCause(tx, userId, { causePrefix: `message:${conversationId}`, at });
}

// How many one statement removes; the loop goes on until none is left.
const PRUNED_AT_ONCE = 10_000;

/** What the channel `notification:<userId>` carries. */
type NotificationSignal = NotificationRow;

/** The notification of a row, as its reader is shown it. */
export function toNotification(row: NotificationSignal): Notification {
  const { id, kind, title, message, link, readAt, createdAt } = row;
  return { id, kind, title, message, link, read: readAt !== null, createdAt };
}

/** What people are told of: listed, read, and made by what happened. */
export class NotificationsService {
  constructor(private readonly core: Core) {}

  /**
   * A person's notifications, latest first.
   * @throws BAD_USER_INPUT for the page
   */
  async list(
    userId: string,
    unreadOnly: boolean,
    args: PageArgs,
  ): Promise<Connection<Notification> & { unreadCount: number }> {
    const page = { userId, unreadOnly, ...pageById(args) };
    const { rows, totalCount, unreadCount } = await readNotifications(this.core.db, page);
    const connection = toConnection({ rows, args, totalCount, cursorOf: BY_ID.encode, nodeOf: toNotification });
    return { ...connection, unreadCount };
  }

  /** How many notifications the person has not read. */
  unreadCount(userId: string): Promise<number> {
    return readUnreadNotifications(this.core.db, userId);
  }

  /**
   * Marks notifications as read: these, or all without ids.
   * @returns how many are left unread
   * @throws NOT_FOUND when one of the ids is not one of the person's, with nothing marked; BAD_USER_INPUT for too many
   */
  async markRead(userId: string, ids: readonly string[] | null): Promise<number> {
    const { db, clock } = this.core;
    const at = clock.now();
    if (ids === null) await markAllRead(db, userId, at);
    else await this.markSome(userId, ids, at);
    return this.unreadCount(userId);
  }

  private async markSome(userId: string, given: readonly string[], at: Date): Promise<void> {
    const ids = distinctIds(given);
    const missing = notFound('One of these notifications was not found.');
    if (!ids.every(isUuid)) throw missing;
    await this.core.db.inTransaction(async (tx) => {
      if ((await markSomeRead(tx, userId, { ids, at })) !== ids.length) throw missing;
    });
  }

  /**
   * Tells somebody of something, once for each cause, by the ways they chose.
   * @param causeKey names the cause; told again, nothing happens
   */
  notify(tx: Transaction, words: Words, causeKey: string): Promise<void> {
    return this.tell(tx, words, { causeKey, occasion: null });
  }

  /**
   * As `notify`, but what there is to say of the cause now takes the place of what was said before, and is unread again.
   * @param cause its key, and what tells this time from the others
   */
  renew(tx: Transaction, words: Words, cause: { causeKey: string; occasion: string }): Promise<void> {
    return this.tell(tx, words, cause);
  }

  private async tell(
    tx: Transaction,
    words: Words,
    { causeKey, occasion }: { causeKey: string; occasion: string | null },
  ): Promise<void> {
    const { to, kind, title, message, link } = words;
    const chosen = await readWays(tx, to);
    const { inApp, mail } = chosen ? waysOf(words, chosen) : { inApp: false, mail: false };
    if (!inApp && !mail) return;
    const renewing = inApp && occasion !== null;
    // A mail cannot be renewed: each time is a cause of its own.
    const key = inApp || occasion === null ? causeKey : `${causeKey}:${occasion}`;
    const notification = { userId: to, kind, title, message, link, causeKey: key, inApp, at: this.core.clock.now() };
    const row = await insertNotification(tx, notification, renewing);
    if (!row) return;
    if (mail) await tx.enqueue('notification.mail', { notificationId: row.id });
    if (inApp) tx.afterCommit(() => this.core.events.publish(`notification:${to}`, row satisfies NotificationSignal));
  }

  /** Removes what is older than notifications are kept. */
  async prune(): Promise<void> {
    const { db, clock } = this.core;
    const now = clock.now().getTime();
    const old = { read: new Date(now - KEPT.read), all: new Date(now - KEPT.all), limit: PRUNED_AT_ONCE };
    while ((await pruneNotifications(db, old)) === PRUNED_AT_ONCE);
  }
}
