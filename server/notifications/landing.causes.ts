import type { Core } from '../platform/core';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';
import type { Words } from './texts.rules';

const approvedWords = (authorId: string): Words => ({
  to: authorId,
  kind: NotificationKind.ACCOUNT,
  title: 'Your story is on the landing page',
  message: 'Visitors can now read it, with your name and photo. You can withdraw it at any time.',
  link: '/',
  mail: false,
});

/** Tells somebody that their story is shown, once for each story. */
export function storyHandlers({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  return {
    'story.approved': ({ storyId, authorId }) =>
      db.inTransaction((tx) => notifications.notify(tx, approvedWords(authorId), `story:${storyId}`)),
  };
}
