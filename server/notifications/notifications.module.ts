import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import { accountHandlers } from './account.notifications';
import { apiKeyHandlers } from './api-keys.notifications';
import { creditHandlers } from './credits.notifications';
import { internshipHandlers } from './internships.notifications';
import { jobHandlers } from './jobs.notifications';
import { storyHandlers } from './landing.notifications';
import { WeeklyDigestService } from './weekly-digest.service';
import { notificationHandlers } from './referrals.notifications';
import { NotificationsResolver, UnreadCountsResolver } from './notifications.resolver';
import { notificationsRoutes } from './notifications.rest';
import { NotificationsService } from './notifications.service';
import { verificationHandlers } from './verification.notifications';
import { notificationsPersonalData } from './notifications.personal-data';

/** Notifications about events of all modules, and the weekly digest. */
export function notificationsModule(core: Core) {
  const notifications = new NotificationsService(core);
  const weeklyDigest = new WeeklyDigestService(core);
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
      // Monday at 9:00 in India (UTC+5:30).
      { name: 'letters', cron: '30 3 * * 1', run: () => weeklyDigest.queue() },
    ],
    handlers: [
      ...allHandlers.map((handlersOf) => handlersOf(core, notifications)),
      { 'letter.due': (task) => weeklyDigest.send(task) },
    ],
    personalData: notificationsPersonalData,
  } satisfies ServerModule;
}

export type NotificationsApi = ReturnType<typeof notificationsModule>['api'];
