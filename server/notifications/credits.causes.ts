import type { Core } from '../platform/core';
import type { RedemptionChanged } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';
import type { Words } from './texts.rules';

const common = ({ userId }: RedemptionChanged) => ({ to: userId, kind: NotificationKind.CREDITS, link: '/requests' });

/** A reward was redeemed. The code itself stays with the person's credits: a notification may be read over their shoulder. */
function redeemedWords(happened: RedemptionChanged): Words {
  const { title, amount } = happened;
  return {
    ...common(happened),
    title: `You redeemed ${amount} credits`,
    message: `You redeemed ${amount} credits for “${title}”. The voucher code is in your credits, next to this entry.`,
    mail: false,
  };
}

/** A redemption was taken back. */
function reversedWords(happened: RedemptionChanged): Words {
  const { title, amount, reason } = happened;
  return {
    ...common(happened),
    title: `${amount} credits were refunded`,
    message: `Your redemption of “${title}” was reversed: ${reason?.replace(/[.\s]+$/, '')}. You have the ${amount} credits again, and the voucher is void.`,
    mail: true,
  };
}

/** Tells people of what they redeemed, and of what was taken back. */
export function creditHandlers({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  return {
    'credits.redeemed': (happened) =>
      db.inTransaction((tx) =>
        notifications.notify(tx, redeemedWords(happened), `credits.redeemed:${happened.entryId}`),
      ),
    'credits.reversed': (happened) =>
      db.inTransaction((tx) =>
        notifications.notify(tx, reversedWords(happened), `credits.reversed:${happened.entryId}`),
      ),
  };
}
