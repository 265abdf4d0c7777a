import type { Database } from '../platform/db/database';
import type { ApiKeyCreated } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';
import type { Words } from './texts.rules';

function createdWords({ userId, name }: ApiKeyCreated): Words {
  return {
    to: userId,
    kind: NotificationKind.ACCOUNT,
    title: 'An API key was made',
    message: `The key “${name}” can now read or write in your name what its scopes say. If it was not you, revoke it over the API and choose a new password, which signs everybody out.`,
    link: '/profile',
    mail: true,
  };
}

/** Tells people of keys that were made in their name, by mail whatever they chose. */
export function apiKeyHandlers({
  db,
  notifications,
}: {
  db: Database;
  notifications: NotificationsService;
}): OutboxHandlerMap {
  return {
    'account.api-key-created': (created) =>
      db.inTransaction((tx) => notifications.notify(tx, createdWords(created), `api-key:${created.keyId}`)),
  };
}
