import { lockUnseen } from '../../messages/conversations/conversations.store';
import type { Core } from '../../platform/core';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import { messageContent, messageRequestContent } from '../content.rules';
import { readNews } from './message-facts.queries';
import type { NotificationsService } from '../notifications.service';
import type { PushService } from '../push/push.service';

/**
 * Notifies recipients of unread messages. Each conversation has one notification, which a new unread message updates, and one email
 * until they are read, and browsers announce each message. A message request has one entry that says so, and nothing else.
 */
export function messageNotifications(
  { db }: Core,
  notifications: NotificationsService,
  push: PushService,
): OutboxHandlerMap {
  return {
    'message.sent': (sent) =>
      db.inTransaction(async (tx) => {
        if ((await readNews(tx, sent)) === null) return;
        // A recipient with the conversation open sees the message right away.
        if (!(await lockUnseen(tx, sent))) return;
        // Again under the lock: who blocks, declines or deletes now waits, and then marks what is written here as read.
        const facts = await readNews(tx, sent);
        if (facts === null) return;
        if (facts.request)
          return notifications.notify(tx, messageRequestContent(facts, sent), `message:${sent.conversationId}`);
        const dedupe = { dedupeKey: `message:${sent.conversationId}`, occasion: String(facts.readSeq) };
        await notifications.renew(tx, messageContent(facts, sent), dedupe);
        await push.queue(tx, sent);
      }),
  };
}
