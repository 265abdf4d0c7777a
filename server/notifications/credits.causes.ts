import type { RedemptionHappened } from '../credits/rewards.service';
import type { Database } from '../platform/db/database';
import type { OutboxHandlers } from '../platform/db/jobs';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';
import type { Words } from './texts.rules';

const common = ({ userId }: RedemptionHappened) => ({ to: userId, kind: NotificationKind.CREDITS, link: '/requests' });

/** A reward was redeemed. The code itself stays with the person's credits: a notification may be read over their shoulder. */
function redeemedWords(happened: RedemptionHappened): Words {
  const { title, amount } = happened;
  return {
    ...common(happened),
    title: `You redeemed ${amount} credits`,
    message: `You redeemed ${amount} credits for “${title}”. The voucher’s code stands with the entry in your credits.`,
    mail: false,
  };
}

/** A redemption was taken back. */
function reversedWords(happened: RedemptionHappened): Words {
  const { title, amount, reason } = happened;
  return {
    ...common(happened),
    title: `You have ${amount} credits back`,
    message: `Your redemption of “${title}” was taken back: ${reason?.replace(/[.\s]+$/, '')}. The ${amount} credits are yours again, and its voucher is void.`,
    mail: true,
  };
}

/** Tells people of what they redeemed, and of what was taken back. */
export function registerCreditCauses(
  outbox: OutboxHandlers,
  { db, notifications }: { db: Database; notifications: NotificationsService },
): void {
  const tell = (topic: string, words: (happened: RedemptionHappened) => Words) =>
    outbox.on(topic, (happened: RedemptionHappened) =>
      db.inTransaction((tx) => notifications.notify(tx, words(happened), `${topic}:${happened.entryId}`)),
    );
  tell('credits.redeemed', redeemedWords);
  tell('credits.reversed', reversedWords);
}
