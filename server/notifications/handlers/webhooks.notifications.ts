import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { OutboxEvents, WebhookDisabled } from '../../platform/outbox/events';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import type { NotificationContent } from '../content.rules';
import { NotificationKind } from '../notifications.rules';
import type { NotificationsService } from '../notifications.service';

const OWN = { kind: NotificationKind.ACCOUNT, link: clientPaths.webhooks(), mail: true };

const createdContent = ({ userId, host }: OutboxEvents['webhook.created']): NotificationContent => ({
  ...OWN,
  to: userId,
  title: 'A webhook endpoint was created',
  message: `Events of your account are now sent to ${host}. If you did not create it, delete it in Settings and reset your password, which ends all sessions.`,
});

const WHY: Readonly<Record<WebhookDisabled['why'], string>> = {
  gone: 'It answered that it no longer exists (410).',
  failing: 'Every attempt to reach it has failed for five days.',
};

const disabledContent = ({ userId, host, why }: WebhookDisabled): NotificationContent => ({
  ...OWN,
  to: userId,
  title: 'A webhook endpoint was turned off',
  message: `Events are no longer sent to ${host}. ${WHY[why]} When it works again, turn it on in Settings and replay the events that it missed.`,
});

/** Notifies users of webhook endpoints created for their account or turned off. These emails ignore the notification preferences. */
export function webhookNotifications({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  return {
    'webhook.created': (created) =>
      db.inTransaction((tx) => notifications.notify(tx, createdContent(created), `webhook:${created.endpointId}`)),
    'webhook.disabled': (disabled) =>
      db.inTransaction((tx) => {
        const dedupeKey = `webhook:${disabled.endpointId}:disabled:${disabled.at}`;
        return notifications.notify(tx, disabledContent(disabled), dedupeKey);
      }),
  };
}
