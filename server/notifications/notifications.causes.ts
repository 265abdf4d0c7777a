import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import type { MessageSent, ReferralEventPayload } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { readMessageFacts, readReferralFacts, type ReferralFacts } from './facts.queries';
import { holdUnseen } from '../messages/conversations.store';
import { readMailFacts } from './notifications.queries';
import type { NotificationsService } from './notifications.service';
import {
  changedWords,
  creditWords,
  expiredWords,
  messageWords,
  reminderWords,
  requestedWords,
  type Words,
} from './texts.rules';

/** Makes notifications and mails of what the rooms put into the outbox. Each may be told twice and is notified of once. */
export function notificationHandlers(core: Core, notifications: NotificationsService): OutboxHandlerMap {
  const { db } = core;

  const ofReferral =
    (words: (facts: ReferralFacts) => Words[]) =>
    async ({ referralId, eventId }: ReferralEventPayload) => {
      const facts = await readReferralFacts(db, referralId, eventId);
      if (!facts) return;
      await db.inTransaction((tx) => tellAll(tx, words(facts), `referral:${referralId}:${eventId}`));
    };
  const tellAll = async (tx: Transaction, all: Words[], causeKey: string) => {
    for (const words of all) await notifications.notify(tx, words, causeKey);
  };

  return {
    'referral.requested': ofReferral((facts) => [requestedWords(facts)]),
    'referral.changed': ofReferral(changedWords),
    'referral.expired': ofReferral(expiredWords),
    'referral.reminder': async ({ referralId, reminder }) => {
      const facts = await readReferralFacts(db, referralId, null);
      if (!facts) return;
      await db.inTransaction((tx) =>
        notifications.notify(tx, reminderWords(facts), `reminder:${referralId}:${reminder}`),
      );
    },
    'credits.earned': (earned) =>
      db.inTransaction((tx) => notifications.notify(tx, creditWords(earned), `credits:${earned.causeKey}`)),
    'message.sent': (sent) => db.inTransaction((tx) => tellOfMessage(tx, sent, notifications)),
    'notification.mail': ({ notificationId }) => sendMail(core, notificationId),
  };
}

/** One notification a conversation: what waits to be read in it takes the place of what it said before. */
async function tellOfMessage(tx: Transaction, sent: MessageSent, notifications: NotificationsService): Promise<void> {
  const facts = await readMessageFacts(tx, sent);
  if (!facts || facts.unseen === 0 || facts.followed) return;
  // Somebody who has the conversation open sees the message at this very moment.
  if (!(await holdUnseen(tx, sent))) return;
  const cause = { causeKey: `message:${sent.conversationId}`, occasion: String(sent.seq) };
  await notifications.renew(tx, messageWords(facts, sent), cause);
}

async function sendMail({ db, mailer, publicUrl }: Core, notificationId: string): Promise<void> {
  const facts = await readMailFacts(db, notificationId);
  if (!facts) return;
  const address = publicUrl() + (facts.link ?? '/');
  const text = `Hello ${facts.firstName},\n\n${facts.message}\n\n${address}\n\nThe Batchmate team\n`;
  await mailer.send({ to: facts.email, subject: facts.title, text });
}
