import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import { accountNotifications } from './handlers/account.notifications';
import { apiKeyNotifications } from './handlers/api-keys.notifications';
import { creditNotifications } from './handlers/credits.notifications';
import { internshipNotifications } from './handlers/internships.notifications';
import { jobNotifications } from './handlers/jobs.notifications';
import { reportNotifications } from './handlers/reports.notifications';
import { storyNotifications } from './handlers/landing.notifications';
import { WeeklyDigestService } from './weekly-digest/weekly-digest.service';
import { messageNotifications } from './handlers/messages.notifications';
import { referralNotifications } from './handlers/referrals.notifications';
import { notificationCodec, NotificationSignals } from './notification-signals';
import { NotificationsResolver, UnreadCountsResolver } from './notifications.resolver';
import { notificationsRoutes } from './notifications.rest';
import { Notification } from './notifications.types';
import { NotificationsService } from './notifications.service';
import { notificationsPersonalData } from './notifications.personal-data';
import { PushResolver } from './push/push.resolver';
import { pushRoutes } from './push/push.rest';
import { PushService } from './push/push.service';
import { verificationNotifications } from './handlers/verification.notifications';
import { webhookNotifications } from './handlers/webhooks.notifications';

/** Handlers that turn outbox events into notifications, by the module that the events are about. */
const SOURCES = [
  accountNotifications,
  apiKeyNotifications,
  creditNotifications,
  internshipNotifications,
  jobNotifications,
  referralNotifications,
  reportNotifications,
  storyNotifications,
  verificationNotifications,
  webhookNotifications,
];

/** Notifications about events of all modules, also in browsers that are closed, and the weekly digest. */
export function notificationsModule(core: Core) {
  const notifications = new NotificationsService(core);
  const push = new PushService(core);
  const signals = new NotificationSignals(core);
  const weeklyDigest = new WeeklyDigestService(core);
  return {
    api: { notifications },
    resolvers: [new NotificationsResolver(notifications), new UnreadCountsResolver(), new PushResolver(push)],
    nodes: [{ type: Notification, field: null, load: ({ id: userId }, id) => notifications.one(userId, id) }],
    routes: [...notificationsRoutes(notifications), ...pushRoutes(push)],
    schedules: [
      { name: 'notifications-emails', run: () => notifications.queueEmails() },
      { name: 'notifications-prune', run: () => notifications.prune() },
      { name: 'weekly-digest', run: () => weeklyDigest.queue() },
    ],
    handlers: [
      ...SOURCES.map((handlersOf) => handlersOf(core, notifications)),
      messageNotifications(core, notifications, push),
      {
        'message.push': (task) => push.deliver(task),
        'notification.mail': { many: (tasks) => notifications.mail(tasks) },
        'weekly-digest.due': (task) => weeklyDigest.send(task),
      },
    ],
    subscriptionSources: { notification: (userId: string) => signals.source(userId) },
    eventCodecs: { notification: notificationCodec },
    catchUps: [signals.catchUp],
    personalData: notificationsPersonalData,
  } satisfies ServerModule;
}

export type NotificationsApi = ReturnType<typeof notificationsModule>['api'];
