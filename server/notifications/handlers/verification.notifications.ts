import { isolating } from '../../platform/api/isolated';
import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { VerificationRestarted, VerificationReviewed } from '../../platform/outbox/events';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import { readReviewers } from '../../verification/verification.queries';
import { NotificationKind } from '../notifications.rules';
import type { NotificationsService } from '../notifications.service';
import type { NotificationContent } from '../content.rules';

const OWN = { kind: NotificationKind.VERIFICATION, link: clientPaths.ownVerification(), mail: true };

/** For the user: the decision on their company verification. */
export function reviewedContent({ userId, company, approved, note }: VerificationReviewed): NotificationContent {
  if (approved) {
    const message = isolating`We verified that you work at ${company}. Your profile shows the verified badge, and your certificate is ready.`;
    return { ...OWN, to: userId, title: 'Your company is verified', message };
  }
  const message = isolating`We could not verify that you work at ${company}. ${note ?? ''} Correct this and submit again.`;
  return {
    ...OWN,
    to: userId,
    title: 'Your company verification was not approved',
    message: message.replace(/\s+/g, ' '),
  };
}

function restartedContent({ userId, was }: VerificationRestarted): NotificationContent {
  const message =
    was === 'verified'
      ? 'You changed your company, so your verified badge was removed and your certificate is no longer valid. Verify the new company when you are ready.'
      : 'You changed your company, so the review was canceled. Verify the new company when you are ready.';
  return { ...OWN, to: userId, title: 'Your company verification was restarted', message };
}

/** For an admin: a verification waits for review. */
export function submittedContent(to: string): NotificationContent {
  const message = 'A user submitted a company verification. They expect an answer within one or two business days.';
  return {
    to,
    kind: NotificationKind.VERIFICATION,
    title: 'A company verification is waiting for review',
    message,
    link: clientPaths.verificationReviews(),
    mail: false,
  };
}

/** Notifies users of the progress of their company verification, and admins of submitted ones. */
export function verificationNotifications({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  const dedupeKeyOf = (verificationId: string, what: string, at: string) =>
    `verification:${verificationId}:${what}:${at}`;
  return {
    'verification.submitted': ({ verificationId, userId, at }) =>
      db.inTransaction(async (tx) => {
        const dedupeKey = dedupeKeyOf(verificationId, 'submitted', at);
        for (const id of await readReviewers(tx, userId))
          await notifications.notify(tx, submittedContent(id), dedupeKey);
      }),
    'verification.reviewed': (reviewed) =>
      db.inTransaction((tx) => {
        const dedupeKey = dedupeKeyOf(reviewed.verificationId, 'reviewed', reviewed.at);
        return notifications.notify(tx, reviewedContent(reviewed), dedupeKey);
      }),
    'verification.restarted': (restarted) =>
      db.inTransaction((tx) => {
        const dedupeKey = dedupeKeyOf(restarted.verificationId, 'restarted', restarted.at);
        return notifications.notify(tx, restartedContent(restarted), dedupeKey);
      }),
  };
}
