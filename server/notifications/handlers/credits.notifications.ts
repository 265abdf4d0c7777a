import { isolating } from '../../platform/api/isolated';
import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { RedemptionChanged } from '../../platform/outbox/events';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import { NotificationKind } from '../notifications.rules';
import type { NotificationsService } from '../notifications.service';
import { creditContent, creditsText, type NotificationContent } from '../content.rules';

const common = ({ userId }: RedemptionChanged) => ({
  to: userId,
  kind: NotificationKind.CREDITS,
  link: clientPaths.credits(),
});

/** Leaves the voucher code out, because other people may see a notification on the user's screen. */
function redeemedContent(happened: RedemptionChanged): NotificationContent {
  const { title, amount } = happened;
  return {
    ...common(happened),
    title: `You redeemed ${creditsText(amount)}`,
    message: isolating`You redeemed ${creditsText(amount)} for “${title}”. You can find what you received in your credits, next to this entry.`,
    mail: false,
  };
}

function reversedContent(happened: RedemptionChanged): NotificationContent {
  const { title, amount, reason } = happened;
  return {
    ...common(happened),
    title: `${creditsText(amount)} were refunded`,
    message: isolating`Your redemption of “${title}” was reversed: ${reason?.replace(/[.\s]+$/, '') ?? ''}. The ${creditsText(amount)} are back in your balance, and the voucher is void.`,
    mail: true,
  };
}

/** Notifies users of earned credits, of their redemptions and of reversed redemptions. */
export function creditNotifications({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  return {
    'credits.earned': (earned) =>
      db.inTransaction((tx) => notifications.notify(tx, creditContent(earned), `credits:${earned.dedupeKey}`)),
    'credits.redeemed': (happened) =>
      db.inTransaction((tx) =>
        notifications.notify(tx, redeemedContent(happened), `credits.redeemed:${happened.entryId}`),
      ),
    'credits.reversed': (happened) =>
      db.inTransaction((tx) =>
        notifications.notify(tx, reversedContent(happened), `credits.reversed:${happened.entryId}`),
      ),
  };
}
