import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import { accountHandlers } from './account.causes';
import { apiKeyHandlers } from './api-keys.causes';
import { creditHandlers } from './credits.causes';
import { internshipHandlers } from './internships.causes';
import { jobHandlers } from './jobs.causes';
import { storyHandlers } from './landing.causes';
import { LettersService } from './letters.service';
import { notificationHandlers } from './notifications.causes';
import { NotificationsResolver, UnreadCountsResolver } from './notifications.resolver';
import { notificationsRoutes } from './notifications.rest';
import { NotificationsService } from './notifications.service';
import { verificationHandlers } from './verification.causes';

/** Notifications of what happens in all modules, and the weekly digest. */
export function notificationsModule(core: Core) {
  const notifications = new NotificationsService(core);
  const letters = new LettersService(core);
  const allHandlers = [
    notificationHandlers,
    accountHandlers,
    apiKeyHandlers,
    creditHandlers,
    internshipHandlers,
    jobHandlers,
    storyHandlers,
    verificationHandlers,
  ];
  return {
    api: { notifications },
    resolvers: [new NotificationsResolver(notifications), new UnreadCountsResolver()],
    routes: notificationsRoutes(notifications),
    schedules: [
      { name: 'notifications-prune', cron: '53 3 * * *', run: () => notifications.prune() },
      // Monday at nine in India.
      { name: 'letters', cron: '30 3 * * 1', run: () => letters.queue() },
    ],
    handlers: [
      ...allHandlers.map((handlersOf) => handlersOf(core, notifications)),
      { 'letter.due': (task) => letters.send(task) },
    ],
  } satisfies ServerModule;
}

export type NotificationsApi = ReturnType<typeof notificationsModule>['api'];
