import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import type { MessageSent, ReferralEventPayload } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { readMessageFacts } from './message-facts.queries';
import { readReferralFacts, type ReferralFacts } from '../referrals/notification-facts.queries';
import { holdUnseen } from '../messages/conversations.store';
import { readMailFacts } from './notifications.queries';
import type { NotificationsService } from './notifications.service';
import {
  changedContent,
  creditContent,
  expiredContent,
  messageContent,
  reminderContent,
  requestedContent,
  type NotificationContent,
} from './content.rules';

/** Notifies users of referral events, earned credits and messages, and sends the emails of all notifications. */
export function notificationHandlers(core: Core, notifications: NotificationsService): OutboxHandlerMap {
  const { db } = core;

  const ofReferral =
    (contentOf: (facts: ReferralFacts) => NotificationContent[]) =>
    async ({ referralId, eventId }: ReferralEventPayload) => {
      const facts = await readReferralFacts(db, referralId, eventId);
      if (!facts) return;
      await db.inTransaction((tx) => notifyAll(tx, contentOf(facts), `referral:${referralId}:${eventId}`));
    };
  const notifyAll = async (tx: Transaction, all: NotificationContent[], dedupeKey: string) => {
    for (const content of all) await notifications.notify(tx, content, dedupeKey);
  };

  return {
    'referral.requested': ofReferral((facts) => [requestedContent(facts)]),
    'referral.changed': ofReferral(changedContent),
    'referral.expired': ofReferral(expiredContent),
    'referral.reminder': async ({ referralId, reminder }) => {
      const facts = await readReferralFacts(db, referralId, null);
      if (!facts) return;
      await db.inTransaction((tx) =>
        notifications.notify(tx, reminderContent(facts), `reminder:${referralId}:${reminder}`),
      );
    },
    'credits.earned': (earned) =>
      db.inTransaction((tx) => notifications.notify(tx, creditContent(earned), `credits:${earned.causeKey}`)),
    'message.sent': (sent) => db.inTransaction((tx) => notifyOfMessage(tx, sent, notifications)),
    'notification.mail': ({ notificationId }) => sendMail(core, notificationId),
  };
}

/** Each conversation has one notification, which a new unread message updates. */
async function notifyOfMessage(tx: Transaction, sent: MessageSent, notifications: NotificationsService): Promise<void> {
  const facts = await readMessageFacts(tx, sent);
  if (!facts || facts.unseen === 0 || facts.followed) return;
  // A recipient with the conversation open sees the message right away.
  if (!(await holdUnseen(tx, sent))) return;
  const cause = { dedupeKey: `message:${sent.conversationId}`, occasion: String(sent.seq) };
  await notifications.renew(tx, messageContent(facts, sent), cause);
}

async function sendMail({ db, mailer, publicUrl }: Core, notificationId: string): Promise<void> {
  const facts = await readMailFacts(db, notificationId);
  if (!facts) return;
  const address = publicUrl() + (facts.link ?? '/');
  const text = `Hello ${facts.firstName},\n\n${facts.message}\n\n${address}\n\nThe Batchmate team\n`;
  await mailer.send({ to: facts.email, subject: facts.title, text });
}
