import { isolating } from '../../platform/api/isolated';
import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { ApiKeyCreated } from '../../platform/outbox/events';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import { NotificationKind } from '../notifications.rules';
import type { NotificationsService } from '../notifications.service';
import type { NotificationContent } from '../content.rules';

function createdContent({ userId, name }: ApiKeyCreated): NotificationContent {
  return {
    to: userId,
    kind: NotificationKind.ACCOUNT,
    title: 'An API key was created',
    message: isolating`The key “${name}” can now act for you within its scopes. If you did not create it, revoke it in Settings and reset your password, which ends all sessions.`,
    link: clientPaths.apiKeys(),
    mail: true,
  };
}

/** Notifies users of API keys created for their account. These emails ignore the notification preferences. */
export function apiKeyNotifications({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  return {
    'account.api-key-created': (created) =>
      db.inTransaction((tx) => notifications.notify(tx, createdContent(created), `api-key:${created.keyId}`)),
  };
}
