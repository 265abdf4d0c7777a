import type { Database } from '../platform/db/database';
import type { OutboxHandlers } from '../platform/db/jobs';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';

interface StoryApproved {
  storyId: string;
  authorId: string;
}

/** Tells somebody that their story is shown, once for each story. */
export function registerLandingCauses(
  outbox: OutboxHandlers,
  { db, notifications }: { db: Database; notifications: NotificationsService },
): void {
  outbox.on('story.approved', ({ storyId, authorId }: StoryApproved) =>
    db.inTransaction((tx) =>
      notifications.notify(
        tx,
        {
          to: authorId,
          kind: NotificationKind.ACCOUNT,
          title: 'Your story is on the front page',
          message: 'Visitors read it now, under your name and photo. You can take it back at any time.',
          link: '/',
          mail: false,
        },
        `story:${storyId}`,
      ),
    ),
  );
}
