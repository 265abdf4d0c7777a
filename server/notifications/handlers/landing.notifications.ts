import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import { NotificationKind } from '../notifications.rules';
import type { NotificationsService } from '../notifications.service';
import type { NotificationContent } from '../content.rules';

const approvedContent = (authorId: string): NotificationContent => ({
  to: authorId,
  kind: NotificationKind.ACCOUNT,
  title: 'Your story is on the front page',
  message: 'Visitors can now read it, with your name and photo. You can change or delete it at any time.',
  // The front page is for visitors. The request that led to the hire has the story.
  link: clientPaths.ownHires(),
  mail: false,
});

/** Notifies the author when their success story is approved. */
export function storyNotifications({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  return {
    'story.approved': ({ storyId, authorId }) =>
      db.inTransaction((tx) => notifications.notify(tx, approvedContent(authorId), `story:${storyId}`)),
  };
}
